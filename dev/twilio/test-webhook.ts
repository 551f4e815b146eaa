import { once } from "node:events";
import http from "node:http";
import { listenOn } from "../supervisor/ports.ts";
import { readBody } from "./http-io.ts";
import { REQUEST_BYTES_MAX } from "./limits.ts";

export type Hook = {
	readonly path: string;
	readonly headers: http.IncomingHttpHeaders;
	readonly body: string;
	readonly params: Readonly<Record<string, string>>;
};
export type HookAnswer = {
	readonly status?: number;
	readonly type?: string;
	readonly body?: string;
	readonly cut?: boolean;
};

export type WebhookReceiver = {
	readonly url: string;
	readonly hooks: readonly Hook[];
	readonly statusesOf: (sid: string) => readonly string[];
	readonly stop: () => Promise<void>;
};

const empty = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

export async function startWebhookReceiver(
	answer: (hook: Hook, number: number) => HookAnswer | Promise<HookAnswer> = () => ({}),
): Promise<WebhookReceiver> {
	const hooks: Hook[] = [];
	const serve = async (
		request: http.IncomingMessage,
		response: http.ServerResponse,
	): Promise<void> => {
		const body = await readBody(request, REQUEST_BYTES_MAX);
		const hook: Hook = {
			path: request.url ?? "",
			headers: request.headers,
			body,
			params: Object.fromEntries(new URLSearchParams(body)),
		};
		const said = await answer(hook, hooks.push(hook));
		if (said.cut === true) {
			response.destroy();
			return;
		}
		const { status = 200, type = "text/xml", body: text = empty } = said;
		response.writeHead(status, type === "" ? {} : { "Content-Type": type }).end(text);
	};
	const server = http.createServer((request, response) => {
		serve(request, response).catch(() => response.destroy());
	});
	const port = await listenOn(server);
	return {
		url: `http://127.0.0.1:${port}`,
		hooks,
		statusesOf: (sid) =>
			hooks
				.filter(({ params }) => params["MessageSid"] === sid && "MessageStatus" in params)
				.map(({ params }) => params["MessageStatus"] ?? ""),
		stop: async () => {
			const closed = once(server, "close");
			server.close();
			server.closeAllConnections();
			await closed;
		},
	};
}
