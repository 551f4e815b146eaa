/** Approvals past their end: over once, told to whoever waits, across tenants. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { byKey } from "../../src/core/approval/apart.ts";
import { expireApprovals } from "../../src/packs/approvals/sweep.ts";
import { jobOf, member, pending, says, stateOf, uses } from "./approvals-support.ts";
import { recordOf, startTestDatabase, type TestDatabase } from "./support.ts";
import { invariantTools, sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const overdue = ({ approvalId }: { readonly approvalId: string }, seconds = 60) =>
	db.rows("update approvals set expires_at = now() - $2 * interval '1 second' where id = $1", [
		approvalId,
		seconds,
	]);

describe("approvals that nobody answered in time", () => {
	it("are over once by two sweeps at a time, across tenants; whoever waits is told, and nobody else", async () => {
		const [ours, theirs] = [await member(db), await member(db, { ids: db.b })];
		const live = await pending(db);
		const [unanswered, foreign] = [await pending(db), await pending(db, { ids: db.b })];
		const unused = await pending(db);
		const used = await pending(db);
		for (const one of [unused, used]) await says(db, ours, one);
		await uses(db, used);
		for (const one of [unanswered, foreign, unused, used]) await overdue(one);
		const justNow = await pending(db);
		await overdue(justNow, 1);
		const { approvals } = sweepDeps(db).packs;
		const runs = await Promise.all([
			expireApprovals.run(approvals),
			expireApprovals.run(approvals),
		]);
		expect(runs.reduce((sum, run) => sum + (run["expired"] ?? 0), 0)).toBe(3);
		for (const one of [unanswered, foreign, unused])
			expect(await stateOf(db, one)).toMatchObject({ state: "expired" });
		expect(await stateOf(db, live)).toMatchObject({ state: "pending" });
		expect(await stateOf(db, justNow)).toMatchObject({ state: "pending" });
		expect(await stateOf(db, used)).toMatchObject({ state: "used" });
		const told = await db.rows(
			"select target_id from notifications where type = 'approval.expired'",
		);
		expect(told.map((row) => row["target_id"]).sort()).toEqual(
			[unanswered.record.threadKey, foreign.record.threadKey].sort(),
		);
		expect(await says(db, theirs, foreign)).toMatchObject({ reason: "ALREADY_DECIDED" });
		expect(await expireApprovals.run(approvals)).toMatchObject({ due: 0, expired: 0 });
	});

	it("are left where a tenant's cannot be ended, and the others end all the same", async () => {
		await member(db);
		const of = await pending(db);
		await overdue(of);
		const { packs, due } = sweepDeps(db);
		const broken: Parameters<typeof expireApprovals.run>[0] = {
			...packs.approvals,
			due: async (sweep, read, call) => {
				const [row, ...others] = await due(sweep, read, { ...call, olderThanMs: 0 });
				return row ? [{ ...row, tenantId: db.b.tenantId, id: "x" }, row, ...others] : [];
			},
			desk: {
				expire: async (call) => {
					if (call.tenantId === db.b.tenantId) throw new Error("away");
					return db.approvals.expire(call);
				},
			},
		};
		expect(await expireApprovals.run(broken)).toMatchObject({ failed: 1 });
		expect(await stateOf(db, of)).toMatchObject({ state: "expired" });
	});
});

describe("an approval that was asked for by a key, and used", () => {
	const usedByKey = async () => {
		const who = await member(db);
		const { actor } = recordOf(db.a);
		const of = await pending(db, { record: { actor: { ...actor, agent: byKey } } });
		await says(db, who, of);
		await uses(db, of);
		await db.rows("update staff set active = false where id = $1", [who.staffId]);
		return of.approvalId;
	};
	const isTold = async (approvalId: string) =>
		(await invariantTools(db).look("approval_executed")).subjects.includes(approvalId);

	it("led to a job, or staff are told", async () => {
		const approvalId = await usedByKey();
		expect(await isTold(approvalId)).toBe(true);
		// Another's job is none of its own.
		await jobOf(db, await usedByKey());
		expect(await isTold(approvalId)).toBe(true);
		await jobOf(db, approvalId);
		expect(await isTold(approvalId)).toBe(false);
	});

	it("led to a broadcast that has begun, or staff are told", async () => {
		const approvalId = await usedByKey();
		await db.rows(
			`insert into marketing_campaigns (id, tenant_id, market_id, channel, template, vars, words_hash, payload_hash, audience,
				per_second, scheduled_at, estimated_reach, asked_by, approval_id)
			values ('brc_1', $1, $2, 'sms', 'broadcast.news', '{}', 'w', 'p', '{}', 1, now(), 1, 'k', $3)`,
			[db.a.tenantId, db.a.marketId, approvalId],
		);
		expect(await isTold(approvalId)).toBe(true);
		await db.rows("update marketing_campaigns set state = 'planning' where id = 'brc_1'");
		expect(await isTold(approvalId)).toBe(false);
	});
});
