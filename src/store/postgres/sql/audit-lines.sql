-- What an auditor reads as one log: acts, refusals of the router and whatever else is no execution, and the record of calls in the same form.
-- A row is written to one of the two; their numbers are of one sequence.
create or replace view public.audit_lines with (security_invoker = true) as
select 'audit_log' as log, a.seq, a.ts, a.tenant_id, a.scope_type, a.scope_id, a.action_type, a.actor, a.payload, a.trace_id,
	a.thread_key, a.thread_seq, a.txid, a.partition,
	case when not a.payload ? '$erased' then encode(app.log_digest(a, sha256(convert_to(a.payload::text, 'UTF8'))), 'hex') end as row_hash
from public.audit_log a
union all
select 'tool_executions', x.seq, x.started_at, x.tenant_id, 'thread', x.thread_key, x.tool_name, x.actor,
	jsonb_build_object('marketId', x.market_id, 'keyHash', x.idempotency_key_hash, 'argsHash', x.input_hash, 'shownHash', x.shown_hash)
		|| case x.state
			when 'succeeded' then jsonb_build_object('outcome', 'executed', 'evidence', x.evidence_refs)
			else jsonb_build_object('outcome', x.state, 'code', x.error_code, 'reason', x.error_reason, 'current', x.current) end,
	x.trace_id, x.thread_key, null, x.txid, x.partition,
	-- Of an answer that is emptied only the segment has the hash.
	case when x.result is not null or x.state <> 'succeeded'
		then encode(app.log_digest(x, sha256(convert_to(coalesce(x.result::text, ''), 'UTF8'))), 'hex') end
from public.tool_executions x;

grant select on public.audit_lines to app_rw;
