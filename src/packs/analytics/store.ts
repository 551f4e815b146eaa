/** Days are counted by one statement over the events themselves, so that doing it again changes nothing. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { CallContext, RowsDatabase } from "../../ports/sql-calls.ts";
import { ours } from "../../store/postgres/query-builder.ts";
import { asked, statementOf } from "../../store/postgres/queries.ts";
import { metricMinutes } from "../../store/postgres/schema/alerting.ts";
import { tenants } from "../../store/postgres/schema/tenancy.ts";
import { behaviourDays, behaviourEvents, funnelDays } from "./schema.ts";

/** What was counted stays; the events go. */
export const eventDays = 90;
const forgetMax = 1000;

export type BehaviourStore = {
	readonly tenants: (call: { readonly limit: number }) => Promise<readonly string[]>;
	readonly fold: (call: {
		readonly tenantId: string;
		readonly days: number;
	}) => Promise<{ readonly days: number; readonly forgotten: number }>;
	/** One day, as far back as its events are kept. */
	readonly recount: (call: {
		readonly tenantId: string;
		readonly daysAgo: number;
	}) => Promise<void>;
};

const by = (tenantId: string | null): CallContext => ({
	tenantId,
	actor: "sweep:fold_behaviour",
	traceId: "",
});
/** The first moment that is counted anew: whole days, in UTC. */
const since = (days: number) =>
	sql`date_trunc('day', statement_timestamp(), 'UTC') - ${days - 1}::int * interval '1 day'`;
const dayOf = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone 'UTC')::date`;

const countDays = (days: number, until = 0) => {
	const e = behaviourEvents;
	return statementOf(sql`
	with counted as (
		insert into ${behaviourDays} as k (tenant_id, day, market_id, event, count, visitors)
		select ${ours}, ${dayOf(sql`${e.createdAt}`)}, ${e.marketId}, ${e.event}, count(*)::int, count(distinct ${e.visitor})::int
		from ${e} where ${e.tenantId} = ${ours} and ${e.createdAt} >= ${since(days)} and ${e.createdAt} < ${since(until)}
		group by 2, 3, 4
		on conflict on constraint behaviour_days_pk do update set count = excluded.count, visitors = excluded.visitors
		returning 1)
	select count(*)::int from counted`);
};
/**
 * Of the minutes that journals were folded into: each step of a conversation, as a whole and by tool; and of the whole, what was sent and
 * delivered (`send_…`) and how fast messages were answered (`reply_…`, by the edges of core/latency.ts). A yes is to what was proposed: what
 * a business answers to somebody else's request, its no among it, runs a tool that nobody is shown, and is none.
 */
const countFunnel = (days: number) => {
	const m = metricMinutes;
	return statementOf(sql`
	with proposed as materialized (
		select distinct ${m.subject} as tool from ${m}
		where ${m.tenantId} = ${ours} and ${m.minute} >= ${since(days + 1)} and ${m.name} = 'funnel' and ${m.outcome} = 'proposed'
	), steps as (
		select ${dayOf(sql`${m.minute}`)} as day, '' as tool, 'written' as step, ${m.count} as n, ${m.marketId} as market from ${m}
		where ${m.tenantId} = ${ours} and ${m.minute} >= ${since(days)} and ${m.name} = 'turn' and ${m.outcome} = 'received'
		union all
		select ${dayOf(sql`${m.minute}`)}, t.tool, ${m.outcome}, ${m.count}, ${m.marketId} from ${m}
		cross join lateral (select unnest(array['', nullif(${m.subject}, '')]) as tool) t
		where ${m.tenantId} = ${ours} and ${m.minute} >= ${since(days)} and ${m.name} = 'funnel' and t.tool is not null
			and ${m.subject} in (select p.tool from proposed p)
		union all
		select ${dayOf(sql`${m.minute}`)}, '', ${m.name} || '_' || ${m.outcome}, ${m.count}, ${m.marketId} from ${m}
		where ${m.tenantId} = ${ours} and ${m.minute} >= ${since(days)} and ${m.name} = 'send'
		union all
		select ${dayOf(sql`${m.minute}`)}, '', 'reply_' || (b.place - 1), b.n, ${m.marketId} from ${m}
		cross join lateral unnest(${m.buckets}) with ordinality b (n, place)
		where ${m.tenantId} = ${ours} and ${m.minute} >= ${since(days)} and ${m.name} = 'reply' and b.n > 0
	), counted as (
		insert into ${funnelDays} as k (tenant_id, day, tool, step, market_id, count)
		select ${ours}, s.day, s.tool, s.step, s.market, sum(s.n)::int from steps s group by 2, 3, 4, 5
		on conflict on constraint funnel_days_pk do update set count = excluded.count
		returning 1)
	select count(*)::int from counted`);
};

/** By the system's role, which may let go of these alone. */
async function forget(system: RowsDatabase, tenantId: string): Promise<number> {
	const { id, createdAt, tenantId: tenant } = behaviourEvents;
	const over = sql`${createdAt} < statement_timestamp() - ${eventDays}::int * interval '1 day'`;
	const [gone] = await asked(system, by(null), (db) => [
		db
			.delete(behaviourEvents)
			.where(
				and(
					eq(tenant, tenantId),
					inArray(
						id,
						db
							.select({ id })
							.from(behaviourEvents)
							.where(and(eq(tenant, tenantId), over))
							.orderBy(createdAt)
							.limit(forgetMax),
					),
				),
			)
			.returning({ id }),
	]);
	return gone.length;
}

export function makeBehaviourStore({
	rw,
	system,
}: {
	readonly rw: RowsDatabase;
	readonly system: RowsDatabase;
}): BehaviourStore {
	return {
		tenants: async ({ limit }) => {
			const [rows] = await asked(system, by(null), (db) => [
				db.select({ id: tenants.id }).from(tenants).orderBy(tenants.id).limit(limit),
			]);
			return rows.map(({ id }) => id);
		},
		recount: async ({ tenantId, daysAgo }) => {
			await rw.runRows(by(tenantId), [countDays(daysAgo + 1, daysAgo)]);
		},
		fold: async ({ tenantId, days }) => {
			const context = by(tenantId);
			const [events, funnel] = await rw.runRows(context, [countDays(days), countFunnel(days)]);
			const forgotten = await forget(system, tenantId);
			const counted = [events, funnel].map((rows) => Number(rows?.[0]?.[0] ?? 0));
			return { days: counted.reduce((sum, n) => sum + n, 0), forgotten };
		},
	};
}
