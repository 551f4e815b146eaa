/**
 * Sends one message (Telegram: "sendMessage", "InlineKeyboardMarkup"). The API has no idempotency key and keeps no list that a bot may
 * read: what is not surely refused is unknown, and stays so.
 */
import * as z from "zod";
import { readChoice } from "../../core/confirmation/choices.ts";
import type { Address, Button, Outgoing, SendResult } from "../../ports/channel.ts";
import { callTelegram } from "./api.ts";
import { captionMax, externalIdOf, type TelegramConfig } from "./config.ts";
import { explainRefusal } from "./errors.ts";

const besideMax = 2;
const isChoice = ({ payload }: Button) => readChoice(payload) !== null;
const chatForm = /^[1-9]\d{0,18}$/;
const sentSchema = z.object({ message_id: z.int() });
const bytes = (text: string) => new TextEncoder().encode(text).length;

/** Left out where one does not fit: what the text says works when typed. */
function keyboardOf({ buttons }: Outgoing, { buttonBounds }: TelegramConfig) {
	const fit =
		buttons.length > 0 &&
		buttons.length <= buttonBounds.max &&
		buttons.every(
			({ title, payload }) =>
				title.trim() !== "" &&
				title.length <= buttonBounds.titleMax &&
				payload !== "" &&
				bytes(payload) <= buttonBounds.payloadMax,
		);
	if (!fit) return {};
	const keys = buttons.map(({ title, payload }) => ({ text: title, callback_data: payload }));
	// A list is read from top to bottom; yes and no stand beside each other.
	const rows =
		keys.length > besideMax || buttons.some(isChoice) ? keys.map((key) => [key]) : [keys];
	return { reply_markup: { inline_keyboard: rows } };
}

export async function sendMessage(
	config: TelegramConfig,
	message: Outgoing,
	signal: AbortSignal,
): Promise<SendResult> {
	const { from, to, text } = message;
	if (from.channel !== "telegram" || (from.value !== "" && from.value !== config.botId))
		return { kind: "failed", code: "misconfigured", retryable: false };
	if (to.channel !== "telegram" || !chatForm.test(to.value))
		return { kind: "failed", code: "bad_address", retryable: false };
	const { document } = message;
	const isUnder = document !== undefined && text.length <= captionMax;
	const said = {
		text: document && !isUnder ? `${text}\n${document.link}` : text,
		// A card of a stranger's page is none of our words.
		link_preview_options: { is_disabled: true },
	};
	const answer = await callTelegram(
		config,
		isUnder ? "sendDocument" : "sendMessage",
		{
			chat_id: to.value,
			...(isUnder ? { document: document.link, caption: text } : said),
			...keyboardOf(message, config),
		},
		signal,
	);
	switch (answer.kind) {
		case "done": {
			const sent = sentSchema.safeParse(answer.result);
			return sent.success
				? {
						kind: "sent",
						externalId: externalIdOf(config.botId, sent.data.message_id),
						status: "sent",
					}
				: { kind: "unknown", detail: "result_without_id" };
		}
		case "refused": {
			const { code, retryable } = explainRefusal(answer.status, answer.description);
			return {
				kind: "failed",
				code,
				retryable,
				providerCode: answer.status,
				...(retryable && answer.retryAfterMs !== undefined
					? { retryAfterMs: answer.retryAfterMs }
					: {}),
			};
		}
		case "never_left":
			return { kind: "failed", code: "provider_down", retryable: true };
		case "open":
			return { kind: "unknown", detail: answer.detail };
	}
}

/** For some seconds, or until our next message. Telegram lets no bot mark a message as read. */
export async function showTyping(
	config: TelegramConfig,
	to: Address,
	signal: AbortSignal,
): Promise<void> {
	if (to.channel !== "telegram" || !chatForm.test(to.value)) return;
	await callTelegram(config, "sendChatAction", { chat_id: to.value, action: "typing" }, signal);
}
