-- Settings of a market.

-- Null: go on, with the market's settings locked. `expected` null: any version will do.
create or replace function app.admin_market_begin(act jsonb, market uuid, expected int) returns jsonb
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

create or replace function app.admin_settings_change(call jsonb) returns jsonb
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
		outbound_paused = coalesce((change ->> 'outboundPaused')::boolean, c.outbound_paused),
		default_language = coalesce(change ->> 'defaultLocale', c.default_language),
		help_text = case when change ? 'helpText' then nullif(change -> 'helpText', 'null') else c.help_text end,
		mobility = c.mobility || coalesce(change -> 'mobility', '{}'),
		vendors = c.vendors || coalesce(change -> 'vendors', '{}'),
		bookings = c.bookings || coalesce(change -> 'bookings', '{}'),
		max_outbound_per_inbound = coalesce((change ->> 'maxOutboundPerInbound')::int, c.max_outbound_per_inbound),
		require_confirm_for = case when change ? 'requireConfirmFor'
			then array(select jsonb_array_elements_text(change -> 'requireConfirmFor')) else c.require_confirm_for end,
		updated_at = clock_timestamp()
	where c.market_id = market
	returning c.version into moved;
	update market_tool_configs x
	set enabled = coalesce((t.value ->> 'enabled')::boolean, x.enabled),
		require_confirmation = case when t.value ? 'requireConfirmation'
			then (t.value ->> 'requireConfirmation')::boolean else x.require_confirmation end,
		allowed_tags = case when t.value ? 'allowedTags'
			then array(select jsonb_array_elements_text(t.value -> 'allowedTags')) else x.allowed_tags end,
		query_constraints = case when t.value ? 'queryConstraints'
			then nullif(t.value -> 'queryConstraints', 'null') else x.query_constraints end,
		default_template = case when t.value ? 'defaultTemplate'
			then nullif(t.value -> 'defaultTemplate', 'null') else x.default_template end
	from jsonb_each(coalesce(change -> 'tools', '{}')) t
	where x.market_id = market and x.tool_name = t.key;
	-- A tool without a row was off.
	insert into market_tool_configs (market_id, tool_name, enabled, require_confirmation, allowed_tags, query_constraints,
		default_template)
	select market, t.key, coalesce((t.value ->> 'enabled')::boolean, false), (t.value ->> 'requireConfirmation')::boolean,
		array(select jsonb_array_elements_text(coalesce(t.value -> 'allowedTags', '[]'))),
		nullif(t.value -> 'queryConstraints', 'null'), nullif(t.value -> 'defaultTemplate', 'null')
	from jsonb_each(coalesce(change -> 'tools', '{}')) t
	on conflict do nothing;
	return app.admin_done(act, market::text, jsonb_build_object('version', moved));
end $$;

-- A new price is a new version.
create or replace function app.admin_tariff_add(call jsonb) returns jsonb
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

create or replace function app.admin_place_put(call jsonb) returns jsonb
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

create or replace function app.admin_read_only_change(call jsonb) returns jsonb
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

create or replace function app.admin_personas_change(call jsonb) returns jsonb
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
	set personas = call -> 'personas', updated_at = clock_timestamp()
	where c.market_id = market
	returning c.version into moved;
	return app.admin_done(act, market::text, jsonb_build_object('version', moved));
end $$;

-- The version moves with everything that a market's projection tells.
create or replace function app.admin_market_moved(market uuid) returns int
language sql volatile
begin atomic
	update public.market_configs c set updated_at = clock_timestamp() where c.market_id = market returning c.version;
end;

create or replace function app.tool_settings(x market_tool_configs) returns jsonb
language sql immutable
return jsonb_strip_nulls(jsonb_build_object(
	'allowedTags', case when (x).allowed_tags = '{}' then null else to_jsonb((x).allowed_tags) end,
	'queryConstraints', (x).query_constraints, 'defaultTemplate', (x).default_template))
	|| jsonb_build_object('enabled', (x).enabled, 'requireConfirmation', (x).require_confirmation);

grant execute on function app.admin_market_begin, app.admin_settings_change, app.admin_tariff_add, app.admin_place_put, app.admin_read_only_change,
	app.admin_personas_change, app.admin_market_moved
	to app_system;

grant execute on function app.tool_settings
	to app_rw, app_system;
