/**
 * WhatsApp takes free text for 24 hours after the person last wrote; beyond it, only approved templates (Twilio: "Key
 * concepts", the customer service window). A margin covers the way of the message.
 */
import type { SendRule } from "../../ports/send-rule.ts";

export const windowMs = 24 * 60 * 60_000;
export const windowMarginMs = 2 * 60_000;

export const window: SendRule = {
	name: "window_closed",
	needs: ["channel", "lastInboundAtMs", "nowMs", "hasTemplate"],
	judge: ({ channel, lastInboundAtMs, nowMs, hasTemplate }) => {
		if (channel !== "whatsapp") return { send: "allow" };
		if (lastInboundAtMs !== null && nowMs - lastInboundAtMs < windowMs - windowMarginMs)
			return { send: "allow" };
		return hasTemplate ? { send: "as_template" } : { send: "refuse" };
	},
};
