import { expect, it } from "vitest";
import { kindOf } from "./kinds.ts";
import { summaryOf, tableOf } from "./report.ts";
import type { Run } from "./run.ts";

const run = (more: Partial<Run>): Run => ({
	conversation: "taxi",
	point: { label: "sql thread insert outbox", nth: 1 },
	wasKilled: true,
	isRedeploy: false,
	askedAnew: 0,
	outdated: 0,
	told: "completed",
	settleMs: 1000,
	aged: 0,
	givenUp: 0,
	swept: 0,
	slow: [],
	repeats: 0,
	texts: 2,
	inbound: ["SM1"],
	transcript: [],
	violations: [],
	passed: {},
	...more,
});

it("a point is of the kind that its label begins with", () => {
	expect(
		["sql thread insert outbox", "call AUDIT.put called", "call THREAD.receive called"].map(kindOf),
	).toEqual(["write of an object's rows", "R2", "call of an object, from outside it"]);
});

it("what was never reached is no kill, and what waited five minutes is not among the times", () => {
	const summary = summaryOf({
		found: { taxi: 3 },
		runs: [
			run({}),
			run({ settleMs: 3000, isRedeploy: true }),
			run({ settleMs: 90_000, aged: 1 }),
			run({ wasKilled: false }),
			run({ point: null, wasKilled: false }),
		],
		violations: [],
	});
	expect(summary.notReached).toBe(1);
	expect(summary.total).toMatchObject({
		kills: 3,
		points: 1,
		otherRelease: 1,
		maxMs: 3000,
		waitedFiveMinutes: 1,
		violations: 0,
	});
});

it("violations of runs and of whole worlds are counted and told", () => {
	const summary = summaryOf({
		found: {},
		runs: [run({ violations: ["rides: 2 instead of 1"] })],
		violations: ["SM1 was handled 2 times"],
	});
	const table = tableOf(summary, 1000);
	for (const words of ["violations          2", "rides: 2 instead of 1", "SM1 was handled 2 times"])
		expect(table).toContain(words);
});
