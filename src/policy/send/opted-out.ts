/** Who has opted out hears nothing but the one confirmation of it. */
import type { SendRule } from "../../ports/send-rule.ts";

export const optedOut: SendRule = {
	name: "opted_out",
	needs: ["optedOut", "isLastWord"],
	judge: (facts) => (facts.optedOut && !facts.isLastWord ? { send: "refuse" } : { send: "allow" }),
};
