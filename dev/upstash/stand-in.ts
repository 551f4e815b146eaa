/** It can be told to be away, late, or to talk nonsense. */
import { once } from "node:events";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listenOn } from "../supervisor/ports.ts";
import { makeRedis, type Redis, RedisError, type Reply } from "./redis.ts";

const host = "127.0.0.1";
const bodyBytesMax = 1024 * 1024;
const requestsKept = 500;

export type UpstashFault =
	| { readonly kind: "status"; readonly status: number }
	| { readonly kind: "body"; readonly body: string }
	| { readonly kind: "late"; readonly ms: number }
	| { readonly kind: "hangs_up" }
	| { readonly kind: "result"; readonly result: unknown };

export type UpstashStandIn = {
	readonly url: string;
	readonly requests: readonly (readonly (readonly string[])[])[];
	readonly redis: Redis;
	readonly behave: (fault: UpstashFault | null) => void;
	readonly stop: () => Promise<void>;
};

type Told = { readonly result: unknown } | { readonly error: string };

function answerTo(redis: Redis, command: unknown, fault: UpstashFault | null): Told {
	if (fault?.kind === "result") return { result: fault.result };
	if (!Array.isArray(command) || command.length === 0)
		return { error: "ERR Failed to parse the body" };
	try {
		const result: Reply = redis.run(command.map(String));
		return { result };
	} catch (error) {
		if (error instanceof RedisError) return { error: error.message };
		throw error;
	}
}

async function bodyOf(request: http.IncomingMessage): Promise<string> {
	let text = "";
	for await (const chunk of request) {
		text += String(chunk);
		if (text.length > bodyBytesMax) return "";
	}
	return text;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

export async function startUpstashStandIn(options: {
	readonly token: string;
	readonly nowMs?: () => number;
}): Promise<UpstashStandIn> {
	const redis = await makeRedis(options.nowMs);
	const requests: (readonly (readonly string[])[])[] = [];
	const ending = new AbortController();
	let fault: UpstashFault | null = null;

	async function serve(request: http.IncomingMessage, response: http.ServerResponse) {
		const send = (status: number, body: unknown) => {
			response.writeHead(status, { "content-type": "application/json" });
			response.end(typeof body === "string" ? body : JSON.stringify(body));
		};
		const body = parsed(await bodyOf(request));
		const isPipeline = request.url === "/pipeline";
		const commands = isPipeline ? body : [body];
		if (Array.isArray(commands)) requests.push(commands as readonly string[][]);
		if (requests.length > requestsKept) requests.shift();
		const now = fault;
		if (now?.kind === "hangs_up") {
			response.destroy();
			return;
		}
		if (now?.kind === "late") await sleep(now.ms, undefined, { signal: ending.signal });
		if (now?.kind === "status") return send(now.status, { error: "told to" });
		if (now?.kind === "body") return send(200, now.body);
		if (request.headers.authorization !== `Bearer ${options.token}`)
			return send(401, { error: "Unauthorized" });
		if (request.method !== "POST" || !(isPipeline || request.url === "/"))
			return send(404, { error: "Not found" });
		if (!Array.isArray(commands) || commands.length === 0)
			return send(400, { error: "ERR Failed to parse the body" });
		const answers = commands.map((command: unknown) => answerTo(redis, command, now));
		const [first] = answers;
		if (isPipeline) return send(200, answers);
		return send(first && "error" in first ? 400 : 200, first);
	}

	const server = http.createServer((request, response) => {
		// Who hung up, or whom the end of the stand-in found waiting, gets no answer.
		serve(request, response).catch(() => response.destroy());
	});
	const port = await listenOn(server);
	return {
		url: `http://${host}:${port}`,
		requests,
		redis,
		behave: (next) => {
			fault = next;
		},
		stop: async () => {
			ending.abort();
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
