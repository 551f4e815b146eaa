import { defineSendRule } from "../../ports/send-rule.ts";

export const optedOut = defineSendRule({
	name: "opted_out",
	sentence: "The person wrote STOP, or their carrier says so: only their own START changes that.",
	needs: ["optedOut", "isLastWord"],
	judge: (facts) => (facts.optedOut && !facts.isLastWord ? { send: "refuse" } : { send: "allow" }),
});
