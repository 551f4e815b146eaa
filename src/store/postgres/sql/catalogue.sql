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
	ids uuid[];
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
				'with made as (insert into %1$I (tenant_id, %2$s) select app.current_tenant(), %3$s
				from jsonb_array_elements($1) e, jsonb_populate_record(null::%1$I, e -> ''columns'') r returning id) select array_agg(id) from made', kind, names, given)
			into ids using all_rows;
			written := coalesce(cardinality(ids), 0);
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
		perform set_config('app.event', 'catalogue_import_noted', true);
		insert into catalogue_imports (tenant_id, id, part, market_id, kind, imported_by, row_ids)
		values (app.current_tenant(), call ->> 'importId', (call ->> 'part')::int, (call ->> 'marketId')::uuid, kind, act -> 'actor' ->> 'id', ids);
	exception when sqlstate 'AS001' then
		perform set_config('app.event', '', true);
		written := case when refused = '[]' then written else 0 end;
	end;
	return app.admin_answer(act, kind, jsonb_build_object('rows', written, 'refused', refused));
end $$;

-- One batch of an import goes back: what nobody has changed (its version is its first) and nobody uses (nothing refers to it) is taken out, a listing
-- with the actions that came with it. What stays is named with the reason. Asked again, it says what it said. Row security lets nothing else go (access.sql).
-- Its foreign keys are looked up by an index and by a plan that is made once, however few rows there were when the statistics were taken.
create or replace function app.admin_catalogue_undo(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
	tenant constant uuid := app.current_tenant();
	act constant jsonb := call -> 'act';
	batch catalogue_imports;
	one record;
	known jsonb := '{}';
	free uuid[] := '{}';
	ids uuid[];
	step int;
	gone int;
	why text;
	stays jsonb := '[]';
begin
	select * into batch from catalogue_imports i
	where i.tenant_id = tenant and i.id = call ->> 'importId' and i.part = (call ->> 'part')::int
	for update;
	if not found then return app.admin_answer(act, null, null, '{"code": "NOT_FOUND", "msg": "No such import."}'); end if;
	if batch.undone_at is not null then
		return app.admin_answer(act, batch.id, jsonb_build_object('rows', cardinality(batch.row_ids), 'kept', batch.kept, 'already', true));
	end if;
	if batch.created_at < now() - interval '29 days' then
		return app.admin_answer(act, batch.id, null, '{"code": "EXPIRED", "msg": "This import is too old to be undone."}');
	end if;
	for one in execute format('select r.id, r.version, r.%I as name from %I r where r.tenant_id = $1 and r.id = any ($2) order by r.id for update',
		case batch.kind when 'listings' then 'title' else 'name' end, batch.kind) using tenant, batch.row_ids loop
		why := case
			when one.version > 1 then 'changed'
			when batch.kind = 'businesses' and (exists (select from payments p where p.tenant_id = tenant and p.business_id = one.id)
				or exists (select from payment_terms p where p.tenant_id = tenant and p.business_id = one.id)) then 'used'
			when batch.kind = 'listing_items' and exists (select from listing_items i
				join orders o on o.tenant_id = tenant and o.listing_id = i.listing_id
				join order_items l on l.tenant_id = tenant and l.order_id = o.id and l.sku = i.sku
				where i.tenant_id = tenant and i.id = one.id) then 'used'
			when batch.kind = 'listings' and exists (select from listing_actions a
				where a.tenant_id = tenant and a.listing_id = one.id and a.version > 1) then 'changed' end;
		known := known || jsonb_build_object(one.id, jsonb_build_object('id', one.id, 'name', one.name, 'why', coalesce(why, 'used')));
		if why is null then free := free || one.id; else stays := stays || (known -> one.id::text); end if;
	end loop;
	perform set_config('app.event', 'catalogue_import_undone', true);
	-- All of them at once; where something refers to one, half as many, until it is found.
	step := cardinality(free);
	while cardinality(free) > 0 loop
		begin
			ids := free[:step];
			if batch.kind = 'listings' then
				delete from listing_actions a using listings l
				where a.tenant_id = tenant and a.listing_id = any (ids) and l.id = a.listing_id and a.created_at = l.created_at;
			end if;
			execute format('delete from %I r where r.tenant_id = $1 and r.id = any ($2)', batch.kind) using tenant, ids;
			get diagnostics gone = row_count;
			if gone < cardinality(ids) then raise exception 'a row that was untouched is there and stays, one of %', ids; end if;
			free := free[step + 1:];
			step := step * 2;
		exception when foreign_key_violation then
			if step = 1 then stays := stays || (known -> free[1]::text); free := free[2:]; end if;
			step := greatest(step / 2, 1);
		end;
	end loop;
	select coalesce(jsonb_agg(e order by array_position(batch.row_ids, (e ->> 'id')::uuid)), '[]') into stays from jsonb_array_elements(stays) e;
	update catalogue_imports i set undone_at = now(), undone_by = act -> 'actor' ->> 'id', kept = stays
	where i.tenant_id = tenant and i.id = batch.id and i.part = batch.part;
	return app.admin_answer(act || jsonb_build_object('detail', act -> 'detail' || jsonb_build_object('kept', jsonb_array_length(stays))),
		batch.id, jsonb_build_object('rows', cardinality(batch.row_ids), 'kept', stays, 'already', false));
end $$;

grant execute on function app.admin_catalogue_import, app.admin_catalogue_undo to app_rw;
