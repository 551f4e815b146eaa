-- Sentences that are always true, each asked of the rows that are new since it was asked last, and again of what was broken.
-- `since`: how far it has looked. `ripe`: only what is older is asked about (a log is shipped later than the row it tells of).
-- `again`: so many of the broken ones. Events come in order of their numbers, and nothing behind a row that is not ripe is
-- taken: a number is given before its transaction commits.
-- The planner is held to the narrow indexes: `0 + seq` is in none but `event_log_watched`, and `(select 1 .. limit 1) is null`
-- is looked up for each row, where `not exists` may hash a whole table.

-- One row asked about. Without a position: one that was broken before.
create type app.finding as (position bigint, tenant_id uuid, subject text, broken boolean, detail jsonb);
--> statement-breakpoint
-- A ride under way has exactly one accepted offer, and it is its driver's.
create function app.invariant_ride_one_driver(since bigint, ripe timestamptz, batch int, again int)
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
--> statement-breakpoint
-- A driver has at most one ride under way.
create function app.invariant_driver_one_ride(since bigint, ripe timestamptz, batch int, again int)
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
--> statement-breakpoint
-- An offer that waits in a driver's thread is one that we made.
create function app.invariant_offer_subject(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with fresh as (
		select e.seq, e.tenant_id, e.recorded_at, e.thread_key,
			e.change_payload ->> 'itemId' as offer,
			-- A later round of a ride is `ride_...:2`.
			split_part(e.change_payload ->> 'solicitationId', ':', 1) as ride
		from public.event_log e
		where e.type = 'offer_received' and 0 + e.seq > since order by 0 + e.seq limit batch
	), candidate as (
		select f.seq, f.tenant_id, f.offer, f.ride, f.thread_key from fresh f
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
--> statement-breakpoint
-- What was shown to a person has ended soon after its end: else the thread did not wake.
create function app.invariant_item_ended(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.item_end_ms(e.change_payload)::bigint as ends_ms, e.seq, e.tenant_id, e.thread_key, e.thread_seq,
			e.change_payload ->> 'itemId' as item
		from public.event_log e
		where e.type in ('proposal_shown', 'offer_received')
			and app.item_end_ms(e.change_payload) > since / 1000 and app.item_end_ms(e.change_payload) <= app.ms(ripe)
		order by app.item_end_ms(e.change_payload) fetch first (batch) rows with ties)
		union all
		select null, e.seq, e.tenant_id, e.thread_key, e.thread_seq, e.change_payload ->> 'itemId'
		from (select v.position from ops.invariant_violations v
			where v.invariant = 'item_ended' order by v.looked_at limit again) v
		join public.event_log e on e.seq = v.position
	)
	select c.ends_ms * 1000, c.tenant_id, coalesce(c.item, ''),
		(select 1 from public.event_log x
			where x.tenant_id = c.tenant_id and x.change_payload ->> 'itemId' = c.item
				and x.type in ('item_expired', 'item_withdrawn', 'proposal_declined', 'confirmed_call_settled',
					'offer_answered', 'offer_withdrawn') limit 1) is null
		and (select 1 from public.event_log x
			where x.tenant_id = c.tenant_id and x.type = 'proposal_shown'
				and x.change_payload ->> 'replaces' = c.item limit 1) is null
		-- STOP ends everything that waits.
		and (select 1 from public.event_log x
			where x.tenant_id = c.tenant_id and x.thread_key = c.thread_key and x.thread_seq > c.thread_seq
				and x.thread_seq < 1000000000 and x.type = 'keyword_stop' limit 1) is null,
		jsonb_build_object('itemId', c.item, 'threadKey', c.thread_key, 'eventSeq', c.seq)
	from candidate c;
end;
--> statement-breakpoint
-- What was handed to a thread is in its outbox, or the thread has written down why not.
create function app.invariant_notice_queued(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(n.handed_over_at) as position, n.tenant_id, n.id, n.dedupe_key, n.type, n.target_id
		from public.notifications n
		where n.target_kind = 'thread' and n.handed_over_at is not null
			and n.handed_over_at > app.at_us(since) and n.handed_over_at <= ripe
		order by n.handed_over_at fetch first (batch) rows with ties)
		union all
		select null, n.tenant_id, n.id, n.dedupe_key, n.type, n.target_id
		from (select v.tenant_id, v.subject from ops.invariant_violations v
			where v.invariant = 'notice_queued' order by v.looked_at limit again) v
		join public.notifications n on n.tenant_id = v.tenant_id and n.id = v.subject
	)
	select c.position, c.tenant_id, c.id,
		(select 1 from public.event_log x
			where x.tenant_id = c.tenant_id and x.change_payload ->> 'dedupeKey' = c.dedupe_key
				and x.type in ('outbox_queued', 'notice_refused') limit 1) is null,
		jsonb_build_object('notificationId', c.id, 'type', c.type, 'threadKey', c.target_id)
	from candidate c;
