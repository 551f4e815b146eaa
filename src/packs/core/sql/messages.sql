-- Words that are passed on.

-- The one who is meant, or the refusal. Nobody has words passed on to themselves.
create or replace function app.message_contact(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	shown_max constant int := 6;
	found_all jsonb;
	one jsonb;
begin
	select coalesce(jsonb_agg(to_jsonb(c) order by c.code), '[]') into found_all from (
		select distinct on (x.recipient) x.* from app.message_contacts(
			call ->> 'personHash', (record ->> 'marketId')::uuid, call ->> 'to', call ->> 'ref') x
		where x.recipient <> call ->> 'personHash' order by x.recipient, x.code limit shown_max
	) c;
	one := found_all -> 0;
	if one is null then
		return app.call_refuse(record, 'NOT_FOUND', null, 'There is nobody to pass this on to.');
	elsif jsonb_array_length(found_all) > 1 then
		return app.call_refuse(record, 'VALIDATION_ERROR', null, 'Several are meant.', jsonb_build_object('to', call -> 'to', 'which', (
			select jsonb_agg(jsonb_build_object('code', f -> 'code', 'name', f -> 'name')) from jsonb_array_elements(found_all) f)));
	elsif (
		select c.status from people p join consents c on c.tenant_id = p.tenant_id and c.person_id = p.id
		where p.tenant_id = tenant and p.phone_hash = one ->> 'recipient' and c.purpose = 'messaging'
		order by greatest(c.granted_at, c.revoked_at) desc limit 1
	) = 'revoked' then
		return app.call_refuse(record, 'AUTH_ERROR', 'CONSENT_REQUIRED', 'They take no messages here.');
	end if;
	return jsonb_build_object('kind', 'succeeded', 'data', one);
end $$;

-- Before it is shown: who would get it. Nothing changes.
create or replace function app.message_find(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	answer constant jsonb := app.message_contact(call);
begin
	if answer ->> 'kind' <> 'succeeded' then
		return answer;
	end if;
	return jsonb_build_object('kind', 'succeeded', 'data', jsonb_build_object(
		'recipient', answer #> '{data,recipient}', 'code', answer #> '{data,code}', 'name', answer #> '{data,name}'));
end $$;

-- Whom somebody may have words passed on to (C-20): whoever is on the other side of what they have going on, the contact of a listing,
-- and for staff whoever asked for them. `ref`: a short code, or the id of the listing or ticket.
create or replace function app.message_contacts(me text, market uuid, wanted text, ref text) returns table (
	code text, market_id uuid, recipient text, reached jsonb, name jsonb, about text, from_kind text, from_name jsonb, urgent boolean)
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	now_at constant timestamptz := clock_timestamp();
	answerable constant interval := interval '7 days';
	short constant text := upper(ref);
	none listing_actions;
begin
	case wanted
	when 'driver' then
		return query
		select r.code::text, r.market_id, d.phone_hash, jsonb_build_object('to', jsonb_build_object(
				'channel', d.channel, 'value', app.sealed(d.phone_sealed)), 'locale', d.locale),
			app.sealed(d.name_sealed), null::text, 'passenger', null::jsonb, true
		from people p
		join taxi_requests r on r.tenant_id = p.tenant_id and r.customer_id = p.id
		join taxi_drivers d on d.tenant_id = r.tenant_id and d.id = r.assigned_driver_id
		where p.tenant_id = tenant and p.phone_hash = me and r.state in ('assigned', 'arrived') and (ref is null or r.code = short);
	when 'passenger' then
		return query
		select r.code::text, r.market_id, r.thread_key, '{}'::jsonb, null::jsonb, null::text, 'driver', app.sealed(d.name_sealed), true
		from taxi_drivers d
		join taxi_requests r on r.tenant_id = d.tenant_id and r.assigned_driver_id = d.id
		where d.tenant_id = tenant and d.phone_hash = me and r.state in ('assigned', 'arrived') and (ref is null or r.code = short);
	when 'business' then
		return query
		select x.code, x.market_id, x.recipient, x.reached, to_jsonb(x.title), null::text, 'customer', null::jsonb, false
		from people p cross join lateral (
			select t.confirmation_code::text as code, t.market_id, b.owner_hash as recipient,
				app.lead_reached(tenant, b.owner_hash, b, none) as reached, b.name as title
			from transactions t join businesses b on b.tenant_id = t.tenant_id and b.id = t.business_id
			where t.tenant_id = tenant and t.customer_id = p.id and t.state = 'confirmed' and t.slot_end > now_at
			union all
			select o.code::text, o.market_id, o.dispatch_hash, app.lead_reached(tenant, o.dispatch_hash, b, a), b.name
			from orders o join businesses b on b.tenant_id = o.tenant_id and b.id = o.business_id
			left join listing_actions a on a.tenant_id = o.tenant_id and a.listing_id = o.listing_id and a.action_type = 'order_food'
			where o.tenant_id = tenant and o.customer_id = p.id and o.status in ('confirmed', 'preparing', 'ready')
			union all
			select v.code::text, v.market_id, v.owner_hash, app.lead_reached(tenant, v.owner_hash, b, a), b.name
			from viewings v join businesses b on b.tenant_id = v.tenant_id and b.id = v.business_id
			left join listing_actions a on a.tenant_id = v.tenant_id and a.listing_id = v.listing_id and a.action_type = 'book_viewing'
			where v.tenant_id = tenant and v.customer_id = p.id and v.state = 'booked'
			union all
			select s.code::text, s.market_id, s.owner_hash, app.lead_reached(tenant, s.owner_hash, b, a), b.name
			from service_requests s join businesses b on b.tenant_id = s.tenant_id and b.id = s.business_id
			left join listing_actions a on a.tenant_id = s.tenant_id and a.listing_id = s.listing_id and a.action_type = 'book_service'
			where s.tenant_id = tenant and s.customer_id = p.id
				and (s.state = 'sent' or s.state = 'accepted' and s.ended_at > now_at - answerable)
		) x
		where p.tenant_id = tenant and p.phone_hash = me and x.recipient is not null and (ref is null or x.code = short);
	when 'customer' then
		return query
		select short, x.market_id, x.recipient, '{}'::jsonb, null::jsonb, null::text, 'business', to_jsonb(x.title), false
		from (
			select t.market_id, t.thread_key as recipient, b.name as title
			from transactions t join businesses b on b.tenant_id = t.tenant_id and b.id = t.business_id
			where t.tenant_id = tenant and t.confirmation_code = short and t.is_code_taken and t.state = 'confirmed'
				and t.slot_end > now_at and b.owner_hash = me
			union all
			select o.market_id, o.thread_key, b.name
			from orders o join businesses b on b.tenant_id = o.tenant_id and b.id = o.business_id
			where o.tenant_id = tenant and o.code = short and o.is_code_taken and o.status in ('confirmed', 'preparing', 'ready')
				and o.dispatch_hash = me
			union all
			select v.market_id, v.thread_key, b.name
			from viewings v join businesses b on b.tenant_id = v.tenant_id and b.id = v.business_id
			where v.tenant_id = tenant and v.code = short and v.state = 'booked' and v.owner_hash = me
			union all
			select s.market_id, s.thread_key, b.name
			from service_requests s join businesses b on b.tenant_id = s.tenant_id and b.id = s.business_id
			where s.tenant_id = tenant and s.code = short and s.owner_hash = me
				and (s.state = 'sent' or s.state = 'accepted' and s.ended_at > now_at - answerable)
			union all
			select m.market_id, m.thread_key, b.name
			from passed_messages m cross join lateral (
				select x.name from businesses x where x.tenant_id = m.tenant_id and x.owner_hash = me order by x.id limit 1) b
			where m.tenant_id = tenant and m.recipient_hash = me and m.code = short and m.to_kind = 'listing'
				and m.created_at > now_at - answerable
		) x;
	when 'listing' then
		return query
		select null::text, l.market_id, app.lead_target(b, a) ->> 'hash',
			app.lead_reached(tenant, app.lead_target(b, a) ->> 'hash', b, a), to_jsonb(b.name), l.title, 'customer', null::jsonb, false
		from listings l join businesses b on b.tenant_id = l.tenant_id and b.id = l.business_id
		left join lateral (
			select y.* from listing_actions y where y.tenant_id = l.tenant_id and y.listing_id = l.id and y.enabled
			order by y.dispatch_to_hash is null, y.action_type limit 1) a on true
		where l.tenant_id = tenant and l.market_id = market and l.status = 'active' and l.assistant_enabled and b.status = 'active'
			and l.id = case when ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ref::uuid end
			and app.lead_target(b, a) ->> 'hash' is not null;
	when 'ticket' then
		return query
		select null::text, t.market_id, t.thread_key, '{}'::jsonb, null::jsonb, null::text, null::text, null::jsonb, true
		from staff_tickets t
		where t.tenant_id = tenant and t.id = ref and t.state <> 'closed' and exists (
			select from staff s where s.tenant_id = tenant and s.phone_hash = me and s.active
				and s.roles && array['staff', 'tenant_admin']);
	else
		return;
	end case;
end $$;

-- The yes: who gets it is read again, the row stands, and the recipient's thread is owed the words. One transaction.
create or replace function app.message_send(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	me constant text := call ->> 'personHash';
	wanted constant text := call ->> 'to';
	day constant timestamptz := clock_timestamp() - interval '1 day';
	-- To one person in a day, to listings in a day.
	to_one_max constant int := 20;
	to_listings_max constant int := 5;
	ride_due constant interval := interval '30 minutes';
	other_due constant interval := interval '1 day';
	answer jsonb;
	one jsonb;
	m passed_messages;
begin
	answer := app.call_begin(record, true);
	if answer is not null then
		return answer;
	end if;
	-- Two of one person at once: the second counts the first.
	perform pg_advisory_xact_lock(hashtextextended('passed:' || tenant || me, 0));
	answer := app.message_contact(call);
	if answer ->> 'kind' <> 'succeeded' then
		return answer;
	end if;
	one := answer -> 'data';
	if one ->> 'recipient' is distinct from call ->> 'recipient' then
		return app.call_refuse(record, 'CONFLICT', 'STALE_STATE', 'This would reach somebody else by now.',
			jsonb_build_object('code', one -> 'code'));
	end if;
	if (select count(*) from passed_messages x where x.tenant_id = tenant and x.thread_key = me and x.created_at > day
			and x.recipient_hash = one ->> 'recipient') >= to_one_max
		or wanted = 'listing' and (select count(*) from passed_messages x where x.tenant_id = tenant and x.thread_key = me
			and x.created_at > day and x.to_kind = 'listing') >= to_listings_max then
		return app.call_refuse(record, 'RATE_LIMIT', null, 'That is enough for a day.');
	end if;

	perform app.name_event('message_queued');
	insert into passed_messages (id, tenant_id, market_id, thread_key, recipient_hash, to_kind, code)
	values (app.new_id('msg'), tenant, (one ->> 'market_id')::uuid, me, one ->> 'recipient', wanted,
		case when wanted = 'listing' then app.new_code() else one ->> 'code' end)
	returning * into strict m;
	perform app.name_event('');
	return app.call_finish(record, jsonb_build_object(
		'messageId', m.id, 'status', m.state, 'code', one -> 'code', 'name', one -> 'name',
		'notifications', jsonb_build_array(app.notify('passed:' || m.id, 'thread', m.recipient_hash, 'message.words',
			(one -> 'reached') || jsonb_build_object(
				'marketId', m.market_id, 'fromKind', one -> 'from_kind', 'fromName', one -> 'from_name', 'code', m.code,
				'about', one -> 'about', 'words', app.sealed(call ->> 'wordsSealed'), 'toKind', wanted, 'toCode', one -> 'code',
				'toName', one -> 'name', 'isUrgent', one -> 'urgent',
				'dueByMs', app.ms(clock_timestamp() + case when wanted in ('driver', 'passenger') then ride_due else other_due end))))
	), jsonb_build_array(jsonb_build_object('kind', 'message', 'id', m.id)));
end $$;

-- What became of words that were passed on: the recipient's thread tells it by its journal, in the transaction that ships it, and
-- whoever had them passed on hears what they were not told to expect. That they wait, or were sent, is written down alone.
create or replace function app.note_passed() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	key constant text := new.change_payload ->> 'dedupeKey';
	told constant text := coalesce(new.change_payload ->> 'detail', new.change_payload ->> 'why');
	became constant text := case
		when new.type = 'outbox_sent' then 'sent'
		when new.type = 'outbox_postponed' then 'held'
		when new.type = 'outbox_failed' and told = 'unknown' then 'unknown'
		-- Withheld: other words left in their place. Refused: the recipient's thread did not even take them.
		when new.type in ('notice_refused', 'outbox_suppressed', 'outbox_failed', 'outbox_withheld', 'outbox_delivery_failed',
			'outbox_delivery_undelivered', 'outbox_delivery_canceled') then 'not_sent'
		-- A report that comes after we had given up looking.
		when new.type in ('outbox_delivery_delivered', 'outbox_delivery_read') then 'sent' end;
	m passed_messages;
begin
	if became is null then
		return null;
	end if;
	perform app.name_event('message_' || became);
	update passed_messages x
	set state = became, why = case when became = 'sent' then null else coalesce(told, x.why) end,
		outbox_id = coalesce(new.change_payload ->> 'outboxId', x.outbox_id)
	where x.tenant_id = new.tenant_id and x.id = substr(key, length('passed:') + 1)
		and x.state = any (case became
			when 'sent' then array['queued', 'held', 'unknown']
			when 'held' then array['queued']
			when 'unknown' then array['queued', 'held']
			else array['queued', 'held', 'sent', 'unknown'] end)
	returning * into m;
	perform app.name_event('');
	if became in ('not_sent', 'unknown') and m.id is not null then
		perform app.notify(key || ':' || became, 'thread', m.thread_key, 'message.' || became,
			jsonb_build_object('marketId', m.market_id, 'toKind', m.to_kind) || coalesce((
				select jsonb_build_object('toName', n.payload -> 'toName', 'toCode', n.payload -> 'toCode')
				from notifications n where n.tenant_id = m.tenant_id and n.dedupe_key = key), '{}'));
	end if;
	return null;
end $$;

grant execute on function app.message_contact, app.message_find, app.message_contacts, app.message_send, app.note_passed
	to app_rw;
