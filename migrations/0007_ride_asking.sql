-- A ride is asked about in waves; every answer is written down, many at once (P8, P10).

-- Three decimals and gazetteer labels: all that anyone but the assigned driver is told (C-30).
create function app.ride_for_asking(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	radius constant float8 := (call ->> 'radiusM')::float8;
	ride taxi_requests;
	found_candidates jsonb := '[]';
begin
	select * into ride from taxi_requests r where r.tenant_id = tenant and r.id = call ->> 'rideId';
	if not found then
		return null;
	end if;
	if ride.state = 'pending' then
		select coalesce(jsonb_agg(jsonb_build_object(
			'driverId', near.id, 'threadKey', near.phone_hash, 'locale', near.locale, 'distanceM', round(near.away),
			'address', jsonb_build_object('channel', near.channel, 'value', jsonb_build_object('$sealed', near.phone_sealed))
		) order by near.away, near.id), '[]') into found_candidates
		from (
			select d.*, app.distance_m(ride.pickup_lat, ride.pickup_lng, d.lat, d.lng) as away
			from taxi_drivers d
			where d.tenant_id = tenant and d.market_id = ride.market_id and d.available
				-- A degree of latitude is never less than 110 km.
				and d.lat between ride.pickup_lat - radius / 110000 and ride.pickup_lat + radius / 110000
				and app.distance_m(ride.pickup_lat, ride.pickup_lng, d.lat, d.lng) <= radius
				and d.phone_hash <> ride.thread_key
				and not exists (select from taxi_requests busy where busy.tenant_id = tenant
					and busy.assigned_driver_id = d.id and busy.state = 'assigned')
				and not exists (select from taxi_offers o where o.tenant_id = tenant
					and o.request_id = ride.id and o.driver_id = d.id)
			order by away, d.id
			limit (call ->> 'limit')::int
		) near;
	end if;
	return jsonb_build_object(
		'ride', jsonb_build_object(
			'rideId', ride.id, 'tenantId', ride.tenant_id, 'marketId', ride.market_id, 'code', ride.code,
			'status', ride.state, 'personThreadKey', ride.thread_key,
			'pickupCoarse', jsonb_build_object('lat', ride.pickup_lat, 'lng', ride.pickup_lng),
			'pickupLabel', ride.pickup_label, 'destinationLabel', ride.destination_label, 'pax', ride.pax,
			'fare', app.fare_of(ride), 'searchUntilMs', app.ms(ride.expires_at),
			'waves', (select coalesce(max(o.wave), 0) from taxi_offers o
				where o.tenant_id = tenant and o.request_id = ride.id)),
		'candidates', found_candidates);
end $$;
--> statement-breakpoint
create function app.fare_of(ride taxi_requests) returns jsonb
language sql stable
return case when ride.fare_min_minor is not null then jsonb_build_object(
	'minMinor', ride.fare_min_minor, 'maxMinor', ride.fare_max_minor, 'currency', ride.fare_currency,
	'distanceM', ride.fare_distance_m) end;
--> statement-breakpoint
-- An ended ride takes no more offers. Offers that are there already stay as they are.
create function app.offers_open(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	ride text;
	opened int;
begin
	select r.id into ride from taxi_requests r
	where r.tenant_id = tenant and r.id = call ->> 'rideId' and r.state = 'pending'
	for no key update;
	if not found then
		return '{"opened": 0}';
	end if;
	perform app.name_event('offers_opened');
	insert into taxi_offers (id, tenant_id, request_id, driver_id, wave, expires_at)
	select o ->> 'offerId', tenant, ride, (o ->> 'driverId')::uuid, (call ->> 'wave')::int,
		app.at((o ->> 'expiresAtMs')::bigint)
	from jsonb_array_elements(call -> 'offers') o
	on conflict do nothing;
	get diagnostics opened = row_count;
	perform app.name_event('');
	return jsonb_build_object('opened', opened);
end $$;
--> statement-breakpoint
-- The winner's answer was written by `ride_assign`. What has an answer keeps it.
create function app.answers_record(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	ride text;
	recorded int;
begin
	select r.id into ride from taxi_requests r
	where r.tenant_id = tenant and r.id = call ->> 'rideId'
	for no key update;
	if not found then
		return '{"recorded": 0}';
	end if;
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
		where o.tenant_id = tenant and o.request_id = ride and o.id = given.offer_id
			and o.driver_id = given.driver_id and o.state in ('sent', 'withdrawn')
		returning o.id, o.driver_id, o.state, given.answered_at, given.trace_id
	)
	insert into audit_log (ts, tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id, thread_key)
	select c.answered_at, tenant, 'thread', d.phone_hash, 'taxi.handleDriverReply',
		case when c.state in ('declined', 'lost')
			then jsonb_build_object('kind', 'vendor', 'id', d.phone_hash, 'roles', '["driver"]'::jsonb, 'agent', 'dispatch')
			else '{"kind": "system", "id": "solicitation", "roles": ["system"], "agent": "dispatch"}' end,
		jsonb_build_object('rideId', ride, 'offerId', c.id, 'driverId', c.driver_id, 'outcome', c.state),
		c.trace_id, d.phone_hash
	from changed c join taxi_drivers d on d.tenant_id = tenant and d.id = c.driver_id;
	get diagnostics recorded = row_count;
	perform app.name_event('');
	return jsonb_build_object('recorded', recorded);
end $$;
--> statement-breakpoint
grant execute on function app.ride_for_asking(jsonb), app.fare_of(taxi_requests), app.offers_open(jsonb),
	app.answers_record(jsonb) to app_rw;
