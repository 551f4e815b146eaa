/**
 * Slack, from outside the Worker: its Web API (200 and `ok: false` for errors, 429 with `Retry-After`), and the clicks that it sends, signed
 * as Slack signs them. Who is in the channel and what was posted is kept in memory. It can be told to be slow, busy, broken or to lose its answer.
 */
import { createHmac } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listenOn } from "../supervisor/ports.ts";

const host = "127.0.0.1";
const bodyBytesMax = 256 * 1024;
const blocksMax = 50;
const sectionMax = 3000;
const buttonValueMax = 2000;

type Block = {
	readonly type: string;
	readonly text?: { readonly text: string };
	readonly elements?: readonly {
		readonly type: string;
		readonly action_id?: string;
		readonly value?: string;
	}[];
};
export type SlackMessage = {
	readonly channel: string;
	readonly ts: string;
	text: string;
	blocks: readonly Block[];
	readonly metadata: unknown;
	edits: number;
};
export type SlackFault =
	/** It does the work and answers later, or never within anybody's patience. */
	| { readonly kind: "late"; readonly ms: number }
	/** It does the work, and the connection breaks. */
	| { readonly kind: "loses_answer" }
	/** It does nothing, and says when to come again. */
	| { readonly kind: "busy"; readonly seconds: number }
	| { readonly kind: "status"; readonly status: number }
	| { readonly kind: "error"; readonly error: string };
export type SlackWorkspace = {
	readonly url: string;
	readonly token: string;
	readonly signingSecret: string;
	readonly channel: string;
	readonly messages: readonly SlackMessage[];
	readonly whispers: readonly { readonly user: string; readonly text: string }[];
	/** By method, in order. */
	readonly calls: readonly string[];
	readonly behave: (fault: SlackFault | null) => void;
	/** The statuses of the answers. */
	readonly click: (
		message: SlackMessage,
		user: string,
		how?: {
			readonly times?: number;
			readonly atSeconds?: number;
			readonly secret?: string;
			readonly action?: string;
		},
	) => Promise<readonly number[]>;
	readonly stop: () => Promise<void>;
};

type Answer = {
	readonly status: number;
	readonly headers?: Record<string, string>;
	readonly body: object;
};
const said = (body: object): Answer => ({ status: 200, body: { ok: true, ...body } });
const refused = (error: string): Answer => ({ status: 200, body: { ok: false, error } });

export function signSlack(secret: string, timestamp: string, body: string): string {
	return `v0=${createHmac("sha256", secret).update(`v0:${timestamp}:${body}`).digest("hex")}`;
}

function blocksWrong(blocks: readonly Block[]): boolean {
	return (
		blocks.length > blocksMax ||
		blocks.some(
			({ text, elements }) =>
				(text?.text.length ?? 0) > sectionMax ||
				(elements ?? []).some(({ value }) => (value?.length ?? 0) > buttonValueMax),
		)
	);
}

