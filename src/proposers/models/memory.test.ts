import { expect, it } from "vitest";
import type { SaidLine } from "../../ports/proposer.ts";
import { readMemory, writeMemory } from "./memory.ts";

const at = 1_000_000;
const lines = Array.from(
	{ length: 8 },
	(_, n): SaidLine => ({ from: n % 2 === 0 ? "person" : "assent", text: `line ${n}` }),
);

it("of an unfinished request its last six lines are kept for six hours, and none before them [MRV-8-b] [MRV-20-d]", () => {
	const draft = writeMemory({ lines, points: [] }, at);
	const hours = (n: number) => readMemory(draft, at + n * 60 * 60_000).lines;
	expect(hours(5.9)).toEqual(lines.slice(2));
	expect(hours(6)).toEqual([]);
});
