-- Viewings and services.

-- What ends or is due by itself: proposals and unanswered requests past their end, reminders, viewings that were. Each row says itself
-- when it is next looked at (`due_at`), so that a minute costs what is due in it. Then what is always true, and the market's projection.
create or replace function app.leads_due(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	due constant timestamptz := clock_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000);
	after_at constant timestamptz := coalesce(app.at_us((call -> 'after' ->> 'dueAtUs')::bigint), '-infinity');
	after_id constant text := coalesce(call -> 'after' ->> 'id', '');
	wanted constant int := (call ->> 'limit')::int;
begin
	return (
		select coalesce(jsonb_agg(jsonb_build_object('tenantId', x.tenant_id, 'id', x.id, 'dueAtUs', app.us(x.due_at))
			order by x.due_at, x.id), '[]')
		from (
			select * from (
				(select v.tenant_id, v.id, v.due_at from viewings v
				where v.due_at < due and v.due_at >= after_at and (v.due_at, v.id) > (after_at, after_id)
				order by v.due_at, v.id limit wanted)
				union all
				(select s.tenant_id, s.id, s.due_at from service_requests s
				where s.due_at < due and s.due_at >= after_at and (s.due_at, s.id) > (after_at, after_id)
				order by s.due_at, s.id limit wanted)
			) both_kinds
			order by due_at, id limit wanted
		) x
	);
end $$;

grant execute on function app.leads_due
	to app_system;
