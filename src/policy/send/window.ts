/**
 * WhatsApp takes free text for 24 hours after the person last wrote; beyond it, only approved templates (Twilio: "Key
 * concepts", the customer service window). A margin covers the way of the message. Without a template the same words go to
 * another channel of the person, where there is one.
 */
import { defineSendRule } from "../../ports/send-rule.ts";

export const windowMs = 24 * 60 * 60_000;
export const windowMarginMs = 2 * 60_000;

export const window = defineSendRule({
	name: "window_closed",
	sentence:
		"The person has not written on WhatsApp for 24 hours, and no approved template says these words.",
	needs: ["channel", "lastInboundAtMs", "nowMs", "hasTemplate", "windowWasRefused", "otherChannel"],
	judge: (facts) => {
		const { channel, lastInboundAtMs, nowMs } = facts;
		if (channel !== "whatsapp") return { send: "allow" };
		const isOpen = lastInboundAtMs !== null && nowMs - lastInboundAtMs < windowMs - windowMarginMs;
		if (isOpen && !facts.windowWasRefused) return { send: "allow" };
		if (facts.hasTemplate) return { send: "as_template" };
		return { send: facts.otherChannel === null ? "refuse" : "elsewhere" };
	},
});
