/** The minute's aggregates: counted with a batch of a journal, once; judged at a cost that does not grow; and who is told of what comes of it. */
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { latencyEdgesMs } from "../../src/core/latency.ts";
import type { JournalRow } from "../../src/ports/stores.ts";
import { seriesQuery } from "../../src/store/postgres/metrics.ts";
import { shipment } from "../../src/store/postgres/ships.ts";
import { watchMetrics } from "../../src/sweeps/watch-metrics.ts";
import { auditBench } from "./audit-support.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";
import { buffersOf, statementsOf, sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());
beforeEach(async () => {
	await fold();
	await db.rows("truncate metric_minutes, metric_totals");
	await db.rows("delete from system_alerts where source = 'rules'");
});

let threads = 0;
const freshThread = () => `metrics_${threads++}`;
const called = (seq: number, over: Record<string, string | number | null> = {}): JournalRow => ({
	seq,
	atMs: Date.now(),
	home: "event",
	type: "tool_called",
	traceId: "tr_metrics",
	payload: {
		tool: "taxi.request",
		agent: "concierge",
		outcome: "succeeded",
		code: null,
		stage: null,
		reason: null,
		ms: 120,
		...over,
	},
});
const failing = { outcome: "failed", code: "SERVICE_UNAVAILABLE" };
const ship = (threadKey: string, rows: readonly JournalRow[], tenantId = db.a.tenantId) =>
	db.stores.journal.ship({ tenantId, threadKey, rows });
