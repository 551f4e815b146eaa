import { expect, it } from "vitest";
import { isUntroubled, troubleTable } from "./report.ts";
import type { Round } from "./round.ts";

const round = (more: Partial<Round> = {}): Round => ({
	trouble: "a power cut",
	people: 50,
	caught: 9,
	texts: 200,
	repeats: 1,
	settledMs: 290_000,
	violations: [],
	unsettled: [],
	transcripts: [],
	...more,
});
const phone = "+447700900001";

it("a round is good where nothing was objected to, everything ended, and somebody met the trouble", () => {
	expect(isUntroubled({ rounds: [round()], violations: [] })).toBe(true);
	for (const bad of [
		round({ violations: [{ sentence: "no answer", phone, words: "find pizza" }] }),
		round({ unsettled: ["unknown: Booked"] }),
		round({ caught: 0 }),
	])
		expect(isUntroubled({ rounds: [round(), bad], violations: [] })).toBe(false);
	expect(isUntroubled({ rounds: [round()], violations: ["SM1 was handled 2 times"] })).toBe(false);
});

it("the table counts each sentence by itself, and says what the whole world is told of", () => {
	const violations = (["no answer", "no answer", "said twice"] as const).map((sentence) => ({
		sentence,
		phone,
		words: "find pizza",
	}));
	const lines = troubleTable(
		{ rounds: [round({ violations })], violations: ["SM1 was handled 2 times"] },
		61_000,
	).split("\n");
	expect(lines.find((line) => line.startsWith("a power cut"))?.split(/\s{2,}/)).toEqual([
		...["a power cut", "50", "9", "200", "1", "290"],
		...["0", "0", "2", "1"],
	]);
	expect(lines).toContain("  ✗ SM1 was handled 2 times");
});
