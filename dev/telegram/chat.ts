export type ChatButton = { readonly title: string; readonly data: string };
export type ChatMessage = {
	readonly messageId: number;
	readonly direction: "inbound" | "outbound";
	readonly text: string;
	readonly buttons: readonly ChatButton[];
	readonly quotes: number | null;
	readonly location: { readonly lat: number; readonly lng: number } | null;
	readonly atMs: number;
	tapped: string | null;
	isTaken: boolean;
};
export type Chat = {
	readonly id: number;
	readonly name: string;
	readonly messages: ChatMessage[];
	readonly changed: (message: ChatMessage) => void;
	/** Until a person has opened the bot, it can say nothing to them. */
	hasOpened: boolean;
	hasBlocked: boolean;
};

export function addMessage(
	chat: Chat,
	given: Partial<ChatMessage> & Pick<ChatMessage, "messageId" | "direction" | "text">,
): ChatMessage {
	const message: ChatMessage = {
		buttons: [],
		quotes: null,
		location: null,
		tapped: null,
		isTaken: false,
		atMs: Date.now(),
		...given,
	};
	chat.messages.push(message);
	chat.changed(message);
	return message;
}

export const fromOf = ({ id, name }: Chat) => ({ id, is_bot: false, first_name: name });
export const chatOf = ({ id, name }: Chat) => ({ id, first_name: name, type: "private" });

export type WaitOptions = { readonly timeoutMs?: number };

export type TelegramPerson = {
	readonly id: number;
	readonly messages: () => readonly ChatMessage[];
	/** Resolves once the bot has taken it, or has been asked for the last time. */
	readonly send: (text: string, options?: { readonly quotes?: ChatMessage }) => Promise<void>;
	readonly sendTwice: (text: string) => Promise<void>;
	readonly tap: (message: ChatMessage, title: string) => Promise<void>;
	/** A voice note. */
	readonly speak: (bytes: Uint8Array, contentType: string) => Promise<void>;
	readonly share: (lat: number, lng: number) => Promise<void>;
	readonly block: () => Promise<void>;
	readonly open: () => Promise<void>;
	/** The next message of the bot's that says so, or one that is there already and was not waited for. */
	readonly waitFor: (pattern: RegExp, options?: WaitOptions) => Promise<ChatMessage>;
};

const waitMsDefault = 10_000;
const pollMs = 25;

export function personOf(
	chat: Chat,
	bring: (update: Readonly<Record<string, unknown>>, times?: number) => Promise<boolean>,
	nextMessageId: () => number,
	nextTapId: () => string,
	keepFile: (bytes: Uint8Array) => string,
): TelegramPerson {
	let waitedFor = 0;
	async function write(
		more: Readonly<Record<string, unknown>>,
		quotes: ChatMessage | null,
		times = 1,
	): Promise<void> {
		chat.hasOpened = true;
		const text = typeof more["text"] === "string" ? more["text"] : "";
		const place = more["location"] as { latitude: number; longitude: number } | undefined;
		const message = addMessage(chat, {
			messageId: nextMessageId(),
			direction: "inbound",
			text,
			quotes: quotes?.messageId ?? null,
			location: place ? { lat: place.latitude, lng: place.longitude } : null,
		});
		message.isTaken = await bring(
			{
				message: {
					message_id: message.messageId,
					from: fromOf(chat),
					chat: chatOf(chat),
					date: Math.floor(Date.now() / 1000),
					...(quotes
						? { reply_to_message: { message_id: quotes.messageId, chat: chatOf(chat), date: 1 } }
						: {}),
					...more,
				},
			},
			times,
		);
		chat.changed(message);
	}
	const membership = async (status: "member" | "kicked"): Promise<void> => {
		await bring({
			my_chat_member: {
				chat: chatOf(chat),
				from: fromOf(chat),
				date: 1,
				new_chat_member: { status },
			},
		});
	};
	return {
		id: chat.id,
		messages: () => chat.messages,
		send: (text, options) => write({ text }, options?.quotes ?? null),
		sendTwice: (text) => write({ text }, null, 2),
		speak: (bytes, mime_type) =>
			write(
				{
					voice: { file_id: keepFile(bytes), duration: 3, mime_type, file_size: bytes.byteLength },
				},
				null,
			),
		share: (latitude, longitude) => write({ location: { latitude, longitude } }, null),
		tap: async (message, title) => {
			const button = message.buttons.find((one) => one.title === title);
			if (!button) throw new Error(`no button ${title} on: ${message.text}`);
			message.tapped = title;
			chat.changed(message);
			await bring({
				callback_query: {
					id: nextTapId(),
					from: fromOf(chat),
					message: { message_id: message.messageId, chat: chatOf(chat), date: 1 },
					chat_instance: "1",
					data: button.data,
				},
			});
		},
		block: async () => {
			chat.hasBlocked = true;
			await membership("kicked");
		},
		open: async () => {
			chat.hasBlocked = false;
			await membership("member");
			await write({ text: "/start" }, null);
		},
		waitFor: async (pattern, { timeoutMs = waitMsDefault } = {}) => {
			const deadline = Date.now() + timeoutMs;
			for (;;) {
				const index = chat.messages.findIndex(
					({ direction, text }, at) =>
						at >= waitedFor && direction === "outbound" && pattern.test(text),
				);
				const found = chat.messages[index];
				if (found) {
					waitedFor = index + 1;
					return found;
				}
				if (Date.now() > deadline)
					throw new Error(
						`${chat.name} waited in vain for ${pattern}: ${chat.messages.map((one) => `${one.direction}: ${one.text}`).join(" | ")}`,
					);
				await new Promise((done) => setTimeout(done, pollMs));
			}
		},
	};
}
