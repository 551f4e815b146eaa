-- Inquiries to shops.

create or replace function app.five_vendors_at_most() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	-- Two writers of one inquiry count one after the other.
	perform 1 from market_vendor_inquiries q where q.tenant_id = new.tenant_id and q.id = new.inquiry_id for no key update;
	if (select count(*) from market_vendor_inquiry_messages m
		where m.tenant_id = new.tenant_id and m.inquiry_id = new.inquiry_id) > 5 then
		raise exception 'one question goes to five vendors at most' using errcode = 'check_violation';
	end if;
	return null;
end $$;

-- Businesses that have any of the words, at most as many as asked for; ranking is the code's. Nothing that says how to reach them.
create or replace function app.vendors_find(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	market constant uuid := (call ->> 'marketId')::uuid;
	words constant text[] := array(select jsonb_array_elements_text(call -> 'words'));
	wished constant text := lower(call ->> 'category');
	exactly constant uuid[] := case when jsonb_typeof(call -> 'businessIds') = 'array'
		then array(select jsonb_array_elements_text(call -> 'businessIds')::uuid) end;
	near_lat constant float8 := (call -> 'point' ->> 'lat')::float8;
	near_lng constant float8 := (call -> 'point' ->> 'lng')::float8;
	radius constant float8 := (call ->> 'radiusM')::float8;
begin
	return jsonb_build_object(
		'inquirySeconds', app.vendor_setting(market, 'inquirySeconds'),
		'candidates', (
			select coalesce(jsonb_agg(jsonb_build_object(
				'businessId', c.id, 'name', c.name, 'category', c.category, 'address', c.address, 'tags', c.tags,
				'hits', c.hits, 'isCategory', c.is_category, 'distanceM', round(c.away),
				'ownerKey', case when c.owner_hash is distinct from call ->> 'exceptOwner' then c.owner_hash end,
				'quality', app.vendor_quality(v)
			) order by cardinality(c.hits) desc, c.id), '[]')
			from (
				select b.*, app.distance_m(near_lat, near_lng, b.lat, b.lng) as away,
					array(select w from unnest(words) w where w = any (b.tags) or w = any (l.tags)
						or strpos(' ' || lower(b.name) || ' ', ' ' || w || ' ') > 0 or w = lower(b.category)) as hits,
					coalesce(lower(b.category) = wished or b.kind = wished, false) as is_category
				from businesses b
				cross join lateral (
					select coalesce(array_agg(t), '{}') as tags
					from listings x cross join unnest(x.tags) t
					where x.tenant_id = tenant and x.business_id = b.id and x.status = 'active'
				) l
				where b.tenant_id = tenant and b.market_id = market and b.status = 'active'
					and (b.id = any (exactly) or (exactly is null and (
						b.tags && words or lower(b.category) = any (words) or lower(b.category) = wished or b.kind = wished
						or exists (select from unnest(words) w where strpos(' ' || lower(b.name) || ' ', ' ' || w || ' ') > 0)
						or l.tags && words)))
					and (near_lat is null or b.lat is null or app.distance_m(near_lat, near_lng, b.lat, b.lng) <= radius)
				order by cardinality(array(select unnest(b.tags) intersect select unnest(words))) desc, b.id
				limit (call ->> 'limit')::int
			) c
			left join vendor_metrics v on v.tenant_id = tenant and v.business_id = c.id
		)
	);
end $$;

-- The yes to a question: consent, inquiry, a row for each vendor and the start of its solicitation at once, or nothing (P1, P3, P10).
create or replace function app.inquiry_create(call jsonb) returns jsonb
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

create or replace function app.inquiries_overdue(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	due_at constant timestamptz := clock_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000);
	after_at constant timestamptz := coalesce(app.at_us((call -> 'after' ->> 'expiresAtUs')::bigint), '-infinity');
	after_id constant text := coalesce(call -> 'after' ->> 'id', '');
begin
	return (
		select coalesce(jsonb_agg(jsonb_build_object(
			'tenantId', q.tenant_id, 'inquiryId', q.id,
			'expiresAtMs', app.ms(q.expires_at), 'expiresAtUs', app.us(q.expires_at)
		) order by q.expires_at, q.id), '[]')
		from (
			select x.tenant_id, x.id, x.expires_at from market_vendor_inquiries x
			where x.state in ('pending', 'partial') and x.expires_at < due_at
				and x.expires_at >= after_at and (x.expires_at, x.id) > (after_at, after_id)
			order by x.expires_at, x.id
			limit (call ->> 'limit')::int
		) q
	);
end $$;

-- What holds where a market is silent; `vendorDefaults` in packs/vendors/domain.ts has the same numbers.
create or replace function app.vendor_setting(market uuid, name text) returns int
language sql stable
return coalesce(
	(select (c.vendors ->> name)::int from public.market_configs c where c.market_id = market),
	('{"inquirySeconds": 120, "takeMinutes": 30, "openInquiriesMax": 3, "inquiriesPerHourMax": 5}'::jsonb ->> name)::int);

create or replace function app.vendor_quality(m vendor_metrics) returns jsonb
language sql immutable
return jsonb_build_object('asked', coalesce(m.asked, 0),
	'responseRate', case when m.asked > 0 then m.answered::float8 / m.asked end,
	'responseTimeAvgSec', case when m.answered > 0 then m.response_time_sum_sec::float8 / m.answered end,
	'confirmationAccuracy', case when m.feedback > 0 then m.accurate::float8 / m.feedback end);

create or replace function app.inquiry_for_asking(call jsonb) returns jsonb
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

-- Asked: each vendor's item is named in its row, once, and counts in the vendor's figures.
create or replace function app.inquiry_opened(call jsonb) returns jsonb
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

-- The quotes as a person is told of them: no number, no way to reach anybody (C-31).
create or replace function app.inquiry_quotes(inquiry market_vendor_inquiries) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object(
		'number', m.number, 'messageId', m.id, 'name', b.name, 'priceMinor', m.price_minor, 'currency', m.currency,
		'quantity', m.quantity, 'notes', m.notes, 'distanceM', m.distance_m, 'responseTimeSec', m.response_time_sec,
		'quality', app.vendor_quality(v)) order by m.number), '[]')
	from public.market_vendor_inquiry_messages m
	join public.businesses b on b.tenant_id = m.tenant_id and b.id = m.business_id
	left join public.vendor_metrics v on v.tenant_id = m.tenant_id and v.business_id = m.business_id
	where m.tenant_id = inquiry.tenant_id and m.inquiry_id = inquiry.id and m.status = 'yes'
);

