/** JSON in, JSON out. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isE164 } from "./addresses.ts";
import { parseBehaviour } from "./behaviours.ts";
import { type Written, write } from "./inbound.ts";
import { NAME_LENGTH_MAX, PAGE_MESSAGES_MAX, PAGE_PHONES_MAX } from "./limits.ts";
import { type Kept, nameOf, typeOf } from "../phones/page-media.ts";
import { choicesOf, mediaOf as mediaOnPage, type PageMessage } from "../phones/page-message.ts";
import { type Json, locationOf, Refused, servePageApi, textOf } from "./page-api.ts";
import { markRead } from "./statuses.ts";
import type { Media, Phone, PhoneMessage, StoredMessage } from "./types.ts";
import { type Change, viewOf, type World } from "./world.ts";

function phoneView(world: World, phone: Phone): Json {
	return {
		...phone,
		windowOpen: world.windowIsOpen(phone),
		optedOut: world.isOptedOut(phone.number),
	};
}

const apiPath = "/phones/api/";

/** The page names what it sends; Twilio's wire does not. */
type Named = Media & { readonly name?: string };
const mediaName = ({ name, url }: Named, index: number): string =>
	name ?? (url === undefined ? `file-${index + 1}` : nameOf(url));

function pageMessage(message: PhoneMessage): PageMessage {
	const { buttons, media = [], ...rest } = message;
	const choices = buttons.map(({ payload, ...button }) => ({ ...button, id: payload }));
	return {
		...rest,
		// Only an entry of a list is described.
		...choicesOf(choices, { isList: choices.some((choice) => "description" in choice) }),
		...(media.length === 0
			? {}
			: {
					media: mediaOnPage(
						apiPath,
						message.sid,
						media.map((one, index) => ({
							contentType: one.contentType,
							name: mediaName(one, index),
						})),
					),
				}),
	};
}

const messageView = (message: StoredMessage): PageMessage => pageMessage(viewOf(message));

function stateOf(world: World): Json {
	const phones = [...world.phones.values()];
	return {
		label: `WhatsApp ${world.options.senders.whatsapp} · SMS ${world.options.senders.sms}`,
		channels: ["whatsapp", "sms"],
		takesMedia: true,
		senders: world.options.senders,
		places: world.options.places ?? [],
		behaviours: world.behaviours.list(),
		phonesHidden: Math.max(0, phones.length - PAGE_PHONES_MAX),
		phones: phones.slice(0, PAGE_PHONES_MAX).map((phone) => ({
			...phoneView(world, phone),
			messages: world.messagesOn(phone).slice(-PAGE_MESSAGES_MAX).map(messageView),
		})),
	};
}

function eventOf(world: World, change: Change): readonly [string, unknown] {
	switch (change.kind) {
		case "phone":
			return ["phone", phoneView(world, change.phone)];
		case "message": {
			const phone = phoneView(world, change.phone);
			return ["message", { phone, message: messageView(change.message) }];
		}
		case "typing":
			return ["typing", { phoneId: change.phone.id }];
		case "behaviours":
			return ["behaviours", world.behaviours.list()];
	}
}

function mediaOf(body: Json): readonly Named[] {
	const given = body["media"] ?? [];
	if (!Array.isArray(given)) throw new Refused(400, "media must be a list");
	return given.slice(0, 10).map((item: Json) => ({
		contentType: typeOf(textOf(item, "contentType")),
		...(typeof item["name"] === "string" ? { name: item["name"].slice(0, NAME_LENGTH_MAX) } : {}),
		...(typeof item["url"] === "string" ? { url: item["url"] } : {}),
		...(typeof item["data"] === "string" ? { data: item["data"] } : {}),
	}));
}

function begin(world: World, phone: Phone, written: Written): Json {
	const writing = write(world, phone, written);
	void writing.catch((error: unknown) => world.log(`phones: ${String(error)}`));
	return { ok: true };
}

function addPhone(world: World, body: Json): Json {
	const number = textOf(body, "number").replace(/[\s()-]/g, "");
	if (world.phoneAt(number) !== undefined) throw new Refused(409, "this number has a phone");
	const phone = world.addPhone({
		id: `p-${randomUUID().slice(0, 8)}`,
		name: textOf(body, "name").trim(),
		number,
		role: body["role"] === "driver" || body["role"] === "vendor" ? body["role"] : "person",
		locale: typeof body["locale"] === "string" ? body["locale"] : "en",
		...(body["channel"] === "sms" ? { channel: "sms" as const } : {}),
	});
	return { phone: phoneView(world, phone) };
}

