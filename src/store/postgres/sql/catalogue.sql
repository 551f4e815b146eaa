-- The catalogue, as staff put it in.

-- A batch of rows, all or none: `rows` are a place in the file and columns; owners come by name, and are found here. Rows that the
-- database refuses are named by their place in the file, and then nothing is written. A dry run looks at everything and writes nothing. Listings bring their actions.
create or replace function app.admin_catalogue_import(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	refused_max constant int := 100;
	act constant jsonb := call -> 'act';
	kind constant text := call ->> 'kind';
	names text;
	given text;
	all_rows jsonb;
	refused jsonb := '[]';
	one jsonb;
	written int := 0;
begin
	if kind not in ('businesses', 'listings', 'listing_items') then
		raise exception 'no table that is imported: %', kind;
	end if;
	select string_agg(quote_ident(c), ', '), string_agg('r.' || quote_ident(c), ', ') into names, given
	from (select jsonb_object_keys(call -> 'rows' -> 0 -> 'columns') as c union select case kind
		when 'listings' then 'business_id' when 'listing_items' then 'listing_id' else 'name' end) k
	where c not in ('id', 'tenant_id', 'version', 'created_at', 'updated_at', 'business', 'listing', 'actions');
	select jsonb_agg(e || jsonb_build_object('columns', (e -> 'columns') || case kind
		when 'listings' then jsonb_build_object('business_id', (select b.id from businesses b
			where b.tenant_id = app.current_tenant() and b.market_id::text = e -> 'columns' ->> 'market_id'
				and b.name = e -> 'columns' ->> 'business'))
		when 'listing_items' then jsonb_build_object('listing_id', (select l.id from listings l
			join businesses b on b.tenant_id = l.tenant_id and b.id = l.business_id
			where l.tenant_id = app.current_tenant() and b.name = e -> 'columns' ->> 'business'
				and l.title = e -> 'columns' ->> 'listing' limit 1))
		else '{}' end)) into all_rows
	from jsonb_array_elements(call -> 'rows') e;
	begin
		perform set_config('app.event', 'catalogue_imported', true);
		begin
			-- The usual case: everything is right, and one statement writes it.
			execute format(
				'insert into %1$I (tenant_id, %2$s) select app.current_tenant(), %3$s
				from jsonb_array_elements($1) e, jsonb_populate_record(null::%1$I, e -> ''columns'') r', kind, names, given)
			using all_rows;
			get diagnostics written = row_count;
			if kind = 'listings' then
				insert into listing_actions (tenant_id, listing_id, action_type, enabled, dispatch_to_encrypted, dispatch_to_hash, dispatch_template, data_kind, tags, notes, needs_acceptance)
				select l.tenant_id, l.id, a.action_type, a.enabled, a.dispatch_to_encrypted, a.dispatch_to_hash, a.dispatch_template, a.data_kind, a.tags, a.notes, a.needs_acceptance
				from jsonb_array_elements(all_rows) e, listings l, jsonb_array_elements(e -> 'columns' -> 'actions') x, jsonb_populate_record(null::listing_actions, x) a
				where l.tenant_id = app.current_tenant() and l.business_id = (e -> 'columns' ->> 'business_id')::uuid and l.title = e -> 'columns' ->> 'title';
			end if;
		exception when integrity_constraint_violation then
			-- Something is not: each row by itself says which. None of them stays.
			for one in select e from jsonb_array_elements(all_rows) e loop
				begin
					execute format(
						'insert into %1$I (tenant_id, %2$s) select app.current_tenant(), %3$s
						from jsonb_populate_record(null::%1$I, $1) r', kind, names, given)
					using one -> 'columns';
				exception when integrity_constraint_violation then
					refused := refused || jsonb_build_object('row', one -> 'row', 'column', null, 'reason', case sqlstate
						when '23505' then 'duplicate_in_database' when '23503' then 'unknown_owner' when '23502' then 'unknown_owner' else 'impossible_values' end);
					exit when jsonb_array_length(refused) >= refused_max;
				end;
			end loop;
		end;
		if refused <> '[]' or (call ->> 'dryRun')::boolean then
			raise exception using errcode = 'AS001';
		end if;
	exception when sqlstate 'AS001' then
		perform set_config('app.event', '', true);
		written := case when refused = '[]' then written else 0 end;
	end;
	return app.admin_answer(act, kind, jsonb_build_object('rows', written, 'refused', refused));
end $$;

grant execute on function app.admin_catalogue_import to app_rw;
