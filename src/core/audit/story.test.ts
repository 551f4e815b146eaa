import { describe, expect, it } from "vitest";
import type { BundleFacts, BundleWords } from "./bundle.ts";
import { storyOf } from "./story.ts";

const line = (atMs: number, type: string, more: Partial<BundleFacts["lines"][number]> = {}) => ({
	...{ log: "event_log", seq: atMs, txid: 1, partition: 0, atMs, type, rowHash: null },
	...{ entityType: "thread", entityId: "p", actor: null, traceId: null, payload: {} },
	...{ threadKey: "person", threadSeq: 1, ...more },
});
const run = (atMs: number, tool: string, state: string, threadKey = "person") => ({
	...{ seq: 1, tool, actor: {}, threadKey, keyHash: "", inputHash: "", shownHash: null, state },
	...{ evidence: [], errorCode: null, errorReason: null, traceId: `t${atMs}`, atMs },
});
const facts: BundleFacts = {
	...{ kind: "ride", id: "ride_1", code: "7K2M", threadKey: "person", atMs: 5, state: {} },
	...{ items: [], notifications: [], steps: [] },
	executions: [run(5, "taxi.request", "succeeded"), run(8, "ride.answer", "succeeded", "driver")],
	lines: [
		line(3, "proposal_shown", { payload: { tool: "taxi.request" } }),
		line(5, "answer_read", { payload: { verdict: "yes" } }),
		line(5, "ride_requested", { threadSeq: null, threadKey: null }),
		line(7, "answer_read", { payload: { verdict: "yes" }, threadKey: "driver" }),
		line(6, "outbox_sent"),
		line(6, "tool:taxi.request", { log: "audit_log" }),
	],
};
const message = (direction: "in" | "out", atMs: number, text: string) => ({
	...{ direction, id: text, externalId: null, atMs, channel: "whatsapp", text, told: "" },
});
const words: BundleWords = {
	items: [],
	messages: [message("out", 4, "Shall I look?"), message("in", 1, "taxi"), message("in", 5, "yes")],
};

describe("the story of a commitment", () => {
	it("goes in the order in which it happened, and holds what was said, asked, answered, done and changed", () => {
		expect(storyOf(facts, words).map(({ atMs, kind, what }) => [atMs, kind, what])).toEqual([
			[1, "heard", "whatsapp"],
			[3, "asked", "taxi.request"],
			[4, "said", "whatsapp"],
			[5, "heard", "whatsapp"],
			[5, "answered", "yes"],
			[5, "done", "taxi.request"],
			[5, "changed", "ride_requested"],
			[7, "answered", "yes"],
			[8, "done", "ride.answer"],
		]);
	});

	it("tells an answer before what it did, though the turn's journal is written after", () => {
		const late = line(9, "answer_read", { payload: { verdict: "no" }, traceId: "t8" });
		const told = storyOf({ ...facts, lines: [late] }, words).map(({ atMs, what }) => [atMs, what]);
		expect(told.slice(-2)).toEqual([
			[8, "no"],
			[8, "ride.answer"],
		]);
	});

	it("says in whose conversation something was, where it was not the person's own", () => {
		const elsewhere = storyOf(facts, words).filter((step) => step.elsewhere !== null);
		expect(elsewhere.map(({ what, elsewhere: key }) => [what, key])).toEqual([
			["yes", "driver"],
			["ride.answer", "driver"],
		]);
	});
});
