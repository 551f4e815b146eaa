-- The yes to a question: consent, inquiry, a row for each vendor and the start of its solicitation at once, or nothing (P1, P3, P10).
create function app.inquiry_create(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	wish constant jsonb := call -> 'inquiry';
	tenant constant uuid := app.current_tenant();
	market constant uuid := (record ->> 'marketId')::uuid;
	codes_max constant int := 20;
	asked constant jsonb := wish -> 'businessIds';
	answer jsonb;
	customer uuid;
	consent uuid;
	inquiry_id constant text := app.new_id('inq');
	inquiry_code text;
	moment constant timestamptz := clock_timestamp();
	until timestamptz;
	found_vendors int;
begin
	answer := app.call_begin(record, true);
	if answer is not null then
		return answer;
	end if;
	if jsonb_array_length(asked) not between 1 and 5 then
		return app.call_refuse(record, 'VALIDATION_ERROR', null, 'One question goes to one to five vendors.');
	end if;

	customer := app.person_seen(call -> 'person');
	if (
		select count(*) from market_vendor_inquiries q
		where q.tenant_id = tenant and q.customer_id = customer and q.state in ('pending', 'partial')
	) >= app.vendor_setting(market, 'openInquiriesMax') then
		return app.call_refuse(record, 'CONFLICT', 'TOO_MANY_OPEN', 'There are already as many open questions as allowed.');
	end if;
	if (
		select count(*) from market_vendor_inquiries q
		where q.tenant_id = tenant and q.customer_id = customer and q.created_at > moment - interval '1 hour'
	) >= app.vendor_setting(market, 'inquiriesPerHourMax') then
		return app.call_refuse(record, 'RATE_LIMIT', null, 'There were as many questions in this hour as allowed.');
	end if;

	-- P4: those who were named are there to be asked, each somebody else's, or nobody is.
	select count(distinct b.owner_hash) into found_vendors from businesses b
	where b.tenant_id = tenant and b.market_id = market and b.status = 'active' and b.owner_hash is not null
		and b.owner_hash <> call -> 'person' ->> 'personHash' and asked ? b.id::text;
	if found_vendors <> jsonb_array_length(asked) then
		return app.call_refuse(record, 'CONFLICT', 'STALE_STATE', 'One of these vendors cannot be asked any more.', '{}');
	end if;

	perform app.name_event('consent_granted');
	insert into consents as c (tenant_id, person_id, purpose, channel, status, proof_ref, granted_at)
	values (tenant, customer, 'vendor_contact', call -> 'person' ->> 'channel', 'granted', record ->> 'key', moment)
	on conflict (tenant_id, person_id, purpose, coalesce(channel, '')) where status = 'granted'
	do update set proof_ref = excluded.proof_ref, granted_at = excluded.granted_at
	returning c.id into consent;

	until := moment + make_interval(secs => app.vendor_setting(market, 'inquirySeconds'));
	perform app.name_event('inquiry_created');
	for attempt in 1..codes_max loop
		insert into market_vendor_inquiries (
			id, tenant_id, market_id, customer_id, thread_key, code, request_type, summary, payload, lat, lng, language,
			consent_id, expires_at, take_until
		) values (
			inquiry_id, tenant, market, customer, call -> 'person' ->> 'personHash', app.new_code(),
			wish ->> 'requestType', wish ->> 'summary', wish -> 'wish', (wish -> 'point' ->> 'lat')::float8,
			(wish -> 'point' ->> 'lng')::float8, wish ->> 'language', consent, until,
			until + make_interval(mins => app.vendor_setting(market, 'takeMinutes'))
		)
		on conflict (tenant_id, code) where state in ('pending', 'partial') do nothing
		returning code into inquiry_code;
		exit when inquiry_code is not null;
	end loop;
	if inquiry_code is null then
		raise exception 'no free code for an inquiry after % tries', codes_max;
	end if;
	perform app.name_event('vendors_chosen');
	insert into market_vendor_inquiry_messages (id, tenant_id, inquiry_id, business_id, owner_hash, distance_m)
	select app.new_id('vim'), tenant, inquiry_id, b.id, b.owner_hash,
		round(app.distance_m((wish -> 'point' ->> 'lat')::float8, (wish -> 'point' ->> 'lng')::float8, b.lat, b.lng))
	from jsonb_array_elements_text(asked) with ordinality a (id, place)
	join businesses b on b.tenant_id = tenant and b.id = a.id::uuid
	order by a.place;
	perform app.name_event('');

	return app.call_finish(record, jsonb_build_object(
		'inquiryId', inquiry_id, 'code', inquiry_code, 'asked', found_vendors, 'expiresAtMs', app.ms(until),
		'notifications', jsonb_build_array(app.notify(
			inquiry_id || ':created:solicitation.start:' || inquiry_id, 'solicitation', inquiry_id, 'solicitation.start',
			jsonb_build_object('kind', 'inquiry', 'inquiryId', inquiry_id, 'marketId', market, 'code', inquiry_code)))
	), jsonb_build_array(
		jsonb_build_object('kind', 'inquiry', 'id', inquiry_id), jsonb_build_object('kind', 'consent', 'id', consent)));
end $$;
--> statement-breakpoint
create function app.inquiry_for_asking(call jsonb) returns jsonb
language sql stable
return (
	select jsonb_build_object(
		'inquiryId', q.id, 'tenantId', q.tenant_id, 'marketId', q.market_id, 'code', q.code, 'status', q.state,
		'isTaken', q.taken_at is not null, 'summary', q.summary, 'wish', q.payload,
		'expiresAtMs', app.ms(q.expires_at), 'takeUntilMs', app.ms(q.take_until),
		'vendors', (
			select coalesce(jsonb_agg(jsonb_build_object(
				'businessId', b.id, 'name', b.name, 'threadKey', m.owner_hash, 'locale', b.owner_locale,
				'distanceM', m.distance_m,
				'address', jsonb_build_object('channel', b.owner_channel,
					'value', jsonb_build_object('$sealed', b.owner_phone_sealed))) order by m.id), '[]')
			from public.market_vendor_inquiry_messages m
			join public.businesses b on b.tenant_id = m.tenant_id and b.id = m.business_id
			where m.tenant_id = q.tenant_id and m.inquiry_id = q.id and m.offer_id is null
				-- Another owner since: whoever has it now was not named.
				and b.owner_hash = m.owner_hash and q.state in ('pending', 'partial')))
	from public.market_vendor_inquiries q
	where q.tenant_id = app.current_tenant() and q.id = call ->> 'inquiryId'
);
--> statement-breakpoint
-- Asked: each vendor's item is named in its row, once, and counts in the vendor's figures.
create function app.inquiry_opened(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	inquiry market_vendor_inquiries;
	opened uuid[];
begin
	select * into inquiry from market_vendor_inquiries q
	where q.tenant_id = tenant and q.id = call ->> 'inquiryId'
	for no key update;
	if not found or inquiry.state not in ('pending', 'partial') then
		return '{"opened": 0}';
	end if;
	perform app.name_event('vendors_asked');
	with changed as (
		update market_vendor_inquiry_messages m set offer_id = o ->> 'offerId', asked_at = clock_timestamp()
		from jsonb_array_elements(call -> 'offers') o
		where m.tenant_id = tenant and m.inquiry_id = inquiry.id and m.business_id = (o ->> 'businessId')::uuid
			and m.offer_id is null
		returning m.business_id
	)
	select coalesce(array_agg(c.business_id order by c.business_id), '{}') into opened from changed c;
	perform app.name_event('vendor_asked');
	insert into vendor_metrics as v (tenant_id, business_id, asked)
	select tenant, b, 1 from unnest(opened) b order by b
	on conflict (tenant_id, business_id) do update set asked = v.asked + 1;
	perform app.name_event('');
	return jsonb_build_object('opened', cardinality(opened));
end $$;
--> statement-breakpoint
grant execute on function app.inquiry_create(jsonb), app.inquiry_for_asking(jsonb), app.inquiry_opened(jsonb) to app_rw;
