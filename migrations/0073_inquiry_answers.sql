-- What vendors answered, many at once; the person hears of it in few messages. Order of locks: the inquiry's row, then its
-- messages, then the vendors' figures by their ids.

-- The quotes as a person is told of them: no number, no way to reach anybody (C-31).
create function app.inquiry_quotes(inquiry market_vendor_inquiries) returns jsonb
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
--> statement-breakpoint
create function app.inquiry_summary(inquiry market_vendor_inquiries) returns jsonb
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
--> statement-breakpoint
-- Where and how a vendor is told: their thread may never have heard from them.
create function app.vendor_reached(business businesses) returns jsonb
language sql stable
return jsonb_build_object(
	'to', jsonb_build_object('channel', business.owner_channel, 'value', jsonb_build_object('$sealed', business.owner_phone_sealed)),
	'locale', business.owner_locale);
--> statement-breakpoint
-- One more message to the person: what there is by now. Leaves the row's count one higher, so that each has a key of its own.
create function app.inquiry_tell(inquiry_id text, is_over boolean) returns jsonb
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
--> statement-breakpoint
create function app.inquiry_record(call jsonb) returns jsonb
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
--> statement-breakpoint
create function app.inquiry_tell_vendor(message market_vendor_inquiry_messages, type text, payload jsonb) returns jsonb
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
--> statement-breakpoint
create function app.inquiry_expire(call jsonb) returns jsonb
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
--> statement-breakpoint
grant execute on function app.inquiry_quotes(market_vendor_inquiries), app.inquiry_summary(market_vendor_inquiries),
	app.vendor_reached(businesses), app.inquiry_tell(text, boolean), app.inquiry_record(jsonb),
	app.inquiry_tell_vendor(market_vendor_inquiry_messages, text, jsonb), app.inquiry_expire(jsonb) to app_rw;
