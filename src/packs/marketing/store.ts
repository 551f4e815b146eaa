/** Recipients are planned, handed over and settled many at once, each by one statement of one transaction. */
import { inArray, type SQLWrapper, sql } from "drizzle-orm";
import * as z from "zod";
import { letterChannel } from "../../core/channels.ts";
import type { CallContext, RowsDatabase, SelectedRows } from "../../ports/sql-calls.ts";
import type { NotificationToRelay } from "../../ports/tool.ts";
import { ours } from "../../store/postgres/query-builder.ts";
import { asked, recordsOf, statementOf } from "../../store/postgres/queries.ts";
import { eventLog, notifications } from "../../store/postgres/schema/logs.ts";
import { consents, people } from "../../store/postgres/schema/people.ts";
import { threadUpkeep } from "../../store/postgres/schema/personal.ts";
import { tenantMarkets } from "../../store/postgres/schema/tenancy.ts";
import { toolExecutions } from "../../store/postgres/schema/logs.ts";
import { type Audience, type CampaignState, isEnded, type SendState } from "./needs.ts";
import { isOver, outcomeOf, underWay } from "./rules/delivery.ts";
import { campaignSends, marketingCampaigns } from "./schema.ts";

export type Campaign = {
	readonly campaignId: string;
	readonly tenantId: string;
	readonly marketId: string;
	readonly state: CampaignState;
	readonly template: string;
	readonly wordsHash: string;
	readonly payloadHash: string;
	readonly audience: Audience;
	readonly perSecond: number;
	readonly approvalId: string | null;
	readonly askedBy: string;
};
export type Handed = NotificationToRelay & { readonly traceId: string; readonly marketId: string };
export type Counts = Readonly<Partial<Record<SendState, number>>>;

const by = (tenantId: string, traceId = ""): CallContext => ({
	tenantId,
	actor: "system:broadcasts",
	traceId,
});
const c = marketingCampaigns;
const s = campaignSends;
const k = consents;
const p = people;

/** Their last word on being written to at all, on this channel, is no. */
const optedOut = (person: ReturnType<typeof sql>, channel: ReturnType<typeof sql>) => sql`coalesce((
	select m.status = 'revoked' from ${consents} m
	where m.tenant_id = ${ours} and m.person_id = ${person} and m.purpose = 'messaging' and (m.channel is null or m.channel = ${channel})
	order by greatest(m.granted_at, m.revoked_at) desc nulls last limit 1), false)`;
/** Agreed, here or everywhere, and not taken back since, here or everywhere. */
const granted = (channel: ReturnType<typeof sql>) =>
	sql`${k.tenantId} = ${ours} and ${k.purpose} = 'broadcast' and ${k.status} = 'granted' and (${k.channel} is null or ${k.channel} = ${channel})
	and not exists (select from ${consents} z where z.tenant_id = ${ours} and z.person_id = ${k.personId} and z.purpose = 'broadcast'
		and z.status = 'revoked' and z.revoked_at >= ${k.grantedAt} and (z.channel is null or z.channel = ${channel}))`;
const isUnderWay = (state: SQLWrapper) => inArray(sql`${state}`, [...underWay]);
/** What they are reached by there. */
const reachedBy = ({ channel }: Pick<Audience, "channel">) =>
	channel === letterChannel ? sql`${p.emailEncrypted}` : sql`${p.phoneEncrypted}`;
/** Of a tenant of several markets: who was served in this one. */
const ofMarket = (marketId: ReturnType<typeof sql>) => sql`(
	(select count(*) from ${tenantMarkets} w where w.tenant_id = ${ours}) = 1
	or exists (select from ${toolExecutions} x where x.tenant_id = ${ours} and x.thread_key = ${p.phoneHash} and x.market_id = ${marketId}))`;
const fits = ({
	channel,
	locales,
	seenWithinDays,
}: Audience) => sql`${reachedBy({ channel })} is not null and ${p.sameAs} is null
	${locales === undefined ? sql`` : sql`and ${p.locale} in (select jsonb_array_elements_text(${JSON.stringify(locales)}::jsonb))`}
	${
		seenWithinDays === undefined
			? sql``
			: sql`and exists (select from ${threadUpkeep} u where u.tenant_id = ${ours} and u.thread_key = ${p.phoneHash}
				and u.last_at <> 'infinity' and u.last_at > statement_timestamp() - ${seenWithinDays}::int * interval '1 day')`
	}`;

