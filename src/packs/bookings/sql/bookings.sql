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

create or replace function app.holds_expire(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	asked constant text[] := array(select jsonb_array_elements_text(call -> 'transactionIds'));
	ended text[];
	mine tid[];
	units tid[];
begin
	select array_agg(x.id), array_agg(x.ctid) into ended, mine from (
		select t.id, t.ctid from transactions t
		where t.tenant_id = tenant and t.id = any (asked) and t.state = 'hold' and t.agreed_at is null and t.hold_expires_at <= clock_timestamp()
		order by t.id
		for no key update skip locked
	) x;
	if ended is null then
		return '{"expired": 0}';
	end if;
	-- In the order in which everybody locks them.
	select array_agg(x.ctid) into units from (
		select l.ctid from resource_locks l
		where l.tenant_id = tenant and l.transaction_id = any (ended) and l.state <> 'none'
		order by l.offering_id, l.slot_start, l.unit
		for no key update
	) x;
	perform set_config('app.event', 'units_freed', true);
	update resource_locks l set state = 'none', transaction_id = null, expires_at = null
	where l.ctid = any (units);
	perform set_config('app.event', 'booking_expired', true);
	update transactions t set state = 'expired', ended_at = clock_timestamp()
	where t.ctid = any (mine);
	perform set_config('app.event', '', true);
	return jsonb_build_object('expired', cardinality(ended));
end $$;

grant select on public.transaction_events to app_rw, app_system;

grant execute on function app.lock_holds to app_rw, app_system;

grant execute on function app.holds_expire to app_rw;
