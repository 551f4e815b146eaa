/**
 * What stands between the provider and the Worker: while the Worker is down a request waits for it, as a platform that starts
 * another one would have it; a request whose Worker dies under it is cut.
 */
import { once } from "node:events";
import { createServer, request as openRequest, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { listenOn } from "../../dev/supervisor/ports.ts";

export type HoldingEdge = {
	readonly url: string;
	readonly setTarget: (url: string | null) => void;
	readonly stop: () => Promise<void>;
};

export async function startHoldingProxy(): Promise<HoldingEdge> {
	let target: string | null = null;
	let waiting: (() => void)[] = [];
	const up = async (): Promise<string> => {
		while (target === null) await new Promise<void>((done) => waiting.push(done));
		return target;
	};
	const pass = (to: string, body: Buffer, response: ServerResponse) => {
		const { method, url = "/", headers } = response.req;
		const { hostname, port } = new URL(to);
		const where = { hostname, port, path: url, method, headers, agent: false } as const;
		const onward = openRequest(where, (answer) => {
			response.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(response);
			answer.once("error", () => response.destroy());
		});
		onward.once("error", () => response.destroy());
		response.once("close", () => onward.destroy());
		onward.end(body);
	};
	const server = createServer((request, response) => {
		void buffer(request)
			.then(async (body) => pass(await up(), body, response))
			.catch(() => response.destroy());
	});
	const port = await listenOn(server);
	return {
		url: `http://127.0.0.1:${port}`,
		setTarget: (url) => {
			target = url;
			if (url === null) return;
			for (const go of waiting) go();
			waiting = [];
		},
		stop: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
