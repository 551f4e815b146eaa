-- Who wants a token waits for a yes that is on its way to one whose end has just passed, and only then chooses: else it chose
-- that one, lost it, and was told that all are taken while another was free.
-- False: not all of them were free. The caller takes back what was written.
create or replace function app.tokens_take(
	o offerings, booking text, starts timestamptz[], tokens int, held_until timestamptz) returns boolean
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	slot timestamptz;
	taken int;
	now_at timestamptz;
begin
	foreach slot in array starts loop
		perform pg_advisory_xact_lock(hashtextextended('slot:' || app.lock_key(o.business_id, o.id, slot, 1), 0));
	end loop;
	-- One moment for both statements: a token whose end passes between them is still somebody's.
	now_at := clock_timestamp();
	perform from resource_locks l
	where l.tenant_id = o.tenant_id and l.offering_id = o.id and l.slot_start = any (starts)
		and l.state = 'held' and l.expires_at <= now_at
	order by l.slot_start, l.token
	for no key update;
	perform app.name_event('tokens_held');
	insert into resource_locks as l (
		lock_key, tenant_id, business_id, offering_id, slot_start, token, transaction_id, state, expires_at
	)
	select app.lock_key(o.business_id, o.id, s.at, free.token), o.tenant_id, o.business_id, o.id, s.at, free.token,
		booking, 'held', held_until
	from unnest(starts) s (at)
	cross join lateral (
		select t as token from generate_series(1, o.capacity) t
		where not exists (
			select from resource_locks x where x.lock_key = app.lock_key(o.business_id, o.id, s.at, t)
				and app.lock_holds(x.state, x.expires_at, now_at)
		)
		order by t limit tokens
	) free
	order by s.at, free.token
	on conflict (lock_key) do update
	set transaction_id = excluded.transaction_id, state = 'held', expires_at = excluded.expires_at
	-- Read again by the row's own lock, whatever was chosen.
	where not app.lock_holds(l.state, l.expires_at, now_at);
	get diagnostics taken = row_count;
	perform app.name_event('');
	return taken = cardinality(starts) * tokens;
end $$;
