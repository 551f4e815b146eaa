import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Dependency, nextTryMs, retriesMax } from "./retry-limits.ts";

const dependencies = Object.keys(retriesMax) as Dependency[];
const dependency = fc.constantFrom(...dependencies);

function waitsOf(of: Dependency, leftMs: number): number[] {
	const waits: number[] = [];
	let left = leftMs;
	for (let failures = 1; ; failures++) {
		const waitMs = nextTryMs(of, failures, left);
		if (waitMs === null) return waits;
		waits.push(waitMs);
		left -= waitMs;
	}
}

describe("what failed is tried again", () => {
	it.each([
		["adapter", [250, 500, 1000, 2000]],
		["database", [250, 500, 1000]],
		["wallet", [250, 500]],
		["model", [0, 0]],
		["once", []],
	] as const)("as often as the table says: %s [UAI-6-d]", (of, waits) => {
		expect(waitsOf(of, 60_000)).toEqual(waits);
	});

	it("only where the wait ends before the time is up", () => {
		expect(waitsOf("adapter", 1_000)).toEqual([250, 500]);
		expect(waitsOf("database", 250)).toEqual([]);
	});

	it("never more often than the ceiling, each wait twice the one before, and all of them within the time", () => {
		fc.assert(
			fc.property(dependency, fc.integer({ min: 0, max: 30_000 }), (of, leftMs) => {
				const waits = waitsOf(of, leftMs);
				expect(waits.length).toBeLessThanOrEqual(retriesMax[of]);
				expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(leftMs);
				if (of !== "model") expect(waits).toEqual(waits.map((_, at) => 250 * 2 ** at));
			}),
		);
	});
});
