-- The frame of every act of staff.

-- What came of it, written down and answered. `act`: name, target, detail, actor, traceId; neither it nor `no`, a refusal, holds anything
-- personal. What is read after it in the transaction finds the row by `app.acted`.
create or replace function app.admin_answer(act jsonb, target text, data jsonb, no jsonb default null) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform set_config('app.event', '', true);
	if no is null then
		perform set_config('app.acted', target, true);
	end if;
	insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id)
	values (
		app.current_tenant(), 'admin', coalesce(target, act ->> 'target'), 'admin.' || (act ->> 'name'), act -> 'actor',
		(act -> 'detail') || case when no is null then '{"outcome": "done"}' else jsonb_build_object(
			'outcome', 'refused', 'code', no -> 'code', 'reason', no -> 'reason', 'current', no -> 'current') end,
		act ->> 'traceId'
	);
	if no is null then
		return jsonb_build_object('kind', 'succeeded', 'data', data);
	end if;
	return jsonb_strip_nulls(jsonb_build_object(
		'kind', 'failed', 'code', no -> 'code', 'reason', no -> 'reason', 'msg', no -> 'msg', 'retryable', false, 'current', no -> 'current'));
end $$;

grant execute on function app.admin_answer to app_rw, app_system;
