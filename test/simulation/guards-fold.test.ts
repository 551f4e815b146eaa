/** One message of a person is answered in few messages of ours, and what is folded together is not lost. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitText } from "../../src/channels/shared/split.ts";
import { newState } from "../../src/kernel/thread/state/state.ts";
import {
	fitLines,
	foldLines,
	type Line,
	newChanges,
} from "../../src/kernel/thread/turn/changes.ts";
import { commitTurn } from "../../src/kernel/thread/turn/commit.ts";
import type { Channel } from "../../src/ports/channel.ts";
import type { Runtime } from "../../src/ports/runtime.ts";
import { makeThreadStore } from "../../src/store/thread/sqlite.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { makeMemorySql } from "../support/memory-sql.ts";

const line = (text: string, change: Partial<Line> = {}): Line => ({
	kind: "reply",
	text,
	buttons: [],
	actionId: null,
	dedupeKey: null,
	...change,
});
const prompt = (actionId: string) => line(`Prompt ${actionId}`, { kind: "prompt", actionId });
const receipt = (key: string) => line(`Receipt ${key}`, { kind: "receipt", dedupeKey: key });

const longest = {
	capabilities: { textLengthMax: 1_600, formatting: "none" as const },
	split: (text: string) => splitText(text, 1_600),
};
const words = fc
	.array(fc.constantFrom("on", "the", "way", "incomprehensibilities", "x".repeat(300)), {
		minLength: 1,
		maxLength: 400,
	})
	.map((all) => all.join(" "));

describe("what one message causes", () => {
	it("is folded: plain lines become one, and a prompt takes them with it without losing its buttons", () => {
		expect(foldLines([line("a"), line("b")], 3)).toMatchObject([{ text: "a\n\nb" }]);
		expect(foldLines([line("a"), prompt("act_1")], 3)).toMatchObject([
			{ text: "a\nPrompt act_1", kind: "prompt", actionId: "act_1" },
		]);
	});

	it("keeps the card of what is folded: the later one's [MRV-8.2-a]", () => {
		const card = (requestId: string) => ({ card: { kind: "taxi", requestId } });
		const lines = [line("a", card("one")), line("b")];
		expect(foldLines(lines, 3)).toMatchObject([card("one")]);
		expect(foldLines([...lines, line("c", card("two"))], 3)).toMatchObject([card("two")]);
		expect(foldLines([...lines, prompt("act_1")], 3)).toMatchObject([
			{ actionId: "act_1", ...card("one") },
		]);
		const spread = [lines[0] as Line, receipt("r1"), line("b")];
		expect(foldLines(spread, 1)).toMatchObject([card("one"), { dedupeKey: "r1" }]);
		expect(foldLines([line("a")], 1)[0]).not.toHaveProperty("card");
	});

	it("is folded further where it would be more messages than the market allows, and nothing is lost [MRV-16.1-e]", () => {
		const lines = [receipt("r1"), line("a"), receipt("r2"), line("b")];
		expect(foldLines(lines, 4)).toHaveLength(4);
		const folded = foldLines(lines, 3);
		expect(folded.map(({ text }) => text)).toEqual(["a\n\nb", "Receipt r1", "Receipt r2"]);
		expect(folded.map(({ dedupeKey }) => dedupeKey)).toEqual([null, "r1", "r2"]);
	});

	it("never folds what has a key of its own", () => {
		expect(foldLines([receipt("r1"), receipt("r2"), prompt("act_1")], 1)).toHaveLength(3);
	});

	it("is counted in the parts that a channel cuts it into: plain words are clipped until it fits, and what has a key is whole [MRV-16.1-e]", () => {
		fc.assert(
			fc.property(
				fc.array(words, { minLength: 1, maxLength: 4 }),
				fc.constantFrom([], [prompt("act_1")]),
				fc.integer({ min: 1, max: 4 }),
				(texts, prompts, max) => {
					const { messages, clipped } = fitLines(
						[...texts.map((t) => line(t)), ...prompts],
						max,
						longest,
					);
					expect(messages.flatMap(({ parts }) => parts).length).toBeLessThanOrEqual(max);
					const said = messages.map(({ line: { text } }) => text).join("");
					expect(said.includes("…")).toBe(clipped);
					if (prompts.length > 0) expect(said).toMatch(/Prompt act_1$/);
				},
			),
		);
		const keyed = [receipt("r".repeat(2_000)), receipt("s")];
		expect(fitLines([...keyed, line("plain")], 2, longest)).toMatchObject({
			messages: [{ line: { text: "plain" } }, { line: keyed[0] }, { line: keyed[1] }],
		});
	});

	function settled(
		lines: readonly Line[],
		outboundMax: number,
		channel: Channel | null,
		times = 1,
	) {
		let ids = 0;
		const quiet = { info: () => {}, warn: () => {}, error: () => {} };
		const runtime: Runtime = {
			nowMs: () => 1_000,
			newId: (prefix) => `${prefix}_${++ids}`,
			newCode: () => "7K2M",
			sha256Hex: (text) => text,
			log: { ...quiet, child: () => runtime.log },
		};
		const memory = makeMemorySql();
		const store = makeThreadStore(memory.sql, memory.atomically);
		const identity = { tenantId: testTenant, marketId: testMarketId, threadKey: "key" };
		const address = { channel: "whatsapp", value: "+447700900101" } as const;
		const state = {
			...newState(identity, "en", "whatsapp", 1_000),
			addresses: { whatsapp: { person: address, ours: address, lastInboundAtMs: 1_000 } },
		};
		const draft = newChanges();
		draft.lines.push(...lines);
		for (let time = 1; time <= times; time++)
			commitTurn({ store, runtime, channelOf: () => channel }, state, draft, {
				key: "SM1",
				traceId: "trc",
				channel: "whatsapp",
				outboundMax,
				handledSeq: 1,
			});
		const said = store.outboxBefore(null, 20).map(({ text }) => text);
		const noted = store.journalBatch(20).map(({ type }) => type);
		memory.close();
		return { said: said.toReversed(), noted };
	}

	it("leaves the outbox in no more messages than the cap that settling is given, once for each turn [MRV-16.1-e]", () => {
		const { said } = settled([receipt("r1"), line("a"), receipt("r2"), line("b")], 3, null, 2);
		expect(said).toEqual(["a\n\nb", "Receipt r1", "Receipt r2"]);
	});

	it("leaves the outbox in no more messages than the cap where a channel cuts it into parts, and the cut is written down [MRV-16.1-e]", () => {
		const whatsapp = { name: "whatsapp", ...longest } as Channel;
		const long = line("word ".repeat(2_000).trim());
		expect(settled([long], 7, whatsapp)).toMatchObject({ said: { length: 7 }, noted: [] });
		const { said, noted } = settled([long], 3, whatsapp);
		expect([said.length, said.at(-1)?.endsWith("word…"), noted]).toEqual([
			3,
			true,
			["plain_words_clipped"],
		]);
	});
});
