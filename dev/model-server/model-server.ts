/** It can be told to misbehave. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listenOn } from "../supervisor/ports.ts";
import { googleError, readGoogle, writeGoogle } from "./google-wire.ts";
import { openAiError, readOpenAi, writeOpenAi } from "./openai-wire.ts";
import type { Answer, Asked, Behaviour, Script } from "./types.ts";
import { wordsOf } from "./voice.ts";

export type { Behaviour } from "./types.ts";

/** Pictures travel in questions, and voice notes as they are. */
const questionBytesMax = 8 * 1024 * 1024;
const requestsKeptMax = 1000;
/** Longer than any client keeps a connection: it is never ours to close one just being used again. */
const keepAliveTimeoutMs = 120_000;
const transcriptionsPath = "/v1/audio/transcriptions";
const notScripted: Answer = { kind: "text", text: "What can I do for you?" };

export type ModelServer = {
	/** Add `/v1` for chat completions, `/v1beta` for generateContent. */
	readonly url: string;
	readonly requests: readonly Asked[];
	/** Requests for a transcription. */
	readonly heard: readonly Pick<Asked, "path" | "headers">[];
	readonly behave: (behaviour: Behaviour | null) => void;
	readonly stop: () => Promise<void>;
};

type Reply = { readonly status: number; readonly text: string; readonly location?: string };

async function readBytes(request: IncomingMessage): Promise<Buffer | null> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > questionBytesMax) return null;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

function jsonOf(bytes: Buffer | null): unknown {
	try {
		return JSON.parse(bytes?.toString("utf8") ?? "");
	} catch {
		return null;
	}
}

const headersOf = (request: IncomingMessage): Asked["headers"] =>
	Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));

function read(request: IncomingMessage, body: unknown): Asked | null {
	const path = request.url ?? "";
	const headers = headersOf(request);
	const gemini = /^\/v1beta\/models\/([^/:]+):generateContent$/u.exec(path);
	const asked =
		path === "/v1/chat/completions"
			? readOpenAi(body)
			: gemini?.[1] === undefined
				? null
				: readGoogle(body, gemini[1]);
	return asked === null ? null : { ...asked, path, headers };
}

/** OpenAI: "Create transcription": a form with the model and the file; what is no audio is a 400. */
async function transcription(
	request: IncomingMessage,
	bytes: Buffer | null,
	ordered: Behaviour | null,
): Promise<Reply> {
	const refused = { status: 400, text: JSON.stringify(openAiError(400)) };
	const type = request.headers["content-type"] ?? "";
	if (bytes === null || !type.startsWith("multipart/form-data")) return refused;
	const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } })
		.formData()
		.catch(() => null);
	const file = form?.get("file");
	if (!(file instanceof File) || !form?.get("model")) return refused;
	const audio = Buffer.from(await file.arrayBuffer());
	const words = ordered?.kind === "heard" ? ordered.text : wordsOf(audio);
	if (words === null) return refused;
	return {
		status: 200,
		text: JSON.stringify({ text: words, usage: { type: "duration", seconds: 3 } }),
	};
}

function scripted(script: Script, asked: Asked): Answer {
	const said = asked.texts.at(-1) ?? "";
	const line = script.find(({ when }) =>
		typeof when === "string" ? said.toLowerCase().includes(when.toLowerCase()) : when.test(said),
	);
	if (line === undefined) return notScripted;
	return typeof line.answer === "function" ? line.answer(asked) : line.answer;
}

const good = (asked: Asked, answer: Answer): Reply => ({
	status: 200,
	text: JSON.stringify(
		asked.wire === "openai" ? writeOpenAi(answer, asked.model) : writeGoogle(answer),
	),
});

