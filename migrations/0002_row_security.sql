-- P11: a tenant never sees another tenant's rows. Enabled and forced on every table; a role that is not named sees nothing.
do $$
declare
	name text;
begin
	-- Rows of a tenant.
	foreach name in array array[
		'tenant_markets', 'channel_endpoints', 'people', 'identities', 'consents', 'tool_executions', 'idempotency_keys',
		'event_log', 'audit_log', 'notifications', 'system_alerts', 'taxi_drivers', 'taxi_requests', 'taxi_offers'
	] loop
		execute format('alter table %I enable row level security', name);
		execute format('alter table %I force row level security', name);
		execute format(
			'create policy tenant_rows on %I to app_rw
				using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant())', name);
	end loop;
	-- Rows of a market: read by the tenants that work there, written by the platform.
	foreach name in array array['market_configs', 'market_tool_configs', 'places', 'trip_tariffs'] loop
		execute format('alter table %I enable row level security', name);
		execute format('alter table %I force row level security', name);
		execute format(
			'create policy market_rows on %I for select to app_rw using (market_id in (
				select m.market_id from tenant_markets m where m.tenant_id = app.current_tenant()))', name);
	end loop;
end $$;
--> statement-breakpoint
alter table tenants enable row level security;
--> statement-breakpoint
alter table tenants force row level security;
--> statement-breakpoint
create policy tenant_rows on tenants for select to app_rw using (id = app.current_tenant());
--> statement-breakpoint
alter table markets enable row level security;
--> statement-breakpoint
alter table markets force row level security;
--> statement-breakpoint
create policy market_rows on markets for select to app_rw using (id in (
	select m.market_id from tenant_markets m where m.tenant_id = app.current_tenant()));
--> statement-breakpoint
-- Across tenants, and nothing beyond: the projection for KV, notifications that were not handed over, alerts.
do $$
declare
	name text;
begin
	foreach name in array array[
		'tenants', 'markets', 'tenant_markets', 'market_configs', 'market_tool_configs', 'channel_endpoints', 'places',
		'trip_tariffs', 'notifications', 'system_alerts'
	] loop
		execute format('create policy system_reads on %I for select to app_system using (true)', name);
		execute format('grant select on %I to app_system', name);
	end loop;
end $$;
--> statement-breakpoint
create policy system_raises on system_alerts for insert to app_system with check (true);
--> statement-breakpoint
create policy system_counts on system_alerts for update to app_system using (true) with check (true);
--> statement-breakpoint
grant insert, update on system_alerts to app_system;
--> statement-breakpoint
-- What the application's functions need, table by table. Nothing is ever deleted by it.
grant select on tenants, markets, tenant_markets, market_configs, market_tool_configs, channel_endpoints, places,
	trip_tariffs to app_rw;
--> statement-breakpoint
grant select, insert, update on people, consents, taxi_requests, taxi_offers, system_alerts to app_rw;
--> statement-breakpoint
grant select, insert on identities, tool_executions, idempotency_keys, notifications, event_log, audit_log to app_rw;
--> statement-breakpoint
grant update (handed_over_at) on notifications to app_rw;
--> statement-breakpoint
grant select on taxi_drivers to app_rw;
--> statement-breakpoint
grant update (available, lat, lng, last_seen_at) on taxi_drivers to app_rw;
--> statement-breakpoint
grant usage on sequence event_log_seq_seq, audit_log_seq_seq to app_rw;
