import { defineSendRule } from "../../ports/send-rule.ts";

export const noAnswer = defineSendRule({
	name: "no_answer",
	sentence:
		"It asks something, and nobody can answer on the channel, and the person has no other one.",
	needs: ["kind", "takesAnswers", "otherChannel"],
	judge: ({ kind, takesAnswers, otherChannel }) =>
		kind === "prompt" && !takesAnswers
			? { send: otherChannel === null ? "refuse" : "elsewhere" }
			: { send: "allow" },
});
