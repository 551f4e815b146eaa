/** Subscriptions, how far they are and what they are owed. Rows of the log are read in the order of their transactions. */
import { sql } from "drizzle-orm";
import * as z from "zod";
import { partitionSql } from "../../core/audit/partitions.ts";
import { subscriptionStates } from "../../core/webhooks/delivery.ts";
import { toldTables } from "../../core/webhooks/events.ts";
import { changing, changes, tableOf, update } from "../../ports/commit.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import { type RowStore, reading } from "../../ports/rows.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { SubscriptionRef, WebhookStore } from "../../ports/webhooks.ts";
import type { Database } from "./client.ts";
import { ours } from "./query-builder.ts";
import { recordsOf, statementOf } from "./queries.ts";
import { eventLog } from "./schema/logs.ts";
import {
	webhookDeliveries as d,
	webhookProgress as p,
	webhookSubscriptions as w,
} from "./schema/webhooks.ts";

const keptDays = 30;
const by = (tenantId: string | null, traceId = ""): CallContext => ({
	tenantId,
	actor: "sweep:deliver_webhooks",
	traceId,
});
const openTxid = sql.raw("app.txid_base() + pg_snapshot_xmin(pg_current_snapshot())::text::bigint");
const ourPartition = sql.raw(partitionSql.replace("tenant_id", "app.current_tenant()"));
/** Said by a plan's shape: statistics know nothing of how much of a log is new. */
const byIndex = {
	sql: "select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)",
	params: [],
};
const later = (ms: number) => sql`clock_timestamp() + ${ms}::bigint * interval '1 millisecond'`;

const pageRow = z.tuple([
	z.enum(subscriptionStates),
	z.array(z.string()),
	z.coerce.number(),
	z.coerce.number(),
	z.coerce.number(),
	z.array(
		z.object({
			seq: z.number(),
			txid: z.number(),
			atMs: z.number(),
			type: z.string(),
			entityType: z.string(),
			entityId: z.string(),
			row: z.record(z.string(), z.json()).nullable(),
		}),
	),
	z.boolean(),
]);
const claimRow = z.tuple([
	z.string(),
	z.string(),
	z.string().nullable(),
	z.array(z.object({ id: z.string(), body: z.string(), tries: z.int() })),
]);
const standingRow = z.tuple([z.int(), z.coerce.number().nullable(), z.coerce.number()]);

const subscriptions = tableOf<typeof w.$inferSelect>("webhook_subscriptions");

