-- The projection of the markets for KV.

create or replace function app.projection_venues(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object('tenantId', v.tenant_id, 'marketId', v.market_id, 'venues', v.venues)), '[]')
	from (
		select b.tenant_id, b.market_id, jsonb_agg(jsonb_build_object(
			'businessId', b.id, 'name', b.name, 'category', b.category, 'tags', b.tags,
			'timezone', coalesce(b.timezone, m.timezone), 'offerings', o.offerings
		) order by b.name) as venues
		from (
			select b.tenant_id, b.id, b.market_id, b.name, b.category, b.tags, b.timezone, row_number() over (partition by b.tenant_id, b.market_id order by b.name) as place
			from public.businesses b
			where b.status = 'active' and exists (
				select from public.offerings o where o.tenant_id = b.tenant_id and o.business_id = b.id and o.active)
		) b
		join public.markets m on m.id = b.market_id
		cross join lateral (
			select jsonb_agg(jsonb_build_object('offeringId', o.id, 'name', o.name, 'unit', o.unit) order by o.name) as offerings
			from public.offerings o
			where o.tenant_id = b.tenant_id and o.business_id = b.id and o.active
		) o
		where b.place <= (call ->> 'venuesMax')::int
		group by b.tenant_id, b.market_id
	) v
);

create or replace function app.projection_shops(call jsonb) returns jsonb
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

create or replace function app.projection_leads(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object('tenantId', x.tenant_id, 'marketId', x.market_id,
		'leads', jsonb_build_object(
			'services', coalesce(x.services, '[]'), 'homes', coalesce(x.homes, '[]')))), '[]')
	from (
		select f.tenant_id, f.market_id,
			jsonb_agg(jsonb_build_object(
				'listingId', f.id, 'title', f.title, 'businessName', f.business_name, 'timezone', f.timezone,
				'words', (
					select coalesce(jsonb_agg(w.word order by w.place), '[]') from (
						select u.word, min(u.place) as place from (
							select f.category as word, 0 as place
							union all select f.sub_category, 1
							union all select t, 2 from unnest(f.tags) t
							union all select t, 3 from unnest(f.business_tags) t
							union all (
								select n, 4 from public.listing_items i, unnest(i.name || i.aliases) n
								where i.tenant_id = f.tenant_id and i.listing_id = f.id and i.data_kind = 'services' and i.available
								order by i.name limit 20)
						) u where u.word is not null group by u.word order by 2, 1 limit (call ->> 'wordsMax')::int
					) w)
			) order by f.title) filter (where f.kind = 'service') as services,
			jsonb_agg(jsonb_build_object(
				'listingId', f.id, 'title', f.title, 'timezone', f.timezone, 'category', f.category, 'area', f.area,
				'bedrooms', case when jsonb_typeof(f.attributes -> 'bedrooms') = 'number' then f.attributes -> 'bedrooms' end
			) order by f.title) filter (where f.kind = 'property') as homes
		from (
			select l.tenant_id, l.market_id, l.id, l.kind, l.title, l.category, l.sub_category, l.tags, l.attributes, l.area,
				b.name as business_name, b.tags as business_tags, coalesce(b.timezone, m.timezone) as timezone,
				row_number() over (partition by l.tenant_id, l.market_id, l.kind order by l.title, l.id) as place
			from public.listings l
			join public.listing_actions a on a.tenant_id = l.tenant_id and a.listing_id = l.id and a.enabled
				and a.action_type = case l.kind when 'service' then 'book_service' else 'book_viewing' end
			join public.businesses b on b.tenant_id = l.tenant_id and b.id = l.business_id and b.status = 'active'
			join public.markets m on m.id = l.market_id
			where l.kind in ('service', 'property') and l.status = 'active' and l.assistant_enabled
				and (l.kind = 'property' or not exists (
					select from public.offerings o where o.tenant_id = b.tenant_id and o.business_id = b.id and o.active))
		) f
		where f.place <= (call ->> 'listingsMax')::int
		group by f.tenant_id, f.market_id
	) x
);

create or replace function app.projection_jurisdictions(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object('marketId', m.id,
		'jurisdictions', case when m.jurisdictions = '{}' then array[m.country] else m.jurisdictions end)), '[]')
	from public.markets m);

-- For KV; across tenants.
create or replace function app.projection_approvals(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object('marketId', c.market_id, 'requireApprovalFor', c.require_approval_for)), '[]')
	from public.market_configs c where c.require_approval_for <> '{}'
);

