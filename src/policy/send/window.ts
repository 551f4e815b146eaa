/**
 * A channel with a window (WhatsApp: 24 hours) takes free text for so long after the person last wrote; beyond it, only approved
 * templates. A margin covers the way of the message. Without a template the same words go to
 * another channel of the person, where there is one.
 */
import { defineSendRule } from "../../ports/send-rule.ts";

export const windowMarginMs = 2 * 60_000;

export const window = defineSendRule({
	name: "window_closed",
	sentence:
		"The person has not written there for as long as the channel takes free words (WhatsApp: 24 hours), and no approved template says these.",
	needs: [
		"windowMs",
		"lastInboundAtMs",
		"nowMs",
		"hasTemplate",
		"windowWasRefused",
		"otherChannel",
	],
	judge: (facts) => {
		const { windowMs, lastInboundAtMs, nowMs } = facts;
		if (windowMs === null) return { send: "allow" };
		const isOpen = lastInboundAtMs !== null && nowMs - lastInboundAtMs < windowMs - windowMarginMs;
		if (isOpen && !facts.windowWasRefused) return { send: "allow" };
		if (facts.hasTemplate) return { send: "as_template" };
		return { send: facts.otherChannel === null ? "refuse" : "elsewhere" };
	},
});
