-- The frame of every act of staff.

-- `act`: name, target, detail, actor, traceId. `told`: what came of it. Neither holds anything personal.
create or replace function app.admin_audit(act jsonb, told jsonb) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id)
	values (
		app.current_tenant(), 'admin', act ->> 'target', 'admin.' || (act ->> 'name'), act -> 'actor',
		(act -> 'detail') || told, act ->> 'traceId'
	);
end $$;

create or replace function app.admin_refuse(act jsonb, code text, reason text, msg text, now_is jsonb default null) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform set_config('app.event', '', true);
	perform app.admin_audit(act, jsonb_build_object('outcome', 'refused', 'code', code, 'reason', reason, 'current', now_is));
	return jsonb_strip_nulls(jsonb_build_object(
		'kind', 'failed', 'code', code, 'reason', reason, 'msg', msg, 'retryable', false, 'current', now_is));
end $$;

-- What is read after it in the transaction finds the row by `app.acted`.
create or replace function app.admin_done(act jsonb, target text, data jsonb default 'null') returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform set_config('app.acted', target, true);
	perform set_config('app.event', '', true);
	perform app.admin_audit(act || jsonb_build_object('target', target), '{"outcome": "done"}');
	return jsonb_build_object('kind', 'succeeded', 'data', data);
end $$;

grant execute on function app.admin_audit, app.admin_refuse, app.admin_done
	to app_rw, app_system;
