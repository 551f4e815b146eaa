-- The person takes a quote exactly as it was shown, calls a question off, looks at it, and says how it went.

-- A person's own inquiry: the one with the code, else the newest.
create function app.inquiry_own(person_hash text, wanted text, among text[]) returns market_vendor_inquiries
language sql stable
return (
	select q from public.market_vendor_inquiries q
	where q.tenant_id = app.current_tenant() and q.thread_key = person_hash and q.state = any (among)
		and (wanted is null or q.code = upper(wanted))
	order by q.created_at desc, q.id desc limit 1
);
--> statement-breakpoint
create function app.inquiry_take(call jsonb) returns jsonb
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
--> statement-breakpoint
create function app.inquiry_cancel(call jsonb) returns jsonb
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
--> statement-breakpoint
create function app.inquiry_latest(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	inquiry market_vendor_inquiries := app.inquiry_own(call ->> 'personHash', call ->> 'code',
		'{pending,partial,complete,expired,cancelled}');
begin
	return case when inquiry.id is not null then app.inquiry_summary(inquiry) end;
end $$;
--> statement-breakpoint
-- One word for each vendor of an inquiry; saying another replaces it. The vendor's figures are counted anew from the words there are.
create function app.vendor_feedback_log(call jsonb) returns jsonb
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
--> statement-breakpoint
grant execute on function app.inquiry_own(text, text, text[]), app.inquiry_take(jsonb), app.inquiry_cancel(jsonb),
	app.inquiry_latest(jsonb), app.vendor_feedback_log(jsonb) to app_rw;
