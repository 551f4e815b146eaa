import { describe, expect, it, onTestFinished } from "vitest";
import { startModelServer } from "../../dev/model-server/model-server.ts";
import { voiceNote } from "../../dev/model-server/voice.ts";
import type { FetchedMedia } from "../ports/files.ts";
import { heardBytesMax, heardCharsMax, heardSecondsMax } from "../ports/hearing.ts";
import type { EdgeContext } from "./edge-context.ts";
import { hearingOf } from "./hearing.ts";

const never = new AbortController().signal;
const none = () => undefined;
const note = {
	url: "https://api.twilio.test/ME1",
	contentType: "audio/ogg",
	channel: "whatsapp",
} as const;
const fetched = (bytes: Uint8Array): FetchedMedia => ({
	kind: "fetched",
	bytes: new Uint8Array(bytes),
});

async function listening(media: FetchedMedia, settings: object = {}) {
	const server = await startModelServer({ script: [] });
	onTestFinished(() => server.stop());
	const clock = { ms: 1_000 };
	const warned: unknown[] = [];
	const edge = {
		settings: { LLM_HEARING_MODEL: "hears-1", LLM_BASE_URL: `${server.url}/v1`, ...settings },
		bindings: {},
		channels: { all: [{ name: "whatsapp", media: async () => media }] },
		runtime: {
			nowMs: () => clock.ms,
			log: { warn: (_: string, fields: unknown) => warned.push(fields) },
		},
	} as unknown as EdgeContext;
	const desk = hearingOf(edge);
	const hear = () => desk.hear(note, never, none);
	return { desk, hear, server, clock, warned };
}

describe("whoever listens", () => {
	it("is asked once for one note, also where a turn begins anew, and anew after a minute", async () => {
		const world = await listening(fetched(voiceNote("taxi")));
		expect(await world.hear()).toEqual({ kind: "heard", text: "taxi" });
		expect(await world.hear()).toEqual({ kind: "heard", text: "taxi" });
		expect(world.server.heard).toHaveLength(1);
		world.clock.ms += 60_001;
		await world.hear();
		expect(world.server.heard).toHaveLength(2);
	});

	it.each<[string, FetchedMedia, string]>([
		["longer than is listened to", fetched(voiceNote("x", heardSecondsMax + 1)), "too_long"],
		[
			"of too many bytes",
			fetched(Buffer.concat([Buffer.from("ID3"), Buffer.alloc(heardBytesMax)])),
			"too_long",
		],
		["too large to be fetched", { kind: "refused", why: "too_large" }, "too_long"],
		["a page that is called a note", fetched(Buffer.from("<html>")), "unfit"],
		["another host's", { kind: "refused", why: "host" }, "unfit"],
		["not there now", { kind: "unavailable" }, "unavailable"],
	])("is not asked about what is %s", async (_, media, kind) => {
		const world = await listening(media);
		expect(await world.hear()).toEqual({ kind });
		expect(world.server.heard).toEqual([]);
	});

	it("that fails is said to be away, and asked again by the next turn", async () => {
		const world = await listening(fetched(voiceNote("taxi")));
		world.server.behave({ kind: "status", status: 503 });
		expect(await world.hear()).toEqual({ kind: "unavailable" });
		expect(world.warned).toEqual([{ reason: "rejected" }]);
		world.server.behave(null);
		expect(await world.hear()).toEqual({ kind: "heard", text: "taxi" });
	});

	it("gives no more words than are read, and nothing where there are none", async () => {
		const world = await listening(fetched(voiceNote(`a\u0000${"x".repeat(5_000)}`)));
		const heard = await world.hear();
		expect(heard.kind === "heard" && heard.text.length).toBe(heardCharsMax);
		expect(heard.kind === "heard" && heard.text).not.toContain("\u0000");
		const silent = await listening(fetched(voiceNote("  ")));
		expect(await silent.hear()).toEqual({ kind: "nothing" });
	});

	it("is there only where somebody can be asked", async () => {
		const media = fetched(voiceNote("taxi"));
		const off = await listening(media, { LLM_HEARING_MODEL: undefined });
		expect([off.desk.hears, off.desk.sees]).toEqual([false, false]);
		const nowhere = await listening(media, { LLM_BASE_URL: undefined });
		expect(nowhere.desk.hears).toBe(false);
		const bound = await listening(media, {
			LLM_HEARING_MODEL: "@cf/openai/whisper",
			LLM_BASE_URL: undefined,
		});
		// The binding is not there.
		expect(bound.desk.hears).toBe(false);
	});
});
