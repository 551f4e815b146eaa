/** Retention terms: candidates by the system role, deletions by the tenant's. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { termsOf } from "../../core/retention.ts";
import type { PersonalSweepStore } from "../../ports/personal.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { Database, Statement } from "./client.ts";
import { asked, statementOf, type Writing } from "./queries.ts";
import { notifications, toolExecutions } from "./schema/logs.ts";
import { people } from "./schema/people.ts";
import { threadUpkeep } from "./schema/personal.ts";
import { adminRequests } from "./schema/admin-requests.ts";
import { marketConfigs, tenantMarkets, tenants } from "./schema/tenancy.ts";

const by = (tenantId: string | null, traceId = ""): CallContext => ({
	tenantId,
	actor: "sweep:enforce_retention",
	traceId,
});
const mine = sql`app.current_tenant()`;
/** Bounds an index: must not move while a statement runs. */
const before = (days: number) => sql`statement_timestamp() - ${days}::int * interval '1 day'`;

/** Finished records, by the moment and condition of each partial index. */
const records = {
	taxi_requests: [
		"created_at",
		"t.pickup_encrypted <> 'erased.place' and t.state not in ('pending', 'assigned', 'arrived')",
	],
	transactions: [
		"slot_end",
		"coalesce(t.contact_name_encrypted, t.contact_phone_encrypted, t.notes_encrypted, t.owner_words_encrypted) is not null",
	],
	orders: [
		"created_at",
		"coalesce(t.notes_encrypted, t.table_no) is not null and t.status in ('delivered', 'cancelled')",
	],
	order_status_events: ["created_at", "t.notes_encrypted is not null"],
	viewings: [
		"created_at",
		"coalesce(t.name_encrypted, t.notes_encrypted, t.visitor_phone_encrypted) is not null and t.ended_at is not null",
	],
	service_requests: ["created_at", "t.details_encrypted <> 'erased' and t.ended_at is not null"],
	payments: [
		"created_at",
		"coalesce(t.phone_encrypted, t.memo_encrypted, t.link_encrypted) is not null and t.ended_at is not null",
	],
	documents: ["created_at", "t.fields_encrypted <> 'erased'"],
	insurance_quotes: ["created_at", "t.inputs_encrypted <> 'erased'"],
	legal_cases: ["created_at", "t.summary_encrypted <> 'erased' and t.ended_at is not null"],
	market_vendor_inquiries: ["created_at", "t.summary <> '[erased]' and t.ended_at is not null"],
	vendor_feedback: ["created_at", "t.comment_encrypted is not null"],
	staff_tickets: ["closed_at", "t.summary_encrypted is not null"],
	approvals: ["ended_at", "t.shown_encrypted <> 'erased'"],
} as const satisfies Readonly<Record<string, readonly [at: string, where: string]>>;

type Retain = Parameters<PersonalSweepStore["retain"]>[0];
/** Rows blanked; null: their events filled the batch, so they come next time. */
const blanking = (term: "records" | "people", entity: string, ids: SQL, limit: number) =>
	sql`app.blank_rows(null, ${term}, ${entity}, ${ids}, ${limit}::int)`;
const recordsStep = ({ terms, limit }: Retain): readonly Statement[] =>
	Object.entries(records).map(([entity, [at, where]]) => {
		const moment = sql.raw(`t.${at}`);
		const ids = sql`array(select t.id::text from ${sql.raw(`public.${entity}`)} t
			where t.tenant_id = ${mine} and ${moment} < ${before(terms.records)} and ${sql.raw(where)} order by ${moment} limit ${limit})`;
		return statementOf(sql`select ${blanking("records", entity, ids, limit)}`);
	});

/**
 * Names are forgotten (`infinity`) until the person writes again. With thread content they stay listed for that alone.
 */
