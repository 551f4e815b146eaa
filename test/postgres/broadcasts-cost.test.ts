/** What it costs to hand a batch over depends on the batch, not on how many are still to be written to. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { batchMax } from "../../src/packs/marketing/jobs.ts";
import { makeBroadcastStore } from "../../src/packs/marketing/store.ts";
import type { Statement } from "../../src/ports/sql-calls.ts";
import { agreeing, broadcasting, nobodyAgrees } from "./broadcasts-support.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

type Plan = Readonly<Record<string, unknown>> & { readonly Plans?: readonly Plan[] };
/** Rows that its parts gave on or looked at in vain. */
function rowsOf(plan: Plan): number {
	const seen = ["Actual Rows", "Rows Removed by Filter", "Rows Removed by Join Filter"]
		.map((name) => Number(plan[name] ?? 0))
		.reduce((sum, n) => sum + n, 0);
	const below = (plan.Plans ?? []).map(rowsOf).reduce((sum, n) => sum + n, 0);
	return seen * Number(plan["Actual Loops"] ?? 1) + below;
}

/** Of the first batch of a broadcast to so many, handed over while what is told to them was explained. */
async function rowsOfFirstBatch(people: number): Promise<number> {
	await nobodyAgrees(db);
	await agreeing(db, `cost_${people}_`, people);
	const one = broadcasting(db);
	const job = await one.scheduled();
	const campaign = await one.store.campaign(job.tenantId, job.campaignId);
	if (!campaign) throw new Error("no campaign");
	let after: string | null = null;
	do after = await one.store.plan(campaign, after, 1000);
	while (after !== null);
	await one.store.move(campaign, ["scheduled"], "sending");
	const plans: Plan[] = [];
	const explaining = makeBroadcastStore({
		open: db.rw.open,
		runRows: async (context, [statement]) => {
			const { sql, params } = statement as Statement;
			const [rows] = await db.rw.runRows(context, [
				{ sql: `explain (analyze, format json) ${sql}`, params },
			]);
			const told = (rows?.[0]?.[0] ?? []) as readonly { readonly Plan: Plan }[];
			plans.push(...told.map(({ Plan }) => Plan));
			return [[[0, []]]];
		},
	});
	await explaining.hand(campaign, "trc", batchMax);
	expect(await one.store.counts(job.tenantId, job.campaignId)).toEqual({
		queued: batchMax,
		planned: people - batchMax,
	});
	return plans.map(rowsOf).reduce((sum, n) => sum + n, 0);
}

it("handing over looks at no more rows of 6,000 recipients than of 500, also before anybody has counted the tables", async () => {
	// Right after planning there are no statistics yet, and a plan that needs them takes one row for all of them.
	for (const table of ["campaign_sends", "people", "consents", "notifications"])
		await db.rows(`alter table ${table} set (autovacuum_enabled = off)`);
	const few = await rowsOfFirstBatch(500);
	const many = await rowsOfFirstBatch(6000);
	expect(few).toBeGreaterThan(batchMax);
	expect(many).toBeLessThan(few * 1.5);
});