/** Other test files' transactions are of this cluster, too: what is shipped is folded once they have ended. */
const fold = async (limit = 100) => {
	await auditBench(db).allEnded();
	return metrics().store.fold({ limit });
};
const counted = async () => {
	await fold();
	return db.rows(
		`select tenant_id, subject, outcome, code, sum(count)::int as count, sum(sum_ms)::int as ms
		from metric_minutes group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
	);
};
const watch = () => watchMetrics.run({ ...sweepDeps(db).deps, metrics: metrics() });
const metrics = () => ({ store: sweepDeps(db).stores.metrics, sendCounters: null });
const ruleAlerts = () =>
	db.rows(
		"select tenant_id, severity, state, dedupe_key, count, detail from system_alerts where source = 'rules' order by first_at",
	);

describe("a batch of a journal", () => {
	it("is counted by minute and series, with its histogram, and kept as totals", async () => {
		await ship(freshThread(), [
			called(1),
			called(2, { ms: 23_000 }),
			called(3, { ...failing, ms: 10_000 }),
			called(4, { outcome: "refused", stage: "rate", code: "RATE_LIMIT", ms: 0 }),
		]);
		expect(await counted()).toMatchObject([
			{ outcome: "failed", code: "SERVICE_UNAVAILABLE", count: 1, ms: 10_000 },
			{ outcome: "refused", code: "rate:RATE_LIMIT", count: 1 },
			{ outcome: "succeeded", code: "", count: 2, ms: 23_120 },
		]);
		const { series } = await metrics().store.window({ minutes: 15, limit: 100 });
		const fine = series.find(({ outcome }) => outcome === "succeeded");
		expect(fine?.buckets).toEqual(
			[...latencyEdgesMs, Number.POSITIVE_INFINITY].map((_, i) =>
				i === 1 || i === latencyEdgesMs.indexOf(22_001) + 1 ? 1 : 0,
			),
		);
		const { totals, sinceMs } = await metrics().store.totals({ limit: 100 });
		expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(4);
		expect(sinceMs).toBeLessThanOrEqual(Date.now());
	});

	it("that is shipped again counts once, also in part, and also at the same time", async () => {
		const thread = freshThread();
		const rows = [called(1), called(2), called(3)];
		await Promise.all([ship(thread, rows), ship(thread, rows), ship(thread, rows)]);
		await ship(thread, [...rows, called(4)]);
		expect(await counted()).toMatchObject([{ outcome: "succeeded", count: 4 }]);
		expect(await db.count("journal_lines", "thread_key = $1", [thread])).toBe(4);
		expect((await metrics().store.totals({ limit: 9 })).totals).toMatchObject([{ count: 4 }]);
	});

	it("of many threads at once is counted whole", async () => {
		const mixed = (i: number) =>
			i % 2 === 0 ? [called(1), called(2, failing)] : [called(1, failing), called(2)];
		await Promise.all(Array.from({ length: 20 }, (_, i) => ship(freshThread(), mixed(i))));
		expect(await counted()).toMatchObject([
			{ outcome: "failed", count: 20 },
			{ outcome: "succeeded", count: 20 },
		]);
	});

	it("waits for no other batch of the tenant, however long that one takes to commit", async () => {
		const open = new pg.Client({ connectionString: db.ownerUrl });
		await open.connect();
		try {
			await open.query("begin");
			await open.query("set local role app_rw");
			await open.query("select set_config('app.tenant_id', $1, true)", [db.a.tenantId]);
			await open.query("select app.journal_ship($1::jsonb)", [
				JSON.stringify(shipment(freshThread(), [called(1)])),
			]);
			// Longer than the five seconds that a request may wait for a lock, had it to wait for this one.
			await ship(freshThread(), [called(1), called(2)]);
			const seen = async () => (await metrics().store.window({ minutes: 15, limit: 100 })).series;
			expect(await seen()).toMatchObject([{ outcome: "succeeded", count: 2 }]);
			// Folded is what no open transaction can come before: it would be passed over.
			expect(await metrics().store.fold({ limit: 100 })).toBe(0);
			expect(await seen()).toMatchObject([{ outcome: "succeeded", count: 2 }]);
			await open.query("commit");
			expect(await seen()).toMatchObject([{ outcome: "succeeded", count: 3 }]);
		} finally {
			await open.end();
		}
		expect(await counted()).toMatchObject([{ outcome: "succeeded", count: 3 }]);
	});

	it("is seen by every reader before it is folded as after, and folded once", async () => {
		await ship(freshThread(), [called(1), called(2, failing)]);
		await ship(freshThread(), [called(1, { ms: 23_000 }), called(2, { ms: null })]);
		const read = async () => [
			(await metrics().store.window({ minutes: 15, limit: 100 })).series,
			(await metrics().store.totals({ limit: 100 })).totals,
		];
		const before = await read();
		expect(before[0]).toMatchObject([{ count: 1 }, { count: 3 }]);
		expect(await db.count("metric_minutes")).toBe(0);
		expect((await Promise.all([fold(), fold()])).reduce((sum, n) => sum + n, 0)).toBe(2);
		expect(await read()).toEqual(before);
		// One more half folded: still whole.
		await ship(freshThread(), [called(1)]);
		await ship(freshThread(), [called(1)]);
		expect(await fold(1)).toBe(1);
		expect((await read())[0]).toMatchObject([{ count: 1 }, { count: 5 }]);
		expect(await fold()).toBe(1);
		expect((await read())[0]).toMatchObject([{ count: 1 }, { count: 5 }]);
		expect(await fold()).toBe(0);
	});

	it("is not counted where its lines could not be written", async () => {
		await expect(
			ship(freshThread(), [
				called(1),
				{ ...called(2), traceId: null as unknown as string, home: "audit" },
			]),
		).rejects.toThrow();
		expect(await counted()).toEqual([]);
	});

	it("of one tenant is nothing to another", async () => {
		await ship(freshThread(), [called(1)], db.b.tenantId);
		const seen = await db.rw.runBatch(
			{ tenantId: db.a.tenantId, actor: "system:test", traceId: "" },
			[{ sql: "select * from metric_minutes", params: [] }],
		);
		expect(seen).toEqual([[]]);
	});
});

describe("the rules", () => {
	const calls = (fine: number, bad: number) => [
		...Array.from({ length: fine }, (_, i) => called(i + 1)),
		...Array.from({ length: bad }, (_, i) => called(fine + i + 1, failing)),
	];
	it("raise one alert for the tenant where calls fail, and resolve it when it clears [UAI-9-g]", async () => {
		await ship(freshThread(), calls(90, 10));
		await ship(freshThread(), calls(100, 0), db.b.tenantId);
		expect(await watch()).toMatchObject({ raised: 1, resolved: 0 });
		const raised = {
			tenant_id: db.a.tenantId,
			severity: "medium",
			state: "open",
			dedupe_key: "tool_errors:medium:concierge",
			count: 1,
		};
		expect(await ruleAlerts()).toMatchObject([
			{ ...raised, detail: { rule: "tool_errors", bad: 10, all: 100, minutes: 15 } },
		]);
		expect(await watch()).toMatchObject({ raised: 0, resolved: 0 });
		await db.rows("update metric_minutes set minute = minute - interval '20 minutes'");
		expect(await watch()).toMatchObject({ raised: 0, resolved: 1 });
		expect(await ruleAlerts()).toMatchObject([{ ...raised, state: "resolved" }]);
	});

	it("do not ring again for what somebody is looking after, and do where it was called over too early", async () => {
		await ship(freshThread(), calls(90, 10));
		await watch();
		await db.rows("update system_alerts set state = 'acknowledged' where source = 'rules'");
		expect(await watch()).toMatchObject({ raised: 0, resolved: 0 });
		await db.rows("update system_alerts set state = 'resolved' where source = 'rules'");
		expect(await watch()).toMatchObject({ raised: 1 });
		expect(await ruleAlerts()).toHaveLength(2);
	});

	it("raise once where two sweeps look at once", async () => {
		await ship(freshThread(), calls(90, 10));
		await Promise.all([watch(), watch()]);
		expect(await db.count("system_alerts", "source = 'rules' and state = 'open'")).toBe(1);
	});

	it("cost the same behind a month of minutes as behind two days", async () => {
		await ship(freshThread(), calls(5, 5));
		await fold();
		const look = async () => {
			await db.rows("analyze metric_minutes");
			const asks = await statementsOf((queries) => [
				seriesQuery(queries, { minutes: 15, limit: 20_000 }),
			]);
			return buffersOf(db, asks);
		};
		const older = (from: number, to: number) =>
			db.rows(
				`insert into metric_minutes
				select tenant_id, minute - i * interval '1 minute', name, subject, agent, outcome, code, count, sum_ms, buckets
				from metric_minutes m, generate_series($1::int, $2::int) i
				where m.minute > now() - interval '15 minutes'`,
				[from, to],
			);
		await older(60, 4_000);
		const few = await look();
		await older(4_001, 40_000);
		expect(await look()).toBeLessThanOrEqual(Math.ceil(few * 1.2) + 1);
	});

	it("forget minutes after thirty days, in bounded steps, and never the totals", async () => {
		await ship(freshThread(), calls(5, 5));
		await fold();
		await db.rows("update metric_minutes set minute = minute - interval '31 days'");
		expect(await watch()).toMatchObject({ forgotten: 2 });
		expect(await db.count("metric_minutes")).toBe(0);
		expect((await metrics().store.totals({ limit: 9 })).totals).toHaveLength(2);
	});
});
