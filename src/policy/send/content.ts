/**
 * Words leave only where the rule sets allow them. A receipt is let go: it says what was done, and what was done had been
 * judged when it was shown.
 */
import { mayLeave } from "../../ports/policy.ts";
import { defineSendRule } from "../../ports/send-rule.ts";

export const content = defineSendRule({
	name: "content",
	sentence: "The rule sets do not allow these words here; words of ours went out in their place.",
	needs: ["kind", "contentVerdict"],
	judge: ({ kind, contentVerdict }) =>
		kind === "receipt" || mayLeave(contentVerdict) ? { send: "allow" } : { send: "refuse" },
});
