/** People of the stand-in for the phones page, and faults for scripts, at `/meta/api`. */
import type { ServerResponse } from "node:http";
import * as z from "zod";
import { chatsPage } from "../phones/chats-page.ts";
import { typeOf } from "../phones/page-media.ts";
import { choicesOf, mediaOf, type PageMessage } from "../phones/page-message.ts";
import { type Json, locationOf, type PageApi, Refused, textOf } from "../twilio/page-api.ts";
import type { Chat, MetaFile, MetaMessage, MetaPerson } from "./person.ts";
import type { MetaFault } from "./stand-in.ts";

export type Watch = (chat: Chat, message: MetaMessage | "typing" | null) => void;
type Bytes = { readonly bytes: Uint8Array; readonly contentType: string };
export const apiPath = "/meta/api/";

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

const fileNamed = ({ document, file }: MetaMessage) =>
	document === null
		? file && { contentType: file.contentType, name: file.name ?? "file" }
		: { contentType: "application/octet-stream", name: document.filename };

const messageOf = (message: MetaMessage): PageMessage => {
	const { wamid, quotes, location, tapped, buttons, isList, listTitle, asksPlace } = message;
	const file = fileNamed(message);
	return {
		sid: wamid,
		direction: message.direction,
		channel: "whatsapp",
		body: message.text,
		...choicesOf(
			buttons.map(({ payload, ...button }) => ({ ...button, id: payload })),
			{ isList, ...(listTitle === undefined ? {} : { listTitle }) },
		),
		atMs: message.atMs,
		status: message.status,
		...(file === undefined ? {} : { media: mediaOf(apiPath, wamid, [file]) }),
		...(quotes === null ? {} : { quotedSid: quotes }),
		...(location === null ? {} : { location }),
		...(tapped === null ? {} : { tapped }),
		...(asksPlace ? { asksPlace } : {}),
	};
};

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
	readonly keepFile: (bytes: Uint8Array, contentType: string) => string;
	readonly fileOf: (id: string) => Bytes | null;
	readonly read: (chat: Chat, message: MetaMessage) => Promise<void>;
	readonly behave: (fault: MetaFault) => void;
}): PageApi {
	function fileIn(body: Json): MetaFile | null {
		const [given] = Array.isArray(body["media"]) ? (body["media"] as readonly Json[]) : [];
		if (given === undefined) return null;
		const contentType = typeOf(textOf(given, "contentType"));
		const bytes = Buffer.from(textOf(given, "data"), "base64");
		const name = typeof given["name"] === "string" ? { name: given["name"] } : {};
		return { id: world.keepFile(bytes, contentType), contentType, ...name };
	}

	/** Brought in the background: the ticks tell the page how it went. */
	function act(chat: Chat, action: string, body: Json): void {
		const person = world.person(chat.name, chat.number);
		const quotes = chat.messages.find(({ wamid }) => wamid === (body["quote"] ?? body["message"]));
		switch (action) {
			case "send": {
				const file = fileIn(body);
				const text = file === null ? textOf(body, "text") : String(body["text"] ?? "");
				const media = file === null ? {} : { media: file };
				void person.write({ text, ...media, ...(quotes ? { quotes } : {}) });
				return;
			}
			case "tap": {
				const button = quotes?.buttons.find(({ title, payload }) =>
					body["choice"] === undefined ? title === body["button"] : payload === body["choice"],
				);
				if (!quotes || !button) throw new Refused(404, "there is no such button");
				void person.tap(quotes, button.title);
				return;
			}
			case "location":
				void person.write({ place: locationOf(body), ...(quotes ? { quotes } : {}) });
				return;
			case "prefer":
				void person.prefer(body["value"] === "resume" ? "resume" : "stop");
				return;
			case "read": {
				const sids: readonly unknown[] = Array.isArray(body["sids"]) ? body["sids"] : [];
				for (const message of chat.messages)
					if (sids.includes(message.wamid)) void world.read(chat, message);
				return;
			}
			default:
				throw new Refused(404, "there is no such action");
		}
	}

	return {
		feeds: new Set<ServerResponse>(),
		...chatsPage({
			...world,
			label: "WhatsApp, by Meta",
			channel: "whatsapp",
			phoneOf,
			messageOf,
			takesMedia: true,
		}),
		media: (sid) => {
			const all = [...world.chats.values()].flatMap(({ messages }) => messages);
			const found = all.find(({ wamid }) => wamid === sid);
			if (found?.document) {
				const { filename, link } = found.document;
				return { contentType: "application/octet-stream", name: filename, link };
			}
			const bytes = found?.file && world.fileOf(found.file.id);
			return bytes ? { ...bytes, name: found.file?.name ?? "file" } : null;
		},
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
