import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backOffMs } from "./back-off.ts";

describe("the wait before the next try", () => {
	it.each([
		[{ firstMs: 500, longestMs: 15_000 }, [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]],
		[{ firstMs: 5_000, longestMs: 90_000, factor: 4 }, [5_000, 20_000, 80_000, 90_000]],
	])("of %j is %j", (backOff, waits) => {
		expect(waits.map((_, step) => backOffMs(backOff, step))).toEqual(waits);
	});

	it("begins with the first, is never shorter than the one before, and never longer than the longest", () => {
		const bounds = fc
			.tuple(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 0, max: 3_600_000 }))
			.map(([firstMs, more]) => ({ firstMs, longestMs: firstMs + more }));
		fc.assert(
			fc.property(bounds, fc.integer({ min: 0, max: 5_000 }), (backOff, step) => {
				const waitMs = backOffMs(backOff, step);
				expect(backOffMs(backOff, 0)).toBe(backOff.firstMs);
				expect(backOffMs(backOff, -1)).toBe(backOff.firstMs);
				expect(waitMs).toBeLessThanOrEqual(backOff.longestMs);
				expect(backOffMs(backOff, step + 1)).toBeGreaterThanOrEqual(waitMs);
			}),
		);
	});
});
