-- Each function reads a bounded number of rows, however many listings there are, and tells nothing that not everybody may know: no address
-- of a property, no number of anybody, points to three decimals.

create or replace function app.words_like(market uuid, word text) returns table (term text, nearness float8)
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	-- A slip or an ending changes three of a word's groups of letters; beyond this two words are two words.
	near_enough constant float8 := 0.36;
	terms_max constant int := 4;
	posted_max constant int := 400;
	grams constant text[] := app.grams(word);
begin
	if exists (select from listing_words w
		where w.tenant_id = app.current_tenant() and w.market_id = market and w.word = words_like.word and w.weight > 0) then
		return query select words_like.word, 1::float8;
		return;
	end if;
	if length(word) < 4 then
		return;
	end if;
	return query
	select k.word, k.shared::float8 / (cardinality(grams) + length(k.word) + 1 - k.shared)
	from (
		select p.word, count(*) as shared
		from unnest(grams) g, lateral (
			select s.word from search_grams s
			where s.tenant_id = app.current_tenant() and s.market_id = market and s.gram = g limit posted_max
		) p
		group by p.word
	) k
	where k.shared::float8 / (cardinality(grams) + length(k.word) + 1 - k.shared) >= near_enough
	order by 2 desc, 1 limit terms_max;
end $$;