export function makeWebhookStore(
	{ rw, system }: { readonly rw: Database; readonly system: Database },
	rows: RowStore,
): WebhookStore {
	return {
		due: async ({ limit }) => {
			const [, found] = await system.runRows(by(null), [
				byIndex,
				statementOf(sql`select ${p.tenantId}, ${p.id} from ${p}
					where ${p.dueAt} < statement_timestamp() order by ${p.dueAt}, ${p.id} limit ${limit}::int`),
			]);
			return (found ?? []).map(([tenantId, id]) => ({
				tenantId: String(tenantId),
				subscriptionId: String(id),
			}));
		},
		page: async ({ tenantId, subscriptionId }, limit) => {
			const [, found] = await rw.runRows(by(tenantId), [
				byIndex,
				statementOf(sql`select ${w.state}, to_jsonb(${w.kinds}), ${p.cursorTxid}, ${p.cursorSeq}, ${openTxid}, (
						select coalesce(jsonb_agg(jsonb_build_object('seq', e.seq, 'txid', e.txid, 'atMs', app.ms(e.ts), 'type', e.type,
							'entityType', e.entity_type, 'entityId', e.entity_id, 'row', e.change_payload #> '{rows,0}') order by e.txid, e.seq), '[]')
						from (
							select x.* from ${eventLog} x
							where ${w.state} = 'active' and x.partition = ${ourPartition} and x.tenant_id = ${ours}
								and (x.txid, x.seq) > (${p.cursorTxid}, ${p.cursorSeq}) and x.txid < ${openTxid}
								and x.entity_type in (select jsonb_array_elements_text(${JSON.stringify(toldTables)}::jsonb))
							order by x.txid, x.seq limit ${limit}::int
						) e),
					exists (select from ${d} where ${d.tenantId} = ${ours} and ${d.subscriptionId} = ${w.id} and ${d.dueAt} < statement_timestamp())
					from ${w} join ${p} on ${p.tenantId} = ${w.tenantId} and ${p.id} = ${w.id}
					where ${w.tenantId} = ${ours} and ${w.id} = ${subscriptionId}`),
			]);
			const [row] = found ?? [];
			if (!row) return null;
			const [state, kinds, txid, seq, open, events, isOwed] = pageRow.parse(row);
			return { state, kinds, cursor: { txid, seq }, openTxid: open, events, isOwed };
		},
		owe: async ({ tenantId, subscriptionId }, { from, to, deliveries }) => {
			const [found] = await rw.runRows(by(tenantId), [
				statementOf(sql`with moved as (
						update ${p} set cursor_txid = ${to.txid}::bigint, cursor_seq = ${to.seq}::bigint
						where ${p.tenantId} = ${ours} and ${p.id} = ${subscriptionId}
							and ${p.cursorTxid} = ${from.txid}::bigint and ${p.cursorSeq} = ${from.seq}::bigint returning 1
					), owed as (
						insert into ${d} (tenant_id, subscription_id, event_seq, kind, body, occurred_at, due_at)
						select ${ours}, ${subscriptionId}, r.seq, r.kind, r.body, timestamptz 'epoch' + r.at * interval '1 millisecond', clock_timestamp()
						from ${recordsOf(
							"r",
							deliveries.map(({ eventSeq, kind, body, atMs }) => ({
								seq: eventSeq,
								kind,
								body,
								at: atMs,
							})),
							"seq bigint, kind text, body text, at bigint",
						)} cross join moved
						on conflict (tenant_id, subscription_id, event_seq) do nothing returning 1)
					select count(*)::int from owed`),
			]);
			return Number(found?.[0]?.[0] ?? 0);
		},
		again: async ({ tenantId, subscriptionId }, afterMs) => {
			await rw.runRows(by(tenantId), [
				statementOf(sql`update ${p} set due_at = ${afterMs === null ? sql`null` : later(afterMs)}
					where ${p.tenantId} = ${ours} and ${p.id} = ${subscriptionId}`),
			]);
		},
		claim: async ({ tenantId, subscriptionId }, { limit, leaseMs }) => {
			const [, found] = await rw.runRows(by(tenantId), [
				byIndex,
				statementOf(sql`with next as materialized (
						select x.id from ${d} x
						where x.tenant_id = ${ours} and x.subscription_id = ${subscriptionId} and x.due_at <= statement_timestamp()
							and exists (select from ${w} s where s.tenant_id = ${ours} and s.id = ${subscriptionId} and s.state = 'active')
						order by x.due_at, x.id limit ${limit}::int for no key update skip locked
					), taken as (
						update ${d} t set state = 'sending', tries = least(t.tries + 1, 1000), tried_at = clock_timestamp(), due_at = ${later(leaseMs)}
						from next where t.tenant_id = ${ours} and t.id = next.id returning t.id, t.body, t.tries, t.occurred_at)
					select ${w.address}, ${w.secretEncrypted},
						case when ${w.formerUntil} > clock_timestamp() then ${w.formerSecretEncrypted} end,
						(select jsonb_agg(jsonb_build_object('id', k.id, 'body', k.body, 'tries', k.tries) order by k.occurred_at, k.id) from taken k)
					from ${w} where ${w.tenantId} = ${ours} and ${w.id} = ${subscriptionId} and exists (select from taken)`),
			]);
			const [row] = found ?? [];
			if (!row) return null;
			const [address, secretEncrypted, formerSecretEncrypted, deliveries] = claimRow.parse(row);
			return { address, secretEncrypted, formerSecretEncrypted, deliveries };
		},
		settle: async ({ tenantId, subscriptionId }, tried) => {
			const taken = tried.filter(({ state }) => state === "delivered").length;
			const failed = tried.length - taken;
			const [, found] = await rw.runRows(by(tenantId), [
				statementOf(sql`update ${d} t set state = r.state, why = r.why,
						due_at = clock_timestamp() + r.wait * interval '1 millisecond',
						settled_at = case when r.wait is null then clock_timestamp() end
					from ${recordsOf(
						"r",
						tried.map(({ id, tries, state, waitMs, why }) => ({
							id,
							tries,
							state,
							why,
							wait: waitMs,
						})),
						"id text, tries int, state text, wait bigint, why text",
					)}
					where t.tenant_id = ${ours} and t.id = r.id and t.state = 'sending' and t.tries = r.tries`),
				statementOf(sql`update ${p} set
						failures = case when ${taken}::int > 0 then 0 else ${p.failures} + ${failed}::int end,
						failing_since = case when ${taken}::int > 0 then null else coalesce(${p.failingSince}, clock_timestamp()) end,
						delivered_at = case when ${taken}::int > 0 then clock_timestamp() else ${p.deliveredAt} end
					where ${p.tenantId} = ${ours} and ${p.id} = ${subscriptionId}
					returning ${p.failures}, app.ms(${p.failingSince}), app.ms(clock_timestamp())`),
			]);
			const [failures, failingSinceMs, nowMs] = standingRow.parse(found?.[0]);
			return { failures, failingSinceMs, nowMs };
		},
		disable: async ({ tenantId, subscriptionId }: SubscriptionRef, because, traceId) => {
			await decideAndCommit(rows, {
				context: by(tenantId, traceId),
				frame: { kind: "part" },
				readings: {
					subscription: reading(
						subscriptions,
						["id", "state", "version"],
						[["id", "=", subscriptionId]],
					),
				},
				decide: ({ rows: { subscription } }) => {
					const [known] = subscription;
					const isActive = known?.state === "active";
					return changes({
						rows: isActive ? [changing(subscriptions, "subscription", known)] : [],
						writes: isActive
							? [
									update(subscriptions, "subscription", "webhook_disabled", {
										state: "disabled",
										disabledBecause: because,
									}),
								]
							: [],
						answer: {},
						evidence: [],
						...(isActive ? {} : { nothing: true as const }),
					});
				},
			});
		},
		forget: async ({ limit }) => {
			const [, gone] = await system.runRows(by(null), [
				byIndex,
				statementOf(sql`delete from ${d} where (${d.tenantId}, ${d.id}) in (
					select x.tenant_id, x.id from ${d} x where x.settled_at < statement_timestamp() - ${keptDays}::int * interval '1 day'
					order by x.settled_at limit ${limit}::int) returning 1`),
			]);
			return gone?.length ?? 0;
		},
	};
}
