import { describe, expect, it } from "vitest";
import { type Done, doneArgsMaxChars, doneMax, stillDone, withDone } from "./done.ts";

const done = (tool: string, atMs: number, args: Done["args"] = {}): Done => ({ tool, args, atMs });
const days = (count: number) => count * 24 * 60 * 60_000;

describe("what a person said yes to", () => {
	it("is kept with the newest last, the same once, and no more than a few", () => {
		const first = [done("a", 1, { x: 1, y: 2 }), done("b", 2)];
		expect(withDone(first, done("a", 3, { y: 2, x: 1 }))).toEqual([
			done("b", 2),
			done("a", 3, { y: 2, x: 1 }),
		]);
		let all: readonly Done[] = [];
		for (let i = 0; i < 20; i++) all = withDone(all, done("a", i, { i }));
		expect(all.map(({ atMs }) => atMs)).toEqual([14, 15, 16, 17, 18, 19]);
		expect(all).toHaveLength(doneMax);
	});
	it("is not kept where it is long", () => {
		expect(withDone([], done("a", 1, "x".repeat(doneArgsMaxChars)))).toEqual([]);
	});
	it("is forgotten after ninety days", () => {
		expect(stillDone([done("a", 0), done("b", days(1))], days(90) + 1)).toEqual([
			done("b", days(1)),
		]);
		expect(stillDone(undefined, 0)).toEqual([]);
	});
});
