/** Subscriptions and deliveries as staff see them, and what staff's acts write beside a decision. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import {
	webhookDeliveries,
	webhookProgress,
	webhookSubscriptions,
} from "../store/postgres/schema/webhooks.ts";
import { acted, momentOf, ms, ofTenant, type Queries, sameRow, statementOf } from "./rows.ts";

const w = webhookSubscriptions;
const p = webhookProgress;
const d = webhookDeliveries;
const ours = sql`app.current_tenant()`;

export const subscriptionRows = (db: Queries, where?: SQL) =>
	db
		.select({
			id: w.id,
			label: w.label,
			address: w.address,
			kinds: w.kinds,
			state: w.state,
			disabledBecause: w.disabledBecause,
			formerSecretUntilMs: ms(w.formerUntil),
			createdAtMs: ms(w.createdAt),
			version: w.version,
			failures: sql<number>`coalesce(${p.failures}, 0)`.mapWith(Number),
			failingSinceMs: ms(p.failingSince),
			deliveredAtMs: ms(p.deliveredAt),
		})
		.from(w)
		.leftJoin(p, sameRow(p, w.tenantId, w.id))
		.where(ofTenant(w, where));

export const deliveryRows = (db: Queries, where?: SQL) =>
	db
		.select({
			id: d.id,
			kind: d.kind,
			state: d.state,
			tries: d.tries,
			why: d.why,
			replays: d.replays,
			occurredAtMs: ms(d.occurredAt),
			triedAtMs: ms(d.triedAt),
			dueAtMs: ms(d.dueAt),
			settledAtMs: ms(d.settledAt),
			body: d.body,
			place: momentOf(d.occurredAt, d.id),
		})
		.from(d)
		.where(ofTenant(d, where));

export const ofSubscription = (id: string, where?: SQL) => and(eq(d.subscriptionId, id), where);

// What follows goes by the row that the act was of: where it was refused there is none, and nothing is written.

/** What is committed from now on: in the transaction that makes the subscription. */
export const beginProgress =
	statementOf(sql`insert into ${p} (tenant_id, id, cursor_txid, cursor_seq, due_at)
	select ${ours}, ${acted}, app.txid_base() + pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1,
		${Number.MAX_SAFE_INTEGER}::bigint, clock_timestamp()
	where ${acted} is not null`);

/** Its turn is now; what failed was before. */
export const dueNow =
	statementOf(sql`update ${p} set due_at = clock_timestamp(), failures = 0, failing_since = null
	where ${p.tenantId} = ${ours} and ${p.id} = ${acted}`);

/** What waits is sent to nobody any more. */
export const endDeliveries =
	statementOf(sql`update ${d} set state = 'dead', why = 'closed', due_at = null, settled_at = clock_timestamp()
	where ${d.tenantId} = ${ours} and ${d.subscriptionId} = ${acted} and ${d.dueAt} is not null`);

const sendAgain = (where: SQL, limit: number) =>
	statementOf(sql`update ${d} t set state = 'waiting', tries = 0, why = null, due_at = clock_timestamp(), settled_at = null,
			replays = t.replays + 1
		where t.tenant_id = ${ours} and t.id in (select ${d.id} from ${d} where ${d.tenantId} = ${ours} and ${d.subscriptionId} = ${acted}
			and ${where} and ${d.state} in ('delivered', 'dead') order by ${d.occurredAt}, ${d.id} limit ${limit}::int for update)
		returning t.id, app.ms(t.occurred_at)`);
export const sendOneAgain = (id: string) => sendAgain(sql`${d.id} = ${id}`, 1);
/** The oldest first. */
export const sendSpanAgain = (
	span: { readonly fromMs: number; readonly uptoMs: number; readonly isDeadOnly: boolean },
	limit: number,
) =>
	sendAgain(
		sql`${d.occurredAt} >= app.at(${span.fromMs}::bigint) and ${d.occurredAt} < app.at(${span.uptoMs}::bigint)
			${span.isDeadOnly ? sql`and ${d.state} = 'dead'` : sql``}`,
		limit,
	);

/** Of no event: its number is below all of the log's. */
export const oweTest = (kind: string, body: string) =>
	statementOf(sql`insert into ${d} (tenant_id, subscription_id, event_seq, kind, body, occurred_at, due_at)
		select ${ours}, ${acted}, -(extract(epoch from clock_timestamp()) * 1000000)::bigint, ${kind}, ${body},
			clock_timestamp(), clock_timestamp()
		where ${acted} is not null returning id`);
