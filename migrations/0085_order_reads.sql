-- The backstop of proposals' ends, what is always true of orders and stock, and what is said to be in stock.

-- What is due is found through the partial index, oldest first, and nothing before it is read.
create function app.orders_overdue(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	due_at constant timestamptz := clock_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000);
	after_at constant timestamptz := coalesce(app.at_us((call -> 'after' ->> 'expiresAtUs')::bigint), '-infinity');
	after_id constant text := coalesce(call -> 'after' ->> 'id', '');
begin
	return (
		select coalesce(jsonb_agg(jsonb_build_object(
			'tenantId', o.tenant_id, 'orderId', o.id, 'expiresAtMs', app.ms(o.expires_at),
			'expiresAtUs', app.us(o.expires_at)) order by o.expires_at, o.id), '[]')
		from (
			select x.tenant_id, x.id, x.expires_at from orders x
			where x.status = 'pending' and x.expires_at < due_at
				and x.expires_at >= after_at and (x.expires_at, x.id) > (after_at, after_id)
			order by x.expires_at, x.id
			limit (call ->> 'limit')::int
		) o
	);
end $$;
--> statement-breakpoint
-- Of one tenant. An order that is being decided just now is left for the next minute.
create function app.orders_expire(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	due orders;
	ending orders[] := '{}';
begin
	for due in
		select o.* from orders o
		where o.tenant_id = tenant and o.id in (select jsonb_array_elements_text(call -> 'orderIds'))
			and o.status = 'pending' and o.expires_at <= clock_timestamp()
		order by o.id
		for no key update skip locked
	loop
		ending := ending || due;
	end loop;
	perform app.stock_lock(array(select e.id from unnest(ending) e), null, null);
	foreach due in array ending loop
		perform app.order_end(due, 'expired', 'sweep');
	end loop;
	return jsonb_build_object('expired', cardinality(ending));
end $$;
--> statement-breakpoint
-- What orders that wait for a yes have put aside of a level. By row security: a tenant sees its own, the sweeps all.
create function app.stock_promised(tenant uuid, business uuid, sku text) returns bigint
language sql stable
begin atomic
	select coalesce(sum(i.qty), 0)
	from public.orders o
	join public.order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
	where o.tenant_id = tenant and o.business_id = business and o.status = 'pending' and i.sku = stock_promised.sku and i.is_stocked;
end;
--> statement-breakpoint
-- C-55: a count that is wrong is counted anew, with an event and an alert. Each level is judged again under its own row lock: whoever
-- changes what is promised holds it until they commit.
create function app.stock_heal(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	level inventory_levels;
	healed int := 0;
begin
	perform app.name_event('stock_recounted');
	for level in
		select s.* from inventory_levels s
		where s.tenant_id = app.current_tenant() and s.id in (select (jsonb_array_elements_text(call -> 'levelIds'))::uuid)
		order by s.business_id, s.sku
		for no key update skip locked
	loop
		update inventory_levels s set reserved = app.stock_promised(s.tenant_id, s.business_id, s.sku)
		where s.tenant_id = level.tenant_id and s.id = level.id
			and s.reserved <> app.stock_promised(s.tenant_id, s.business_id, s.sku);
		healed := healed + case when found then 1 else 0 end;
	end loop;
	perform app.name_event('');
	return jsonb_build_object('healed', healed);
end $$;
--> statement-breakpoint
-- A level is what is free and what is reserved; what is reserved is what orders that wait for a yes have put aside.
create function app.invariant_stock_conserved(since bigint, ripe timestamptz, batch int, again int)
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
--> statement-breakpoint
-- An order that was confirmed has exactly one event that says so.
create function app.invariant_order_confirmed_once(since bigint, ripe timestamptz, batch int, again int)
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
--> statement-breakpoint
-- Whoever was told nothing cooks nothing: a confirmed order has its receipt and its notice to the business.
create function app.invariant_order_told(since bigint, ripe timestamptz, batch int, again int)
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
--> statement-breakpoint
do $$
declare
	name text;
begin
	foreach name in array array['stock_conserved', 'order_confirmed_once', 'order_told'] loop
		insert into ops.invariant_cursors (invariant, position) values (name, 0);
		execute format(
			'grant execute on function app.%I(bigint, timestamptz, int, int) to app_system', 'invariant_' || name);
	end loop;
end $$;
--> statement-breakpoint
grant execute on function app.orders_overdue(jsonb) to app_system;
--> statement-breakpoint
grant execute on function app.stock_promised(uuid, uuid, text) to app_rw, app_system;
--> statement-breakpoint
grant execute on function app.orders_expire(jsonb), app.stock_heal(jsonb) to app_rw;
