import { and, eq, gt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../ports/sql-calls.ts";
import { isNone, one, ours, told } from "../../store/postgres/query-builder.ts";
import {
	candidates,
	changed,
	changedSince,
	found,
	type InvariantQueries,
	type Look,
} from "../../store/postgres/findings.ts";
import { type Queries, statementOf } from "../../store/postgres/queries.ts";
import { offerings } from "../../store/postgres/schema/catalogue.ts";
import { resourceLocks as locks, transactionEvents, transactions } from "./schema.ts";

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
		from ${locks} l
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

/** For the tenant of the transaction, from a moment on (up to another): as one array. */
export const slotCounts = ({
	offeringId = null,
	fromMs,
	uptoMs = null,
	limit,
	onlyBroken,
}: {
	readonly offeringId?: string | null;
	readonly fromMs: number;
	readonly uptoMs?: number | null;
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
				upto: sql`coalesce(app.at(${uptoMs}::bigint), timestamptz 'infinity')`,
				now: sql`statement_timestamp()`,
			})} x
			where not ${onlyBroken}::boolean or x.capacity <> x.free + x.held + x.confirmed
			order by x.slot_start, x.offering_id
			limit ${Math.min(limit, slotsMax)}::int
		) c`);

const bookings = {
	tenantId: transactions.tenantId,
	at: transactions.updatedAt,
	subject: transactions.id,
};
const stateOfHolder = sql`case ${locks.state} when 'held' then 'hold' else 'confirmed' end`;

/** Locks that changed, and locks whose booking did: it may be that one, and not its lock. As far as both were read. */
function touchedLocks(db: Queries, look: Look): SQL {
	const touched = changedSince(db, look, {
		tenantId: locks.tenantId,
		at: locks.updatedAt,
		subject: locks.lockKey,
	});
	const full = (rows: SQL) =>
		sql`select max(candidate_position) as upto from ${rows} having count(*) >= ${look.batch}::bigint`;
	return sql`with touched as (${touched}), ended as (${changedSince(db, look, bookings)}),
		reached as (select min(upto) as upto from (${full(sql`touched`)} union all ${full(sql`ended`)}) x),
		both_of as (
			select * from touched
			union all
			select e.candidate_position, e.tenant_id, coalesce(l.lock_key, ''), null::jsonb from ended e
			left join ${locks} l on l.tenant_id = e.tenant_id and l.transaction_id = e.candidate_subject and l.state <> 'none'
		)
		select b.* from both_of b, reached
		where b.candidate_position <= coalesce(reached.upto, b.candidate_position)`;
}

function changedSlots(db: Queries, look: Look): SQL {
	const slot = { offeringId: sql`offering_id`, slotStartMs: sql`slot_start_ms` };
	const of = changedSince(db, look, {
		tenantId: locks.tenantId,
		at: locks.updatedAt,
		subject: locks.lockKey,
	});
	return sql`select max(c.candidate_position) as candidate_position, l.tenant_id,
			l.offering_id || ':' || l.slot_start_ms as candidate_subject, ${told(slot)} as candidate_detail
		from (${of}) c
		join lateral (
			select tenant_id, offering_id, app.ms(slot_start) as slot_start_ms from ${locks} where lock_key = c.candidate_subject
		) l on true
		group by l.tenant_id, l.offering_id, l.slot_start_ms`;
}

export const bookingInvariants: InvariantQueries = {
	/** A booking that stands has its units, every one, and so nobody else has them: two holds of one lock show as one without. */
	lock_one_hold: (db, look) => {
		const { candidate, asked } = changed(db, look, bookings);
		const held = db
			.select({ n: sql<number>`count(*)`.as("locks_held") })
			.from(locks)
			.where(
				and(
					eq(locks.tenantId, candidate.tenantId),
					eq(locks.transactionId, candidate.subject),
					eq(
						locks.state,
						sql`case ${transactions.state} when 'hold' then 'held' else 'confirmed' end`,
					),
				),
			)
			.as("held");
		const should = sql`cardinality(${transactions.slotStarts}) * ${transactions.units}`;
		return asked
			.select(
				found(candidate, sql`${transactions.id} is not null and ${held.n} <> ${should}`, {
					transactionId: candidate.subject,
					locks: held.n,
					should,
				}),
			)
			.from(candidate)
			.leftJoin(
				transactions,
				and(
					eq(transactions.tenantId, candidate.tenantId),
					eq(transactions.id, candidate.subject),
					or(
						eq(transactions.state, "confirmed"),
						and(
							eq(transactions.state, "hold"),
							gt(transactions.holdExpiresAt, sql`statement_timestamp()`),
						),
					),
				),
			)
			.crossJoinLateral(held);
	},

	booking_confirmed_once: (db, look) => {
		const { candidate, asked } = changed(db, look, bookings);
		const confirmed = db
			.select({ n: sql<number>`count(*)`.as("confirmed_events") })
			.from(transactionEvents)
			.where(
				and(
					eq(transactionEvents.tenantId, candidate.tenantId),
					eq(transactionEvents.transactionId, candidate.subject),
					eq(transactionEvents.type, "confirmed"),
				),
			)
			.as("confirmed");
		return asked
			.select(
				found(candidate, sql`${transactions.id} is not null and ${confirmed.n} <> 1`, {
					transactionId: candidate.subject,
					confirmedEvents: confirmed.n,
				}),
			)
			.from(candidate)
			.leftJoin(
				transactions,
				and(
					eq(transactions.tenantId, candidate.tenantId),
					eq(transactions.id, candidate.subject),
					eq(transactions.state, "confirmed"),
				),
			)
			.crossJoinLateral(confirmed);
	},

	lock_orphan: (db, look) => {
		const { candidate, asked } = candidates(db, look, locks.tenantId, touchedLocks(db, look));
		const holder = db
			.select(one)
			.from(transactions)
			.where(
				and(
					eq(transactions.tenantId, locks.tenantId),
					eq(transactions.id, locks.transactionId),
					sql`${locks.slotStart} = any (${transactions.slotStarts})`,
					eq(transactions.state, stateOfHolder),
				),
			)
			.limit(1);
		return asked
			.select(
				found(candidate, sql`${locks.lockKey} is not null and ${isNone(holder)}`, {
					lockKey: candidate.subject,
					transactionId: locks.transactionId,
					state: locks.state,
				}),
			)
			.from(candidate)
			.leftJoin(locks, and(eq(locks.lockKey, candidate.subject), ne(locks.state, "none")));
	},

	capacity_conserved: (db, look) => {
		const { candidate, asked } = candidates(db, look, locks.tenantId, changedSlots(db, look));
		const offeringId = sql`(${candidate.detail} ->> 'offeringId')::uuid`;
		const startMs = sql`(${candidate.detail} ->> 'slotStartMs')::bigint`;
		const start = sql`app.at(${startMs})`;
		const n = (name: string) => sql`counts.${sql.raw(name)}`;
		return asked
			.select(
				found(
					candidate,
					sql`coalesce(${n("capacity")} <> ${n("free")} + ${n("held")} + ${n("confirmed")}, false)`,
					{
						offeringId,
						slotStartMs: startMs,
						capacity: n("capacity"),
						free: n("free"),
						held: n("held"),
						confirmed: n("confirmed"),
					},
				),
			)
			.from(candidate)
			.leftJoinLateral(
				sql`${slotsOf({
					tenantId: sql`${candidate.tenantId}`,
					offeringId,
					from: start,
					upto: start,
					now: sql`statement_timestamp()`,
				})} counts`,
				sql`true`,
			);
	},
};
