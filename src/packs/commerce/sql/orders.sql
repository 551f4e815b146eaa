-- Orders.

-- The wish's lines as one row for each thing: `[{asked, sku, name, qty, priceMinor}]`.
create or replace function app.order_item_of(listing uuid, kind text, wanted jsonb) returns listing_items
language sql stable
begin atomic
	select x.* from public.listing_items x
	where x.tenant_id = app.current_tenant() and x.listing_id = listing and x.data_kind = kind
		and case when wanted ->> 'sku' is not null then x.sku = wanted ->> 'sku'
			else x.sku = wanted ->> 'name' or app.facet(x.name) = app.facet(wanted ->> 'name')
				or exists (select from unnest(x.aliases) a where app.facet(a) = app.facet(wanted ->> 'name')) end
	order by x.sku = coalesce(wanted ->> 'sku', wanted ->> 'name') desc, app.facet(x.name) = app.facet(wanted ->> 'name') desc, x.sku
	limit 1;
end;

-- What of a menu is most like a word: by the groups of letters that they share.
create or replace function app.items_like(listing uuid, kind text, word text) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(n.name order by n.shared desc, n.name), '[]') from (
		select x.name, (
			select max(cardinality(array(select unnest(app.grams(coalesce(app.facet(c), ''))) intersect
				select unnest(app.grams(coalesce(app.facet(word), '')))))::float8
				/ greatest(1, length(coalesce(app.facet(c), '')))) from unnest(x.name || x.aliases) c) as shared
		from (
			select y.* from public.listing_items y
			where y.tenant_id = app.current_tenant() and y.listing_id = listing and y.data_kind = kind and y.available
			order by y.sku limit 300
		) x
		order by 2 desc nulls last, 1 limit 3
	) n
);

-- Which thing of a menu each line of a wish is: `[{place, listingId, itemId, nearest}]`, places from zero. Menus of one business, or of
-- the few that have what was named first. Where a line is nothing, those menus that have the most of the wish say what is like it.
create or replace function app.order_menus(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	market constant uuid := (call ->> 'marketId')::uuid;
	wanted constant jsonb := call -> 'items';
	-- Not everything that is said is an id.
	said constant text := call ->> 'businessId';
	business constant uuid := case when said ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then said::uuid end;
	listings_max constant int := 20;
begin
	return (
		with candidate as (
			(select l.id from listings l where business is not null and l.tenant_id = tenant and l.business_id = business
			order by l.id limit listings_max)
			union
			select (c ->> 'listingId')::uuid from jsonb_array_elements(case when said is null then app.items_check(jsonb_build_object(
				'marketId', market, 'items', jsonb_build_array(coalesce(wanted -> 0 ->> 'sku', wanted -> 0 ->> 'name')))) else '[]' end) c
		), line as (
			select l.id as listing_id, w, p - 1 as place, coalesce(a.data_kind, 'menuItems') as kind,
				(app.order_item_of(l.id, coalesce(a.data_kind, 'menuItems'), w)).id as item_id
			from candidate c
			join listings l on l.tenant_id = tenant and l.id = c.id and l.status = 'active' and l.market_id = market
			join listing_actions a on a.tenant_id = tenant and a.listing_id = l.id and a.action_type = 'order_food'
			cross join jsonb_array_elements(wanted) with ordinality x (w, p)
		), menu as (
			select m.listing_id, rank() over (order by count(*) filter (where m.item_id is null)) as nth from line m group by 1
		)
		select coalesce(jsonb_agg(jsonb_build_object('place', i.place, 'listingId', i.listing_id, 'itemId', i.item_id,
			'nearest', case when i.item_id is null and m.nth = 1 then
				app.items_like(i.listing_id, i.kind, coalesce(i.w ->> 'name', i.w ->> 'sku')) end)), '[]')
		from line i join menu m using (listing_id)
	);
end $$;

grant execute on function app.order_menus, app.order_item_of, app.items_like
	to app_rw;
