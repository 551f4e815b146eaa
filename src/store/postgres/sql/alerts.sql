-- Alerts: raised, told to whoever is on call, ended.

-- One open row for each thing that is wrong in a tenant (or in none); repeating it counts.
create or replace function app.alert_raise(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into system_alerts as a (tenant_id, source, severity, title, detail, dedupe_key)
	values ((call ->> 'tenantId')::uuid, call ->> 'source', call ->> 'severity', call ->> 'title', call -> 'detail',
		call ->> 'dedupeKey')
	on conflict (coalesce(tenant_id, '00000000-0000-0000-0000-000000000000'::uuid), dedupe_key) where state = 'open'
	do update set count = a.count + 1, last_at = clock_timestamp(), severity = excluded.severity, detail = excluded.detail;
	return 'null';
end $$;

create or replace function app.alert_moved() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	new.resolved_at := case when new.state = 'resolved' then coalesce(old.resolved_at, clock_timestamp()) end;
	return new;
end $$;

grant execute on function app.alert_raise, app.alert_moved
	to app_rw, app_system;

insert into ops.alert_feed (told_upto) values (clock_timestamp()) on conflict do nothing;
