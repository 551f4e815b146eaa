-- Bookings of tables, rooms and times. What the business decides of them stands in TypeScript (src/packs/concierge/rules), and the commit
-- function judges and writes it; which units of a slot are free is chosen by `app.units_change_one`. What is left here ends many holds at
-- once, heals and counts.

-- A hold past its end holds nothing, whether or not somebody has written that down yet (MRV-11.5-b).
create or replace function app.lock_holds(state text, expires_at timestamptz, now_at timestamptz) returns boolean
language sql immutable parallel safe
return state = 'confirmed' or (state = 'held' and expires_at > now_at);

-- What became of each booking, step by step, as the event log says it: nothing of it is written a second time. A row of it that was
-- erased with its payload is not there; blanks leave states and times.
create or replace view public.transaction_events with (security_invoker = true) as
select 'evt_' || e.seq || '_' || s.step as id, e.tenant_id, e.entity_id as transaction_id, s.type, s.payload, e.ts as created_at, e.seq, s.step
from public.event_log e
cross join lateral jsonb_array_elements(case when jsonb_typeof(e.change_payload -> 'rows') = 'array' then e.change_payload -> 'rows' else '[]' end) r (new)
cross join lateral (values
	(1, 'draft_created', e.op = 'insert', jsonb_strip_nulls(jsonb_build_object('replaces', r.new -> 'replaces_id'))),
	(2, 'held', r.new ->> 'state' = 'hold', '{}'),
	(3, 'confirmed', r.new ->> 'state' = 'confirmed', '{}'),
	(4, 'accepted', r.new ->> 'acceptance' = 'accepted', '{}'),
	(5, 'reminded', e.type = 'booking_reminded', '{}'),
	(6, 'cancelled', r.new ->> 'state' = 'cancelled', jsonb_build_object('ending', r.new -> 'ending')),
	(7, 'expired', r.new ->> 'state' = 'expired', '{}')
) s (step, type, is_so, payload)
where e.entity_type = 'transactions' and e.op in ('insert', 'update') and s.is_so;

-- In the order in which everybody locks them. How many there were.
create or replace function app.units_free(bookings text[]) returns int
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	mine tid[];
begin
	select array_agg(x.ctid) into mine from (
		select l.ctid from resource_locks l
		where l.tenant_id = app.current_tenant() and l.transaction_id = any (bookings) and l.state <> 'none'
		order by l.offering_id, l.slot_start, l.unit
		for no key update
	) x;
	if mine is null then
		return 0;
	end if;
	perform set_config('app.event', 'units_freed', true);
	update resource_locks l set state = 'none', transaction_id = null, expires_at = null
	where l.ctid = any (mine);
	perform set_config('app.event', '', true);
	return cardinality(mine);
end $$;

-- Of one tenant. A hold that is being decided just now is left for the next minute.
create or replace function app.holds_expire(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	asked constant text[] := array(select jsonb_array_elements_text(call -> 'transactionIds'));
	ended text[];
	mine tid[];
begin
	select array_agg(x.id), array_agg(x.ctid) into ended, mine from (
		select t.id, t.ctid from transactions t
		where t.tenant_id = tenant and t.id = any (asked) and t.state = 'hold' and t.hold_expires_at <= clock_timestamp()
		order by t.id
		for no key update skip locked
	) x;
	if ended is null then
		return '{"expired": 0}';
	end if;
	perform app.units_free(ended);
	perform set_config('app.event', 'booking_expired', true);
	update transactions t set state = 'expired', ended_at = clock_timestamp()
	where t.ctid = any (mine);
	perform set_config('app.event', '', true);
	return jsonb_build_object('expired', cardinality(ended));
end $$;

-- P9. Free and used units come from the locks, held and confirmed ones from the bookings: the sum is right only where both
-- agree. By row security: a tenant sees its own, the sweeps all.
create or replace function app.slot_counts(
	tenant uuid, offering uuid, from_at timestamptz, upto timestamptz, now_at timestamptz
) returns table (offering_id uuid, slot_start timestamptz, capacity int, free int, held int, confirmed int)
language sql stable
begin atomic
	with booked as (
		select t.offering_id, s.slot_start,
			sum(t.units) filter (where t.state = 'hold')::int as held,
			sum(t.units) filter (where t.state = 'confirmed')::int as confirmed
		from public.transactions t
		cross join lateral unnest(t.slot_starts) s (slot_start)
		where t.tenant_id = tenant and (offering is null or t.offering_id = offering)
			and (t.state = 'confirmed' or (t.state = 'hold' and t.hold_expires_at > now_at))
			-- No booking is longer than its hundred slots.
			and t.slot_start between from_at - interval '101 days' and upto and s.slot_start between from_at and upto
		group by 1, 2
	), locked as (
		select l.offering_id, l.slot_start,
			count(*) filter (where app.lock_holds(l.state, l.expires_at, now_at) and l.unit <= o.capacity)::int as used
		from public.resource_locks l
		join public.offerings o on o.tenant_id = l.tenant_id and o.id = l.offering_id
		where l.tenant_id = tenant and (offering is null or l.offering_id = offering)
			and l.slot_start between from_at and upto
		group by 1, 2
	)
	select coalesce(l.offering_id, b.offering_id), coalesce(l.slot_start, b.slot_start), o.capacity,
		o.capacity - coalesce(l.used, 0), coalesce(b.held, 0), coalesce(b.confirmed, 0)
	from locked l
	full join booked b on b.offering_id = l.offering_id and b.slot_start = l.slot_start
	join public.offerings o on o.tenant_id = tenant and o.id = coalesce(l.offering_id, b.offering_id);
end;

-- A lock whose booking does not live: it is over, or was never there, or stands otherwise than the lock says.
create or replace function app.lock_is_orphan(lock resource_locks) returns boolean
language sql stable
return lock.state <> 'none' and not exists (
	select from public.transactions t
	where t.tenant_id = lock.tenant_id and t.id = lock.transaction_id
		and lock.slot_start = any (t.slot_starts)
		and t.state = case lock.state when 'held' then 'hold' else 'confirmed' end
);

-- C-55: code heals, with an event and an alert. Each lock is judged again under its own row lock.
create or replace function app.locks_heal(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	lock resource_locks;
	healed int := 0;
begin
	perform set_config('app.event', 'orphan_locks_freed', true);
	for lock in
		select l.* from resource_locks l
		where l.tenant_id = app.current_tenant()
			and l.lock_key in (select jsonb_array_elements_text(call -> 'lockKeys'))
		order by l.offering_id, l.slot_start, l.unit
		for no key update skip locked
	loop
		-- A booking and its locks change in one transaction: who has the row sees both as they are.
		continue when not app.lock_is_orphan(lock);
		update resource_locks l set state = 'none', transaction_id = null, expires_at = null
		where l.lock_key = lock.lock_key;
		healed := healed + 1;
	end loop;
	perform set_config('app.event', '', true);
	return jsonb_build_object('healed', healed);
end $$;

grant select on public.transaction_events to app_rw, app_system;

grant execute on function app.lock_holds, app.slot_counts
	to app_rw, app_system;

grant execute on function app.units_free, app.holds_expire, app.lock_is_orphan,
	app.locks_heal
	to app_rw;
