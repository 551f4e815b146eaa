-- Invariants of bookings.

-- A booking that stands has its tokens, every one, and so nobody else has them: two holds of one lock show as one without.
create or replace function app.invariant_lock_one_hold(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(t.updated_at) as position, t.tenant_id, t.id from public.transactions t
		where t.updated_at > app.at_us(since) and t.updated_at <= ripe
		order by t.updated_at fetch first (batch) rows with ties)
		union all
		(select null, v.tenant_id, v.subject from ops.invariant_violations v
		where v.invariant = 'lock_one_hold' order by v.looked_at limit again)
	)
	select c.position, c.tenant_id, c.id,
		t.id is not null and locks.n <> cardinality(t.slot_starts) * t.tokens,
		jsonb_build_object('transactionId', c.id, 'locks', locks.n, 'should', cardinality(t.slot_starts) * t.tokens)
	from candidate c
	left join public.transactions t on t.tenant_id = c.tenant_id and t.id = c.id
		and (t.state = 'confirmed' or (t.state = 'hold' and t.hold_expires_at > statement_timestamp()))
	cross join lateral (
		select count(*) as n from public.resource_locks l
		where l.tenant_id = c.tenant_id and l.transaction_id = c.id
			and l.state = case t.state when 'hold' then 'held' else 'confirmed' end
	) locks;
end;

-- A booking that was confirmed has exactly one event that says so, in the log.
create or replace function app.invariant_booking_confirmed_once(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(t.updated_at) as position, t.tenant_id, t.id from public.transactions t
		where t.updated_at > app.at_us(since) and t.updated_at <= ripe
		order by t.updated_at fetch first (batch) rows with ties)
		union all
		(select null, v.tenant_id, v.subject from ops.invariant_violations v
		where v.invariant = 'booking_confirmed_once' order by v.looked_at limit again)
	)
	select c.position, c.tenant_id, c.id, t.id is not null and events.n <> 1,
		jsonb_build_object('transactionId', c.id, 'confirmedEvents', events.n)
	from candidate c
	left join public.transactions t on t.tenant_id = c.tenant_id and t.id = c.id and t.state = 'confirmed'
	cross join lateral (
		select count(*) as n from public.transaction_events e
		where e.tenant_id = c.tenant_id and e.transaction_id = c.id and e.type = 'confirmed'
	) events;
end;

-- A lock that is held or confirmed belongs to a booking that lives, in the same state. The sweep frees it.
create or replace function app.invariant_lock_orphan(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with touched as (
		select app.us(l.updated_at) as position, l.tenant_id, l.lock_key from public.resource_locks l
		where l.updated_at > app.at_us(since) and l.updated_at <= ripe
		order by l.updated_at fetch first (batch) rows with ties
	), ended as (
		-- It may be the booking that changed, and not its lock.
		select app.us(t.updated_at) as position, t.tenant_id, t.id from public.transactions t
		where t.updated_at > app.at_us(since) and t.updated_at <= ripe
		order by t.updated_at fetch first (batch) rows with ties
	), reached as (
		-- As far as both were read.
		select min(x.upto) as upto from (
			select max(touched.position) as upto from touched having count(*) >= batch
			union all
			select max(ended.position) from ended having count(*) >= batch
		) x
	), candidate as (
		select * from touched
		union all
		select e.position, e.tenant_id, coalesce(l.lock_key, '') from ended e
		left join public.resource_locks l on l.tenant_id = e.tenant_id and l.transaction_id = e.id and l.state <> 'none'
		union all
		(select null, v.tenant_id, v.subject from ops.invariant_violations v
		where v.invariant = 'lock_orphan' order by v.looked_at limit again)
	)
	select c.position, c.tenant_id, c.lock_key,
		l.lock_key is not null and (
			select 1 from public.transactions t
			where t.tenant_id = l.tenant_id and t.id = l.transaction_id and l.slot_start = any (t.slot_starts)
				and t.state = case l.state when 'held' then 'hold' else 'confirmed' end limit 1) is null,
		jsonb_build_object('lockKey', c.lock_key, 'transactionId', l.transaction_id, 'state', l.state)
	from candidate c
	left join public.resource_locks l on l.lock_key = c.lock_key and l.state <> 'none'
	where c.position is null or c.position <= coalesce((select reached.upto from reached), 9223372036854775807);
end;

-- P9: capacity = free + held + confirmed, for each slot of which a token has changed hands.
create or replace function app.invariant_capacity_conserved(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with changed as (
		select app.us(l.updated_at) as position, l.tenant_id, l.offering_id, l.slot_start from public.resource_locks l
		where l.updated_at > app.at_us(since) and l.updated_at <= ripe
		order by l.updated_at fetch first (batch) rows with ties
	), candidate as (
		select max(c.position) as position, c.tenant_id, c.offering_id, c.slot_start
		from changed c group by 2, 3, 4
		union all
		(select null, v.tenant_id, (v.detail ->> 'offeringId')::uuid, app.at((v.detail ->> 'slotStartMs')::bigint)
		from ops.invariant_violations v
		where v.invariant = 'capacity_conserved' order by v.looked_at limit again)
	)
	select c.position, c.tenant_id, c.offering_id || ':' || app.ms(c.slot_start),
		coalesce(n.capacity <> n.free + n.held + n.confirmed, false),
		jsonb_build_object('offeringId', c.offering_id, 'slotStartMs', app.ms(c.slot_start), 'capacity', n.capacity,
			'free', n.free, 'held', n.held, 'confirmed', n.confirmed)
	from candidate c
	left join lateral app.slot_counts(c.tenant_id, c.offering_id, c.slot_start, c.slot_start, statement_timestamp()) n on true;
end;

grant execute on function app.invariant_lock_one_hold, app.invariant_booking_confirmed_once, app.invariant_lock_orphan, app.invariant_capacity_conserved
	to app_system;

-- What is there already was written before anybody looked: the checks begin here.
insert into ops.invariant_cursors (invariant, position) values
	('lock_one_hold', 0), ('booking_confirmed_once', 0), ('lock_orphan', 0), ('capacity_conserved', 0)
on conflict do nothing;
