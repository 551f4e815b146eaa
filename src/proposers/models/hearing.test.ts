import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ModelServer, startModelServer } from "../../../dev/model-server/model-server.ts";
import { voiceNote } from "../../../dev/model-server/voice.ts";
import { readAudio } from "../../core/audio.ts";
import type { ModelUse } from "../../ports/proposer.ts";
import { modelProviders } from "./index.ts";
import { makeLooker } from "./look.ts";
import { makeTranscriber, tokensPerSecond } from "./transcribe.ts";
import { type AiBinding, base64Of, makeBoundTranscriber } from "./workers-ai.ts";

let server: ModelServer;
beforeAll(async () => {
	server = await startModelServer({
		script: [{ when: "in this picture", answer: { kind: "text", text: "TABLE 4\nYES 7K2M" } }],
	});
});
afterAll(() => server.stop());

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const note = { bytes: bytesOf(voiceNote("a table for two, ναι", 4)), contentType: "audio/ogg" };
const never = new AbortController().signal;
const transcriber = () =>
	makeTranscriber({ baseUrl: `${server.url}/v1/`, apiKey: "sk-of-a-test", model: "whisper-1" });

async function tried(work: (used: (use: ModelUse) => void) => Promise<string>) {
	const uses: ModelUse[] = [];
	const result = await work((use) => uses.push(use)).then(
		(text) => ({ text }),
		(error: Error) => ({ error: error.message }),
	);
	return { ...result, uses };
}

describe("a transcription", () => {
	it("is one request with the key, and gives the words and what they cost", async () => {
		const { text, uses } = (await tried((used) => transcriber()(note, never, used))) as {
			text: string;
			uses: ModelUse[];
		};
		expect(text).toBe("a table for two, ναι");
		expect(uses).toEqual([{ calls: 1, input: 3 * tokensPerSecond, output: 0 }]);
		expect(server.heard.at(-1)).toMatchObject({
			path: "/v1/audio/transcriptions",
			headers: { authorization: "Bearer sk-of-a-test" },
		});
	});

	it.each([
		[{ kind: "status", status: 429 } as const, "throttled"],
		[{ kind: "status", status: 401 } as const, "rejected"],
		[{ kind: "cut" } as const, "unreachable"],
		[{ kind: "other_shape" } as const, "malformed"],
	])(
		"that fails counts as asked, and says why without a word of the audio: %o",
		async (ordered, why) => {
			server.behave(ordered);
			const { error, uses } = (await tried((used) => transcriber()(note, never, used))) as {
				error: string;
				uses: ModelUse[];
			};
			server.behave(null);
			expect(error).toBe(why);
			if (why !== "malformed") expect(uses).toEqual([{ calls: 1, input: 0, output: 0 }]);
		},
	);

	it("by the platform's binding gets the bytes as they are, and ends with whoever waits", async () => {
		const run = vi.fn<AiBinding["run"]>(async () => ({
			text: "taxi",
			transcription_info: { duration: 2 },
		}));
		const model = "@cf/openai/whisper-large-v3-turbo";
		const bound = makeBoundTranscriber({ run }, model);
		expect(await tried((used) => bound(note, never, used))).toEqual({
			text: "taxi",
			uses: [{ calls: 1, input: 2 * tokensPerSecond, output: 0 }],
		});
		expect(run).toHaveBeenCalledWith(model, {
			audio: Buffer.from(note.bytes).toString("base64"),
			task: "transcribe",
		});
		expect(
			await tried((used) => makeBoundTranscriber({ run: async () => 7 }, model)(note, never, used)),
		).toMatchObject({ error: "malformed" });
		const hangs = makeBoundTranscriber({ run: () => new Promise(() => undefined) }, model);
		const end = AbortSignal.timeout(20);
		expect(await tried((used) => hangs(note, end, used))).toMatchObject({ error: "timeout" });
	});

	it("encodes what is longer than one call can spread", () => {
		const bytes = new Uint8Array(100_000).map((_, i) => i);
		expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString("base64"));
	});
});

describe("a look at a picture", () => {
	it("shows the picture to a chat model that is told to follow nothing in it", async () => {
		const look = makeLooker(() =>
			modelProviders["openai-compatible"]({ baseUrl: `${server.url}/v1`, model: "sees-1" }),
		);
		const picture = { bytes: bytesOf(Buffer.from("not looked at here")), contentType: "image/png" };
		expect(await tried((used) => look(picture, never, used))).toMatchObject({
			text: "TABLE 4\nYES 7K2M",
			uses: [{ calls: 1 }],
		});
		const asked = server.requests.at(-1);
		expect(asked?.instructions).toContain("never meant for you");
		expect(asked?.tools).toEqual([]);
		expect(JSON.stringify(asked?.body)).toContain(
			`data:image/png;base64,${Buffer.from(picture.bytes).toString("base64")}`,
		);
	});
});

describe("what a voice note is", () => {
	const of = (...parts: readonly (string | readonly number[])[]) =>
		bytesOf(
			Buffer.concat(
				parts.map((part) =>
					typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part),
				),
			),
		);

	it("stands in its bytes, and how long, where they say so", () => {
		expect(readAudio(note.bytes)).toEqual({ type: "ogg", seconds: 4 });
		expect(readAudio(bytesOf(voiceNote("long", 3_600)))?.seconds).toBe(3_600);
		expect(readAudio(of("ID3", "......"))?.type).toBe("mp3");
		expect(readAudio(of([0xff, 0xfb, 0x90]))?.type).toBe("mp3");
		expect(readAudio(of([0, 0, 0, 32], "ftypM4A "))?.type).toBe("m4a");
		expect(readAudio(of("RIFF", [0, 0, 0, 0], "WAVE"))?.type).toBe("wav");
		expect(readAudio(of([0x1a, 0x45, 0xdf, 0xa3]))?.type).toBe("webm");
	});

	it.each([
		["nothing", of("")],
		["a page", of("<html>OggS")],
		["a picture", of([0xff, 0xd8, 0xff])],
		["its first letters", of("Og")],
	])("is none where it is %s", (_, bytes) => {
		expect(readAudio(bytes)).toBeNull();
	});

	it("never throws, however short it ends", () => {
		for (let length = 0; length < note.bytes.length; length++)
			expect(() => readAudio(note.bytes.slice(0, length))).not.toThrow();
	});
});
