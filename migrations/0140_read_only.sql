-- An operator's degraded mode of a market (C-58): nothing new is promised there, what can be looked up still is.
alter table "market_configs" add column "read_only" boolean default false not null;
--> statement-breakpoint
grant update (read_only) on market_configs to app_system;
--> statement-breakpoint
-- The markets in that mode: few, mostly none.
create function app.projection_read_only(call jsonb) returns jsonb
language sql stable
return (select coalesce(jsonb_agg(c.market_id order by c.market_id), '[]') from public.market_configs c where c.read_only);
--> statement-breakpoint
create function app.admin_read_only_change(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	market constant uuid := (call ->> 'marketId')::uuid;
	refused jsonb;
	moved int;
begin
	refused := app.admin_market_begin(act, market, (call ->> 'version')::int);
	if refused is not null then
		return refused;
	end if;
	perform app.name_event('market_settings_changed');
	update market_configs c
	set read_only = (call ->> 'readOnly')::boolean, updated_at = clock_timestamp()
	where c.market_id = market
	returning c.version into moved;
	return app.admin_done(act, market::text, jsonb_build_object('version', moved));
end $$;
--> statement-breakpoint
-- What an open alert was about is over. None open is no fault; one that staff have acknowledged is over as well.
create function app.alert_resolve(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	update system_alerts a set state = 'resolved', last_at = clock_timestamp()
	where a.tenant_id is not distinct from (call ->> 'tenantId')::uuid and a.dedupe_key = call ->> 'dedupeKey'
		and a.state in ('open', 'acknowledged');
	return 'null';
end $$;
--> statement-breakpoint
grant execute on function app.projection_read_only(jsonb), app.admin_read_only_change(jsonb) to app_system;
--> statement-breakpoint
grant execute on function app.alert_resolve(jsonb) to app_rw, app_system;
