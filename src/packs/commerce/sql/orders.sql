-- Orders.

-- Where a wish goes: `{listingId}`, or a refusal `{code, reason, msg, current}`. Reads the menus of one business, or of the few that
-- have what was named first.
create or replace function app.order_place(market uuid, wish jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	wanted constant jsonb := wish -> 'items';
	-- Not everything that is said is an id.
	said constant text := wish ->> 'businessId';
	business constant uuid := case when said ~ '^[0-9a-f-]{36}$' then said::uuid end;
	places jsonb;
	best jsonb;
begin
	with candidate as (
		select l.id from listings l where business is not null and l.tenant_id = tenant and l.business_id = business
		union
		select (c ->> 'listingId')::uuid from jsonb_array_elements(case when said is null then app.items_check(jsonb_build_object(
			'marketId', market, 'items', jsonb_build_array(coalesce(wanted -> 0 ->> 'sku', wanted -> 0 ->> 'name')))) else '[]' end) c
	), menu as (
		select l.id, b.id as business_id, b.name as business, app.order_is_on(b, l, a) as is_on,
			coalesce(a.data_kind, 'menuItems') as data_kind,
			(select coalesce(jsonb_agg(w order by p), '[]') from jsonb_array_elements(wanted) with ordinality x (w, p)
				where (app.order_item_of(l.id, coalesce(a.data_kind, 'menuItems'), w)).id is null) as missing
		from candidate c
		join listings l on l.tenant_id = tenant and l.id = c.id and l.status = 'active' and l.market_id = market
		join businesses b on b.tenant_id = tenant and b.id = l.business_id and b.status = 'active'
		join listing_actions a on a.tenant_id = tenant and a.listing_id = l.id and a.action_type = 'order_food'
		where wish ->> 'listingId' is null or l.id::text = wish ->> 'listingId'
	)
	select jsonb_agg(to_jsonb(m) order by jsonb_array_length(m.missing), not m.is_on, m.business, m.id) into places from menu m;
	best := places -> 0;
	if best is null then
		return case when said is null then jsonb_build_object('code', 'NOT_FOUND', 'reason', 'UNKNOWN_ITEM',
			'msg', 'Nobody here has this.', 'current', jsonb_build_object('business', null, 'unknown',
				jsonb_build_array(jsonb_build_object('asked', coalesce(wanted -> 0 ->> 'name', wanted -> 0 ->> 'sku'), 'nearest', '[]'::jsonb))))
		else jsonb_build_object('code', 'NOT_FOUND', 'reason', 'UNKNOWN_PLACE', 'msg', 'Nothing can be ordered there.',
			'current', '{}'::jsonb) end;
	end if;
	if said is null and (
		select count(distinct p ->> 'business_id') from jsonb_array_elements(places) p
		where (p ->> 'is_on')::boolean and p -> 'missing' = best -> 'missing'
	) > 1 then
		return jsonb_build_object('code', 'NOT_FOUND', 'reason', 'AMBIGUOUS_PLACE', 'msg', 'Several businesses have this.',
			'current', jsonb_build_object('businesses', (
				select jsonb_agg(distinct p ->> 'business') from jsonb_array_elements(places) p
				where (p ->> 'is_on')::boolean and p -> 'missing' = best -> 'missing')));
	end if;
	-- MRV-13.3-a, -b.
	if not (best ->> 'is_on')::boolean then
		return jsonb_build_object('code', 'VALIDATION_ERROR', 'reason', 'TOOL_DISABLED', 'msg', 'Nothing can be ordered there now.',
			'current', jsonb_build_object('business', best ->> 'business'));
	end if;
	if best -> 'missing' <> '[]' then
		return jsonb_build_object('code', 'NOT_FOUND', 'reason', 'UNKNOWN_ITEM', 'msg', 'This is not on the menu.',
			'current', jsonb_build_object('business', best ->> 'business', 'unknown', (
				select jsonb_agg(jsonb_build_object('asked', coalesce(w ->> 'name', w ->> 'sku'), 'nearest',
					app.items_like((best ->> 'id')::uuid, best ->> 'data_kind', coalesce(w ->> 'name', w ->> 'sku'))))
				from jsonb_array_elements(best -> 'missing') w)));
	end if;
	return jsonb_build_object('listingId', best ->> 'id');
end $$;

-- Everybody's order of the levels. The caller holds the orders' rows.
create or replace function app.stock_lock(order_ids text[], business uuid, skus text[]) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform from inventory_levels s
	where s.tenant_id = app.current_tenant() and (
		(s.business_id = business and s.sku = any (skus))
		or (s.business_id, s.sku) in (
			select o.business_id, i.sku from orders o
			join order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id and i.is_stocked
			where o.tenant_id = app.current_tenant() and o.id = any (order_ids)))
	order by s.business_id, s.sku
	for no key update;
end $$;

-- pending -> confirmed -> preparing -> ready -> delivered; null: no such status.
create or replace function app.order_rank(status text) returns int
language sql immutable parallel safe
return array_position(array['pending', 'confirmed', 'preparing', 'ready', 'delivered'], status);

-- The person's orders that are under way, and those that ended within the day; the newest first.
create or replace function app.orders_own(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
begin
	return (
		select coalesce(jsonb_agg(app.order_face(t) order by t.is_code_taken desc, t.created_at desc, t.id), '[]')
		from (
			select x.* from people p
			join orders x on x.tenant_id = p.tenant_id and x.customer_id = p.id
			where p.tenant_id = app.current_tenant() and p.phone_hash = call ->> 'personHash'
				and (x.status in ('confirmed', 'preparing', 'ready')
					or (x.confirmed_at is not null and x.ended_at > clock_timestamp() - interval '1 day'))
				and (call ->> 'code' is null or x.code = upper(call ->> 'code'))
			order by x.is_code_taken desc, x.created_at desc, x.id
			limit 10
		) t
	);
end $$;

-- What is due is found through the partial index, oldest first, and nothing before it is read.
create or replace function app.orders_overdue(call jsonb) returns jsonb
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

create or replace function app.order_kind(b businesses, table_no text) returns text
language sql immutable
return case
	when (b).kind in ('pharmacy', 'dispensary') then 'pharmacy'
	when (b).kind = 'venue' then case when table_no is null then 'food' else 'dining' end
	when (b).category ~* 'hardware|diy|tools|building' then 'hardware'
	else 'shop' end;

create or replace function app.order_zone(b businesses) returns text
language sql stable
return coalesce((b).timezone, (select m.timezone from public.markets m where m.id = (b).market_id));

-- Whether what is begun at a moment is done before it closes.
create or replace function app.takes_orders_at(b businesses, moment timestamptz, prep_minutes int) returns boolean
language sql stable
return app.slot_is_open(
	jsonb_build_object('unit', 'minutes', 'openingHours', (b).opening_hours, 'timezone', app.order_zone(b)),
	moment, moment + make_interval(mins => coalesce(prep_minutes, 0)));

-- The next time it opens within a fortnight; null: no such time.
create or replace function app.opens_next(b businesses, moment timestamptz) returns timestamptz
language sql stable
return (
	select min(w.opens) from (
		select (moment at time zone app.order_zone(b))::date + d as day from generate_series(0, 14) d
	) x,
	jsonb_array_elements((b).opening_hours -> 'days' -> extract(dow from x.day)::int::text) span,
	lateral (select (x.day + make_interval(mins => split_part(span ->> 0, ':', 1)::int * 60 + split_part(span ->> 0, ':', 2)::int))
		at time zone app.order_zone(b) as opens) w
	where not coalesce((b).opening_hours -> 'closedOn' ? x.day::text, false) and w.opens > moment
);

-- Who is told: the action's own phone, else the business's owner (MRV-13.3-c). Null: nobody.
create or replace function app.order_target(b businesses, a listing_actions) returns jsonb
language sql immutable
return case
	when (a).dispatch_to_hash is not null then jsonb_build_object('hash', (a).dispatch_to_hash, 'channel', 'whatsapp',
		'value', jsonb_build_object('$sealed', (a).dispatch_to_sealed), 'locale', (b).owner_locale)
	when (b).owner_hash is not null then jsonb_build_object('hash', (b).owner_hash, 'channel', (b).owner_channel,
		'value', jsonb_build_object('$sealed', (b).owner_phone_sealed), 'locale', (b).owner_locale) end;

-- MRV-13.3-a, -b; and nothing is ordered where nobody would hear of it.
create or replace function app.order_is_on(b businesses, l listings, a listing_actions) returns boolean
language sql immutable
return (b).status = 'active' and (l).status = 'active' and (l).assistant_enabled and (a).enabled
	and app.order_target(b, a) is not null;

create or replace function app.prep_minutes(l listings) returns int
language sql immutable
return case when (l).attributes ->> 'prepMinutes' ~ '^\d{1,3}$' then ((l).attributes ->> 'prepMinutes')::int end;

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

-- Every answer and every notice about an order has this.
create or replace function app.order_face(o orders) returns jsonb
language sql stable
return (
	select jsonb_build_object(
		'orderId', (o).id, 'code', (o).code, 'businessId', b.id, 'businessName', b.name, 'listingId', l.id, 'title', l.title,
		'kind', (o).kind, 'status', (o).status, 'ending', (o).ending, 'tableNo', (o).table_no, 'totalMinor', (o).total_minor,
		'currency', (o).currency, 'timezone', app.order_zone(b), 'etaMs', app.ms((o).eta), 'items', (
			select coalesce(jsonb_agg(jsonb_build_object('sku', i.sku, 'name', i.name, 'qty', i.qty, 'priceMinor', i.price_minor)
				order by i.place), '[]')
			from public.order_items i where i.tenant_id = (o).tenant_id and i.order_id = (o).id))
	from public.businesses b, public.listings l
	where b.tenant_id = (o).tenant_id and b.id = (o).business_id and l.tenant_id = (o).tenant_id and l.id = (o).listing_id
);

create or replace function app.order_event(o orders, from_status text, who text, notes text default null) returns text
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	event_id constant text := app.new_id('ose');
begin
	insert into order_status_events (id, tenant_id, order_id, from_status, to_status, notes_sealed, by, created_at)
	values (event_id, o.tenant_id, o.id, from_status, o.status, notes, who, clock_timestamp());
	return event_id;
end $$;

-- The order is over and its stock is back: what was promised is free, what was sold is there again. The caller holds the order's row
-- and the levels.
create or replace function app.order_end(o orders, why text, who text, notes text default null) returns orders
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	was constant text := o.status;
begin
	perform app.name_event('stock_returned');
	update inventory_levels s set
		reserved = s.reserved - case when was = 'pending' then i.qty else 0 end,
		qty = s.qty + case when was = 'pending' then 0 else i.qty end
	from order_items i
	where i.tenant_id = o.tenant_id and i.order_id = o.id and i.is_stocked
		and s.tenant_id = o.tenant_id and s.business_id = o.business_id and s.sku = i.sku;
	perform app.name_event('order_cancelled');
	update orders x set status = 'cancelled', ending = why, ended_at = clock_timestamp(), is_code_taken = false
	where x.tenant_id = o.tenant_id and x.id = o.id
	returning * into strict o;
	perform app.name_event('');
	perform app.order_event(o, was, who, notes);
	return o;
end $$;

-- Takes the lines at the listing: null, or why not (`{code, reason, msg, current}`). The caller holds the levels, and takes back what
-- was written where this refuses.
create or replace function app.order_take(o orders, b businesses, l listings, data_kind text, wanted jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	lines jsonb;
	short jsonb;
	mispriced jsonb;
	total numeric;
	codes_max constant int := 20;
	made text;
begin
	select jsonb_agg(jsonb_build_object('sku', x.sku, 'name', x.name, 'qty', x.qty, 'priceMinor', x.price_minor,
			'currency', x.currency, 'said', x.said, 'left', case when not x.available then 0 else s.qty - s.reserved end,
			'isStocked', s.id is not null) order by x.place)
	into lines
	from (
		select (t.i).sku, (t.i).name, (t.i).price_minor, (t.i).currency, (t.i).available, sum((w ->> 'qty')::int)::int as qty,
			max((w ->> 'priceMinor')::bigint) as said, min(p) as place
		from jsonb_array_elements(wanted) with ordinality q (w, p)
		cross join lateral (select app.order_item_of(l.id, data_kind, w) as i) t
		group by 1, 2, 3, 4, 5
	) x
	left join inventory_levels s on s.tenant_id = l.tenant_id and s.business_id = b.id and s.sku = x.sku;

	select jsonb_agg(jsonb_build_object('name', x ->> 'name', 'left', greatest(0, (x ->> 'left')::int))) into short
	from jsonb_array_elements(lines) x where (x ->> 'left')::int < (x ->> 'qty')::int;
	if short is not null then
		return jsonb_build_object('code', 'CONFLICT', 'reason', 'SOLD_OUT', 'msg', 'There is not enough of it.',
			'current', jsonb_build_object('business', b.name, 'short', short));
	end if;
	-- EMO-B2-b: a price that somebody names is compared, and never used.
	select x into mispriced from jsonb_array_elements(lines) x where (x ->> 'said')::bigint <> (x ->> 'priceMinor')::bigint limit 1;
	if mispriced is not null then
		return jsonb_build_object('code', 'CONFLICT', 'reason', 'PRICE_MISMATCH', 'msg', 'The price is another one.',
			'current', jsonb_build_object('business', b.name, 'name', mispriced ->> 'name',
				'priceMinor', mispriced -> 'priceMinor', 'currency', mispriced ->> 'currency'));
	end if;
	if (select count(distinct x ->> 'currency') from jsonb_array_elements(lines) x) > 1 then
		return jsonb_build_object('code', 'VALIDATION_ERROR', 'reason', null, 'msg', 'These are sold in different currencies.',
			'current', '{}'::jsonb);
	end if;
	select sum((x ->> 'priceMinor')::numeric * (x ->> 'qty')::int) into total from jsonb_array_elements(lines) x;
	if total > 9007199254740991 then
		return jsonb_build_object('code', 'VALIDATION_ERROR', 'reason', null, 'msg', 'This is too much.', 'current', '{}'::jsonb);
	end if;
	o.total_minor := total;
	o.currency := lines -> 0 ->> 'currency';

	perform app.name_event('stock_reserved');
	update inventory_levels s set reserved = s.reserved + (x ->> 'qty')::int
	from jsonb_array_elements(lines) x
	where s.tenant_id = l.tenant_id and s.business_id = b.id and s.sku = x ->> 'sku' and (x ->> 'isStocked')::boolean;
	perform app.name_event('order_proposed');
	for attempt in 1..codes_max loop
		o.code := app.new_code();
		insert into orders values (o.*) on conflict (tenant_id, code) where is_code_taken do nothing returning id into made;
		exit when made is not null;
	end loop;
	perform app.name_event('');
	if made is null then
		raise exception 'no free code for an order after % tries', codes_max;
	end if;
	insert into order_items (tenant_id, order_id, sku, name, qty, price_minor, is_stocked, place)
	select o.tenant_id, o.id, x ->> 'sku', x ->> 'name', (x ->> 'qty')::int, (x ->> 'priceMinor')::bigint,
		(x ->> 'isStocked')::boolean, p
	from jsonb_array_elements(lines) with ordinality y (x, p);
	perform app.order_event(o, null, 'customer');
	return null;
end $$;

create or replace function app.order_create(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	wish constant jsonb := call -> 'wish';
	tenant constant uuid := app.current_tenant();
	market constant uuid := (record ->> 'marketId')::uuid;
	ttl constant interval := '10 minutes';
	pending_max constant int := 5;
	lines_max constant int := 30;
	qty_max constant int := 99;
	due_max constant int := 20;
	answer jsonb;
	place jsonb;
	refused jsonb;
	l listings;
	b businesses;
	a listing_actions;
	old orders;
	due orders;
	ending orders[] := '{}';
	o orders;
	skus text[];
begin
	answer := app.call_begin(record, true);
	if answer is not null then
		return answer;
	end if;
	if jsonb_typeof(wish -> 'items') is distinct from 'array' or jsonb_array_length(wish -> 'items') not between 1 and lines_max
		or exists (select from jsonb_array_elements(wish -> 'items') w
			where (w ->> 'qty')::numeric not between 1 and qty_max or (w ->> 'qty')::numeric % 1 <> 0
				or coalesce(w ->> 'sku', w ->> 'name') is null) then
		return app.call_refuse(record, 'VALIDATION_ERROR', null, 'Of each thing one to ninety-nine can be ordered.');
	end if;
	place := app.order_place(market, wish);
	if place ->> 'listingId' is null then
		return app.call_refuse(record, place ->> 'code', place ->> 'reason', place ->> 'msg', place -> 'current');
	end if;

	o.customer_id := app.person_seen(call -> 'person');
	if (
		select count(*) from orders x
		where x.tenant_id = tenant and x.customer_id = o.customer_id and x.status = 'pending'
			and x.expires_at > clock_timestamp() and x.id is distinct from call ->> 'replaces'
	) >= pending_max then
		return app.call_refuse(record, 'CONFLICT', 'TOO_MANY_OPEN', 'There are already as many open proposals as allowed.');
	end if;
	-- Shared: nobody changes what is agreed to while it is agreed to.
	select x.* into strict l from listings x where x.tenant_id = tenant and x.id = (place ->> 'listingId')::uuid for share;
	select x.* into strict b from businesses x where x.tenant_id = tenant and x.id = l.business_id for share;
	select x.* into strict a from listing_actions x
	where x.tenant_id = tenant and x.listing_id = l.id and x.action_type = 'order_food' for share;
	skus := array(select (app.order_item_of(l.id, coalesce(a.data_kind, 'menuItems'), w)).sku
		from jsonb_array_elements(wish -> 'items') w);
	perform from listing_items i where i.tenant_id = tenant and i.listing_id = l.id and i.sku = any (skus)
	order by i.sku for share;
	if not app.order_is_on(b, l, a) then
		return app.call_refuse(record, 'VALIDATION_ERROR', 'TOOL_DISABLED', 'Nothing can be ordered there now.',
			jsonb_build_object('business', b.name));
	end if;
	o.prep_minutes := app.prep_minutes(l);
	if not app.takes_orders_at(b, clock_timestamp(), o.prep_minutes) then
		return app.call_refuse(record, 'VALIDATION_ERROR', 'CLOSED', 'It takes no orders at this time.', jsonb_build_object(
			'business', b.name, 'opensAtMs', app.ms(app.opens_next(b, clock_timestamp())), 'timezone', app.order_zone(b)));
	end if;

	select x.* into old from orders x
	where x.tenant_id = tenant and x.id = call ->> 'replaces' and x.thread_key = call -> 'person' ->> 'personHash'
		and x.status = 'pending'
	for no key update;
	-- What has run out is nobody's any more, whether or not the sweep was here.
	for due in
		select x.* from orders x
		where x.tenant_id = tenant and x.business_id = b.id and x.status = 'pending' and x.expires_at <= clock_timestamp()
			and x.id is distinct from old.id
		order by x.expires_at limit due_max
		for no key update skip locked
	loop
		ending := ending || due;
	end loop;
	perform app.stock_lock(array(select e.id from unnest(ending) e) || old.id, b.id, skus);
	foreach due in array ending loop
		perform app.order_end(due, 'expired', 'sweep');
	end loop;

	o.id := app.new_id('ord');
	o.tenant_id := tenant;
	o.market_id := market;
	o.business_id := b.id;
	o.listing_id := l.id;
	o.thread_key := call -> 'person' ->> 'personHash';
	o.kind := app.order_kind(b, wish ->> 'tableNo');
	o.status := 'pending';
	o.is_code_taken := true;
	o.table_no := wish ->> 'tableNo';
	o.notes_sealed := wish ->> 'notesSealed';
	o.expires_at := clock_timestamp() + ttl;
	o.words_told := 0;
	o.idempotency_key_hash := app.sha256_hex(record ->> 'key');
	o.created_at := clock_timestamp();
	o.updated_at := o.created_at;
	o.version := 1;
	begin
		if old.id is not null then
			perform app.order_end(old, 'released', 'customer');
		end if;
		refused := app.order_take(o, b, l, coalesce(a.data_kind, 'menuItems'), wish -> 'items');
		if refused is not null then
			raise exception 'the wish was refused' using errcode = 'AS001';
		end if;
	exception when sqlstate 'AS001' then
		-- The old proposal stands as it did.
		perform app.name_event('');
		return app.call_refuse(record, refused ->> 'code', refused ->> 'reason', refused ->> 'msg', refused -> 'current');
	end;
	select x.* into strict o from orders x where x.tenant_id = tenant and x.id = o.id;
	return app.call_finish(record, app.order_face(o) || jsonb_build_object('expiresAtMs', app.ms(o.expires_at)),
		jsonb_build_array(jsonb_build_object('kind', 'order', 'id', o.id)));
end $$;

-- Null: as it was shown. Else `current` of the refusal. The caller holds business, listing, action and items shared, and the levels.
create or replace function app.order_moved(o orders, b businesses, l listings, a listing_actions) returns jsonb
language sql stable
return (
	select case
		when not app.order_is_on(b, l, a) then jsonb_build_object('why', 'off')
		when not app.takes_orders_at(b, clock_timestamp(), (o).prep_minutes) then jsonb_build_object('why', 'closed')
		else (
			select jsonb_build_object('why', 'items', 'items', jsonb_agg(jsonb_build_object(
				'name', i.name, 'fromMinor', i.price_minor, 'toMinor', x.price_minor) order by i.place))
			from public.order_items i
			left join public.listing_items x on x.tenant_id = i.tenant_id and x.listing_id = (o).listing_id and x.sku = i.sku
				and x.data_kind = coalesce((a).data_kind, 'menuItems')
			left join public.inventory_levels s on s.tenant_id = i.tenant_id and s.business_id = (o).business_id and s.sku = i.sku
			where i.tenant_id = (o).tenant_id and i.order_id = (o).id and not coalesce(
				x.available and x.price_minor = i.price_minor and x.currency = (o).currency and x.name = i.name
					-- Staff have counted again since: fewer are there than were promised.
					and (s.id is not null) = i.is_stocked and (s.id is null or s.qty >= i.qty), false)
			having count(*) > 0
		) end
);

-- MRV-12.3-b: in the transaction of its event. Each type once for each recipient and state.
create or replace function app.order_tell(o orders, once text, type text, to_business boolean, more jsonb default '{}') returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	b businesses;
	a listing_actions;
	target jsonb;
	recipient text := o.thread_key;
	whole jsonb := app.order_face(o) || jsonb_build_object('marketId', o.market_id) || more;
begin
	if to_business then
		select * into strict b from businesses x where x.tenant_id = o.tenant_id and x.id = o.business_id;
		select * into strict a from listing_actions x
		where x.tenant_id = o.tenant_id and x.listing_id = o.listing_id and x.action_type = 'order_food';
		target := app.order_target(b, a);
		-- It was told by then, and has no phone any more.
		if target is null then
			return '[]';
		end if;
		recipient := target ->> 'hash';
		whole := whole || jsonb_build_object(
			'notes', app.sealed(o.notes_sealed), 'ownWords', a.dispatch_template,
			'to', jsonb_build_object('channel', target -> 'channel', 'value', target -> 'value'), 'locale', target -> 'locale');
	end if;
	return jsonb_build_array(app.notify(
		o.id || ':' || once || ':' || type || ':' || recipient, 'thread', recipient, type, whole));
end $$;

create or replace function app.order_confirm(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	wanted constant text := call ->> 'orderId';
	record constant jsonb := call -> 'record';
	answer_hours constant int := 12;
	answer jsonb;
	moved jsonb;
	o orders;
	b businesses;
	l listings;
	a listing_actions;
begin
	answer := app.call_begin(record, true);
	if answer is not null then
		return answer;
	end if;
	select x.* into o from orders x
	join people p on p.tenant_id = x.tenant_id and p.id = x.customer_id
	where x.tenant_id = tenant and x.id = wanted and p.phone_hash = call ->> 'personHash';
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', null, 'There is no such order.');
	end if;
	select x.* into strict l from listings x where x.tenant_id = tenant and x.id = o.listing_id for share;
	select x.* into strict b from businesses x where x.tenant_id = tenant and x.id = o.business_id for share;
	select x.* into strict a from listing_actions x
	where x.tenant_id = tenant and x.listing_id = l.id and x.action_type = 'order_food' for share;
	perform from listing_items i where i.tenant_id = tenant and i.listing_id = l.id and i.sku in (
		select y.sku from order_items y where y.tenant_id = tenant and y.order_id = o.id) order by i.sku for share;
	select x.* into strict o from orders x where x.tenant_id = tenant and x.id = wanted for no key update;
	if o.ending = 'expired' or (o.status = 'pending' and o.expires_at <= clock_timestamp()) then
		return app.call_refuse(record, 'EXPIRED', null, 'The time to confirm this has passed.');
	end if;
	if o.status <> 'pending' then
		return app.call_refuse(record, 'CONFLICT', 'STALE_STATE', 'This order is no longer waiting for a yes.',
			jsonb_build_object('status', o.status));
	end if;
	perform app.stock_lock(array[o.id], null, null);
	moved := app.order_moved(o, b, l, a);
	if moved is null and (call ->> 'totalMinor')::bigint is distinct from o.total_minor then
		moved := jsonb_build_object('why', 'total');
	end if;
	if moved is not null then
		return app.call_refuse(record, 'CONFLICT', 'STALE_STATE', 'This has changed since it was shown.', moved);
	end if;

	perform app.name_event('stock_sold');
	update inventory_levels s set reserved = s.reserved - i.qty, qty = s.qty - i.qty
	from order_items i
	where i.tenant_id = tenant and i.order_id = o.id and i.is_stocked
		and s.tenant_id = tenant and s.business_id = o.business_id and s.sku = i.sku;
	perform app.name_event('order_confirmed');
	update orders x set status = 'confirmed', confirmed_at = clock_timestamp(), dispatched_at = clock_timestamp(),
		dispatch_hash = app.order_target(b, a) ->> 'hash',
		eta = clock_timestamp() + make_interval(mins => x.prep_minutes)
	where x.tenant_id = tenant and x.id = wanted
	returning * into strict o;
	perform app.name_event('');
	perform app.order_event(o, 'pending', 'customer');
	return app.call_finish(record, app.order_face(o) || jsonb_build_object('notifications',
		app.order_tell(o, 'confirmed', 'order.confirmed', false)
		|| app.order_tell(o, 'confirmed', 'order.received', true, jsonb_build_object(
			'answerUntilMs', app.ms(o.confirmed_at + make_interval(hours => answer_hours))))
	), jsonb_build_array(jsonb_build_object('kind', 'order', 'id', o.id)));
end $$;

-- A no, another wish instead, the proposal's end. Said again it changes nothing; of a confirmed one neither.
create or replace function app.order_release(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	wanted constant text := call ->> 'orderId';
	record constant jsonb := call -> 'record' || jsonb_build_object('key', 'order_release:' || wanted);
	o orders;
begin
	if tenant is null or (record ->> 'tenantId')::uuid is distinct from tenant then
		raise exception 'a call belongs to the tenant of its transaction';
	end if;
	select x.* into o from orders x where x.tenant_id = tenant and x.id = wanted for no key update;
	if not found or o.status <> 'pending' then
		perform app.write_audit(record, '{"outcome": "replayed"}');
		return jsonb_build_object('kind', 'succeeded', 'replayed', true, 'data', jsonb_build_object('status', o.status));
	end if;
	perform app.stock_lock(array[o.id], null, null);
	o := app.order_end(o, case when o.expires_at <= clock_timestamp() then 'expired' else 'released' end, 'customer');
	return app.call_finish(record, jsonb_build_object('status', o.status),
		jsonb_build_array(jsonb_build_object('kind', 'order', 'id', o.id)));
end $$;

-- The one that moves an order on after its yes. Step by step: what is passed over is written down, and the customer hears the last.
-- `who`: business | staff. Answers `{refused}` or `{order, notifications}`. The caller holds the order's row.
create or replace function app.order_move(o orders, into_status text, who text, words text) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	steps constant text[] := array['pending', 'confirmed', 'preparing', 'ready', 'delivered'];
	was constant int := app.order_rank(o.status);
	wanted constant int := app.order_rank(into_status);
	said constant jsonb := jsonb_build_object('words', app.sealed(words), 'by', who);
	told jsonb := '[]';
	before text;
begin
	if o.status = into_status then
		-- Once more the same: their words alone are news.
		return jsonb_build_object('order', app.order_face(o), 'notifications', told, 'isNew', false);
	end if;
	if o.status = 'pending' or was is null or (into_status = 'cancelled' and was > 3)
		or (into_status <> 'cancelled' and coalesce(wanted, 0) <= was) then
		return jsonb_build_object('refused', jsonb_build_object('code', 'CONFLICT', 'reason', 'STALE_STATE',
			'msg', 'An order goes forward only.', 'current', jsonb_build_object('status', o.status, 'ending', o.ending)));
	end if;
	if into_status = 'cancelled' then
		perform app.stock_lock(array[o.id], null, null);
		o := app.order_end(o, case who when 'staff' then 'cancelled_by_staff' else 'refused_by_business' end, who, words);
		told := app.order_tell(o, 'cancelled', 'order.refused', false, said);
		if who = 'staff' then
			told := told || app.order_tell(o, 'cancelled', 'order.called_off', true, said);
		end if;
		return jsonb_build_object('order', app.order_face(o), 'notifications', told, 'isNew', true);
	end if;
	while o.status <> into_status loop
		before := o.status;
		perform app.name_event('order_' || steps[app.order_rank(before) + 1]);
		update orders x set status = steps[app.order_rank(before) + 1],
			ended_at = case when app.order_rank(before) = 4 then clock_timestamp() end,
			is_code_taken = app.order_rank(before) < 4
		where x.tenant_id = o.tenant_id and x.id = o.id
		returning * into strict o;
		perform app.name_event('');
		perform app.order_event(o, before, who, case when o.status = into_status then words end);
	end loop;
	told := app.order_tell(o, o.status, 'order.' || o.status, false, said);
	return jsonb_build_object('order', app.order_face(o), 'notifications', told, 'isNew', true);
end $$;

-- What the business says: a status, or words alone. Only of an order that its own phone was told of, or the business's owner.
create or replace function app.order_update(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	words constant text := call ->> 'wordsSealed';
	words_max constant int := 10;
	answer jsonb;
	moved jsonb;
	o orders;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	select x.* into o from orders x
	join businesses b on b.tenant_id = x.tenant_id and b.id = x.business_id
	where x.tenant_id = tenant and call ->> 'ownerHash' in (x.dispatch_hash, b.owner_hash)
		and x.code = upper(call ->> 'code') and x.status <> 'pending' and x.confirmed_at > clock_timestamp() - interval '3 days'
	-- A code may have been of another order before: the one that is under way.
	order by x.is_code_taken desc, x.created_at desc limit 1
	for no key update of x;
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_ORDER', 'There is no order with this code here.');
	end if;
	if call ->> 'status' is null then
		if words is null or o.words_told >= words_max then
			return app.call_refuse(record, 'RATE_LIMIT', null, 'There were as many messages about this order as allowed.');
		end if;
		perform app.name_event('order_words');
		update orders x set words_told = x.words_told + 1 where x.tenant_id = tenant and x.id = o.id returning * into strict o;
		perform app.name_event('');
		return app.call_finish(record, app.order_face(o) || jsonb_build_object('isNew', true,
			'notifications', app.order_tell(o, 'words' || o.words_told, 'order.words', false,
				jsonb_build_object('words', app.sealed(words)))
		), jsonb_build_array(jsonb_build_object('kind', 'order', 'id', o.id)));
	end if;
	moved := app.order_move(o, call ->> 'status', 'business', words);
	if moved ? 'refused' then
		moved := moved -> 'refused';
		return app.call_refuse(record, moved ->> 'code', moved ->> 'reason', moved ->> 'msg', moved -> 'current');
	end if;
	return app.call_finish(record, (moved -> 'order') || (moved - 'order'),
		jsonb_build_array(jsonb_build_object('kind', 'order', 'id', o.id)));
end $$;

-- Staff: every order of the tenant, by its id.
create or replace function app.admin_order_status(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	moved jsonb;
	o orders;
begin
	select x.* into o from orders x where x.tenant_id = app.current_tenant() and x.id = call ->> 'orderId' for no key update;
	if not found then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'There is no such order.');
	end if;
	moved := app.order_move(o, call ->> 'status', 'staff', call ->> 'notesSealed');
	if moved ? 'refused' then
		moved := moved -> 'refused';
		return app.admin_refuse(act, moved ->> 'code', moved ->> 'reason', moved ->> 'msg', moved -> 'current');
	end if;
	return app.admin_done(act, o.id, jsonb_build_object('id', o.id, 'status', moved -> 'order' ->> 'status',
		'isNew', moved -> 'isNew'));
end $$;

create or replace function app.order_cancel(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	answer jsonb;
	o orders;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	select x.* into o from orders x
	join people p on p.tenant_id = x.tenant_id and p.id = x.customer_id
	where x.tenant_id = tenant and x.id = call ->> 'orderId' and p.phone_hash = call ->> 'personHash'
	for no key update of x;
	if not found or o.status in ('pending', 'delivered', 'cancelled') then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_ORDER', 'There is no order to cancel.');
	end if;
	if o.status <> 'confirmed' then
		return app.call_refuse(record, 'CONFLICT', 'TOO_LATE', 'It is being prepared already.',
			jsonb_build_object('status', o.status));
	end if;
	perform app.stock_lock(array[o.id], null, null);
	o := app.order_end(o, 'cancelled_by_person', 'customer');
	return app.call_finish(record, app.order_face(o) || jsonb_build_object('notifications',
		app.order_tell(o, 'cancelled', 'order.cancelled', false) || app.order_tell(o, 'cancelled', 'order.called_off', true)
	), jsonb_build_array(jsonb_build_object('kind', 'order', 'id', o.id)));
end $$;

-- Of one tenant. An order that is being decided just now is left for the next minute.
create or replace function app.orders_expire(call jsonb) returns jsonb
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

-- What orders that wait for a yes have put aside of a level. By row security: a tenant sees its own, the sweeps all.
create or replace function app.stock_promised(tenant uuid, business uuid, sku text) returns bigint
language sql stable
begin atomic
	select coalesce(sum(i.qty), 0)
	from public.orders o
	join public.order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
	where o.tenant_id = tenant and o.business_id = business and o.status = 'pending' and i.sku = stock_promised.sku and i.is_stocked;
end;

-- C-55: a count that is wrong is counted anew, with an event and an alert. Each level is judged again under its own row lock: whoever
-- changes what is promised holds it until they commit.
create or replace function app.stock_heal(call jsonb) returns jsonb
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

grant execute on function app.order_place, app.stock_lock, app.order_rank, app.orders_own, app.order_kind, app.order_zone, app.takes_orders_at,
	app.opens_next, app.order_target, app.order_is_on, app.prep_minutes, app.order_item_of, app.items_like, app.order_face,
	app.order_event, app.order_end, app.order_take, app.order_create, app.order_moved, app.order_tell, app.order_confirm,
	app.order_release, app.order_move, app.order_update, app.admin_order_status, app.order_cancel, app.orders_expire, app.stock_heal
	to app_rw;

grant execute on function app.orders_overdue
	to app_system;

grant execute on function app.stock_promised
	to app_rw, app_system;
