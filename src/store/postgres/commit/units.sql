-- Units of what has a capacity in time: the tokens of an offering's slots. Whether they are taken, how many, until when and for whom is
-- decided in TypeScript; here it is chosen which of them are free, under the slots' locks. A row's event carries what became of its units.
--
-- Order of locks, after the call's key and the rows: slots (advisory, in order of time), then tokens, in order of time and number. Only who
-- holds a slot's advisory lock takes tokens of it; they are freed without it.

create or replace function app.units_keys(l resource_locks) returns jsonb
language sql stable
return to_jsonb(l) - 'business_id' - 'slot_start' - 'token' - 'created_at';

-- Before anything is counted or written. Who comes when everything is taken does not wait in line for it. `changes`: of every row that
-- changes units, the name it goes under, and what becomes of them. `rows`: as in `app.commit`.
create or replace function app.units_lock(changes jsonb, rows jsonb) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	u jsonb;
	starts timestamptz[];
	slot timestamptz;
	key text;
	freed text[];
begin
	for u in select y from jsonb_array_elements(changes) x, jsonb_array_elements(x -> 'units') y where y ->> 'op' = 'take' loop
		starts := array(select app.at(s::bigint) from jsonb_array_elements_text(u -> 'slotStarts') s);
		freed := array(select rows -> (x ->> 'as') ->> 'id'
			from jsonb_array_elements(changes) x, jsonb_array_elements(x -> 'units') y where y ->> 'op' = 'free');
		if exists (
			select from resource_locks l
			where l.tenant_id = app.current_tenant() and l.offering_id = (u ->> 'offeringId')::uuid and l.slot_start = any (starts)
				and app.lock_holds(l.state, l.expires_at, clock_timestamp()) and l.transaction_id <> all (freed)
			group by l.slot_start
			having count(*) + (u ->> 'each')::int > (u ->> 'capacity')::int
		) then
			raise exception 'TAKEN:resource_locks' using errcode = 'AS409';
		end if;
		foreach slot in array starts loop
			key := 'slot:' || app.lock_key((u ->> 'businessId')::uuid, (u ->> 'offeringId')::uuid, slot, 1);
			perform pg_advisory_xact_lock(hashtextextended(key, 0));
		end loop;
	end loop;
end $$;

-- One of the changes. Gives what the holder's event carries of it.
create or replace function app.units_change_one(u jsonb, holder text, now_at timestamptz) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	business constant uuid := (u ->> 'businessId')::uuid;
	offering constant uuid := (u ->> 'offeringId')::uuid;
	starts constant timestamptz[] := array(select app.at(s::bigint) from jsonb_array_elements_text(u -> 'slotStarts') s);
	wanted constant int := cardinality(starts) * (u ->> 'each')::int;
	moment timestamptz;
	own text[];
	inserted jsonb;
	updated jsonb;
begin
	if u ->> 'op' = 'take' then
		-- One moment for both statements: a token whose end passes between them is still somebody's.
		moment := clock_timestamp();
		-- Who wants a token waits for a yes that is on its way to one whose end has just passed, and only then chooses.
		perform from resource_locks l
		where l.tenant_id = tenant and l.offering_id = offering and l.slot_start = any (starts)
			and l.state = 'held' and l.expires_at <= moment
		order by l.slot_start, l.token
		for no key update;
		with chosen as materialized (
			select app.lock_key(business, offering, s.at, free.token) as lock_key, s.at, free.token
			from unnest(starts) s (at)
			cross join lateral (
				select t as token from generate_series(1, (u ->> 'capacity')::int) t
				where t <> all (array(
					select x.token from resource_locks x
					where x.tenant_id = tenant and x.offering_id = offering and x.slot_start = s.at
						and app.lock_holds(x.state, x.expires_at, moment)))
				order by t limit (u ->> 'each')::int
			) free
		), written as (
			insert into resource_locks as l (
				lock_key, tenant_id, business_id, offering_id, slot_start, token, transaction_id, state, expires_at, is_first_hold
			)
			select c.lock_key, tenant, business, offering, c.at, c.token, holder, 'held', app.commit_moment(u -> 'until', now_at),
				(u ->> 'isFirstHold')::boolean
			from chosen c
			where (select count(*) from chosen) = wanted
			order by c.at, c.token
			on conflict (lock_key) do update
			set transaction_id = excluded.transaction_id, state = 'held', expires_at = excluded.expires_at,
				is_first_hold = excluded.is_first_hold
			-- Read again by the row's own lock, whatever was chosen.
			where not app.lock_holds(l.state, l.expires_at, moment)
			returning case when l.xmax = 0 then to_jsonb(l) end as is_new, case when l.xmax <> 0 then app.units_keys(l) end as is_old
		)
		select jsonb_agg(w.is_new) filter (where w.is_new is not null), jsonb_agg(w.is_old) filter (where w.is_old is not null)
		into inserted, updated from written w;
		if inserted is null and updated is null then
			raise exception 'TAKEN:resource_locks' using errcode = 'AS409';
		elsif coalesce(jsonb_array_length(inserted), 0) + coalesce(jsonb_array_length(updated), 0) <> wanted then
			raise exception 'a token was taken by somebody who does not hold its slot';
		end if;
	else
		-- In the order in which everybody locks them.
		own := array(
			select mine.lock_key from (
				select l.lock_key from resource_locks l
				where l.tenant_id = tenant and l.transaction_id = holder and l.state <> 'none' and (u ->> 'op' = 'free' or l.state = 'held')
				order by l.offering_id, l.slot_start, l.token
				for no key update
			) mine);
		if u ->> 'op' = 'keep' and cardinality(own) <> (u ->> 'count')::int then
			raise exception 'GONE:resource_locks' using errcode = 'AS409';
		end if;
		with written as (
			update resource_locks l
			set state = case u ->> 'op' when 'keep' then 'confirmed' else 'none' end, expires_at = null,
				transaction_id = case u ->> 'op' when 'keep' then l.transaction_id end
			where l.lock_key = any (own)
			returning app.units_keys(l) as row
		)
		select jsonb_agg(w.row) into updated from written w;
	end if;
	return (
		select coalesce(jsonb_agg(jsonb_build_object('table', 'resource_locks', 'op', c.op, 'rows', c.rows,
			'type', case u ->> 'op' when 'take' then 'tokens_held' when 'keep' then 'tokens_confirmed' else 'tokens_freed' end)), '[]')
		from (values ('insert', inserted), ('update', updated)) c (op, rows) where c.rows is not null);
end $$;

-- All of them, in their order: what is freed first can be taken.
create or replace function app.units_change(changes jsonb, holder text, now_at timestamptz) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	carried jsonb := '[]';
begin
	for i in 0 .. jsonb_array_length(changes) - 1 loop
		carried := carried || app.units_change_one(changes -> i, holder, now_at);
	end loop;
	return carried;
end $$;

grant execute on function app.units_keys(resource_locks), app.units_lock(jsonb, jsonb), app.units_change_one(jsonb, text, timestamptz),
	app.units_change(jsonb, text, timestamptz) to app_rw;
