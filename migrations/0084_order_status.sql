-- The yes to an order, what the business makes of it, and how it ends. What was shown still holds, or nothing is committed (P4).

-- Null: as it was shown. Else `current` of the refusal. The caller holds business, listing, action and items shared, and the levels.
create function app.order_moved(o orders, b businesses, l listings, a listing_actions) returns jsonb
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
--> statement-breakpoint
-- MRV-12.3-b: in the transaction of its event. Each type once for each recipient and state.
create function app.order_tell(o orders, once text, type text, to_business boolean, more jsonb default '{}') returns jsonb
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
--> statement-breakpoint
create function app.order_confirm(call jsonb) returns jsonb
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
--> statement-breakpoint
-- A no, another wish instead, the proposal's end. Said again it changes nothing; of a confirmed one neither.
create function app.order_release(call jsonb) returns jsonb
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
--> statement-breakpoint
-- pending -> confirmed -> preparing -> ready -> delivered; null: no such status.
create function app.order_rank(status text) returns int
language sql immutable parallel safe
return array_position(array['pending', 'confirmed', 'preparing', 'ready', 'delivered'], status);
--> statement-breakpoint
-- The one that moves an order on after its yes. Step by step: what is passed over is written down, and the customer hears the last.
-- `who`: business | staff. Answers `{refused}` or `{order, notifications}`. The caller holds the order's row.
create function app.order_move(o orders, into_status text, who text, words text) returns jsonb
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
--> statement-breakpoint
-- What the business says: a status, or words alone. Only of an order that its own phone was told of, or the business's owner.
create function app.order_update(call jsonb) returns jsonb
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
--> statement-breakpoint
-- Staff: every order of the tenant, by its id.
create function app.admin_order_status(call jsonb) returns jsonb
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
--> statement-breakpoint
create function app.order_cancel(call jsonb) returns jsonb
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
--> statement-breakpoint
-- The person's orders that are under way, and those that ended within the day; the newest first.
create function app.orders_own(call jsonb) returns jsonb
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
--> statement-breakpoint
grant execute on function app.order_moved(orders, businesses, listings, listing_actions),
	app.order_tell(orders, text, text, boolean, jsonb), app.order_confirm(jsonb), app.order_release(jsonb),
	app.order_rank(text), app.order_move(orders, text, text, text), app.order_update(jsonb), app.admin_order_status(jsonb),
	app.order_cancel(jsonb), app.orders_own(jsonb) to app_rw;
