/** A handful of `npm run chaos`: killed where instrumentation found a point, every other time restarted as another release. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildReleases } from "../../lab/chaos/builds.ts";
import { taxi } from "../../lab/chaos/conversations/taxi.ts";
import { questionWaits } from "../../lab/chaos/kinds.ts";
import { summaryOf } from "../../lab/chaos/report.ts";
import { runSuite, type SuiteReport } from "../../lab/chaos/suite.ts";
import type { Point } from "../../lab/chaos/world.ts";

/** Of kinds that differ; at the first another release is started while the question waits for its yes. */
const wanted: readonly Point[] = [
	{ label: questionWaits, nth: 1 },
	// The ride, its offers, and then who has it.
	{ label: "fetch postgres commit sent", nth: 3 },
	{ label: "sql thread insert outbox", nth: 4 },
];
let report: SuiteReport;
let dir: string;

beforeAll(async () => {
	dir = mkdtempSync(join(tmpdir(), "assent-chaos-build-"));
	report = await runSuite({
		releases: await buildReleases(dir),
		conversations: [taxi],
		kills: wanted.length,
		seed: 1,
		worlds: 1,
		runsPerWorld: wanted.length + 2,
		warmUps: 0,
		pick: (plan) =>
			wanted.flatMap((point) =>
				plan.filter(({ label, nth }) => label === point.label && nth === point.nth),
			),
		say: () => {},
	});
}, 600_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it("a Worker that is killed in a taxi's conversation loses nothing, does nothing twice, tells the truth, and settles in time [P3]", () => {
	const summary = summaryOf(report);
	expect(summary.violations).toEqual([]);
	expect(summary.total.kills).toBe(wanted.length);
	expect(summary.told).toEqual({ "taxi: completed": wanted.length });
});

it("a yes to what the release before showed is asked for again by the next, whose tool has another shape [P1]", () => {
	const [, afterYes] = report.runs;
	expect(afterYes).toMatchObject({ isRedeploy: true, askedAnew: 1, outdated: 0 });
});
