-- Invariants of commerce.

-- A level is what is free and what is reserved; what is reserved is what orders that wait for a yes have put aside.
create or replace function app.invariant_stock_conserved(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(s.updated_at) as position, s.tenant_id, s.id::text as id from public.inventory_levels s
		where s.updated_at > app.at_us(since) and s.updated_at <= ripe
		order by s.updated_at fetch first (batch) rows with ties)
		union all
		(select null, v.tenant_id, v.subject from ops.invariant_violations v
		where v.invariant = 'stock_conserved' order by v.looked_at limit again)
	)
	select c.position, c.tenant_id, c.id,
		coalesce(s.qty < 0 or s.reserved <> app.stock_promised(s.tenant_id, s.business_id, s.sku), false),
		jsonb_build_object('levelId', c.id, 'sku', s.sku, 'qty', s.qty, 'reserved', s.reserved,
			'promised', app.stock_promised(s.tenant_id, s.business_id, s.sku))
	from candidate c
	left join public.inventory_levels s on s.tenant_id = c.tenant_id and s.id = c.id::uuid;
end;

-- An order that was confirmed has exactly one event that says so.
create or replace function app.invariant_order_confirmed_once(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(o.updated_at) as position, o.tenant_id, o.id from public.orders o
		where o.updated_at > app.at_us(since) and o.updated_at <= ripe
		order by o.updated_at fetch first (batch) rows with ties)
		union all
		(select null, v.tenant_id, v.subject from ops.invariant_violations v
		where v.invariant = 'order_confirmed_once' order by v.looked_at limit again)
	)
	select c.position, c.tenant_id, c.id, o.id is not null and events.n <> case when o.confirmed_at is null then 0 else 1 end,
		jsonb_build_object('orderId', c.id, 'confirmedEvents', events.n)
	from candidate c
	left join public.orders o on o.tenant_id = c.tenant_id and o.id = c.id
	cross join lateral (
		select count(*) as n from public.order_status_events e
		where e.tenant_id = c.tenant_id and e.order_id = c.id and e.to_status = 'confirmed'
	) events;
end;

-- Whoever was told nothing cooks nothing: a confirmed order has its receipt and its notice to the business.
create or replace function app.invariant_order_told(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(o.updated_at) as position, o.tenant_id, o.id from public.orders o
		where o.updated_at > app.at_us(since) and o.updated_at <= ripe
		order by o.updated_at fetch first (batch) rows with ties)
		union all
		(select null, v.tenant_id, v.subject from ops.invariant_violations v
		where v.invariant = 'order_told' order by v.looked_at limit again)
	)
	select c.position, c.tenant_id, c.id, o.id is not null and told.n <> 2,
		jsonb_build_object('orderId', c.id, 'notices', told.n)
	from candidate c
	left join public.orders o on o.tenant_id = c.tenant_id and o.id = c.id and o.confirmed_at is not null
	cross join lateral (
		select count(*) as n from public.notifications t
		where t.tenant_id = c.tenant_id and t.dedupe_key in (
			o.id || ':confirmed:order.confirmed:' || o.thread_key, o.id || ':confirmed:order.received:' || o.dispatch_hash)
	) told;
end;

grant execute on function app.invariant_stock_conserved, app.invariant_order_confirmed_once, app.invariant_order_told
	to app_system;

-- What is there already was written before anybody looked: the checks begin here.
insert into ops.invariant_cursors (invariant, position) values
	('stock_conserved', 0), ('order_confirmed_once', 0), ('order_told', 0)
on conflict do nothing;
