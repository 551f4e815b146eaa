-- The outbox of the search index (decision 0036): one row for each listing, so that it never holds more rows than there are
-- listings, whether or not an index is configured. A change sets its row to wait, in the transaction of the change.
insert into listing_index (tenant_id, listing_id) select l.tenant_id, l.id from listings l
on conflict do nothing;
--> statement-breakpoint
call app.make_tenant_table('listing_index');
--> statement-breakpoint
grant select, insert, update on listing_index to app_rw;
--> statement-breakpoint
create policy sweeps_read on listing_index for select to app_system using (true);
--> statement-breakpoint
grant select (tenant_id, generation, due_at) on listing_index to app_system;
--> statement-breakpoint
-- A row that is just being brought there stays with whoever does it until its time: two changes never overtake each other.
create function app.mark_listings(ids uuid[]) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into listing_index (tenant_id, listing_id)
	select l.tenant_id, l.id from listings l where l.id = any (ids) order by l.id
	on conflict (tenant_id, listing_id) do update
	set generation = 0, changes = listing_index.changes + 1, due_at = greatest(listing_index.due_at, now());
end $$;
--> statement-breakpoint
create or replace function app.index_change() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	ids uuid[];
begin
	case tg_table_name
		when 'listings' then select array_agg(n.id) into ids from new_rows n;
		when 'businesses' then
			select array_agg(l.id) into ids from new_rows n join listings l on l.tenant_id = n.tenant_id and l.business_id = n.id;
		when 'listing_items' then select array_agg(distinct n.listing_id) into ids from new_rows n;
		when 'listing_actions' then select array_agg(distinct n.listing_id) into ids from new_rows n;
	end case;
	if ids is not null then
		perform app.index_listings(ids);
		perform app.mark_listings(ids);
	end if;
	return null;
end $$;
--> statement-breakpoint
-- Only the owner of the database deletes. The row stays, so that the document goes.
create function app.index_deleted() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into listing_index (tenant_id, listing_id) select o.tenant_id, o.id from old_rows o order by o.id
	on conflict (tenant_id, listing_id) do update
	set generation = 0, changes = listing_index.changes + 1, due_at = greatest(listing_index.due_at, now());
	return null;
end $$;
--> statement-breakpoint
create trigger index_delete after delete on listings referencing old table as old_rows
	for each statement execute function app.index_deleted();
--> statement-breakpoint
-- Text as the index has it: folded words with a space between them, and nothing else. Numbers one can call and addresses one can
-- write to are no words, whoever put them into a description.
create function app.index_text(value text) returns text
language sql immutable parallel safe
return trim(both ' ' from regexp_replace(
	regexp_replace(app.fold(regexp_replace(regexp_replace(coalesce(value, ''),
		'\S+@\S+', ' ', 'g'),
		'\+?\d[\d\s()./-]{5,}\d', ' ', 'g')),
		'(\w)[''’`]+(\w)', '\1\2', 'g'),
	'[^a-z0-9]+', ' ', 'g'));
--> statement-breakpoint
-- What the index is given of a listing: what anybody may know, points to three decimals (C-30).
create function app.listing_document(l listings, b businesses) returns jsonb
language sql stable
return jsonb_strip_nulls(jsonb_build_object(
	'id', (l).id, 'tenantId', (l).tenant_id, 'marketId', (l).market_id,
	'domain', (l).domain, 'category', (l).category, 'subCategory', (l).sub_category,
	'terms', (
		select jsonb_agg(distinct t.term order by t.term) from (
			values ('k_' || (l).kind), ('d_' || app.facet((l).domain)), ('c_' || app.facet((l).category)),
				('s_' || app.facet((l).sub_category))
			union all select 't_' || app.facet(t) from unnest((l).tags || (b).tags) t
			union all select 'x_' || a.action_type from public.listing_actions a
				where a.tenant_id = (l).tenant_id and a.listing_id = (l).id and a.enabled
		) t (term) where t.term is not null),
	'title', app.index_text((l).title), 'business', app.index_text((b).name),
	'kinds', app.index_text(concat_ws(' ', (l).sub_category, (l).category, (l).domain)),
	'labels', app.index_text(array_to_string((l).tags || (b).tags, ' ')),
	'items', app.index_text((
		select string_agg(i.name || ' ' || array_to_string(i.aliases, ' '), ' ')
		from (select * from public.listing_items x
			where x.tenant_id = (l).tenant_id and x.listing_id = (l).id and x.available order by x.sku limit 200) i)),
	'more', app.index_text(concat_ws(' ', (l).area, left((l).description, 600))),
	'at', case when coalesce((l).lat, (b).lat) is null then null
		else jsonb_build_array(app.coarse(coalesce((l).lat, (b).lat)), app.coarse(coalesce((l).lng, (b).lng))) end));
