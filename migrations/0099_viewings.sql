-- A viewing: written before its person is asked, booked by their yes, and only then is anybody told of it or of the address
-- (EMO-F1-a, EMO-F2). Order of locks: 1 the call's key - 2 the person's row - 3 listing, business and action, shared - 4 the viewing.

create function app.viewing_lasts() returns interval
language sql immutable parallel safe
return interval '30 minutes';
--> statement-breakpoint
-- As every answer and every notice has it. Never an address.
create function app.viewing_face(v viewings) returns jsonb
language sql stable
return (
	select jsonb_build_object(
		'viewingId', v.id, 'marketId', v.market_id, 'businessId', b.id, 'businessName', b.name, 'listingId', l.id,
		'title', l.title, 'timezone', v.timezone, 'atMs', app.ms(v.at), 'code', v.code)
	from public.businesses b, public.listings l
	where b.tenant_id = v.tenant_id and b.id = v.business_id and l.tenant_id = v.tenant_id and l.id = v.listing_id
);
--> statement-breakpoint
-- What the person is shown, and what must not have moved at the yes (P4).
create function app.viewing_terms(l listings, b businesses) returns jsonb
language sql immutable
return jsonb_build_object('title', (l).title, 'businessName', (b).name, 'priceMinor', (l).price_minor, 'currency', (l).currency);
--> statement-breakpoint
-- Where a thread is reached that may never have heard of us: the number it was told at, else that of whoever it is.
create function app.lead_reached(tenant uuid, hash text, b businesses, a listing_actions) returns jsonb
language sql stable
return (
	select case when t.target ->> 'hash' = hash and t.target ->> 'phone' is not null then jsonb_build_object('to', jsonb_build_object(
			'channel', t.target -> 'channel', 'value', app.sealed(t.target ->> 'phone'))) else '{}' end
		|| jsonb_build_object('locale', (b).owner_locale)
	from (select app.lead_target(b, a) as target) t
);
--> statement-breakpoint
create function app.viewing_tell(v viewings, what text, to_owner boolean, more jsonb default '{}') returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	b businesses;
	a listing_actions;
	whole jsonb := app.viewing_face(v) || more;
	recipient constant text := case when to_owner then v.owner_hash else v.thread_key end;
begin
	if to_owner then
		select * into strict b from businesses x where x.tenant_id = v.tenant_id and x.id = v.business_id;
		select * into a from listing_actions x
		where x.tenant_id = v.tenant_id and x.listing_id = v.listing_id and x.action_type = 'book_viewing';
		whole := whole || app.lead_reached(v.tenant_id, v.owner_hash, b, a);
	end if;
	return jsonb_build_array(app.notify(v.id || ':' || what || ':' || recipient, 'thread', recipient,
		split_part(what, '#', 1), whole));
end $$;
--> statement-breakpoint
-- A code that no open viewing of the tenant has; the caller holds its row.
create function app.viewing_code(viewing text) returns text
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	codes_max constant int := 20;
	fresh text;
begin
	for attempt in 1..codes_max loop
		fresh := app.new_code();
		if not exists (
			select from viewings v where v.tenant_id = app.current_tenant() and v.code = fresh and v.state = 'booked'
		) then
			return fresh;
		end if;
	end loop;
	raise exception 'no free code for a viewing after % tries', codes_max;
end $$;
--> statement-breakpoint
create function app.viewing_end(v viewings, into_state text, why text) returns viewings
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.name_event('viewing_' || into_state);
	update viewings x set state = into_state, ending = why, ended_at = clock_timestamp(), due_at = null
	where x.tenant_id = v.tenant_id and x.id = v.id
	returning * into strict v;
	perform app.name_event('');
	return v;