const numberIn = (rows: SelectedRows | undefined, at = 0): number => Number(rows?.[0]?.[at] ?? 0);

const handedSchema = z.array(
	z.object({ id: z.string(), dedupeKey: z.string(), threadKey: z.string(), payload: z.unknown() }),
);

export type BroadcastStore = ReturnType<typeof makeBroadcastStore>;
export const makeBroadcastStore = (
	rw: RowsDatabase & { readonly open: (value: unknown) => Promise<unknown> },
) => ({
	reach: async (call: {
		readonly tenantId: string;
		readonly marketId: string;
		readonly audience: Audience;
	}): Promise<number> => {
		const { tenantId, marketId, audience } = call;
		const channel = sql`${audience.channel}::text`;
		const [rows] = await rw.runRows(by(tenantId), [
			statementOf(sql`select count(distinct ${k.personId})::int from ${k}
				join ${p} on ${p.tenantId} = ${k.tenantId} and ${p.id} = ${k.personId}
				where ${granted(channel)} and ${fits(audience)} and ${ofMarket(sql`${marketId}::uuid`)}
					and not ${optedOut(sql`${k.personId}`, channel)}`),
		]);
		return numberIn(rows);
	},
	campaign: async (tenantId: string, campaignId: string): Promise<Campaign | null> => {
		const [[row]] = await asked(rw, by(tenantId), (db) => [
			db
				.select({
					campaignId: c.id,
					tenantId: c.tenantId,
					marketId: c.marketId,
					state: c.state,
					template: c.template,
					wordsHash: c.wordsHash,
					payloadHash: c.payloadHash,
					audience: c.audience,
					perSecond: c.perSecond,
					approvalId: c.approvalId,
					askedBy: c.askedBy,
				})
				.from(c)
				.where(sql`${c.tenantId} = ${ours} and ${c.id} = ${campaignId}`),
		]);
		return row ?? null;
	},
	/** Whether staff may still say yes to it. */
	isPending: async (tenantId: string, approvalId: string): Promise<boolean> => {
		const [rows] = await rw.runRows(by(tenantId), [
			{
				sql: `select 1 from approvals where tenant_id = app.current_tenant() and id = $1
					and state = 'pending' and expires_at > clock_timestamp()`,
				params: [approvalId],
			},
		]);
		return (rows?.length ?? 0) > 0;
	},
	/** Which broadcast a job does. */
	campaignOf: async (tenantId: string, jobId: string): Promise<string | null> => {
		const [rows] = await rw.runRows(by(tenantId), [
			{
				sql: "select dedupe_key from jobs where tenant_id = app.current_tenant() and id = $1",
				params: [jobId],
			},
		]);
		return z.string().nullable().catch(null).parse(rows?.[0]?.[0]);
	},
	/** From one of these to another, else nothing: who stopped it has the last word. */
	move: async (
		{ tenantId, campaignId }: Pick<Campaign, "tenantId" | "campaignId">,
		from: readonly CampaignState[],
		to: CampaignState,
		result: Counts | null = null,
	): Promise<boolean> => {
		const [rows] = await rw.runRows(by(tenantId), [
			statementOf(sql`update ${c} set state = ${to},
				ended_at = case when ${isEnded(to)}::boolean then coalesce(${c.endedAt}, clock_timestamp()) end,
				result = coalesce(${result === null ? null : JSON.stringify(result)}::jsonb, result)
				where ${c.tenantId} = ${ours} and ${c.id} = ${campaignId}
					and ${c.state} in (select jsonb_array_elements_text(${JSON.stringify(from)}::jsonb)) returning 1`),
		]);
		return (rows?.length ?? 0) > 0;
	},
	/** A page of the people who may be written to, in their order; those that are planned stay as they are. Null: that was the last page. */
	plan: async (
		{ tenantId, campaignId, marketId, audience }: Campaign,
		after: string | null,
		limit: number,
	): Promise<string | null> => {
		const channel = sql`${audience.channel}::text`;
		const [rows] = await rw.runRows(by(tenantId), [
			statementOf(sql`with page as materialized (
				select distinct on (${k.personId}) ${k.personId} as person_id, ${p.phoneHash} as thread_key, ${k.proofRef} as proof_ref from ${k}
				join ${p} on ${p.tenantId} = ${k.tenantId} and ${p.id} = ${k.personId}
				where ${granted(channel)} and ${fits(audience)} and ${ofMarket(sql`${marketId}::uuid`)}
					and (${after}::uuid is null or ${k.personId} > ${after}::uuid) and not ${optedOut(sql`${k.personId}`, channel)}
				order by ${k.personId}, ${k.grantedAt} desc limit ${limit}::int
			), planned as (
				insert into ${s} (tenant_id, campaign_id, person_id, thread_key, proof_ref)
				select ${ours}, ${campaignId}, g.person_id, g.thread_key, g.proof_ref from page g
				on conflict on constraint campaign_sends_pk do nothing returning 1)
			select g.person_id, (select count(*) from page) from page g order by g.person_id desc limit 1`),
		]);
		const [last, found] = rows?.[0] ?? [];
		return Number(found ?? 0) < limit ? null : String(last);
	},
	/**
	 * The next of the planned: who still agrees is owed a message under a key of their own, who does not is skipped, in one transaction. Only
	 * while it is being sent. Found by keys and in their index's order, never by a join: right after planning, before anybody has counted the
	 * table anew, a join goes through all recipients for each.
	 */
	hand: async (
		{ tenantId, campaignId, audience }: Campaign,
		traceId: string,
		limit: number,
	): Promise<{ readonly taken: number; readonly handed: readonly Handed[] }> => {
		const among = (who: ReturnType<typeof sql>) =>
			sql`r.tenant_id = ${ours} and r.campaign_id = ${campaignId} and r.state = 'planned'
				and r.person_id = any (array(select j.person_id from judged j where ${who}))`;
		const [rows] = await rw.runRows(by(tenantId, traceId), [
			statementOf(sql`with campaign as materialized (
				select * from ${c} where ${c.tenantId} = ${ours} and ${c.id} = ${campaignId} and ${c.state} = 'sending' for share
			), next as materialized (
				select r.person_id, r.thread_key from ${s} r
				where r.tenant_id = ${ours} and r.campaign_id = ${campaignId} and r.state = 'planned' and exists (select from campaign)
				order by r.person_id limit ${limit}::int for update of r
			), judged as materialized (
				select n.person_id, n.thread_key, ${reachedBy(audience)} as address, ${p.locale} as locale, g.proof_ref, g.granted_at,
					g.proof_ref is not null and ${reachedBy(audience)} is not null and not ${optedOut(sql`n.person_id`, sql`b.channel`)} as agrees
				from next n cross join campaign b join ${p} on ${p.tenantId} = ${ours} and ${p.id} = n.person_id
				left join lateral (select ${k.proofRef} as proof_ref, ${k.grantedAt} as granted_at from ${k}
					where ${granted(sql`b.channel`)} and ${k.personId} = n.person_id order by ${k.grantedAt} desc limit 1) g on true
			), told as (
				insert into ${notifications} (id, tenant_id, dedupe_key, target_kind, target_id, type, payload, trace_id)
				select app.new_id('ntf'), ${ours}, 'broadcast:' || b.id || ':' || j.person_id, 'thread', j.thread_key, 'marketing.broadcast',
					jsonb_build_object('marketId', b.market_id, 'traceId', ${traceId}::text, 'campaignId', b.id,
						'to', jsonb_build_object('channel', b.channel, 'value', jsonb_build_object('$encrypted', j.address)),
						'broadcast', jsonb_build_object('template', b.template, 'vars', b.vars, 'consent', jsonb_build_object('purpose', 'broadcast',
							'channel', null, 'status', 'granted', 'proofRef', j.proof_ref, 'atMs', app.ms(j.granted_at))))
						|| case when j.locale is null then '{}' else jsonb_build_object('locale', j.locale) end, ${traceId}::text
				from judged j, campaign b where j.agrees
				on conflict (tenant_id, dedupe_key) do nothing
				returning id, dedupe_key, target_id, payload
			), queued as (
				update ${s} r set state = 'queued', queued_at = clock_timestamp() where ${among(sql`j.agrees`)} returning 1
			), skipped as (
				update ${s} r set state = 'skipped', why = 'no_consent', queued_at = clock_timestamp(), settled_at = clock_timestamp()
				where ${among(sql`not j.agrees`)} returning 1)
			select (select count(*)::int from next), coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'dedupeKey', t.dedupe_key,
				'threadKey', t.target_id, 'payload', t.payload)), '[]') from told t`),
		]);
		const given = handedSchema.parse(rows?.[0]?.[1]);
		const handed = await Promise.all(
			given.map(async ({ id, dedupeKey, threadKey, payload }): Promise<Handed> => {
				const opened = z.record(z.string(), z.unknown()).parse(await rw.open(payload));
				return {
					id,
					dedupeKey,
					target: { kind: "thread", threadKey },
					type: "marketing.broadcast",
					payload: opened as Handed["payload"],
					traceId,
					marketId: String(opened["marketId"]),
				};
			}),
		);
		return { taken: numberIn(rows), handed };
	},
	/** Of one that is stopped: who is planned gets none. */
	leaveOut: async ({ tenantId, campaignId }: Pick<Campaign, "tenantId" | "campaignId">) => {
		await rw.runRows(by(tenantId), [
			statementOf(sql`update ${s} r set state = 'skipped', why = 'stopped', settled_at = clock_timestamp()
				where r.tenant_id = ${ours} and r.campaign_id = ${campaignId} and r.state = 'planned' and exists (
					select from ${c} where ${c.tenantId} = ${ours} and ${c.id} = ${campaignId} and ${c.state} = 'cancelled')`),
		]);
	},
	counts: async (tenantId: string, campaignId: string): Promise<Counts> => {
		const [rows] = await rw.runRows(by(tenantId), [
			statementOf(sql`select ${s.state}, count(*)::int from ${s}
				where ${s.tenantId} = ${ours} and ${s.campaignId} = ${campaignId} group by 1`),
		]);
		return Object.fromEntries((rows ?? []).map(([state, n]) => [String(state), Number(n)]));
	},
	/** A page of those whose end is not known, by what their threads have shipped since. Null: that was the last page. */
	settle: async (
		{ tenantId, campaignId }: Campaign,
		after: string | null,
		limit: number,
	): Promise<string | null> => {
		const [rows] = await rw.runRows(by(tenantId), [
			statementOf(sql`with open as materialized (
				select ${s.personId} as person_id, ${s.threadKey} as thread_key, ${s.queuedAt} as queued_at, ${s.state} as state from ${s}
				where ${s.tenantId} = ${ours} and ${s.campaignId} = ${campaignId} and ${isUnderWay(s.state)}
					and (${after}::uuid is null or ${s.personId} > ${after}::uuid)
				order by ${s.personId} limit ${limit}::int)
			select o.person_id, o.state, (
				select coalesce(jsonb_agg(jsonb_build_object('type', l ->> 'type',
					'why', coalesce(l -> 'payload' ->> 'detail', l -> 'payload' ->> 'why', l -> 'payload' ->> 'decision'))), '[]')
				from ${eventLog} e cross join lateral jsonb_array_elements(e.change_payload -> 'lines') l
				where e.tenant_id = ${ours} and e.thread_key = o.thread_key and e.thread_seq is not null
					and e.recorded_at >= o.queued_at - interval '1 minute'
					and l -> 'payload' ->> 'dedupeKey' = 'broadcast:' || ${campaignId}::text || ':' || o.person_id)
			from open o order by o.person_id`),
		]);
		const found = rows ?? [];
		const moved = found.flatMap(([personId, state, lines]) => {
			const became = outcomeOf(
				z.array(z.object({ type: z.string(), why: z.string().nullable() })).parse(lines),
			);
			return became && became.state !== state
				? [{ person_id: String(personId), ...became, over: isOver(became.state) }]
				: [];
		});
		if (moved.length > 0)
			await rw.runRows(by(tenantId), [
				statementOf(sql`update ${s} r set state = m.state, why = m.why, settled_at = case when m.over then clock_timestamp() end
					from ${recordsOf("m", moved, "person_id uuid, state text, why text, over boolean")}
					where r.tenant_id = ${ours} and r.campaign_id = ${campaignId} and r.person_id = m.person_id and ${isUnderWay(sql`r.state`)}`),
			]);
		return found.length < limit ? null : String(found.at(-1)?.[0]);
	},
});
