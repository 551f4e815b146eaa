/**
 * Meta's Cloud API for one laptop, from outside the Worker: messages, templates and media behind a bearer token, and signed webhooks
 * whose statuses come late, twice and in the wrong order where it is told so. People and faults are at `/meta/api`.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { ourNumberId } from "../stack/senders.ts";
import { listenOn } from "../supervisor/ports.ts";
import { answerJson, readBody } from "../twilio/http-io.ts";
import { servePageApi } from "../twilio/page-api.ts";
import { isFromHere } from "../twilio/pages.ts";
import { apiPath, chatsApi, type Watch } from "./chats-api.ts";
import {
	type Answer,
	done,
	type Json,
	objectOf,
	refused,
	shownOf,
	type Template,
	textOf,
} from "./graph-api.ts";
import {
	type Chat,
	contactOf,
	type MetaMessage,
	type MetaPerson,
	waitFor,
	wireOf,
} from "./person.ts";
import { type StatusFault, statusTeller } from "./statuses.ts";
import { bringer } from "./webhooks-out.ts";

export type { MetaMessage, MetaPerson } from "./person.ts";

export type MetaFault =
	/** Refused with the answer, and not taken. */
	| { readonly kind: "refuse"; readonly status: number; readonly code: number }
	/** Taken, and the connection is cut before the answer. */
	| { readonly kind: "cut" }
	/** Taken, and refused by a status afterwards. */
	| { readonly kind: "fail"; readonly code: number }
	/** Statuses of one message: so late, so often, the last one first. */
	| StatusFault;

export type MetaStandIn = {
	readonly url: string;
	readonly phoneNumberId: string;
	readonly accountId: string;
	readonly accessToken: string;
	readonly appSecret: string;
	readonly verifyToken: string;
	/** Without a number: somebody who hides theirs. */
	readonly person: (name: string, number: string | null) => MetaPerson;
	/** For the next message, each once. */
	readonly behave: (fault: MetaFault) => void;
	readonly templates: readonly Template[];
	/** Bodies of what was asked to be sent. */
	readonly asked: readonly Json[];
	/** Statuses of the answers to webhooks. */
	readonly hooked: readonly number[];
	/** Whether the address answers as agreed, as Meta asks before it brings anything. */
	readonly subscribe: () => Promise<boolean>;
	readonly keepFile: (bytes: Uint8Array, contentType: string) => string;
	readonly stop: () => Promise<void>;
};

const host = "127.0.0.1";
const bodyBytesMax = 256 * 1024;
const arrivesAfterMs = 100;
const windowMs = 24 * 3_600_000;
const template = /^\/v\d+\.\d+\/(\d+)\/message_templates$/;
const messagesPath = /^\/v\d+\.\d+\/(\d+)\/messages$/;
const objectPath = /^\/v\d+\.\d+\/(\w+)(\/subscribed_apps)?$/;
const bytesPath = /^\/attachments\/(\w+)$/;

/** As Meta's: the person's number is in it. */
const newWamid = (of: string): string =>
	`wamid.${Buffer.from(`\u001c\u0018${of}\u0015\u0002${randomBytes(12).toString("hex")}`).toString("base64")}`;

