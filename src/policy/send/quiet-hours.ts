/**
 * We do not begin a conversation at night. An answer to a person's own message, and a receipt, are never delayed; nor is what
 * is of use only now to somebody who is awake for it. The rest waits for the morning, and what could not wait so long: about
 * the person's own business it goes out, as a question on behalf of somebody else it is refused, so that the asker learns.
 */
import { defineSendRule } from "../../ports/send-rule.ts";

export const quietHours = defineSendRule({
	name: "quiet_hours",
	sentence: "It is night where the person is, and this was nothing that they waited for.",
	needs: ["quietUntilMs", "kind", "purpose", "isAnswer", "isUrgent", "isLastWord", "dueByMs"],
	judge: (facts) => {
		const { quietUntilMs, kind, purpose, isAnswer, isUrgent, isLastWord, dueByMs } = facts;
		if (quietUntilMs === null || isLastWord) return { send: "allow" };
		const isUnasked = purpose === "marketing" || purpose === "broadcast";
		const isWaitedFor = isAnswer || isUrgent || kind === "reply" || kind === "receipt";
		if (isWaitedFor && !isUnasked) return { send: "allow" };
		if (dueByMs !== null && dueByMs <= quietUntilMs)
			return { send: purpose === "service" ? "allow" : "refuse" };
		return { send: "later", untilMs: quietUntilMs, letsOthersPass: true };
	},
});
