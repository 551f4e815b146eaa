-- Another slot for a booking that stands: the new tokens and the old ones in one transaction, or nothing changes. The old row
-- ends as `changed`; the new one has its code.
create function app.booking_change(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	answer jsonb;
	found_id text;
	old transactions;
	fresh transactions;
	o offerings;
	b businesses;
	rules jsonb;
	wish jsonb;
	terms jsonb;
	taken app.slots_taken;
	event_id text;
	was jsonb;
begin
	answer := app.call_begin(record, true);
	if answer is not null then
		return answer;
	end if;
	-- Which one, before any row is locked: business and offering come first.
	select t.id, t.business_id, t.offering_id into found_id, b.id, o.id from people p
	join transactions t on t.tenant_id = p.tenant_id and t.customer_id = p.id
	where p.tenant_id = tenant and p.phone_hash = call ->> 'personHash' and t.state = 'confirmed'
		and t.slot_start > clock_timestamp() and (call ->> 'code' is null or t.confirmation_code = upper(call ->> 'code'))
	order by t.slot_start, t.id limit 1;
	if found then
		select * into strict b from businesses x where x.tenant_id = tenant and x.id = b.id for share;
		select * into strict o from offerings x where x.tenant_id = tenant and x.id = o.id for share;
		select * into old from transactions t
		where t.tenant_id = tenant and t.id = found_id and t.state = 'confirmed' for no key update;
	end if;
	if old.id is null then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_BOOKING', 'There is no booking to change.');
	end if;
	if app.cancel_until(old) < clock_timestamp() then
		return app.call_refuse(record, 'CONFLICT', 'TOO_LATE', 'It is too late to change this here.',
			jsonb_build_object('cancelUntilMs', app.ms(app.cancel_until(old))));
	end if;

	rules := app.slot_rules(o, b);
	wish := jsonb_build_object(
		'start', call -> 'start', 'slots', coalesce((call ->> 'slots')::int, cardinality(old.slot_starts)),
		'partySize', coalesce((call ->> 'partySize')::int, old.party_size));
	taken := app.judge_wish(rules, wish, clock_timestamp());
	if not o.active or b.status <> 'active' or taken.why is null then
		terms := app.booking_terms(o, b, (wish ->> 'slots')::int, taken.tokens);
		if not o.active or b.status <> 'active' or app.terms_moved(call -> 'terms', terms) then
			return app.call_refuse(record, 'CONFLICT', 'STALE_STATE', 'This has changed since it was shown.',
				jsonb_build_object('terms', terms, 'bookable', o.active and b.status = 'active', 'why', null));
		end if;
	else
		return app.call_refuse(record, 'VALIDATION_ERROR', 'NOT_BOOKABLE', 'This cannot be booked at that time.',
			jsonb_build_object('why', taken.why, 'nextFree', app.next_free(o, rules, wish)));
	end if;

	fresh := old;
	fresh.id := app.new_id('tx');
	fresh.state := 'draft';
	fresh.acceptance := case when o.needs_acceptance then 'awaited' else 'not_needed' end;
	fresh.slot_start := taken.starts[1];
	fresh.slot_end := taken.slot_end;
	fresh.slot_starts := taken.starts;
	fresh.tokens := taken.tokens;
	fresh.party_size := (wish ->> 'partySize')::int;
	fresh.timezone := rules ->> 'timezone';
	fresh.owner_words_sealed := null;
	fresh.lock_key := app.lock_key(o.business_id, o.id, taken.starts[1], 1);
	fresh.hold_expires_at := clock_timestamp() + make_interval(secs => o.hold_seconds);
	fresh.confirmed_at := null;
	fresh.remind_at := null;
	fresh.reminded_at := null;
	fresh.confirmation_code := null;
	fresh.is_code_taken := false;
	fresh.price_minor := o.price_minor;
	fresh.currency := o.currency;
	fresh.needs_acceptance := o.needs_acceptance;
	fresh.cancel_minutes := o.cancel_minutes;
	fresh.offering_version := o.version;
	fresh.business_version := b.version;
	fresh.replaces_id := old.id;
	fresh.idempotency_key_hash := app.sha256_hex(app.draft_key(o.business_id, record ->> 'key'));
	fresh.created_at := clock_timestamp();
	fresh.updated_at := fresh.created_at;
	fresh.version := 1;

	begin
		-- First, so that its own old tokens count as free.
		old := app.booking_end(old, 'cancelled', 'changed');
		perform app.booking_event(old.id, 'cancelled', jsonb_build_object('ending', 'changed', 'by', fresh.id));
		if not app.booking_draft(fresh, o) or not app.tokens_confirm(fresh) then
			raise exception 'a token is taken' using errcode = 'AS001';
		end if;
	exception when sqlstate 'AS001' then
		perform app.name_event('');
		return app.call_refuse(record, 'CONFLICT', 'SLOT_TAKEN', 'This is taken at that time.',
			jsonb_build_object('nextFree', app.next_free(o, rules, wish)));
	end;

	fresh := app.booking_settle(fresh, o, old.confirmation_code);
	event_id := app.booking_event(fresh.id, 'confirmed', jsonb_build_object(
		'keyHash', app.sha256_hex(record ->> 'key'), 'replaces', old.id));
	was := jsonb_build_object('fromStartMs', app.ms(old.slot_start), 'fromEndMs', app.ms(old.slot_end));
	return app.call_finish(record, app.booking_face(fresh) || jsonb_build_object(
		'confirmationCode', fresh.confirmation_code, 'terms', app.terms_of(fresh), 'acceptance', fresh.acceptance,
		'replacesId', old.id,
		'notifications', app.booking_tell(fresh, event_id, 'booking.changed', false, was)
			|| app.booking_tell(fresh, event_id, 'booking.moved', true, was)
	), jsonb_build_array(jsonb_build_object('kind', 'booking', 'id', fresh.id)));
end $$;
--> statement-breakpoint
grant execute on function app.booking_change(jsonb) to app_rw;
