/** P11 of what stores ask themselves, without a function: under one tenant they change and tell nothing of another, whose ids they are given. */

import { afterAll, beforeAll, expect, it } from "vitest";
import { alertNamed } from "../../src/core/alerts.ts";
import { termDays } from "../../src/core/retention.ts";
import { makeIndexOutbox } from "../../src/packs/discovery/index-outbox.ts";
import { makeListingsTold } from "../../src/packs/discovery/repository.ts";
import { makeAdminStore } from "../../src/store/postgres/admin.ts";
import { resolveAlert } from "../../src/store/postgres/alert-ends.ts";
import { makeOnCall } from "../../src/store/postgres/alerting.ts";
import { personOfExport } from "../../src/store/postgres/personal-export.ts";
import { sealedColumns, writeResealed } from "../../src/store/postgres/resealing.ts";
import { busyPerson, endAll, eraseRecord, personalStores, traces } from "./personal-support.ts";
import { recordOf, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const anyListing = {
	query: "",
	domain: null,
	category: null,
	subCategory: null,
	tags: [],
	action: null,
	near: null,
	limit: 10,
	allowedTags: [],
	categories: [],
};

async function everythingOf(tenantId: string): Promise<Readonly<Record<string, string>>> {
	const tables = await db.rows(
		"select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1",
	);
	const found: [string, string][] = [];
	for (const { name } of tables) {
		const rows = await db.rows(
			`select to_jsonb(t)::text as row from ${String(name)} t where tenant_id = $1 order by 1`,
			[tenantId],
		);
		found.push([String(name), JSON.stringify(rows)]);
	}
	return Object.fromEntries(found);
}

it("is their own tenant's alone", async () => {
	const theirs = await busyPerson(db, db.b);
	await endAll(db, theirs);
	const { personHash } = theirs.person;
	const { requests, sweeps, rowsOf } = personalStores(db);
	const shown = await requests.show({
		record: recordOf(db.b, { tool: "privacy.showMyData", threadKey: personHash }),
		personHash,
		nowMs: Date.now(),
	});
	if (shown.kind !== "succeeded") throw new Error("not shown");
	const { requestId } = shown.data;
	const alert = { source: "test", ...alertNamed("unanswered:theirs") };
	await db.stores.alerts.raise({
		...alert,
		tenantId: db.b.tenantId,
		detail: {},
	});
	await db.rows(
		"insert into thread_upkeep (tenant_id, thread_key, oldest_at, last_at) values ($1, $2, now() - interval '900 days', now() - interval '900 days')",
		[db.b.tenantId, personHash],
	);
	await db.rows(
		"insert into on_call (tenant_id, market_id, phone_hash, phone_encrypted, channel, locale) values ($1, $2, $3, 's', 'sms', 'en')",
		[db.b.tenantId, db.b.marketId, personHash],
	);
	// A lock whose booking is over, and a notice that waits.
	const [lock] = await db.rows(
		`update resource_locks set state = 'confirmed', transaction_id = $2, expires_at = null
		where lock_key = (select min(lock_key) from resource_locks where tenant_id = $1) returning lock_key`,
		[db.b.tenantId, theirs.held.transactionId],
	);
	await db.rows(
		`insert into notifications (id, tenant_id, dedupe_key, target_kind, target_id, type, payload, trace_id)
		values ('ntf_theirs', $1, 'theirs', 'thread', 'k', 'x', '{}', 't')`,
		[db.b.tenantId],
	);
	const listings = await db.rows("select id::text from listings where tenant_id = $1 limit 5", [
		db.b.tenantId,
	]);
	const [onDuty] = await db.rows("select id::text from on_call where tenant_id = $1", [
		db.b.tenantId,
	]);
	const phoneOfOnCall = sealedColumns.find(({ entity }) => entity === "on_call");
	if (!phoneOfOnCall) throw new Error("no such column");
	// It is asked for last: an export that is followed by an erasure shows nothing.
	const asksOf = async (tenantId: string) => {
		const of = { tenantId, traceId: "t" };
		const terms = termDays;
		const due = { ...of, requestId, threadKey: personHash, tries: 0 };
		const index = makeIndexOutbox(db);
		return [
			await rowsOf(tenantId, personHash),
			await personOfExport(db.rw, { ...of, requestId }),
			await requests.open({ ...of, personHash }),
			await sweeps.threadsToPrune({ ...of, terms, limit: 100 }),
			await sweeps.solicitationsToForget({ ...of, terms, limit: 100 }),
			await sweeps.solicitationsOf(due, 100),
			await sweeps.solicitationForgotten({ ...of, solicitationId: theirs.ride.rideId }),
			await sweeps.threadPruned({ ...of, threadKey: personHash, oldestAtMs: 1 }),
			await sweeps.retain({ ...of, terms, limit: 100 }),
			await sweeps.postpone(due, 1000),
			await sweeps.step(due, 100),
			await sweeps.finish(due),
			await resolveAlert(db.rw, { ...alert, tenantId }),
			(await makeOnCall(db.rw)(tenantId).catch(() => ["cannot be opened"])).length,
			(await index.claim({ tenantId, elsewhere: null, limit: 1000, leaseMs: 1000 })).listings
				.map((listing) => listing.tenantId)
				.filter((owner) => owner === db.b.tenantId).length > 0,
			await makeAdminStore(db).note(
				{ tenantId, actorId: "key", role: "staff", traceId: "t" },
				{ name: "test.look", target: personHash, detail: {} },
				{ outcome: "read" },
			),
			await db.holds.healLocks({ ...of, lockKeys: [String(lock?.["lock_key"])] }),
			await db.stores.notifications.postpone({ tenantId, ids: ["ntf_theirs"] }),
			(
				await makeListingsTold(db.rw)(
					{ ...of, marketId: db.b.marketId },
					anyListing,
					listings.map(({ id }) => String(id)),
				)
			).items.length,
			await writeResealed(
				db.rw,
				{ ...of, actor: "test" },
				"t9",
				{ column: phoneOfOnCall, rows: [], lastId: null, isFull: false },
				[{ id: String(onDuty?.["id"]), was: "s", now: "s2" }],
			),
		];
	};
	const before = await everythingOf(db.b.tenantId);
	const told = JSON.stringify(await asksOf(db.a.tenantId));
	expect(await everythingOf(db.b.tenantId)).toEqual(before);
	for (const trace of [...traces, theirs.ride.rideId, theirs.inquiry.inquiryId])
		expect(told).not.toContain(trace);
	// The same under their own: else nothing would have been asked.
	const own = await asksOf(db.b.tenantId);
	expect(JSON.stringify(own)).toContain("zanzibar");
	expect(own.slice(1, 3)).toEqual([personHash, []]);
	expect(own.slice(13, 15)).toEqual([1, true]);
	expect(own.slice(16)).toEqual([1, undefined, listings.length, 1]);
	const after = await everythingOf(db.b.tenantId);
	for (const table of [
		"thread_upkeep",
		"notifications",
		"people",
		"system_alerts",
		"listing_index",
		"audit_log",
		"resource_locks",
		"on_call",
	])
		expect([table, after[table] !== before[table]]).toEqual([table, true]);

	// And an erasure that runs in one tenant is no request of the other.
	await requests.erase({ record: eraseRecord(theirs), personHash });
	const [running] = (await sweeps.due(10)).filter(({ threadKey }) => threadKey === personHash);
	if (!running) throw new Error("no erasure is due");
	const asked = await everythingOf(db.b.tenantId);
	const elsewhere = { ...running, tenantId: db.a.tenantId };
	expect(await sweeps.step(elsewhere, 100)).toEqual({ more: false, blanked: 0 });
	expect(await sweeps.finish(elsewhere)).toBe(false);
	await sweeps.postpone(elsewhere, 1000);
	expect(await everythingOf(db.b.tenantId)).toEqual(asked);
});
