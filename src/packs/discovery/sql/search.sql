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

-- Listings, and what belongs to them, as they are found: in our own index, and in the one outside.
create or replace function app.index_change() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	ids uuid[];
begin
	if tg_op = 'DELETE' then
		-- Only the owner of the database deletes. The row stays, so that the document goes.
		insert into listing_index (tenant_id, listing_id) select o.tenant_id, o.id from old_rows o order by o.id
		on conflict (tenant_id, listing_id) do update
		set generation = 0, changes = listing_index.changes + 1, due_at = greatest(listing_index.due_at, now());
		return null;
	end if;
	case tg_table_name
		when 'listings' then select array_agg(n.id) into ids from new_rows n;
		when 'businesses' then
			select array_agg(l.id) into ids from new_rows n join listings l on l.tenant_id = n.tenant_id and l.business_id = n.id;
		when 'listing_items' then select array_agg(distinct n.listing_id) into ids from new_rows n;
		when 'listing_actions' then select array_agg(distinct n.listing_id) into ids from new_rows n;
	end case;
	if ids is not null then
		-- The words of these listings anew. One that cannot be found has none; a word that is no longer said weighs nothing.
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
		-- A row that is just being brought there stays with whoever does it until its time: two changes never overtake each other.
		insert into listing_index (tenant_id, listing_id)
		select l.tenant_id, l.id from listings l where l.id = any (ids) order by l.id
		on conflict (tenant_id, listing_id) do update
		set generation = 0, changes = listing_index.changes + 1, due_at = greatest(listing_index.due_at, now());
	end if;
	return null;
end $$;

grant execute on function app.search_words, app.facet, app.index_change to app_rw;
