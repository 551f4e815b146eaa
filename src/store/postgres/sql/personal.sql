-- What is held of a person: shown, given out, erased.

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

-- What a row of the table has in place of what is personal.
create or replace function app.blanks(of_entity text, row_id text) returns jsonb
language sql immutable parallel safe
begin atomic
	select coalesce(jsonb_object_agg(c.field, replace(c.blank, '$id', row_id)::jsonb), '{}')
	from app.personal_columns() c where c.entity = of_entity;
end;

-- An event's payload with the same blanks as its row will have, so that rows can still be rebuilt from their events.
create or replace function app.blanked(of_entity text, payload jsonb) returns jsonb
language sql immutable parallel safe
begin atomic
	select case when jsonb_typeof(payload -> 'rows') = 'array' then jsonb_set(payload, '{rows}', (
		select coalesce(jsonb_agg(r.value || (
			select coalesce(jsonb_object_agg(b.key, b.value), '{}')
			from jsonb_each(app.blanks(of_entity, r.value ->> 'id')) b where r.value ? b.key
		) order by r.ordinality), '[]')
		from jsonb_array_elements(payload -> 'rows') with ordinality r
	)) else payload end;
end;

-- A tombstone keeps what its event carried: that is of other rows, which are compared with it, and holds nobody's words.
create or replace function app.refuse_but_blanking() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	reason constant text := nullif(current_setting('app.blanking', true), '');
	is_blanked constant boolean := reason is not null
		and new.change_payload is not distinct from app.blanked(old.entity_type, old.change_payload);
	is_tombstone constant boolean := jsonb_typeof(new.change_payload -> '$erased') is not distinct from 'string'
		and new.change_payload - '$erased' - 'carried' = '{}' and not old.change_payload ? '$erased'
		and new.change_payload -> 'carried' is not distinct from old.change_payload -> 'carried';
begin
	if to_jsonb(new) - 'change_payload' is distinct from to_jsonb(old) - 'change_payload' or not (is_blanked or is_tombstone) then
		raise exception '% is append-only', tg_table_name using errcode = '42501';
	end if;
	insert into log_erasures (tenant_id, event_seq, reason, payload_hash)
	values (coalesce(old.tenant_id, '00000000-0000-0000-0000-000000000000'), old.seq,
		coalesce(reason, new.change_payload ->> '$erased'), app.sha256_hex(new.change_payload::text))
	on conflict do nothing;
	return new;
end $$;

-- No class of personal data may be kept for less than this: what is open, late or disputed is younger.
create or replace function app.shortest_term() returns interval
language sql immutable parallel safe
return interval '7 days';

-- Runs as the owner: the application's role may change no log. On request it needs a request that is running; by retention, rows
-- that are older than any term may be short. How many payloads were blanked: `wanted` says that there may be more.
create or replace function app.blank_events(request text, class text, of_entity text, ids text[], wanted int) returns int
language plpgsql security definer
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	youngest timestamptz := clock_timestamp();
	did int;
begin
	if tenant is null then
		raise exception 'payloads are blanked in one tenant' using errcode = '42501';
	end if;
	if request is not null then
		perform 1 from personal_requests r
		where r.tenant_id = tenant and r.id = request and r.kind = 'erasure' and r.state = 'running';
		if not found then
			raise exception 'no erasure is running' using errcode = '42501';
		end if;
	else
		youngest := clock_timestamp() - app.shortest_term();
	end if;
	perform set_config('app.blanking', case when request is null then 'retention:' || class else 'erasure:' || request end, true);
	with due as (
		select e.seq from event_log e
		where e.tenant_id = tenant and e.entity_type = of_entity and e.entity_id = any (ids) and e.recorded_at <= youngest
			and e.change_payload is distinct from app.blanked(e.entity_type, e.change_payload)
		order by e.seq limit wanted
	)
	update event_log e set change_payload = app.blanked(e.entity_type, e.change_payload) from due where e.seq = due.seq;
	get diagnostics did = row_count;
	perform set_config('app.blanking', '', true);
	return did;
