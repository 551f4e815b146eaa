-- A viewing may be for somebody else, whose number is told to whoever shows the home after the yes, and to nobody before (EMO-F2). It is
-- sealed; its hash is there so that they are found when they ask to be forgotten themselves.
alter table viewings add column visitor_phone_sealed text, add column visitor_phone_hash text,
	add column has_visitor boolean default false not null;
--> statement-breakpoint
create index viewings_of_visitor on viewings (tenant_id, visitor_phone_hash) where visitor_phone_hash is not null;
--> statement-breakpoint
drop index viewings_personal;
--> statement-breakpoint
create index viewings_personal on viewings (tenant_id, created_at)
	where coalesce(name_sealed, notes_sealed, visitor_phone_sealed) is not null and ended_at is not null;
--> statement-breakpoint
create or replace function app.viewing_propose_new(call jsonb) returns jsonb
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
	v.visitor_phone_sealed := wish ->> 'phoneSealed';
	v.visitor_phone_hash := wish ->> 'phoneHash';
	v.has_visitor := v.visitor_phone_sealed is not null;
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
-- The yes: what was shown still holds, or nothing is committed; then row, consent and both notices at once.
create or replace function app.viewing_book(call jsonb) returns jsonb
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
	-- Whoever was to come has asked to be forgotten meanwhile: what was shown cannot be told any more.
	if v.has_visitor and v.visitor_phone_sealed is null then
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
				'contactPhone', app.sealed(coalesce(v.visitor_phone_sealed, p.phone_sealed)), 'notes', app.sealed(v.notes_sealed)))
	), jsonb_build_array(jsonb_build_object('kind', 'viewing', 'id', v.id)));
end $$;
--> statement-breakpoint
create or replace function app.personal_columns()
returns table (place int, entity text, owner text, field text, blank text)
language sql immutable parallel safe
begin atomic
	select * from (values
		(1, 'taxi_requests', 'customer', 'pickup_sealed', '"erased.place"'),
		(1, 'taxi_requests', 'customer', 'pickup_lat', '0'),
		(1, 'taxi_requests', 'customer', 'pickup_lng', '0'),
		(1, 'taxi_requests', 'customer', 'pickup_label', 'null'),
		(1, 'taxi_requests', 'customer', 'pickup_place_id', 'null'),
		(1, 'taxi_requests', 'customer', 'destination_sealed', 'null'),
		(1, 'taxi_requests', 'customer', 'destination_label', 'null'),
		(1, 'taxi_requests', 'customer', 'destination_place_id', 'null'),
		(2, 'transactions', 'customer', 'contact_name_sealed', 'null'),
		(2, 'transactions', 'customer', 'contact_phone_sealed', 'null'),
		(2, 'transactions', 'customer', 'notes_sealed', 'null'),
		(2, 'transactions', 'customer', 'owner_words_sealed', 'null'),
		(3, 'orders', 'customer', 'notes_sealed', 'null'),
		(3, 'orders', 'customer', 'table_no', 'null'),
		(4, 'order_status_events', 'order', 'notes_sealed', 'null'),
		(5, 'viewings', 'customer', 'name_sealed', 'null'),
		(5, 'viewings', 'customer', 'notes_sealed', 'null'),
		(5, 'viewings', 'customer', 'visitor_phone_sealed', 'null'),
		(5, 'viewings', 'customer', 'visitor_phone_hash', 'null'),
		(6, 'service_requests', 'customer', 'name_sealed', 'null'),
		(6, 'service_requests', 'customer', 'details_sealed', '"erased"'),
		(6, 'service_requests', 'customer', 'owner_words_sealed', 'null'),
		(7, 'market_vendor_inquiries', 'customer', 'summary', '"[erased]"'),
		(7, 'market_vendor_inquiries', 'customer', 'payload', '{}'),
		(7, 'market_vendor_inquiries', 'customer', 'lat', 'null'),
		(7, 'market_vendor_inquiries', 'customer', 'lng', 'null'),
		(8, 'vendor_feedback', 'customer', 'comment_sealed', 'null'),
		(9, 'taxi_drivers', 'driver', 'name_sealed', '"erased"'),
		(9, 'taxi_drivers', 'driver', 'phone_sealed', '"erased"'),
		(9, 'taxi_drivers', 'driver', 'phone_hash', '"erased:$id"'),
		(9, 'taxi_drivers', 'driver', 'vehicle', '"[erased]"'),
		(9, 'taxi_drivers', 'driver', 'plate', '"[erased]"'),
		(9, 'taxi_drivers', 'driver', 'available', 'false'),
		(9, 'taxi_drivers', 'driver', 'lat', 'null'),
		(9, 'taxi_drivers', 'driver', 'lng', 'null'),
		(10, 'identities', 'identity', 'address_hash', '"erased:$id"'),
		(11, 'people', 'self', 'display_name_sealed', 'null'),
		(11, 'people', 'self', 'phone_sealed', 'null'),
		(11, 'people', 'self', 'email_sealed', 'null'),
		(11, 'people', 'self', 'email_hash', 'null'),
		(11, 'people', 'self', 'flags', '{}'),
		(12, 'staff_tickets', 'thread', 'summary_sealed', 'null'),
		(13, 'approvals', 'thread', 'shown_sealed', '"erased"'),
		(14, 'staff', 'driver', 'name_sealed', '"erased"'),
		(14, 'staff', 'driver', 'phone_sealed', '"erased"'),
		(14, 'staff', 'driver', 'phone_hash', '"erased:$id"'),
		(14, 'staff', 'driver', 'active', 'false'),
		(15, 'on_call', 'driver', 'phone_sealed', '"erased"'),
		(15, 'on_call', 'driver', 'active', 'false')
	) as c (place, entity, owner, field, blank);
