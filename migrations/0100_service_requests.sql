-- A service: written before its person is asked, sent to the business by their yes, accepted or declined by the business. Until it is
-- accepted neither hears how the other is reached (C-31). Order of locks as for viewings.

create function app.service_face(s service_requests) returns jsonb
language sql stable
return (
	select jsonb_build_object(
		'requestId', s.id, 'marketId', s.market_id, 'businessId', b.id, 'businessName', b.name, 'listingId', l.id,
		'title', l.title, 'timezone', s.timezone, 'preferredAtMs', app.ms(s.preferred_at), 'preferredPart', s.preferred_part,
		'details', app.sealed(s.details_sealed), 'code', s.code, 'expiresAtMs', app.ms(s.expires_at))
	from public.businesses b, public.listings l
	where b.tenant_id = s.tenant_id and b.id = s.business_id and l.tenant_id = s.tenant_id and l.id = s.listing_id
);
--> statement-breakpoint
create function app.service_terms(l listings, b businesses) returns jsonb
language sql immutable
return jsonb_build_object('title', (l).title, 'businessName', (b).name);
--> statement-breakpoint
create function app.service_tell(s service_requests, what text, to_owner boolean, more jsonb default '{}') returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	b businesses;
	a listing_actions;
	whole jsonb := app.service_face(s) || more;
	recipient constant text := case when to_owner then s.owner_hash else s.thread_key end;
begin
	if to_owner then
		select * into strict b from businesses x where x.tenant_id = s.tenant_id and x.id = s.business_id;
		select * into a from listing_actions x
		where x.tenant_id = s.tenant_id and x.listing_id = s.listing_id and x.action_type = 'book_service';
		whole := whole || app.lead_reached(s.tenant_id, s.owner_hash, b, a);
	end if;
	return jsonb_build_array(app.notify(s.id || ':' || what || ':' || recipient, 'thread', recipient,
		split_part(what, '#', 1), whole));
end $$;
--> statement-breakpoint
-- A code that no other request of the tenant that waits for its answer has.
create function app.service_code() returns text
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
			select from service_requests s where s.tenant_id = app.current_tenant() and s.code = fresh and s.state = 'sent'
		) then
			return fresh;
		end if;
	end loop;
	raise exception 'no free code for a service request after % tries', codes_max;
end $$;
--> statement-breakpoint
create function app.service_end(s service_requests, into_state text, why text) returns service_requests
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.name_event('service_' || into_state);
	update service_requests x set state = into_state, ending = why, ended_at = clock_timestamp(), due_at = null
	where x.tenant_id = s.tenant_id and x.id = s.id
	returning * into strict s;
	perform app.name_event('');
	return s;
