-- Staff change a market's settings, tariffs and places. Those are platform tables: the tenants' role keeps reading them only.
-- The system role writes them, for the tenant of its transaction and in the markets where that tenant works; where another
-- tenant works, too, only a super admin may.
do $$
declare
	name text;
begin
	foreach name in array array['market_configs', 'market_tool_configs', 'places'] loop
		execute format(
			'create policy system_changes on %I for update to app_system
				using (market_id in (select m.market_id from tenant_markets m where m.tenant_id = app.current_tenant()))', name);
	end loop;
	foreach name in array array['market_tool_configs', 'places', 'trip_tariffs'] loop
		execute format(
			'create policy system_adds on %I for insert to app_system
				with check (market_id in (select m.market_id from tenant_markets m where m.tenant_id = app.current_tenant()))',
			name);
	end loop;
end $$;
--> statement-breakpoint
grant update (enabled, require_confirm_for, max_outbound_per_inbound, mobility, updated_at) on market_configs to app_system;
--> statement-breakpoint
grant insert on market_tool_configs, places, trip_tariffs to app_system;
--> statement-breakpoint
grant update (enabled, require_confirmation) on market_tool_configs to app_system;
--> statement-breakpoint
grant update (kind, names, aliases, lat, lng, district) on places to app_system;
--> statement-breakpoint
-- Changes of platform tables are events of no tenant; who made them is audited in the tenant.
create policy system_tells on event_log for insert to app_system with check (tenant_id is null);
--> statement-breakpoint
create policy system_audits on audit_log for insert to app_system with check (tenant_id = app.current_tenant());
--> statement-breakpoint
grant insert on event_log, audit_log to app_system;
--> statement-breakpoint
grant usage on sequence event_log_seq_seq, audit_log_seq_seq to app_system;
--> statement-breakpoint
-- Null: go on, with the market's settings locked. `expected` null: any version will do.
create function app.admin_market_begin(act jsonb, market uuid, expected int) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	known int;
begin
	if not exists (select from tenant_markets m where m.tenant_id = app.current_tenant() and m.market_id = market) then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such market.');
	end if;
	if not act -> 'actor' -> 'roles' ? 'super_admin' and exists (
		select from tenant_markets m where m.tenant_id <> app.current_tenant() and m.market_id = market
	) then
		return app.admin_refuse(act, 'AUTH_ERROR', 'ROLE_DENIED', 'Others work in this market, too: only a super admin may change it.');
	end if;
	select c.version into known from market_configs c where c.market_id = market for no key update;
	if not found then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'This market has no settings yet.');
	end if;
	if known <> expected then
		return app.admin_refuse(act, 'CONFLICT', 'STALE_STATE', 'The settings were changed meanwhile.',
			jsonb_build_object('version', known));
	end if;
	return null;
end $$;
--> statement-breakpoint
-- The version moves with everything that a market's projection tells.
create function app.admin_market_moved(market uuid) returns int
language sql volatile
begin atomic
	update public.market_configs c set updated_at = clock_timestamp() where c.market_id = market returning c.version;
