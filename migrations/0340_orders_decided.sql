-- What the business decides of orders stands in TypeScript (src/packs/commerce/rules); the commit function judges and writes it. What is
-- left here finds things by words, counts across orders, and reads for staff and the sweeps.

-- A change that the commit function makes is written down by it; any other, by whomever, by the trigger as before.
do $$
declare
	name text;
	keys text;
begin
	for name, keys in select * from (values ('orders', 'tenant_id,id'), ('inventory_levels', 'id')) t (name, keys) loop
		execute format('drop trigger log_insert on %I', name);
		execute format('drop trigger log_update on %I', name);
		execute format(
			'create trigger log_insert after insert on %I referencing new table as new_rows
				for each statement when (coalesce(current_setting(''app.commit'', true), '''') <> ''on'')
				execute function app.log_change(%L, %L, %L)', name, 'tenant_id', 'id', keys);
		execute format(
			'create trigger log_update after update on %I referencing old table as old_rows new table as new_rows
				for each statement when (coalesce(current_setting(''app.commit'', true), '''') <> ''on'')
				execute function app.log_change(%L, %L, %L)', name, 'tenant_id', 'id', keys);
	end loop;
end $$;
--> statement-breakpoint
-- Which thing of a menu each line of a wish is: `[{place, listingId, itemId, nearest}]`, places from zero. Menus of one business, or of
-- the few that have what was named first. Where a line is nothing, those menus that have the most of the wish say what is like it.
create function app.order_menus(call jsonb) returns jsonb
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
--> statement-breakpoint
grant execute on function app.order_menus(jsonb) to app_rw;
--> statement-breakpoint
-- Bookings. Each row judged again under its lock; one that is being decided just now is left for the next minute. Who is at a booking's
-- time already needs no telling.
create or replace function app.unanswered_tell(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	ids constant text[] := array(select jsonb_array_elements_text(call -> 'ids'));
	booking transactions;
	n int := 0;
begin
	for booking in
		select x.* from transactions x where x.tenant_id = tenant and x.id = any (ids) and x.answer_due_at <= clock_timestamp()
		order by x.id for no key update skip locked
	loop
		perform app.name_event('booking_unanswered');
		update transactions x set answer_due_at = null where x.tenant_id = tenant and x.id = booking.id;
		perform app.name_event('');
		perform app.unanswered_alert(tenant, 'booking', booking.id, booking.business_id);
		if booking.slot_start > clock_timestamp() then
			perform app.booking_tell(booking, 'unanswered', 'booking.unanswered', false);
		end if;
		n := n + 1;
	end loop;
	return jsonb_build_object('told', n);
end $$;
--> statement-breakpoint
-- A business names an order by its code; every order of the tenant was looked at.
create index orders_code on orders (tenant_id, code);
--> statement-breakpoint
drop trigger answer_expected on orders;
--> statement-breakpoint
drop function app.order_answer_expected(), app.orders_expire(jsonb), app.orders_own(jsonb), app.order_cancel(jsonb),
	app.admin_order_status(jsonb), app.order_update(jsonb), app.order_move(orders, text, text, text), app.order_rank(text),
	app.order_release(jsonb), app.order_confirm(jsonb), app.order_tell(orders, text, text, boolean, jsonb),
	app.order_moved(orders, businesses, listings, listing_actions), app.order_create(jsonb),
	app.order_take(orders, businesses, listings, text, jsonb), app.order_end(orders, text, text, text),
	app.stock_lock(text[], uuid, text[]), app.order_event(orders, text, text, text), app.order_place(uuid, jsonb),
	app.prep_minutes(listings), app.order_is_on(businesses, listings, listing_actions),
	app.order_target(businesses, listing_actions), app.opens_next(businesses, timestamptz),
	app.takes_orders_at(businesses, timestamptz, int), app.order_kind(businesses, text);
