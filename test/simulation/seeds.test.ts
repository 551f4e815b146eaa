/** A handful of seeds, as `npm run sim` runs ten thousand: nothing that was promised is broken, and a seed replays exactly. */
import { describe, expect, it } from "vitest";
import { planOf } from "../../lab/sim/plan.ts";
import { runPlan } from "../../lab/sim/run.ts";

describe("a simulated day", () => {
	it.each(Array.from({ length: 16 }, (_, index) => 1 + index))(
		"of seed %i breaks no promise [P1]",
		async (seed) => {
			const { violations } = await runPlan(planOf(seed));
			expect(violations).toEqual([]);
		},
	);

	it.each([3, 9])("of seed %i is the same one each time", async (seed) => {
		const [one, other] = [await runPlan(planOf(seed)), await runPlan(planOf(seed))];
		expect(one.traceHash).toBe(other.traceHash);
		expect(one.transcript).toEqual(other.transcript);
		expect(one.steps).toBeGreaterThan(100);
	});

	it("of another seed is another one", async () => {
		const [one, other] = [await runPlan(planOf(3)), await runPlan(planOf(4))];
		expect(one.traceHash).not.toBe(other.traceHash);
	});
});
