import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invariants } from "../../src/sweeps/invariants.ts";
import { crowdRows } from "./crowd.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";
import {
	buffersOf,
	invariantStatements,
	invariantTools,
	line,
	sweepDeps,
} from "./sweeps-support.ts";

let db: TestDatabase;
let tools: ReturnType<typeof invariantTools>;
beforeAll(async () => {
	db = await startTestDatabase();
	tools = invariantTools(db);
});
afterAll(() => db.stop());
const look = (...call: Parameters<typeof tools.look>) => tools.look(...call);
const alertsOf = (...call: Parameters<typeof tools.alertsOf>) => tools.alertsOf(...call);
const ship = (...call: Parameters<typeof tools.ship>) => tools.ship(...call);

describe("a run", () => {
	const phantoms = (prefix: string, count: number) =>
		ship(
			`driver_${prefix}`,
			...Array.from({ length: count }, (_, i) =>
				line("offer_received", { actionId: `${prefix}_${i}`, solicitationId: "ride_none" }),
			),
		);

	it("asks nothing of rows whose log may still be on its way, nor of what is behind them", async () => {
		await look("offer_subject");
		await phantoms("young", 3);
		const { deps } = sweepDeps(db);
		const run = await invariants.run(deps);
		expect(run).toMatchObject({ failed: 0 });
		expect((await look("offer_subject")).violations).toBe(3);
	});

	it("goes on where it stopped, in batches, and bounds its alerts", async () => {
		await phantoms("many", 12);
		const first = await look("offer_subject", { batch: 5, alertsMax: 2 });
		expect(first).toMatchObject({ behind: true });
		expect(await alertsOf("offer_subject", "many")).toHaveLength(1);
		expect(await look("offer_subject", { batch: 5, alertsMax: 2 })).toMatchObject({ behind: true });
		expect(await look("offer_subject", { batch: 5, alertsMax: 2 })).toMatchObject({
			behind: false,
		});
		expect(
			await db.count(
				"ops.invariant_violations",
				"invariant = 'offer_subject' and subject ~ 'many'",
			),
		).toBe(12);
		expect(await db.count("system_alerts", "dedupe_key ~ 'offer_subject:many_'")).toBe(6);
	});

	it("finds the check taken where two run at once, and alerts once", async () => {
		await phantoms("race", 5);
		const runs = await Promise.all(Array.from({ length: 6 }, () => look("offer_subject")));
		expect(runs.some(({ busy }) => !busy)).toBe(true);
		expect(await db.rows("select count from system_alerts where dedupe_key ~ 'race_'")).toEqual(
			Array.from({ length: 5 }, () => ({ count: 1 })),
		);
	});

	it("wakes the threads that slept, and one check's failure keeps no other from running", async () => {
		await ship("sleeper", line("proposal_shown", { actionId: "pa_s", expiresAtMs: Date.now() }));
		await look("action_ended");
		const { deps, stores, woken } = sweepDeps(db);
		const run = await invariants.run({
			...deps,
			invariants: {
				store: {
					run: async (check, bounds) => {
						if (check.name === "ride_one_driver") throw new Error("a broken check");
						return stores.invariants.run(check, bounds);
					},
				},
				wakeThread: async (key) => {
					if (key === "nobody") throw new Error("away");
					woken.push(key);
				},
			},
		});
		expect(run).toMatchObject({ failed: 1, woken: 1 });
		expect(woken).toEqual(["sleeper"]);
	});

	it("of the sweeps' notes shows the application nothing", async () => {
		const tables = await db.rows(
			`select relname as name, relrowsecurity and relforcerowsecurity as secured from pg_class
			where relnamespace = 'ops'::regnamespace and relkind = 'r'`,
		);
		expect(tables).toHaveLength(12);
		for (const { name, secured } of tables) {
			expect([name, secured]).toEqual([name, true]);
			await expect(
				db.rw.runBatch({ tenantId: db.a.tenantId, actor: "x", traceId: "" }, [
					{ sql: `select 1 from ops.${name}`, params: [] },
				]),
			).rejects.toMatchObject({ code: "42501" });
		}
		await expect(
			db.system.runBatch({ tenantId: null, actor: "x", traceId: "" }, [
				{ sql: "select pickup_encrypted from taxi_requests", params: [] },
			]),
		).rejects.toMatchObject({ code: "42501" });
	});
});