export async function startMetaStandIn(options: {
	readonly webhookUrl: string;
	/** 0 or absent: a free one. */
	readonly port?: number;
	readonly allowedHosts?: readonly string[];
	readonly nowMs?: () => number;
}): Promise<MetaStandIn> {
	const nowMs = options.nowMs ?? Date.now;
	const ours = {
		phoneNumberId: ourNumberId,
		accountId: "102290129340398",
		accessToken: "EAALocalStandIn",
		appSecret: "local_stand_in_of_an_app_secret",
		verifyToken: "local-stand-in",
	};
	const chats = new Map<string, Chat>();
	const templates: Template[] = [];
	const files = new Map<string, { readonly bytes: Uint8Array; readonly contentType: string }>();
	const faults: MetaFault[] = [];
	const asked: Json[] = [];
	const hooked: number[] = [];
	const watchers = new Set<Watch>();
	const stopping = new AbortController();
	const bring = bringer({
		...ours,
		webhookUrl: options.webhookUrl,
		hooked,
		stopping: stopping.signal,
	});
	const told: Watch = (chat, message) => {
		for (const watch of watchers) watch(chat, message);
	};
	const take = <Kind extends MetaFault["kind"]>(...kinds: readonly Kind[]) => {
		const at = faults.findIndex(({ kind }) => (kinds as readonly string[]).includes(kind));
		return at < 0 ? undefined : (faults.splice(at, 1)[0] as Extract<MetaFault, { kind: Kind }>);
	};

	const statuses = statusTeller({
		bring,
		told,
		taken: () => take("statuses"),
		nowMs,
		stopping: stopping.signal,
	});

	/** Where both stand the number wins. */
	const chatOf = ({ to, recipient }: Json): Chat | undefined =>
		[...chats.values()].find(({ number, userId }) =>
			to === undefined ? userId === recipient : number === to,
		);

	/** Shown as read; with a sign that somebody is at it, where that was asked for (Meta: "Typing indicators"). */
	function markRead(body: Json): Answer {
		for (const chat of chats.values()) {
			const message = chat.messages.find(({ wamid }) => wamid === body["message_id"]);
			if (message?.direction !== "inbound") continue;
			message.status = "read";
			told(chat, message);
			if (body["typing_indicator"] !== undefined) told(chat, "typing");
			return done({ success: true });
		}
		return refused(400, 131009);
	}

	function takeMessage(body: Json): Answer {
		if (body["status"] === "read") return markRead(body);
		const shown = shownOf(body, templates);
		if (body["messaging_product"] !== "whatsapp") return refused(400, 100);
		if (typeof shown === "number") return refused(400, shown);
		const chat = chatOf(body);
		const wamid = newWamid(chat?.number ?? "");
		const answer = done({
			messaging_product: "whatsapp",
			contacts: [{ input: body["to"] ?? body["recipient"] }],
			messages: [{ id: wamid, message_status: "accepted" }],
		});
		if (!chat) return refused(400, 131026);
		const isOpen = chat.lastInboundAtMs !== null && nowMs() - chat.lastInboundAtMs < windowMs;
		const failure = take("fail")?.code ?? (shown.template === null && !isOpen ? 131047 : null);
		const message: MetaMessage = {
			...shown,
			wamid,
			direction: "outbound",
			quotes: null,
			location: null,
			atMs: nowMs(),
			status: "accepted",
			tapped: null,
		};
		// Nobody reads a message before the API has answered for it.
		setTimeout(() => {
			if (failure === null) chat.messages.push(message);
			void statuses.arrived(chat, message, body["biz_opaque_callback_data"], failure);
		}, arrivesAfterMs);
		return answer;
	}

	function makeTemplate(body: Json): Answer {
		const name = textOf(body["name"]);
		if (!/^[a-z0-9_]{1,512}$/.test(name)) return refused(400, 100);
		if (templates.some((one) => one.name === name && one.language === body["language"]))
			return refused(400, 100);
		const made: Template = {
			id: String(700_000_000 + templates.length),
			name,
			language: textOf(body["language"]),
			category: textOf(body["category"]),
			components: body["components"] as readonly Json[],
			status: "APPROVED",
		};
		templates.push(made);
		return done({ id: made.id, status: made.status, category: made.category });
	}

	function answerTo(method: string, url: URL, body: Json): Answer | "cut" {
		const { pathname: path, searchParams } = url;
		if (method === "POST" && messagesPath.exec(path)?.[1] === ours.phoneNumberId) {
			asked.push(body);
			const fault = take("refuse", "cut");
			if (fault?.kind === "refuse") return refused(fault.status, fault.code);
			const answer = takeMessage(body);
			return fault?.kind === "cut" ? "cut" : answer;
		}
		if (template.exec(path)?.[1] === ours.accountId) {
			if (method === "POST") return makeTemplate(body);
			const name = searchParams.get("name");
			return done({ data: templates.filter((one) => name === null || one.name === name) });
		}
		const [, id = "", apps] = objectPath.exec(path) ?? [];
		if (id === ours.phoneNumberId)
			return done({ id, display_phone_number: "+1 555-078-3881", verified_name: "Harbour Town" });
		if (id === ours.accountId && apps)
			return done({ data: [{ whatsapp_business_api_data: { id: "1", name: "Assent" } }] });
		const file = files.get(id);
		if (!file) return refused(400, 100, 33);
		return done({
			id,
			messaging_product: "whatsapp",
			url: `http://${host}:${port}/attachments/${id}`,
			mime_type: file.contentType,
			file_size: String(file.bytes.byteLength),
		});
	}

	async function serve(
		request: http.IncomingMessage,
		response: http.ServerResponse,
	): Promise<void> {
		const url = new URL(request.url ?? "/", `http://${host}`);
		if (url.pathname.startsWith(apiPath))
			return isFromHere(request, port, options.allowedHosts ?? [])
				? servePageApi(api, request, response, url.pathname.slice(apiPath.length))
				: answerJson(response, 403, { error: "only from this machine" });
		if (request.headers.authorization !== `Bearer ${ours.accessToken}`)
			return answerJson(response, 401, refused(401, 190).json);
		const file = files.get(bytesPath.exec(url.pathname)?.[1] ?? "");
		if (file) {
			response.writeHead(200, { "content-type": file.contentType }).end(file.bytes);
			return;
		}
		const raw = await readBody(request, bodyBytesMax);
		const answer = answerTo(request.method ?? "GET", url, objectOf(JSON.parse(raw || "{}")));
		if (answer === "cut") response.destroy();
		else await answerJson(response, answer.status, answer.json);
	}

	function person(name: string, number: string | null): MetaPerson {
		const digits = number?.replace(/^\+/, "") ?? null;
		const key = digits ?? name;
		const userId = `GB.${Buffer.from(`stand-in ${key}`).toString("hex")}`.slice(0, 60);
		const chat: Chat = chats.get(key) ?? {
			number: digits,
			userId,
			name,
			messages: [],
			lastInboundAtMs: null,
			hasStoppedMarketing: false,
		};
		chats.set(key, chat);
		told(chat, null);
		let waitedFor = 0;
		const write: MetaPerson["write"] = async (written) => {
			const wamid = newWamid(digits ?? "");
			chat.lastInboundAtMs = nowMs();
			const message: MetaMessage = {
				wamid,
				direction: "inbound",
				text: written.tapped?.title ?? written.text ?? "",
				buttons: [],
				isList: false,
				template: null,
				document: null,
				quotes: (written.quotes ?? written.tapped?.of)?.wamid ?? null,
				location: written.place ?? null,
				...(written.media === undefined ? {} : { file: written.media }),
				atMs: nowMs(),
				status: "sent",
				tapped: null,
			};
			chat.messages.push(message);
			told(chat, message);
			const value = {
				contacts: [contactOf(chat)],
				messages: [wireOf(chat, wamid, written, nowMs())],
			};
			const status = await bring("messages", value, written.times);
			if (message.status !== "read") message.status = status === 200 ? "delivered" : "failed";
			told(chat, message);
		};
		return {
			chat,
			messages: () => chat.messages,
			write,
			send: (text, more = {}) => write({ ...more, text }),
			tap: async (message, title) => {
				const button = message.buttons.find((one) => one.title === title);
				if (!button) throw new Error(`no button ${title} on: ${message.text}`);
				message.tapped = title;
				await write({ tapped: { ...button, of: message } });
			},
			prefer: async (value) => {
				chat.hasStoppedMarketing = value === "stop";
				await bring("user_preferences", {
					contacts: [contactOf(chat)],
					user_preferences: [
						{
							...(digits === null ? {} : { wa_id: digits }),
							user_id: chat.userId,
							detail: `User requested to ${value} marketing messages`,
							category: "marketing_messages",
							value,
							timestamp: Math.floor(nowMs() / 1000),
						},
					],
				});
			},
			waitFor: async (pattern, { timeoutMs } = {}) => {
				const [at, found] = await waitFor(chat, waitedFor, pattern, timeoutMs);
				waitedFor = at + 1;
				return found;
			},
		};
	}

	const keepFile = (bytes: Uint8Array, contentType: string): string => {
		const id = String(1_003_383_421_387_256 + files.size);
		files.set(id, { bytes, contentType });
		return id;
	};
	const api = chatsApi({
		chats,
		person,
		watchers,
		keepFile,
		fileOf: (id) => files.get(id) ?? null,
		read: statuses.read,
		behave: (fault) => void faults.push(fault),
	});
	const server = http.createServer((request, response) => {
		serve(request, response).catch(() => response.destroy());
	});
	const port = await listenOn(server, options.port ?? 0);
	return {
		url: `http://${host}:${port}`,
		...ours,
		person,
		behave: (fault) => void faults.push(fault),
		templates,
		asked,
		hooked,
		subscribe: async () => {
			const url = new URL(options.webhookUrl);
			const challenge = randomBytes(8).toString("hex");
			url.searchParams.set("hub.mode", "subscribe");
			url.searchParams.set("hub.challenge", challenge);
			url.searchParams.set("hub.verify_token", ours.verifyToken);
			const response = await fetch(url);
			return response.status === 200 && (await response.text()) === challenge;
		},
		keepFile,
		stop: async () => {
			stopping.abort();
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