function unusual(asked: Asked, kind: "cut_off" | "filtered" | "continue_for_ever"): Reply {
	const answer: Answer = { kind: "text", text: "Where would you like" };
	const openAi = kind === "filtered" ? "content_filter" : "length";
	const google = { cut_off: "MAX_TOKENS", filtered: "SAFETY", continue_for_ever: "CONTINUATION" };
	return {
		status: 200,
		text: JSON.stringify(
			asked.wire === "openai"
				? writeOpenAi(answer, asked.model, openAi)
				: writeGoogle(answer, google[kind] as "MAX_TOKENS" | "SAFETY" | "CONTINUATION"),
		),
	};
}

/** Null: no answer at all. */
function replyTo(asked: Asked, script: Script, behaviour: Behaviour | null): Reply | null {
	switch (behaviour?.kind) {
		case undefined:
		case "heard":
		case "slow":
			return good(asked, scripted(script, asked));
		case "answer":
			return good(asked, behaviour.answer);
		case "hang":
		case "stall":
		case "cut":
			return null;
		case "status": {
			const error = asked.wire === "openai" ? openAiError : googleError;
			return { status: behaviour.status, text: JSON.stringify(error(behaviour.status)) };
		}
		case "redirect":
			return { status: 307, text: "", location: behaviour.to };
		case "invalid_json":
			return { status: 200, text: '{"choices": [{"message": {"content": "Your ' };
		case "other_shape":
			return { status: 200, text: JSON.stringify({ choices: "none", candidates: 7 }) };
		case "empty":
			return good(asked, { kind: "text", text: "" });
		case "cut_off":
		case "filtered":
		case "continue_for_ever":
			return unusual(asked, behaviour.kind);
		case "huge":
			return good(asked, { kind: "text", text: "taxi ".repeat(behaviour.bytes / 5) });
		case "echo_instructions":
			return good(asked, { kind: "text", text: asked.instructions.slice(0, 500) });
	}
}

function send(response: ServerResponse, { status, text, location }: Reply): void {
	if (response.destroyed) return;
	response.writeHead(status, {
		"Content-Type": "application/json",
		...(location === undefined ? {} : { Location: location }),
	});
	response.end(text);
}

export async function startModelServer(options: {
	readonly port?: number;
	readonly script: Script;
}): Promise<ModelServer> {
	const requests: Asked[] = [];
	const heard: Pick<Asked, "path" | "headers">[] = [];
	const stopping = new AbortController();
	let behaviour: Behaviour | null = null;

	async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const bytes = await readBytes(request);
		if (request.url === transcriptionsPath) {
			const { path, headers } = { path: transcriptionsPath, headers: headersOf(request) };
			heard.push({ path, headers });
			if (heard.length > requestsKeptMax) heard.shift();
			const ordered = behaviour;
			if (ordered?.kind === "hang") return;
			if (ordered?.kind === "cut") return void request.socket.destroy();
			if (ordered?.kind === "status")
				return send(response, {
					status: ordered.status,
					text: JSON.stringify(openAiError(ordered.status)),
				});
			if (ordered?.kind === "other_shape") return send(response, { status: 200, text: "{}" });
			return send(response, await transcription(request, bytes, ordered));
		}
		const asked = read(request, jsonOf(bytes));
		if (asked === null) return send(response, { status: 400, text: '{"error":{"message":"bad"}}' });
		if (requests.push(asked) > requestsKeptMax) requests.shift();
		const now = behaviour;
		if (now?.kind === "slow") await sleep(now.ms, undefined, { signal: stopping.signal });
		const reply = replyTo(asked, options.script, now);
		if (reply !== null) return send(response, reply);
		if (now?.kind === "cut") request.socket.destroy();
		if (now?.kind === "stall") {
			response.writeHead(200, { "Content-Type": "application/json" });
			response.write('{"choices": [');
		}
	}

	const server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, (request, response) => {
		handle(request, response).catch(() => request.socket.destroy());
	});
	const port = await listenOn(server, options.port);
	return {
		url: `http://127.0.0.1:${port}`,
		requests,
		heard,
		behave: (next) => {
			behaviour = next;
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
