-- Rides.

-- Offers that nobody has answered are open no more. The caller holds the ride's row.
create or replace function app.offers_withdraw(ride text) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.name_event('offers_withdrawn');
	update taxi_offers o set state = 'withdrawn'
	where o.tenant_id = app.current_tenant() and o.request_id = ride and o.state = 'sent';
	perform app.name_event('');
end $$;

create or replace function app.rides_overdue(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	due_at constant timestamptz := clock_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000);
	after_at constant timestamptz := coalesce(app.at_us((call -> 'after' ->> 'expiresAtUs')::bigint), '-infinity');
	after_id constant text := coalesce(call -> 'after' ->> 'id', '');
begin
	return (
		select coalesce(jsonb_agg(jsonb_build_object(
			'tenantId', r.tenant_id, 'marketId', r.market_id, 'rideId', r.id, 'round', r.round,
			-- As app.solicitation_of has it, which wants the whole row: this role may not see that.
			'solicitationId', r.id || case when r.round > 1 then ':' || r.round else '' end,
			'expiresAtMs', app.ms(r.expires_at), 'expiresAtUs', app.us(r.expires_at)
		) order by r.expires_at, r.id), '[]')
		from (
			select x.tenant_id, x.market_id, x.id, x.round, x.expires_at from taxi_requests x
			where x.state = 'pending' and x.expires_at < due_at
				and x.expires_at >= after_at and (x.expires_at, x.id) > (after_at, after_id)
			order by x.expires_at, x.id
			limit (call ->> 'limit')::int
		) r
	);
end $$;

create or replace function app.offers_overdue(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	due_at constant timestamptz := clock_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000);
	after_at constant timestamptz := coalesce(app.at_us((call -> 'after' ->> 'expiresAtUs')::bigint), '-infinity');
	after_id constant text := coalesce(call -> 'after' ->> 'id', '');
begin
	return (
		select coalesce(jsonb_agg(jsonb_build_object(
			'tenantId', o.tenant_id, 'rideId', o.request_id, 'offerId', o.id,
			'expiresAtMs', app.ms(o.expires_at), 'expiresAtUs', app.us(o.expires_at)
		) order by o.expires_at, o.id), '[]')
		from (
			select x.tenant_id, x.request_id, x.id, x.expires_at from taxi_offers x
			where x.state = 'sent' and x.expires_at < due_at
				and x.expires_at >= after_at and (x.expires_at, x.id) > (after_at, after_id)
			order by x.expires_at, x.id
			limit (call ->> 'limit')::int
		) o
	);
end $$;

