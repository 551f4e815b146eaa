-- The logs: rows that are only ever added, and the triggers that write a line for each change of a row.

-- P10: a log row, once written, stays as it is. No role is granted more than insert; this refuses the owner, too.
create or replace function app.refuse_change() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
	raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

-- What stays of a payload that gives way to a tombstone: what it carried of other rows, and of a thread's lines all but their words.
create or replace function app.tombstone_keeps(payload jsonb) returns jsonb
language sql immutable parallel safe
return case
	when payload ? 'carried' then jsonb_build_object('carried', payload -> 'carried')
	when jsonb_typeof(payload -> 'lines') = 'array' then jsonb_build_object('lines', (
		select jsonb_agg(l - 'payload' order by n) from jsonb_array_elements(payload -> 'lines') with ordinality x (l, n)))
	else '{}' end;

-- updated_at and version move with every real change.
create or replace function app.touch() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
	new.updated_at := clock_timestamp();
	new.version := old.version + 1;
	return new;
end $$;

create or replace function app.name_event(name text) returns void
language sql volatile
return (select null from set_config('app.event', name, true));

-- Arguments: tenant column ('' on platform tables), entity's column, key columns with commas, and the table that may carry this one.
create or replace function app.log_change() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant_column constant text := tg_argv[0];
	entity_column constant text := tg_argv[1];
	key_columns constant text[] := string_to_array(tg_argv[2], ',');
	always constant text[] := array_remove(key_columns || tenant_column || entity_column, '');
	carrier constant text := current_setting('app.carrier', true);
	told constant text := coalesce(nullif(current_setting('app.event', true), ''), tg_table_name || '.' || lower(tg_op));
	new_all jsonb[];
	old_all jsonb[];
	changes jsonb[];
	change jsonb;
	carried jsonb;
begin
	if tg_op = 'DELETE' then
		changes := array(select to_jsonb(o) from old_rows o);
	elsif tg_op = 'INSERT' then
		changes := array(select to_jsonb(n) from new_rows n);
	else
		new_all := array(select to_jsonb(n) from new_rows n);
		old_all := array(select to_jsonb(o) from old_rows o);
		-- Of an update: the keys, and what is different now.
		if cardinality(new_all) = 1 then
			if new_all[1] <> old_all[1] then
				select array[jsonb_object_agg(n.key, n.value)] into changes from jsonb_each(new_all[1]) n
				where n.key = any (always) or old_all[1] -> n.key is distinct from n.value;
			end if;
		elsif cardinality(new_all) > 1 then
			changes := array(
				select (
					select jsonb_object_agg(f.key, f.value) from jsonb_each(n.whole) f
					where f.key = any (always) or o.whole -> f.key is distinct from f.value
				)
				from (
					select u as whole, (select jsonb_agg(u -> k order by k) from unnest(key_columns) k) as id
					from unnest(new_all) u offset 0
				) n
				join (
					select u as whole, (select jsonb_agg(u -> k order by k) from unnest(key_columns) k) as id
					from unnest(old_all) u offset 0
				) o using (id)
				where n.whole <> o.whole);
		end if;
	end if;
	if coalesce(cardinality(changes), 0) = 0 then
		return null;
	end if;
	if tg_nargs > 3 and carrier = tg_argv[3] then
		perform set_config('app.carried', (
			coalesce(nullif(current_setting('app.carried', true), '')::jsonb, '[]')
			|| jsonb_build_object('table', tg_table_name, 'type', told, 'op', lower(tg_op), 'rows', to_jsonb(changes)))::text, true);
		return null;
	end if;
	if cardinality(changes) > 1 then
		insert into event_log (tenant_id, type, entity_type, entity_id, op, change_payload, actor, trace_id)
		select
			(c ->> tenant_column)::uuid, told, tg_table_name, c ->> entity_column, lower(tg_op),
			jsonb_build_object('rows', jsonb_agg(c)),
			nullif(current_setting('app.actor', true), ''), nullif(current_setting('app.trace_id', true), '')
		from unnest(changes) c
		group by 1, 4;
		return null;
	end if;
	change := changes[1];
	if carrier = tg_table_name then
		carried := nullif(current_setting('app.carried', true), '');
		perform set_config('app.carried', '', true), set_config('app.carrier', '', true);
	end if;
	insert into event_log (tenant_id, type, entity_type, entity_id, op, change_payload, actor, trace_id)
	values (
		(change ->> tenant_column)::uuid, told, tg_table_name, change ->> entity_column, lower(tg_op),
		case when carried is null then jsonb_build_object('rows', jsonb_build_array(change))
			else jsonb_build_object('rows', jsonb_build_array(change), 'carried', carried) end,
		nullif(current_setting('app.actor', true), ''), nullif(current_setting('app.trace_id', true), '')
	);
	return null;
end $$;

create or replace function app.carry_into(carrier text) returns void
language sql volatile
return (select null from set_config('app.carrier', carrier, true));

create or replace function app.carried_is_written() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
	if current_setting('app.carried', true) <> '' then
		raise exception 'a change of % was set aside and no event carries it', tg_table_name;
	end if;
	return null;
end $$;

grant execute on function app.name_event, app.tombstone_keeps
	to app_rw, app_system;

grant execute on function app.carry_into
	to app_rw;
