-- What a driver says of their own ride between winning it and being done: there, on board, cannot, nobody came.
-- The ride's row is held from the first look on, so a cancel comes before or after, never between.

create function app.ride_arrive(call jsonb) returns jsonb
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
--> statement-breakpoint
-- Waiting counts from the arrival; for a ride for later, not before its time.
create function app.no_show_at(ride taxi_requests) returns timestamptz
language sql stable
return greatest(ride.arrived_at, ride.at) + make_interval(mins => app.mobility_setting(ride.market_id, 'noShowMinutes'));
--> statement-breakpoint
create function app.ride_start(call jsonb) returns jsonb
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
--> statement-breakpoint
-- Pending again, in a round of its own: whoever has not said no to this ride may be asked, but the one who gave it back.
create function app.ride_give_back(call jsonb) returns jsonb
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
--> statement-breakpoint
create function app.ride_no_show(call jsonb) returns jsonb
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
--> statement-breakpoint
grant execute on function app.no_show_at(taxi_requests), app.ride_arrive(jsonb), app.ride_start(jsonb),
	app.ride_give_back(jsonb), app.ride_no_show(jsonb) to app_rw;
