-- A business answers exactly what it was shown, or writes its own words; a change is looked at before it is asked about; staff can
-- call a booking off.

-- As in 0052, and which booking it stands in for.
create or replace function app.booking_tell(
	booking transactions, event_id text, what text, to_owner boolean, more jsonb default '{}'
) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	b businesses;
	terms constant jsonb := app.terms_of(booking);
	recipient text := booking.thread_key;
	whole jsonb := app.booking_face(booking) || jsonb_build_object(
		'marketId', booking.market_id, 'code', booking.confirmation_code, 'priceMinor', terms -> 'priceMinor',
		'currency', terms -> 'currency', 'totalMinor', terms -> 'totalMinor', 'cancelMinutes', terms -> 'cancelMinutes',
		'needsAcceptance', terms -> 'needsAcceptance', 'replacesId', booking.replaces_id) || more;
begin
	if to_owner then
		select * into strict b from businesses x where x.tenant_id = booking.tenant_id and x.id = booking.business_id;
		if b.owner_hash is null then
			return '[]';
		end if;
		recipient := b.owner_hash;
		whole := whole || jsonb_build_object(
			'contactName', app.sealed(booking.contact_name_sealed), 'contactPhone', app.sealed(booking.contact_phone_sealed),
			'notes', app.sealed(booking.notes_sealed),
			'to', jsonb_build_object('channel', b.owner_channel, 'value', app.sealed(b.owner_phone_sealed)),
			'locale', b.owner_locale);
	end if;
	return jsonb_build_array(app.notify(
		booking.id || ':' || event_id || ':' || what || ':' || recipient, 'thread', recipient, what, whole));
end $$;
--> statement-breakpoint
-- As in 0055. `transactionId`, where given: a booking that was changed since is another one, and its old question is over.
-- `say`: the words go to the customer, and it still waits.
create or replace function app.booking_answer(call jsonb) returns jsonb
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
		and (call ->> 'transactionId' is null or t.id = call ->> 'transactionId')
		and t.is_code_taken and t.state = 'confirmed' and t.acceptance = 'awaited' and t.slot_start > clock_timestamp()
	for no key update of t;
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_BOOKING', 'No booking with this code waits for an answer.');
	end if;
	if call ->> 'answer' = 'say' then
		told := app.booking_tell(booking, app.sha256_hex(record ->> 'key'), 'booking.words', false, words);
	else
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
	end if;
	return app.call_finish(record, app.booking_face(booking) || jsonb_build_object(
		'confirmationCode', booking.confirmation_code, 'acceptance', booking.acceptance, 'notifications', told
	), jsonb_build_array(jsonb_build_object('kind', 'booking', 'id', booking.id)));
end $$;
--> statement-breakpoint
-- The start that is meant: what is not said stays as it is, and of a bare hour of twelve the half of the day nearer to what it was.
create function app.changed_start(old transactions, change jsonb) returns text
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	was constant timestamp := old.slot_start at time zone old.timezone;
	day constant date := coalesce((change ->> 'day')::date, was::date);
	at time := coalesce((change ->> 'time')::time, was::time);
	other time;
begin
	if (change ->> 'isBareHour')::boolean and extract(hour from at) <= 12 then
		other := at + interval '12 hours';
		if abs(extract(epoch from other - was::time)) < abs(extract(epoch from at - was::time)) then
			at := other;
		end if;
	end if;
	return to_char(day + at, 'YYYY-MM-DD"T"HH24:MI');
end $$;
--> statement-breakpoint
-- What `booking_change` would do: it is done and undone again, so that the two cannot differ. Nothing of it stays but the audit row
-- of a refusal.
create function app.booking_change_look(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	change constant jsonb := call -> 'change';
	looks constant int := 2;
	old transactions;
	wanted jsonb;
	terms jsonb := '{}';
	tried jsonb;
begin
	select t.* into old from people p
	join transactions t on t.tenant_id = p.tenant_id and t.customer_id = p.id
	where p.tenant_id = app.current_tenant() and p.phone_hash = call ->> 'personHash' and t.state = 'confirmed'
		and t.slot_start > clock_timestamp() and (call ->> 'code' is null or t.confirmation_code = upper(call ->> 'code'))
	order by t.slot_start, t.id limit 1;
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_BOOKING', 'There is no booking to change.');
	end if;
	wanted := jsonb_build_object(
		'code', old.confirmation_code, 'start', app.changed_start(old, change),
		'slots', coalesce((change ->> 'slots')::int, cardinality(old.slot_starts)),
		'partySize', coalesce((change ->> 'partySize')::int, old.party_size));
	if wanted = jsonb_build_object(
		'code', old.confirmation_code, 'start', app.changed_start(old, '{}'),
		'slots', cardinality(old.slot_starts), 'partySize', old.party_size) then
		return app.call_refuse(record, 'VALIDATION_ERROR', null, 'Nothing would change.');
	end if;
	for _ in 1 .. looks loop
		begin
			tried := app.booking_change(
				wanted || jsonb_build_object('record', record, 'personHash', call -> 'personHash', 'terms', terms));
			raise exception 'it was only looked at' using errcode = 'AS002';
		exception when sqlstate 'AS002' then
			terms := coalesce(tried #> '{current,terms}', terms);
		end;
		-- The first look learns the terms, the second whether it would go.
		exit when tried ->> 'reason' is distinct from 'STALE_STATE' or not (tried #>> '{current,bookable}')::boolean;
	end loop;
	if tried ->> 'kind' <> 'succeeded' then
		return app.call_refuse(
			record, tried ->> 'code', tried ->> 'reason', tried ->> 'msg', tried -> 'current');
	end if;
	return jsonb_build_object('kind', 'succeeded', 'data', wanted - 'code' || jsonb_build_object(
		'confirmationCode', old.confirmation_code, 'from', app.booking_face(old),
		'to', app.booking_face(old) || jsonb_build_object(
			'slotStartMs', tried #> '{data,slotStartMs}', 'slotEndMs', tried #> '{data,slotEndMs}',
			'slots', tried #> '{data,slots}', 'tokens', tried #> '{data,tokens}', 'partySize', tried #> '{data,partySize}'),
		'terms', tried #> '{data,terms}'));
end $$;
--> statement-breakpoint
-- By staff, at any time before it begins: customer and business are told.
create function app.admin_booking_cancel(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	booking transactions;
	event_id text;
begin
	select t.* into booking from transactions t
	where t.tenant_id = app.current_tenant() and t.id = call ->> 'bookingId'
	for no key update;
	if not found then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such booking.');
	end if;
	if booking.state <> 'confirmed' or booking.slot_start <= clock_timestamp() then
		return app.admin_refuse(act, 'CONFLICT', 'STALE_STATE', 'Only a booking that stands and has not begun can be called off.');
	end if;
	booking := app.booking_end(booking, 'cancelled', 'cancelled_by_staff');
	event_id := app.booking_event(booking.id, 'cancelled', '{"ending": "cancelled_by_staff"}');
	perform app.booking_tell(booking, event_id, 'booking.withdrawn', false);
	perform app.booking_tell(booking, event_id, 'booking.called_off', true);
	return app.admin_done(act, booking.id, jsonb_build_object('id', booking.id, 'state', booking.state));
end $$;
--> statement-breakpoint
grant execute on function app.changed_start(transactions, jsonb), app.booking_change_look(jsonb), app.admin_booking_cancel(jsonb)
	to app_rw;
