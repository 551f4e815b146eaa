-- An order is written down before its person is asked about it: prices and names from the catalogue, the stock put aside for them.
--
-- Order of locks of orders, everywhere: 1 the call's key - 2 the person's row - 3 business, listing and action, shared - 4 orders -
-- 5 levels of stock, by business and sku. Orders that have run out are taken without waiting (skip locked).

create function app.order_kind(b businesses, table_no text) returns text
language sql immutable
return case
	when (b).kind in ('pharmacy', 'dispensary') then 'pharmacy'
	when (b).kind = 'venue' then case when table_no is null then 'food' else 'dining' end
	when (b).category ~* 'hardware|diy|tools|building' then 'hardware'
	else 'shop' end;
--> statement-breakpoint
create function app.order_zone(b businesses) returns text
language sql stable
return coalesce((b).timezone, (select m.timezone from public.markets m where m.id = (b).market_id));
--> statement-breakpoint
-- Whether what is begun at a moment is done before it closes.
create function app.takes_orders_at(b businesses, moment timestamptz, prep_minutes int) returns boolean
language sql stable
return app.slot_is_open(
	jsonb_build_object('unit', 'minutes', 'openingHours', (b).opening_hours, 'timezone', app.order_zone(b)),
	moment, moment + make_interval(mins => coalesce(prep_minutes, 0)));
--> statement-breakpoint
-- The next time it opens within a fortnight; null: no such time.
create function app.opens_next(b businesses, moment timestamptz) returns timestamptz
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
--> statement-breakpoint
-- Who is told: the action's own phone, else the business's owner (MRV-13.3-c). Null: nobody.
create function app.order_target(b businesses, a listing_actions) returns jsonb
language sql immutable
return case
	when (a).dispatch_to_hash is not null then jsonb_build_object('hash', (a).dispatch_to_hash, 'channel', 'whatsapp',
		'value', jsonb_build_object('$sealed', (a).dispatch_to_sealed), 'locale', (b).owner_locale)
	when (b).owner_hash is not null then jsonb_build_object('hash', (b).owner_hash, 'channel', (b).owner_channel,
		'value', jsonb_build_object('$sealed', (b).owner_phone_sealed), 'locale', (b).owner_locale) end;
--> statement-breakpoint
-- MRV-13.3-a, -b; and nothing is ordered where nobody would hear of it.
create function app.order_is_on(b businesses, l listings, a listing_actions) returns boolean
language sql immutable
return (b).status = 'active' and (l).status = 'active' and (l).assistant_enabled and (a).enabled
	and app.order_target(b, a) is not null;
--> statement-breakpoint
create function app.prep_minutes(l listings) returns int
language sql immutable
return case when (l).attributes ->> 'prepMinutes' ~ '^\d{1,3}$' then ((l).attributes ->> 'prepMinutes')::int end;
--> statement-breakpoint
-- The wish's lines as one row for each thing: `[{asked, sku, name, qty, priceMinor}]`.
create function app.order_item_of(listing uuid, kind text, wanted jsonb) returns listing_items
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
--> statement-breakpoint
-- What of a menu is most like a word: by the groups of letters that they share.
create function app.items_like(listing uuid, kind text, word text) returns jsonb
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
--> statement-breakpoint
-- Where a wish goes: `{listingId}`, or a refusal `{code, reason, msg, current}`. Reads the menus of one business, or of the few that
-- have what was named first.
create function app.order_place(market uuid, wish jsonb) returns jsonb
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
--> statement-breakpoint
-- Every answer and every notice about an order has this.
create function app.order_face(o orders) returns jsonb
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
--> statement-breakpoint
create function app.order_event(o orders, from_status text, who text, notes text default null) returns text
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
--> statement-breakpoint
-- Everybody's order of the levels. The caller holds the orders' rows.
create function app.stock_lock(order_ids text[], business uuid, skus text[]) returns void
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
--> statement-breakpoint
-- The order is over and its stock is back: what was promised is free, what was sold is there again. The caller holds the order's row
-- and the levels.
create function app.order_end(o orders, why text, who text, notes text default null) returns orders
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
--> statement-breakpoint
-- Takes the lines at the listing: null, or why not (`{code, reason, msg, current}`). The caller holds the levels, and takes back what
-- was written where this refuses.
create function app.order_take(o orders, b businesses, l listings, data_kind text, wanted jsonb) returns jsonb
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
--> statement-breakpoint
create function app.order_create(call jsonb) returns jsonb
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
--> statement-breakpoint
grant execute on function app.order_kind(businesses, text), app.order_zone(businesses),
	app.order_target(businesses, listing_actions), app.order_is_on(businesses, listings, listing_actions),
	app.takes_orders_at(businesses, timestamptz, int), app.opens_next(businesses, timestamptz), app.prep_minutes(listings),
	app.order_item_of(uuid, text, jsonb), app.items_like(uuid, text, text), app.order_place(uuid, jsonb), app.order_face(orders),
	app.order_event(orders, text, text, text), app.stock_lock(text[], uuid, text[]), app.order_end(orders, text, text, text),
	app.order_take(orders, businesses, listings, text, jsonb), app.order_create(jsonb) to app_rw;
