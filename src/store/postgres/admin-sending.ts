/** What staff see and change of the send gate, under row security; a market's settings are written by the system role. */
import * as z from "zod";
import {
	type AdminSending,
	ceilingsRecord,
	decisionRecord,
	marketSendingRecord,
	pauseRecord,
	templateRecord,
} from "../../ports/admin-sending.ts";
import { change, rowsOf } from "./admin-calls.ts";
import type { Database } from "./client.ts";

export const adminSending = ({
	rw,
	system,
}: {
	readonly rw: Database;
	readonly system: Database;
}): AdminSending => ({
	market: async (ctx, marketId) => {
		const [row] = await rowsOf(
			rw,
			ctx,
			marketSendingRecord,
			`select jsonb_build_object('settings', app.sending_settings(c), 'version', c.version) as row
			from market_configs c where c.market_id = $1::uuid`,
			[marketId],
		);
		return row ?? null;
	},
	changeMarket: (ctx, act, call) =>
		change(
			system,
			ctx,
			"admin_sending_change",
			z.strictObject({ version: z.int().positive() }),
			act,
			{ ...call },
		),
	ceilings: async (ctx) => {
		const [row] = await rowsOf(
			rw,
			ctx,
			ceilingsRecord,
			"select app.tenant_sending_row(app.current_tenant()) as row",
			[],
		);
		return ceilingsRecord.parse(row);
	},
	putCeilings: (ctx, act, put) =>
		change(rw, ctx, "admin_ceilings_put", ceilingsRecord, act, { ...put }),
	pauses: (ctx, { limit, before, isOpen }) =>
		rowsOf(
			rw,
			ctx,
			pauseRecord,
			`select app.pause_row(p) as row from pauses p
			where p.tenant_id = app.current_tenant() and ($1::text is null or p.id < $1)
				and ($3::boolean is null or (p.lifted_at is null) = $3)
			order by p.id desc limit $2`,
			[before, limit, isOpen],
		),
	pause: (ctx, act, pause) => change(rw, ctx, "admin_pause_set", pauseRecord, act, { ...pause }),
	lift: (ctx, act, pauseId) => change(rw, ctx, "admin_pause_lift", pauseRecord, act, { pauseId }),
	putConsent: (ctx, act, consent) =>
		change(
			rw,
			ctx,
			"admin_consent_put",
			z.strictObject({ status: z.enum(["granted", "revoked"]) }),
			act,
			{ ...consent },
		),
	putZone: (ctx, act, person) =>
		change(rw, ctx, "admin_person_zone", z.strictObject({ timezone: z.string().nullable() }), act, {
			...person,
		}),
	decisions: (ctx, { limit, before, threadKey, outboxId, rule }) =>
		rowsOf(
			rw,
			ctx,
			decisionRecord,
			`select jsonb_build_object(
				'seq', e.seq, 'atMs', app.ms(e.ts), 'threadKey', e.thread_key, 'type', e.type,
				'outboxId', e.change_payload -> 'outboxId', 'channel', e.change_payload -> 'channel',
				'verdict', e.change_payload -> 'judged' -> 'verdict', 'rule', e.change_payload -> 'judged' -> 'rule',
				'objections', e.change_payload -> 'judged' -> 'objections', 'facts', e.change_payload -> 'judged' -> 'facts',
				'costMicros', e.change_payload -> 'costMicros') as row
			from event_log e
			where e.tenant_id = app.current_tenant() and e.change_payload ? 'judged'
				and ($1::bigint is null or e.seq < $1) and ($3::text is null or e.thread_key = $3)
				and ($4::text is null or e.change_payload ->> 'outboxId' = $4)
				and ($5::text is null or e.change_payload -> 'judged' -> 'objections' ? $5)
			order by e.seq desc limit $2`,
			[before, limit, threadKey, outboxId, rule],
		),
	templates: (ctx, { limit, before, state }) =>
		rowsOf(
			rw,
			ctx,
			templateRecord,
			`select jsonb_build_object(
				'name', t.name, 'key', t.key, 'channel', t.channel, 'locale', t.locale, 'body', t.body, 'variables', t.variables,
				'buttons', t.buttons, 'category', t.category, 'state', t.state, 'reason', t.reason,
				'contentId', t.provider_content_id, 'version', t.version, 'seenAtMs', app.ms(t.seen_at),
				'changedAtMs', app.ms(t.changed_at)) as row
			from message_templates t
			where t.is_current and ($1::text is null or t.name > $1) and ($3::text is null or t.state = $3)
			order by t.name limit $2`,
			[before, limit, state],
		),
});
