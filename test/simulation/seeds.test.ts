/** A handful of seeds, as `npm run sim` runs ten thousand: nothing that was promised is broken, and a seed replays exactly. */
import { describe, expect, it } from "vitest";
import { notMet } from "../../lab/sim/met.ts";
import { planOf } from "../../lab/sim/plan.ts";
import { runPlan } from "../../lab/sim/run.ts";
import { isWhole } from "../support/whole.ts";
import { registry } from "../architecture/support.ts";

/** With the others every tool is done on one of them. */
const first = isWhole ? Array.from({ length: 16 }, (_, index) => 1 + index) : [7, 11, 12, 16];
/** On these days tools are done that are done on none of the first sixteen. */
const others = [24, 32, 35, 140, 147, 165, 205, 207, 246, 347];

describe("a simulated day", () => {
	const done = new Set<string>();
	it("of a broadcast is the same one before and behind a day of another, which brought what it needs", async () => {
		const broadcast = planOf(3634292);
		const { traceHash } = await runPlan(broadcast);
		await runPlan(planOf(3634254));
		expect((await runPlan(broadcast)).traceHash).toBe(traceHash);
	});

	it.each([...first, ...others])("of seed %i breaks no promise [P1]", async (seed) => {
		const { violations, called } = await runPlan(planOf(seed));
		expect(violations).toEqual([]);
		for (const tool of called) done.add(tool);
	});

	it("and the others do every tool, but for those that are named with why not", () => {
		const tools = registry.tools.map(({ tool }) => tool.name);
		const named = Object.keys(notMet);
		expect(tools.filter((tool) => !done.has(tool)).toSorted()).toEqual(named.toSorted());
	});

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