function peopleStep({ terms, limit }: Retain): Statement {
	const silent = sql`select u.tenant_id, u.thread_key from ${threadUpkeep} u
		where u.tenant_id = ${mine} and u.last_at < ${before(terms.people)} order by u.last_at limit ${limit}`;
	const ids = sql`array(select p.id::text from (${silent}) u join ${people} p on p.tenant_id = u.tenant_id and p.phone_hash = u.thread_key)`;
	return statementOf(sql`
		with blanked as materialized (select ${blanking("people", "people", ids, limit)} as n),
		unknown as (update ${threadUpkeep} u set last_at = 'infinity'
			where (select n from blanked) is not null and (u.tenant_id, u.thread_key) in (${silent}))
		select n from blanked`);
}

function noticesStep(db: Writing, { terms, limit }: Retain) {
	const { id, tenantId, payload, relayedAt } = notifications;
	const told = db
		.select({ id })
		.from(notifications)
		.where(
			and(
				eq(tenantId, mine),
				isNotNull(relayedAt),
				sql`${payload} <> '{}'`,
				lt(relayedAt, before(terms.notices)),
			),
		)
		.orderBy(asc(relayedAt))
		.limit(limit);
	return db
		.update(notifications)
		.set({ payload: {} })
		.where(and(eq(tenantId, mine), inArray(id, told)))
		.returning({ id });
}
function answersStep(db: Writing, { terms, limit }: Retain) {
	const { seq, tenantId, result, finishedAt } = toolExecutions;
	const answered = db
		.select({ seq })
		.from(toolExecutions)
		.where(and(eq(tenantId, mine), isNotNull(result), lt(finishedAt, before(terms.notices))))
		.orderBy(asc(finishedAt))
		.limit(limit);
	return db
		.update(toolExecutions)
		.set({ result: null })
		.where(and(eq(tenantId, mine), inArray(seq, answered)))
		.returning({ id: sql<string>`${seq}::text` });
}
const nameEvent: Statement = {
	sql: "select set_config('app.event', 'personal_data_expired', true)",
	params: [],
};
const counted = z.int().nullable();

/** `more`: a class filled its batch. */
async function retain(rw: Database, call: Retain) {
	const { tenantId, traceId, limit } = call;
	const blanked: (number | null)[] = [];
	const blanks = [nameEvent, ...recordsStep(call), peopleStep(call)];
	const [notices, answers] = await asked(
		{
			runRows: async (context, statements) => {
				const rows = await rw.runRows(context, [...blanks, ...statements]);
				blanked.push(...rows.slice(1, blanks.length).map((row) => counted.parse(row[0]?.[0])));
				return rows.slice(blanks.length);
			},
		},
		by(tenantId, traceId),
		(db) => [noticesStep(db, call), answersStep(db, call)],
	);
	const persons = blanked.at(-1) ?? null;
	const done = blanked.slice(0, -1);
	return {
		records: done.reduce<number>((sum, one) => sum + (one ?? 0), 0),
		notices: notices.length + answers.length,
		people: persons ?? 0,
		more:
			persons === null ||
			done.some((one) => one === null || one >= limit) ||
			notices.length >= limit ||
			answers.length >= limit,
	};
}

/**
 * When a solicitation's commitment ended. Null: not yet. A ride's later round is `ride_...:2`; the ride ends as a
 * whole. No row: it ended before there were any.
 */
export const solicitationOverAt = `(select case when count(*) = 0 then '-infinity'::timestamptz else max(x.over_at) end from (
	select r.ended_at as over_at from public.taxi_requests r where r.tenant_id = n.tenant_id and r.id = split_part(n.target_id, ':', 1)
	union all select i.ended_at from public.market_vendor_inquiries i where i.tenant_id = n.tenant_id and i.id = n.target_id) x)`;

type TermsStore = Pick<
	PersonalSweepStore,
	| "tenants"
	| "retain"
	| "threadsToPrune"
	| "threadPruned"
	| "solicitationsToForget"
	| "solicitationForgotten"
	| "forgetRequests"
