/**
 * Carriers of e-mail, from outside the Worker: Resend's API (keys that are taken once, five requests a second, its errors by name) with its
 * webhooks, signed as Svix signs them and brought again where they are not taken; and Cloudflare's REST API, whose events are kept for
 * whoever stands for its queue. Both can be told to misbehave.
 */
import { createHmac } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listenOn } from "../supervisor/ports.ts";
import { answerJson, readBody } from "../twilio/http-io.ts";
import { isFromHere } from "../twilio/pages.ts";
import { digestOf, type Fate, fateOf, lettersPage, type SentLetter } from "./outbox.ts";

export type { SentLetter } from "./outbox.ts";

export type EmailFault =
	/** Refused, and not taken. */
	| {
			readonly kind: "refuse";
			readonly status: number;
			readonly name: string;
			readonly message?: string;
			readonly retryAfterSeconds?: number;
	  }
	/** Taken, and the connection is cut before the answer. */
	| { readonly kind: "cut" };

export type EmailStandIn = {
	readonly url: string;
	readonly apiKey: string;
	readonly webhookSecret: string;
	readonly letters: readonly SentLetter[];
	/** Statuses of the answers to webhooks. */
	readonly hooked: readonly number[];
	/** What Cloudflare would put in its queue. */
	readonly queued: readonly unknown[];
	readonly behave: (fault: EmailFault) => void;
	/** Each webhook so often. */
	readonly repeat: (times: number) => void;
	readonly tell: (letter: SentLetter, type: string, data?: object) => Promise<number>;
	readonly stop: () => Promise<void>;
};

type Json = Readonly<Record<string, unknown>>;
type Answer = {
	readonly status: number;
	readonly json: Json;
	readonly headers?: Readonly<Record<string, string>>;
};

const host = "127.0.0.1";
const pagePath = "/email/letters";
const bodyBytesMax = 5 * 1024 * 1024;
const keyMax = 256;
export const perSecondMax = 5;
const hookTriesMax = 5;
const hookBackOffMs = 200;
const hookTimeoutMs = 30_000;
const addressForm = /^[^\s@,<>]+@[^\s@,<>]+\.[a-z]{2,}$/i;

const named = (statusCode: number, name: string, message: string): Answer => ({
	status: statusCode,
	json: { statusCode, name, message },
});
const numbered = (status: number, code: number, message: string): Answer => ({
	status,
	json: { success: false, errors: [{ code, message }], result: null },
});
const text = (value: unknown): string => (typeof value === "string" ? value : "");

