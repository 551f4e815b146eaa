import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callRefusal, costMicrosOf } from "./budget.ts";

describe("one turn", () => {
	it("makes ten calls and is refused the eleventh", () => {
		expect(callRefusal({ calls: 9, failures: 0 })).toBeNull();
		expect(callRefusal({ calls: 10, failures: 0 })).toBe("calls_per_plan");
	});

	it("stops at the third failure of a tool, and where it has cost more than half a dollar", () => {
		expect(callRefusal({ calls: 2, failures: 2 })).toBeNull();
		expect(callRefusal({ calls: 3, failures: 3 })).toBe("failures");
		expect(callRefusal({ calls: 0, failures: 0, costMicros: 500_000 })).toBeNull();
		expect(callRefusal({ calls: 0, failures: 0, costMicros: 500_001 })).toBe("cost");
	});

	it("costs tokens by the list of prices, never estimated below what they come to", () => {
		const prices = {
			asOf: "2026-11-01",
			inputMicrosPerMillion: 150_000,
			outputMicrosPerMillion: 600_000,
		};
		expect(costMicrosOf(prices, { input: 1_000_000, output: 1_000_000 })).toBe(750_000);
		expect(costMicrosOf(prices, { input: 1, output: 0 })).toBe(1);
		fc.assert(
			fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (input, output) => {
				const whole = costMicrosOf(prices, { input, output });
				const parts =
					costMicrosOf(prices, { input, output: 0 }) + costMicrosOf(prices, { input: 0, output });
				expect(whole).toBeLessThanOrEqual(parts);
				expect(whole).toBeGreaterThanOrEqual((input * 150_000 + output * 600_000) / 1e6);
			}),
		);
	});
});
