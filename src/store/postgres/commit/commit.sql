-- The one way in which a decision of the rules becomes rows. It knows no business: it judges what must not have moved, writes, tells and
-- writes down. Anything that has moved raises AS409 with a code of its own, and nothing of the call has happened; unique indexes,
-- constraints and row security are the last judges. src/ports/commit.ts says what a call is made of.
--
-- Order of locks: 1 the call's key - 2 rows that are found by a unique key, in the order of the call - 3 rows, which the Worker sorts by
-- their table's rank and then by their key - 4 units (units.sql) - 5 turns of counting - 6 rows that are changed many at once - 7 unique keys. The
-- database's clock is asked last, after every wait. What it does with each table is generated, and written out: so its plans are kept.

-- A number is an instant in milliseconds; {"$now": ms} is so long from now; {"$greatest": [...]} and {"$least": [...]} choose.
create or replace function app.commit_moment(value jsonb, now_at timestamptz) returns timestamptz
language plpgsql stable
as $$
declare
	among jsonb;
	one timestamptz;
	chosen timestamptz;
begin
	if jsonb_typeof(value) = 'number' then
		return app.at(value::bigint);
	elsif value is null or jsonb_typeof(value) <> 'object' then
		return null;
	elsif value ? '$now' then
		return now_at + (value ->> '$now')::bigint * interval '1 millisecond';
	end if;
	among := coalesce(value -> '$greatest', value -> '$least');
	for i in 0 .. jsonb_array_length(among) - 1 loop
		one := app.commit_moment(among -> i, now_at);
		chosen := case when value ? '$greatest' then greatest(chosen, one) else least(chosen, one) end;
	end loop;
	return chosen;
end $$;

-- Each of `fills`, [path, row, column, how?], puts that row's value where it belongs; what is sealed stands in its marker. `rows`: {name: row}.
create or replace function app.commit_filled(whole jsonb, fills jsonb, rows jsonb) returns jsonb
language plpgsql stable
as $$
declare
	fill jsonb;
	source jsonb;
	name text;
	value jsonb;
