/**
 * A reader of pictures on this machine, over tesseract.js with the language data that npm brings; nothing leaves. `POST /v1/read` with a
 * picture's bytes, its type and a bearer token: 200 `{ lines: [{ text, confidence }] }`, confidence from 0 to 1; an empty page has no lines.
 * 401 without the token, 413 for what is too long, 415 for what is no picture, 422 for a picture that cannot be decoded, 503 while it is busy.
 */
import { once } from "node:events";
import http from "node:http";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createWorker, type Worker } from "tesseract.js";
import { listenOn } from "../supervisor/ports.ts";

const host = "127.0.0.1";
const bytesMax = 16 * 1024 * 1024;
const waitingMax = 4;
const pictures = new Set(["image/jpeg", "image/png", "image/webp"]);

export type OcrService = {
	readonly url: string;
	readonly stop: () => Promise<void>;
};

const dataOf = (language: string): string =>
	join(
		dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`)),
		"4.0.0_best_int",
	);

type Answer = { readonly status: number; readonly body: object };
const refused = (status: number, error: string): Answer => ({ status, body: { error } });

async function bytesOf(request: http.IncomingMessage): Promise<Buffer | null> {
	const parts: Buffer[] = [];
	let length = 0;
	for await (const part of request) {
		length += (part as Buffer).length;
		if (length > bytesMax) return null;
		parts.push(part as Buffer);
	}
	return Buffer.concat(parts);
}

/** The engine is started by the first picture, and reads one after the other. */
export async function startOcrService(options: {
	readonly token: string;
	readonly port?: number;
}): Promise<OcrService> {
	let engine: Promise<Worker> | null = null;
	let waiting = 0;
	let turn: Promise<unknown> = Promise.resolve();

	async function recognized(bytes: Buffer): Promise<Answer> {
		engine ??= createWorker("eng", 1, {
			langPath: dataOf("eng"),
			cacheMethod: "none",
			// A picture that cannot be decoded is an answer, and no end of the process.
			errorHandler: () => {},
		});
		try {
			const { data } = await (await engine).recognize(bytes, {}, { blocks: true });
			const lines = (data.blocks ?? [])
				.flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines: all }) => all))
				.map(({ text, confidence }) => ({
					text: text.trim(),
					confidence: Math.min(1, Math.max(0, confidence / 100)),
				}))
				.filter(({ text }) => text !== "");
			return { status: 200, body: { lines } };
		} catch {
			return refused(422, "this picture cannot be decoded");
		}
	}

	async function answered(request: http.IncomingMessage): Promise<Answer> {
		if (request.method !== "POST" || request.url !== "/v1/read")
			return refused(404, "no such path");
		if (request.headers.authorization !== `Bearer ${options.token}`)
			return refused(401, "no token");
		if (!pictures.has(request.headers["content-type"] ?? ""))
			return refused(415, "a picture is read, and nothing else");
		const bytes = await bytesOf(request);
		if (bytes === null) return refused(413, "this picture is too large");
		if (waiting >= waitingMax) return refused(503, "too many wait");
		waiting += 1;
		const mine = turn.then(() => recognized(bytes));
		turn = mine.catch(() => {});
		try {
			return await mine;
		} finally {
			waiting -= 1;
		}
	}

	const server = http.createServer((request, response) => {
		answered(request)
			.catch(() => refused(500, "it failed"))
			.then(({ status, body }) => {
				response.writeHead(status, { "content-type": "application/json" });
				response.end(JSON.stringify(body));
			})
			.catch(() => {});
	});
	const port = await listenOn(server, options.port ?? 0, host);
	return {
		url: `http://${host}:${port}`,
		stop: async () => {
			server.close();
			server.closeAllConnections();
			await once(server, "close");
			await (await engine)?.terminate();
		},
	};
}