create or replace function app.inquiry_summary(inquiry market_vendor_inquiries) returns jsonb
language sql stable
return (
	select jsonb_build_object(
		'inquiryId', inquiry.id, 'marketId', inquiry.market_id, 'code', inquiry.code, 'status', inquiry.state,
		'summary', inquiry.summary, 'vendorCount', count(*), 'repliedCount', count(*) filter (where m.status <> 'pending'),
		'expiresAtMs', app.ms(inquiry.expires_at), 'takeUntilMs', app.ms(inquiry.take_until),
		'takenNumber', min(m.number) filter (where m.id = inquiry.taken_message_id),
		'quotes', app.inquiry_quotes(inquiry),
		'others', coalesce(jsonb_agg(jsonb_build_object('name', b.name, 'notes', m.notes) order by m.replied_at)
			filter (where m.status = 'other'), '[]'))
	from public.market_vendor_inquiry_messages m
	join public.businesses b on b.tenant_id = m.tenant_id and b.id = m.business_id
	where m.tenant_id = inquiry.tenant_id and m.inquiry_id = inquiry.id
);

-- Where and how a vendor is told: their thread may never have heard from them.
create or replace function app.vendor_reached(business businesses) returns jsonb
language sql stable
return jsonb_build_object(
	'to', jsonb_build_object('channel', business.owner_channel, 'value', jsonb_build_object('$sealed', business.owner_phone_sealed)),
	'locale', business.owner_locale);

-- One more message to the person: what there is by now. Leaves the row's count one higher, so that each has a key of its own.
create or replace function app.inquiry_tell(inquiry_id text, is_over boolean) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	inquiry market_vendor_inquiries;
	type constant text := case when is_over then 'inquiry.summary' else 'inquiry.quotes' end;
