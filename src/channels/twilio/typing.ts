/**
 * The sign that somebody writes, which also marks the message as read (Twilio: "Typing indicators", a beta; WhatsApp alone). It
 * goes away with our next message, or after 25 seconds.
 */
import type { InboundMessage } from "../../ports/channel.ts";
import { callTwilio } from "./api.ts";
import { messageSidForm, type TwilioConfig } from "./config.ts";
import { atHost } from "./content-list.ts";

const messagingBaseUrl = "https://messaging.twilio.com";
export const typingTimeoutMs = 3_000;

export async function showTyping(
	config: TwilioConfig,
	{ externalId, from }: Pick<InboundMessage, "externalId" | "from">,
	signal: AbortSignal,
): Promise<void> {
	const host = atHost(config, messagingBaseUrl);
	if (host === null || from.channel !== "whatsapp" || !messageSidForm.test(externalId)) return;
	const form = new URLSearchParams({ messageId: externalId, channel: "whatsapp" });
	const url = `${host}/v2/Indicators/Typing.json`;
	await callTwilio(config, { method: "POST", url, form }, signal, typingTimeoutMs);
}
