/** One message of a person is answered in few messages of ours, and what is folded together is not lost. */
import { describe, expect, it } from "vitest";
import { foldLines, type Line, newDraft } from "../../src/kernel/thread/draft.ts";
import { settle } from "../../src/kernel/thread/settle.ts";
import { newState } from "../../src/kernel/thread/state.ts";
import type { Runtime } from "../../src/ports/runtime.ts";
import { makeThreadStore } from "../../src/store/thread/sqlite.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { makeMemorySql } from "../support/memory-sql.ts";

const line = (text: string, change: Partial<Line> = {}): Line => ({
	kind: "reply",
	text,
	buttons: [],
	itemId: null,
	dedupeKey: null,
	...change,
});
const prompt = (itemId: string) => line(`Prompt ${itemId}`, { kind: "prompt", itemId });
const receipt = (key: string) => line(`Receipt ${key}`, { kind: "receipt", dedupeKey: key });

describe("what one message causes", () => {
	it("is folded: plain lines become one, and a prompt takes them with it without losing its buttons", () => {
		expect(foldLines([line("a"), line("b")], 3)).toMatchObject([{ text: "a\n\nb" }]);
		expect(foldLines([line("a"), prompt("act_1")], 3)).toMatchObject([
			{ text: "a\nPrompt act_1", kind: "prompt", itemId: "act_1" },
		]);
	});

	it("is folded further where it would be more messages than the market allows, and nothing is lost", () => {
		const lines = [receipt("r1"), line("a"), receipt("r2"), line("b")];
		expect(foldLines(lines, 4)).toHaveLength(4);
		const folded = foldLines(lines, 3);
		expect(folded.map(({ text }) => text)).toEqual(["a\n\nb", "Receipt r1", "Receipt r2"]);
		expect(folded.map(({ dedupeKey }) => dedupeKey)).toEqual([null, "r1", "r2"]);
	});

	it("never folds what has a key of its own", () => {
		expect(foldLines([receipt("r1"), receipt("r2"), prompt("act_1")], 1)).toHaveLength(3);
	});

	it("leaves the outbox in no more messages than the cap that settling is given, once for each turn", () => {
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
		const draft = newDraft();
		draft.lines.push(receipt("r1"), line("a"), receipt("r2"), line("b"));
		for (let times = 1; times <= 2; times++)
			settle({ store, runtime, channelOf: () => null }, state, draft, {
				key: "SM1",
				traceId: "trc",
				channel: "whatsapp",
				outboundMax: 3,
				handledSeq: 1,
			});
		const rows = store.outboxBefore(null, 10).toReversed();
		memory.close();
		expect(rows.map(({ text }) => text)).toEqual(["a\n\nb", "Receipt r1", "Receipt r2"]);
	});
});