export async function startSlackWorkspace(options: {
	readonly webhookUrl: string;
	readonly nowMs?: () => number;
}): Promise<SlackWorkspace> {
	const nowMs = options.nowMs ?? Date.now;
	const token = "xoxb-local-stand-in";
	const signingSecret = "local-slack-signing-secret";
	const channel = "C0LOCALDESK";
	const messages: SlackMessage[] = [];
	const whispers: { user: string; text: string }[] = [];
	const calls: string[] = [];
	const stopping = new AbortController();
	let fault: SlackFault | null = null;
	let ids = 0;

	const methods: Readonly<Record<string, (given: Record<string, unknown>) => Answer>> = {
		"chat.postMessage": ({ text, blocks = [], metadata = null }) => {
			if (blocksWrong(blocks as Block[])) return refused("invalid_blocks");
			const ts = `${(nowMs() / 1000).toFixed(0)}.${String(++ids).padStart(6, "0")}`;
			const message = {
				channel,
				ts,
				text: String(text),
				blocks: blocks as Block[],
				metadata,
				edits: 0,
			};
			messages.push(message);
			return said({ channel, ts, message: { text: message.text } });
		},
		"chat.update": ({ ts, text, blocks = [] }) => {
			const known = messages.find((one) => one.ts === ts);
			if (!known) return refused("message_not_found");
			if (blocksWrong(blocks as Block[])) return refused("invalid_blocks");
			Object.assign(known, { text: String(text), blocks, edits: known.edits + 1 });
			return said({ channel, ts });
		},
		"chat.postEphemeral": ({ user, text }) => {
			whispers.push({ user: String(user), text: String(text) });
			return said({ message_ts: `${nowMs() / 1000}` });
		},
		"conversations.history": ({ oldest, include_all_metadata: all }) =>
			said({
				messages: messages
					.filter(({ ts }) => Number(ts) >= Math.floor(Number(oldest ?? 0)))
					.map(({ ts, text, metadata }) => ({
						ts,
						text,
						...(all === "true" && metadata !== null ? { metadata } : {}),
					}))
					.toReversed(),
				has_more: false,
			}),
	};
	function answerTo(request: http.IncomingMessage, body: string): Answer {
		const method = (request.url ?? "").replace("/api/", "");
		const doing = methods[method];
		if (!doing || request.method !== "POST") return refused("unknown_method");
		calls.push(method);
		if (request.headers.authorization !== `Bearer ${token}`) return refused("invalid_auth");
		const given: Record<string, unknown> = /json/.test(request.headers["content-type"] ?? "")
			? JSON.parse(body)
			: Object.fromEntries(new URLSearchParams(body));
		if (given["channel"] !== channel) return refused("channel_not_found");
		return doing(given);
	}
	async function serve(request: http.IncomingMessage, response: http.ServerResponse) {
		let body = "";
		for await (const chunk of request) {
			body += String(chunk);
			if (body.length > bodyBytesMax) return void response.destroy();
		}
		const now = fault;
		const send = ({ status, headers = {}, body: told }: Answer) => {
			response.writeHead(status, { "content-type": "application/json", ...headers });
			response.end(JSON.stringify(told));
		};
		if (now?.kind === "busy")
			return send({
				status: 429,
				headers: { "retry-after": String(now.seconds) },
				body: { ok: false, error: "ratelimited" },
			});
		if (now?.kind === "status") return send({ status: now.status, body: {} });
		if (now?.kind === "error") return send(refused(now.error));
		const answer = answerTo(request, body);
		if (now?.kind === "loses_answer") return void response.destroy();
		if (now?.kind === "late")
			await sleep(now.ms, undefined, { signal: stopping.signal }).catch(() => undefined);
		return send(answer);
	}
	const server = http.createServer((request, response) => {
		serve(request, response).catch(() => response.destroy());
	});
	const url = `http://${host}:${await listenOn(server)}`;

	return {
		url,
		token,
		signingSecret,
		channel,
		messages,
		whispers,
		calls,
		behave: (next) => {
			fault = next;
		},
		click: async (message, user, how = {}) => {
			const { times = 1, atSeconds = Math.floor(nowMs() / 1000), secret = signingSecret } = how;
			const button = message.blocks
				.flatMap(({ elements = [] }) => elements)
				.find(({ type, action_id: id }) => type === "button" && (how.action ?? id) === id);
			const payload = JSON.stringify({
				type: "block_actions",
				user: { id: user },
				channel: { id: channel },
				message: { ts: message.ts },
				actions: [
					{
						action_id: button?.action_id ?? "claim",
						value: button?.value ?? "",
						action_ts: message.ts,
					},
				],
				trigger_id: "1.2.3",
				response_url: `${url}/actions/1`,
			});
			const body = new URLSearchParams({ payload }).toString();
			const statuses: number[] = [];
			for (let n = 0; n < times; n++) {
				const response = await fetch(options.webhookUrl, {
					method: "POST",
					headers: {
						"content-type": "application/x-www-form-urlencoded",
						"x-slack-request-timestamp": String(atSeconds),
						"x-slack-signature": signSlack(secret, String(atSeconds), body),
					},
					body,
				});
				statuses.push(response.status);
			}
			return statuses;
		},
		stop: async () => {
			stopping.abort();
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
