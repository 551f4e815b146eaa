/** Per-minute metrics: folded by each tenant's role, read and deleted by the system's. */
import { and, asc, eq, lt, ne, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { latencyEdgesMs } from "../../core/latency.ts";
import type { MetricsStore } from "../../ports/alerting.ts";
import type { CallContext, Statement } from "../../ports/sql-calls.ts";
import { ours } from "./query-builder.ts";
import type { Database } from "./client.ts";
import { asked, recordsOf, statementOf, type Writing } from "./queries.ts";
import { metricFolds, metricMinutes, metricTotals } from "./schema/alerting.ts";
import { eventLog, systemAlerts } from "./schema/logs.ts";
import { tenants } from "./schema/tenancy.ts";

/** Readers count what is left waiting. */
const foldedTenantsMax = 500;
const keptDays = 30;

const by = (tenantId: string | null = null): CallContext => ({
	tenantId,
	actor: "sweep:watch_metrics",
	traceId: "",
});

const unfoldedOf = (tenantId: SQL) => sql`e.tenant_id = ${tenantId} and e.op = 'journal'
	and (e.txid, e.seq) > (
		coalesce((select f.txid from ${metricFolds} f where f.tenant_id = ${tenantId}), -1),
		coalesce((select f.seq from ${metricFolds} f where f.tenant_id = ${tenantId}), 0))`;
const edges = sql.raw(`'{${latencyEdgesMs.join(", ")}}'::float8[]`);
const lastBucket = sql.raw(String(latencyEdgesMs.length));
/** By name: an older release meets a table that has more. */
const minuteColumns = sql.raw(
	"tenant_id, minute, name, subject, agent, outcome, code, count, sum_ms, buckets, market_id",
);
/** Only timed series have histogram buckets. */
const minutesOf = (ships: SQL) => sql`
	select c.tenant_id, c.minute, c.name, c.subject, c.agent, c.outcome, c.code, sum(c.n)::int as count,
		sum(c.sum_ms)::bigint as sum_ms,
		case when max(c.bucket) is null then '{}'::int[] else array(
			select coalesce(sum(k.n), 0)::int
			from generate_series(0, ${lastBucket}) i
			left join unnest(array_agg(c.bucket), array_agg(c.n)) k (bucket, n) on k.bucket = i
			group by i order by i
		) end as buckets, c.market_id
	from (
		select s.tenant_id, date_trunc('minute', app.at((l ->> 'atMs')::bigint), 'UTC') as minute, m ->> 0 as name, coalesce(m ->> 1, '') as subject,
			coalesce(m ->> 3, '') as agent, coalesce(m ->> 2, '') as outcome, coalesce(m ->> 4, '') as code,
			coalesce(s.market, '') as market_id, count(*) as n, coalesce(sum((m ->> 5)::int), 0) as sum_ms, width_bucket((m ->> 5)::float8, ${edges}) as bucket
		from (${ships}) s
		cross join lateral jsonb_array_elements(s.lines) l
		cross join lateral jsonb_array_elements(l -> 'counts') m
		group by 1, 2, 3, 4, 5, 6, 7, 8, width_bucket((m ->> 5)::float8, ${edges})
	) c group by 1, 2, 3, 4, 5, 6, 7, c.market_id`;
/** Measures not folded yet: the last minute's, while the sweep runs. */
const waiting = sql`(${minutesOf(
	sql`select t.id as tenant_id, e.lines, e.market from ${tenants} t
		cross join lateral (select e.change_payload -> 'lines' as lines, e.change_payload ->> 'market' as market from ${eventLog} e where ${unfoldedOf(sql`t.id`)}) e`,
)})`;

/**
 * Folds measures in transaction order up to the oldest open one, so that none is skipped. A second sweep yields; the
 * lock is its own statement, since the next must see what its predecessor folded.
 */
const folding: Statement = {
	sql: `select set_config('app.folding',
		pg_try_advisory_xact_lock(hashtextextended('assent.metrics.fold' || app.current_tenant(), 0))::text, true)`,
	params: [],
};
const folded = (limit: number) =>
	statementOf(sql`
	with ripe as materialized (
		select e.tenant_id, e.txid, e.seq, e.recorded_at, e.change_payload -> 'lines' as lines,
			e.change_payload ->> 'market' as market from ${eventLog} e
		where current_setting('app.folding')::boolean and ${unfoldedOf(ours)}
			and e.txid < app.txid_base() + pg_snapshot_xmin(pg_current_snapshot())::text::bigint
		order by e.txid, e.seq limit ${limit}::int
	), fresh as materialized (${minutesOf(sql`select * from ripe`)}
	), marked as (
		insert into ${metricFolds} as f (tenant_id, txid, seq)
		select r.tenant_id, r.txid, r.seq from ripe r order by r.txid desc, r.seq desc limit 1
		on conflict on constraint metric_folds_pkey do update set txid = excluded.txid, seq = excluded.seq
	), minutes as (
		insert into ${metricMinutes} as k (${minuteColumns}) select ${minuteColumns} from fresh
		on conflict on constraint metric_minutes_pk do update set
			count = k.count + excluded.count, sum_ms = k.sum_ms + excluded.sum_ms,
			buckets = array(
				select coalesce(x.a, 0) + coalesce(x.b, 0) from unnest(k.buckets, excluded.buckets) with ordinality x (a, b, i) order by x.i)
	), totals as (
		insert into ${metricTotals} as k (tenant_id, name, subject, agent, outcome, code, count, sum_ms, since)
		select f.tenant_id, f.name, f.subject, f.agent, f.outcome, f.code, sum(f.count), sum(f.sum_ms), (select min(r.recorded_at) from ripe r)
		from fresh f
		group by 1, 2, 3, 4, 5, 6
		on conflict on constraint metric_totals_pk do update set
			count = k.count + excluded.count, sum_ms = k.sum_ms + excluded.sum_ms
	)
	select count(*)::int as n from ripe`);
const unfolded = (db: Writing) =>
	db
		.select({ id: tenants.id })
		.from(tenants)
		.leftJoin(metricFolds, eq(metricFolds.tenantId, tenants.id))
		.where(
			sql`exists (select from ${eventLog} e where e.tenant_id = ${tenants.id} and e.op = 'journal'
				and (e.txid, e.seq) > (coalesce(${metricFolds.txid}, -1), coalesce(${metricFolds.seq}, 0)))`,
		)
		.limit(foldedTenantsMax);
const text = (column: string) => sql<string>`${sql.raw(`m.${column}`)}`;
const labels = {
	name: text("name"),
	subject: text("subject"),
	agent: text("agent"),
	outcome: text("outcome"),
	code: text("code"),
};
const byLabels = Object.values(labels);
const count = sql`sum(m.count)::bigint`.mapWith(Number);
const summed = sql<readonly number[]>`(
	select coalesce(jsonb_agg(b.n order by b.place), '[]') from (
		select x.place, sum(x.n::int) as n
		from jsonb_array_elements(jsonb_agg(m.buckets)) a (buckets), jsonb_array_elements_text(a.buckets) with ordinality x (n, place)
		group by x.place) b)`;

/** Costs only these minutes, however long the history. Whole tenants: a cut one would have wrong shares. */
export const seriesQuery = (
	db: Writing,
	{ minutes, limit }: Parameters<MetricsStore["window"]>[0],
) => {
	const since = sql`date_trunc('minute', statement_timestamp(), 'UTC') - ${minutes}::int * interval '1 minute'`;
	const tenantId = text("tenant_id");
	return db
		.select({
			tenantId,
			...labels,
			count,
			buckets: summed,
		})
		.from(
			sql`(select ${minuteColumns} from ${metricMinutes} f where f.minute >= ${since}
				union all select ${minuteColumns} from ${waiting} w where w.minute >= ${since}) m`,
		)
		.groupBy(tenantId, ...byLabels)
		.orderBy(tenantId, ...byLabels)
		.limit(limit);
};
const standing = (db: Writing, limit: number) => {
	const { tenantId, dedupeKey, source, state } = systemAlerts;
	return db
		.select({ tenantId: sql<string>`${tenantId}`, dedupeKey })
		.from(systemAlerts)
		.where(and(eq(source, "rules"), ne(state, "resolved")))
		.orderBy(tenantId, dedupeKey)
		.limit(limit);
};
const totals = (db: Writing, limit: number) =>
	db
		.select({ ...labels, count, sinceMs: sql`app.ms(min(m.since))`.mapWith(Number) })
		.from(
			sql`(select f.name, f.subject, f.agent, f.outcome, f.code, f.count, f.since from ${metricTotals} f
				union all select w.name, w.subject, w.agent, w.outcome, w.code, w.count, w.minute from ${waiting} w) m`,
		)
		.groupBy(...byLabels)
		.orderBy(...byLabels)
		.limit(limit);
const forgotten = (db: Writing, limit: number) => {
	const { minute } = metricMinutes;
	const old = db
		.select({ place: sql`ctid` })
		.from(metricMinutes)
		.where(lt(minute, sql`now() - ${keptDays} * interval '1 day'`))
		.orderBy(asc(minute))
		.limit(limit);
	return db
		.delete(metricMinutes)
		.where(sql`ctid = any (array(${old}))`)
		.returning({ name: metricMinutes.name });
};

type Changes = Parameters<MetricsStore["change"]>[0];
/** Open or acknowledged: what somebody is handling does not ring again. */
const raising = (changes: Changes) => {
	const given = recordsOf(
		"r",
		changes.filter(({ kind }) => kind === "raise"),
		`"tenantId" uuid, "dedupeKey" text, severity text, title text, detail jsonb`,
	);
	return statementOf(sql`
		insert into ${systemAlerts} (tenant_id, source, severity, title, detail, dedupe_key)
		select r."tenantId", 'rules', r.severity, r.title, r.detail, r."dedupeKey" from ${given}
		where not exists (select from ${systemAlerts} a where a.source = 'rules' and a.state <> 'resolved'
			and a.tenant_id = r."tenantId" and a.dedupe_key = r."dedupeKey")
		on conflict do nothing`);
};
const resolving = (changes: Changes) => {
	const given = recordsOf(
		"r",
		changes.filter(({ kind }) => kind === "resolve"),
		`"tenantId" uuid, "dedupeKey" text`,
	);
	return statementOf(sql`
		update ${systemAlerts} a set state = 'resolved', last_at = clock_timestamp() from ${given}
		where a.source = 'rules' and a.state <> 'resolved' and a.tenant_id = r."tenantId" and a.dedupe_key = r."dedupeKey"`);
};

export function makeMetricsStore(databases: {
	readonly rw: Database;
	readonly system: Database;
}): MetricsStore {
	const { rw, system } = databases;
	return {
		window: async (call) => {
			const [series, active] = await asked(
				system,
				by(),
				(db) => [seriesQuery(db, call), standing(db, call.limit)],
				["seqscan"],
			);
			return { series, active };
		},
		change: async (changes) => {
			await system.runRows(by(), [raising(changes), resolving(changes)]);
		},
		totals: async ({ limit }) => {
			const [found, [clock]] = await asked(system, by(), (db) => [
				totals(db, limit),
				db.select({ nowMs: sql`app.ms(clock_timestamp())`.mapWith(Number) }).from(sql`(select) x`),
			]);
			return {
				sinceMs: Math.min(clock?.nowMs ?? 0, ...found.map(({ sinceMs }) => sinceMs)),
				totals: found.map(({ sinceMs: _, ...total }) => total),
			};
		},
		fold: async (call) => {
			const [found] = await asked(system, by(), (db) => [unfolded(db)]);
			let ships = 0;
			for (const { id } of found) {
				const [, rows] = await rw.runBatch(by(id), [folding, folded(call.limit)]);
				ships += z.int().parse(rows?.[0]?.["n"]);
			}
			return ships;
		},
		forget: async ({ limit }) => {
			const [gone] = await asked(system, by(), (db) => [forgotten(db, limit)]);
			return gone.length;
		},
	};
}
