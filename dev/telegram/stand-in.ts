/**
 * It speaks the Bot API over HTTP from outside the Worker, brings updates again where they are not taken, and can be told to misbehave. The
 * phones page shows its chats, at `/telegram/api`.
 */
import { once } from "node:events";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listenOn } from "../supervisor/ports.ts";
import { answerJson, readBody } from "../twilio/http-io.ts";
import { servePageApi } from "../twilio/page-api.ts";
import { isFromHere } from "../twilio/pages.ts";
import { type Answer, done, refused, takeMessage } from "./bot-api.ts";
import { type Chat, personOf, type TelegramPerson } from "./chat.ts";
import { chatsApi, type Watch } from "./chats-api.ts";

export type { ChatMessage, TelegramPerson } from "./chat.ts";

export type TelegramFault =
	/** Refused, and not taken. */
	| {
			readonly kind: "refuse";
			readonly status: number;
			readonly description: string;
			readonly retryAfterSeconds?: number;
	  }
	/** Taken, and the connection is cut before the answer. */
	| { readonly kind: "cut" };

export type TelegramStandIn = {
	readonly url: string;
	/** Our address on it. */
	readonly botId: string;
	readonly person: (id: number, name: string) => TelegramPerson;
	readonly behave: (fault: TelegramFault) => void;
	readonly notedTaps: readonly string[];
	readonly hooked: readonly number[];
	readonly stop: () => Promise<void>;
};

const host = "127.0.0.1";
const apiPath = "/telegram/api/";
const filePath = /^\/file\/bot([^/]+)\/voice\/(\w+)\.oga$/;
const bodyBytesMax = 256 * 1024;
const secretHeader = "X-Telegram-Bot-Api-Secret-Token";
const hookTriesMax = 6;
const hookBackOffMs = 250;
const hookTimeoutMs = 60_000;

