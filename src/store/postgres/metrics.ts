/** The minute's aggregates: folded by the role of each tenant, read and forgotten by the system's. */
import { and, asc, eq, lt, ne, sql } from "drizzle-orm";
import * as z from "zod";
import { latencyEdgesMs } from "../../core/measures.ts";
import type { MetricsStore } from "../../ports/alerting.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { Database } from "./client.ts";
import { asked, recordsOf, statementOf, type Writing } from "./queries.ts";
import { metricFolds, metricMinutes, metricTotals } from "./schema/alerting.ts";
import { eventLog, systemAlerts } from "./schema/logs.ts";
import { tenants } from "./schema/tenancy.ts";

/** Tenants of one look; of those that are left readers count what waits. */
const foldedTenantsMax = 500;
const keptDays = 30;

const by = (tenantId: string | null = null): CallContext => ({
	tenantId,
	actor: "sweep:watch_metrics",
	traceId: "",
});

const edges = JSON.stringify(latencyEdgesMs);
/** What ships left and is not folded yet, as minutes. */
const waiting = sql`(select u.* from ${tenants} t cross join lateral app.metrics_unfolded(t.id, ${edges}::jsonb) u)`;
/** Tenants of whom something waits to be counted. */
const unfolded = (db: Writing) =>
	db
		.select({ id: tenants.id })
		.from(tenants)
		.leftJoin(metricFolds, eq(metricFolds.tenantId, tenants.id))
		.where(
			sql`exists (select from ${eventLog} e where e.tenant_id = ${tenants.id} and e.op = 'journal' and e.change_payload ? 'measures'
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

/** Its cost is that of these minutes, however many there are behind them. Whole tenants first: of one that is cut the shares would be wrong. */
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
			buckets: sql<readonly number[]>`to_jsonb(app.sum_counts(m.buckets))`,
		})
		.from(
			sql`(select f.* from ${metricMinutes} f where f.minute >= ${since} union all select w.* from ${waiting} w where w.minute >= ${since}) m`,
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
/** One alert for each key that stands, open or acknowledged: what somebody is looking after does not ring again. */
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
			let folded = 0;
			for (const { id } of found)
				folded += z
					.int()
					.parse(await rw.call("metrics_fold", by(id), { ...call, edges: [...latencyEdgesMs] }));
			return folded;
		},
		forget: async ({ limit }) => {
			const [gone] = await asked(system, by(), (db) => [forgotten(db, limit)]);
			return gone.length;
		},
	};
}
