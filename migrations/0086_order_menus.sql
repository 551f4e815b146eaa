-- What is put aside for somebody is in nobody else's stock.
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
				'asked', wanted.name, 'sku', i.sku, 'name', i.name, 'business', b.name, 'listingId', i.listing_id,
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
--> statement-breakpoint
-- The businesses of each market that take orders, with what is on their menus, as the message path names them. For KV; across tenants.
create policy sweeps_read on listings for select to app_system using (true);
--> statement-breakpoint
create policy sweeps_read on listing_actions for select to app_system using (true);
--> statement-breakpoint
create policy sweeps_read on listing_items for select to app_system using (true);
--> statement-breakpoint
grant select (tenant_id, id, business_id, status, assistant_enabled) on listings to app_system;
--> statement-breakpoint
grant select (tenant_id, listing_id, action_type, enabled, data_kind) on listing_actions to app_system;
--> statement-breakpoint
grant select (tenant_id, listing_id, data_kind, sku, name, aliases, available) on listing_items to app_system;
--> statement-breakpoint
create function app.projection_shops(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object('tenantId', v.tenant_id, 'marketId', v.market_id, 'shops', v.shops)), '[]')
	from (
		select b.tenant_id, b.market_id, jsonb_agg(jsonb_build_object(
			'businessId', b.id, 'name', b.name, 'category', b.category, 'tags', b.tags, 'items', m.items
		) order by b.name) as shops
		from (
			select b.tenant_id, b.id, b.market_id, b.name, b.category, b.tags,
				row_number() over (partition by b.tenant_id, b.market_id order by b.name) as place
			from public.businesses b
			where b.status = 'active' and exists (
				select from public.listings l
				join public.listing_actions a on a.tenant_id = l.tenant_id and a.listing_id = l.id
				where l.tenant_id = b.tenant_id and l.business_id = b.id and l.status = 'active' and l.assistant_enabled
					and a.action_type = 'order_food' and a.enabled)
		) b
		cross join lateral (
			select coalesce(jsonb_agg(jsonb_build_object('sku', x.sku, 'name', x.name, 'aliases', x.aliases) order by x.sku), '[]') as items
			from (
				select i.sku, i.name, i.aliases
				from public.listings l
				join public.listing_actions a on a.tenant_id = l.tenant_id and a.listing_id = l.id
				join public.listing_items i on i.tenant_id = l.tenant_id and i.listing_id = l.id
					and i.data_kind = coalesce(a.data_kind, 'menuItems')
				where l.tenant_id = b.tenant_id and l.business_id = b.id and l.status = 'active' and l.assistant_enabled
					and a.action_type = 'order_food' and a.enabled and i.available
				order by i.sku limit (call ->> 'itemsMax')::int
			) x
		) m
		where b.place <= (call ->> 'shopsMax')::int
		group by b.tenant_id, b.market_id
	) v
);
--> statement-breakpoint
grant execute on function app.projection_shops(jsonb) to app_system;
