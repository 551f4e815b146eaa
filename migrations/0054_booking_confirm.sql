-- hold -> confirmed: what was shown still holds, or nothing is committed (P4); then everything at once, once (P3, P10).

-- Held -> confirmed, all of them, in the order in which everybody locks them; false where one is not ours any more.
create function app.tokens_confirm(booking transactions) returns boolean
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	own text[];
begin
	select array_agg(mine.lock_key) into own from (
		select l.lock_key from resource_locks l
		where l.tenant_id = booking.tenant_id and l.transaction_id = booking.id and l.state = 'held'
		order by l.slot_start, l.token
		for no key update
	) mine;
	if coalesce(cardinality(own), 0) <> cardinality(booking.slot_starts) * booking.tokens then
		return false;
	end if;
	perform app.name_event('tokens_confirmed');
	update resource_locks l set state = 'confirmed', expires_at = null where l.lock_key = any (own);
	perform app.name_event('');
	return true;
end $$;
--> statement-breakpoint
-- A code that no standing booking of the tenant has. One of a booking that has been over for a day is free again.
create function app.booking_code(booking text) returns text
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	codes_max constant int := 20;
	code text;
begin
	for attempt in 1..codes_max loop
		code := app.new_code();
		update transactions t set is_code_taken = false
		where t.tenant_id = tenant and t.confirmation_code = code and t.is_code_taken
			and t.slot_end < clock_timestamp() - interval '1 day';
		begin
			perform app.name_event('booking_coded');
			update transactions t set confirmation_code = code, is_code_taken = true
			where t.tenant_id = tenant and t.id = booking;
			perform app.name_event('');
			return code;
		exception when unique_violation then
			perform app.name_event('');
		end;
	end loop;
	raise exception 'no free code for a booking after % tries', codes_max;
end $$;
--> statement-breakpoint
-- Null: as it was shown. Else `current` of the refusal. The versions say whether to look at all. A time was early enough when it
-- was held, so it is judged by that moment.
create function app.booking_moved(booking transactions, o offerings, b businesses, shown jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	rules constant jsonb := app.slot_rules(o, b);
	terms constant jsonb := app.booking_terms(o, b, cardinality(booking.slot_starts), booking.tokens);
	is_on constant boolean := o.active and b.status = 'active';
	taken app.slots_taken;
	is_same boolean;
begin
	if not is_on then
		return jsonb_build_object('terms', terms, 'bookable', false, 'why', null);
	end if;
	if (shown ->> 'offeringVersion')::int = o.version and (shown ->> 'businessVersion')::int = b.version
		and not app.terms_moved(shown, terms) then
		return null;
	end if;
	taken := app.judge_wish(
		rules,
		jsonb_build_object(
			'start', app.write_wall(booking.slot_start, rules ->> 'timezone'),
			'slots', cardinality(booking.slot_starts), 'partySize', booking.party_size),
		booking.created_at);
	is_same := taken.why is null and taken.starts = booking.slot_starts and taken.slot_end = booking.slot_end
		and taken.tokens = booking.tokens
		-- The capacity is smaller now, and this one would be too many.
		and not app.slots_are_full(o, booking.slot_starts, 0);
	if is_same and not app.terms_moved(shown, terms) then
		return null;
	end if;
	return jsonb_build_object('terms', terms, 'bookable', is_same, 'why', taken.why);
end $$;
--> statement-breakpoint
-- The rest of a yes. Its tokens are confirmed already; `code`: that of the booking it takes the place of.
create function app.booking_settle(booking transactions, o offerings, code text) returns transactions
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	due constant timestamptz := booking.slot_start - make_interval(mins => o.remind_minutes);
	now_at constant timestamptz := clock_timestamp();
begin
	if code is null then
		perform app.booking_code(booking.id);
	end if;
	perform app.name_event('booking_confirmed');
	update transactions t
	set state = 'confirmed', confirmed_at = now_at, remind_at = case when due > now_at then due end,
		confirmation_code = coalesce(code, t.confirmation_code), is_code_taken = true
	where t.tenant_id = booking.tenant_id and t.id = booking.id
	returning * into strict booking;
	perform app.name_event('');
	return booking;
end $$;
--> statement-breakpoint
create function app.booking_confirm(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	wanted constant text := call ->> 'transactionId';
	record constant jsonb := call -> 'record' || jsonb_build_object(
		'key', 'tx_confirm:' || wanted || ':' || (call -> 'record' ->> 'key'));
	answer jsonb;
	booking transactions;
	o offerings;
	b businesses;
	moved jsonb;
	event_id text;
begin
	answer := app.call_begin(record, true);
	if answer is not null then
		return answer;
	end if;

	select t.* into booking from transactions t
	join people p on p.tenant_id = t.tenant_id and p.id = t.customer_id
	where t.tenant_id = tenant and t.id = wanted and p.phone_hash = call ->> 'personHash';
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', null, 'There is no such booking.');
	end if;
	select * into strict b from businesses x where x.tenant_id = tenant and x.id = booking.business_id for share;
	select * into strict o from offerings x where x.tenant_id = tenant and x.id = booking.offering_id for share;
	select * into strict booking from transactions t where t.tenant_id = tenant and t.id = wanted for no key update;
	if booking.state = 'expired' or (booking.state = 'hold' and booking.hold_expires_at <= clock_timestamp()) then
		return app.call_refuse(record, 'EXPIRED', null, 'The time to confirm this has passed.');
	end if;
	if booking.state <> 'hold' then
		return app.call_refuse(record, 'CONFLICT', 'STALE_STATE', 'This booking is no longer waiting for a yes.',
			jsonb_build_object('state', booking.state));
	end if;
	moved := app.booking_moved(booking, o, b, call -> 'terms');
	if moved is not null then
		return app.call_refuse(record, 'CONFLICT', 'STALE_STATE', 'This has changed since it was shown.', moved);
	end if;
	if not app.tokens_confirm(booking) then
		-- Its end passed while we waited, and somebody else was there.
		return app.call_refuse(record, 'EXPIRED', null, 'The time to confirm this has passed.');
	end if;

	booking := app.booking_settle(booking, o, null);
	event_id := app.booking_event(booking.id, 'confirmed', jsonb_build_object('keyHash', app.sha256_hex(record ->> 'key')));
	return app.call_finish(record, app.booking_face(booking) || jsonb_build_object(
		'confirmationCode', booking.confirmation_code, 'terms', app.terms_of(booking), 'acceptance', booking.acceptance,
		'notifications',
			app.booking_tell(booking, event_id, 'booking.confirmed', false)
			|| app.booking_tell(booking, event_id,
				case when booking.needs_acceptance then 'booking.requested' else 'booking.received' end, true)
	), jsonb_build_array(jsonb_build_object('kind', 'booking', 'id', booking.id)));
end $$;
--> statement-breakpoint
grant execute on function app.tokens_confirm(transactions), app.booking_code(text),
	app.booking_moved(transactions, offerings, businesses, jsonb), app.booking_settle(transactions, offerings, text),
	app.booking_confirm(jsonb) to app_rw;