begin
	for i in 0 .. jsonb_array_length(fills) - 1 loop
		fill := fills -> i;
		source := rows -> (fill ->> 1);
		name := fill ->> 2;
		value := source -> name;
		if value is null then
			raise exception 'nothing to fill % from', fill;
		elsif value <> 'null' and fill ->> 3 = 'json' then
			value := jsonb_build_object('$encryptedJson', value);
		elsif value <> 'null' and name like '%\_encrypted' then
			value := jsonb_build_object('$encrypted', value);
		elsif jsonb_typeof(fill -> 3) = 'number' then
			value := coalesce(to_jsonb((value #>> '{}')::numeric + (fill ->> 3)::numeric), 'null');
		end if;
		whole := jsonb_set(whole, (fill ->> 0)::text[], value);
	end loop;
	return whole;
end $$;

-- A value as it is, or that of a row of the commit: {"$fill": [row, column, more?]}; {"$or": [a, b]} is b where a is null; {"$joined": [...]}
-- is the text of its parts.
create or replace function app.commit_value(value jsonb, rows jsonb) returns jsonb
language plpgsql stable
as $$
declare
	of_row jsonb;
	joined text := '';
begin
	if jsonb_typeof(value) <> 'object' then
		return value;
	elsif value ? '$joined' then
		for i in 0 .. jsonb_array_length(value -> '$joined') - 1 loop
			joined := joined || (app.commit_value(value -> '$joined' -> i, rows) #>> '{}');
		end loop;
		return to_jsonb(joined);
	elsif value ? '$or' then
		return coalesce(nullif(app.commit_value(value -> '$or' -> 0, rows), 'null'), app.commit_value(value -> '$or' -> 1, rows));
	elsif not value ? '$fill' then
		return value;
	end if;
	of_row := rows -> (value -> '$fill' ->> 0) -> (value -> '$fill' ->> 1);
	if of_row is null then
		raise exception 'nothing to fill % from', value;
	elsif jsonb_array_length(value -> '$fill') > 2 then
		return coalesce(to_jsonb((of_row #>> '{}')::numeric + (value -> '$fill' ->> 2)::numeric), 'null');
	end if;
	return of_row;
end $$;

-- SQL of conditions over the alias t. Values are parameters, from number `first` on; but a word of a few stands in the text, where an index
-- that is made for it is found by it. A value may be of a row of the commit. A column that the table does not have is a bug of ours.
create or replace function app.commit_where(of_table text, conditions jsonb, rows jsonb, now_at timestamptz, first int, out said text, out given jsonb)
language plpgsql stable
as $$
declare
	types constant jsonb := app.commit_types() -> of_table;
	choices constant jsonb := coalesce(app.commit_choices() -> of_table, '[]');
	c jsonb;
	v jsonb;
	type text;
	n int := first;
begin
	-- What is the platform's has no tenant.
	said := case when types ? 'tenant_id' then 't.tenant_id = app.current_tenant()' else 'true' end;
	given := '[]';
	for i in 0 .. jsonb_array_length(conditions) - 1 loop
		c := conditions -> i;
		v := app.commit_value(c -> 2, rows);
		type := types ->> (c ->> 0);
		if type is null or c ->> 1 not in ('=', '<>', '<', '>', 'in') then
			raise exception 'no such condition: %', c;
		elsif choices ? (c ->> 0) and jsonb_typeof(v) in ('string', 'boolean') then
			said := said || format(' and t.%I %s %L', c ->> 0, c ->> 1, v #>> '{}');
			continue;
		elsif c ->> 1 = 'in' then
			said := said || format(' and t.%I = any (array(select jsonb_array_elements_text($%s::jsonb))::%s[])', c ->> 0, n, type);
		else
			said := said || format(' and t.%I %s $%s::%s', c ->> 0, c ->> 1, n, type);
		end if;
		n := n + 1;
		given := given || jsonb_build_array(
			case when type = 'timestamptz' then to_jsonb(app.commit_moment(v, now_at)) else v end);
	end loop;
end $$;

-- `given` with those of its values that only the database knows: a row's, a new id, the first that is free.
create or replace function app.commit_made(of_table text, given jsonb, made jsonb, rows jsonb, now_at timestamptz) returns jsonb
language plpgsql
as $$
declare
	name text;
	how jsonb;
	value jsonb;
	chosen text;
begin
	for name, how in select * from jsonb_each(made) loop
		if how ? '$fill' or how ? '$or' then
			value := app.commit_value(how, rows);
		elsif how ? '$id' then
			value := to_jsonb(app.new_id(how ->> '$id'));
		else
			chosen := app.commit_free(of_table, name, how, rows, now_at);
			if chosen is null then
				raise exception 'NONE_FREE:%', of_table using errcode = 'AS409';
			end if;
			value := to_jsonb(chosen);
		end if;
		given := given || jsonb_build_object(name, value);
	end loop;
	return given;
end $$;

-- The row that has these values, which are unique; it is locked. Where it is not there it is made, if it is said of what: then the second
-- answer is what `commit_insert` answers.
create or replace function app.commit_find(g jsonb, rows jsonb, now_at timestamptz, out shown jsonb, out written jsonb)
language plpgsql
as $$
declare
	name constant text := g ->> 'table';
	given jsonb := g -> 'set';
	id text;
	w record;
	search jsonb;
begin
	w := app.commit_where(name, g -> 'by', rows, now_at, 1);
	search := jsonb_build_object('given', w.given, 'query', format('select to_jsonb(t.id) from public.%I t where %s', name, w.said));
	id := app.read(search) #>> '{}';
	if id is null and given is not null then
		begin
			if g ? 'made' then
				given := app.commit_made(name, given, g -> 'made', rows, now_at);
			end if;
			written := app.commit_insert(name, given, now_at);
			shown := written -> 0;
			return;
		exception when unique_violation then
			-- Somebody was faster.
			id := app.read(search) #>> '{}';
		end;
	end if;
	if id is null then
		raise exception 'GONE:%', name using errcode = 'AS409';
	end if;
	shown := app.commit_lock(name, jsonb_build_object('id', id, 'changes', true, 'unchanged', '{}'::jsonb), false);
end $$;

-- Many rows at once. Rows of events, by the entity that they are of: [{id, rows}].
create or replace function app.commit_all(g jsonb, rows jsonb, now_at timestamptz) returns jsonb
language plpgsql
as $$
declare
	name constant text := g ->> 'table';
	types constant jsonb := app.commit_types() -> name;
	given jsonb := g -> 'set';
	keys text[];
	names text;
	w record;
	k text;
	v jsonb;
begin
	if g ->> 'op' = 'insert_all' then
		if g -> 'rows' = '[]' then
			return '[]';
		end if;
		names := (select string_agg(quote_ident(x), ', ') from jsonb_object_keys(g -> 'rows' -> 0) x);
		return app.read(jsonb_build_object('given', jsonb_build_array(g -> 'rows'), 'query', format('with made as (
				insert into public.%1$I as t (tenant_id, %2$s)
				select app.current_tenant(), %3$s from jsonb_array_elements($1::jsonb) x (r)
				on conflict do nothing returning to_jsonb(t) as r)
			select coalesce(jsonb_agg(jsonb_build_object(''id'', m.id, ''rows'', m.rows)), ''[]'')
			from (select r ->> %4$L as id, jsonb_agg(r) as rows from made group by 1) m', name, names,
			(select string_agg(format(case types ->> x when 'timestamptz' then 'app.at((x.r ->> %L)::bigint)'
				when 'jsonb' then 'x.r -> %L' else '(x.r ->> %L)::%s' end, x, types ->> x), ', ')
				from jsonb_object_keys(g -> 'rows' -> 0) x), g ->> 'entity')));
	end if;
	if g ? 'made' then
		given := app.commit_made(name, given, g -> 'made', rows, now_at);
	end if;
	for k, v in select * from jsonb_each(given) loop
		if types ->> k = 'timestamptz' then
			given := given || jsonb_build_object(k, app.commit_moment(v, now_at));
		end if;
	end loop;
	names := (select string_agg(quote_ident(x), ', ') from jsonb_object_keys(given) x);
	keys := array(select jsonb_array_elements_text(g -> 'keys') union select 'tenant_id' where types ? 'tenant_id');
	-- Of each row its keys, and what is different now.
	w := app.commit_where(name, g -> 'where', rows, now_at, 2);
	return app.read(jsonb_build_object('given', jsonb_build_array(given) || w.given, 'query', format(
		'with old as (select %5$s, to_jsonb(t) as r from public.%1$I t where %2$s order by %5$s for no key update),
			made as (
				update public.%1$I t set (%3$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1::jsonb))
				from old where %6$s returning old.r as was, to_jsonb(t) as r)
		select coalesce(jsonb_agg(jsonb_build_object(''id'', m.id, ''rows'', m.rows)), ''[]'')
		from (
			select r ->> %4$L as id, jsonb_agg((select jsonb_object_agg(f.key, f.value) from jsonb_each(r) f
				where f.key = %4$L or f.key = any (%7$L::text[]) or was -> f.key is distinct from f.value)) as rows
			from made where was <> r group by 1) m',
		name, w.said, names, g ->> 'entity',
		(select string_agg(format('t.%I', x), ', ' order by x) from unnest(keys) x),
		(select string_agg(format('t.%1$I = old.%1$I', x), ' and ') from unnest(keys) x), keys)));
end $$;

create or replace function app.commit_event(g jsonb, op text, entity_id text, changed jsonb, carried jsonb default '[]') returns void
language plpgsql
as $$
begin
	insert into event_log (tenant_id, type, entity_type, entity_id, op, change_payload, actor, trace_id)
	values (case when changed -> 0 ? 'tenant_id' then app.current_tenant() end, coalesce(g ->> 'event', (g ->> 'table') || '.' || op), g ->> 'table', entity_id, op,
		jsonb_build_object('rows', changed) || case when carried = '[]' then '{}' else jsonb_build_object('carried', carried) end,
		nullif(current_setting('app.actor', true), ''), nullif(current_setting('app.trace_id', true), ''));
end $$;

-- Statements by key: a plan for any value is as good as one for these, and a session plans each once instead of six times.
create or replace function app.commit(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
as $$
declare
	tenant constant uuid := app.current_tenant();
	frame constant jsonb := call -> 'frame';
	record constant jsonb := frame -> 'record';
	is_call constant boolean := frame ->> 'kind' = 'call';
	passing constant boolean := (call ->> 'passing')::boolean;
	-- When the time to confirm is over, by our clock. The Worker's may be wrong: where the two are more than a minute apart, what counts is
	-- how long was left by its own (core/clocks.ts).
	ends_at constant timestamptz := case
		when abs(app.ms(statement_timestamp()) - (record ->> 'atMs')::bigint) > 60000 then
			statement_timestamp() + ((record ->> 'itemExpiresAtMs')::bigint - (record ->> 'atMs')::bigint) * interval '1 millisecond'
		else app.at((record ->> 'itemExpiresAtMs')::bigint) end;
	no jsonb := call -> 'refusal';
	items jsonb;
	g jsonb;
	name text;
	given jsonb;
	change jsonb;
	answer jsonb;
	n bigint;
	now_at timestamptz;
	rows jsonb := '{}';
	told jsonb := '[]';
	carried jsonb;
	w record;
begin
	if tenant is null or (is_call and (record ->> 'tenantId')::uuid is distinct from tenant) then
		raise exception 'a call belongs to the tenant of its transaction';
	end if;
	if is_call and (frame ->> 'keyed')::boolean then
		answer := app.call_begin(record, (frame ->> 'switched')::boolean, ends_at);
		if answer is not null then
			return answer;
		end if;
	end if;
	if no is not null then
		items := call -> 'alerts';
		for i in 0 .. jsonb_array_length(items) - 1 loop
			perform app.alert_raise((items -> i) || jsonb_build_object('tenantId', tenant));
		end loop;
		if is_call then
			return app.call_record(record, '[]', null, no);
		end if;
		return app.admin_answer(frame -> 'act', null, null, no);
	end if;

	items := call -> 'finds';
	for i in 0 .. jsonb_array_length(items) - 1 loop
		g := items -> i;
		name := set_config('app.commit', 'on', true);
		select f.shown, f.written into given, change from app.commit_find(g, rows, clock_timestamp()) f;
		name := set_config('app.commit', '', true);
		if change is not null then
			perform app.commit_event(g, 'insert', change ->> 2, jsonb_build_array(change -> 1));
		end if;
		rows := rows || jsonb_build_object(g ->> 'as', given);
	end loop;
	-- The Worker has sorted them by their tables' ranks and their keys.
	items := call -> 'rows';
	for i in 0 .. jsonb_array_length(items) - 1 loop
		g := items -> i;
		given := app.commit_lock(g ->> 'table', g, passing);
		if g ? 'enough' and coalesce((given ->> (g -> 'enough' ->> 0))::numeric, 0)
			- coalesce((given ->> (g -> 'enough' ->> 1))::numeric, 0) < (g -> 'enough' ->> 2)::numeric then
			raise exception 'SHORT:%', g ->> 'table' using errcode = 'AS409';
		end if;
		rows := rows || jsonb_build_object(g ->> 'as', given);
	end loop;
	if call ? 'units' then
		perform app.units_lock(call -> 'units', rows);
	end if;
	items := call -> 'fewer';
	for i in 0 .. jsonb_array_length(items) - 1 loop
		g := items -> i;
		if g ? 'turn' then
			perform pg_advisory_xact_lock(hashtextextended('turn:' || tenant || (g ->> 'turn'), 0));
		end if;
		w := app.commit_where(g ->> 'table', g -> 'where', rows, clock_timestamp(), 2);
		n := app.read(jsonb_build_object('given', jsonb_build_array(g -> 'than') || w.given, 'query',
			format('select to_jsonb(count(*)) from (select from public.%I t where %s limit $1::int) x', g ->> 'table', w.said)))::bigint;
		if n >= (g ->> 'than')::int then
			raise exception 'LIMIT:%', g ->> 'table' using errcode = 'AS409';
		end if;
	end loop;

	now_at := clock_timestamp();
	-- Each change is written down here, as `log_change` would.
	name := set_config('app.commit', 'on', true);
	items := call -> 'writes';
	for i in 0 .. jsonb_array_length(items) - 1 loop
		g := items -> i;
		name := g ->> 'table';
		if g ->> 'op' like '%\_all' then
			change := app.commit_all(g, rows, now_at);
			for n in 0 .. jsonb_array_length(change) - 1 loop
				perform app.commit_event(g, left(g ->> 'op', 6), change -> n::int ->> 'id', change -> n::int -> 'rows');
			end loop;
			continue;
		end if;
		given := g -> 'set';
		if g ? 'made' then
			given := app.commit_made(name, given, g -> 'made', rows, now_at);
		end if;
		if g ->> 'op' = 'insert' then
			change := app.commit_insert(name, given, now_at);
		else
			change := app.commit_update(name, rows -> (g ->> 'as'), given, now_at);
		end if;
		rows := rows || jsonb_build_object(g ->> 'as', change -> 0);
		carried := '[]';
		if g ? 'units' then
			-- In their order: what is freed first can be taken.
			for n in 0 .. jsonb_array_length(g -> 'units') - 1 loop
				carried := carried || app.units_change_one(g -> 'units' -> n::int, change -> 0 ->> 'id', now_at);
			end loop;
		end if;
		if change -> 1 <> 'null' then
			perform app.commit_event(g, g ->> 'op', change ->> 2, jsonb_build_array(change -> 1), carried);
		elsif carried <> '[]' then
			raise exception 'no event carries the units of %', g ->> 'as';
		end if;
	end loop;
	name := set_config('app.commit', '', true);
	items := call -> 'tell';
	for i in 0 .. jsonb_array_length(items) - 1 loop
		g := items -> i;
		told := told || app.notify(app.commit_value(g -> 'dedupeKey', rows) #>> '{}', g ->> 'kind', app.commit_value(g -> 'target', rows) #>> '{}',
			g ->> 'type', app.commit_filled(g -> 'payload', g -> 'fills', rows));
	end loop;
	items := call -> 'alerts';
	for i in 0 .. jsonb_array_length(items) - 1 loop
		perform app.alert_raise((items -> i) || jsonb_build_object('tenantId', tenant));
	end loop;
	items := call -> 'audits';
	for i in 0 .. jsonb_array_length(items) - 1 loop
		g := items -> i;
		insert into audit_log (ts, tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id, thread_key)
		values (app.at((g ->> 'atMs')::bigint), tenant, 'thread', g ->> 'threadKey', g ->> 'action', g -> 'actor', g -> 'payload',
			g ->> 'traceId', g ->> 'threadKey');
	end loop;

	-- Last, after every wait: what commits, commits in its time.
	given := app.commit_value(call -> 'before', rows);
	now_at := clock_timestamp();
	if now_at >= least(app.commit_moment(given, null), ends_at) then
		raise exception 'LATE' using errcode = 'AS409';
	elsif now_at < app.at((call ->> 'notBefore')::bigint) then
		raise exception 'EARLY' using errcode = 'AS409';
	end if;
	answer := app.commit_filled(call -> 'answer', call -> 'answerFills', rows)
		|| case when (call ->> 'tells')::boolean then jsonb_build_object('notifications', told) else '{}' end;
	given := app.commit_filled(call -> 'evidence', call -> 'evidenceFills', rows);
	no := call -> 'refuses';
	if no is not null then
		if is_call then
			return app.call_record(record, '[]', null, no);
		end if;
		return app.admin_answer(frame -> 'act', null, null, no);
	elsif is_call and (call ->> 'nothing')::boolean then
		perform app.write_audit(record, '{"outcome": "replayed"}');
		return jsonb_build_object('kind', 'succeeded', 'replayed', true, 'data', answer);
	elsif is_call and (frame ->> 'keyed')::boolean then
		return app.call_record(record, given, answer);
	elsif is_call and (frame ->> 'isStep')::boolean then
		perform app.write_audit(record, given);
	elsif is_call then
		perform app.call_record(record, given, null);
	elsif frame ->> 'kind' = 'act' then
		return app.admin_answer(frame -> 'act', app.commit_value(call -> 'target', rows) #>> '{}', answer);
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

grant execute on function app.commit_moment(jsonb, timestamptz), app.commit_filled(jsonb, jsonb, jsonb),
	app.commit_value(jsonb, jsonb), app.commit_find(jsonb, jsonb, timestamptz),
	app.commit_all(jsonb, jsonb, timestamptz), app.commit_event(jsonb, text, text, jsonb, jsonb),
	app.commit_where(text, jsonb, jsonb, timestamptz, int),
	app.commit_made(text, jsonb, jsonb, jsonb, timestamptz), app.commit(jsonb), app.commit_each(jsonb) to app_rw, app_system;
