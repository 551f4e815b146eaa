-- One letter alone is no word, one digit is.
create or replace function app.search_words(value text) returns text[]
language sql immutable parallel safe
return (
	select coalesce(array_agg(distinct left(w, 40)), '{}')
	from regexp_split_to_table(regexp_replace(app.fold(value), '(\w)[''’`]+(\w)', '\1\2', 'g'), '[^a-z0-9]+') w
	where length(w) > 1 or w ~ '^\d$');

create or replace function app.facet(value text) returns text
language sql immutable parallel safe
return (
	select nullif(case
		when f ~ '..ies$' then left(f, -3) || 'y'
		when f ~ '...l[ae]r$' then left(f, -3)
		when f ~ '[xh]es$' then left(f, -2)
		when f ~ '..[^sui]s$' then left(f, -1)
		else f end, '')
	from (select trim(both '_' from regexp_replace(app.fold(trim(value)), '[^a-z0-9]+', '_', 'g')) as f) t);

-- A listing that cannot be found has none; a word that is no longer said weighs nothing.
create or replace function app.index_listings(ids uuid[]) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	with live as (
		select l.*, b.name as business_name, b.tags as business_tags
		from listings l join businesses b on b.tenant_id = l.tenant_id and b.id = l.business_id
		where l.id = any (ids) and l.status = 'active' and b.status = 'active'
	), said as (
		select l.tenant_id, l.market_id, l.id, t.words, t.weight
		from live l, lateral (values
			(app.search_words(l.title), 12),
			(app.search_words(l.business_name), 10),
			(app.search_words(l.sub_category), 9),
			(app.search_words(l.category), 8),
			(app.search_words(array_to_string(l.tags || l.business_tags, ' ')), 7),
			(app.search_words(l.domain), 4),
			(app.search_words(l.area), 4),
			(app.search_words(left(l.description, 600)), 2),
			(app.search_words((
				select string_agg(i.name || ' ' || array_to_string(i.aliases, ' '), ' ')
				from (select * from listing_items x
					where x.tenant_id = l.tenant_id and x.listing_id = l.id and x.available limit 200) i)), 6)
		) t (words, weight)
	), facets as (
		select l.tenant_id, l.market_id, l.id, f.word
		from live l, lateral (
			values ('l:all'), ('k:' || l.kind), ('d:' || app.facet(l.domain)), ('c:' || app.facet(l.category)),
				('s:' || app.facet(l.sub_category)), ('a:' || app.facet(l.area))
			union all select 't:' || app.facet(t) from unnest(l.tags || l.business_tags) t
			union all select 'x:' || a.action_type from listing_actions a
				where a.tenant_id = l.tenant_id and a.listing_id = l.id and a.enabled
		) f (word)
		where f.word is not null
	), standing as materialized (
		select s.tenant_id, s.market_id, s.id as listing_id, w as word, max(s.weight)::smallint as weight
		from said s, unnest(s.words) w group by 1, 2, 3, 4
		union all
		select distinct f.tenant_id, f.market_id, f.id, f.word, 1::smallint from facets f
	), forgotten as (
		update listing_words w set weight = 0
		where w.listing_id = any (ids) and w.weight > 0
			and w.tenant_id in (select l.tenant_id from listings l where l.id = any (ids))
			and not exists (select from standing n
				where n.tenant_id = w.tenant_id and n.listing_id = w.listing_id and n.word = w.word)
	), grams as (
		insert into search_grams (tenant_id, market_id, gram, word)
		select distinct n.tenant_id, n.market_id, g, n.word
		from (select distinct tenant_id, market_id, word from standing where word !~ ':' and length(word) > 2) n,
			unnest(app.grams(n.word)) g
		on conflict do nothing
	)
	insert into listing_words (tenant_id, market_id, listing_id, word, weight)
	select n.tenant_id, n.market_id, n.listing_id, n.word, n.weight from standing n
	on conflict (tenant_id, listing_id, word) do update
	set weight = excluded.weight, market_id = excluded.market_id
	where (listing_words.weight, listing_words.market_id) is distinct from (excluded.weight, excluded.market_id);
