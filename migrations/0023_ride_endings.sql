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
--> statement-breakpoint
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
--> statement-breakpoint
-- The one ride that a driver has, by the unique index; its row stays locked. No id: none.
create function app.ride_of_driver(person_hash text) returns taxi_requests
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
--> statement-breakpoint
grant execute on function app.ride_of_driver(text) to app_rw;
--> statement-breakpoint
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
--> statement-breakpoint
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