end $$;
--> statement-breakpoint
create function app.service_propose_new(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record' || jsonb_build_object('key', 'service_propose:' || (call -> 'record' ->> 'key'));
	wish constant jsonb := call -> 'wish';
	tenant constant uuid := app.current_tenant();
	proposals_max constant int := 5;
	-- Sent and not answered yet.
	open_max constant int := 5;
	answer jsonb;
	l listings;
	b businesses;
	a listing_actions;
	s service_requests;
	why text;
begin
	answer := app.call_begin(record, true);
	if answer is not null then
		return answer;
	end if;
	s.customer_id := app.person_seen(call -> 'person');
	select * into l from listings x
	where x.tenant_id = tenant and x.market_id = (record ->> 'marketId')::uuid and x.kind = 'service'
		and x.id::text = wish ->> 'listingId' for share;
	select * into b from businesses x where x.tenant_id = tenant and x.id = l.business_id for share;
	select * into a from listing_actions x
	where x.tenant_id = tenant and x.listing_id = l.id and x.action_type = 'book_service' for share;
	why := app.lead_refusal(l, b, a);
	if why = 'gone' then
		return app.call_refuse(record, 'NOT_FOUND', 'UNKNOWN_PLACE', 'There is no such service.');
	elsif why is not null then
		return app.call_refuse(record, 'VALIDATION_ERROR', 'TOOL_DISABLED', 'This cannot be asked for here.');
	end if;
	s.timezone := app.lead_zone(b);
	if wish ->> 'from' is not null then
		s.preferred_at := app.lead_moment(wish ->> 'from', s.timezone);
		s.preferred_part := wish ->> 'part';
		s.preferred_until := case when s.preferred_part is null then s.preferred_at + interval '30 minutes'
			else app.lead_moment(wish ->> 'until', s.timezone) end;
		why := case when s.preferred_at is null or s.preferred_until is null then 'bad_start'
			else app.lead_untimely(b, s.preferred_at, s.preferred_until, s.preferred_part is not null) end;
	end if;
	if why is not null then
		return app.call_refuse(record, 'VALIDATION_ERROR', 'NOT_BOOKABLE', 'This is not possible at that time.',
			jsonb_build_object('why', why));
	end if;
	if (select count(*) from service_requests x where x.tenant_id = tenant and x.customer_id = s.customer_id
			and x.state = 'proposed' and x.expires_at > clock_timestamp()) >= proposals_max
		or (select count(*) from service_requests x where x.tenant_id = tenant and x.customer_id = s.customer_id
			and x.state = 'sent') >= open_max then
		return app.call_refuse(record, 'CONFLICT', 'TOO_MANY_OPEN', 'There are already as many open requests as allowed.');
	end if;

	s.id := app.new_id('sr');
	s.tenant_id := tenant;
	s.market_id := l.market_id;
	s.business_id := b.id;
	s.listing_id := l.id;
	s.thread_key := call -> 'person' ->> 'personHash';
	s.state := 'proposed';
	s.details_sealed := wish ->> 'detailsSealed';
	s.name_sealed := wish ->> 'nameSealed';
	s.words_told := 0;
	s.expires_at := clock_timestamp() + interval '10 minutes';
	s.due_at := s.expires_at;
	s.created_at := clock_timestamp();
	s.updated_at := s.created_at;
	s.version := 1;
	perform app.name_event('service_proposed');
	insert into service_requests values (s.*);
	perform app.name_event('');
	return app.call_finish(record, app.service_face(s) || jsonb_build_object('terms', app.service_terms(l, b)),
		jsonb_build_array(jsonb_build_object('kind', 'service_request', 'id', s.id)));
end $$;
--> statement-breakpoint
create function app.service_release(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	wanted constant text := call ->> 'requestId';
	record constant jsonb := call -> 'record' || jsonb_build_object('key', 'service_release:' || wanted);
	s service_requests;
begin
	if app.current_tenant() is null or (record ->> 'tenantId')::uuid is distinct from app.current_tenant() then
		raise exception 'a call belongs to the tenant of its transaction';
	end if;
	select * into s from service_requests x where x.tenant_id = app.current_tenant() and x.id = wanted for no key update;
	if not found or s.state <> 'proposed' then
		perform app.write_audit(record, '{"outcome": "replayed"}');
		return jsonb_build_object('kind', 'succeeded', 'replayed', true, 'data', jsonb_build_object('state', s.state));
	end if;
	if s.expires_at <= clock_timestamp() then
		s := app.service_end(s, 'expired', null);
	else
		s := app.service_end(s, 'cancelled', 'released');
	end if;
	return app.call_finish(record, jsonb_build_object('state', s.state),
		jsonb_build_array(jsonb_build_object('kind', 'service_request', 'id', s.id)));
end $$;
--> statement-breakpoint
create function app.service_propose(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	old constant text := call ->> 'replaces';
	answer jsonb;
begin
	if not exists (
		select from service_requests s where s.tenant_id = app.current_tenant() and s.id = old and s.state = 'proposed'
			and s.thread_key = call -> 'person' ->> 'personHash'
	) then
		return app.service_propose_new(call);
	end if;
	begin
		perform app.service_release(call || jsonb_build_object('requestId', old));
		answer := app.service_propose_new(call);
		if answer ->> 'kind' <> 'succeeded' then
			raise exception 'the new wish was refused' using errcode = 'AS001';
		end if;
		return answer;
	exception when sqlstate 'AS001' then
		-- Everything since `begin` is undone: refused once more, with the old one as it was.
		return app.service_propose_new(call);
	end;
end $$;
--> statement-breakpoint
-- The yes: sent, and the business asked, in one transaction.
create function app.service_send(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record' || jsonb_build_object('key', 'service_send:' || (call -> 'record' ->> 'key'));
	tenant constant uuid := app.current_tenant();
	answer_within constant interval := interval '24 hours';
	answer_least constant interval := interval '15 minutes';
	answer jsonb;
	l listings;
	b businesses;
	a listing_actions;
	p people;
	s service_requests;
	target jsonb;
	why text;
	now_at timestamptz;
begin
	answer := app.call_begin(record, true);
	if answer is not null then
		return answer;
	end if;
	select * into s from service_requests x
	where x.tenant_id = tenant and x.id = call ->> 'requestId' and x.thread_key = call ->> 'personHash';
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', null, 'There is no such request.');
	end if;
	select * into strict p from people x where x.tenant_id = tenant and x.id = s.customer_id for no key update;
	select * into strict l from listings x where x.tenant_id = tenant and x.id = s.listing_id for share;
	select * into strict b from businesses x where x.tenant_id = tenant and x.id = s.business_id for share;
	select * into a from listing_actions x
	where x.tenant_id = tenant and x.listing_id = l.id and x.action_type = 'book_service' for share;
	select * into strict s from service_requests x where x.tenant_id = tenant and x.id = s.id for no key update;
	if s.state = 'expired' or (s.state = 'proposed' and s.expires_at <= clock_timestamp()) then
		return app.call_refuse(record, 'EXPIRED', null, 'The time to confirm this has passed.');
	end if;
	if s.state <> 'proposed' then
		return app.call_refuse(record, 'CONFLICT', 'STALE_STATE', 'This request is no longer waiting for a yes.');
	end if;
	why := app.lead_refusal(l, b, a);
	if why = 'gone' then
		return app.call_refuse(record, 'NOT_FOUND', 'UNKNOWN_PLACE', 'There is no such service.');
	elsif why is not null then
		return app.call_refuse(record, 'VALIDATION_ERROR', 'TOOL_DISABLED', 'This cannot be asked for here.');
	end if;
	why := case when s.preferred_at is not null
		then app.lead_untimely(b, s.preferred_at, s.preferred_until, s.preferred_part is not null) end;
	if why is not null then
		return app.call_refuse(record, 'VALIDATION_ERROR', 'NOT_BOOKABLE', 'This is not possible at that time.',
			jsonb_build_object('why', why));
	end if;
	if call -> 'terms' is distinct from app.service_terms(l, b) then
		return app.call_refuse(record, 'CONFLICT', 'STALE_STATE', 'This has changed since it was shown.',
			jsonb_build_object('terms', app.service_terms(l, b)));
	end if;

	-- The yes says that the number is passed on once they accept.
	perform app.name_event('consent_granted');
	insert into consents as c (tenant_id, person_id, purpose, channel, status, proof_ref, granted_at)
	values (tenant, p.id, 'vendor_contact', call ->> 'channel', 'granted', record ->> 'key', clock_timestamp())
	on conflict (tenant_id, person_id, purpose, coalesce(channel, '')) where status = 'granted'
	do update set proof_ref = excluded.proof_ref, granted_at = excluded.granted_at;
	target := app.lead_target(b, a);
	now_at := clock_timestamp();
	perform app.name_event('service_sent');
	update service_requests x set state = 'sent', sent_at = now_at, code = app.service_code(), owner_hash = target ->> 'hash',
		expires_at = greatest(now_at + answer_least, least(now_at + answer_within, x.preferred_until)),
		due_at = greatest(now_at + answer_least, least(now_at + answer_within, x.preferred_until))
	where x.tenant_id = tenant and x.id = s.id
	returning * into strict s;
	perform app.name_event('');
	return app.call_finish(record, app.service_face(s) || jsonb_build_object(
		'notifications', app.service_tell(s, 'service.sent', false)
			|| app.service_tell(s, 'service.asked', true, jsonb_build_object(
				'template', a.dispatch_template, 'contactName', app.sealed(s.name_sealed)))
	), jsonb_build_array(jsonb_build_object('kind', 'service_request', 'id', s.id)));
end $$;
--> statement-breakpoint
create function app.service_cancel(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	answer jsonb;
	s service_requests;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	select * into s from service_requests x
	where x.tenant_id = app.current_tenant() and x.id = call ->> 'requestId' and x.thread_key = call ->> 'personHash'
		and x.state = 'sent' and x.expires_at > clock_timestamp()
	for no key update;
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_BOOKING', 'There is no request to call off.');
	end if;
	s := app.service_end(s, 'cancelled', 'cancelled_by_person');
	return app.call_finish(record, app.service_face(s) || jsonb_build_object(
		'notifications', app.service_tell(s, 'service.cancelled', false) || app.service_tell(s, 'service.called_off', true)
	), jsonb_build_array(jsonb_build_object('kind', 'service_request', 'id', s.id)));
end $$;
--> statement-breakpoint
-- Of whoever was asked, and of nobody else, until its end. A yes exchanges numbers.
create function app.service_answer(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	given constant text := call ->> 'answer';
	words constant jsonb := jsonb_build_object('words', app.sealed(call ->> 'wordsSealed'));
	words_max constant int := 10;
	answer jsonb;
	s service_requests;
	a listing_actions;
	b businesses;
	p people;
	target jsonb;
	told jsonb := '[]';
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	select * into s from service_requests x
	where x.tenant_id = tenant and x.id = call ->> 'requestId' and x.owner_hash = call ->> 'ownerHash'
		and x.state = 'sent' and x.expires_at > clock_timestamp()
	for no key update;
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_BOOKING', 'No such request waits for an answer.');
	end if;
	if given = 'accept' then
		select * into strict p from people x where x.tenant_id = tenant and x.id = s.customer_id;
		select * into strict b from businesses x where x.tenant_id = tenant and x.id = s.business_id;
		select * into a from listing_actions x
		where x.tenant_id = tenant and x.listing_id = s.listing_id and x.action_type = 'book_service';
		target := app.lead_target(b, a);
		s := app.service_end(s, 'accepted', null);
		-- Whoever said yes is whoever was asked; what the listing says by now is somebody else's number.
		told := app.service_tell(s, 'service.accepted', false, jsonb_build_object('contactPhone',
				case when target ->> 'hash' = s.owner_hash then app.sealed(target ->> 'phone') end))
			|| app.service_tell(s, 'service.accepted_owner', true, jsonb_build_object(
				'contactName', app.sealed(s.name_sealed), 'contactPhone', app.sealed(p.phone_sealed)));
	elsif given = 'decline' then
		s := app.service_end(s, 'declined', null);
		told := app.service_tell(s, 'service.declined', false, words);
	elsif s.words_told < words_max and call ->> 'wordsSealed' is not null then
		perform app.name_event('service_words');
		update service_requests x set words_told = x.words_told + 1, owner_words_sealed = call ->> 'wordsSealed'
		where x.tenant_id = tenant and x.id = s.id
		returning * into strict s;
		perform app.name_event('');
		told := app.service_tell(s, 'service.words#' || s.words_told, false, words);
	end if;
	return app.call_finish(record, app.service_face(s) || jsonb_build_object('answer', given, 'notifications', told),
		jsonb_build_array(jsonb_build_object('kind', 'service_request', 'id', s.id)));
end $$;
--> statement-breakpoint
-- A person's own: those that wait, and those that were answered in the last two days, the newest first.
create function app.service_own(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
begin
	return (
		select coalesce(jsonb_agg(app.service_face(x) || jsonb_build_object('state', x.state,
			'words', app.sealed(x.owner_words_sealed)) order by x.id desc), '[]')
		from (
			select s.* from people p
			join service_requests s on s.tenant_id = p.tenant_id and s.customer_id = p.id
			where p.tenant_id = app.current_tenant() and p.phone_hash = call ->> 'personHash'
				and (s.state = 'sent' and s.expires_at > clock_timestamp() or s.state in ('accepted', 'declined', 'expired')
					and s.sent_at is not null and s.ended_at > clock_timestamp() - interval '2 days')
				and (call ->> 'code' is null or s.code = upper(call ->> 'code'))
			order by s.id desc limit 10
		) x
	);
end $$;
--> statement-breakpoint
grant execute on function app.service_face(service_requests), app.service_terms(listings, businesses),
	app.service_tell(service_requests, text, boolean, jsonb), app.service_code(),
	app.service_end(service_requests, text, text), app.service_propose_new(jsonb), app.service_release(jsonb),
	app.service_propose(jsonb), app.service_send(jsonb), app.service_cancel(jsonb), app.service_answer(jsonb),
	app.service_own(jsonb) to app_rw;
