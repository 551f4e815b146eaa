/** Bodies pass through as they are, in both directions and as they come, so signatures hold and event streams flow. */
import { once } from "node:events";
import {
	Agent,
	createServer,
	type IncomingMessage,
	request as openRequest,
	type ServerResponse,
} from "node:http";
import { listenOn } from "./ports.ts";

const idleTimeoutMs = 1000;
const connectTimeoutMs = 10_000;
const hopHeaders = new Set(["connection", "keep-alive", "proxy-connection", "upgrade", "expect"]);

export type ReverseProxyOptions = {
	/** 0: a free one. */
	readonly port: number;
	readonly host: "127.0.0.1";
	readonly routes: (path: string) => string;
};

export type ReverseProxy = {
	readonly port: number;
	readonly url: string;
	readonly stop: () => Promise<void>;
};

export async function startReverseProxy(options: ReverseProxyOptions): Promise<ReverseProxy> {
	const agent = new Agent({ keepAlive: true, timeout: idleTimeoutMs });
	const server = createServer((request, response) => {
		pass(new URL(options.routes(request.url ?? "/")), agent, request, response);
	});
	// An event stream or a slow upload is as long as it is.
	server.requestTimeout = 0;
	const port = await listenOn(server, options.port, options.host);
	return {
		port,
		url: `http://${options.host}:${port}`,
		stop: async () => {
			const closed = once(server, "close");
			server.close();
			server.closeAllConnections();
			agent.destroy();
			await closed;
		},
	};
}

function pass(target: URL, agent: Agent, request: IncomingMessage, response: ServerResponse): void {
	const upstream = openRequest({
		agent,
		host: target.hostname,
		port: target.port,
		method: request.method,
		path: request.url,
		headers: endToEnd(request.rawHeaders),
		setHost: false,
	});
	upstream.once("socket", (socket) => {
		if (socket.connecting) {
			const timer = setTimeout(
				() => socket.destroy(new Error("no connection in time")),
				connectTimeoutMs,
			);
			socket.once("connect", () => clearTimeout(timer));
			socket.once("close", () => clearTimeout(timer));
		}
	});
	upstream.once("response", (answer) => {
		response.writeHead(
			answer.statusCode ?? 502,
			answer.statusMessage ?? "",
			endToEnd(answer.rawHeaders),
		);
		response.flushHeaders();
		answer.pipe(response);
		answer.once("error", () => response.destroy());
	});
	upstream.once("error", () => {
		if (response.headersSent) {
			response.destroy();
		} else {
			sendAway(response, target);
		}
	});
	response.once("close", () => upstream.destroy());
	request.pipe(upstream);
}

function sendAway(response: ServerResponse, target: URL): void {
	const body = JSON.stringify({
		error: { code: "SERVICE_UNAVAILABLE", msg: `nothing answers at ${target.host}` },
	});
	// What is left of the request is not read: the connection cannot be used again.
	response.writeHead(502, {
		"content-type": "application/json",
		"content-length": Buffer.byteLength(body),
		connection: "close",
	});
	response.end(body);
}

/** Names, values, order and repetitions as they came. */
function endToEnd(rawHeaders: readonly string[]): string[] {
	const kept: string[] = [];
	for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
		const [name = "", value = ""] = rawHeaders.slice(index, index + 2);
		if (!hopHeaders.has(name.toLowerCase())) {
			kept.push(name, value);
		}
	}
	return kept;
}
