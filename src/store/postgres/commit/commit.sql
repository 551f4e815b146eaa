-- The one way in which a decision of the rules becomes rows. It knows no business: it judges what must not have moved, writes, tells and
-- writes down. Anything that has moved raises AS409 with a code of its own, and nothing of the call has happened; unique indexes,
-- constraints and row security are the last judges. src/ports/commit.ts says what a call is made of.
--
-- Order of locks: 1 the call's key - 2 rows, by the table's rank and their key - 3 units (units.sql) - 4 unique keys. The database's clock
-- is asked last, after every wait. What it has to know of each table is generated (app.commit_tables).

create or replace function app.commit_failed(code text) returns void
language plpgsql
as $$
begin
	raise exception '%', code using errcode = 'AS409';
end $$;

-- A number is an instant in milliseconds; {"$now": ms} is so long from now; {"$greatest": [...]} and {"$least": [...]} choose.
create or replace function app.commit_moment(value jsonb, now_at timestamptz) returns timestamptz
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
begin
	return case
		when value is null or value = 'null' then null
		when jsonb_typeof(value) = 'number' then app.at((value #>> '{}')::bigint)
		when value ? '$now' then now_at + (value ->> '$now')::bigint * interval '1 millisecond'
		when value ? '$greatest' then (
			select max(app.commit_moment(x, now_at)) from jsonb_array_elements(value -> '$greatest') x)
		when value ? '$least' then (
			select min(app.commit_moment(x, now_at)) from jsonb_array_elements(value -> '$least') x)
	end;
end $$;

-- What the Worker sees of a value: instants are milliseconds, what is sealed stands in its marker.
create or replace function app.commit_shown(type text, name text, value jsonb) returns jsonb
language sql stable
return case
	when value is null or value = 'null' then 'null'
	when type = 'timestamptz' then to_jsonb(app.ms((value #>> '{}')::timestamptz))
	when name ~ '_sealed$' then jsonb_build_object('$sealed', value)
	else value end;

-- Each of `fills`, [path, row, column], puts that row's value where it belongs. `rows`: {name: {table, row}}.
create or replace function app.commit_filled(whole jsonb, fills jsonb, rows jsonb, tables jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	f jsonb;
	source jsonb;
	name text;
begin
	for f in select jsonb_array_elements(fills) loop
		source := rows -> (f ->> 1);
		name := f ->> 2;
		if source is null or not source -> 'row' ? name then
			raise exception 'nothing to fill % from', f;
		end if;
		whole := jsonb_set(whole, array(select jsonb_array_elements_text(f -> 0)),
			app.commit_shown(tables -> (source ->> 'table') -> 'columns' ->> name, name, source -> 'row' -> name));
	end loop;
	return whole;
end $$;

-- SQL of conditions over the alias t. A column that the table does not have is a bug of ours.
create or replace function app.commit_where(about jsonb, conditions jsonb, now_at timestamptz) returns text
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	c jsonb;
	type text;
	said text := 't.tenant_id = app.current_tenant()';
begin
	for c in select jsonb_array_elements(conditions) loop
		type := about -> 'columns' ->> (c ->> 0);
		if type is null or c ->> 1 not in ('=', '<>', '<', '>') then
			raise exception 'no such condition: %', c;
		end if;
		said := said || format(' and t.%I %s %L::%s', c ->> 0, c ->> 1,
			case type when 'timestamptz' then app.commit_moment(c -> 2, now_at)::text else c ->> 2 end, type);
	end loop;
	return said;
end $$;

-- Values of a write as `jsonb_populate_record` takes them.
create or replace function app.commit_values(about jsonb, given jsonb, rows jsonb, now_at timestamptz) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	e record;
	whole jsonb := '{}';
	value jsonb;
	type text;
	chosen text;
begin
	for e in select * from jsonb_each(given) loop
		type := about -> 'columns' ->> e.key;
		value := e.value;
		if type is null then
			raise exception 'no such column: %', e.key;
		elsif jsonb_typeof(value) = 'object' and value ? '$fill' then
			value := rows -> (value -> '$fill' ->> 0) -> 'row' -> (value -> '$fill' ->> 1);
		elsif type = 'timestamptz' then
			value := to_jsonb(app.commit_moment(value, now_at));
		elsif type = 'timestamptz[]' then
			value := (select jsonb_agg(app.at(m::bigint) order by n) from jsonb_array_elements_text(value) with ordinality x (m, n));
		elsif jsonb_typeof(value) = 'object' and value ? '$id' then
			value := to_jsonb(app.new_id(value ->> '$id'));
		elsif jsonb_typeof(value) = 'object' and value ? '$free' then
			-- The first of them that no such row has. Two that take one at once: the unique index knows.
			execute format('select x.c from jsonb_array_elements_text($1) with ordinality x (c, n) where not exists (
				select from public.%I t where t.%I = x.c::%s and %s) order by x.n limit 1',
				about ->> 'name', e.key, type, app.commit_where(about, value -> 'among', now_at))
			into chosen using value -> '$free';
			if chosen is null then
				perform app.commit_failed('NONE_FREE:' || (about ->> 'name'));
			end if;
			value := to_jsonb(chosen);
		end if;
		whole := whole || jsonb_build_object(e.key, value);
	end loop;
	return whole;
end $$;

create or replace function app.commit(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tables constant jsonb := app.commit_tables();
	tenant constant uuid := app.current_tenant();
	frame constant jsonb := call -> 'frame';
	record constant jsonb := frame -> 'record';
	is_call constant boolean := frame ->> 'kind' = 'call';
	no constant jsonb := call -> 'refusal';
	answer jsonb;
	g jsonb;
	about jsonb;
	col text;
	was jsonb;
	now_is jsonb;
	given jsonb;
	names text;
	n bigint;
	now_at timestamptz;
	rows jsonb := '{}';
	events jsonb := '[]';
	told jsonb := '[]';
	unit jsonb;
	carried jsonb;
begin
	if tenant is null or (is_call and (record ->> 'tenantId')::uuid is distinct from tenant) then
		raise exception 'a call belongs to the tenant of its transaction';
	end if;
	if is_call and (frame ->> 'keyed')::boolean then
		answer := app.call_begin(record, (frame ->> 'switched')::boolean);
		if answer is not null then
			return answer;
		end if;
	end if;
	if no is not null then
		for g in select jsonb_array_elements(call -> 'alerts') loop
			perform app.alert_raise(g || jsonb_build_object('tenantId', tenant));
		end loop;
		return case when is_call then app.call_refuse(record, no ->> 'code', no ->> 'reason', no ->> 'msg', no -> 'current')
			else app.admin_refuse(frame -> 'act', no ->> 'code', no ->> 'reason', no ->> 'msg', no -> 'current') end;
	end if;

	for g in
		select x from jsonb_array_elements(call -> 'rows') x
		order by (tables -> (x ->> 'table') ->> 'rank')::int, x ->> 'id'
	loop
		about := tables -> (g ->> 'table');
		if about is null then
			raise exception 'no such table: %', g ->> 'table';
		end if;
		execute format('select to_jsonb(t) from public.%I t where t.tenant_id = $1 and t.id = $2::%s for %s %s',
			about ->> 'name', about -> 'columns' ->> 'id',
			case when (g ->> 'changes')::boolean then 'no key update' else 'share' end,
			case when (call ->> 'passing')::boolean then 'skip locked' else '' end)
		into was using tenant, g ->> 'id';
		if was is null then
			perform app.commit_failed('GONE:' || (about ->> 'name'));
		end if;
		for col, now_is in select * from jsonb_each(g -> 'unchanged') loop
			if not about -> 'columns' ? col then
				raise exception 'no such column: %', col;
			elsif nullif(now_is, 'null') is distinct from (case about -> 'columns' ->> col
				when 'timestamptz' then to_jsonb(app.ms((was ->> col)::timestamptz)) else nullif(was -> col, 'null') end)
			then
				perform app.commit_failed('MOVED:' || (about ->> 'name'));
			end if;
		end loop;
		rows := rows || jsonb_build_object(g ->> 'as', jsonb_build_object('table', about ->> 'name', 'row', was));
	end loop;
	perform app.units_lock(call -> 'writes', rows);
	for g in select jsonb_array_elements(call -> 'fewer') loop
		about := tables -> (g ->> 'table');
		execute format('select count(*) from (select from public.%I t where %s limit %s) x', about ->> 'name',
			app.commit_where(about, g -> 'where', clock_timestamp()), (g ->> 'than')::int)
		into n;
		if n >= (g ->> 'than')::int then
			perform app.commit_failed('LIMIT:' || (about ->> 'name'));
		end if;
	end loop;

	now_at := clock_timestamp();
	-- Each change is written down below, as `log_change` would.
	perform set_config('app.commit', 'on', true);
	for g in select jsonb_array_elements(call -> 'writes') loop
		about := tables -> (g ->> 'table');
		if not (about ->> 'written')::boolean then
			raise exception 'no such table: %', g ->> 'table';
		end if;
		was := rows -> (g ->> 'as') -> 'row';
		given := app.commit_values(about, g -> 'set', rows, now_at);
		if g ->> 'op' = 'insert' then
			given := given || jsonb_build_object('tenant_id', tenant);
			names := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(given) k);
			execute format('insert into public.%1$I as t (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
				returning to_jsonb(t)', about ->> 'name', names)
			into strict now_is using given;
			was := null;
		else
			names := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(given) k);
			execute format('update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
				where t.tenant_id = $2 and t.id = $3::%3$s returning to_jsonb(t)',
				about ->> 'name', names, about -> 'columns' ->> 'id')
			into strict now_is using given, tenant, was ->> 'id';
		end if;
		rows := rows || jsonb_build_object(g ->> 'as', jsonb_build_object('table', about ->> 'name', 'row', now_is));
		carried := '[]';
		for unit in select jsonb_array_elements(g -> 'units') loop
			carried := carried || app.units_change(unit, now_is ->> 'id', now_at);
		end loop;
		-- A log is no change of something: it is its own event.
		if was is distinct from now_is and not (about ->> 'log')::boolean then
			events := events || jsonb_build_object(
				'type', coalesce(g ->> 'event', (about ->> 'name') || '.' || (g ->> 'op')), 'entity', about ->> 'name',
				'id', now_is ->> (about ->> 'entity'), 'op', g ->> 'op',
				'carried', carried,
				'row', case when was is null then now_is else (
					select jsonb_object_agg(f.key, f.value) from jsonb_each(now_is) f
					where about -> 'keys' ? f.key or was -> f.key is distinct from f.value) end);
		elsif carried <> '[]' then
			raise exception 'no event carries the units of %', g ->> 'as';
		end if;
	end loop;
	perform set_config('app.commit', '', true);
	if events <> '[]' then
		insert into event_log (tenant_id, type, entity_type, entity_id, op, change_payload, actor, trace_id)
		select tenant, e ->> 'type', e ->> 'entity', e ->> 'id', e ->> 'op', jsonb_build_object('rows', jsonb_build_array(e -> 'row'))
				|| case when e -> 'carried' = '[]' then '{}' else jsonb_build_object('carried', e -> 'carried') end,
			nullif(current_setting('app.actor', true), ''), nullif(current_setting('app.trace_id', true), '')
		from jsonb_array_elements(events) with ordinality x (e, place) order by place;
	end if;
	for g in select jsonb_array_elements(call -> 'tell') loop
		told := told || app.notify(g ->> 'dedupeKey', 'thread', g ->> 'threadKey', g ->> 'type',
			app.commit_filled(g -> 'payload', g -> 'fills', rows, tables));
	end loop;
	for g in select jsonb_array_elements(call -> 'alerts') loop
		perform app.alert_raise(g || jsonb_build_object('tenantId', tenant));
	end loop;

	-- Last, after every wait: what commits, commits in its time.
	now_at := clock_timestamp();
	if now_at >= least(app.at((call ->> 'before')::bigint), app.at((record ->> 'itemExpiresAtMs')::bigint)) then
		perform app.commit_failed('LATE');
	elsif now_at < app.at((call ->> 'notBefore')::bigint) then
		perform app.commit_failed('EARLY');
	end if;
	answer := app.commit_filled(call -> 'answer', call -> 'answerFills', rows, tables)
		|| case when (call ->> 'tells')::boolean then jsonb_build_object('notifications', told) else '{}' end;
	given := app.commit_filled(call -> 'evidence', call -> 'evidenceFills', rows, tables);
	if is_call and (call ->> 'nothing')::boolean then
		perform app.write_audit(record, '{"outcome": "replayed"}');
		return jsonb_build_object('kind', 'succeeded', 'replayed', true, 'data', answer);
	elsif is_call and (frame ->> 'keyed')::boolean then
		return app.call_finish(record, answer, given);
	elsif is_call then
		perform app.write_execution(record, 'succeeded', given, null, null);
		perform app.write_audit(record, jsonb_build_object('outcome', 'executed', 'evidence', given));
	elsif frame ->> 'kind' = 'act' then
		return app.admin_done(frame -> 'act', frame ->> 'target', answer);
	end if;
	return jsonb_build_object('kind', 'succeeded', 'data', answer);
end $$;

-- Several of one tenant in one transaction; one that has moved meanwhile changes nothing and spoils no other.
create or replace function app.commit_each(calls jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	c jsonb;
	answers jsonb := '[]';
begin
	for c in select jsonb_array_elements(calls) loop
		begin
			answers := answers || app.commit(c);
		exception when sqlstate 'AS409' or unique_violation then
			answers := answers || jsonb_build_object('kind', 'moved', 'guard', sqlerrm);
		end;
	end loop;
	return answers;
end $$;

grant execute on function app.commit_tables(), app.commit_failed(text), app.commit_moment(jsonb, timestamptz),
	app.commit_shown(text, text, jsonb), app.commit_filled(jsonb, jsonb, jsonb, jsonb), app.commit_where(jsonb, jsonb, timestamptz),
	app.commit_values(jsonb, jsonb, jsonb, timestamptz), app.commit(jsonb), app.commit_each(jsonb) to app_rw;