end;
--> statement-breakpoint
-- The same conditions as those of the indexes above.
create or replace function app.records_due(of_tenant uuid, wanted int) returns table (entity text, ids text[])
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	before constant timestamptz := clock_timestamp() - app.retention_term(of_tenant, 'records');
begin
	return query
	select 'taxi_requests', array(select x.id::text from taxi_requests x where x.tenant_id = of_tenant and x.created_at < before
		and x.pickup_sealed <> 'erased.place' and x.state not in ('pending', 'assigned', 'arrived') order by x.created_at limit wanted)
	union all select 'transactions', array(select x.id::text from transactions x where x.tenant_id = of_tenant and x.slot_end < before
		and coalesce(x.contact_name_sealed, x.contact_phone_sealed, x.notes_sealed, x.owner_words_sealed) is not null
		order by x.slot_end limit wanted)
	union all select 'orders', array(select x.id::text from orders x where x.tenant_id = of_tenant and x.created_at < before
		and coalesce(x.notes_sealed, x.table_no) is not null and x.status in ('delivered', 'cancelled') order by x.created_at limit wanted)
	union all select 'order_status_events', array(select x.id::text from order_status_events x where x.tenant_id = of_tenant
		and x.created_at < before and x.notes_sealed is not null order by x.created_at limit wanted)
	union all select 'viewings', array(select x.id::text from viewings x where x.tenant_id = of_tenant and x.created_at < before
		and coalesce(x.name_sealed, x.notes_sealed, x.visitor_phone_sealed) is not null and x.ended_at is not null order by x.created_at limit wanted)
	union all select 'service_requests', array(select x.id::text from service_requests x where x.tenant_id = of_tenant
		and x.created_at < before and x.details_sealed <> 'erased' and x.ended_at is not null order by x.created_at limit wanted)
	union all select 'market_vendor_inquiries', array(select x.id::text from market_vendor_inquiries x where x.tenant_id = of_tenant
		and x.created_at < before and x.summary <> '[erased]' and x.ended_at is not null order by x.created_at limit wanted)
	union all select 'vendor_feedback', array(select x.id::text from vendor_feedback x where x.tenant_id = of_tenant
		and x.created_at < before and x.comment_sealed is not null order by x.created_at limit wanted);
end $$;
--> statement-breakpoint
create or replace function app.person_erase_step(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	wanted constant int := (call ->> 'limit')::int;
	request personal_requests;
	me uuid;
	step record;
	ids text[];
	did int := 0;
	got int;
begin
	select * into request from personal_requests r
	where r.tenant_id = tenant and r.id = call ->> 'requestId' and r.kind = 'erasure' and r.state = 'running'
	for no key update;
	if not found then
		return '{"more": false, "blanked": 0}';
	end if;
	perform app.name_event('personal_data_erased');
	select p.id into me from people p where p.tenant_id = tenant and p.phone_hash = request.person_hash;
	for step in select distinct c.place, c.entity, c.owner from app.personal_columns() c order by c.place loop
		execute format(
			'select coalesce(array_agg(x.id), ''{}'') from (
				select t.id::text as id from %1$I t where t.tenant_id = $1 and %2$s
					and to_jsonb(t) is distinct from to_jsonb(t) || app.blanks(%1$L, t.id::text)
				order by t.id limit $4) x',
			step.entity,
			case step.owner
				when 'self' then 't.id = $2'
				when 'identity' then 't.person_id = $2'
				-- A viewing is of whoever asked for it, and of whoever was to come.
				when 'customer' then case step.entity
					when 'viewings' then '(t.customer_id = $2 or t.visitor_phone_hash = $3)' else 't.customer_id = $2' end
				when 'order' then 't.notes_sealed is not null and t.order_id in (
					select o.id from orders o where o.tenant_id = $1 and o.customer_id = $2)'
				when 'driver' then 't.phone_hash = $3'
				when 'thread' then 't.thread_key = $3'
			end)
		into ids using tenant, me, request.person_hash, wanted;
		got := app.blank_rows(request.id, null, step.entity, ids, wanted);
		did := did + coalesce(got, 0);
		exit when got is null or did >= wanted;
	end loop;
	if got is not null and did < wanted then
		-- What was told to them, and the first answers that would be given again.
		update notifications n set payload = '{}'
		where (n.tenant_id, n.id) in (
			select x.tenant_id, x.id from notifications x
			where x.tenant_id = tenant and x.target_id = request.person_hash and x.handed_over_at is not null and x.payload <> '{}'
			order by x.id limit wanted);
		get diagnostics got = row_count;
		did := did + got;
		update idempotency_keys k set result = null
		where k.tenant_id = tenant and k.scope = 'tool' and k.result is not null and k.key_hash in (
			select e.idempotency_key_hash from tool_executions e
			where e.tenant_id = tenant and e.thread_key = request.person_hash and e.state = 'succeeded'
				and exists (select from idempotency_keys y where y.tenant_id = tenant and y.scope = 'tool'
					and y.key_hash = e.idempotency_key_hash and y.result is not null)
			limit wanted);
		get diagnostics got = row_count;
		did := did + got;
	end if;
	update personal_requests r set blanked = r.blanked + did
	where r.tenant_id = tenant and r.id = request.id and did > 0;
	perform app.name_event('');
	return jsonb_build_object('more', got is null or did > 0, 'blanked', did);
end $$;
