-- P10: every insert, update and delete on a domain table adds an event row in the same transaction, whoever makes it.
-- One row for each statement and entity, so a bulk write of a wave's offers is one event.
-- A function may name what it does (`app.name_event`); else the event is called `table.op`.

-- updated_at and version move with every real change.
create function app.touch() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
	new.updated_at := clock_timestamp();
	new.version := old.version + 1;
	return new;
end $$;
--> statement-breakpoint
create function app.name_event(name text) returns void
language sql volatile
return (select null from set_config('app.event', name, true));
--> statement-breakpoint
grant execute on function app.name_event(text) to app_rw, app_system;
--> statement-breakpoint
-- Arguments: tenant column ('' on platform tables), entity's column, key columns with commas.
create function app.log_change() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant_column constant text := tg_argv[0];
	entity_column constant text := tg_argv[1];
	key_columns constant text[] := string_to_array(tg_argv[2], ',');
	changes jsonb[];
begin
	if tg_op = 'INSERT' then
		select array_agg(to_jsonb(n)) into changes from new_rows n;
	elsif tg_op = 'DELETE' then
		select array_agg(to_jsonb(o)) into changes from old_rows o;
	else
		-- Of an update: the keys, and what is different now.
		select array_agg(changed.diff) into changes
		from (
			select (
				select jsonb_object_agg(field.key, field.value)
				from jsonb_each(n.whole) field
				where field.key = any (key_columns || tenant_column || entity_column)
					or o.whole -> field.key is distinct from field.value
			) as diff
			from (
				select to_jsonb(r) as whole,
					(select array_agg(to_jsonb(r) ->> k order by k) from unnest(key_columns) k) as id
				from new_rows r
			) n
			join (
				select to_jsonb(r) as whole,
					(select array_agg(to_jsonb(r) ->> k order by k) from unnest(key_columns) k) as id
				from old_rows r
			) o using (id)
			where n.whole <> o.whole
		) changed;
	end if;
	insert into event_log (tenant_id, type, entity_type, entity_id, op, change_payload, actor, trace_id)
	select
		(change ->> tenant_column)::uuid,
		coalesce(nullif(current_setting('app.event', true), ''), tg_table_name || '.' || lower(tg_op)),
		tg_table_name,
		change ->> entity_column,
		lower(tg_op),
		jsonb_build_object('rows', jsonb_agg(change)),
		nullif(current_setting('app.actor', true), ''),
		nullif(current_setting('app.trace_id', true), '')
	from unnest(changes) change
	group by 1, 4;
	return null;
end $$;
--> statement-breakpoint
do $$
declare
	watched record;
begin
	for watched in
		select * from (values
			('tenants', 'id', 'id', 'id'),
			('tenant_markets', 'tenant_id', 'market_id', 'tenant_id,market_id'),
			('channel_endpoints', 'tenant_id', 'id', 'id'),
			('people', 'tenant_id', 'id', 'id'),
			('identities', 'tenant_id', 'id', 'id'),
			('consents', 'tenant_id', 'id', 'id'),
			('taxi_drivers', 'tenant_id', 'id', 'id'),
			('taxi_requests', 'tenant_id', 'id', 'tenant_id,id'),
			('taxi_offers', 'tenant_id', 'request_id', 'tenant_id,id'),
			('markets', '', 'id', 'id'),
			('market_configs', '', 'market_id', 'market_id'),
			('market_tool_configs', '', 'market_id', 'market_id,tool_name'),
			('places', '', 'market_id', 'market_id,id'),
			('trip_tariffs', '', 'market_id', 'market_id,vehicle_type,version')
		) as t (name, tenant_column, entity_column, key_columns)
	loop
		execute format(
			'create trigger log_insert after insert on %I referencing new table as new_rows
				for each statement execute function app.log_change(%L, %L, %L)',
			watched.name, watched.tenant_column, watched.entity_column, watched.key_columns);
		execute format(
			'create trigger log_update after update on %I referencing old table as old_rows new table as new_rows
				for each statement execute function app.log_change(%L, %L, %L)',
			watched.name, watched.tenant_column, watched.entity_column, watched.key_columns);
		execute format(
			'create trigger log_delete after delete on %I referencing old table as old_rows
				for each statement execute function app.log_change(%L, %L, %L)',
			watched.name, watched.tenant_column, watched.entity_column, watched.key_columns);
		if watched.name not in ('tenant_markets', 'trip_tariffs') then
			execute format(
				'create trigger touch before update on %I
					for each row when (old.* is distinct from new.*) execute function app.touch()',
				watched.name);
		end if;
	end loop;
end $$;
