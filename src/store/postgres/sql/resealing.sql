-- Sealing personal columns anew under another key.

-- From the catalogue itself: a sealed column that is added later is found.
create or replace function app.sealed_columns() returns table (entity text, field text)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
	select c.relname::text, a.attname::text
	from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
	where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname like '%\_encrypted'
	order by 1, 2
$$;

-- The next rows of the first column that is not done. Null: all are.
create or replace function app.reseal_due(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	newest constant text := call ->> 'keyId';
	wanted constant int := (call ->> 'limit')::int;
	at_column record;
	answer jsonb;
begin
	select s.entity, s.field, r.after_id into at_column
	from app.sealed_columns() s
	left join resealings r on r.tenant_id = tenant and r.key_id = newest and r.entity = s.entity and r.field = s.field
	where r.done is not true
	order by s.entity, s.field limit 1;
	if not found then
		return 'null';
	end if;
	-- By the row's own key, in its own type: an index gives the next ones.
	execute format(
		'select jsonb_build_object(
			''rows'', coalesce(jsonb_agg(jsonb_build_object(''id'', x.id::text, ''sealed'', x.value)) filter (
				where x.value is not null and split_part(x.value, ''.'', 1) not in ($4, ''erased'')), ''[]''),
			''lastId'', (array_agg(x.id::text order by x.id desc))[1], ''full'', count(*) >= $3)
		from (select t.id, t.%1$I as value from %2$I t
			where t.tenant_id = $1 and ($2::text is null or t.id > $2::%3$s) order by t.id limit $3) x',
		at_column.field, at_column.entity,
		(select format_type(a.atttypid, null) from pg_attribute a
		where a.attrelid = format('public.%I', at_column.entity)::regclass and a.attname = 'id'))
	into answer using tenant, at_column.after_id, wanted, newest;
	return answer || jsonb_build_object('entity', at_column.entity, 'field', at_column.field);
end $$;

-- Written only where the row still holds what was read; how far the pass is, in the same transaction.
create or replace function app.reseal_write(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	of_entity text;
	of_field text;
	did int;
begin
	select s.entity, s.field into of_entity, of_field from app.sealed_columns() s
	where s.entity = call ->> 'entity' and s.field = call ->> 'field';
	if not found then
		raise exception 'no such sealed column';
	end if;
	perform set_config('app.event', 'resealed', true);
	execute format(
		'update %1$I t set %2$I = r.value ->> ''now'' from jsonb_array_elements($2) r
		where t.tenant_id = $1 and t.id = (r.value ->> ''id'')::%3$s and t.%2$I = r.value ->> ''was''', of_entity, of_field,
		(select format_type(a.atttypid, null) from pg_attribute a
		where a.attrelid = format('public.%I', of_entity)::regclass and a.attname = 'id'))
	using tenant, call -> 'rows';
	get diagnostics did = row_count;
	perform set_config('app.event', '', true);
	insert into resealings (tenant_id, key_id, entity, field, after_id, done)
	values (tenant, call ->> 'keyId', of_entity, of_field, call ->> 'lastId', not (call ->> 'full')::boolean)
	on conflict (tenant_id, key_id, entity, field) do update set after_id = excluded.after_id, done = excluded.done;
	return jsonb_build_object('resealed', did);
end $$;

grant execute on function app.sealed_columns, app.reseal_due, app.reseal_write
	to app_rw;