--> statement-breakpoint
-- Whose listings wait, the longest first, and whose have arrived elsewhere: in another collection than the one that is filled. A jump
-- from tenant to tenant, never a walk through their rows. `call`: generation (of the collection that is filled; null: only who
-- waits), limit.
create function app.listing_index_due(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	present constant bigint := (call ->> 'generation')::bigint;
begin
	return (
		with recursive waiting as (
			(select i.tenant_id, i.due_at from listing_index i where i.generation = 0
			order by i.tenant_id, i.due_at limit 1)
			union all
			select n.tenant_id, n.due_at from waiting w, lateral (
				select i.tenant_id, i.due_at from listing_index i where i.generation = 0 and i.tenant_id > w.tenant_id
				order by i.tenant_id, i.due_at limit 1) n
		), elsewhere as (
			select i.generation, i.tenant_id, r.below
			from (values (0::bigint, present), (present, 9223372036854775807)) r (above, below), lateral (
				select i.generation, i.tenant_id from listing_index i
				where i.generation > 0 and i.generation > r.above and i.generation < r.below
				order by i.generation, i.tenant_id limit 1) i
			union all
			select n.generation, n.tenant_id, e.below from elsewhere e, lateral (
				select i.generation, i.tenant_id from listing_index i
				where i.generation > 0 and (i.generation, i.tenant_id) > (e.generation, e.tenant_id) and i.generation < e.below
				order by i.generation, i.tenant_id limit 1) n
		), due as (
			select t.tenant_id, min(t.due_at) as due_at, min(t.generation) as elsewhere from (
				select w.tenant_id, w.due_at, null::bigint as generation from waiting w where w.due_at <= statement_timestamp()
				union all
				select e.tenant_id, statement_timestamp(), e.generation from elsewhere e
			) t group by 1
		)
		select coalesce(jsonb_agg(jsonb_build_object('tenantId', d.tenant_id, 'elsewhere', d.elsewhere,
			'waitedMs', greatest(0, extract(epoch from statement_timestamp() - d.due_at) * 1000)::bigint)
			order by d.due_at, d.tenant_id), '[]')
		from (select * from due order by due_at, tenant_id limit (call ->> 'limit')::int) d
	);
end $$;
--> statement-breakpoint
-- Takes some of a tenant's waiting listings for `leaseMs` and gives their documents. Who is killed with them loses nothing: they
-- wait again when the time is up. A listing that cannot be found has no document. `call`: elsewhere (those that have arrived in that
-- generation come, too; or null), limit, leaseMs.
create function app.listing_index_claim(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	tenant constant uuid := app.current_tenant();
	rows_max constant int := (call ->> 'limit')::int;
	claimed jsonb;
begin
	with waiting as materialized (
		select i.listing_id from listing_index i
		where i.tenant_id = tenant and i.generation = 0 and i.due_at <= statement_timestamp()
		order by i.due_at limit rows_max for update skip locked
	), elsewhere as materialized (
		select i.listing_id from listing_index i
		where i.tenant_id = tenant and i.generation > 0 and i.generation = (call ->> 'elsewhere')::bigint
		limit rows_max - (select count(*) from waiting) for update skip locked
	), taken as (
		update listing_index i
		set generation = 0, tries = least(i.tries + 1, 100),
			due_at = clock_timestamp() + make_interval(secs => (call ->> 'leaseMs')::float8 / 1000)
		where i.tenant_id = tenant and i.listing_id in (select listing_id from waiting union all select listing_id from elsewhere)
		returning i.listing_id, i.changes
	)
	select jsonb_object_agg(t.listing_id, t.changes) into claimed from taken t;
	return jsonb_build_object(
		'claimed', coalesce(claimed, '{}'),
		'documents', (
			select coalesce(jsonb_agg(app.listing_document(l, b) order by l.id), '[]')
			from jsonb_object_keys(coalesce(claimed, '{}')) k (id)
			join listings l on l.tenant_id = tenant and l.id = k.id::uuid and l.status = 'active'
			join businesses b on b.tenant_id = tenant and b.id = l.business_id and b.status = 'active'));
end $$;
--> statement-breakpoint
-- What came there as it was claimed is done; what changed meanwhile waits on. What the index refused waits longer each time, ten
-- minutes at most; `stuck`: how many of those were refused for the fifth time or more.
create function app.listing_index_mark(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	stuck int;
begin
	update listing_index i
	set generation = case when i.changes = s.changes::int then (call ->> 'generation')::bigint else 0 end,
		tries = 0, due_at = clock_timestamp()
	from jsonb_each_text(call -> 'shipped') s (id, changes)
	where i.tenant_id = tenant and i.listing_id = s.id::uuid;
	with refused as (
		update listing_index i
		set due_at = clock_timestamp() + least(interval '10 minutes', interval '30 seconds' * 2 ^ least(i.tries, 10))
		from jsonb_array_elements_text(call -> 'refused') r (id)
		where i.tenant_id = tenant and i.listing_id = r.id::uuid
		returning i.tries
	)
	select count(*) into stuck from refused r where r.tries >= 5;
	return jsonb_build_object('stuck', stuck);
end $$;
--> statement-breakpoint
grant execute on function app.mark_listings(uuid[]), app.index_deleted(), app.index_text(text),
	app.listing_document(listings, businesses), app.listing_index_claim(jsonb), app.listing_index_mark(jsonb) to app_rw;
--> statement-breakpoint
grant execute on function app.listing_index_due(jsonb) to app_system;