create or replace function app.projection_sending(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object(
		'tenantId', tm.tenant_id, 'marketId', tm.market_id, 'sending', jsonb_build_object(
			'settings', app.sending_settings(c),
			'ceilings', app.ceilings_of(tm.tenant_id),
			'used', app.used_on(tm.tenant_id, (clock_timestamp() at time zone 'UTC')::date),
			'paused', (
				select jsonb_build_object(
					'all', case
						when bool_or(p.market_id is null and p.channel is null and p.tool is null) then 'tenant'
						when bool_or(p.channel is null and p.tool is null) then 'market' end,
					'channels', coalesce(jsonb_agg(distinct p.channel) filter (where p.channel is not null), '[]'),
					'tools', coalesce(jsonb_agg(distinct p.tool) filter (where p.tool is not null), '[]'))
				from public.pauses p
				where p.tenant_id = tm.tenant_id and p.lifted_at is null
					and (p.market_id is null or p.market_id = tm.market_id)
			)))), '[]')
	from public.tenant_markets tm join public.market_configs c on c.market_id = tm.market_id
);

-- The markets in that mode: few, mostly none.
create or replace function app.projection_read_only(call jsonb) returns jsonb
language sql stable
return (select coalesce(jsonb_agg(c.market_id order by c.market_id), '[]') from public.market_configs c where c.read_only);

-- The markets that say anything: few.
create or replace function app.projection_personas(call jsonb) returns jsonb
language sql stable
return (select coalesce(jsonb_agg(jsonb_build_object('marketId', c.market_id, 'personas', c.personas) order by c.market_id), '[]')
	from public.market_configs c where c.personas <> '[]');

create or replace function app.projection_read(call jsonb) returns jsonb
language sql stable
return jsonb_build_object(
	'directory', (
		select jsonb_build_object(
			'version', coalesce(max(app.ms(e.updated_at)), 0),
			'addresses', coalesce(jsonb_object_agg(
				e.channel || ':' || e.address, jsonb_build_object('tenantId', e.tenant_id, 'marketId', e.market_id)
			) filter (where e.active and t.status = 'active'), '{}'))
		from public.channel_endpoints e join public.tenants t on t.id = e.tenant_id
	),
	'markets', (
		select coalesce(jsonb_agg(jsonb_build_object(
			'tenantId', t.id, 'tenantName', t.name, 'marketId', m.id, 'code', m.code, 'name', m.name,
			'enabled', c.enabled and t.status = 'active', 'defaultLocale', c.default_language, 'locales', m.languages,
			'currency', m.currency, 'currencyDigits', m.currency_digits, 'timezone', m.timezone,
			'settingsVersion', c.version, 'maxOutboundPerInbound', c.max_outbound_per_inbound,
			'requireConfirmFor', c.require_confirm_for, 'mobility', c.mobility,
			'tools', (
				select coalesce(jsonb_object_agg(x.tool_name, app.tool_settings(x)), '{}')
				from public.market_tool_configs x where x.market_id = m.id),
			'tariffs', (
				select coalesce(jsonb_agg(app.current_tariff(m.id, v.vehicle_type) order by v.vehicle_type), '[]')
				from (select distinct f.vehicle_type from public.trip_tariffs f where f.market_id = m.id) v),
			'places', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'id', p.id, 'kind', p.kind, 'names', p.names, 'aliases', p.aliases, 'lat', p.lat, 'lng', p.lng
				) || case when p.district is null then '{}' else jsonb_build_object('district', p.district) end
				order by p.id), '[]')
				from public.places p where p.market_id = m.id)
		) || case when c.outbound_paused then '{"outboundPaused": true}'::jsonb else '{}' end
		|| case when m.bbox is null then '{}' else jsonb_build_object('bbox', m.bbox) end
		|| case when c.help_text is null then '{}' else jsonb_build_object('helpText', c.help_text) end
		order by t.slug, m.code), '[]')
		from public.tenant_markets tm
		join public.tenants t on t.id = tm.tenant_id
		join public.markets m on m.id = tm.market_id
		join public.market_configs c on c.market_id = m.id
	)
);

grant execute on function app.projection_venues, app.projection_shops, app.projection_leads, app.projection_jurisdictions, app.projection_approvals,
	app.projection_sending, app.projection_read_only, app.projection_personas, app.projection_read
	to app_system;
