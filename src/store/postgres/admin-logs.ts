/** What was done, what happened, who was allowed what, and what is wrong: newest first. */
import * as z from "zod";
import type { AdminStore } from "../../ports/admin.ts";
import {
	alertRecord,
	auditRecord,
	eventRecord,
	executionRecord,
} from "../../ports/admin-records.ts";
import { change, rowsOf } from "./admin-calls.ts";
import type { Database } from "./client.ts";

/** `microseconds.id`: a moment as exact as it is stored, and who of that moment. */
const cursorOf = (moment: string, id: string) =>
	`(extract(epoch from ${moment}) * 1000000)::bigint || '.' || ${id}`;
const olderThan = (moment: string, id: string, at: number) =>
	`($${at}::text is null or (${moment}, ${id}) < (
		'epoch'::timestamptz + split_part($${at}, '.', 1)::bigint * interval '1 microsecond',
		split_part($${at}, '.', 2)::uuid))`;

export const adminLogs = (db: Database): AdminStore["logs"] => ({
	executions: (ctx, { limit, before, tool, state, threadKey }) =>
		rowsOf(
			db,
			ctx,
			executionRecord,
			`select jsonb_build_object(
				'id', x.id, 'marketId', x.market_id, 'tool', x.tool_name, 'actor', x.actor, 'threadKey', x.thread_key,
				'state', x.state, 'evidence', x.evidence_refs, 'errorCode', x.error_code, 'errorReason', x.error_reason,
				'attempts', x.attempts, 'latencyMs', x.latency_ms, 'traceId', x.trace_id,
				'startedAtMs', app.ms(x.started_at), 'finishedAtMs', app.ms(x.finished_at),
				'cursor', ${cursorOf("x.started_at", "x.id")}) as row
			from tool_executions x
			where x.tenant_id = app.current_tenant() and ${olderThan("x.started_at", "x.id", 1)}
				and ($3::text is null or x.tool_name = $3) and ($4::text is null or x.state = $4)
				and ($5::text is null or x.thread_key = $5)
			order by x.started_at desc, x.id desc limit $2`,
			[before, limit, tool, state, threadKey],
		),
	events: (ctx, { limit, before, entityType, entityId, type }) =>
		rowsOf(
			db,
			ctx,
			eventRecord,
			`select jsonb_build_object(
				'seq', e.seq, 'atMs', app.ms(e.ts), 'type', e.type, 'entityType', e.entity_type, 'entityId', e.entity_id,
				'op', e.op, 'payload', e.change_payload, 'actor', e.actor, 'traceId', e.trace_id,
				'threadKey', e.thread_key, 'threadSeq', e.thread_seq) as row
			from event_log e
			where e.tenant_id = app.current_tenant() and ($1::bigint is null or e.seq < $1)
				and ($3::text is null or e.entity_type = $3) and ($4::text is null or e.entity_id = $4)
				and ($5::text is null or e.type = $5)
			order by e.seq desc limit $2`,
			[before, limit, entityType, entityId, type],
		),
	audit: (ctx, { limit, before, scopeType, scopeId }) =>
		rowsOf(
			db,
			ctx,
			auditRecord,
			`select jsonb_build_object(
				'seq', a.seq, 'atMs', app.ms(a.ts), 'scopeType', a.scope_type, 'scopeId', a.scope_id,
				'action', a.action_type, 'actor', a.actor, 'payload', a.payload, 'traceId', a.trace_id,
				'threadKey', a.thread_key) as row
			from audit_log a
			where a.tenant_id = app.current_tenant() and ($1::bigint is null or a.seq < $1)
				and ($3::text is null or a.scope_type = $3) and ($4::text is null or a.scope_id = $4)
			order by a.seq desc limit $2`,
			[before, limit, scopeType, scopeId],
		),
});

export const adminAlerts = (db: Database): AdminStore["alerts"] => ({
	list: (ctx, { limit, before, state }) =>
		rowsOf(
			db,
			ctx,
			alertRecord.extend({ cursor: z.string() }),
			`select app.admin_alert_row(a) || jsonb_build_object('cursor', ${cursorOf("a.first_at", "a.id")}) as row
			from system_alerts a
			where a.tenant_id = app.current_tenant() and ${olderThan("a.first_at", "a.id", 1)}
				and ($3::text is null or a.state = $3)
			order by a.first_at desc, a.id desc limit $2`,
			[before, limit, state],
		),
	change: (ctx, act, call) => change(db, ctx, "admin_alert_change", alertRecord, act, { ...call }),
});