>;
export function makeTermsStore({
	rw,
	system,
}: {
	readonly rw: Database;
	readonly system: Database;
}): TermsStore {
	return {
		tenants: async (after, limit) => {
			const { id } = tenants;
			const [found] = await asked(system, by(null), (db) => [
				db
					.select({
						tenantId: id,
						said: sql<
							Parameters<typeof termsOf>[0]
						>`coalesce(jsonb_agg(${marketConfigs.retention}) filter (where ${marketConfigs.marketId} is not null), '[]')`,
					})
					.from(tenants)
					.leftJoin(tenantMarkets, eq(tenantMarkets.tenantId, id))
					.leftJoin(marketConfigs, eq(marketConfigs.marketId, tenantMarkets.marketId))
					.where(after === null ? undefined : gt(id, after))
					.groupBy(id)
					.orderBy(asc(id))
					.limit(limit),
			]);
			return found.map(({ tenantId, said }) => ({ tenantId, terms: termsOf(said) }));
		},
		retain: (call) => retain(rw, call),
		threadsToPrune: async ({ tenantId, traceId, terms, limit }) => {
			const { threadKey, oldestAt } = threadUpkeep;
			const old = before(terms.messages);
			const [due] = await asked(rw, by(tenantId, traceId), (db) => [
				db
					.select({ threadKey, beforeMs: sql`app.ms(${old})`.mapWith(Number) })
					.from(threadUpkeep)
					.where(and(eq(threadUpkeep.tenantId, mine), lt(oldestAt, old)))
					.orderBy(asc(oldestAt), asc(threadKey))
					.limit(limit),
			]);
			return due;
		},
		/** An empty, silent thread is not looked at again. */
		threadPruned: async ({ tenantId, traceId, threadKey, oldestAtMs }) => {
			await asked(rw, by(tenantId, traceId), (db) => [
				db
					.update(threadUpkeep)
					.set({ oldestAt: sql`app.at(${oldestAtMs}::bigint)` })
					.where(and(eq(threadUpkeep.tenantId, mine), eq(threadUpkeep.threadKey, threadKey))),
			]);
		},
		solicitationsToForget: async ({ tenantId, traceId, terms, limit }) => {
			const over = before(terms.notices);
			const [rows] = await rw.runRows(by(tenantId, traceId), [
				statementOf(sql`select n.target_id from ${notifications} n
					where n.tenant_id = ${mine} and n.target_kind = 'solicitation' and n.forgotten_at is null and n.created_at < ${over}
						and n.type = 'solicitation.start' and ${sql.raw(solicitationOverAt)} < ${over}
					order by n.created_at limit ${limit}`),
			]);
			return z
				.array(z.tuple([z.string()]))
				.parse(rows)
				.flat();
		},
		forgetRequests: async (limit) => {
			const { tenantId, keyHash, askedAt } = adminRequests;
			const [gone] = await system.runRows(by(null), [
				statementOf(sql`delete from ${adminRequests} where (${tenantId}, ${keyHash}) in (
					select x.tenant_id, x.key_hash from ${adminRequests} x where x.asked_at < ${before(1)}
					order by x.asked_at limit ${limit}::int) and ${askedAt} < ${before(1)} returning 1`),
			]);
			return gone?.length ?? 0;
		},
		solicitationForgotten: async ({ tenantId, traceId, solicitationId }) => {
			const { targetKind, targetId, forgottenAt, relayedAt, payload } = notifications;
			await asked(rw, by(tenantId, traceId), (db) => [
				db
					.update(notifications)
					.set({
						forgottenAt: sql`clock_timestamp()`,
						payload: sql`case when ${relayedAt} is null then ${payload} else '{}' end`,
					})
					.where(
						and(
							eq(notifications.tenantId, mine),
							eq(targetKind, "solicitation"),
							eq(targetId, solicitationId),
							isNull(forgottenAt),
						),
					),
			]);
		},
	};
}
