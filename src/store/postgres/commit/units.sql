-- Units of what has a capacity in time: the units of an offering's slots. Whether they are taken, how many, until when and for whom is
-- decided in TypeScript; here it is chosen which of them are free, under the slots' locks. A row's event carries what became of its units.
--
-- Order of locks, after the call's key and the rows: slots (advisory, in order of time), then units, in order of time and number. Only who
-- holds a slot's advisory lock takes units of it; they are freed without it. The search path is app.commit's.

-- Before anything is counted or written. Who comes when everything is taken does not wait in line for it. `changes`: of every row that
-- changes units, the name it goes under, and what becomes of them. `rows`: as in `app.commit`.
create or replace function app.units_lock(changes jsonb, rows jsonb) returns void
language plpgsql
as $$
declare
	u jsonb;
	starts timestamptz[];
	slot timestamptz;
	key text;
	taken jsonb := '[]';
	freed text[] := '{}';
begin
	for i in 0 .. jsonb_array_length(changes) - 1 loop
		for k in 0 .. jsonb_array_length(changes -> i -> 'units') - 1 loop
			u := changes -> i -> 'units' -> k;
			if u ->> 'op' = 'take' then
				taken := taken || u;
			elsif u ->> 'op' = 'free' then
				freed := freed || (rows -> (changes -> i ->> 'as') ->> 'id');
			end if;
		end loop;
	end loop;
	for i in 0 .. jsonb_array_length(taken) - 1 loop
		u := taken -> i;
		starts := array(select app.at(s::bigint) from jsonb_array_elements_text(u -> 'slotStarts') with ordinality x (s, n) order by n);
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
as $$
declare
	tenant constant uuid := app.current_tenant();
	op constant text := u ->> 'op';
	business uuid;
	offering uuid;
	starts timestamptz[];
	each int;
	until timestamptz;
	moment timestamptz;
	slot timestamptz;
	free int;
	one resource_locks;
	own text[] := '{}';
	key text;
	inserted jsonb := '[]';
	updated jsonb := '[]';
	carried jsonb := '[]';
	-- What of a unit's row stays as it was made.
	unchanging constant text[] := '{business_id,slot_start,unit,created_at}';
	type constant text := case op when 'take' then 'units_held' when 'keep' then 'units_confirmed' else 'units_freed' end;
begin
	if op = 'take' then
		business := u ->> 'businessId';
		offering := u ->> 'offeringId';
		starts := array(select app.at(s::bigint) from jsonb_array_elements_text(u -> 'slotStarts') with ordinality x (s, n) order by n);
		each := u ->> 'each';
		until := app.commit_moment(u -> 'until', now_at);
		-- One moment for all of it: a unit whose end passes meanwhile is still somebody's.
		moment := clock_timestamp();
		-- Who wants a unit waits for a yes that is on its way to one whose end has just passed, and only then chooses.
		perform from resource_locks x
		where x.tenant_id = tenant and x.offering_id = offering and x.slot_start = any (starts)
			and x.state = 'held' and x.expires_at <= moment
		order by x.slot_start, x.unit
		for no key update;
		foreach slot in array starts loop
			for i in 1 .. each loop
				select t into free from generate_series(1, (u ->> 'capacity')::int) t
				where t <> all (array(
					select x.unit from resource_locks x
					where x.tenant_id = tenant and x.offering_id = offering and x.slot_start = slot
						and app.lock_holds(x.state, x.expires_at, moment)))
				order by t limit 1;
				if not found then
					raise exception 'TAKEN:resource_locks' using errcode = 'AS409';
				end if;
				insert into resource_locks as l (
					lock_key, tenant_id, business_id, offering_id, slot_start, unit, transaction_id, state, expires_at, is_first_hold
				) values (
					app.lock_key(business, offering, slot, free), tenant, business, offering, slot, free, holder, 'held', until,
					(u ->> 'isFirstHold')::boolean
				)
				on conflict (lock_key) do update
				set transaction_id = excluded.transaction_id, state = 'held', expires_at = excluded.expires_at,
					is_first_hold = excluded.is_first_hold
				-- Read again by the row's own lock, whatever was chosen.
				where not app.lock_holds(l.state, l.expires_at, moment)
				returning l.* into one;
				if not found then
					raise exception 'a unit was taken by somebody who does not hold its slot';
				elsif one.version = 1 then
					inserted := inserted || to_jsonb(one);
				else
					updated := updated || (to_jsonb(one) - unchanging);
				end if;
			end loop;
		end loop;
	else
		-- In the order in which everybody locks them.
		for key in
			select x.lock_key from resource_locks x
			where x.tenant_id = tenant and x.transaction_id = holder and x.state <> 'none' and (op = 'free' or x.state = 'held')
			order by x.offering_id, x.slot_start, x.unit
			for no key update
		loop
			own := own || key;
		end loop;
		if op = 'keep' and cardinality(own) <> (u ->> 'count')::int then
			raise exception 'GONE:resource_locks' using errcode = 'AS409';
		end if;
		if cardinality(own) > 0 then
			for one in
				update resource_locks l
				set state = case op when 'keep' then 'confirmed' else 'none' end, expires_at = null,
					transaction_id = case op when 'keep' then l.transaction_id end
				where l.lock_key = any (own)
				returning l.*
			loop
				updated := updated || (to_jsonb(one) - unchanging);
			end loop;
		end if;
	end if;
	if inserted <> '[]' then
		carried := carried || jsonb_build_object('table', 'resource_locks', 'op', 'insert', 'rows', inserted, 'type', type);
	end if;
	if updated <> '[]' then
		carried := carried || jsonb_build_object('table', 'resource_locks', 'op', 'update', 'rows', updated, 'type', type);
	end if;
	return carried;
end $$;

grant execute on function app.units_lock(jsonb, jsonb), app.units_change_one(jsonb, text, timestamptz) to app_rw;