describe("the cost of a run", () => {
	const linesOfEach = 7;
	const fewRows = crowdRows / 100;
	const past = (from: number, to: number) =>
		db.rows(
			`insert into event_log (seq, ts, recorded_at, tenant_id, type, entity_type, entity_id, op, change_payload,
				thread_key, thread_seq, thread_last)
			select $1::bigint + i * 7 + l.n, now() - interval '1 hour', now() - interval '1 hour', $4, 'journal', 'thread',
				't' || i, 'journal', jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('seq', 2000 + l.n,
					'atMs', 1, 'type', l.type, 'traceId', '', 'payload', replace(l.payload, '#', i::text)::jsonb))),
				't' || i, 2000 + l.n, 2000 + l.n
			from generate_series($2::int, $3::int - 1) i, (values
				(0, 'offer_received', '{"actionId": "o#", "solicitationId": "ride_x", "expiresAtMs": ' || $5 || '}'),
				(1, 'offer_answered', '{"actionId": "o#"}'),
				(2, 'proposal_shown', '{"actionId": "p#", "expiresAtMs": ' || $5 || '}'),
				(3, 'confirmed_call_settled', '{"actionId": "p#"}'),
				(4, 'outbox_queued', '{"outboxId": "b#", "dedupeKey": "d#"}'),
				(5, 'outbox_send_unknown', '{"outboxId": "b#"}'),
				(6, 'outbox_sent', '{"outboxId": "b#"}')) l (n, type, payload)`,
			[
				from >= 1_000_000 ? 100_000_000 : 10_000_000,
				from,
				to,
				db.a.tenantId,
				from >= 1_000_000 ? String(Date.now() - 600_000) : "1000",
			],
		);
	const notices = (from: number, to: number, at: string) =>
		db.rows(
			`insert into notifications (id, tenant_id, dedupe_key, target_kind, target_id, type, payload, trace_id, relayed_at)
			select 'n' || i, $3, 'd' || i, 'thread', 't' || i, 'x', '{}', '', ${at} + i * interval '1 microsecond'
			from generate_series($1::int, $2::int - 1) i`,
			[from, to, db.a.tenantId],
		);

	it("follows what is new: the same buffers behind a crowd and behind a hundredth of it", async () => {
		await db.rows("delete from ops.invariant_violations");
		await db.rows("alter table event_log disable trigger all");
		const newFrom = 1_000_000;
		await past(newFrom, newFrom + 100);
		await notices(newFrom, newFrom + 100, "now() - interval '10 minutes'");
		await db.rows("update ops.invariant_cursors set position = 100000000 where position < 1e12");
		await db.rows(
			"update ops.invariant_cursors set position = (extract(epoch from now() - interval '20 minutes') * 1000000)::bigint where position > 1e12",
		);
		const names = [
			"offer_subject",
			"send_settled",
			"action_ended",
			"notice_queued",
			"notice_handed",
		];
		const measure = async () => {
			for (const table of ["event_log", "notifications"]) {
				await db.rows(`reindex table ${table}`);
				// Else it depends on whether autovacuum has been there yet.
				await db.rows(`vacuum (analyze) ${table}`);
			}
			const buffers: number[] = [];
			for (const name of names) buffers.push(await buffersOf(db, await invariantStatements(name)));
			return buffers;
		};
		await past(0, fewRows);
		await notices(0, fewRows, "now() - interval '1 day'");
		const few = await measure();
		await past(fewRows, Math.ceil(crowdRows / linesOfEach));
		await notices(fewRows, crowdRows, "now() - interval '1 day'");
		const many = await measure();
		expect(await db.count("event_log", "op = 'journal'")).toBeGreaterThan(crowdRows);
		for (const [i, name] of names.entries())
			expect([name, few[i], (many[i] ?? 0) <= Math.ceil((few[i] ?? 0) * 1.2), many[i]]).toEqual([
				name,
				few[i],
				true,
				many[i],
			]);
		const runs = await Promise.all(names.map((name) => look(name)));
		// All that is new (the tests above left some, too), and nothing of the past.
		const least = [100, 100, 200, 100];
		for (const [i, { checked }] of runs.entries()) {
			expect(checked).toBeGreaterThanOrEqual(least[i] ?? 0);
			expect(checked).toBeLessThan((least[i] ?? 0) + 50);
		}
	});
});
