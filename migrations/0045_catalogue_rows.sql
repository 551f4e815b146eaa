-- The catalogue's tables are a tenant's (P11), and every change of theirs is an event (P10). Two procedures say so from here on.
create procedure app.make_tenant_table(name text)
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	execute format('alter table %I enable row level security', name);
	execute format('alter table %I force row level security', name);
	execute format(
		'create policy tenant_rows on %I to app_rw
			using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant())', name);
end $$;
--> statement-breakpoint
-- Arguments as in `app.log_change`: the entity's column, and the key's columns with commas.
create procedure app.watch_table(name text, entity_column text, key_columns text, is_touched boolean default true)
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	execute format(
		'create trigger log_insert after insert on %I referencing new table as new_rows
			for each statement execute function app.log_change(%L, %L, %L)', name, 'tenant_id', entity_column, key_columns);
	execute format(
		'create trigger log_update after update on %I referencing old table as old_rows new table as new_rows
			for each statement execute function app.log_change(%L, %L, %L)', name, 'tenant_id', entity_column, key_columns);
	execute format(
		'create trigger log_delete after delete on %I referencing old table as old_rows
			for each statement execute function app.log_change(%L, %L, %L)', name, 'tenant_id', entity_column, key_columns);
	if is_touched then
		execute format(
			'create trigger touch before update on %I
				for each row when (old.* is distinct from new.*) execute function app.touch()', name);
	end if;
end $$;
--> statement-breakpoint
do $$
declare
	name text;
begin
	foreach name in array array[
		'businesses', 'listings', 'listing_actions', 'listing_items', 'offerings', 'inventory_levels'
	] loop
		call app.make_tenant_table(name);
		call app.watch_table(name, 'id', 'id');
		execute format('grant select, insert, update on %I to app_rw', name);
	end loop;
end $$;