end $$;

-- A step of an order stays as it is but for what somebody noted beside it: that may be blanked, or sealed anew.
create or replace function app.refuse_but_notes() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	if to_jsonb(new) - 'notes_sealed' is distinct from to_jsonb(old) - 'notes_sealed' or old.notes_sealed is null then
		raise exception '% is append-only', tg_table_name using errcode = '42501';
	end if;
	return new;
end $$;

-- A person wants to see what is held: the request is written down, where staff see it.
create or replace function app.person_export_ask(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	answer jsonb;
	request text;
begin
	-- What the law gives everybody is not switched off by a market.
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	perform app.name_event('export_requested');
	insert into personal_requests (tenant_id, kind, state, done_at, person_hash, asked_by, origin, trace_id)
	values (app.current_tenant(), 'export', 'done', clock_timestamp(), call ->> 'personHash',
		'person:' || (call ->> 'personHash'), 'message', record ->> 'traceId')
	returning id into request;
	perform app.name_event('');
	return app.call_finish(record, jsonb_build_object('requestId', request),
		jsonb_build_array(jsonb_build_object('kind', 'personal_request', 'id', request)));
end $$;

-- Rows of one table: their events first, then what was told of them, then they themselves. How many were done; null: there is more.
create or replace function app.blank_rows(request text, class text, of_entity text, ids text[], wanted int) returns int
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	about text;
	sets text;
begin
	if cardinality(ids) = 0 then
		return 0;
	end if;
	if app.blank_events(request, class, of_entity, ids, wanted) >= wanted then
		return null;
	end if;
	foreach about in array ids loop
		-- Between the id and what sorts behind every key that begins with it.
		update notifications n set payload = '{}'
		where n.tenant_id = app.current_tenant() and n.dedupe_key ~>=~ about and n.dedupe_key ~<~ (about || '~')
			and n.handed_over_at is not null and n.payload <> '{}';
	end loop;
	select string_agg(format('%1$I = (b.row).%1$I', c.field), ', ') into sets
	from app.personal_columns() c where c.entity = of_entity;
	execute format(
		'update %1$I t set %2$s
		from (select x.id, jsonb_populate_record(x, app.blanks(%1$L, x.id::text)) as row from %1$I x
			where x.tenant_id = $1 and x.id::text = any ($2)) b
		where t.tenant_id = $1 and t.id = b.id', of_entity, sets)
	using app.current_tenant(), ids;
	return cardinality(ids);
end $$;

create or replace function app.erasure_postpone(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.name_event('erasure_postponed');
	update personal_requests r
	set tries = r.tries + 1, next_at = clock_timestamp() + least(interval '1 hour', interval '30 seconds' * power(2, least(r.tries, 10)))
	where r.tenant_id = app.current_tenant() and r.id = call ->> 'requestId' and r.state = 'running';
	perform app.name_event('');
	return 'null';
end $$;

-- Everything that is held about one person, as it stands now. What was blanked is not theirs any more. Sealed columns leave as the
-- markers that the Worker opens; keyed hashes and inner keys stay here.
create or replace function app.shown_row(r jsonb) returns jsonb
language sql immutable parallel safe
begin atomic
	select coalesce(jsonb_object_agg(
		regexp_replace(f.key, '_sealed$', ''),
		case when f.key ~ '_sealed$' and f.value <> 'null'
			then jsonb_build_object(case when f.key in ('pickup_sealed', 'destination_sealed') then '$sealedJson' else '$sealed' end, f.value)
			else f.value end), '{}')
	from jsonb_each(r) f
	where f.key !~ '_hash$' and f.key not in ('tenant_id', 'customer_id', 'person_id', 'thread_key', 'lock_key');
end;

-- The newest rows of one table, bounded.
create or replace function app.person_rows(of_entity text, owner text, me uuid, since timestamptz, most int) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	answer jsonb;
begin
	execute format(
		'select coalesce(jsonb_agg(app.shown_row(x.r)), ''[]'') from (
			select to_jsonb(t) as r from %I t where t.tenant_id = $1 and t.%I = $2 and t.created_at > $3
			order by t.created_at desc, t.id desc limit $4) x', of_entity, owner)
	into answer using app.current_tenant(), me, since, most;
	return answer;
end $$;

-- What must have come to its end before a person can be forgotten: somebody is on the way, waits for them, or is owed an answer.
create or replace function app.person_commitments(hash text) returns text[]
language sql stable
set search_path = public, pg_catalog, pg_temp
return (
	with me as (select p.id from people p where p.tenant_id = app.current_tenant() and p.phone_hash = hash)
	select coalesce(array_agg(distinct x.kind order by x.kind), '{}') from (
		select 'ride' as kind from taxi_requests r, me
		where r.tenant_id = app.current_tenant() and r.customer_id = me.id and r.state in ('pending', 'assigned', 'arrived')
		union all
		select 'job' from taxi_requests r join taxi_drivers d on d.tenant_id = r.tenant_id and d.id = r.assigned_driver_id
		where r.tenant_id = app.current_tenant() and d.phone_hash = hash and r.state in ('assigned', 'arrived')
		union all
		select 'booking' from transactions t, me
		where t.tenant_id = app.current_tenant() and t.customer_id = me.id and t.state in ('draft', 'hold', 'confirmed')
			and t.slot_end > clock_timestamp()
		union all
		select 'order' from orders o, me
		where o.tenant_id = app.current_tenant() and o.customer_id = me.id and o.status not in ('delivered', 'cancelled')
		union all
		select 'viewing' from viewings v, me
		where v.tenant_id = app.current_tenant() and v.customer_id = me.id and v.ended_at is null
		union all
		select 'service' from service_requests s, me
		where s.tenant_id = app.current_tenant() and s.customer_id = me.id and s.ended_at is null
		union all
		select 'inquiry' from market_vendor_inquiries i, me
		where i.tenant_id = app.current_tenant() and i.customer_id = me.id and i.state in ('pending', 'partial')
		union all
		-- A business is reached through its owner's number: staff give it another first.
		select 'business' from businesses b
		where b.tenant_id = app.current_tenant() and b.owner_hash = hash and b.status = 'active'
		union all
		select 'business' from listing_actions a
		where a.tenant_id = app.current_tenant() and a.dispatch_to_hash = hash
	) x
);

-- One running erasure for each person: asking again answers the same.
create or replace function app.erasure_open(hash text, by_whom text, origin text, trace text) returns personal_requests
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	request personal_requests;
begin
	insert into personal_requests (tenant_id, kind, person_hash, asked_by, origin, trace_id)
	values (app.current_tenant(), 'erasure', hash, by_whom, origin, trace)
	on conflict (tenant_id, person_hash) where kind = 'erasure' and state = 'running' do nothing;
	select * into strict request from personal_requests r
	where r.tenant_id = app.current_tenant() and r.person_hash = hash and r.kind = 'erasure' and r.state = 'running';
	return request;
end $$;

-- By message: the person's yes. A commitment that is still open is said, and nothing is erased.
create or replace function app.person_erase(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	answer jsonb;
	open_kinds text[];
	request personal_requests;
begin
	-- What the law gives everybody is not switched off by a market.
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	open_kinds := app.person_commitments(call ->> 'personHash');
	if cardinality(open_kinds) > 0 then
		return app.call_refuse(record, 'CONFLICT', 'STALE_STATE', 'Something is still open.',
			jsonb_build_object('open', to_jsonb(open_kinds)));
	end if;
	perform app.name_event('erasure_requested');
	request := app.erasure_open(call ->> 'personHash', 'person:' || (call ->> 'personHash'), 'message', record ->> 'traceId');
	perform app.name_event('');
	return app.call_finish(record, jsonb_build_object('requestId', request.id),
		jsonb_build_array(jsonb_build_object('kind', 'personal_request', 'id', request.id)));
end $$;

create or replace function app.person_open(call jsonb) returns jsonb
language sql stable
return jsonb_build_object('open', to_jsonb(app.person_commitments(call ->> 'personHash')));

create or replace function app.admin_person_erase(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	open_kinds constant text[] := app.person_commitments(call ->> 'personHash');
	request personal_requests;
begin
	if cardinality(open_kinds) > 0 then
		return app.admin_refuse(act, 'CONFLICT', 'STALE_STATE', 'Something is still open: end it first.',
			jsonb_build_object('open', to_jsonb(open_kinds)));
	end if;
	perform app.name_event('erasure_requested');
	request := app.erasure_open(call ->> 'personHash', 'staff:' || (act -> 'actor' ->> 'id'), 'console', act ->> 'traceId');
	return app.admin_done(act, request.id, app.personal_request_row(request));
end $$;

create or replace function app.personal_request_row(r personal_requests) returns jsonb
language sql immutable
return jsonb_build_object('id', (r).id, 'kind', (r).kind, 'state', (r).state, 'threadKey', (r).person_hash, 'origin', (r).origin,
	'askedBy', (r).asked_by, 'blanked', (r).blanked, 'askedAtMs', app.ms((r).created_at), 'doneAtMs', app.ms((r).done_at));

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
		update tool_executions e set result = null
		where (e.tenant_id, e.seq) in (
			select x.tenant_id, x.seq from tool_executions x
			where x.tenant_id = tenant and x.thread_key = request.person_hash and x.result is not null
			limit wanted);
		get diagnostics got = row_count;
		did := did + got;
	end if;
	update personal_requests r set blanked = r.blanked + did
	where r.tenant_id = tenant and r.id = request.id and did > 0;
	perform app.name_event('');
	return jsonb_build_object('more', got is null or did > 0, 'blanked', did);
end $$;

-- Everything has been blanked here and in the threads. Unread notices of theirs would still tell something: they are handed over first.
create or replace function app.person_erased(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	request personal_requests;
begin
	select * into request from personal_requests r
	where r.tenant_id = tenant and r.id = call ->> 'requestId' and r.kind = 'erasure' for no key update;
	if not found or request.state = 'done' then
		return jsonb_build_object('done', found);
	end if;
	if exists (select from notifications n where n.tenant_id = tenant and n.target_id = request.person_hash
		and n.handed_over_at is null)
	then
		return '{"done": false}';
	end if;
	perform app.name_event('erasure_done');
	update people p set erased_at = clock_timestamp() where p.tenant_id = tenant and p.phone_hash = request.person_hash;
	update personal_requests r set state = 'done', is_thread_done = true, done_at = clock_timestamp()
	where r.tenant_id = tenant and r.id = request.id;
	perform app.name_event('');
	insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id)
	values (tenant, 'system', request.id, 'personal.erased', jsonb_build_object('kind', 'sweep', 'id', 'settle_personal'),
		jsonb_build_object('requestId', request.id, 'origin', request.origin, 'askedBy', split_part(request.asked_by, ':', 1),
			'blanked', request.blanked, 'outcome', 'done'), request.trace_id);
	return '{"done": true}';
end $$;

-- Across tenants, for the sweep.
create or replace function app.erasures_due(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object('tenantId', d.tenant_id, 'requestId', d.id, 'threadKey', d.person_hash,
		'traceId', d.trace_id, 'tries', d.tries) order by d.next_at, d.id), '[]')
	from (
		select r.tenant_id, r.id, r.person_hash, r.trace_id, r.tries, r.next_at from public.personal_requests r
		where r.kind = 'erasure' and r.state = 'running' and r.next_at <= clock_timestamp()
		order by r.next_at, r.id limit (call ->> 'limit')::int
	) d
);

create or replace function app.person_export(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	hash constant text := call ->> 'personHash';
	most constant int := (call ->> 'limit')::int;
	person people;
	since timestamptz;
begin
	select * into person from people p where p.tenant_id = tenant and p.phone_hash = hash;
	since := coalesce(
		(select max(r.done_at) from personal_requests r
		where r.tenant_id = tenant and r.person_hash = hash and r.kind = 'erasure'), '-infinity');
	return jsonb_build_object(
		'person', case when coalesce(person.phone_sealed, person.display_name_sealed, person.email_sealed) is not null
			then app.shown_row(to_jsonb(person)) end,
		'addresses', (select coalesce(jsonb_agg(jsonb_build_object('channel', i.channel, 'verifiedAt', i.verified_at)), '[]')
			from (select * from identities i where i.tenant_id = tenant and i.person_id = person.id
				and i.address_hash not like 'erased:%' order by i.created_at limit most) i),
		'consents', (select coalesce(jsonb_agg(app.shown_row(to_jsonb(c))), '[]')
			from (select * from consents c where c.tenant_id = tenant and c.person_id = person.id
				order by c.created_at desc limit most) c),
		'rides', app.person_rows('taxi_requests', 'customer_id', person.id, since, most),
		'bookings', app.person_rows('transactions', 'customer_id', person.id, since, most),
		'orders', (select coalesce(jsonb_agg(o.value || jsonb_build_object(
				'items', (select coalesce(jsonb_agg(app.shown_row(to_jsonb(i)) order by i.place), '[]')
					from order_items i where i.tenant_id = tenant and i.order_id = o.value ->> 'id'),
				'steps', (select coalesce(jsonb_agg(app.shown_row(to_jsonb(e)) order by e.created_at), '[]')
					from order_status_events e where e.tenant_id = tenant and e.order_id = o.value ->> 'id'))), '[]')
			from jsonb_array_elements(app.person_rows('orders', 'customer_id', person.id, since, most)) o),
		'viewings', app.person_rows('viewings', 'customer_id', person.id, since, most),
		'services', app.person_rows('service_requests', 'customer_id', person.id, since, most),
		'inquiries', app.person_rows('market_vendor_inquiries', 'customer_id', person.id, since, most),
		'feedback', app.person_rows('vendor_feedback', 'customer_id', person.id, since, most),
		'driver', (select app.shown_row(to_jsonb(d)) from taxi_drivers d where d.tenant_id = tenant and d.phone_hash = hash),
		'businesses', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'role', 'owner')), '[]')
			from (select * from businesses b where b.tenant_id = tenant and b.owner_hash = hash order by b.id limit most) b),
		'decisions', (select coalesce(jsonb_agg(jsonb_build_object('tool', e.tool_name, 'outcome', e.state, 'code', e.error_code,
				'reason', e.error_reason, 'at', e.started_at, 'trace', e.trace_id)), '[]')
			from (select * from tool_executions e where e.tenant_id = tenant and e.thread_key = hash and e.started_at > since
				order by e.started_at desc limit most) e),
		'requests', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'state', r.state,
				'askedAt', r.created_at, 'doneAt', r.done_at)), '[]')
			from (select * from personal_requests r where r.tenant_id = tenant and r.person_hash = hash
				order by r.created_at desc limit most) r)
	);
end $$;

grant execute on function app.personal_columns, app.blanks, app.blanked, app.blank_events, app.person_export_ask, app.blank_rows, app.erasure_postpone,
	app.shown_row, app.person_rows, app.person_commitments, app.erasure_open, app.person_erase, app.person_open,
	app.admin_person_erase, app.personal_request_row, app.person_erase_step, app.person_erased, app.person_export
	to app_rw;

grant execute on function app.shortest_term
	to app_rw, app_system;

grant execute on function app.erasures_due
	to app_system;
