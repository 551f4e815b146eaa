-- How a booking ends: its tokens are free in the same transaction. A hold is released, or runs out; one that is confirmed is
-- cancelled by its person within the window they agreed to, or refused by the business.

-- In the order in which everybody locks them. How many there were.
create function app.tokens_free(bookings text[]) returns int
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	freed int;
begin
	perform app.name_event('tokens_freed');
	with mine as (
		select l.lock_key from resource_locks l
		where l.tenant_id = app.current_tenant() and l.transaction_id = any (bookings) and l.state <> 'none'
		order by l.offering_id, l.slot_start, l.token
		for no key update
	)
	update resource_locks l set state = 'none', transaction_id = null, expires_at = null
	from mine where l.lock_key = mine.lock_key;
	get diagnostics freed = row_count;
	perform app.name_event('');
	return freed;
end $$;
--> statement-breakpoint
-- The caller holds the booking's row. Answers it as it is then.
create function app.booking_end(booking transactions, into_state text, why text) returns transactions
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.tokens_free(array[booking.id]);
	perform app.name_event('booking_' || into_state);
	update transactions t
	set state = into_state, ending = why, ended_at = clock_timestamp(), is_code_taken = false
	where t.tenant_id = booking.tenant_id and t.id = booking.id
	returning * into strict booking;
	perform app.name_event('');
	return booking;
end $$;
--> statement-breakpoint
-- Said again, also by somebody else with other words, it changes nothing: the state of the row is the judge, and the key is
-- written down once.
create function app.booking_release(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	wanted constant text := call ->> 'transactionId';
	record constant jsonb := call -> 'record' || jsonb_build_object('key', 'tx_release:' || wanted);
	booking transactions;
	data jsonb;
begin
	if tenant is null or (record ->> 'tenantId')::uuid is distinct from tenant then
		raise exception 'a call belongs to the tenant of its transaction';
	end if;
	select * into booking from transactions t where t.tenant_id = tenant and t.id = wanted for no key update;
	if not found or booking.state not in ('draft', 'hold') then
		perform app.write_audit(record, '{"outcome": "replayed"}');
		return jsonb_build_object('kind', 'succeeded', 'replayed', true,
			'data', jsonb_build_object('state', booking.state));
	end if;
	if booking.state = 'hold' and booking.hold_expires_at <= clock_timestamp() then
		booking := app.booking_end(booking, 'expired', null);
		perform app.booking_event(booking.id, 'expired');
	else
		booking := app.booking_end(booking, 'cancelled', 'released');
		perform app.booking_event(booking.id, 'cancelled', '{"ending": "released"}');
	end if;
	return app.call_finish(record, jsonb_build_object('state', booking.state),
		jsonb_build_array(jsonb_build_object('kind', 'booking', 'id', booking.id)));
end $$;
--> statement-breakpoint
create function app.booking_expire(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	booking transactions;
begin
	select * into booking from transactions t
	where t.tenant_id = app.current_tenant() and t.id = call ->> 'transactionId'
	for no key update;
	if found and booking.state = 'hold' and booking.hold_expires_at <= clock_timestamp() then
		booking := app.booking_end(booking, 'expired', null);
		perform app.booking_event(booking.id, 'expired');
	end if;
	return jsonb_build_object('state', booking.state);
end $$;
--> statement-breakpoint
-- The person's booking that stands and has not begun, locked: the one with the code, else the next to come. A rival is waited
-- for, and what it left is read again. Null: there is none.
create function app.own_booking(person_hash text, code text) returns transactions
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	booking transactions;
begin
	for booking in
		select t.* from people p
		join transactions t on t.tenant_id = p.tenant_id and t.customer_id = p.id
		where p.tenant_id = tenant and p.phone_hash = person_hash and t.state = 'confirmed'
			and t.slot_start > clock_timestamp() and (code is null or t.confirmation_code = upper(code))
		order by t.slot_start, t.id
	loop
		select * into booking from transactions t
		where t.tenant_id = tenant and t.id = booking.id and t.state = 'confirmed'
		for no key update;
		if found then
			return booking;
		end if;
	end loop;
	return null;
end $$;
--> statement-breakpoint
create function app.cancel_until(booking transactions) returns timestamptz
language sql immutable
return booking.slot_start - booking.cancel_minutes * interval '1 minute';
--> statement-breakpoint
create function app.booking_cancel(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	answer jsonb;
	booking transactions;
	event_id text;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	booking := app.own_booking(call ->> 'personHash', call ->> 'code');
	if booking.id is null then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_BOOKING', 'There is no booking to cancel.');
	end if;
	if app.cancel_until(booking) < clock_timestamp() then
		return app.call_refuse(record, 'CONFLICT', 'TOO_LATE', 'It is too late to cancel this here.',
			jsonb_build_object('cancelUntilMs', app.ms(app.cancel_until(booking))));
	end if;
	booking := app.booking_end(booking, 'cancelled', 'cancelled_by_person');
	event_id := app.booking_event(booking.id, 'cancelled', '{"ending": "cancelled_by_person"}');
	return app.call_finish(record, app.booking_face(booking) || jsonb_build_object(
		'confirmationCode', booking.confirmation_code,
		'notifications', app.booking_tell(booking, event_id, 'booking.cancelled', false)
			|| app.booking_tell(booking, event_id, 'booking.called_off', true)
	), jsonb_build_array(jsonb_build_object('kind', 'booking', 'id', booking.id)));
end $$;
--> statement-breakpoint
create function app.booking_answer(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	words constant jsonb := jsonb_build_object('words', app.sealed(call ->> 'wordsSealed'));
	answer jsonb;
	booking transactions;
	event_id text;
	told jsonb;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	select t.* into booking from transactions t
	join businesses b on b.tenant_id = t.tenant_id and b.id = t.business_id
	where t.tenant_id = tenant and b.owner_hash = call ->> 'ownerHash' and t.confirmation_code = upper(call ->> 'code')
		and t.is_code_taken and t.state = 'confirmed' and t.acceptance = 'awaited' and t.slot_start > clock_timestamp()
	for no key update of t;
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_BOOKING', 'No booking with this code waits for an answer.');
	end if;
	perform app.name_event('booking_answered');
	update transactions t
	set acceptance = case when call ->> 'answer' = 'accept' then 'accepted' else 'refused' end,
		owner_words_sealed = call ->> 'wordsSealed'
	where t.tenant_id = tenant and t.id = booking.id
	returning * into strict booking;
	perform app.name_event('');
	if booking.acceptance = 'accepted' then
		event_id := app.booking_event(booking.id, 'accepted');
		told := app.booking_tell(booking, event_id, 'booking.accepted', false, words);
	else
		booking := app.booking_end(booking, 'cancelled', 'refused_by_business');
		event_id := app.booking_event(booking.id, 'cancelled', '{"ending": "refused_by_business"}');
		told := app.booking_tell(booking, event_id, 'booking.refused', false, words);
	end if;
	return app.call_finish(record, app.booking_face(booking) || jsonb_build_object(
		'confirmationCode', booking.confirmation_code, 'acceptance', booking.acceptance, 'notifications', told
	), jsonb_build_array(jsonb_build_object('kind', 'booking', 'id', booking.id)));
end $$;
--> statement-breakpoint
grant execute on function app.tokens_free(text[]), app.booking_end(transactions, text, text), app.booking_release(jsonb),
	app.booking_expire(jsonb), app.own_booking(text, text), app.cancel_until(transactions), app.booking_cancel(jsonb),
	app.booking_answer(jsonb) to app_rw;
