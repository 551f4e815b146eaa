-- P8, the last judge: first yes wins. The ride's row admits one at a time; a driver's second ride fails on the unique index.

-- Offers that nobody has answered are open no more. The caller holds the ride's row.
create function app.offers_withdraw(ride text) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.name_event('offers_withdrawn');
	update taxi_offers o set state = 'withdrawn'
	where o.tenant_id = app.current_tenant() and o.request_id = ride and o.state = 'sent';
	perform app.name_event('');
end $$;
--> statement-breakpoint
create function app.ride_assign(call jsonb) returns jsonb
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
	if not found or not exists (
		select from taxi_offers o where o.tenant_id = tenant and o.id = call ->> 'offerId'
			and o.request_id = ride.id and o.driver_id = taker
	) then
		return app.call_refuse(record, 'NOT_FOUND', null, 'There is no such request.');
	end if;
	if ride.state in ('assigned', 'completed') then
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
				ride.id || ':assigned:ride.assigned:' || ride.thread_key, 'thread', ride.thread_key, 'ride.assigned',
				jsonb_build_object(
					'rideId', ride.id, 'marketId', ride.market_id, 'code', ride.code, 'pickup', pickup,
					'destination', destination, 'vehicle', driver.vehicle, 'plate', driver.plate,
					'driverName', jsonb_build_object('$sealed', driver.name_sealed),
					'driverPhone', jsonb_build_object('$sealed', driver.phone_sealed))),
			app.notify(
				ride.id || ':assigned:ride.pickup:' || driver.phone_hash, 'thread', driver.phone_hash, 'ride.pickup',
				jsonb_build_object(
					'rideId', ride.id, 'marketId', ride.market_id, 'code', ride.code, 'pickup', pickup,
					'destination', destination, 'pax', ride.pax, 'fare', app.fare_of(ride)) || app.driver_reached(driver)))
	), jsonb_build_array(jsonb_build_object('kind', 'ride', 'id', ride.id)));
end $$;
--> statement-breakpoint
-- Where and how a driver is told: their thread may never have heard from them.
create function app.driver_reached(driver taxi_drivers) returns jsonb
language sql stable
return jsonb_build_object(
	'to', jsonb_build_object('channel', driver.channel, 'value', jsonb_build_object('$sealed', driver.phone_sealed)),
	'locale', driver.locale);
--> statement-breakpoint
grant execute on function app.offers_withdraw(text), app.ride_assign(jsonb), app.driver_reached(taxi_drivers) to app_rw;