end;
--> statement-breakpoint
-- A message of which nobody knows whether it went out is settled in time.
create function app.invariant_send_settled(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with fresh as (
		select e.seq, e.recorded_at, e.tenant_id, e.thread_key, e.thread_seq, e.change_payload ->> 'outboxId' as row
		from public.event_log e
		where e.type = 'outbox_send_unknown' and 0 + e.seq > since order by 0 + e.seq limit batch
	), candidate as (
		select f.seq as position, f.seq, f.tenant_id, f.thread_key, f.thread_seq, f.row from fresh f
		where f.seq < coalesce((select min(y.seq) from fresh y where y.recorded_at > ripe), 9223372036854775807)
		union all
		select null, e.seq, e.tenant_id, e.thread_key, e.thread_seq, e.change_payload ->> 'outboxId'
		from (select v.position from ops.invariant_violations v
			where v.invariant = 'send_settled' order by v.looked_at limit again) v
		join public.event_log e on e.seq = v.position
	)
	select c.position, c.tenant_id, coalesce(c.row, ''),
		(select 1 from public.event_log x
			where x.tenant_id = c.tenant_id and x.change_payload ->> 'outboxId' = c.row
				and x.type in ('outbox_sent', 'outbox_failed', 'outbox_repeated', 'outbox_suppressed')
				and x.thread_seq > c.thread_seq limit 1) is null,
		jsonb_build_object('outboxId', c.row, 'threadKey', c.thread_key, 'eventSeq', c.seq)
	from candidate c;
end;
--> statement-breakpoint
-- What was begun has an end in time: it succeeded, was refused, or failed.
create function app.invariant_execution_ended(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(x.started_at) as position, x.id, x.tenant_id, x.tool_name, x.state from public.tool_executions x
		where x.state in ('received', 'running', 'unknown')
			and x.started_at > app.at_us(since) and x.started_at <= ripe
		order by x.started_at fetch first (batch) rows with ties)
		union all
		select null, x.id, x.tenant_id, x.tool_name, x.state
		from (select v.subject from ops.invariant_violations v
			where v.invariant = 'execution_ended' order by v.looked_at limit again) v
		join public.tool_executions x on x.id = v.subject::uuid
	)
	select c.position, c.tenant_id, c.id::text, c.state in ('received', 'running', 'unknown'),
		jsonb_build_object('executionId', c.id, 'tool', c.tool_name, 'state', c.state)
	from candidate c;
end;
--> statement-breakpoint
-- P10: a ride has the event that made it, and the execution that was the yes to it.
create function app.invariant_ride_logged(since bigint, ripe timestamptz, batch int, again int)
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
--> statement-breakpoint
-- What is there already was written before anybody looked: the checks begin here.
insert into ops.invariant_cursors (invariant, position)
select name, (select coalesce(max(e.seq), 0) from event_log e)
from unnest(array['ride_one_driver', 'driver_one_ride', 'offer_subject', 'send_settled']) name
union all
select name, app.us(clock_timestamp())
from unnest(array['item_ended', 'notice_queued', 'execution_ended', 'ride_logged']) name;
