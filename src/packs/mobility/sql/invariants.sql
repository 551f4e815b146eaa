-- Invariants of mobility.

-- A ride under way has exactly one accepted offer, and it is its driver's.
create or replace function app.invariant_ride_one_driver(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with fresh as (
		select e.seq, e.tenant_id, e.entity_id, e.recorded_at from public.event_log e
		where e.type = 'ride_assigned' and 0 + e.seq > since order by 0 + e.seq limit batch
	), candidate as (
		select f.seq, f.tenant_id, f.entity_id as ride from fresh f
		where f.seq < coalesce((select min(y.seq) from fresh y where y.recorded_at > ripe), 9223372036854775807)
		union all
		(select null, v.tenant_id, v.subject from ops.invariant_violations v
		where v.invariant = 'ride_one_driver' order by v.looked_at limit again)
	)
	select c.seq, c.tenant_id, c.ride,
		r.id is not null and (offers.accepted <> 1 or offers.of_driver <> 1),
		jsonb_build_object('rideId', c.ride, 'accepted', offers.accepted, 'ofDriver', offers.of_driver)
	from candidate c
	left join public.taxi_requests r on r.tenant_id = c.tenant_id and r.id = c.ride
		and r.assigned_driver_id is not null and r.ended_at is null
	cross join lateral (
		select count(*) as accepted, count(*) filter (where o.driver_id = r.assigned_driver_id) as of_driver
		from public.taxi_offers o
		where o.tenant_id = c.tenant_id and o.request_id = c.ride and o.state = 'accepted'
	) offers;
end;

-- A driver has at most one ride under way.
create or replace function app.invariant_driver_one_ride(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with fresh as (
		select e.seq, e.tenant_id, e.entity_id, e.recorded_at from public.event_log e
		where e.type = 'ride_assigned' and 0 + e.seq > since order by 0 + e.seq limit batch
	), candidate as (
		select f.seq, f.tenant_id, r.assigned_driver_id as driver from fresh f
		left join public.taxi_requests r on r.tenant_id = f.tenant_id and r.id = f.entity_id and r.ended_at is null
		where f.seq < coalesce((select min(y.seq) from fresh y where y.recorded_at > ripe), 9223372036854775807)
		union all
		(select null, v.tenant_id, v.subject::uuid from ops.invariant_violations v
		where v.invariant = 'driver_one_ride' order by v.looked_at limit again)
	)
	select c.seq, c.tenant_id, coalesce(c.driver::text, ''), c.driver is not null and rides.under_way > 1,
		jsonb_build_object('driverId', c.driver, 'underWay', rides.under_way)
	from candidate c
	cross join lateral (
		select count(*) as under_way from public.taxi_requests r
		where r.tenant_id = c.tenant_id and r.assigned_driver_id = c.driver and r.ended_at is null
	) rides;
end;

-- An offer that waits in a driver's thread is one that we made.
create or replace function app.invariant_offer_subject(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with fresh as (
		select e.seq, e.recorded_at from public.event_log e
		where e.op = 'journal' and e.change_payload @? '$.lines[*] ? (@.type == "offer_received")' and 0 + e.seq > since
		order by 0 + e.seq limit batch
	), candidate as (
		select f.seq, j.tenant_id, j.change_payload ->> 'itemId' as offer,
			-- A later round of a ride is `ride_...:2`.
			split_part(j.change_payload ->> 'solicitationId', ':', 1) as ride, j.thread_key
		from fresh f
		join public.journal_lines j on j.seq = f.seq and j.type = 'offer_received'
		where f.seq < coalesce((select min(y.seq) from fresh y where y.recorded_at > ripe), 9223372036854775807)
		union all
		(select null, v.tenant_id, v.subject, v.detail ->> 'rideId', v.detail ->> 'threadKey' from ops.invariant_violations v
		where v.invariant = 'offer_subject' order by v.looked_at limit again)
	)
	select c.seq, c.tenant_id, coalesce(c.offer, ''),
		-- Other kinds of solicitations keep their offers elsewhere.
		coalesce(c.ride, '') like 'ride\_%' and (
			select 1 from public.taxi_offers o
			where o.tenant_id = c.tenant_id and o.id = c.offer and o.request_id = c.ride limit 1) is null,
		jsonb_build_object('offerId', c.offer, 'rideId', c.ride, 'threadKey', c.thread_key)
	from candidate c;
end;

-- P10: a ride has the event that made it, and the execution that was the yes to it.
create or replace function app.invariant_ride_logged(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(r.created_at) as position, r.tenant_id, r.id from public.taxi_requests r
		where r.created_at > app.at_us(since) and r.created_at <= ripe
		order by r.created_at fetch first (batch) rows with ties)
		union all
		(select null, v.tenant_id, v.subject from ops.invariant_violations v
		where v.invariant = 'ride_logged' order by v.looked_at limit again)
	)
	select c.position, c.tenant_id, c.id, not logged.event or not logged.execution,
		jsonb_build_object('rideId', c.id, 'event', logged.event, 'execution', logged.execution)
	from candidate c
	cross join lateral (
		select
			(select 1 from public.event_log e
				where e.tenant_id = c.tenant_id and e.entity_type = 'taxi_requests' and e.entity_id = c.id
					and e.type = 'ride_requested' limit 1) is not null as event,
			(select 1 from public.tool_executions x
				where x.tenant_id = c.tenant_id and x.tool_name = 'taxi.request' and x.state = 'succeeded'
					and x.evidence_refs -> 0 ->> 'id' = c.id limit 1) is not null as execution
	) logged;
end;

grant execute on function app.invariant_ride_one_driver, app.invariant_driver_one_ride, app.invariant_offer_subject, app.invariant_ride_logged
	to app_system;

-- What is there already was written before anybody looked: the checks begin here.
insert into ops.invariant_cursors (invariant, position) values
	('ride_one_driver', 0), ('driver_one_ride', 0), ('offer_subject', 0), ('ride_logged', app.us(clock_timestamp()))
on conflict do nothing;