begin
	perform app.name_event('inquiry_told');
	update market_vendor_inquiries q set told = q.told + 1
	where q.tenant_id = app.current_tenant() and q.id = inquiry_id
	returning * into strict inquiry;
	perform app.name_event('');
	return app.notify(inquiry.id || ':told' || inquiry.told || ':' || type || ':' || inquiry.thread_key,
		'thread', inquiry.thread_key, type, app.inquiry_summary(inquiry));
end $$;

create or replace function app.inquiry_record(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	inquiry market_vendor_inquiries;
	given record;
	message market_vendor_inquiry_messages;
	told jsonb := '[]';
	-- However often vendors change their minds.
	told_max constant int := 10;
	is_open boolean;
	is_news boolean := false;
	is_first boolean;
	waiting int;
	replied int;
	next_state text;
begin
	select * into inquiry from market_vendor_inquiries q
	where q.tenant_id = tenant and q.id = call ->> 'inquiryId'
	for no key update;
	if not found then
		return null;
	end if;
	is_open := inquiry.state in ('pending', 'partial');
	for given in
		select a ->> 'offerId' as offer_id, (a ->> 'businessId')::uuid as business_id, a ->> 'answer' as answer,
			(a ->> 'priceMinor')::bigint as price_minor, a ->> 'currency' as currency, (a ->> 'quantity')::int as quantity,
			a ->> 'notes' as notes, a ->> 'rawSealed' as raw, a ->> 'mediaRef' as media, a ->> 'replyId' as reply_id,
			app.at((a ->> 'answeredAtMs')::bigint) as answered_at, a ->> 'traceId' as trace_id
		from jsonb_array_elements(call -> 'answers') a
		-- In the order of the vendors' ids: their figures are locked in it.
		order by 2
	loop
		select * into message from market_vendor_inquiry_messages m
		where m.tenant_id = tenant and m.inquiry_id = inquiry.id and m.offer_id = given.offer_id
			and m.business_id = given.business_id;
		-- The same message twice, and a word on a quote that somebody relies on by now, change nothing.
		continue when not found or message.reply_message_id = given.reply_id or message.id = inquiry.taken_message_id;
		if given.answer = 'unreachable' then
			perform app.name_event('vendor_unreachable');
			update market_vendor_inquiry_messages m set unreachable = true
			where m.tenant_id = tenant and m.id = message.id and m.status = 'pending';
			continue;
		end if;
		continue when given.answer = 'other' and message.status in ('yes', 'no');
		is_first := message.replied_at is null;
		is_news := is_news or given.answer = 'quoted' or message.status = 'yes';
		perform app.name_event(case given.answer when 'quoted' then 'vendor_quoted' when 'declined' then 'vendor_declined'
			else 'vendor_wrote' end);
		update market_vendor_inquiry_messages m set
			status = case given.answer when 'quoted' then 'yes' when 'declined' then 'no' else 'other' end,
			number = case when given.answer = 'quoted' then coalesce(m.number, 1 + coalesce((
				select max(x.number) from market_vendor_inquiry_messages x
				where x.tenant_id = tenant and x.inquiry_id = inquiry.id), 0)) else m.number end,
			price_minor = case when given.answer = 'quoted' then given.price_minor end,
			currency = case when given.answer = 'quoted' then given.currency end,
			quantity = case when given.answer = 'quoted' then given.quantity end,
			notes = given.notes, raw_reply_sealed = given.raw, media_ref = coalesce(given.media, m.media_ref),
			reply_message_id = given.reply_id, unreachable = false, replied_at = given.answered_at,
			response_time_sec = coalesce(m.response_time_sec,
				greatest(0, extract(epoch from given.answered_at - m.asked_at))::int)
		where m.tenant_id = tenant and m.id = message.id
		returning * into message;
		insert into audit_log (ts, tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id, thread_key)
		values (given.answered_at, tenant, 'thread', message.owner_hash, 'vendor.processReply',
			jsonb_build_object('kind', 'vendor', 'id', message.owner_hash, 'roles', '["vendor"]'::jsonb, 'agent', 'dispatch'),
			jsonb_build_object('inquiryId', inquiry.id, 'messageId', message.id, 'outcome', message.status,
				'priceMinor', message.price_minor, 'quantity', message.quantity),
			given.trace_id, message.owner_hash);
		if is_first then
			perform app.name_event('vendor_answered');
			update vendor_metrics v set answered = v.answered + 1,
				response_time_sum_sec = v.response_time_sum_sec + message.response_time_sec
			where v.tenant_id = tenant and v.business_id = message.business_id;
		end if;
		-- The question is over: they hear so. Who was asked and answers at the last moment is told the truth, too.
		if given.answer = 'quoted' and (inquiry.taken_at is not null or inquiry.state = 'cancelled') then
			told := told || app.inquiry_tell_vendor(message, 'inquiry.closed',
				jsonb_build_object('marketId', inquiry.market_id, 'code', inquiry.code));
		end if;
	end loop;
	perform app.name_event('');

	select count(*) filter (where m.status in ('pending', 'other') and not m.unreachable),
		count(*) filter (where m.status <> 'pending')
	into waiting, replied
	from market_vendor_inquiry_messages m where m.tenant_id = tenant and m.inquiry_id = inquiry.id;
	next_state := case when not is_open then inquiry.state when waiting = 0 then 'complete'
		when replied > 0 then 'partial' else inquiry.state end;
	if next_state <> inquiry.state then
		perform app.name_event('inquiry_' || next_state);
		update market_vendor_inquiries q set state = next_state,
			ended_at = case when next_state = 'complete' then clock_timestamp() end
		where q.tenant_id = tenant and q.id = inquiry.id;
		perform app.name_event('');
	end if;
	if (is_open and next_state = 'complete')
		or (is_news and inquiry.taken_at is null and inquiry.state <> 'cancelled' and inquiry.told < told_max) then
		told := told || app.inquiry_tell(inquiry.id, next_state in ('complete', 'expired'));
	end if;
	return jsonb_build_object('status', next_state, 'notifications', told);
end $$;

create or replace function app.inquiry_tell_vendor(message market_vendor_inquiry_messages, type text, payload jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	business businesses;
begin
	select * into strict business from businesses b where b.tenant_id = message.tenant_id and b.id = message.business_id;
	return app.notify(message.id || ':' || type || ':' || message.owner_hash, 'thread', message.owner_hash, type,
		payload || app.vendor_reached(business) || jsonb_build_object('inquiryId', message.inquiry_id));
end $$;

create or replace function app.inquiry_expire(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	inquiry market_vendor_inquiries;
begin
	select * into inquiry from market_vendor_inquiries q
	where q.tenant_id = tenant and q.id = call ->> 'inquiryId'
	for no key update;
	if not found then
		return null;
	end if;
	if inquiry.state not in ('pending', 'partial') then
		return jsonb_build_object('status', inquiry.state, 'notifications', '[]'::jsonb);
	end if;
	perform app.name_event('inquiry_expired');
	update market_vendor_inquiries q set state = 'expired', ended_at = clock_timestamp()
	where q.tenant_id = tenant and q.id = inquiry.id;
	perform app.name_event('');
	return jsonb_build_object('status', 'expired', 'notifications', jsonb_build_array(app.inquiry_tell(inquiry.id, true)));
end $$;

-- A person's own inquiry: the one with the code, else the newest.
create or replace function app.inquiry_own(person_hash text, wanted text, among text[]) returns market_vendor_inquiries
language sql stable
return (
	select q from public.market_vendor_inquiries q
	where q.tenant_id = app.current_tenant() and q.thread_key = person_hash and q.state = any (among)
		and (wanted is null or q.code = upper(wanted))
	order by q.created_at desc, q.id desc limit 1
);

create or replace function app.inquiry_take(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	answer jsonb;
	inquiry market_vendor_inquiries;
	message market_vendor_inquiry_messages;
	business businesses;
	person people;
	other market_vendor_inquiry_messages;
	told jsonb := '[]';
begin
	answer := app.call_begin(record, true);
	if answer is not null then
		return answer;
	end if;
	select * into inquiry from market_vendor_inquiries q
	where q.tenant_id = tenant and q.id = call ->> 'inquiryId' and q.thread_key = call ->> 'personHash'
	for no key update;
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_INQUIRY', 'There is no such question.');
	end if;
	if inquiry.taken_at is not null then
		return app.call_refuse(record, 'CONFLICT', 'ALREADY_TAKEN', 'An offer to this question was taken already.');
	end if;
	if inquiry.state = 'cancelled' or inquiry.take_until <= clock_timestamp() then
		return app.call_refuse(record, 'EXPIRED', null, 'This question is over.');
	end if;
	select * into message from market_vendor_inquiry_messages m
	where m.tenant_id = tenant and m.inquiry_id = inquiry.id and m.id = call ->> 'messageId';
	select * into business from businesses b
	where b.tenant_id = tenant and b.id = message.business_id and b.status = 'active' and b.owner_hash = message.owner_hash;
	if business.id is null or message.status <> 'yes'
		or message.price_minor is distinct from (call ->> 'priceMinor')::bigint
		or message.currency is distinct from call ->> 'currency'
		or message.quantity is distinct from (call ->> 'quantity')::int then
		return app.call_refuse(record, 'CONFLICT', 'STALE_STATE', 'The offer has changed since it was shown.',
			jsonb_build_object('inquiry', app.inquiry_summary(inquiry)));
	end if;

	perform app.name_event('quote_taken');
	update market_vendor_inquiries q set taken_message_id = message.id, taken_at = clock_timestamp(),
		state = case when q.state = 'expired' then q.state else 'complete' end,
		ended_at = coalesce(q.ended_at, clock_timestamp())
	where q.tenant_id = tenant and q.id = inquiry.id;
	perform app.name_event('');
	select * into strict person from people p where p.tenant_id = tenant and p.id = inquiry.customer_id;
	told := told || app.inquiry_tell_vendor(message, 'inquiry.taken', jsonb_build_object(
		'marketId', inquiry.market_id, 'code', inquiry.code, 'summary', inquiry.summary,
		'priceMinor', message.price_minor, 'currency', message.currency,
		'phone', case when person.phone_sealed is not null then jsonb_build_object('$sealed', person.phone_sealed) end));
	for other in
		select * from market_vendor_inquiry_messages m
		where m.tenant_id = tenant and m.inquiry_id = inquiry.id and m.id <> message.id and m.status = 'yes' order by m.id
	loop
		told := told || app.inquiry_tell_vendor(other, 'inquiry.not_taken',
			jsonb_build_object('marketId', inquiry.market_id, 'code', inquiry.code));
	end loop;
	told := told || app.notify(inquiry.id || ':taken:solicitation.cancel:' || inquiry.id, 'solicitation', inquiry.id,
		'solicitation.cancel', jsonb_build_object('marketId', inquiry.market_id, 'why', 'taken'));
	return app.call_finish(record, jsonb_build_object(
		'inquiryId', inquiry.id, 'number', message.number, 'name', business.name, 'address', business.address,
		'phone', jsonb_build_object('$sealed', business.owner_phone_sealed),
		'priceMinor', message.price_minor, 'currency', message.currency, 'notifications', told
	), jsonb_build_array(jsonb_build_object('kind', 'inquiry', 'id', inquiry.id),
		jsonb_build_object('kind', 'quote', 'id', message.id)));
end $$;

create or replace function app.inquiry_cancel(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	answer jsonb;
	inquiry market_vendor_inquiries;
	message market_vendor_inquiry_messages;
	told jsonb := '[]';
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	inquiry := app.inquiry_own(call ->> 'personHash', call ->> 'code', '{pending,partial}');
	select * into inquiry from market_vendor_inquiries q
	where q.tenant_id = tenant and q.id = inquiry.id and q.state in ('pending', 'partial')
	for no key update;
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_INQUIRY', 'There is no open question.');
	end if;
	perform app.name_event('inquiry_cancelled');
	update market_vendor_inquiries q set state = 'cancelled', ended_at = clock_timestamp()
	where q.tenant_id = tenant and q.id = inquiry.id;
	perform app.name_event('');
	for message in
		select * from market_vendor_inquiry_messages m
		where m.tenant_id = tenant and m.inquiry_id = inquiry.id and m.status = 'yes' order by m.id
	loop
		told := told || app.inquiry_tell_vendor(message, 'inquiry.closed',
			jsonb_build_object('marketId', inquiry.market_id, 'code', inquiry.code));
	end loop;
	told := told || app.notify(inquiry.id || ':cancelled:solicitation.cancel:' || inquiry.id, 'solicitation', inquiry.id,
		'solicitation.cancel', jsonb_build_object('marketId', inquiry.market_id, 'why', 'cancelled'));
	return app.call_finish(record, jsonb_build_object('inquiryId', inquiry.id, 'notifications', told),
		jsonb_build_array(jsonb_build_object('kind', 'inquiry', 'id', inquiry.id)));
end $$;

create or replace function app.inquiry_latest(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	inquiry market_vendor_inquiries := app.inquiry_own(call ->> 'personHash', call ->> 'code',
		'{pending,partial,complete,expired,cancelled}');
begin
	return case when inquiry.id is not null then app.inquiry_summary(inquiry) end;
end $$;

-- One word for each vendor of an inquiry; saying another replaces it. The vendor's figures are counted anew from the words there are.
create or replace function app.vendor_feedback_log(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	answer jsonb;
	inquiry market_vendor_inquiries;
	message market_vendor_inquiry_messages;
begin
	answer := app.call_begin(record, true);
	if answer is not null then
		return answer;
	end if;
	select q.* into inquiry from market_vendor_inquiries q
	where q.tenant_id = tenant and q.thread_key = call ->> 'personHash'
		and (call ->> 'number' is not null or q.taken_at is not null)
	order by q.created_at desc, q.id desc limit 1;
	select * into message from market_vendor_inquiry_messages m
	where m.tenant_id = tenant and m.inquiry_id = inquiry.id
		and case when call ->> 'number' is null then m.id = inquiry.taken_message_id
			else m.number = (call ->> 'number')::int end;
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_INQUIRY', 'There is no such offer.');
	end if;
	perform 1 from vendor_metrics v where v.tenant_id = tenant and v.business_id = message.business_id for no key update;
	perform app.name_event('vendor_feedback_given');
	insert into vendor_feedback as f (tenant_id, inquiry_id, business_id, customer_id, type, rating, comment_sealed)
	values (tenant, inquiry.id, message.business_id, inquiry.customer_id, call ->> 'type', (call ->> 'rating')::int,
		call ->> 'commentSealed')
	on conflict (tenant_id, customer_id, business_id, inquiry_id)
	do update set type = excluded.type, rating = excluded.rating, comment_sealed = excluded.comment_sealed;
	perform app.name_event('vendor_judged');
	update vendor_metrics v set feedback = counted.words, accurate = counted.good
	from (select count(*) as words, count(*) filter (where f.type = 'accurate') as good from vendor_feedback f
		where f.tenant_id = tenant and f.business_id = message.business_id) counted
	where v.tenant_id = tenant and v.business_id = message.business_id;
	perform app.name_event('');
	return app.call_finish(record, jsonb_build_object('businessId', message.business_id, 'name', (
		select b.name from businesses b where b.tenant_id = tenant and b.id = message.business_id)),
		jsonb_build_array(jsonb_build_object('kind', 'inquiry', 'id', inquiry.id)));
end $$;

grant execute on function app.five_vendors_at_most, app.vendors_find, app.inquiry_create, app.vendor_setting, app.vendor_quality, app.inquiry_for_asking,
	app.inquiry_opened, app.inquiry_quotes, app.inquiry_summary, app.vendor_reached, app.inquiry_tell, app.inquiry_record,
	app.inquiry_tell_vendor, app.inquiry_expire, app.inquiry_own, app.inquiry_take, app.inquiry_cancel, app.inquiry_latest,
	app.vendor_feedback_log
	to app_rw;

grant execute on function app.inquiries_overdue
	to app_system;
