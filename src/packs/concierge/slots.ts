/** P9: what each slot has, and what of it is free, held and confirmed. */
import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../ports/sql-calls.ts";
import { ours } from "../../store/postgres/built.ts";
import { statementOf } from "../../store/postgres/queries.ts";
import { offerings } from "../../store/postgres/schema/catalogue.ts";
import { resourceLocks, transactions } from "./schema.ts";

const slotsMax = 1000;
/** No booking is longer than its hundred slots. */
const longest = sql.raw("interval '101 days'");

/**
 * Slots of which somebody has or had a unit. Free and used units come from the locks, held and confirmed ones from the bookings: the sum
 * is right only where both agree. By row security: a tenant sees its own, the sweeps all.
 */
export const slotsOf = (of: {
	readonly tenantId: SQL;
	/** Null: of all of them. */
	readonly offeringId: SQL;
	readonly from: SQL;
	readonly upto: SQL;
	readonly now: SQL;
}): SQL => sql`(
	with booked as (
		select t.offering_id, s.slot_start,
			sum(t.units) filter (where t.state = 'hold')::int as held,
			sum(t.units) filter (where t.state = 'confirmed')::int as confirmed
		from ${transactions} t
		cross join lateral unnest(t.slot_starts) s (slot_start)
		where t.tenant_id = ${of.tenantId} and (${of.offeringId} is null or t.offering_id = ${of.offeringId})
			and (t.state = 'confirmed' or (t.state = 'hold' and t.hold_expires_at > ${of.now}))
			and t.slot_start between ${of.from} - ${longest} and ${of.upto} and s.slot_start between ${of.from} and ${of.upto}
		group by 1, 2
	), locked as (
		select l.offering_id, l.slot_start,
			count(*) filter (where app.lock_holds(l.state, l.expires_at, ${of.now}) and l.unit <= o.capacity)::int as used
		from ${resourceLocks} l
		join ${offerings} o on o.tenant_id = l.tenant_id and o.id = l.offering_id
		where l.tenant_id = ${of.tenantId} and (${of.offeringId} is null or l.offering_id = ${of.offeringId})
			and l.slot_start between ${of.from} and ${of.upto}
		group by 1, 2
	)
	select coalesce(l.offering_id, b.offering_id) as offering_id, coalesce(l.slot_start, b.slot_start) as slot_start, o.capacity,
		o.capacity - coalesce(l.used, 0) as free, coalesce(b.held, 0) as held, coalesce(b.confirmed, 0) as confirmed
	from locked l
	full join booked b on b.offering_id = l.offering_id and b.slot_start = l.slot_start
	join ${offerings} o on o.tenant_id = ${of.tenantId} and o.id = coalesce(l.offering_id, b.offering_id))`;

/** For the tenant of the transaction, from a moment on: as one array. */
export const slotCounts = ({
	offeringId = null,
	fromMs,
	limit,
	onlyBroken,
}: {
	readonly offeringId?: string | null;
	readonly fromMs: number;
	readonly limit: number;
	readonly onlyBroken: boolean;
}): Statement =>
	statementOf(sql`select coalesce(jsonb_agg(jsonb_build_object(
			'offeringId', c.offering_id, 'slotStartMs', app.ms(c.slot_start), 'capacity', c.capacity, 'free', c.free,
			'held', c.held, 'confirmed', c.confirmed, 'isConserved', c.is_conserved) order by c.slot_start, c.offering_id), '[]') as answer
		from (
			select x.*, x.capacity = x.free + x.held + x.confirmed as is_conserved
			from ${slotsOf({
				tenantId: ours,
				offeringId: sql`${offeringId}::uuid`,
				from: sql`app.at(${fromMs}::bigint)`,
				upto: sql`timestamptz 'infinity'`,
				now: sql`statement_timestamp()`,
			})} x
			where not ${onlyBroken}::boolean or x.capacity <> x.free + x.held + x.confirmed
			order by x.slot_start, x.offering_id
			limit ${Math.min(limit, slotsMax)}::int
		) c`);
