import { describe, expect, it } from "vitest";
import { passK, rowsOf, type Tally, tableOf } from "./pass-k.ts";

const choose = (n: number, k: number): number =>
	k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k;
const tally = (pack: string, language: string, runs: number, passed: number): Tally => ({
	path: `${pack}/${language}-x.txt`,
	title: "x",
	pack,
	language,
	runs,
	passed,
	failures: [],
});

describe("pass^k", () => {
	it("is the share of ways to pick k of the runs that all passed", () => {
		for (let n = 1; n <= 8; n++)
			for (let c = 0; c <= n; c++)
				for (let k = 1; k <= n; k++)
					expect(passK(n, c, k)).toBeCloseTo(c < k ? 0 : choose(c, k) / choose(n, k), 12);
	});

	it("of numbers worked out by hand", () => {
		expect(passK(8, 8, 8)).toBe(1);
		expect(passK(8, 0, 1)).toBe(0);
		expect(passK(8, 6, 1)).toBeCloseTo(0.75);
		// 15 of 28 pairs.
		expect(passK(8, 6, 2)).toBeCloseTo(15 / 28);
		expect(passK(8, 6, 6)).toBeCloseTo(1 / 28);
		expect(passK(8, 6, 7)).toBe(0);
		expect(passK(4, 3, 2)).toBeCloseTo(0.5);
	});

	it("has no bias: over all outcomes of runs that pass with p, its mean is p to the k", () => {
		const [n, p] = [5, 0.7];
		for (let k = 1; k <= n; k++) {
			let mean = 0;
			for (let c = 0; c <= n; c++)
				mean += choose(n, c) * p ** c * (1 - p) ** (n - c) * passK(n, c, k);
			expect(mean).toBeCloseTo(p ** k, 12);
		}
	});

	it("is not told from fewer runs than k, nor from numbers that cannot be", () => {
		expect(() => passK(3, 3, 4)).toThrow("pass^4 cannot be told from 3 runs");
		expect(() => passK(3, 4, 1)).toThrow("4 of 3");
		expect(() => passK(3, 2, 0)).toThrow(RangeError);
	});

	it("of many files is the mean of theirs, for each pack and language and for all", () => {
		const rows = rowsOf([
			tally("mobility", "en", 4, 4),
			tally("mobility", "en", 4, 2),
			tally("mobility", "tr", 4, 0),
		]);
		expect(rows).toEqual([
			{ pack: "mobility", language: "en", files: 2, passK: [0.75, (1 + 1 / 6) / 2, 0.5, 0.5] },
			{ pack: "mobility", language: "tr", files: 1, passK: [0, 0, 0, 0] },
			{ pack: "all", language: "en", files: 2, passK: [0.75, (1 + 1 / 6) / 2, 0.5, 0.5] },
			{ pack: "all", language: "tr", files: 1, passK: [0, 0, 0, 0] },
			{
				pack: "all",
				language: "all",
				files: 3,
				passK: [0.5, expect.closeTo((1 + 1 / 6) / 3), 1 / 3, 1 / 3],
			},
		]);
		expect(tableOf(rows).split("\n")[1]).toBe(
			"mobility  en        2      0.750  0.583  0.500  0.500",
		);
	});
});
