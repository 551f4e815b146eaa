/**
 * The sign that somebody writes, which also marks the message as read (Meta: "Typing indicators"). It goes away with our next message, or
 * after 25 seconds. Whether it was taken is nobody's concern.
 */
import type { InboundMessage } from "../../ports/channel.ts";
import { callGraph } from "./api.ts";
import { type MetaConfig, phoneNumberIdForm } from "./config.ts";

const typingTimeoutMs = 3_000;

export async function showTyping(
	config: MetaConfig,
	{ attendAs, from, to }: Pick<InboundMessage, "attendAs" | "from" | "to">,
	signal: AbortSignal,
): Promise<void> {
	if (attendAs === undefined || from.channel !== "whatsapp" || !phoneNumberIdForm.test(to.value))
		return;
	const json = {
		messaging_product: "whatsapp",
		status: "read",
		message_id: attendAs,
		typing_indicator: { type: "text" },
	};
	const path = `${to.value}/messages`;
	await callGraph(config, { method: "POST", path, json }, signal, typingTimeoutMs);
}
