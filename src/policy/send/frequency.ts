/** How often one person hears of one purpose within a day. An answer to their own message is not counted against them. */
import { defineSendRule } from "../../ports/send-rule.ts";

export const frequency = defineSendRule({
	name: "frequency",
	sentence: "The person has heard enough of this purpose within the last day.",
	needs: ["isAnswer", "sentOfPurposeLastDay", "ofPurposePerDayMax"],
	judge: ({ isAnswer, sentOfPurposeLastDay, ofPurposePerDayMax }) =>
		!isAnswer && ofPurposePerDayMax !== null && sentOfPurposeLastDay >= ofPurposePerDayMax
			? { send: "refuse" }
			: { send: "allow" },
});
