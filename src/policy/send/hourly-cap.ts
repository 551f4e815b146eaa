/** A runaway loop must not become a bill. What somebody relies on, a receipt or a prompt, is never held back by it. */
import { defineSendRule } from "../../ports/send-rule.ts";

export const sentPerHourMax = 60;

export const hourlyCap = defineSendRule({
	name: "hourly_cap",
	sentence: "Sixty messages went to this person within an hour.",
	needs: ["kind", "sentLastHour"],
	judge: ({ kind, sentLastHour }) =>
		(kind === "reply" || kind === "notice") && sentLastHour >= sentPerHourMax
			? { send: "refuse" }
			: { send: "allow" },
});
