import type { IncomingMessage, ServerResponse } from "node:http";
import { type Kept, serveMedia } from "../phones/page-media.ts";
import { answerJson, readBody, TooLarge } from "./http-io.ts";
import { CONTROL_BYTES_MAX, LISTENERS_MAX } from "./limits.ts";
import type { Location } from "./types.ts";

export class Refused extends Error {
	readonly status: number;

	constructor(status: number, message: string) {
		super(message);
		this.status = status;
	}
}

export type Json = Readonly<Record<string, unknown>>;
export type Say = (event: string, value: unknown) => void;
export type PageApi = {
	/** All that the page shows. */
	readonly state: () => unknown;
	readonly subscribe: (say: Say) => () => void;
	readonly shown: (path: string) => unknown;
	readonly posted: (path: string, body: Json) => Json;
	/** A file of a message. */
	readonly media?: (sid: string, index: number) => Kept | null;
	readonly feeds: Set<ServerResponse>;
};

/** Server-sent events. The first one is the whole state, so that a page which comes back misses nothing. */
function feed({ state, subscribe, feeds }: PageApi, response: ServerResponse): void {
	if (feeds.size >= LISTENERS_MAX) throw new Refused(503, "too many pages are listening");
	response.writeHead(200, {
		"Content-Type": "text/event-stream",
		"Cache-Control": "no-store",
		"X-Content-Type-Options": "nosniff",
	});
	const say: Say = (name, value) => {
		response.write(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`);
	};
	say("state", state());
	const leave = subscribe(say);
	feeds.add(response);
	response.on("close", () => {
		leave();
		feeds.delete(response);
	});
}

export function textOf(body: Json, name: string): string {
	const value = body[name];
	if (typeof value !== "string" || value.trim() === "")
		throw new Refused(400, `${name} is missing`);
	return value;
}

export function locationOf(body: Json): Location {
	const [lat, lng] = [Number(body["lat"] ?? Number.NaN), Number(body["lng"] ?? Number.NaN)];
	if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180))
		throw new Refused(400, "lat and lng are wrong");
	const [label, address] = [body["label"], body["address"]];
	return {
		lat,
		lng,
		...(typeof label === "string" && label !== "" ? { label } : {}),
		...(typeof address === "string" && address !== "" ? { address } : {}),
	};
}

async function bodyOf(request: IncomingMessage): Promise<Json> {
	if (!(request.headers["content-type"] ?? "").startsWith("application/json")) {
		throw new Refused(415, "send JSON");
	}
	let body: unknown;
	try {
		body = JSON.parse(await readBody(request, CONTROL_BYTES_MAX));
	} catch (error) {
		if (error instanceof TooLarge) throw new Refused(413, error.message);
		throw new Refused(400, "the body is not JSON");
	}
	if (typeof body !== "object" || body === null || Array.isArray(body)) {
		throw new Refused(400, "the body must be an object");
	}
	return body as Json;
}

/** `path` is what follows the API's own. Who may ask was checked before. */
export async function servePageApi(
	api: PageApi,
	request: IncomingMessage,
	response: ServerResponse,
	path: string,
): Promise<void> {
	try {
		if (request.method === "GET" && path === "events") return feed(api, response);
		const [, sid, index] = /^media\/([^/]+)\/(\d{1,2})$/.exec(path) ?? [];
		if (request.method === "GET" && sid !== undefined) {
			const kept = api.media?.(decodeURIComponent(sid), Number(index)) ?? null;
			if (kept === null) throw new Refused(404, "there is no such file");
			return await serveMedia(kept, response);
		}
		if (request.method === "GET") return await answerJson(response, 200, api.shown(path));
		if (request.method !== "POST") throw new Refused(405, "GET or POST");
		const body = await bodyOf(request);
		await answerJson(response, 200, api.posted(path, body));
	} catch (error) {
		const status = error instanceof Refused ? error.status : 400;
		await answerJson(response, status, { error: error instanceof Error ? error.message : "wrong" });
	}
}
