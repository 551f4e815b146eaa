/** It keeps what came, and can be told to refuse, to be late, or to hang up. */
import { once } from "node:events";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listenOn } from "../supervisor/ports.ts";

const host = "127.0.0.1";
const bodyBytesMax = 8 * 1024 * 1024;

export type Posted = {
	readonly path: string;
	readonly body: string;
	readonly headers: Readonly<Record<string, string>>;
};
export type ReceiverFault =
	| {
			readonly kind: "status";
			readonly status: number;
			readonly headers?: Readonly<Record<string, string>>;
	  }
	| { readonly kind: "late"; readonly ms: number }
	| { readonly kind: "hangs_up" };
export type Answer = { readonly status: number; readonly type?: string; readonly body: string };

export type Receiver = {
	readonly url: string;
	readonly posted: readonly Posted[];
	readonly behave: (fault: ReceiverFault | null) => void;
	readonly stop: () => Promise<void>;
};

async function read(request: http.IncomingMessage): Promise<Posted> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > bodyBytesMax) throw new Error("too large");
		chunks.push(chunk);
	}
	return {
		path: request.url ?? "/",
		body: Buffer.concat(chunks).toString("utf8"),
		headers: Object.fromEntries(
			Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
		),
	};
}

export async function startReceiver(answer: (posted: Posted) => Answer): Promise<Receiver> {
	const posted: Posted[] = [];
	const stopping = new AbortController();
	let fault: ReceiverFault | null = null;
	const serve = async (request: http.IncomingMessage, response: http.ServerResponse) => {
		const one = await read(request);
		posted.push(one);
		const now = fault;
		if (now?.kind === "hangs_up") {
			response.destroy();
			return;
		}
		if (now?.kind === "late")
			await sleep(now.ms, undefined, { signal: stopping.signal }).catch(() => undefined);
		if (now?.kind === "status") {
			response.writeHead(now.status, now.headers).end("told to");
			return;
		}
		const { status, type = "application/json", body } = answer(one);
		response.writeHead(status, { "content-type": type }).end(body);
	};
	const server = http.createServer((request, response) => {
		serve(request, response).catch(() => response.destroy());
	});
	const port = await listenOn(server);
	return {
		url: `http://${host}:${port}`,
		posted,
		behave: (next) => {
			fault = next;
		},
		stop: async () => {
			stopping.abort();
			const closed = once(server, "close");
			server.close();
			server.closeAllConnections();
			await closed;
		},
	};
}