end;
--> statement-breakpoint
create function app.admin_settings_change(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	change constant jsonb := call -> 'change';
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
	set enabled = coalesce((change ->> 'enabled')::boolean, c.enabled),
		mobility = c.mobility || coalesce(change -> 'mobility', '{}'),
		max_outbound_per_inbound = coalesce((change ->> 'maxOutboundPerInbound')::int, c.max_outbound_per_inbound),
		require_confirm_for = case when change ? 'requireConfirmFor'
			then array(select jsonb_array_elements_text(change -> 'requireConfirmFor')) else c.require_confirm_for end,
		updated_at = clock_timestamp()
	where c.market_id = market
	returning c.version into moved;
	update market_tool_configs x
	set enabled = coalesce((t.value ->> 'enabled')::boolean, x.enabled),
		require_confirmation = case when t.value ? 'requireConfirmation'
			then (t.value ->> 'requireConfirmation')::boolean else x.require_confirmation end
	from jsonb_each(coalesce(change -> 'tools', '{}')) t
	where x.market_id = market and x.tool_name = t.key;
	-- A tool without a row was off.
	insert into market_tool_configs (market_id, tool_name, enabled, require_confirmation)
	select market, t.key, coalesce((t.value ->> 'enabled')::boolean, false), (t.value ->> 'requireConfirmation')::boolean
	from jsonb_each(coalesce(change -> 'tools', '{}')) t
	on conflict do nothing;
	return app.admin_done(act, market::text, jsonb_build_object('version', moved));
end $$;
--> statement-breakpoint
-- A new price is a new version.
create function app.admin_tariff_add(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	market constant uuid := (call ->> 'marketId')::uuid;
	t constant jsonb := call -> 'tariff';
	known int;
	refused jsonb;
begin
	refused := app.admin_market_begin(act, market, null);
	if refused is not null then
		return refused;
	end if;
	select coalesce(max(f.version), 0) into known from trip_tariffs f
	where f.market_id = market and f.vehicle_type = t ->> 'vehicleType';
	if known <> (call ->> 'replacesVersion')::int then
		return app.admin_refuse(act, 'CONFLICT', 'STALE_STATE', 'This is not the version that holds now.',
			jsonb_build_object('version', known));
	end if;
	perform app.name_event('tariff_added');
	insert into trip_tariffs (market_id, vehicle_type, version, base_minor, per_km_minor, per_min_minor, minimum_minor,
		spread_pct, detour_pct, speed_kmh, night_pct, night_from_hour, night_to_hour)
	values (market, t ->> 'vehicleType', known + 1, (t ->> 'baseMinor')::bigint, (t ->> 'perKmMinor')::bigint,
		(t ->> 'perMinuteMinor')::bigint, (t ->> 'minimumMinor')::bigint, (t ->> 'spreadPct')::int,
		(t ->> 'detourPct')::int, (t ->> 'speedKmh')::int, (t ->> 'nightPct')::int, (t ->> 'nightFromHour')::int,
		(t ->> 'nightToHour')::int);
	return app.admin_done(act, market::text, jsonb_build_object(
		'tariff', app.current_tariff(market, t ->> 'vehicleType'), 'settingsVersion', app.admin_market_moved(market)));
end $$;
--> statement-breakpoint
create function app.admin_place_put(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	-- core/market.ts `marketSchema`: a market with more could not be projected.
	places_max constant int := 2000;
	act constant jsonb := call -> 'act';
	market constant uuid := (call ->> 'marketId')::uuid;
	p constant jsonb := call -> 'place';
	known int;
	refused jsonb;
begin
	refused := app.admin_market_begin(act, market, null);
	if refused is not null then
		return refused;
	end if;
	select x.version into known from places x where x.market_id = market and x.id = p ->> 'id';
	if known is distinct from (call ->> 'version')::int then
		return app.admin_refuse(act, 'CONFLICT', 'STALE_STATE',
			case when known is null then 'There is no such place to change.' else 'This place was changed meanwhile.' end,
			jsonb_build_object('version', known));
	end if;
	if known is null then
		if (select count(*) from places x where x.market_id = market) >= places_max then
			return app.admin_refuse(act, 'CONFLICT', null, 'This market has as many places as it can hold.');
		end if;
		perform app.name_event('place_added');
		insert into places (market_id, id, kind, names, aliases, lat, lng, district)
		values (market, p ->> 'id', p ->> 'kind', p -> 'names', array(select jsonb_array_elements_text(p -> 'aliases')),
			(p ->> 'lat')::float8, (p ->> 'lng')::float8, p ->> 'district')
		returning version into known;
	else
		perform app.name_event('place_changed');
		update places x
		set kind = p ->> 'kind', names = p -> 'names', aliases = array(select jsonb_array_elements_text(p -> 'aliases')),
			lat = (p ->> 'lat')::float8, lng = (p ->> 'lng')::float8, district = p ->> 'district'
		where x.market_id = market and x.id = p ->> 'id'
		returning version into known;
	end if;
	return app.admin_done(act, market::text || ':' || (p ->> 'id'),
		jsonb_build_object('version', known, 'settingsVersion', app.admin_market_moved(market)));
end $$;
--> statement-breakpoint
grant execute on function app.admin_market_begin(jsonb, uuid, int), app.admin_market_moved(uuid),
	app.admin_settings_change(jsonb), app.admin_tariff_add(jsonb), app.admin_place_put(jsonb) to app_system;
