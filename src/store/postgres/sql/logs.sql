-- The logs: rows that are only ever added, and the triggers that write a line for each change of a row.

-- A change that must not be: the condition of its trigger says which (triggers.sql). Without words of its own a log, a row of which stays
-- as it is once it is written (P10): no role is granted more than insert, and this refuses the owner, too.
create or replace function app.refuse() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
	raise exception '%', coalesce(tg_argv[0], tg_table_name || ' is append-only')
		using errcode = case when tg_nargs = 0 then '42501' else '23514' end;
end $$;

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

-- Arguments: tenant column ('' on platform tables), entity's column, key columns with commas.
create or replace function app.log_change() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant_column constant text := tg_argv[0];
	entity_column constant text := tg_argv[1];
	key_columns constant text[] := string_to_array(tg_argv[2], ',');
	always constant text[] := array_remove(key_columns || tenant_column || entity_column, '');
	told constant text := coalesce(nullif(current_setting('app.event', true), ''), tg_table_name || '.' || lower(tg_op));
	new_all jsonb[];
	old_all jsonb[];
	changes jsonb[];
	change jsonb;
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
	insert into event_log (tenant_id, type, entity_type, entity_id, op, change_payload, actor, trace_id)
	values (
		(change ->> tenant_column)::uuid, told, tg_table_name, change ->> entity_column, lower(tg_op),
		jsonb_build_object('rows', jsonb_build_array(change)),
		nullif(current_setting('app.actor', true), ''), nullif(current_setting('app.trace_id', true), '')
	);
	return null;
end $$;
