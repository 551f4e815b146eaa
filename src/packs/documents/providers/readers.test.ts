/** Readers of papers on their wire: one's own service, and Google Vision. What is no answer is none, and what is empty is empty. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeGoogleVision } from "./google-vision.ts";
import { makeOcrService } from "./ocr-service.ts";

type Came = {
	readonly url: string;
	readonly headers: IncomingMessage["headers"];
	readonly body: Uint8Array;
};
let server: Server;
let baseUrl: string;
const came: Came[] = [];
let answers: { readonly status: number; readonly body: string; readonly location?: string };

beforeAll(async () => {
	server = createServer((request, response) => {
		const parts: Uint8Array[] = [];
		request.on("data", (part: Uint8Array) => parts.push(part));
		request.on("end", () => {
			const { url = "", headers } = request;
			came.push({ url, headers, body: new Uint8Array(Buffer.concat(parts)) });
			const { status, body, location } = answers;
			response.writeHead(status, location === undefined ? {} : { location }).end(body);
		});
	});
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
	came.length = 0;
});

/** Longer than a part that is encoded at once. */
const bytes = Uint8Array.from({ length: 60_001 }, (_, at) => (at * 7) % 256);
const asked = (contentType: "image/png" | "application/pdf" = "image/png") =>
	({
		bytes,
		contentType,
		languages: ["tr", "en"],
		signal: new AbortController().signal,
	}) as const;
const ok = (body: unknown) => ({ status: 200, body: JSON.stringify(body) });

const word = (text: string, confidence: number, type?: string) => ({
	confidence,
	symbols: [...text].map((letter, at) => ({
		text: letter,
		...(type !== undefined && at === text.length - 1
			? { property: { detectedBreak: { type } } }
			: {}),
	})),
});
const page = (...words: readonly object[]) => ({
	responses: [{ fullTextAnnotation: { pages: [{ blocks: [{ paragraphs: [{ words }] }] }] } }],
});

describe("Google Vision", () => {
	const vision = () => makeGoogleVision({ baseUrl, apiKey: "the-key" });

	it("is given the whole picture and its languages, by the key, and answers with lines and how sure each is [EMO-D1]", async () => {
		answers = ok(
			page(
				word("Surname", 0.9, "SPACE"),
				word("Quill", 0.7, "LINE_BREAK"),
				word("ZZ1", 0.5, "EOL_SURE_SPACE"),
			),
		);
		const lines = await vision().read(asked());
		expect(lines?.map(({ text }) => text)).toEqual(["Surname Quill", "ZZ1"]);
		expect(lines?.[0]?.confidence).toBeCloseTo(0.8);
		const [request] = came;
		expect(request).toMatchObject({
			url: "/v1/images:annotate",
			headers: { "x-goog-api-key": "the-key" },
		});
		const sent = JSON.parse(Buffer.from(request?.body ?? []).toString());
		expect(Buffer.from(sent.requests[0].image.content, "base64").equals(bytes)).toBe(true);
		expect(sent.requests[0]).toMatchObject({
			features: [{ type: "DOCUMENT_TEXT_DETECTION" }],
			imageContext: { languageHints: ["tr", "en"] },
		});
	});

	it("says of an empty page that nothing stands there, and is not asked about a PDF", async () => {
		answers = ok({ responses: [{}] });
		expect(await vision().read(asked())).toEqual([]);
		expect(await vision().read(asked("application/pdf"))).toEqual([]);
		expect(came).toHaveLength(1);
	});

	it.each([
		["an error inside a 200", ok({ responses: [{ error: { code: 7 } }] })],
		["a refusal", { status: 403, body: "{}" }],
		["too many requests", { status: 429, body: "{}" }],
		["another shape", ok({ responses: [] })],
		["no JSON", { status: 200, body: "<html>" }],
		["a way elsewhere", { status: 302, body: "", location: "/elsewhere" }],
	])("has not answered by %s", async (_, given) => {
		answers = given;
		expect(await vision().read(asked())).toBeNull();
		expect(came.map(({ url }) => url)).toEqual(["/v1/images:annotate"]);
	});
});

describe("a reader of one's own", () => {
	const service = () => makeOcrService({ baseUrl, token: "the-token" });

	it("is given the bytes and their type, by the token, and answers with lines [EMO-D1]", async () => {
		const lines = [{ text: "Surname: Quill", confidence: 0.95 }];
		answers = ok({ lines });
		expect(await service().read(asked())).toEqual(lines);
		expect(came[0]).toMatchObject({
			url: "/v1/read",
			headers: { authorization: "Bearer the-token", "content-type": "image/png" },
		});
		expect(Buffer.from(came[0]?.body ?? []).equals(bytes)).toBe(true);
	});

	it("says by 422 that it can make nothing of it", async () => {
		answers = { status: 422, body: "{}" };
		expect(await service().read(asked())).toEqual([]);
	});

	it.each([
		["a fault", { status: 500, body: "{}" }],
		["another shape", ok({ lines: [{ text: "x", confidence: 7 }] })],
		[
			"more lines than a paper has",
			ok({ lines: Array.from({ length: 401 }, () => ({ text: "x", confidence: 1 })) }),
		],
		["a way elsewhere", { status: 307, body: "", location: "/elsewhere" }],
	])("has not answered by %s", async (_, given) => {
		answers = given;
		expect(await service().read(asked())).toBeNull();
		expect(came.map(({ url }) => url)).toEqual(["/v1/read"]);
	});

	it("that is told to stop has not answered", async () => {
		answers = ok({ lines: [] });
		const stopped = AbortSignal.abort();
		expect(await service().read({ ...asked(), signal: stopped })).toBeNull();
	});
});
