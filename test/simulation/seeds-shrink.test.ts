/** A failure is made small, and what is printed replays exactly that. */
import { describe, expect, it } from "vitest";
import { type Plan, planOf } from "../../lab/sim/plan.ts";
import { commandOf, cutDown, partsOf, shrink, triesMax } from "../../lab/sim/shrink.ts";

const seed = Array.from({ length: 200 }, (_, index) => 1 + index).find((one) => {
	const { requests, faults, drivers, changes } = planOf(one);
	return requests.length > 3 && faults.length > 3 && drivers.length > 2 && changes.length > 1;
});
const plan = planOf(seed ?? 1);
const has = (of: Plan, id: string) => partsOf(of).includes(id);

describe("a failure", () => {
	it("keeps what it needs and loses the rest", async () => {
		const fails = async (of: Plan) => has(of, "w1") && has(of, "f2") && has(of, "d2");
		const cut = await shrink(plan, fails);
		expect([...cut.keep].sort()).toEqual(["d2", "f2", "w1"]);
		expect(cut.isCalm).toBe(true);
	});

	it("keeps either of two parts that do the same, and its times where calm hides it", async () => {
		const fails = async (of: Plan) => !of.isCalm && (has(of, "w0") || has(of, "w3"));
		const cut = await shrink(plan, fails);
		expect(cut.keep).toHaveLength(1);
		expect(cut.isCalm).toBe(false);
	});

	it("that comes and goes is still what it was, and is given up after so many tries", async () => {
		let tries = 0;
		const cut = await shrink(plan, async () => {
			tries += 1;
			return false;
		});
		expect(cut.keep).toEqual(partsOf(plan));
		expect(tries).toBeLessThanOrEqual(triesMax);
	});

	it("is printed as the command that replays it", () => {
		const cut = { keep: ["w1", "f2"], isCalm: true };
		const command = commandOf(plan.seed, cut);
		const keep = / --only (\S+)/.exec(command)?.[1]?.split(",") ?? [];
		expect(command).toContain(`--seed ${plan.seed} `);
		expect(cutDown(plan, { keep, isCalm: command.includes("--calm") })).toEqual(cutDown(plan, cut));
		expect(partsOf(cutDown(plan, cut))).toEqual(["f2", "w1"]);
	});
});
