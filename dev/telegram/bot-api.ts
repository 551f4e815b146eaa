/** Telegram's Bot API as far as Assent uses it (Telegram: "Making requests", "sendMessage", "InlineKeyboardButton"): forms and refusals. */
import { addMessage, type Chat, type ChatMessage } from "./chat.ts";

export type Answer = { readonly status: number; readonly json: Readonly<Record<string, unknown>> };

export const done = (result: unknown): Answer => ({ status: 200, json: { ok: true, result } });
export const refused = (status: number, description: string, more: object = {}): Answer => ({
	status,
	json: { ok: false, error_code: status, description, ...more },
});

/** Nobody reads a message before the API has answered for it: it reaches the phone a moment later. */
const arrivesAfterMs = 300;
const textCharsMax = 4096;
const dataBytesMax = 64;

type Keyboard = { readonly inline_keyboard?: unknown };

/** Null where it is no keyboard that Telegram takes. */
function buttonsOf(markup: unknown): ChatMessage["buttons"] | null {
	if (markup === undefined) return [];
	const rows = (markup as Keyboard | null)?.inline_keyboard;
	if (!Array.isArray(rows)) return null;
	const buttons = rows.flat().map((button: unknown) => {
		const { text, callback_data: data } = (button ?? {}) as Readonly<Record<string, unknown>>;
		return typeof text === "string" && typeof data === "string" ? { title: text, data } : null;
	});
	const isFit = buttons.every(
		(one) =>
			one !== null &&
			one.title.trim() !== "" &&
			one.data !== "" &&
			Buffer.byteLength(one.data) <= dataBytesMax,
	);
	return isFit ? buttons.filter((one) => one !== null) : null;
}

export function takeMessage(
	body: Readonly<Record<string, unknown>>,
	chats: ReadonlyMap<number, Chat>,
	nextMessageId: () => number,
): Answer {
	const chat = chats.get(Number(body["chat_id"]));
	if (!chat) return refused(400, "Bad Request: chat not found");
	if (!chat.hasOpened)
		return refused(403, "Forbidden: bot can't initiate conversation with a user");
	if (chat.hasBlocked) return refused(403, "Forbidden: bot was blocked by the user");
	const text = typeof body["text"] === "string" ? body["text"].trim() : "";
	if (text === "") return refused(400, "Bad Request: message text is empty");
	if (text.length > textCharsMax) return refused(400, "Bad Request: message is too long");
	const buttons = buttonsOf(body["reply_markup"]);
	if (!buttons) return refused(400, "Bad Request: BUTTON_DATA_INVALID");
	const messageId = nextMessageId();
	const arrive = () => addMessage(chat, { messageId, direction: "outbound", text, buttons });
	setTimeout(arrive, arrivesAfterMs);
	return done({ message_id: messageId, date: 1, text });
}
