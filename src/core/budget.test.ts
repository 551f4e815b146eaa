/** The budgets of C-06: as many as may be, and not one more. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	budgetMax,
	callRefusal,
	costMicrosOf,
	nothingSpent,
	planRefusal,
	replanned,
	type Spent,
	stepRefusal,
} from "./budget.ts";

describe("one piece of work", () => {
	it("makes ten calls a plan and is refused the eleventh", () => {
		expect(callRefusal({ calls: 9, failures: 0 })).toBeNull();
		expect(callRefusal({ calls: 10, failures: 0 })).toBe("calls_per_plan");
	});

	it("plans once and twice anew: thirty calls in all, whatever it does", () => {
		let spent: Spent = nothingSpent;
		let made = 0;
		for (let plans = 0; planRefusal(spent, 6, plans === 0) === null; plans++) {
			if (plans > 0) spent = replanned(spent);
			while (callRefusal(spent) === null) {
				spent = { ...spent, calls: spent.calls + 1 };
				made += 1;
			}
		}
		expect(made).toBe(budgetMax.callsPerTask);
		expect(spent.replans).toBe(budgetMax.replans);
	});

	it("plans six steps and takes eight", () => {
		expect(planRefusal(nothingSpent, 6, true)).toBeNull();
		expect(planRefusal(nothingSpent, 7, true)).toBe("steps_planned");
		expect(stepRefusal({ ...nothingSpent, stepsExecuted: 7 })).toBeNull();
		expect(stepRefusal({ ...nothingSpent, stepsExecuted: 8 })).toBe("steps_executed");
	});

	it("stops at the third failure of a tool, and where it has cost more than half a dollar", () => {
		expect(callRefusal({ calls: 2, failures: 2 })).toBeNull();
		expect(callRefusal({ calls: 3, failures: 3 })).toBe("failures");
		expect(planRefusal({ ...nothingSpent, failures: 3 }, 1, false)).toBe("failures");
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