end $$;
--> statement-breakpoint
create function app.viewing_propose_new(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record' || jsonb_build_object('key', 'viewing_propose:' || (call -> 'record' ->> 'key'));
	wish constant jsonb := call -> 'wish';
	tenant constant uuid := app.current_tenant();
	proposals_max constant int := 5;
	answer jsonb;
	l listings;
	b businesses;
	a listing_actions;
	v viewings;
	why text;
begin
	answer := app.call_begin(record, true);
	if answer is not null then
		return answer;
	end if;
	v.customer_id := app.person_seen(call -> 'person');
	select * into l from listings x
	where x.tenant_id = tenant and x.market_id = (record ->> 'marketId')::uuid and x.kind = 'property'
		and x.id::text = wish ->> 'listingId' for share;
	select * into b from businesses x where x.tenant_id = tenant and x.id = l.business_id for share;
	select * into a from listing_actions x
	where x.tenant_id = tenant and x.listing_id = l.id and x.action_type = 'book_viewing' for share;
	why := app.lead_refusal(l, b, a);
	if why = 'gone' then
		return app.call_refuse(record, 'NOT_FOUND', 'UNKNOWN_PLACE', 'There is no such home.');
	elsif why is not null then
		return app.call_refuse(record, 'VALIDATION_ERROR', 'TOOL_DISABLED', 'This cannot be asked for here.');
	end if;
	v.timezone := app.lead_zone(b);
	v.at := app.lead_moment(wish ->> 'start', v.timezone);
	why := case when v.at is null then 'bad_start' else app.lead_untimely(b, v.at, v.at + app.viewing_lasts(), false) end;
	if why is not null then
		return app.call_refuse(record, 'VALIDATION_ERROR', 'NOT_BOOKABLE', 'This is not possible at that time.',
			jsonb_build_object('why', why));
	end if;
	if exists (select from viewings x where x.tenant_id = tenant and x.customer_id = v.customer_id and x.listing_id = l.id
		and x.state = 'booked') then
		return app.call_refuse(record, 'CONFLICT', 'ALREADY_TAKEN', 'A viewing of this home is booked already.');
	end if;
	if (select count(*) from viewings x where x.tenant_id = tenant and x.customer_id = v.customer_id and x.state = 'proposed'
		and x.expires_at > clock_timestamp()) >= proposals_max then
		return app.call_refuse(record, 'CONFLICT', 'TOO_MANY_OPEN', 'There are already as many open proposals as allowed.');
	end if;

	v.id := app.new_id('vw');
	v.tenant_id := tenant;
	v.market_id := l.market_id;
	v.business_id := b.id;
	v.listing_id := l.id;
	v.thread_key := call -> 'person' ->> 'personHash';
	v.state := 'proposed';
	v.name_sealed := wish ->> 'nameSealed';
	v.notes_sealed := wish ->> 'notesSealed';
	v.words_told := 0;
	v.expires_at := clock_timestamp() + interval '10 minutes';
	v.due_at := v.expires_at;
	v.created_at := clock_timestamp();
	v.updated_at := v.created_at;
	v.version := 1;
	perform app.name_event('viewing_proposed');
	insert into viewings values (v.*);
	perform app.name_event('');
	return app.call_finish(record, app.viewing_face(v) || jsonb_build_object(
		'expiresAtMs', app.ms(v.expires_at), 'terms', app.viewing_terms(l, b)
	), jsonb_build_array(jsonb_build_object('kind', 'viewing', 'id', v.id)));
end $$;
--> statement-breakpoint
create function app.viewing_release(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	wanted constant text := call ->> 'viewingId';
	record constant jsonb := call -> 'record' || jsonb_build_object('key', 'viewing_release:' || wanted);
	v viewings;
begin
	if app.current_tenant() is null or (record ->> 'tenantId')::uuid is distinct from app.current_tenant() then
		raise exception 'a call belongs to the tenant of its transaction';
	end if;
	select * into v from viewings x where x.tenant_id = app.current_tenant() and x.id = wanted for no key update;
	if not found or v.state <> 'proposed' then
		perform app.write_audit(record, '{"outcome": "replayed"}');
		return jsonb_build_object('kind', 'succeeded', 'replayed', true, 'data', jsonb_build_object('state', v.state));
	end if;
	if v.expires_at <= clock_timestamp() then
		v := app.viewing_end(v, 'expired', null);
	else
		v := app.viewing_end(v, 'cancelled', 'released');
	end if;
	return app.call_finish(record, jsonb_build_object('state', v.state),
		jsonb_build_array(jsonb_build_object('kind', 'viewing', 'id', v.id)));
end $$;
--> statement-breakpoint
-- A corrected wish stands in for the one before it, or that one stays.
create function app.viewing_propose(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	old constant text := call ->> 'replaces';
	answer jsonb;
begin
	if not exists (
		select from viewings v where v.tenant_id = app.current_tenant() and v.id = old and v.state = 'proposed'
			and v.thread_key = call -> 'person' ->> 'personHash'
	) then
		return app.viewing_propose_new(call);
	end if;
	begin
		perform app.viewing_release(call || jsonb_build_object('viewingId', old));
		answer := app.viewing_propose_new(call);
		if answer ->> 'kind' <> 'succeeded' then
			raise exception 'the new wish was refused' using errcode = 'AS001';
		end if;
		return answer;
	exception when sqlstate 'AS001' then
		-- Everything since `begin` is undone: refused once more, with the old one as it was.
		return app.viewing_propose_new(call);
	end;
end $$;
--> statement-breakpoint
-- The yes: what was shown still holds, or nothing is committed; then row, consent and both notices at once.
create function app.viewing_book(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record' || jsonb_build_object('key', 'viewing_book:' || (call -> 'record' ->> 'key'));
	tenant constant uuid := app.current_tenant();
	remind_before constant interval := interval '2 hours';
	answer jsonb;
	l listings;
	b businesses;
	a listing_actions;
	p people;
	v viewings;
	target jsonb;
	why text;
	now_at timestamptz;
begin
	answer := app.call_begin(record, true);
	if answer is not null then
		return answer;
	end if;
	select * into v from viewings x
	where x.tenant_id = tenant and x.id = call ->> 'viewingId' and x.thread_key = call ->> 'personHash';
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', null, 'There is no such viewing.');
	end if;
	select * into strict p from people x where x.tenant_id = tenant and x.id = v.customer_id for no key update;
	select * into strict l from listings x where x.tenant_id = tenant and x.id = v.listing_id for share;
	select * into strict b from businesses x where x.tenant_id = tenant and x.id = v.business_id for share;
	select * into a from listing_actions x
	where x.tenant_id = tenant and x.listing_id = l.id and x.action_type = 'book_viewing' for share;
	select * into strict v from viewings x where x.tenant_id = tenant and x.id = v.id for no key update;
	if v.state = 'expired' or (v.state = 'proposed' and v.expires_at <= clock_timestamp()) then
		return app.call_refuse(record, 'EXPIRED', null, 'The time to confirm this has passed.');
	end if;
	if v.state <> 'proposed' then
		return app.call_refuse(record, 'CONFLICT', 'STALE_STATE', 'This viewing is no longer waiting for a yes.');
	end if;
	why := app.lead_refusal(l, b, a);
	if why = 'gone' then
		return app.call_refuse(record, 'NOT_FOUND', 'UNKNOWN_PLACE', 'There is no such home.');
	elsif why is not null then
		return app.call_refuse(record, 'VALIDATION_ERROR', 'TOOL_DISABLED', 'This cannot be asked for here.');
	end if;
	why := app.lead_untimely(b, v.at, v.at + app.viewing_lasts(), false);
	if why is not null then
		return app.call_refuse(record, 'VALIDATION_ERROR', 'NOT_BOOKABLE', 'This is not possible at that time.',
			jsonb_build_object('why', why));
	end if;
	if call -> 'terms' is distinct from app.viewing_terms(l, b) then
		return app.call_refuse(record, 'CONFLICT', 'STALE_STATE', 'This has changed since it was shown.',
			jsonb_build_object('terms', app.viewing_terms(l, b)));
	end if;
	if exists (select from viewings x where x.tenant_id = tenant and x.customer_id = v.customer_id and x.listing_id = l.id
		and x.state = 'booked') then
		return app.call_refuse(record, 'CONFLICT', 'ALREADY_TAKEN', 'A viewing of this home is booked already.');
	end if;

	-- The yes says that name and number are passed on.
	perform app.name_event('consent_granted');
	insert into consents as c (tenant_id, person_id, purpose, channel, status, proof_ref, granted_at)
	values (tenant, p.id, 'vendor_contact', call ->> 'channel', 'granted', record ->> 'key', clock_timestamp())
	on conflict (tenant_id, person_id, purpose, coalesce(channel, '')) where status = 'granted'
	do update set proof_ref = excluded.proof_ref, granted_at = excluded.granted_at;
	target := app.lead_target(b, a);
	now_at := clock_timestamp();
	perform app.name_event('viewing_booked');
	update viewings x set state = 'booked', booked_at = now_at, code = app.viewing_code(v.id), owner_hash = target ->> 'hash',
		remind_at = case when v.at - remind_before > now_at then v.at - remind_before end,
		due_at = case when v.at - remind_before > now_at then v.at - remind_before else v.at + app.viewing_lasts() end
	where x.tenant_id = tenant and x.id = v.id
	returning * into strict v;
	perform app.name_event('');
	answer := jsonb_build_object('address', app.sealed(l.exact_address_sealed), 'contactPhone', app.sealed(target ->> 'phone'));
	return app.call_finish(record, app.viewing_face(v) || answer || jsonb_build_object(
		'notifications', app.viewing_tell(v, 'viewing.booked', false, answer)
			|| app.viewing_tell(v, 'viewing.received', true, jsonb_build_object(
				'template', a.dispatch_template, 'contactName', app.sealed(v.name_sealed),
				'contactPhone', app.sealed(p.phone_sealed), 'notes', app.sealed(v.notes_sealed)))
	), jsonb_build_array(jsonb_build_object('kind', 'viewing', 'id', v.id)));
end $$;
--> statement-breakpoint
create function app.viewing_cancel(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	answer jsonb;
	v viewings;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	select * into v from viewings x
	where x.tenant_id = app.current_tenant() and x.id = call ->> 'viewingId' and x.thread_key = call ->> 'personHash'
		and x.state = 'booked' and x.at > clock_timestamp()
	for no key update;
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_BOOKING', 'There is no viewing to call off.');
	end if;
	v := app.viewing_end(v, 'cancelled', 'cancelled_by_person');
	return app.call_finish(record, app.viewing_face(v) || jsonb_build_object(
		'notifications', app.viewing_tell(v, 'viewing.cancelled', false) || app.viewing_tell(v, 'viewing.called_off', true)
	), jsonb_build_array(jsonb_build_object('kind', 'viewing', 'id', v.id)));
end $$;
--> statement-breakpoint
-- Of whoever was told of it, and of nobody else. A yes counts nothing more than that it was said: the viewing is booked already.
create function app.viewing_answer(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	given constant text := call ->> 'answer';
	words constant jsonb := jsonb_build_object('words', app.sealed(call ->> 'wordsSealed'));
	words_max constant int := 10;
	answer jsonb;
	v viewings;
	told jsonb := '[]';
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	select * into v from viewings x
	where x.tenant_id = app.current_tenant() and x.id = call ->> 'viewingId' and x.owner_hash = call ->> 'ownerHash'
		and x.state = 'booked' and x.at > clock_timestamp()
	for no key update;
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_BOOKING', 'No such viewing waits for an answer.');
	end if;
	if given = 'refuse' then
		v := app.viewing_end(v, 'cancelled', 'refused_by_owner');
		told := app.viewing_tell(v, 'viewing.refused', false, words);
	elsif given = 'agree' then
		perform app.name_event('viewing_agreed');
		update viewings x set owner_agreed_at = coalesce(x.owner_agreed_at, clock_timestamp())
		where x.tenant_id = v.tenant_id and x.id = v.id;
		perform app.name_event('');
		if v.owner_agreed_at is null then
			told := app.viewing_tell(v, 'viewing.agreed', false);
		end if;
	elsif v.words_told < words_max and call ->> 'wordsSealed' is not null then
		perform app.name_event('viewing_words');
		update viewings x set words_told = x.words_told + 1 where x.tenant_id = v.tenant_id and x.id = v.id
		returning * into strict v;
		perform app.name_event('');
		told := app.viewing_tell(v, 'viewing.words#' || v.words_told, false, words);
	end if;
	return app.call_finish(record, app.viewing_face(v) || jsonb_build_object('answer', given, 'notifications', told),
		jsonb_build_array(jsonb_build_object('kind', 'viewing', 'id', v.id)));
end $$;
--> statement-breakpoint
-- A person's own that are booked and ahead, the soonest first. Not where: only the receipt has that.
create function app.viewing_own(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
begin
	return (
		select coalesce(jsonb_agg(app.viewing_face(x) || jsonb_build_object('state', x.state) order by x.at, x.id), '[]')
		from (
			select v.* from people p
			join viewings v on v.tenant_id = p.tenant_id and v.customer_id = p.id
			where p.tenant_id = app.current_tenant() and p.phone_hash = call ->> 'personHash' and v.state = 'booked'
				and v.at > clock_timestamp() and (call ->> 'code' is null or v.code = upper(call ->> 'code'))
			order by v.at, v.id limit 10
		) x
	);
end $$;
--> statement-breakpoint
grant execute on function app.viewing_lasts(), app.viewing_face(viewings), app.viewing_terms(listings, businesses),
	app.lead_reached(uuid, text, businesses, listing_actions), app.viewing_tell(viewings, text, boolean, jsonb),
	app.viewing_code(text), app.viewing_end(viewings, text, text), app.viewing_propose_new(jsonb), app.viewing_release(jsonb),
	app.viewing_propose(jsonb), app.viewing_book(jsonb), app.viewing_cancel(jsonb), app.viewing_answer(jsonb),
	app.viewing_own(jsonb) to app_rw;
