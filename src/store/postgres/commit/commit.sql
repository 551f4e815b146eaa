-- The one way in which a decision of the rules becomes rows. It knows no business: it judges what must not have moved, writes, tells and
-- writes down. Anything that has moved raises AS409 with a code of its own, and nothing of the call has happened; unique indexes,
-- constraints and row security are the last judges. src/ports/commit.ts says what a call is made of.
--
-- Order of locks: 1 the call's key - 2 rows that are found by a unique key, as the call names them - 3 rows, by the table's rank and
-- their key - 4 rows that are changed many at once - 5 unique keys. The database's clock is asked last, after
-- every wait. What it has to know of each table is generated (app.commit_tables).

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
create or replace function app.commit_shown(type text, name text, opens text, value jsonb) returns jsonb
language sql stable
return case
	when value is null or value = 'null' then 'null'
	when type = 'timestamptz' then to_jsonb(app.ms((value #>> '{}')::timestamptz))
	when opens = 'json' then jsonb_build_object('$sealedJson', value)
	when name ~ '_sealed$' then jsonb_build_object('$sealed', value)
	else value end;

-- Each of `fills`, [path, row, column, how it is opened], puts that row's value where it belongs. `rows`: {name: {table, row}}.
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
			app.commit_shown(tables -> (source ->> 'table') -> 'columns' ->> name, name, f ->> 3, source -> 'row' -> name));
	end loop;
	return whole;
end $$;

-- A value as it is, or that of a row of the commit: {"$fill": [row, column]}; {"$or": [a, b]} is b where a is null.
create or replace function app.commit_value(value jsonb, rows jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	source jsonb;
begin
	if jsonb_typeof(value) = 'object' and value ? '$fill' then
		source := rows -> (value -> '$fill' ->> 0) -> 'row';
		if source is null or not source ? (value -> '$fill' ->> 1) then
			raise exception 'nothing to fill % from', value;
		end if;
		return source -> (value -> '$fill' ->> 1);
	elsif jsonb_typeof(value) = 'object' and value ? '$or' then
		return coalesce(nullif(app.commit_value(value -> '$or' -> 0, rows), 'null'), app.commit_value(value -> '$or' -> 1, rows));
	end if;
	return value;
end $$;

-- A name, whole or in parts.
create or replace function app.commit_name(value jsonb, rows jsonb) returns text
language sql stable
return case when jsonb_typeof(value) = 'array'
	then (select string_agg(app.commit_value(x, rows) #>> '{}', '' order by n) from jsonb_array_elements(value) with ordinality p (x, n))
	else app.commit_value(value, rows) #>> '{}' end;

-- Of a row that was `was`: its keys, and what is different now. One that is new: all of it.
create or replace function app.commit_difference(about jsonb, was jsonb, now_is jsonb) returns jsonb
language sql immutable
return case when was is null then now_is else (
	select jsonb_object_agg(f.key, f.value) from jsonb_each(now_is) f
	where about -> 'keys' ? f.key or was -> f.key is distinct from f.value) end;

-- SQL of conditions over the alias t. A column that the table does not have is a bug of ours.
create or replace function app.commit_where(about jsonb, conditions jsonb, rows jsonb, now_at timestamptz) returns text
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	c jsonb;
	type text;
	value jsonb;
	said text := case when (about ->> 'tenant')::boolean then 't.tenant_id = app.current_tenant()' else 'true' end;
begin
	for c in select jsonb_array_elements(conditions) loop
		type := about -> 'columns' ->> (c ->> 0);
		if type is null or c ->> 1 not in ('=', '<>', '<', '>', 'in') then
			raise exception 'no such condition: %', c;
		elsif c ->> 1 = 'in' then
			said := said || format(' and t.%I in (%s)', c ->> 0,
				(select string_agg(format('%L::%s', x, type), ', ') from jsonb_array_elements_text(c -> 2) x));
			continue;
		end if;
		value := app.commit_value(c -> 2, rows);
		said := said || format(' and t.%I %s %L::%s', c ->> 0, c ->> 1,
			case when type = 'timestamptz' and jsonb_typeof(value) <> 'string' then app.commit_moment(value, now_at)::text
				else value #>> '{}' end, type);
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
		elsif jsonb_typeof(value) = 'object' and (value ? '$fill' or value ? '$or') then
			value := app.commit_value(value, rows);
		elsif type = 'timestamptz' then
			value := to_jsonb(app.commit_moment(value, now_at));
		elsif jsonb_typeof(value) = 'object' and value ? '$id' then
			value := to_jsonb(app.new_id(value ->> '$id'));
		elsif jsonb_typeof(value) = 'object' and value ? '$free' then
			-- The first of them that no such row has. Two that take one at once: the unique index knows.
			execute format('select x.c from jsonb_array_elements_text($1) with ordinality x (c, n) where not exists (
				select from public.%I t where t.%I = x.c::%s and %s) order by x.n limit 1',
				about ->> 'name', e.key, type, app.commit_where(about, value -> 'among', rows, now_at))
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
	before timestamptz;
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
		return case when is_call then app.call_refuse(record, no ->> 'code', no ->> 'reason', no ->> 'msg', no -> 'current')
			else app.admin_refuse(frame -> 'act', no ->> 'code', no ->> 'reason', no ->> 'msg', no -> 'current') end;
	end if;

	for g in select jsonb_array_elements(call -> 'finds') loop
		about := tables -> (g ->> 'table');
		given := (select jsonb_object_agg(key, app.commit_value(value, rows)) from jsonb_each(g -> 'by'));
		now_is := null;
		was := null;
		if g -> 'made' <> 'null' then
			if not (about ->> 'written')::boolean then
				raise exception 'no such table: %', g ->> 'table';
			end if;
			given := given || jsonb_build_object('tenant_id', tenant) || app.commit_values(about, g -> 'made', rows, clock_timestamp());
			names := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(given) k);
			perform set_config('app.commit', 'on', true);
			execute format('insert into public.%1$I as t (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
				on conflict (tenant_id, %3$s) do nothing returning to_jsonb(t)', about ->> 'name', names,
				(select string_agg(quote_ident(k), ', ') from jsonb_object_keys(g -> 'by') k))
			into now_is using given;
			perform set_config('app.commit', '', true);
		end if;
		if now_is is not null then
			events := events || jsonb_build_object('type', (about ->> 'name') || '.insert', 'entity', about ->> 'name',
				'id', now_is ->> (about ->> 'entity'), 'op', 'insert', 'rows', jsonb_build_array(now_is));
		else
			execute format('select to_jsonb(t) from public.%I t where %s for no key update', about ->> 'name',
				app.commit_where(about, (select jsonb_agg(jsonb_build_array(key, '=', value)) from jsonb_each(g -> 'by')), rows, null))
			into now_is;
			if now_is is null then
				perform app.commit_failed('GONE:' || (about ->> 'name'));
			end if;
		end if;
		rows := rows || jsonb_build_object(g ->> 'as', jsonb_build_object('table', about ->> 'name', 'row', now_is));
	end loop;
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
	for g in select jsonb_array_elements(call -> 'fewer') loop
		about := tables -> (g ->> 'table');
		execute format('select count(*) from (select from public.%I t where %s limit %s) x', about ->> 'name',
			app.commit_where(about, g -> 'where', rows, clock_timestamp()), (g ->> 'than')::int)
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
		if g ->> 'op' = 'insert_all' then
			continue when g -> 'rows' = '[]';
			names := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(g -> 'rows' -> 0) k);
			execute format('with made as (
					insert into public.%1$I as t (tenant_id, %2$s)
					select $2, %3$s from jsonb_array_elements($1) x (r)
					on conflict do nothing returning to_jsonb(t) as r)
				select coalesce(jsonb_agg(jsonb_build_object(''id'', m.id, ''rows'', m.rows)), ''[]'')
				from (select r ->> %4$L as id, jsonb_agg(r) as rows from made group by 1) m', about ->> 'name', names,
				(select string_agg(format(case about -> 'columns' ->> k when 'timestamptz' then 'app.at((x.r ->> %L)::bigint)'
					when 'jsonb' then 'x.r -> %L' else '(x.r ->> %L)::%s' end, k, about -> 'columns' ->> k), ', ')
					from jsonb_object_keys(g -> 'rows' -> 0) k), about ->> 'entity')
			into now_is using g -> 'rows', tenant;
		elsif g ->> 'op' = 'update_all' then
			given := app.commit_values(about, g -> 'set', rows, now_at);
			names := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(given) k);
			execute format('with old as (select t.id, to_jsonb(t) as r from public.%1$I t where %2$s order by t.id for no key update),
				made as (
					update public.%1$I t set (%3$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1))
					from old where t.tenant_id = $2 and t.id = old.id returning old.r as was, to_jsonb(t) as r)
				select coalesce(jsonb_agg(jsonb_build_object(''id'', m.id, ''rows'', m.rows)), ''[]'')
				from (select r ->> %4$L as id, jsonb_agg(app.commit_difference($3, was, r)) as rows from made group by 1) m',
				about ->> 'name', app.commit_where(about, g -> 'where', rows, now_at), names, about ->> 'entity')
			into now_is using given, tenant, about;
		end if;
		if g ->> 'op' in ('insert_all', 'update_all') then
			events := events || (select coalesce(jsonb_agg(x || jsonb_build_object('type', g ->> 'event', 'entity', about ->> 'name',
				'op', left(g ->> 'op', 6))), '[]') from jsonb_array_elements(now_is) x);
			continue;
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
			continue when was || given = was;
			names := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(given) k);
			execute format('update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
				where t.tenant_id = $2 and t.id = $3::%3$s returning to_jsonb(t)',
				about ->> 'name', names, about -> 'columns' ->> 'id')
			into strict now_is using given, tenant, was ->> 'id';
		end if;
		rows := rows || jsonb_build_object(g ->> 'as', jsonb_build_object('table', about ->> 'name', 'row', now_is));
		if was is distinct from now_is then
			events := events || jsonb_build_object(
				'type', coalesce(g ->> 'event', (about ->> 'name') || '.' || (g ->> 'op')), 'entity', about ->> 'name',
				'id', now_is ->> (about ->> 'entity'), 'op', g ->> 'op',
				'rows', jsonb_build_array(app.commit_difference(about, was, now_is)));
		end if;
	end loop;
	perform set_config('app.commit', '', true);
	if events <> '[]' then
		insert into event_log (tenant_id, type, entity_type, entity_id, op, change_payload, actor, trace_id)
		select tenant, e ->> 'type', e ->> 'entity', e ->> 'id', e ->> 'op', jsonb_build_object('rows', e -> 'rows'),
			nullif(current_setting('app.actor', true), ''), nullif(current_setting('app.trace_id', true), '')
		from jsonb_array_elements(events) with ordinality x (e, place) order by place;
	end if;
	for g in select jsonb_array_elements(call -> 'tell') loop
		told := told || app.notify(app.commit_name(g -> 'dedupeKey', rows), g ->> 'kind', app.commit_name(g -> 'target', rows), g ->> 'type',
			app.commit_filled(g -> 'payload', g -> 'fills', rows, tables));
	end loop;
	for g in select jsonb_array_elements(call -> 'alerts') loop
		perform app.alert_raise(g || jsonb_build_object('tenantId', tenant));
	end loop;

	-- Last, after every wait: what commits, commits in its time.
	given := app.commit_value(call -> 'before', rows);
	before := case when jsonb_typeof(given) = 'string' then (given #>> '{}')::timestamptz else app.commit_moment(given, null) end;
	now_at := clock_timestamp();
	if now_at >= least(before, app.at((record ->> 'itemExpiresAtMs')::bigint)) then
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
	app.commit_shown(text, text, text, jsonb), app.commit_filled(jsonb, jsonb, jsonb, jsonb), app.commit_value(jsonb, jsonb),
	app.commit_name(jsonb, jsonb), app.commit_difference(jsonb, jsonb, jsonb), app.commit_where(jsonb, jsonb, jsonb, timestamptz),
	app.commit_values(jsonb, jsonb, jsonb, timestamptz), app.commit(jsonb), app.commit_each(jsonb) to app_rw;
