/** People who write by chats, as the phones page shows and watches them: what every stand-in but Twilio's has alike. */
import { PAGE_MESSAGES_MAX, PAGE_PHONES_MAX } from "../twilio/limits.ts";
import type { PageMessage } from "./page-message.ts";
import { type Json, type PageApi, Refused } from "../twilio/page-api.ts";

export function chatsPage<
	Message extends object,
	Chat extends { readonly messages: readonly Message[] },
>(world: {
	readonly label: string;
	readonly channel: string;
	readonly chats: ReadonlyMap<unknown, Chat>;
	readonly takesMedia?: boolean;
	/** Null: something of the person themself. */
	readonly watchers: Set<(chat: Chat, message: Message | "typing" | null) => void>;
	readonly phoneOf: (chat: Chat) => Json;
	readonly messageOf: (message: Message) => PageMessage;
}): Pick<PageApi, "state" | "subscribe" | "shown"> {
	const { label, channel, chats, takesMedia = false, watchers, phoneOf, messageOf } = world;
	const state = () => ({
		label,
		channels: [channel],
		takesMedia,
		phonesHidden: Math.max(0, chats.size - PAGE_PHONES_MAX),
		phones: [...chats.values()].slice(0, PAGE_PHONES_MAX).map((chat) => ({
			...phoneOf(chat),
			messages: chat.messages.slice(-PAGE_MESSAGES_MAX).map(messageOf),
		})),
	});
	return {
		state,
		subscribe: (say) => {
			const watch = (chat: Chat, message: Message | "typing" | null) => {
				const phone = phoneOf(chat);
				if (message === null) say("phone", phone);
				else if (message === "typing") say("typing", { phoneId: phone["id"] });
				else say("message", { phone, message: messageOf(message as Message) });
			};
			watchers.add(watch);
			return () => watchers.delete(watch);
		},
		shown: (path) => {
			if (path === "phones") return state();
			throw new Refused(404, "there is no such page");
		},
	};
}
