/** People of the stand-in for the phones page, and faults for scripts, at `/meta/api`. */
import type { ServerResponse } from "node:http";
import * as z from "zod";
import { chatsPage } from "../phones/chats-page.ts";
import { type Json, locationOf, type PageApi, Refused, textOf } from "../twilio/page-api.ts";
import type { Chat, MetaMessage, MetaPerson } from "./person.ts";
import type { MetaFault } from "./stand-in.ts";

export type Watch = (chat: Chat, message: MetaMessage | null) => void;

const idOf = ({ userId }: Chat): string => userId;
const phoneOf = (chat: Chat): Json => ({
	id: idOf(chat),
	name: chat.name,
	number: chat.number === null ? chat.userId : `+${chat.number}`,
	role: "person",
	locale: "en",
	channel: "whatsapp",
	windowOpen: chat.lastInboundAtMs !== null,
	optedOut: chat.hasStoppedMarketing,
});

const messageOf = ({ wamid, text, quotes, location, tapped, ...message }: MetaMessage): Json => ({
	sid: wamid,
	direction: message.direction,
	channel: "whatsapp",
	body: text,
	buttons: message.buttons.map(({ title }) => ({ title })),
	atMs: message.atMs,
	status: message.status,
	...(quotes === null ? {} : { quotedSid: quotes }),
	...(location === null ? {} : { location }),
	...(tapped === null ? {} : { tapped }),
});

const faultSchema: z.ZodType<MetaFault> = z.union([
	z.strictObject({ kind: z.literal("refuse"), status: z.int(), code: z.int() }),
	z.strictObject({ kind: z.literal("cut") }),
	z.strictObject({ kind: z.literal("fail"), code: z.int() }),
	z.strictObject({
		kind: z.literal("statuses"),
		delayMs: z.int().max(600_000).optional(),
		times: z.int().min(1).max(20).optional(),
		reversed: z.boolean().optional(),
	}) as z.ZodType<Extract<MetaFault, { kind: "statuses" }>>,
]);

export function chatsApi(world: {
	readonly chats: ReadonlyMap<string, Chat>;
	readonly person: (name: string, number: string | null) => MetaPerson;
	readonly watchers: Set<Watch>;
	readonly behave: (fault: MetaFault) => void;
}): PageApi {
	/** Brought in the background: the ticks tell the page how it went. */
	function act(chat: Chat, action: string, body: Json): void {
		const person = world.person(chat.name, chat.number);
		const quotes = chat.messages.find(({ wamid }) => wamid === (body["quote"] ?? body["message"]));
		switch (action) {
			case "send":
				void person.send(textOf(body, "text"), quotes ? { quotes } : {});
				return;
			case "tap":
				if (!quotes?.buttons.some(({ title }) => title === body["button"]))
					throw new Refused(404, "there is no such button");
				void person.tap(quotes, String(body["button"]));
				return;
			case "location":
				void person.write({ place: locationOf(body) });
				return;
			case "prefer":
				void person.prefer(body["value"] === "resume" ? "resume" : "stop");
				return;
			case "read":
				return;
			default:
				throw new Refused(404, "there is no such action");
		}
	}

	return {
		feeds: new Set<ServerResponse>(),
		...chatsPage({ ...world, label: "WhatsApp, by Meta", channel: "whatsapp", phoneOf, messageOf }),
		posted: (path, body) => {
			if (path === "phones") {
				world.person(textOf(body, "name").trim(), textOf(body, "number").replace(/[\s()-]/g, ""));
				return { ok: true };
			}
			if (path === "behaviours") {
				world.behave(faultSchema.parse(body));
				return { ok: true };
			}
			const [, id = "", action = ""] = /^phones\/([^/]+)\/([a-z]+)$/.exec(path) ?? [];
			const chat = [...world.chats.values()].find((one) => idOf(one) === decodeURIComponent(id));
			if (chat === undefined) throw new Refused(404, "there is no such phone");
			act(chat, action, body);
			return { ok: true };
		},
	};
}