function onPhone(world: World, phone: Phone, action: string, body: Json): Json {
	const quoted = world.messages.get(String(body["quote"] ?? body["message"] ?? ""));
	const isHere = quoted?.phoneId === phone.id;
	switch (action) {
		case "send": {
			const media = mediaOf(body);
			const text = media.length > 0 ? String(body["text"] ?? "") : textOf(body, "text");
			return begin(world, phone, { text, media, ...(isHere ? { quoted } : {}) });
		}
		case "tap": {
			const button = quoted?.buttons.find(({ title, payload }) =>
				body["choice"] === undefined ? title === body["button"] : payload === body["choice"],
			);
			if (!isHere || button === undefined) throw new Refused(404, "there is no such button");
			return begin(world, phone, {
				text: button.title,
				channel: "whatsapp",
				tapped: button,
				quoted,
			});
		}
		case "location":
			return begin(world, phone, {
				text: "",
				location: locationOf(body),
				...(isHere ? { quoted } : {}),
			});
		case "channel":
			if (body["channel"] !== "whatsapp" && body["channel"] !== "sms") {
				throw new Refused(400, "channel is whatsapp or sms");
			}
			if (!isE164(phone.number)) throw new Refused(400, "a phone without a number has no SMS");
			phone.channel = body["channel"];
			break;
		case "window":
			if (body["open"] === true) world.openWindow(phone);
			else world.closeWindow(phone);
			break;
		case "read": {
			const sids: unknown[] = Array.isArray(body["sids"]) ? body["sids"].slice(0, 500) : [];
			for (const sid of sids) {
				const message = world.messages.get(String(sid));
				if (message?.phoneId === phone.id) markRead(world, message);
			}
			return { ok: true };
		}
		default:
			throw new Refused(404, "there is no such action");
	}
	world.tell({ kind: "phone", phone });
	return { phone: phoneView(world, phone) };
}

function order(world: World, rest: string, body: Json): Json {
	if (rest === "") return { id: world.behaviours.add(parseBehaviour(body)) };
	if (rest === "/clear") world.behaviours.clear();
	else {
		const id = /^\/([a-z0-9]+)\/stop$/.exec(rest)?.[1] ?? "";
		if (!world.behaviours.remove(id)) throw new Refused(404, "there is no such behaviour");
	}
	return { ok: true };
}

function posted(world: World, path: string, body: Json): Json {
	if (path === "phones") return addPhone(world, body);
	if (path.startsWith("behaviours")) return order(world, path.slice("behaviours".length), body);
	const [, id = "", action = ""] = /^phones\/([^/]+)\/([a-z]+)$/.exec(path) ?? [];
	const phone = world.phones.get(id);
	if (phone === undefined) throw new Refused(404, "there is no such phone");
	return onPhone(world, phone, action, body);
}

function shown(world: World, path: string): unknown {
	if (path === "phones") return stateOf(world);
	if (path === "behaviours") return world.behaviours.list();
	if (path === "requests") return world.requests;
	if (path === "webhooks") return world.webhooks;
	throw new Refused(404, "there is no such page");
}

function keptMedia(world: World, sid: string, index: number): Kept | null {
	const one = world.messages.get(sid)?.media[index];
	if (one === undefined) return null;
	const named = { contentType: one.contentType, name: mediaName(one, index) };
	if (one.data !== undefined) return { ...named, bytes: Buffer.from(one.data, "base64") };
	return one.url === undefined ? null : { ...named, link: one.url };
}

/** `path` is what follows `/phones/api/`. Who may ask was checked before. */
export const serveControl = (
	world: World,
	request: IncomingMessage,
	response: ServerResponse,
	path: string,
	feeds: Set<ServerResponse>,
): Promise<void> =>
	servePageApi(
		{
			feeds,
			state: () => stateOf(world),
			subscribe: (say) => world.subscribe((change) => say(...eventOf(world, change))),
			shown: (name) => shown(world, name),
			posted: (name, body) => posted(world, name, body),
			media: (sid, index) => keptMedia(world, sid, index),
		},
		request,
		response,
		path,
	);