end $$;

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
		-- A row that is just being brought there stays with whoever does it until its time: two changes never overtake each other.
		insert into listing_index (tenant_id, listing_id)
		select l.tenant_id, l.id from listings l where l.id = any (ids) order by l.id
		on conflict (tenant_id, listing_id) do update
		set generation = 0, changes = listing_index.changes + 1, due_at = greatest(listing_index.due_at, now());
	end if;
	return null;
end $$;

-- Only the owner of the database deletes.
create or replace function app.index_deleted() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into listing_index (tenant_id, listing_id) select o.tenant_id, o.id from old_rows o order by o.id
	on conflict (tenant_id, listing_id) do update
	set generation = 0, changes = listing_index.changes + 1, due_at = greatest(listing_index.due_at, now());
	return null;
end $$;

-- A jump from tenant to tenant, never a walk through their rows. `call`: generation (of the collection that is filled; null: only who
-- waits), limit.
create or replace function app.listing_index_due(call jsonb) returns jsonb
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

-- An id that is stale or another tenant's shows nothing.
create or replace function app.search_facets(call jsonb) returns text[]
language sql immutable parallel safe
return array_remove(array[
	'd:' || app.facet(call ->> 'domain'), 'c:' || app.facet(call ->> 'category'), 's:' || app.facet(call ->> 'subCategory'),
	'x:' || (call ->> 'action'), 'k:' || (call ->> 'kind')
] || array(select 't:' || app.facet(t) from jsonb_array_elements_text(coalesce(call -> 'tags', '[]')) t), null);

create or replace function app.search_any_of(call jsonb) returns text[]
language sql immutable parallel safe
return array(
	select 't:' || app.facet(t) from jsonb_array_elements_text(coalesce(call -> 'allowedTags', '[]')) t
	union all select 'c:' || app.facet(t) from jsonb_array_elements_text(coalesce(call -> 'categories', '[]')) t);

create or replace function app.listing_told(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	words_max constant int := 6;
	tenant constant uuid := app.current_tenant();
	market constant uuid := (call ->> 'marketId')::uuid;
	facets constant text[] := app.search_facets(call);
	any_of constant text[] := app.search_any_of(call);
	asked constant text[] := (app.search_words(left(call ->> 'query', 200)))[1:words_max];
	near_lat constant float8 := (call -> 'near' ->> 'lat')::float8;
	near_lng constant float8 := (call -> 'near' ->> 'lng')::float8;
begin
	return jsonb_build_object(
		'items', (
			select coalesce(jsonb_agg(app.listing_card(t.listing, t.business, t.metres) order by t.place), '[]')
			from (
				select l.listing, b.business, i.place,
					round(app.distance_m(near_lat, near_lng, coalesce(l.lat, b.lat), coalesce(l.lng, b.lng)))::int as metres
				from jsonb_array_elements_text(call -> 'ids') with ordinality i (id, place)
				cross join lateral (
					select x as listing, x.lat, x.lng, x.business_id from listings x
					where x.tenant_id = tenant and x.id = i.id::uuid and x.market_id = market and x.status = 'active' limit 1
				) l
				cross join lateral (
					select x as business, x.lat, x.lng from businesses x
					where x.tenant_id = tenant and x.id = l.business_id and x.status = 'active' limit 1
				) b
				where not exists (
					select from unnest(facets) f (term)
					where (select w.weight from listing_words w
						where w.tenant_id = tenant and w.listing_id = i.id::uuid and w.word = f.term and w.weight > 0) is null)
					and (any_of = '{}' or exists (
						select from unnest(any_of) f (term)
						where (select w.weight from listing_words w
							where w.tenant_id = tenant and w.listing_id = i.id::uuid and w.word = f.term and w.weight > 0) is not null))
				order by i.place limit (call ->> 'limit')::int
			) t),
		'isGuess', cardinality(asked) > 0 and not exists (
			select from unnest(asked) a (word)
			where exists (select from listing_words w
				where w.tenant_id = tenant and w.market_id = market and w.word = a.word and w.weight > 0)));
end $$;

grant execute on function app.search_words, app.facet, app.index_listings, app.index_change, app.index_deleted,
	app.search_facets, app.search_any_of, app.listing_told
	to app_rw;

grant execute on function app.listing_index_due
	to app_system;
