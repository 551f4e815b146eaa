-- Rides.

-- What has an answer keeps it; silence may still be broken by a late one. Silence is `expired` where the offer was open for a wave's time:
-- else it stays withdrawn, and counts for nothing.
create or replace function app.answers_record(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	ride taxi_requests;
	words constant jsonb := call -> 'words';
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
	select make_interval(secs => (m.said ->> 'waveSeconds')::int), (m.said ->> 'unansweredMax')::int into wave_time, unanswered_max
	from (select (call -> 'defaults') || coalesce(
		(select c.mobility from market_configs c where c.market_id = ride.market_id), '{}') as said) m;
	perform set_config('app.event', 'offers_answered', true);
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
			replied_at = case when words ? given.answer then given.answered_at end
		from given
		where o.tenant_id = tenant and o.request_id = ride.id and o.id = given.offer_id and o.driver_id = given.driver_id
			and (call -> 'unanswered' ? o.state or o.state = 'expired' and words ? given.answer)
			and (given.answer <> 'expired' or given.answered_at - o.created_at >= wave_time)
		returning o.id, o.driver_id, o.state, given.answered_at, given.trace_id
	), audited as (
		insert into audit_log (ts, tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id, thread_key)
		select c.answered_at, tenant, 'thread', d.phone_hash, 'taxi.handleDriverReply',
			case when words ? c.state
				then jsonb_build_object('kind', 'vendor', 'id', d.phone_hash, 'roles', '["driver"]'::jsonb, 'agent', 'dispatch')
				else '{"kind": "system", "id": "solicitation", "roles": ["system"], "agent": "dispatch"}' end,
			jsonb_build_object('rideId', ride.id, 'offerId', c.id, 'driverId', c.driver_id, 'outcome', c.state),
			c.trace_id, d.phone_hash
		from changed c join taxi_drivers d on d.tenant_id = tenant and d.id = c.driver_id
	)
	select count(*),
		coalesce(array_agg(c.driver_id) filter (where words ? c.state), '{}'),
		coalesce(array_agg(c.driver_id) filter (where c.state = 'expired'), '{}')
	into recorded, talking, silent
	from changed c;

	perform 1 from taxi_drivers d
	where d.tenant_id = tenant and (d.id = any (silent) or d.id = any (talking) and d.unanswered > 0)
	order by d.id
	for no key update;
	perform set_config('app.event', 'driver_answered', true);
	update taxi_drivers d set unanswered = 0
	where d.tenant_id = tenant and d.id = any (talking) and d.unanswered > 0;
	perform set_config('app.event', 'driver_unanswered', true);
	update taxi_drivers d set unanswered = d.unanswered + 1 where d.tenant_id = tenant and d.id = any (silent);
	perform set_config('app.event', 'driver_taken_off_duty', true);
	for driver in
		select * from taxi_drivers d
		where d.tenant_id = tenant and d.id = any (silent) and d.available and d.unanswered >= unanswered_max
		order by d.id
	loop
		update taxi_drivers d set available = false, unanswered = 0 where d.tenant_id = tenant and d.id = driver.id;
		notices := notices || app.notify(
			ride.id || ':unanswered.' || driver.version || case when ride.round > 1 then '.' || ride.round else '' end
				|| ':driver.taken_off_duty:' || driver.phone_hash,
			'thread', driver.phone_hash, 'driver.taken_off_duty',
			jsonb_build_object('marketId', ride.market_id, 'unanswered', driver.unanswered, 'locale', driver.locale,
				'to', jsonb_build_object('channel', driver.channel, 'value', jsonb_build_object('$encrypted', driver.phone_encrypted))));
	end loop;
	perform set_config('app.event', '', true);
	return jsonb_build_object('recorded', recorded, 'notifications', notices);
end $$;

grant execute on function app.answers_record
	to app_rw;
