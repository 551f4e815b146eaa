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
--> statement-breakpoint
-- When a ride is for, and when this was written: `today` is said by the second.
create function app.ride_times(ride taxi_requests) returns jsonb
language sql volatile
return jsonb_build_object('atMs', app.ms(ride.at), 'nowMs', app.ms(clock_timestamp()));
--> statement-breakpoint
-- What a person is told of their driver.
create function app.driver_shown(driver taxi_drivers) returns jsonb
language sql stable
return jsonb_build_object(
	'vehicle', driver.vehicle, 'plate', driver.plate,
	'driverName', jsonb_build_object('$sealed', driver.name_sealed),
	'driverPhone', jsonb_build_object('$sealed', driver.phone_sealed));
--> statement-breakpoint
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
--> statement-breakpoint
-- Any word of theirs about their duty ends the count of what they left unanswered.
create or replace function app.driver_duty(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	answer jsonb;
	driver taxi_drivers;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	perform app.name_event('driver_duty_set');
	update taxi_drivers d
	set available = coalesce((call ->> 'available')::boolean, d.available),
		lat = coalesce((call -> 'point' ->> 'lat')::float8, d.lat),
		lng = coalesce((call -> 'point' ->> 'lng')::float8, d.lng),
		last_seen_at = clock_timestamp(),
		unanswered = 0
	where d.tenant_id = tenant and d.phone_hash = call ->> 'personHash'
	returning * into driver;
	perform app.name_event('');
	if driver.id is null then
		return app.call_refuse(record, 'NOT_FOUND', 'NOT_A_DRIVER', 'This number is not registered as a driver.');
	end if;
	return app.call_finish(record, jsonb_build_object(
		'driverId', driver.id, 'available', driver.available, 'hasPoint', driver.lat is not null
	), jsonb_build_array(jsonb_build_object('kind', 'driver', 'id', driver.id)));
end $$;
--> statement-breakpoint
grant execute on function app.ride_times(taxi_requests), app.driver_shown(taxi_drivers) to app_rw;
