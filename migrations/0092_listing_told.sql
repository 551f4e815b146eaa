-- What an index has found is told from our rows: those of this tenant and market that can be found now and have all that was
-- asked for. An id that is stale or another tenant's shows nothing.
create function app.search_facets(call jsonb) returns text[]
language sql immutable parallel safe
return array_remove(array[
	'd:' || app.facet(call ->> 'domain'), 'c:' || app.facet(call ->> 'category'), 's:' || app.facet(call ->> 'subCategory'),
	'x:' || (call ->> 'action'), 'k:' || (call ->> 'kind')
] || array(select 't:' || app.facet(t) from jsonb_array_elements_text(coalesce(call -> 'tags', '[]')) t), null);
--> statement-breakpoint
create function app.search_any_of(call jsonb) returns text[]
language sql immutable parallel safe
return array(
	select 't:' || app.facet(t) from jsonb_array_elements_text(coalesce(call -> 'allowedTags', '[]')) t
	union all select 'c:' || app.facet(t) from jsonb_array_elements_text(coalesce(call -> 'categories', '[]')) t);
--> statement-breakpoint
create or replace function app.listing_search(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	asked jsonb := call || jsonb_build_object('anyOf', to_jsonb(app.search_any_of(call)));
	answer jsonb := app.listing_find(asked || jsonb_build_object('facets', to_jsonb(app.search_facets(call))));
begin
	if app.facet(call ->> 'subCategory') is not null and answer -> 'items' = '[]' then
		return app.listing_find(asked || jsonb_build_object('facets', to_jsonb(app.search_facets(call - 'subCategory'))))
			|| '{"isRelaxed": true}';
	end if;
	return answer || '{"isRelaxed": false}';
end $$;
--> statement-breakpoint
-- `call`: that of `listing_search`, and `ids` in the order in which they are told.
create function app.listing_told(call jsonb) returns jsonb
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
					case when near_lat is null or coalesce(l.lat, b.lat) is null then null
						else app.metres(near_lat, near_lng, coalesce(l.lat, b.lat), coalesce(l.lng, b.lng)) end as metres
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
--> statement-breakpoint
grant execute on function app.search_facets(jsonb), app.search_any_of(jsonb), app.listing_told(jsonb) to app_rw;
