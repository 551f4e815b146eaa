-- The yes to a ride: what was shown still holds, or nothing is committed (P4); then everything at once, or nothing (P3, P10).

-- The tariff that holds now, as core/market.ts `tariffSchema` has it.
create function app.current_tariff(market uuid, vehicle text) returns jsonb
language sql stable
return (
	select jsonb_build_object(
		'vehicleType', t.vehicle_type, 'version', t.version, 'baseMinor', t.base_minor, 'perKmMinor', t.per_km_minor,
		'perMinuteMinor', t.per_min_minor, 'minimumMinor', t.minimum_minor, 'spreadPct', t.spread_pct,
		'detourPct', t.detour_pct, 'speedKmh', t.speed_kmh, 'nightPct', t.night_pct,
		'nightFromHour', t.night_from_hour, 'nightToHour', t.night_to_hour)
	from public.trip_tariffs t
	where t.market_id = market and t.vehicle_type = vehicle
	order by t.version desc
	limit 1
);
--> statement-breakpoint
-- The person behind a thread's key, and the address they wrote from. Leaves the person's row locked.
create function app.person_seen(person jsonb) returns uuid
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	person_id uuid;
begin
	insert into people (tenant_id, phone_hash, phone_sealed, locale)
	values (tenant, person ->> 'personHash', person ->> 'phoneSealed', person ->> 'locale')
	on conflict (tenant_id, phone_hash) do nothing;
	select p.id into strict person_id from people p
	where p.tenant_id = tenant and p.phone_hash = person ->> 'personHash'
	for no key update;
	update people p
	set locale = coalesce(person ->> 'locale', p.locale),
		phone_sealed = coalesce(p.phone_sealed, person ->> 'phoneSealed')
	where p.tenant_id = tenant and p.id = person_id
		and (p.locale is distinct from coalesce(person ->> 'locale', p.locale)
			or (p.phone_sealed is null and person ->> 'phoneSealed' is not null));
	if person ->> 'addressHash' is not null then
		insert into identities (tenant_id, person_id, channel, address_hash, verified_at)
		values (tenant, person_id, person ->> 'channel', person ->> 'addressHash', clock_timestamp())
		on conflict (tenant_id, channel, address_hash) do nothing;
	end if;
	return person_id;
end $$;
--> statement-breakpoint
create function app.ride_request(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	ride constant jsonb := call -> 'ride';
	tenant constant uuid := app.current_tenant();
	market constant uuid := (record ->> 'marketId')::uuid;
	codes_max constant int := 20;
	answer jsonb;
	settings market_configs;
	tariff jsonb;
	customer uuid;
	ride_id constant text := app.new_id('ride');
	ride_code text;
	search_until timestamptz;
begin
	answer := app.call_begin(record, true);
	if answer is not null then
		return answer;
	end if;

	select * into strict settings from market_configs c where c.market_id = market;
	tariff := app.current_tariff(market, ride ->> 'vehicleType');
	if ride ->> 'tariffVersion' is not null
		and tariff ->> 'version' is distinct from ride ->> 'tariffVersion' then
		return app.call_refuse(record, 'CONFLICT', 'STALE_STATE', 'The price has changed since it was shown.',
			jsonb_build_object('tariff', tariff, 'settingsVersion', settings.version));
	end if;

	customer := app.person_seen(call -> 'person');
	if (
		select count(*) from taxi_requests r
		where r.tenant_id = tenant and r.customer_id = customer and r.state in ('pending', 'assigned')
	) >= (settings.mobility ->> 'openRidesMax')::int then
		return app.call_refuse(record, 'CONFLICT', 'TOO_MANY_OPEN', 'There are already as many open rides as allowed.');
	end if;

	search_until := greatest(clock_timestamp(), app.at((ride ->> 'atMs')::bigint))
		+ make_interval(secs => (settings.mobility ->> 'searchSeconds')::int);
	perform app.name_event('ride_requested');
	for attempt in 1..codes_max loop
		insert into taxi_requests (
			id, tenant_id, market_id, customer_id, thread_key, code, pickup_sealed, pickup_lat, pickup_lng, pickup_place_id,
			pickup_label, destination_sealed, destination_place_id, destination_label, pax, at, vehicle_type,
			tariff_version, settings_version, fare_min_minor, fare_max_minor, fare_currency, fare_distance_m, expires_at
		) values (
			ride_id, tenant, market, customer, call -> 'person' ->> 'personHash', app.new_code(), ride ->> 'pickupSealed',
			(ride ->> 'pickupLat')::float8, (ride ->> 'pickupLng')::float8, ride ->> 'pickupPlaceId',
			ride ->> 'pickupLabel', ride ->> 'destinationSealed', ride ->> 'destinationPlaceId',
			ride ->> 'destinationLabel', (ride ->> 'pax')::int, app.at((ride ->> 'atMs')::bigint),
			ride ->> 'vehicleType', (ride ->> 'tariffVersion')::int, settings.version,
			(ride -> 'fare' ->> 'minMinor')::bigint, (ride -> 'fare' ->> 'maxMinor')::bigint,
			ride -> 'fare' ->> 'currency', (ride -> 'fare' ->> 'distanceM')::int, search_until
		)
		on conflict (tenant_id, code) where state in ('pending', 'assigned') do nothing
		returning code into ride_code;
		exit when ride_code is not null;
	end loop;
	perform app.name_event('');
	if ride_code is null then
		raise exception 'no free code for a ride after % tries', codes_max;
	end if;

	return app.call_finish(record, jsonb_build_object(
		'rideId', ride_id, 'code', ride_code, 'searchUntilMs', app.ms(search_until),
		'notifications', jsonb_build_array(app.notify(
			ride_id || ':requested:solicitation.start:' || ride_id, 'solicitation', ride_id, 'solicitation.start',
			jsonb_build_object('rideId', ride_id, 'marketId', market, 'code', ride_code,
				'searchUntilMs', app.ms(search_until))))
	), jsonb_build_array(jsonb_build_object('kind', 'ride', 'id', ride_id)));
end $$;
--> statement-breakpoint
grant execute on function app.current_tariff(uuid, text), app.person_seen(jsonb), app.ride_request(jsonb) to app_rw;