-- `call`: marketId, query, facets, what of which one must be there (the tags and categories that a market allows), near {lat, lng} or
-- null, limit. Where nothing has the sub-category it is left out.
create or replace function app.listing_search(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	posted_max constant int := 120;
	faceted_max constant int := 240;
	words_max constant int := 6;
	tenant constant uuid := app.current_tenant();
	market constant uuid := (call ->> 'marketId')::uuid;
	facets constant text[] := array_remove(array[
		'd:' || app.facet(call ->> 'domain'), 'c:' || app.facet(call ->> 'category'), 's:' || app.facet(call ->> 'subCategory'),
		'x:' || (call ->> 'action'), 'k:' || (call ->> 'kind')
	] || array(select 't:' || app.facet(t) from jsonb_array_elements_text(coalesce(call -> 'tags', '[]')) t), null);
	any_of constant text[] := array(
		select 't:' || app.facet(t) from jsonb_array_elements_text(coalesce(call -> 'allowedTags', '[]')) t
		union all select 'c:' || app.facet(t) from jsonb_array_elements_text(coalesce(call -> 'categories', '[]')) t);
	asked constant text[] := (app.search_words(left(call ->> 'query', 200)))[1:words_max];
	near_lat constant float8 := (call -> 'near' ->> 'lat')::float8;
	near_lng constant float8 := (call -> 'near' ->> 'lng')::float8;
	-- Signs alone are no words, and no request for everything.
	is_wordless constant boolean := asked = '{}' and trim(coalesce(call ->> 'query', '')) <> '';
	answer jsonb;
begin
	-- Each candidate is looked up by itself, never joined: a join may read all that a frequent word has.
	with terms as materialized (
		select a.word as asked, t.term, t.nearness from unnest(asked) a (word), app.words_like(market, a.word) t
	), candidates as materialized (
		select c.listing_id from (select distinct term from terms) t, lateral (
			select w.listing_id from listing_words w
			where w.tenant_id = tenant and w.market_id = market and w.word = t.term and w.weight > 0
			order by w.weight desc nulls last, w.listing_id limit posted_max
		) c
		union
		select c.listing_id from unnest(case when facets || any_of = '{}' then array['l:all'] else facets || any_of end) f (term), lateral (
			select w.listing_id from listing_words w
			where w.tenant_id = tenant and w.market_id = market and w.word = f.term and w.weight > 0
			order by w.weight desc nulls last, w.listing_id limit faceted_max
		) c
		where not is_wordless and (asked = '{}' or facets || any_of <> '{}')
	), fitting as materialized (
		select c.listing_id from candidates c
		where not exists (
			select from unnest(facets) f (term)
			where (select w.weight from listing_words w
				where w.tenant_id = tenant and w.listing_id = c.listing_id and w.word = f.term and w.weight > 0) is null)
			and (any_of = '{}' or exists (
				select from unnest(any_of) f (term)
				where (select w.weight from listing_words w
					where w.tenant_id = tenant and w.listing_id = c.listing_id and w.word = f.term and w.weight > 0) is not null))
	), scored as materialized (
		select c.listing_id, count(distinct t.asked) filter (where w.weight > 0) as said,
			coalesce(sum(w.weight * t.nearness), 0) as score
		from fitting c left join terms t on true
		left join lateral (
			select x.weight from listing_words x
			where x.tenant_id = tenant and x.listing_id = c.listing_id and x.word = t.term and x.weight > 0 limit 1
		) w on true
		group by c.listing_id
	), best as (
		select s.*, l.listing, b.business,
			round(app.distance_m(near_lat, near_lng, coalesce(l.lat, b.lat), coalesce(l.lng, b.lng)))::int as metres
		from (
			select * from scored where asked = '{}' or (said > 0 and said = (select max(said) from scored))
			order by score desc, listing_id limit faceted_max
		) s
		cross join lateral (
			select x as listing, x.lat, x.lng, x.business_id from listings x
			where x.tenant_id = tenant and x.id = s.listing_id and x.status = 'active' limit 1
		) l
		cross join lateral (
			select x as business, x.lat, x.lng from businesses x
			where x.tenant_id = tenant and x.id = l.business_id and x.status = 'active' limit 1
		) b
	)
	select jsonb_build_object(
		'items', (
			select coalesce(jsonb_agg(app.listing_card(x.listing, x.business, x.metres) order by x.place), '[]')
			from (
				select b.*, row_number() over (
					order by b.said desc, b.metres nulls last, b.score desc, (b.listing).title, b.listing_id) as place
				from best b order by place limit (call ->> 'limit')::int
			) x),
		'found', (select count(*) from best),
		'facets', jsonb_build_object(
			'domain', (select coalesce(jsonb_object_agg(k, n), '{}') from (
				select (b.listing).domain as k, count(*) as n from best b group by 1 order by 2 desc, 1 limit 10) t),
			'category', (select coalesce(jsonb_object_agg(k, n), '{}') from (
				select (b.listing).category as k, count(*) as n from best b group by 1 order by 2 desc, 1 limit 10) t),
			'subCategory', (select coalesce(jsonb_object_agg(k, n), '{}') from (
				select (b.listing).sub_category as k, count(*) as n from best b where (b.listing).sub_category is not null
				group by 1 order by 2 desc, 1 limit 10) t)),
		'isGuess', cardinality(asked) > 0
			and not exists (select from terms t where t.nearness = 1))
	into answer;
	if app.facet(call ->> 'subCategory') is not null and answer -> 'items' = '[]' then
		return app.listing_search(call - 'subCategory') || '{"isRelaxed": true}';
	end if;
	return answer || '{"isRelaxed": false}';
end $$;

create or replace function app.items_check(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	posted_max constant int := 20;
	tenant constant uuid := app.current_tenant();
	market constant uuid := (call ->> 'marketId')::uuid;
	venue constant text := app.facet(call ->> 'venue');
begin
	return (
		select coalesce(jsonb_agg(found.card order by wanted.place, found.place), '[]')
		from jsonb_array_elements_text(call -> 'items') with ordinality wanted (name, place),
		lateral (
			select row_number() over (order by b.name, i.sku) as place, jsonb_build_object(
				'asked', wanted.name, 'sku', i.sku, 'name', i.name, 'business', b.name, 'businessId', b.id, 'listingId', i.listing_id,
				'priceMinor', i.price_minor, 'currency', i.currency, 'qty', greatest(0, s.qty - s.reserved), 'unit', s.unit,
				'available', i.available and coalesce(s.qty - s.reserved > 0, true)) as card
			from (
				select x.* from listing_items x where x.tenant_id = tenant and x.sku = wanted.name
				union
				select x.* from (
					select w.listing_id from app.words_like(market, (
						select u from unnest(app.search_words(wanted.name)) u order by length(u) desc, u limit 1)) t,
					lateral (
						select w.listing_id from listing_words w
						where w.tenant_id = tenant and w.market_id = market and w.word = t.term and w.weight > 0
						order by w.weight desc nulls last, w.listing_id limit posted_max) w
				) c join listing_items x on x.tenant_id = tenant and x.listing_id = c.listing_id
				where app.facet(x.name) = app.facet(wanted.name)
					or exists (select from unnest(x.aliases) a where app.facet(a) = app.facet(wanted.name))
			) i
			join listings l on l.tenant_id = tenant and l.id = i.listing_id and l.market_id = market and l.status = 'active'
			join businesses b on b.tenant_id = tenant and b.id = l.business_id and b.status = 'active'
			left join inventory_levels s on s.tenant_id = tenant and s.business_id = b.id and s.sku = i.sku
			where call ->> 'venue' is null or b.id::text = call ->> 'venue' or app.facet(b.name) = venue
				or app.facet(l.title) = venue
			order by b.name, i.sku limit 5
		) found);
end $$;

create or replace function app.listing_card(l listings, b businesses, metres int) returns jsonb
language sql stable
return jsonb_build_object(
	'listingId', (l).id, 'businessId', (b).id, 'business', (b).name, 'kind', (l).kind, 'domain', (l).domain,
	'category', (l).category, 'subCategory', (l).sub_category, 'title', (l).title, 'description', left((l).description, 200),
	'priceMinor', (l).price_minor, 'currency', (l).currency, 'tags', to_jsonb((l).tags[1:10]), 'area', (l).area,
	'lat', round(coalesce((l).lat, (b).lat)::numeric, 3)::float8, 'lng', round(coalesce((l).lng, (b).lng)::numeric, 3)::float8,
	'distanceM', metres,
	'openingHours', (b).opening_hours, 'timezone', (b).timezone,
	'actions', (
		select coalesce(jsonb_agg(a.action_type order by a.action_type), '[]') from public.listing_actions a
		where a.tenant_id = (l).tenant_id and a.listing_id = (l).id and a.enabled));

grant execute on function app.words_like, app.listing_search, app.items_check, app.listing_card to app_rw;