export async function startTelegramStandIn(options: {
	readonly token: string;
	readonly webhookUrl: string;
	readonly secret: string;
	/** 0 or absent: a free one. */
	readonly port?: number;
	readonly allowedHosts?: readonly string[];
}): Promise<TelegramStandIn> {
	const botId = options.token.split(":", 1)[0] ?? "";
	const chats = new Map<number, Chat>();
	const people = new Map<number, TelegramPerson>();
	const faults: TelegramFault[] = [];
	/** By their ids; the place of each holds its id. */
	const files = new Map<string, Uint8Array>();
	const watchers = new Set<Watch>();
	const told: Watch = (chat, message) => {
		for (const watch of watchers) watch(chat, message);
	};
	const notedTaps: string[] = [];
	const hooked: number[] = [];
	const stopping = new AbortController();
	let [updates, messages, taps] = [0, 100, 0];
	const nextMessageId = () => ++messages;
	const webhook = { url: options.webhookUrl, secret: options.secret };

	/** The answer may be a call itself. */
	function noteAnswer(text: string): void {
		try {
			const said = JSON.parse(text) as Readonly<Record<string, unknown>>;
			if (said["method"] === "answerCallbackQuery")
				notedTaps.push(String(said["callback_query_id"]));
		} catch {
			// No call.
		}
	}

	/** Whether it was taken. */
	async function bring(update: Readonly<Record<string, unknown>>, times = 1): Promise<boolean> {
		const body = JSON.stringify({ update_id: ++updates, ...update });
		let isTaken = false;
		for (let time = 0; time < times; time++) isTaken = await bringOnce(body);
		return isTaken;
	}
	async function bringOnce(body: string): Promise<boolean> {
		for (let tries = 0; tries < hookTriesMax && !stopping.signal.aborted; tries++) {
			const response = await fetch(webhook.url, {
				method: "POST",
				headers: { "content-type": "application/json", [secretHeader]: webhook.secret },
				body,
				signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(hookTimeoutMs)]),
			}).catch(() => null);
			const text = (await response?.text().catch(() => "")) ?? "";
			hooked.push(response?.status ?? 0);
			if (response?.ok) {
				noteAnswer(text);
				return true;
			}
			await sleep(hookBackOffMs * 2 ** tries, undefined, { signal: stopping.signal }).catch(
				() => undefined,
			);
		}
		return false;
	}

	function answerTo(method: string, body: Readonly<Record<string, unknown>>): Answer | "cut" {
		switch (method) {
			case "sendMessage": {
				const fault = faults.shift();
				if (fault?.kind === "refuse")
					return refused(
						fault.status,
						fault.description,
						fault.retryAfterSeconds === undefined
							? {}
							: { parameters: { retry_after: fault.retryAfterSeconds } },
					);
				const taken = takeMessage(body, chats, nextMessageId);
				return fault?.kind === "cut" ? "cut" : taken;
			}
			case "sendChatAction": {
				const chat = chats.get(Number(body["chat_id"]));
				if (!chat || body["action"] !== "typing")
					return refused(400, "Bad Request: wrong parameter action in request");
				told(chat, "typing");
				return done(true);
			}
			case "getFile": {
				const id = String(body["file_id"]);
				const bytes = files.get(id);
				if (!bytes) return refused(400, "Bad Request: invalid file_id");
				return done({ file_id: id, file_size: bytes.byteLength, file_path: `voice/${id}.oga` });
			}
			case "getMe":
				return done({ id: Number(botId), is_bot: true, first_name: "Assent" });
			case "getWebhookInfo":
				return done({ url: webhook.url, pending_update_count: 0 });
			case "setWebhook":
				webhook.url = String(body["url"] ?? "");
				webhook.secret = String(body["secret_token"] ?? "");
				return done(true);
			case "answerCallbackQuery":
				notedTaps.push(String(body["callback_query_id"]));
				return done(true);
			default:
				return refused(404, "Not Found");
		}
	}

	const keepFile = (bytes: Uint8Array): string => {
		const id = `AwACAgQAAxkBAAI${files.size}`;
		files.set(id, bytes);
		return id;
	};
	const person = (id: number, name: string): TelegramPerson => {
		const known = people.get(id);
		if (known) return known;
		const chat: Chat = {
			id,
			name,
			messages: [],
			hasOpened: false,
			hasBlocked: false,
			changed: (message) => told(chat, message),
		};
		chats.set(id, chat);
		const made = personOf(chat, bring, nextMessageId, () => `30064770000${++taps}`, keepFile);
		people.set(id, made);
		told(chat, null);
		return made;
	};
	const api = chatsApi({ chats, person, watchers, feeds: new Set() });

	async function serve(
		request: http.IncomingMessage,
		response: http.ServerResponse,
	): Promise<void> {
		const [path = "/"] = (request.url ?? "/").split("?", 1);
		if (path.startsWith(apiPath))
			return isFromHere(request, port, options.allowedHosts ?? [])
				? servePageApi(api, request, response, path.slice(apiPath.length))
				: answerJson(response, 403, { error: "only from this machine" });
		const filed = filePath.exec(path);
		if (filed) {
			const bytes = filed[1] === options.token ? files.get(filed[2] ?? "") : undefined;
			response.writeHead(bytes ? 200 : 404).end(bytes);
			return;
		}
		const [, bot, method = ""] = path.split("/");
		if (bot !== `bot${options.token}`) {
			const wrong = refused(401, "Unauthorized");
			return answerJson(response, wrong.status, wrong.json);
		}
		const text = await readBody(request, bodyBytesMax);
		const answer = answerTo(method, (text ? JSON.parse(text) : {}) as Record<string, unknown>);
		if (answer === "cut") {
			response.destroy();
			return;
		}
		await answerJson(response, answer.status, answer.json);
	}

	const server = http.createServer((request, response) => {
		serve(request, response).catch(() => response.destroy());
	});
	const port = await listenOn(server, options.port ?? 0);
	return {
		url: `http://${host}:${port}`,
		botId,
		person,
		behave: (fault) => void faults.push(fault),
		notedTaps,
		hooked,
		stop: async () => {
			stopping.abort();
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