-- Of one tenant. The ride's row first, as everywhere; a ride that is being decided right now is left for the next minute.
create or replace function app.offers_expire(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	expired int;
begin
	perform app.name_event('offers_expired');
	with given as (
		select g ->> 'rideId' as ride_id, g ->> 'offerId' as offer_id from jsonb_array_elements(call -> 'offers') g
	), held as (
		select r.id from taxi_requests r
		where r.tenant_id = tenant and r.id in (select given.ride_id from given)
		order by r.id
		for no key update skip locked
	)
	update taxi_offers o set state = 'expired'
	from given join held on held.id = given.ride_id
	where o.tenant_id = tenant and o.id = given.offer_id and o.request_id = given.ride_id
		and o.state = 'sent' and o.expires_at < clock_timestamp();
	get diagnostics expired = row_count;
	perform app.name_event('');
	return jsonb_build_object('expired', expired);
end $$;

-- The tariff that holds now, as core/market.ts `tariffSchema` has it.
create or replace function app.current_tariff(market uuid, vehicle text) returns jsonb
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

create or replace function app.fare_of(ride taxi_requests) returns jsonb
language sql stable
return case when ride.fare_min_minor is not null then jsonb_build_object(
	'minMinor', ride.fare_min_minor, 'maxMinor', ride.fare_max_minor, 'currency', ride.fare_currency,
	'distanceM', ride.fare_distance_m) end;

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

-- The winner's answer was written by `ride_assign`. What has an answer keeps it; silence may still be broken by a late one.
-- Silence is `expired` where the offer was open for a wave's time: else it stays withdrawn, and counts for nothing.
create or replace function app.answers_record(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	ride taxi_requests;
	wave_time interval;
	unanswered_max int;
	recorded int;
	talking uuid[];
	silent uuid[];
	driver taxi_drivers;
	notices jsonb := '[]';
begin
	select * into ride from taxi_requests r
	where r.tenant_id = tenant and r.id = call ->> 'rideId'
	for no key update;
	if not found then
		return '{"recorded": 0, "notifications": []}';
	end if;
	wave_time := make_interval(secs => app.mobility_setting(ride.market_id, 'waveSeconds'));
	unanswered_max := app.mobility_setting(ride.market_id, 'unansweredMax');
	perform app.name_event('offers_answered');
	with given as (
		select distinct on (a.offer_id) a.* from (
			select a ->> 'offerId' as offer_id, (a ->> 'driverId')::uuid as driver_id, a ->> 'answer' as answer,
				app.at((a ->> 'answeredAtMs')::bigint) as answered_at, a ->> 'traceId' as trace_id
			from jsonb_array_elements(call -> 'answers') a
		) a
		where a.answer <> 'accepted'
		order by a.offer_id, a.answered_at
	), changed as (
		update taxi_offers o set state = given.answer,
			replied_at = case when given.answer in ('declined', 'lost') then given.answered_at end
		from given
		where o.tenant_id = tenant and o.request_id = ride.id and o.id = given.offer_id and o.driver_id = given.driver_id
			and (o.state in ('sent', 'withdrawn') or o.state = 'expired' and given.answer in ('declined', 'lost'))
			and (given.answer <> 'expired' or given.answered_at - o.created_at >= wave_time)
		returning o.id, o.driver_id, o.state, given.answered_at, given.trace_id
	), audited as (
		insert into audit_log (ts, tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id, thread_key)
		select c.answered_at, tenant, 'thread', d.phone_hash, 'taxi.handleDriverReply',
			case when c.state in ('declined', 'lost')
				then jsonb_build_object('kind', 'vendor', 'id', d.phone_hash, 'roles', '["driver"]'::jsonb, 'agent', 'dispatch')
				else '{"kind": "system", "id": "solicitation", "roles": ["system"], "agent": "dispatch"}' end,
			jsonb_build_object('rideId', ride.id, 'offerId', c.id, 'driverId', c.driver_id, 'outcome', c.state),
			c.trace_id, d.phone_hash
		from changed c join taxi_drivers d on d.tenant_id = tenant and d.id = c.driver_id
	)
	select count(*),
		coalesce(array_agg(c.driver_id) filter (where c.state in ('declined', 'lost')), '{}'),
		coalesce(array_agg(c.driver_id) filter (where c.state = 'expired'), '{}')
	into recorded, talking, silent
	from changed c;

	perform 1 from taxi_drivers d
	where d.tenant_id = tenant and (d.id = any (silent) or d.id = any (talking) and d.unanswered > 0)
	order by d.id
	for no key update;
	perform app.name_event('driver_answered');
	update taxi_drivers d set unanswered = 0
	where d.tenant_id = tenant and d.id = any (talking) and d.unanswered > 0;
	perform app.name_event('driver_unanswered');
	update taxi_drivers d set unanswered = d.unanswered + 1 where d.tenant_id = tenant and d.id = any (silent);
	perform app.name_event('driver_taken_off_duty');
	for driver in
		select * from taxi_drivers d
		where d.tenant_id = tenant and d.id = any (silent) and d.available and d.unanswered >= unanswered_max
		order by d.id
	loop
		update taxi_drivers d set available = false, unanswered = 0 where d.tenant_id = tenant and d.id = driver.id;
		notices := notices || app.notify(
			app.ride_key(ride, 'unanswered.' || driver.version, 'driver.taken_off_duty', driver.phone_hash), 'thread', driver.phone_hash,
			'driver.taken_off_duty',
			jsonb_build_object('marketId', ride.market_id, 'unanswered', driver.unanswered) || app.driver_reached(driver));
	end loop;
	perform app.name_event('');
	return jsonb_build_object('recorded', recorded, 'notifications', notices);
end $$;

-- The last judge, round by round; and what silence means. Locks as everywhere, and after a ride's offers: 5 drivers' rows, in
-- order of their ids.
create or replace function app.ride_assign(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	taker constant uuid := (call ->> 'driverId')::uuid;
	answer jsonb;
	ride taxi_requests;
	driver taxi_drivers;
	offer_round int;
	pickup jsonb;
	destination jsonb;
	broken text;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;

	select * into ride from taxi_requests r
	where r.tenant_id = tenant and r.id = call ->> 'rideId'
	for no key update;
	select o.round into offer_round from taxi_offers o
	where o.tenant_id = tenant and o.id = call ->> 'offerId' and o.request_id = ride.id and o.driver_id = taker;
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', null, 'There is no such request.');
	end if;
	-- A round that is over was won by somebody.
	if ride.state in ('assigned', 'arrived', 'completed', 'no_show') or offer_round <> ride.round then
		return app.call_refuse(record, 'CONFLICT', 'ALREADY_TAKEN', 'Another driver was faster.');
	end if;
	if ride.state <> 'pending' or ride.expires_at <= clock_timestamp() then
		return app.call_refuse(record, 'EXPIRED', null, 'This request is no longer open.');
	end if;

	perform app.name_event('ride_assigned');
	begin
		update taxi_requests r
		set state = 'assigned', assigned_driver_id = taker, assigned_at = clock_timestamp()
		where r.tenant_id = tenant and r.id = ride.id;
	exception when unique_violation then
		get stacked diagnostics broken = constraint_name;
		if broken <> 'taxi_requests_one_active_per_driver' then
			raise;
		end if;
		perform app.name_event('');
		return app.call_refuse(record, 'CONFLICT', 'ALREADY_BUSY', 'One ride at a time: finish the current one first.');
	end;
	perform app.name_event('offer_accepted');
	update taxi_offers o set state = 'accepted', replied_at = clock_timestamp()
	where o.tenant_id = tenant and o.id = call ->> 'offerId';
	perform app.offers_withdraw(ride.id);
	perform app.name_event('driver_answered');
	update taxi_drivers d set unanswered = 0 where d.tenant_id = tenant and d.id = taker and d.unanswered > 0;
	perform app.name_event('');

	select * into strict driver from taxi_drivers d where d.tenant_id = tenant and d.id = taker;
	pickup := jsonb_build_object('$sealedJson', ride.pickup_sealed);
	destination := case when ride.destination_sealed is not null
		then jsonb_build_object('$sealedJson', ride.destination_sealed) end;
	return app.call_finish(record, jsonb_build_object(
		'rideId', ride.id, 'pickup', pickup, 'destination', destination, 'pax', ride.pax, 'fare', app.fare_of(ride),
		'driver', jsonb_build_object(
			'driverId', driver.id, 'vehicle', driver.vehicle, 'plate', driver.plate,
			'name', jsonb_build_object('$sealed', driver.name_sealed),
			'phone', jsonb_build_object('$sealed', driver.phone_sealed)),
		'notifications', jsonb_build_array(
			app.notify(
				app.ride_key(ride, 'assigned', 'ride.assigned', ride.thread_key), 'thread', ride.thread_key, 'ride.assigned',
				jsonb_build_object(
					'rideId', ride.id, 'marketId', ride.market_id, 'code', ride.code, 'pickup', pickup,
					'destination', destination) || app.ride_times(ride) || app.driver_shown(driver)),
			app.notify(
				app.ride_key(ride, 'assigned', 'ride.pickup', driver.phone_hash), 'thread', driver.phone_hash, 'ride.pickup',
				jsonb_build_object(
					'rideId', ride.id, 'marketId', ride.market_id, 'code', ride.code, 'pickup', pickup,
					'destination', destination, 'pax', ride.pax, 'fare', app.fare_of(ride))
					|| app.ride_times(ride) || app.driver_reached(driver)))
	), jsonb_build_array(jsonb_build_object('kind', 'ride', 'id', ride.id)));
end $$;

-- Where and how a driver is told: their thread may never have heard from them.
create or replace function app.driver_reached(driver taxi_drivers) returns jsonb
language sql stable
return jsonb_build_object(
	'to', jsonb_build_object('channel', driver.channel, 'value', jsonb_build_object('$sealed', driver.phone_sealed)),
	'locale', driver.locale);

-- How a ride ends, with arrival and rounds in mind: an alarm of a round that is over ends nothing.
create or replace function app.ride_expire(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	ride taxi_requests;
begin
	select * into ride from taxi_requests r
	where r.tenant_id = tenant and r.id = call ->> 'rideId'
	for no key update;
	if not found then
		return null;
	end if;
	if ride.state <> 'pending' or coalesce((call ->> 'round')::int, ride.round) <> ride.round then
		return jsonb_build_object('status', ride.state, 'notifications', '[]'::jsonb);
	end if;
	perform app.name_event('ride_expired');
	update taxi_requests r set state = 'expired', ended_at = clock_timestamp()
	where r.tenant_id = tenant and r.id = ride.id;
	perform app.offers_withdraw(ride.id);
	return jsonb_build_object('status', 'expired', 'notifications', jsonb_build_array(app.notify(
		app.ride_key(ride, 'expired', 'ride.none_found', ride.thread_key), 'thread', ride.thread_key, 'ride.none_found',
		-- The gazetteer's name, if it has one: whether a ride ends must not hang on opening what is sealed.
		jsonb_build_object('rideId', ride.id, 'marketId', ride.market_id, 'code', ride.code,
			'pickupLabel', ride.pickup_label))));
end $$;

-- The person's ride with this code, or their newest, that is not over. A rival (a driver's word) is waited for, and what it
-- left is read again.
create or replace function app.ride_cancel(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	answer jsonb;
	ride taxi_requests;
	driver taxi_drivers;
	notice jsonb;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;

	for ride in
		select r.* from people p
		join taxi_requests r on r.tenant_id = p.tenant_id and r.customer_id = p.id
		where p.tenant_id = tenant and p.phone_hash = call ->> 'personHash'
			and r.state in ('pending', 'assigned', 'arrived') and r.code = coalesce(call ->> 'code', r.code)
		order by r.created_at desc, r.id desc
	loop
		select * into ride from taxi_requests r
		where r.tenant_id = tenant and r.id = ride.id and r.state in ('pending', 'assigned', 'arrived')
		for no key update;
		exit when found;
	end loop;
	if ride.id is null then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_RIDE', 'There is no ride to cancel.');
	end if;

	perform app.name_event('ride_cancelled');
	update taxi_requests r set state = 'cancelled', ended_at = clock_timestamp()
	where r.tenant_id = tenant and r.id = ride.id;
	perform app.offers_withdraw(ride.id);
	if ride.assigned_driver_id is not null then
		select * into strict driver from taxi_drivers d where d.tenant_id = tenant and d.id = ride.assigned_driver_id;
		notice := app.notify(
			app.ride_key(ride, 'cancelled', 'ride.cancelled_by_person', driver.phone_hash), 'thread', driver.phone_hash,
			'ride.cancelled_by_person',
			jsonb_build_object('rideId', ride.id, 'marketId', ride.market_id, 'code', ride.code,
				'pickup', jsonb_build_object('$sealedJson', ride.pickup_sealed)) || app.driver_reached(driver));
	else
		notice := app.notify(
			app.ride_key(ride, 'cancelled', 'solicitation.cancel', app.solicitation_of(ride)), 'solicitation',
			app.solicitation_of(ride), 'solicitation.cancel',
			jsonb_build_object('rideId', ride.id, 'marketId', ride.market_id, 'code', ride.code,
				'why', 'cancelled_by_person'));
	end if;
	return app.call_finish(record, jsonb_build_object(
		'rideId', ride.id, 'wasAssigned', ride.assigned_driver_id is not null, 'atMs', app.ms(ride.at),
		'pickup', jsonb_build_object('$sealedJson', ride.pickup_sealed), 'notifications', jsonb_build_array(notice)
	), jsonb_build_array(jsonb_build_object('kind', 'ride', 'id', ride.id)));
end $$;

create or replace function app.ride_complete(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	answer jsonb;
	ride taxi_requests;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	ride := app.ride_of_driver(call ->> 'personHash');
	if ride.id is null then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_RIDE', 'There is no ride to finish.');
	end if;

	perform app.name_event('ride_completed');
	update taxi_requests r set state = 'completed', ended_at = clock_timestamp()
	where r.tenant_id = tenant and r.id = ride.id;
	perform app.name_event('');
	return app.call_finish(record, jsonb_build_object(
		'rideId', ride.id,
		'notifications', jsonb_build_array(app.notify(
			app.ride_key(ride, 'completed', 'ride.completed', ride.thread_key), 'thread', ride.thread_key, 'ride.completed',
			jsonb_build_object('rideId', ride.id, 'marketId', ride.market_id, 'code', ride.code)))
	), jsonb_build_array(jsonb_build_object('kind', 'ride', 'id', ride.id)));
end $$;

-- What is still to come before what is over, and the newest first.
create or replace function app.ride_latest(call jsonb) returns jsonb
language sql stable
return (
	select jsonb_build_object(
		'rideId', r.id, 'status', r.state, 'code', r.code, 'requestedAtMs', app.ms(r.created_at),
		'atMs', app.ms(r.at), 'askingFromMs', app.ms(r.asking_from), 'startedAtMs', app.ms(r.started_at),
		'pickup', jsonb_build_object('$sealedJson', r.pickup_sealed),
		'destination', case when r.destination_sealed is not null
			then jsonb_build_object('$sealedJson', r.destination_sealed) end,
		'driver', case when d.id is not null then jsonb_build_object(
			'name', jsonb_build_object('$sealed', d.name_sealed), 'vehicle', d.vehicle, 'plate', d.plate) end)
	from public.people p
	join public.taxi_requests r on r.tenant_id = p.tenant_id and r.customer_id = p.id
	left join public.taxi_drivers d on d.tenant_id = r.tenant_id and d.id = r.assigned_driver_id
	where p.tenant_id = app.current_tenant() and p.phone_hash = call ->> 'personHash'
	order by r.state in ('pending', 'assigned', 'arrived') desc, r.created_at desc, r.id desc
	limit 1
);

-- A number of the market's mobility settings. What a market does not say is as core/market.ts `mobilityDefaults` has it.
create or replace function app.mobility_setting(market uuid, name text) returns int
language sql stable
return coalesce(
	(select (c.mobility ->> name)::int from public.market_configs c where c.market_id = market),
	('{"scheduleLeadMinutes": 20, "scheduleDaysMax": 14, "noShowMinutes": 8, "unansweredMax": 5}'::jsonb ->> name)::int);

-- A round is a solicitation of its own.
create or replace function app.solicitation_of(ride taxi_requests) returns text
language sql immutable
return ride.id || case when ride.round > 1 then ':' || ride.round else '' end;

-- What happened to a ride, for one who is told: the same thing in another round is another thing.
create or replace function app.ride_key(ride taxi_requests, event text, type text, recipient text) returns text
language sql immutable
return ride.id || ':' || event || case when ride.round > 1 then '.' || ride.round else '' end
	|| ':' || type || ':' || recipient;

-- Of the place itself, or of the place nearest to a point.
create or replace function app.district_of(market uuid, place text, at_lat float8, at_lng float8) returns text
language sql stable
return coalesce(
	(select p.district from public.places p where p.market_id = market and p.id = place),
	(select p.district from public.places p where p.market_id = market and p.district is not null
	order by app.distance_m(at_lat, at_lng, p.lat, p.lng), p.id limit 1));

-- When a ride is for, and when this was written: `today` is said by the second.
create or replace function app.ride_times(ride taxi_requests) returns jsonb
language sql volatile
return jsonb_build_object('atMs', app.ms(ride.at), 'nowMs', app.ms(clock_timestamp()));

-- What a person is told of their driver.
create or replace function app.driver_shown(driver taxi_drivers) returns jsonb
language sql stable
return jsonb_build_object(
	'vehicle', driver.vehicle, 'plate', driver.plate,
	'driverName', jsonb_build_object('$sealed', driver.name_sealed),
	'driverPhone', jsonb_build_object('$sealed', driver.phone_sealed));

-- The one ride that a driver has, by the unique index; its row stays locked. No id: none.
create or replace function app.ride_of_driver(person_hash text) returns taxi_requests
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	ride taxi_requests;
begin
	select r.* into ride from taxi_requests r
	join taxi_drivers d on d.tenant_id = r.tenant_id and d.id = r.assigned_driver_id
	where r.tenant_id = app.current_tenant() and d.phone_hash = person_hash and r.state in ('assigned', 'arrived')
	for no key update of r;
	return ride;
end $$;

create or replace function app.ride_arrive(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	answer jsonb;
	ride taxi_requests;
	driver taxi_drivers;
	was text;
	notices jsonb := '[]';
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	ride := app.ride_of_driver(call ->> 'personHash');
	if ride.id is null then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_RIDE', 'There is no ride under way.');
	end if;

	was := ride.state;
	if was = 'assigned' then
		perform app.name_event('ride_arrived');
		update taxi_requests r set state = 'arrived', arrived_at = clock_timestamp()
		where r.tenant_id = tenant and r.id = ride.id
		returning * into ride;
		perform app.name_event('');
		select * into strict driver from taxi_drivers d where d.tenant_id = tenant and d.id = ride.assigned_driver_id;
		notices := jsonb_build_array(app.notify(
			app.ride_key(ride, 'arrived', 'ride.arrived', ride.thread_key), 'thread', ride.thread_key, 'ride.arrived',
			jsonb_build_object('rideId', ride.id, 'marketId', ride.market_id, 'code', ride.code,
				'pickup', jsonb_build_object('$sealedJson', ride.pickup_sealed)) || app.driver_shown(driver)));
	end if;
	return app.call_finish(record, jsonb_build_object(
		'rideId', ride.id, 'already', was <> 'assigned', 'noShowAtMs', app.ms(app.no_show_at(ride)),
		'notifications', notices
	), jsonb_build_array(jsonb_build_object('kind', 'ride', 'id', ride.id)));
end $$;

-- Waiting counts from the arrival; for a ride for later, not before its time.
create or replace function app.no_show_at(ride taxi_requests) returns timestamptz
language sql stable
return greatest(ride.arrived_at, ride.at) + make_interval(mins => app.mobility_setting(ride.market_id, 'noShowMinutes'));

create or replace function app.ride_start(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	answer jsonb;
	ride taxi_requests;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	ride := app.ride_of_driver(call ->> 'personHash');
	if ride.id is null then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_RIDE', 'There is no ride under way.');
	end if;

	if ride.started_at is null then
		perform app.name_event('ride_started');
		update taxi_requests r
		set state = 'arrived', arrived_at = coalesce(r.arrived_at, clock_timestamp()), started_at = clock_timestamp()
		where r.tenant_id = tenant and r.id = ride.id;
		perform app.name_event('');
	end if;
	return app.call_finish(record, jsonb_build_object(
		'rideId', ride.id, 'already', ride.started_at is not null, 'notifications', '[]'::jsonb
	), jsonb_build_array(jsonb_build_object('kind', 'ride', 'id', ride.id)));
end $$;

-- Pending again, in a round of its own: whoever has not said no to this ride may be asked, but the one who gave it back.
create or replace function app.ride_give_back(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	answer jsonb;
	ride taxi_requests;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	ride := app.ride_of_driver(call ->> 'personHash');
	if ride.id is null then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_RIDE', 'There is no ride under way.');
	end if;
	if ride.started_at is not null then
		return app.call_refuse(record, 'CONFLICT', null, 'The passenger is on board.', '{"started": true}');
	end if;

	perform app.name_event('offer_given_back');
	update taxi_offers o set state = 'given_back'
	where o.tenant_id = tenant and o.request_id = ride.id and o.state = 'accepted';
	perform app.name_event('ride_given_back');
	update taxi_requests r
	set state = 'pending', round = r.round + 1, assigned_driver_id = null, assigned_at = null, arrived_at = null,
		asking_from = null, expires_at = greatest(clock_timestamp(), r.at)
			+ make_interval(secs => app.mobility_setting(r.market_id, 'searchSeconds'))
	where r.tenant_id = tenant and r.id = ride.id
	returning * into ride;
	perform app.name_event('');
	return app.call_finish(record, jsonb_build_object(
		'rideId', ride.id, 'code', ride.code, 'round', ride.round,
		'notifications', jsonb_build_array(
			app.notify(
				app.ride_key(ride, 'given_back', 'ride.given_back', ride.thread_key), 'thread', ride.thread_key,
				'ride.given_back',
				jsonb_build_object('rideId', ride.id, 'marketId', ride.market_id, 'code', ride.code,
					'pickup', jsonb_build_object('$sealedJson', ride.pickup_sealed)) || app.ride_times(ride)),
			app.notify(
				app.ride_key(ride, 'given_back', 'solicitation.start', app.solicitation_of(ride)), 'solicitation',
				app.solicitation_of(ride), 'solicitation.start',
				jsonb_build_object('rideId', ride.id, 'marketId', ride.market_id, 'code', ride.code,
					'searchUntilMs', app.ms(ride.expires_at))))
	), jsonb_build_array(jsonb_build_object('kind', 'ride', 'id', ride.id)));
end $$;

create or replace function app.ride_no_show(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	answer jsonb;
	ride taxi_requests;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	ride := app.ride_of_driver(call ->> 'personHash');
	if ride.id is null then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_RIDE', 'There is no ride under way.');
	end if;
	if ride.state <> 'arrived' or ride.started_at is not null or app.no_show_at(ride) > clock_timestamp() then
		return app.call_refuse(record, 'CONFLICT', null, 'Not yet.', jsonb_build_object(
			'started', ride.started_at is not null,
			'noShowAtMs', case when ride.state = 'arrived' then app.ms(app.no_show_at(ride)) end));
	end if;

	perform app.name_event('ride_no_show');
	update taxi_requests r set state = 'no_show', ended_at = clock_timestamp()
	where r.tenant_id = tenant and r.id = ride.id;
	perform app.name_event('');
	return app.call_finish(record, jsonb_build_object(
		'rideId', ride.id, 'code', ride.code,
		'notifications', jsonb_build_array(app.notify(
			app.ride_key(ride, 'no_show', 'ride.no_show', ride.thread_key), 'thread', ride.thread_key, 'ride.no_show',
			jsonb_build_object('rideId', ride.id, 'marketId', ride.market_id, 'code', ride.code,
				'pickup', jsonb_build_object('$sealedJson', ride.pickup_sealed))))
	), jsonb_build_array(jsonb_build_object('kind', 'ride', 'id', ride.id)));
end $$;

grant execute on function app.offers_withdraw, app.offers_expire, app.ride_request, app.ride_for_asking, app.fare_of, app.offers_open, app.answers_record,
	app.ride_assign, app.driver_reached, app.ride_expire, app.ride_cancel, app.ride_complete, app.ride_latest, app.mobility_setting,
	app.solicitation_of, app.ride_key, app.district_of, app.ride_times, app.driver_shown, app.ride_of_driver, app.ride_arrive,
	app.no_show_at, app.ride_start, app.ride_give_back, app.ride_no_show
	to app_rw;

grant execute on function app.rides_overdue, app.offers_overdue
	to app_system;

grant execute on function app.current_tariff
	to app_rw, app_system;
