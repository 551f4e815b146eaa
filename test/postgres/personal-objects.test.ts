/** Terms of tickets and approvals, and the objects of rides and inquiries: asked to forget by the sweeps, once, and when it is time. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SweepDeps } from "../../src/ports/sweep.ts";
import { enforceRetention } from "../../src/sweeps/enforce-retention.ts";
import { processErasures } from "../../src/sweeps/process-erasures.ts";
import { member, pending as pendingApproval } from "./approvals-support.ts";
import {
	type BusyPerson,
	busyPerson,
	endAll,
	eraseRecord,
	personalStores,
	termsOf,
} from "./personal-support.ts";
import { personalData, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let asked: (readonly [string, boolean])[] = [];
let isIdle = true;
beforeEach(() => {
	asked = [];
	isIdle = true;
});
const deps = () =>
	({
		runtime: { newId: () => "trc_objects", log: { ...quiet, child: () => quiet } },
		personal: {
			store: personalStores(db).sweeps,
			thread: () => ({
				erase: async () => ({ done: true, linked: [] }),
				prune: async () => ({ oldestAtMs: null, more: false }),
			}),
			solicitation: (id: string) => ({
				forget: async ({ isLast }: { readonly isLast: boolean }) => {
					asked.push([id, isLast]);
					return { done: isIdle || isLast };
				},
			}),
			alerts: { raise: async () => {} },
		},
	}) as unknown as SweepDeps;

async function ago(one: BusyPerson, days: number) {
	const shift = `interval '${days} days'`;
	for (const [table, id] of [
		["taxi_requests", one.ride.rideId],
		["market_vendor_inquiries", one.inquiry.inquiryId],
	])
		await db.rows(`update ${table} set ended_at = ended_at - ${shift} where id = $1`, [id]);
	await db.rows(
		`update notifications set created_at = created_at - ${shift} where target_id = any ($1)`,
		[[one.ride.rideId, one.inquiry.inquiryId]],
	);
}
const objectsOf = (one: BusyPerson) => [one.ride.rideId, one.inquiry.inquiryId].sort();
const ids = () => asked.map(([id]) => id).sort();

describe("the object of a ride or an inquiry", () => {
	it("is asked to forget once its commitment is over for the term of notices, and not before", async () => {
		const one = await busyPerson(db);
		await enforceRetention.run(deps());
		// Long ago, and open all the same.
		await db.rows("update notifications set created_at = created_at - interval '60 days'");
		await enforceRetention.run(deps());
		expect(ids().filter((id) => objectsOf(one).includes(id))).toEqual([]);
		await endAll(db, one);
		await enforceRetention.run(deps());
		expect(ids().filter((id) => objectsOf(one).includes(id))).toEqual([]);
		await ago(one, 31);
		expect(await enforceRetention.run(deps())).toMatchObject({ solicitations: 2, failed: 0 });
		expect(asked.filter(([id]) => objectsOf(one).includes(id)).map(([, isLast]) => isLast)).toEqual(
			[true, true],
		);
		expect(
			await db.rows("select payload from notifications where target_id = $1", [one.ride.rideId]),
		).toEqual([{ payload: {} }]);
		asked = [];
		expect(await enforceRetention.run(deps())).toMatchObject({ solicitations: 0 });
		expect(asked).toEqual([]);
	});

	it("of each round of a ride is asked, when the ride as a whole is over", async () => {
		const one = await busyPerson(db);
		const second = `${one.ride.rideId}:2`;
		await db.rows(
			`insert into notifications (id, tenant_id, dedupe_key, target_kind, target_id, type, payload, trace_id)
			values ($1, $2, $1, 'solicitation', $3, 'solicitation.start', '{}', 't')`,
			[`ntf_${randomUUID()}`, db.a.tenantId, second],
		);
		await endAll(db, one);
		await ago(one, 31);
		await db.rows("update notifications set created_at = created_at - interval '60 days'");
		await enforceRetention.run(deps());
		expect(ids().filter((id) => id.startsWith(one.ride.rideId))).toEqual([one.ride.rideId, second]);
	});

	it("is another tenant's only in that tenant's run, and a market's own term is kept", async () => {
		const one = await busyPerson(db, db.b);
		await endAll(db, one);
		await ago(one, 31);
		const { sweeps } = personalStores(db);
		const due = async (tenantId: string) =>
			sweeps.solicitationsToForget({
				tenantId,
				traceId: "t",
				limit: 100,
				terms: await termsOf(db, tenantId),
			});
		expect(await due(db.a.tenantId)).not.toContain(one.ride.rideId);
		await db.rows(
			"update market_configs set retention = '{\"noticesDays\": 90}' where market_id = $1",
			[db.b.marketId],
		);
		expect(await due(db.b.tenantId)).not.toContain(one.ride.rideId);
		await db.rows("update market_configs set retention = '{}' where market_id = $1", [
			db.b.marketId,
		]);
		expect(await due(db.b.tenantId)).toContain(one.ride.rideId);
	});

	it("forgets with its person, before the rows by which it is found; one that is busy is asked again [UAI-7-d]", async () => {
		const one = await busyPerson(db);
		await endAll(db, one);
		const { requests } = personalStores(db);
		const { personHash } = one.person;
		await requests.erase({ record: eraseRecord(one), personHash });
		isIdle = false;
		expect(await processErasures.run(deps())).toMatchObject({ due: 1, done: 0, postponed: 1 });
		expect(ids()).toEqual(objectsOf(one));
		expect(
			await db.count("people", "phone_hash = $1 and phone_encrypted is null", [personHash]),
		).toBe(0);
		isIdle = true;
		await db.rows("update personal_requests set next_at = now() where state = 'running'");
		expect(await processErasures.run(deps())).toMatchObject({ due: 1, done: 1 });
		expect(asked.slice(2).every(([, isLast]) => !isLast)).toBe(true);
		expect(
			await db.count("notifications", "target_id = any ($1) and forgotten_at is null", [
				objectsOf(one),
			]),
		).toBe(0);
	});

	it("forgets with a driver whom it asked, and not while somebody waits for that ride", async () => {
		const [driver, rider, waiting] = [
			await busyPerson(db),
			await busyPerson(db),
			await busyPerson(db),
		];
		for (const { ride } of [rider, waiting])
			await db.rows(
				`insert into taxi_offers (id, tenant_id, request_id, driver_id, wave, expires_at)
				select $1, d.tenant_id, $2, d.id, 1, now() from taxi_drivers d where d.phone_hash = $3`,
				[`off_${randomUUID()}`, ride.rideId, driver.person.personHash],
			);
		await endAll(db, rider);
		await endAll(db, driver);
		const found = await personalStores(db).sweeps.solicitationsOf(
			{
				tenantId: db.a.tenantId,
				traceId: "t",
				requestId: "r",
				threadKey: driver.person.personHash,
				tries: 0,
			},
			100,
		);
		expect([...found].sort()).toEqual([...objectsOf(driver), rider.ride.rideId].sort());
	});
});

describe("a ticket and an approval", () => {
	const longAgo = async (table: string, column: string, id: string, days: number) => {
		await db.rows(
			`update ${table} set ${column} = ${column} - interval '${days} days' where id = $1`,
			[id],
		);
		await db.rows("alter table event_log disable trigger only_blanked");
		await db.rows("update event_log set recorded_at = recorded_at - interval '400 days'");
		await db.rows("alter table event_log enable trigger only_blanked");
	};
	const ticket = async (closed: boolean) => {
		const id = `tk_${randomUUID()}`;
		await db.rows(
			`insert into staff_tickets (id, tenant_id, market_id, thread_key, reason, summary_encrypted, state, closed_because, closed_at)
			values ($1, $2, $3, $1, 'asked_for_human', $4, $5, $6, $7)`,
			[
				id,
				db.a.tenantId,
				db.a.marketId,
				await personalData.encrypt("lost a zanzibar bag"),
				closed ? "closed" : "open",
				closed ? "staff" : null,
				closed ? new Date() : null,
			],
		);
		return id;
	};
	const summaryOf = async (id: string) =>
		(await db.rows("select summary_encrypted from staff_tickets where id = $1", [id]))[0]?.[
			"summary_encrypted"
		];
	const shownOf = async (id: string) =>
		(await db.rows("select shown_encrypted from approvals where id = $1", [id]))[0]?.[
			"shown_encrypted"
		];
	const inLog = (encrypted: unknown) =>
		db.count("event_log", "change_payload::text like '%' || $1 || '%'", [encrypted]);

	it("forgets what a closed ticket was about with the term of records; an open one keeps it [UAI-7-d]", async () => {
		const [old, young, open] = [await ticket(true), await ticket(true), await ticket(false)];
		const encrypted = await summaryOf(old);
		expect(await inLog(encrypted)).toBeGreaterThan(0);
		await longAgo("staff_tickets", "closed_at", old, 400);
		await enforceRetention.run(deps());
		expect(await summaryOf(old)).toBeNull();
		expect(await inLog(encrypted)).toBe(0);
		for (const id of [young, open]) expect(await summaryOf(id)).not.toBeNull();
	});

	it("forgets what an approval was shown for once it is decided and old; a pending one keeps it", async () => {
		await member(db);
		const [{ approvalId: old }, { approvalId: pending }] = [
			await pendingApproval(db),
			await pendingApproval(db),
		];
		await db.rows("update approvals set state = 'expired', ended_at = now() where id = $1", [old]);
		const encrypted = await shownOf(old);
		await longAgo("approvals", "ended_at", old, 400);
		await enforceRetention.run(deps());
		expect(await shownOf(old)).toBe("erased");
		expect(await inLog(encrypted)).toBe(0);
		expect(await shownOf(pending)).not.toBe("erased");
	});
});
