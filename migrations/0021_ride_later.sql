-- A ride for now or for later. For later, drivers are asked from `scheduleLeadMinutes` before its time until `searchSeconds`
-- after it: whoever is free by then is still in time, and whoever waits knows it soon.
create or replace function app.ride_request(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	ride constant jsonb := call -> 'ride';
	tenant constant uuid := app.current_tenant();
	market constant uuid := (record ->> 'marketId')::uuid;
	at_time constant timestamptz := app.at((ride ->> 'atMs')::bigint);
	codes_max constant int := 20;
	-- Between the proposal and the yes time goes by.
	slack constant interval := '1 hour';
	answer jsonb;
	settings market_configs;
	tariff jsonb;
	customer uuid;
	ride_id constant text := app.new_id('ride');
	ride_code text;
	search_until timestamptz;
	asks_from timestamptz;
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
	if at_time > clock_timestamp() + slack
		+ make_interval(days => app.mobility_setting(market, 'scheduleDaysMax')) then
		return app.call_refuse(record, 'VALIDATION_ERROR', null, 'That is too far ahead.');
	end if;

	customer := app.person_seen(call -> 'person');
	if (
		select count(*) from taxi_requests r
		where r.tenant_id = tenant and r.customer_id = customer and r.state in ('pending', 'assigned', 'arrived')
	) >= (settings.mobility ->> 'openRidesMax')::int then
		return app.call_refuse(record, 'CONFLICT', 'TOO_MANY_OPEN', 'There are already as many open rides as allowed.');
	end if;

	search_until := greatest(clock_timestamp(), at_time)
		+ make_interval(secs => (settings.mobility ->> 'searchSeconds')::int);
	asks_from := case when at_time is not null then greatest(clock_timestamp(),
		at_time - make_interval(mins => app.mobility_setting(market, 'scheduleLeadMinutes'))) end;
	perform app.name_event('ride_requested');
	for attempt in 1..codes_max loop
		insert into taxi_requests (
			id, tenant_id, market_id, customer_id, thread_key, code, pickup_sealed, pickup_lat, pickup_lng, pickup_place_id,
			pickup_label, destination_sealed, destination_place_id, destination_label, district, pax, at, asking_from,
			vehicle_type, tariff_version, settings_version, fare_min_minor, fare_max_minor, fare_currency,
			fare_distance_m, expires_at
		) values (
			ride_id, tenant, market, customer, call -> 'person' ->> 'personHash', app.new_code(), ride ->> 'pickupSealed',
			(ride ->> 'pickupLat')::float8, (ride ->> 'pickupLng')::float8, ride ->> 'pickupPlaceId',
			ride ->> 'pickupLabel', ride ->> 'destinationSealed', ride ->> 'destinationPlaceId',
			ride ->> 'destinationLabel',
			-- Looked up only where it decides who is asked.
			case when settings.mobility ->> 'match' = 'district' then app.district_of(
				market, ride ->> 'pickupPlaceId', (ride ->> 'pickupLat')::float8, (ride ->> 'pickupLng')::float8) end,
			(ride ->> 'pax')::int, at_time, asks_from, ride ->> 'vehicleType', (ride ->> 'tariffVersion')::int,
			settings.version, (ride -> 'fare' ->> 'minMinor')::bigint, (ride -> 'fare' ->> 'maxMinor')::bigint,
			ride -> 'fare' ->> 'currency', (ride -> 'fare' ->> 'distanceM')::int, search_until
		)
		on conflict (tenant_id, code) where state in ('pending', 'assigned', 'arrived') do nothing
		returning code into ride_code;
		exit when ride_code is not null;
	end loop;
	perform app.name_event('');
	if ride_code is null then
		raise exception 'no free code for a ride after % tries', codes_max;
	end if;

	return app.call_finish(record, jsonb_build_object(
		'rideId', ride_id, 'code', ride_code, 'searchUntilMs', app.ms(search_until), 'askingFromMs', app.ms(asks_from),
		'notifications', jsonb_build_array(app.notify(
			ride_id || ':requested:solicitation.start:' || ride_id, 'solicitation', ride_id, 'solicitation.start',
			jsonb_build_object('rideId', ride_id, 'marketId', market, 'code', ride_code,
				'searchUntilMs', app.ms(search_until))))
	), jsonb_build_array(jsonb_build_object('kind', 'ride', 'id', ride_id)));
end $$;
--> statement-breakpoint
-- Three decimals and gazetteer labels: all that anyone but the assigned driver is told (C-30).
-- Matched by district, its drivers come first, also those who never told where they are; then the others by distance.
create or replace function app.ride_for_asking(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	radius constant float8 := (call ->> 'radiusM')::float8;
	by_district constant boolean := coalesce(call ->> 'match', 'distance') = 'district';
	ride taxi_requests;
	found_candidates jsonb := '[]';
begin
	select * into ride from taxi_requests r where r.tenant_id = tenant and r.id = call ->> 'rideId';
	if not found then
		return null;
	end if;
	if ride.state = 'pending' and coalesce((call ->> 'round')::int, ride.round) = ride.round
		and coalesce(ride.asking_from <= clock_timestamp(), true) then
		select coalesce(jsonb_agg(jsonb_build_object(
			'driverId', near.id, 'threadKey', near.phone_hash, 'locale', near.locale, 'distanceM', round(near.away),
			'address', jsonb_build_object('channel', near.channel, 'value', jsonb_build_object('$sealed', near.phone_sealed))
		) order by near.is_ours desc, near.away, near.id), '[]') into found_candidates
		from (
			select d.*, app.distance_m(ride.pickup_lat, ride.pickup_lng, d.lat, d.lng) as away,
				by_district and coalesce(d.district = ride.district, false) as is_ours
			from taxi_drivers d
			where d.tenant_id = tenant and d.market_id = ride.market_id and d.available
				and (
					-- A degree of latitude is never less than 110 km.
					(d.lat between ride.pickup_lat - radius / 110000 and ride.pickup_lat + radius / 110000
						and app.distance_m(ride.pickup_lat, ride.pickup_lng, d.lat, d.lng) <= radius)
					or (by_district and d.lat is null and d.district = ride.district)
				)
				and d.phone_hash <> ride.thread_key
				and not exists (select from taxi_requests busy where busy.tenant_id = tenant
					and busy.assigned_driver_id = d.id and busy.state in ('assigned', 'arrived'))
				-- Once in a round; and whoever did not want this ride, or could not be reached for it, is not asked again.
				and not exists (select from taxi_offers o where o.tenant_id = tenant
					and o.request_id = ride.id and o.driver_id = d.id
					and (o.round = ride.round or o.state in ('declined', 'given_back', 'unreachable')))
			order by is_ours desc, away, d.id
			limit (call ->> 'limit')::int
		) near;
	end if;
	return jsonb_build_object(
		'ride', jsonb_build_object(
			'rideId', ride.id, 'tenantId', ride.tenant_id, 'marketId', ride.market_id, 'code', ride.code,
			'status', ride.state, 'personThreadKey', ride.thread_key,
			'pickupCoarse', jsonb_build_object('lat', ride.pickup_lat, 'lng', ride.pickup_lng),
			'pickupLabel', ride.pickup_label, 'destinationLabel', ride.destination_label, 'pax', ride.pax,
			'fare', app.fare_of(ride), 'searchUntilMs', app.ms(ride.expires_at), 'atMs', app.ms(ride.at),
			'askingFromMs', app.ms(ride.asking_from), 'round', ride.round,
			'waves', (select coalesce(max(o.wave), 0) from taxi_offers o
				where o.tenant_id = tenant and o.request_id = ride.id and o.round = ride.round)),
		'candidates', found_candidates);
end $$;
--> statement-breakpoint
-- A ride that has ended, or is in another round, takes no more offers. Offers that are there already stay as they are.
create or replace function app.offers_open(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	ride taxi_requests;
	opened int;
begin
	select * into ride from taxi_requests r
	where r.tenant_id = tenant and r.id = call ->> 'rideId' and r.state = 'pending'
		and r.round = coalesce((call ->> 'round')::int, r.round)
	for no key update;
	if not found then
		return '{"opened": 0}';
	end if;
	perform app.name_event('offers_opened');
	insert into taxi_offers (id, tenant_id, request_id, driver_id, round, wave, expires_at)
	select o ->> 'offerId', tenant, ride.id, (o ->> 'driverId')::uuid, ride.round, (call ->> 'wave')::int,
		app.at((o ->> 'expiresAtMs')::bigint)
	from jsonb_array_elements(call -> 'offers') o
	on conflict do nothing;
	get diagnostics opened = row_count;
	perform app.name_event('');
	return jsonb_build_object('opened', opened);
end $$;
