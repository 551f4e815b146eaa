/** Personal data whose term is over, and what older keys encrypted: found by what is due, in steps, and nothing young is touched. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePersonalData } from "../../src/crypto/field-cipher.ts";
import type { EraseCall, PruneCall } from "../../src/ports/personal.ts";
import type { SweepDeps } from "../../src/ports/sweep.ts";
import { sealedColumns } from "../../src/store/postgres/resealing.ts";
import { enforceRetention } from "../../src/sweeps/enforce-retention.ts";
import { processErasures } from "../../src/sweeps/process-erasures.ts";
import { busyPerson, endAll, eraseRecord, personalStores } from "./personal-support.ts";
import { personalData, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
function depsWith(
	over = personalData,
	thread: {
		readonly erase?: (key: string, call: EraseCall) => { done: boolean; linked: readonly string[] };
		readonly prune?: (key: string, call: PruneCall) => { oldestAtMs: number | null; more: boolean };
		readonly forget?: (id: string, isLast: boolean) => boolean;
	} = {},
) {
	const alerts: string[] = [];
	const deps = {
		runtime: { newId: () => "trc_terms", log: { ...quiet, child: () => quiet } },
		personal: {
			store: personalStores(db, over).sweeps,
			thread: (key: string) => ({
				erase: async (call: EraseCall) => thread.erase?.(key, call) ?? { done: true, linked: [] },
				prune: async (call: PruneCall) =>
					thread.prune?.(key, call) ?? { oldestAtMs: null, more: false },
			}),
			solicitation: (id: string) => ({
				forget: async ({ isLast }: { readonly isLast: boolean }) => ({
					done: thread.forget?.(id, isLast) ?? true,
				}),
			}),
			alerts: {
				raise: async ({ dedupeKey }: { readonly dedupeKey: string }) => {
					alerts.push(dedupeKey);
				},
			},
		},
	} as unknown as SweepDeps;
	return { deps, alerts };
}
const keep = (over = personalData) => enforceRetention.run(depsWith(over).deps);
const rowsOf = async (personHash: string) =>
	JSON.stringify(await personalStores(db).rowsOf(db.a.tenantId, personHash));

async function ago(days: number, personHash: string) {
	const shift = `interval '${days} days'`;
	const mine = `customer_id = (select id from people where phone_hash = '${personHash}')`;
	for (const table of [
		"taxi_requests",
		"orders",
		"viewings",
		"service_requests",
		"market_vendor_inquiries",
		"payments",
		"documents",
		"insurance_quotes",
		"legal_cases",
	])
		await db.rows(`update ${table} set created_at = created_at - ${shift} where ${mine}`);
	await db.rows(
		`update transactions set slot_start = slot_start - ${shift}, slot_end = slot_end - ${shift},
			slot_starts = array(select s - ${shift} from unnest(slot_starts) s) where ${mine}`,
	);
	await db.rows(
		`update notifications set relayed_at = relayed_at - ${shift} where target_id = '${personHash}'`,
	);
	await db.rows("alter table order_status_events disable trigger only_notes");
	await db.rows(
		`update order_status_events set created_at = created_at - ${shift} where order_id in (select id from orders where ${mine})`,
	);
	await db.rows("alter table order_status_events enable trigger only_notes");
	await db.rows("alter table event_log disable trigger only_blanked");
	await db.rows(
		`update event_log set recorded_at = recorded_at - ${shift} where tenant_id = '${db.a.tenantId}'`,
	);
	await db.rows("alter table event_log enable trigger only_blanked");
}

describe("the term of a class", () => {
	it("keeps what is young and what is open, and blanks what is old and over, once", async () => {
		const young = await busyPerson(db);
		await endAll(db, young);
		const old = await busyPerson(db);
		await endAll(db, old);
		const open = await busyPerson(db);
		await db.rows("update notifications set relayed_at = coalesce(relayed_at, now())");
		await keep();
		for (const one of [young, old, open])
			expect(await rowsOf(one.person.personHash)).toContain("by the zanzibar gate");
		await ago(400, old.person.personHash);
		await ago(400, open.person.personHash);
		const did = await keep();
		expect(did["records"]).toBeGreaterThan(4);
		const left = JSON.parse(await rowsOf(old.person.personHash));
		expect(left.rides[0]).toMatchObject({
			pickup: { label: "[erased]" },
			pickup_lat: 0,
			state: "cancelled",
		});
		expect(
			JSON.stringify([
				left.rides,
				left.bookings,
				left.orders,
				left.viewings,
				left.services,
				left.inquiries,
				left.payments,
				left.papers,
				left.insurance,
				left.cases,
			]),
		).not.toMatch(/Zuzanna|zanzibar/);
		expect(left.payments).toMatchObject([
			{ phone: null, memo: null, metadata: {}, amount_minor: 5000 },
			{ phone: null, memo: null, link: null, metadata: {}, state: "paid" },
		]);
		expect(left.cases[0].papers).toEqual([]);
		// Who somebody is has a term of its own.
		expect(left.person.phone).toBe(old.number);
		expect(await rowsOf(young.person.personHash)).toContain("by the zanzibar gate");
		const stands = JSON.parse(await rowsOf(open.person.personHash));
		expect(stands.rides[0].pickup.label).toBe("by the zanzibar gate");
		expect(stands.payments[0].memo).toBe("by the zanzibar gate");
		expect(stands.cases[0].summary).toContain("by the zanzibar gate");
		expect(await db.count("log_erasures", "reason = 'retention:records'")).toBeGreaterThan(4);
		expect((await keep())["records"]).toBe(0);
	});

	it("is the market's, where it says one", async () => {
		const one = await busyPerson(db);
		await endAll(db, one);
		await ago(20, one.person.personHash);
		await keep();
		expect(await rowsOf(one.person.personHash)).toContain("zanzibar gate");
		await db.rows(
			"update market_configs set retention = '{\"recordsDays\": 14}' where market_id = $1",
			[db.a.marketId],
		);
		await keep();
		expect(JSON.parse(await rowsOf(one.person.personHash)).bookings[0].notes).toBeNull();
		await db.rows("update market_configs set retention = '{}'");
	});

	it("forgets who has been silent, and not who wrote", async () => {
		const silent = await busyPerson(db);
		const talks = await busyPerson(db);
		await endAll(db, silent);
		await endAll(db, talks);
		const heard = (threadKey: string, seq: number, daysAgo: number) =>
			db.stores.journal.ship({
				tenantId: db.a.tenantId,
				threadKey,
				rows: [
					{
						seq,
						atMs: Date.now() - daysAgo * 86_400_000,
						home: "event",
						type: "message_received",
						traceId: "t",
						payload: {},
					},
				],
			});
		await heard(silent.person.personHash, 1, 800);
		await heard(talks.person.personHash, 1, 800);
		await heard(talks.person.personHash, 2, 3);
		const did = await keep();
		expect(did["people"]).toBe(1);
		expect(JSON.parse(await rowsOf(silent.person.personHash)).person).toBeNull();
		expect(JSON.parse(await rowsOf(talks.person.personHash)).person.phone).toBe(talks.number);
		// Whoever comes back is known again, for a term of its own.
		await heard(silent.person.personHash, 2, 1);
		expect(
			await db.count("thread_upkeep", "thread_key = $1 and isfinite(last_at)", [
				silent.person.personHash,
			]),
		).toBe(1);
		expect((await keep())["people"]).toBe(0);
	});

	it("wakes the threads that hold something old, a bounded number, and asks each again only when it is due again", async () => {
		const woken: { readonly key: string; readonly beforeMs: number }[] = [];
		await db.rows("delete from thread_upkeep");
		const days = 86_400_000;
		for (const [key, age] of [
			["a", 200],
			["b", 300],
			["c", 10],
		] as const)
			await db.rows(
				"insert into thread_upkeep (tenant_id, thread_key, oldest_at, last_at) values ($1, $2, now() - $3 * interval '1 day', now())",
				[db.a.tenantId, key, age],
			);
		let steps = 0;
		const { deps } = depsWith(personalData, {
			prune: (key, { beforeMs }) => {
				woken.push({ key, beforeMs });
				return {
					oldestAtMs: key === "b" ? null : Date.now() - 100 * days,
					more: key === "a" && ++steps < 3,
				};
			},
		});
		await enforceRetention.run(deps);
		expect(woken.map(({ key }) => key)).toEqual(["b", "a", "a", "a"]);
		for (const { beforeMs } of woken)
			expect(Math.abs(Date.now() - 180 * days - beforeMs)).toBeLessThan(days);
		await enforceRetention.run(deps);
		expect(woken).toHaveLength(4);
	});
});

describe("the sweep that forgets", () => {
	it("erases the threads first, all of one person, and waits while one of them is not done", async () => {
		const one = await busyPerson(db);
		await endAll(db, one);
		const { personHash } = one.person;
		await personalStores(db).requests.erase({ record: eraseRecord(one), personHash });
		let isBusy = true;
		const asked: string[] = [];
		const { deps } = depsWith(personalData, {
			erase: (key) => {
				asked.push(key);
				return {
					done: key !== "scoped" || !isBusy,
					linked: key === personHash ? ["scoped"] : [personHash],
				};
			},
		});
		expect(await processErasures.run(deps)).toMatchObject({ due: 1, done: 0, postponed: 1 });
		expect(asked).toEqual([personHash, "scoped"]);
		expect(await rowsOf(personHash)).toContain("Zuzanna");
		expect(await processErasures.run(deps)).toMatchObject({ due: 0 });
		isBusy = false;
		await db.rows("update personal_requests set next_at = now() where state = 'running'");
		expect(await processErasures.run(deps)).toMatchObject({ due: 1, done: 1 });
		expect(await rowsOf(personHash)).not.toMatch(/Zuzanna|zanzibar/);
	});
});

describe("the key ring", () => {
	const old = Buffer.alloc(32, 7).toString("base64");
	const fresh = Buffer.alloc(32, 9).toString("base64");
	const both = makePersonalData(`t2:${fresh},t1:${old}`);
	const alone = makePersonalData(`t2:${fresh},lookup:${old}`);

	it("rotates: everything is found and opened, and after the sweep the old key is needed for nothing [UAI-7-d] [DET-20.2-b]", async () => {
		const one = await busyPerson(db);
		const { personHash } = one.person;
		expect(await both.lookup(db.a.tenantId, one.number)).toBe(personHash);
		expect(await alone.lookup(db.a.tenantId, one.number)).toBe(personHash);
		const before = JSON.stringify(await personalStores(db, both).rowsOf(db.a.tenantId, personHash));
		expect(before).toContain(one.number);
		expect((await keep(both))["resealed"]).toBeGreaterThan(20);
		const encrypted = await db.rows(
			`select c.relname::text as entity, a.attname::text as field
			from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
			where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname like '%\\_encrypted'`,
		);
		const nameOf = ({ entity, field }: { readonly entity?: unknown; readonly field?: unknown }) =>
			`${String(entity)}.${String(field)}`;
		expect(sealedColumns.map(nameOf)).toEqual(encrypted.map(nameOf).toSorted());
		for (const { entity, field } of encrypted)
			expect([
				entity,
				field,
				await db.count(String(entity), `tenant_id = $1 and ${String(field)} like 't1.%'`, [
					db.a.tenantId,
				]),
			]).toEqual([entity, field, 0]);
		const after = JSON.parse(
			JSON.stringify(await personalStores(db, alone).rowsOf(db.a.tenantId, personHash)),
		);
		const without = (file: string) => file.replaceAll(/"(version|updated_at)":[^,}]+,?/g, "");
		expect(without(JSON.stringify(after))).toBe(without(before));
		// It is over: the next run looks at no row of this key.
		expect((await keep(both))["resealed"]).toBe(0);
		expect(await db.count("resealings", "not done")).toBe(0);
	});

	it("costs nothing where there is one key", async () => {
		const [was] = await db.rows("select count(*)::int as n from resealings");
		expect((await keep())["resealed"]).toBe(0);
		expect(await db.rows("select count(*)::int as n from resealings")).toEqual([was]);
	});

	it("leaves what does not open as it is, and says so", async () => {
		// Where nothing has been sealed anew: this database's own key opens what its staff are told.
		const one = await busyPerson(db, db.b);
		await db.rows("update transactions set notes_encrypted = 't0.AAAA.AAAA' where id = $1", [
			one.held.transactionId,
		]);
		const third = makePersonalData(
			`t3:${Buffer.alloc(32, 3).toString("base64")},t2:${fresh},t1:${old}`,
		);
		const { deps, alerts } = depsWith(third);
		await enforceRetention.run(deps);
		expect(alerts).toContain("reencrypt_failed");
		const [row] = await db.rows("select notes_encrypted from transactions where id = $1", [
			one.held.transactionId,
		]);
		expect(row?.["notes_encrypted"]).toBe("t0.AAAA.AAAA");
	});
});
