import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { World } from "./world.ts";

export class TooLarge extends Error {}

export async function readBody(request: IncomingMessage, bytesMax: number): Promise<string> {
	// Said before the first byte is read: leaving the loop below closes the connection without an answer.
	if (Number(request.headers["content-length"] ?? 0) > bytesMax) {
		throw new TooLarge("the body is too large");
	}
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > bytesMax) throw new TooLarge("the body is too large");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}

export function answerJson(
	response: ServerResponse,
	status: number,
	value: unknown,
	headers: Readonly<Record<string, string>> = {},
): Promise<void> {
	if (response.destroyed) return Promise.resolve();
	const text = JSON.stringify(value);
	response.writeHead(status, {
		"Content-Type": "application/json",
		"Content-Length": Buffer.byteLength(text),
		"Cache-Control": "no-store",
		"X-Content-Type-Options": "nosniff",
		...headers,
	});
	return new Promise((resolve) => {
		response.on("close", resolve);
		response.end(text, resolve);
	});
}

/** Waits, or returns at once when the stand-in stops. */
export async function pause(world: World, ms: number): Promise<void> {
	await sleep(ms, undefined, { signal: world.stopping.signal }).catch(() => undefined);
}