export async function startEmailStandIn(options: {
	readonly webhookUrl: string;
	/** 0 or absent: a free one. */
	readonly port?: number;
	readonly allowedHosts?: readonly string[];
	readonly nowMs?: () => number;
}): Promise<EmailStandIn> {
	const nowMs = options.nowMs ?? Date.now;
	const apiKey = "re_local_stand_in";
	const webhookSecret = `whsec_${Buffer.from("local stand-in of a carrier").toString("base64")}`;
	const letters: SentLetter[] = [];
	const queued: unknown[] = [];
	const hooked: number[] = [];
	const faults: EmailFault[] = [];
	const taken = new Map<string, { readonly digest: string; readonly id: string }>();
	const stopping = new AbortController();
	const moments: number[] = [];
	let [ids, times, hooks] = [0, 1, 0];

	const newId = () => `4ef9a417-02e9-4d39-ad75-${String(++ids).padStart(12, "0")}`;

	async function bring(event: Json): Promise<number> {
		const body = JSON.stringify(event);
		const id = `msg_${String(++hooks).padStart(27, "0")}`;
		let status = 0;
		for (let time = 0; time < times; time++)
			for (let tries = 0; tries < hookTriesMax && !stopping.signal.aborted; tries++) {
				const timestamp = String(Math.floor(nowMs() / 1000));
				const signature = createHmac("sha256", Buffer.from(webhookSecret.slice(6), "base64"))
					.update(`${id}.${timestamp}.${body}`)
					.digest("base64");
				const response = await fetch(options.webhookUrl, {
					method: "POST",
					headers: {
						"content-type": "application/json",
						"svix-id": id,
						"svix-timestamp": timestamp,
						"svix-signature": `v1,${signature}`,
					},
					body,
					signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(hookTimeoutMs)]),
				}).catch(() => null);
				status = response?.status ?? 0;
				hooked.push(status);
				if (response?.ok) break;
				await sleep(hookBackOffMs * 2 ** tries, undefined, { signal: stopping.signal }).catch(
					() => undefined,
				);
			}
		return status;
	}

	const tell = (letter: SentLetter, type: string, data: object = {}): Promise<number> =>
		bring({
			type,
			created_at: new Date(nowMs()).toISOString(),
			data: {
				created_at: new Date(nowMs()).toISOString(),
				email_id: letter.id,
				message_id: `<${letter.id}@stand-in.example>`,
				from: letter.from,
				to: [letter.to],
				subject: letter.subject,
				tags: letter.tags,
				...data,
			},
		});
	const fateByResend: Readonly<Record<Fate, (letter: SentLetter) => Promise<unknown>>> = {
		delivered: (letter) => tell(letter, "email.delivered"),
		bounced: (letter) =>
			tell(letter, "email.bounced", {
				bounce: { type: "Permanent", subType: "General", message: "No such mailbox." },
			}),
		full: (letter) =>
			tell(letter, "email.bounced", {
				bounce: { type: "Transient", subType: "MailboxFull", message: "Full." },
			}),
		complained: async (letter) => {
			await tell(letter, "email.delivered");
			await tell(letter, "email.complained");
		},
		suppressed: (letter) =>
			tell(letter, "email.suppressed", {
				suppressed: { type: "OnAccountSuppressionList", message: "On the list." },
			}),
	};

	/** Null: it is not too fast. */
	function tooFast(): Answer | null {
		const now = Date.now();
		while ((moments[0] ?? now) < now - 1000) moments.shift();
		if (moments.length >= perSecondMax)
			return {
				...named(429, "rate_limit_exceeded", "Too many requests. You can only make 5 a second."),
				headers: { "retry-after": "1" },
			};
		moments.push(now);
		return null;
	}

	function byResend(body: Json, raw: string, key: string): Answer {
		const to = Array.isArray(body["to"]) ? text(body["to"][0]) : text(body["to"]);
		if (key.length > keyMax) return named(400, "invalid_idempotency_key", "The key is too long.");
		const known = key === "" ? undefined : taken.get(key);
		if (known)
			return known.digest === digestOf(raw)
				? { status: 200, json: { id: known.id } }
				: named(409, "invalid_idempotent_request", "This key was used for another request.");
		if (!addressForm.test(to)) return named(422, "validation_error", "Invalid `to` field.");
		if (!text(body["subject"]) || !(text(body["text"]) || text(body["html"])))
			return named(422, "missing_required_field", "Missing `subject` or `text` field.");
		const tags = Array.isArray(body["tags"]) ? (body["tags"] as readonly Json[]) : [];
		if (
			!tags.every(
				({ name, value }) =>
					/^[\w-]{1,256}$/.test(text(name)) && /^[\w-]{1,256}$/.test(text(value)),
			)
		)
			return named(
				422,
				"validation_error",
				"Tags should only contain ASCII letters, numbers, _ or -.",
			);
		const letter: SentLetter = {
			id: newId(),
			by: "resend",
			from: text(body["from"]),
			to,
			subject: text(body["subject"]),
			text: text(body["text"]),
			html: text(body["html"]),
			headers: (body["headers"] ?? {}) as SentLetter["headers"],
			tags: Object.fromEntries(tags.map(({ name, value }) => [text(name), text(value)])),
		};
		letters.push(letter);
		if (key !== "") taken.set(key, { digest: digestOf(raw), id: letter.id });
		void tell(letter, "email.sent").then(() => fateByResend[fateOf(to)](letter));
		return { status: 200, json: { id: letter.id } };
	}

	function byCloudflare(body: Json): Answer {
		const to = text(body["to"]);
		const headers = (body["headers"] ?? {}) as Readonly<Record<string, string>>;
		const strange = Object.keys(headers).find((one) => !/^(?:List-|X-|Auto-Submitted$)/.test(one));
		if (strange !== undefined) return numbered(400, 10001, `Header not allowed: ${strange}`);
		if (!addressForm.test(to) || !text(body["subject"]))
			return numbered(400, 10001, "email.schema");
		const fate = fateOf(to);
		const letter: SentLetter = {
			id: `<${newId()}@stand-in.example>`,
			by: "cloudflare",
			from: text((body["from"] as Json)?.["address"]),
			to,
			subject: text(body["subject"]),
			text: text(body["text"]),
			html: text(body["html"]),
			headers,
			tags: {},
		};
		const isDropped = fate === "suppressed";
		if (!isDropped) letters.push(letter);
		const event = (kind: string, payload: object = {}) =>
			queued.push({
				type: `cf.email.sending.message.${kind}`,
				source: { domain: letter.from.split("@")[1] },
				payload: {
					eventId: newId(),
					messageId: letter.id,
					recipient: to,
					terminal: true,
					...payload,
				},
				metadata: { eventTimestamp: new Date(nowMs()).toISOString() },
			});
		if (fate === "bounced")
			event("bounced", { bounce: { type: "hard", classification: "no-such-user" } });
		else if (fate === "full") event("bounced", { bounce: { type: "soft" } });
		else if (!isDropped) event("delivered");
		if (fate === "complained") event("complained");
		return {
			status: 200,
			json: {
				success: true,
				errors: [],
				result: {
					message_id: letter.id,
					delivered: [],
					queued: isDropped ? [] : [to],
					permanent_bounces: [],
					suppressed_recipients: isDropped ? [to] : [],
				},
			},
		};
	}

	function answerTo(path: string, raw: string, key: string): Answer | "cut" {
		if (path === "/domains")
			return { status: 200, json: { data: [{ name: "stand-in.example", status: "verified" }] } };
		const body = JSON.parse(raw || "{}") as Json;
		const isResend = path === "/emails";
		if (!isResend && !/^\/client\/v4\/accounts\/[^/]+\/email\/sending\/send$/.test(path))
			return named(404, "not_found", "The requested endpoint does not exist.");
		const fault = faults.shift();
		if (fault?.kind === "refuse")
			return {
				...named(fault.status, fault.name, fault.message ?? ""),
				headers:
					fault.retryAfterSeconds === undefined
						? {}
						: { "retry-after": String(fault.retryAfterSeconds) },
			};
		const answer = isResend ? (tooFast() ?? byResend(body, raw, key)) : byCloudflare(body);
		return fault?.kind === "cut" ? "cut" : answer;
	}

	async function serve(
		request: http.IncomingMessage,
		response: http.ServerResponse,
	): Promise<void> {
		const [path = "/"] = (request.url ?? "/").split("?", 1);
		if (path === pagePath) {
			const isHere = isFromHere(request, port, options.allowedHosts ?? []);
			response.writeHead(isHere ? 200 : 403, { "content-type": "text/html; charset=utf-8" });
			response.end(isHere ? lettersPage(letters) : "only from this machine");
			return;
		}
		if (request.headers.authorization !== `Bearer ${apiKey}`) {
			const wrong = named(403, "invalid_api_key", "API key is invalid");
			return answerJson(response, wrong.status, wrong.json);
		}
		const raw = await readBody(request, bodyBytesMax);
		const answer = answerTo(path, raw, text(request.headers["idempotency-key"]));
		if (answer === "cut") {
			response.destroy();
			return;
		}
		await answerJson(response, answer.status, answer.json, answer.headers ?? {});
	}

	const server = http.createServer((request, response) => {
		serve(request, response).catch(() => response.destroy());
	});
	const port = await listenOn(server, options.port ?? 0);
	return {
		url: `http://${host}:${port}`,
		apiKey,
		webhookSecret,
		letters,
		hooked,
		queued,
		behave: (fault) => void faults.push(fault),
		repeat: (count) => {
			times = count;
		},
		tell,
		stop: async () => {
			stopping.abort();
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
