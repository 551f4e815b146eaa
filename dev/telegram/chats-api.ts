/** Telegram chats for the phones page, at `/telegram/api`: the same questions and the same feed as the phones of the Twilio stand-in. */
import { chatsPage } from "../phones/chats-page.ts";
import { choicesOf, type PageMessage } from "../phones/page-message.ts";
import { type Json, locationOf, type PageApi, Refused, textOf } from "../twilio/page-api.ts";
import type { Chat, ChatMessage, TelegramPerson } from "./chat.ts";

/** A Telegram id that a person of the page gets; those that scripts make up are smaller. */
const firstId = 900_000_001;

const phoneOf = ({ id, name, hasOpened }: Chat): Json => ({
	id: String(id),
	name,
	number: `Telegram ${id}`,
	role: "person",
	locale: "en",
	channel: "telegram",
	isReachable: hasOpened,
});

const messageOf = (message: ChatMessage): PageMessage => ({
	sid: String(message.messageId),
	direction: message.direction,
	channel: "telegram",
	body: message.text,
	...choicesOf(message.buttons.map(({ title, data }) => ({ id: data, title }))),
	atMs: message.atMs,
	status: message.isTaken ? "delivered" : "sent",
	...(message.quotes === null ? {} : { quotedSid: String(message.quotes) }),
	...(message.location === null ? {} : { location: message.location }),
	...(message.tapped === null ? {} : { tapped: message.tapped }),
});

export type Watch = (chat: Chat, message: ChatMessage | "typing" | null) => void;

export function chatsApi(world: {
	readonly chats: ReadonlyMap<number, Chat>;
	readonly person: (id: number, name: string) => TelegramPerson;
	readonly watchers: Set<Watch>;
	readonly feeds: PageApi["feeds"];
}): PageApi {
	/** Brought in the background: the ticks tell the page how it went. */
	function act(chat: Chat, action: string, body: Json): void {
		const person = world.person(chat.id, chat.name);
		const quotes = chat.messages.find(
			({ messageId }) => String(messageId) === (body["quote"] ?? body["message"]),
		);
		switch (action) {
			case "send":
				void person.send(textOf(body, "text"), quotes ? { quotes } : {});
				return;
			case "tap": {
				const button = quotes?.buttons.find(({ title, data }) =>
					body["choice"] === undefined ? title === body["button"] : data === body["choice"],
				);
				if (!quotes || !button) throw new Refused(404, "there is no such button");
				void person.tap(quotes, button.title);
				return;
			}
			case "location": {
				const { lat, lng } = locationOf(body);
				void person.share(lat, lng);
				return;
			}
			default:
				throw new Refused(404, "there is no such action");
		}
	}

	return {
		feeds: world.feeds,
		...chatsPage({ ...world, label: "Telegram", channel: "telegram", phoneOf, messageOf }),
		posted: (path, body) => {
			if (path === "phones") {
				let id = firstId;
				while (world.chats.has(id)) id += 1;
				world.person(id, textOf(body, "name").trim());
				return { ok: true };
			}
			const [, id = "", action = ""] = /^phones\/(\d+)\/([a-z]+)$/.exec(path) ?? [];
			const chat = world.chats.get(Number(id));
			if (chat === undefined) throw new Refused(404, "there is no such chat");
			act(chat, action, body);
			return { ok: true };
		},
	};
}
