/**
 * What stands beside the phones, at `/phones/beside/`: a look behind, and the recorder. On this laptop only, outside the Worker: it asks
 * the admin API as staff do, and the stand-ins as the page does.
 */
import { once } from "node:events";
import http from "node:http";
import { makePersonalData } from "../../src/crypto/field-cipher.ts";
import { listenOn } from "../supervisor/ports.ts";
import { answerJson } from "../twilio/http-io.ts";
import { Refused } from "../twilio/page-api.ts";
import { isFromHere } from "../twilio/pages.ts";
import { adminOf } from "./admin.ts";
import { behindCommitment, lookBehind } from "./look-behind.ts";
import { makeRecorder } from "./recorder.ts";

export const besidePath = "/phones/beside/";
const host = "127.0.0.1";

export type Beside = { readonly url: string; readonly stop: () => Promise<void> };

export async function startBeside({
	url,
	adminToken,
	dataKey,
	allowedHosts,
	nowMs,
}: {
	/** Where the whole of it answers. */
	readonly url: string;
	readonly adminToken: string;
	readonly dataKey: string;
	readonly allowedHosts: readonly string[];
	readonly nowMs?: () => number;
}): Promise<Beside> {
	const admin = adminOf(url, adminToken);
	const pages = ["/phones/api/", "/meta/api/", "/telegram/api/"].map((path) => url + path);
	const { lookup } = makePersonalData(dataKey);
	const recorder = makeRecorder({ admin, pages, ...(nowMs ? { nowMs } : {}) });

	async function shown(path: string, query: URLSearchParams): Promise<unknown> {
		if (path === "") return { ok: true };
		if (path === "thread")
			return { found: await lookBehind(admin, lookup, query.get("phone") ?? "") };
		if (path === "recording") return { sinceMs: recorder.sinceMs() };
		const [, id] = /^commitments\/([A-Za-z0-9_-]{4,80})$/.exec(path) ?? [];
		const text = id === undefined ? null : await behindCommitment(admin, id);
		if (text === null) throw new Refused(404, "there is no such page");
		return { text };
	}

	async function posted(path: string): Promise<unknown> {
		if (path === "recording/start") {
			recorder.start();
			return { sinceMs: recorder.sinceMs() };
		}
		if (path !== "recording/stop") throw new Refused(404, "there is no such page");
		return recorder.stop().catch((error: unknown) => {
			throw new Refused(409, error instanceof Error ? error.message : "it cannot be written");
		});
	}

	async function serve(request: http.IncomingMessage, response: http.ServerResponse) {
		const asked = new URL(request.url ?? "/", `http://${host}`);
		if (!asked.pathname.startsWith(besidePath) || !isFromHere(request, port, allowedHosts))
			return answerJson(response, 403, { error: "only from this machine" });
		const path = asked.pathname.slice(besidePath.length);
		try {
			if (request.method === "GET")
				return await answerJson(response, 200, await shown(path, asked.searchParams));
			// A form of another page cannot say this.
			const isJson = (request.headers["content-type"] ?? "").startsWith("application/json");
			if (request.method !== "POST" || !isJson) throw new Refused(405, "GET, or POST of JSON");
			request.resume();
			return await answerJson(response, 200, await posted(path));
		} catch (error) {
			const status = error instanceof Refused ? error.status : 502;
			return answerJson(response, status, {
				error: error instanceof Error ? error.message : "wrong",
			});
		}
	}

	const server = http.createServer((request, response) => {
		serve(request, response).catch(() => response.destroy());
	});
	const port = await listenOn(server);
	return {
		url: `http://${host}:${port}`,
		stop: async () => {
			server.close();
			server.closeAllConnections();
			await once(server, "close");
		},
	};
}
