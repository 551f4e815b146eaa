/**
 * What a tenant may send and spend in a day. Beyond it only what somebody relies on leaves: receipts, and prompts that answer a
 * person. A plain reply of yesterday helps nobody and is refused; the rest waits for the next day.
 */
import { defineSendRule } from "../../ports/send-rule.ts";

export const dailyCeiling = defineSendRule({
	name: "daily_ceiling",
	sentence: "The tenant has reached what it may send or spend in a day.",
	needs: [
		"kind",
		"isAnswer",
		"isLastWord",
		"isUrgent",
		"dueByMs",
		"tenantMessages",
		"tenantMessagesMax",
		"tenantCostMicros",
		"tenantCostMicrosMax",
		"nextDayMs",
	],
	judge: (facts) => {
		const { kind, isAnswer, isLastWord, isUrgent, dueByMs, nextDayMs } = facts;
		const isReached =
			(facts.tenantMessagesMax !== null && facts.tenantMessages >= facts.tenantMessagesMax) ||
			(facts.tenantCostMicrosMax !== null && facts.tenantCostMicros >= facts.tenantCostMicrosMax);
		if (!isReached || isLastWord || kind === "receipt" || (kind === "prompt" && isAnswer))
			return { send: "allow" };
		if (isAnswer || isUrgent || (dueByMs !== null && dueByMs <= nextDayMs))
			return { send: "refuse" };
		return { send: "later", untilMs: nextDayMs, letsOthersPass: true };
	},
});
