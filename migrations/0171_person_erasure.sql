-- Erasing one person: asked for once, done in steps that may be run again, each bounded; the sweep runs them until nothing is left.
grant update (name_sealed, phone_sealed, phone_hash, vehicle, plate) on taxi_drivers to app_rw;
--> statement-breakpoint
grant update (address_hash) on identities to app_rw;
--> statement-breakpoint
grant update (notes_sealed) on order_status_events to app_rw;
--> statement-breakpoint
-- A step of an order stays as it is but for what somebody noted beside it: that may be blanked, or sealed anew.
create function app.refuse_but_notes() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	if to_jsonb(new) - 'notes_sealed' is distinct from to_jsonb(old) - 'notes_sealed' or old.notes_sealed is null then
		raise exception '% is append-only', tg_table_name using errcode = '42501';
	end if;
	return new;
end $$;
--> statement-breakpoint
drop trigger append_only on order_status_events;
--> statement-breakpoint
create trigger append_only before delete or truncate on order_status_events
	for each statement execute function app.refuse_change();
--> statement-breakpoint
create trigger only_notes before update on order_status_events
	for each row execute function app.refuse_but_notes();
--> statement-breakpoint
grant update (comment_sealed) on vendor_feedback to app_rw;
--> statement-breakpoint
grant update (payload) on notifications to app_rw;
--> statement-breakpoint
grant update (result) on idempotency_keys to app_rw;
--> statement-breakpoint
create index notifications_target on notifications (tenant_id, target_id);
--> statement-breakpoint
-- Whatever was told of a commitment begins its key with the commitment's id.
create index notifications_about on notifications (tenant_id, dedupe_key text_pattern_ops);
--> statement-breakpoint
create index market_vendor_inquiries_customer on market_vendor_inquiries (tenant_id, customer_id);
--> statement-breakpoint
create index order_status_events_noted on order_status_events (tenant_id, order_id) where notes_sealed is not null;
--> statement-breakpoint
-- What must have come to its end before a person can be forgotten: somebody is on the way, waits for them, or is owed an answer.
create function app.person_commitments(hash text) returns text[]
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
--> statement-breakpoint
-- One running erasure for each person: asking again answers the same.
create function app.erasure_open(hash text, by_whom text, origin text, trace text) returns personal_requests
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
--> statement-breakpoint
-- By message: the person's yes. A commitment that is still open is said, and nothing is erased.
create function app.person_erase(call jsonb) returns jsonb
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
--> statement-breakpoint
create function app.person_open(call jsonb) returns jsonb
language sql stable
return jsonb_build_object('open', to_jsonb(app.person_commitments(call ->> 'personHash')));
--> statement-breakpoint
-- A person wants to see what is held: the request is written down, where staff see it.
create function app.person_export_ask(call jsonb) returns jsonb
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
--> statement-breakpoint
create function app.admin_person_erase(call jsonb) returns jsonb
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
--> statement-breakpoint
create function app.personal_request_row(r personal_requests) returns jsonb
language sql immutable
return jsonb_build_object('id', (r).id, 'kind', (r).kind, 'state', (r).state, 'threadKey', (r).person_hash, 'origin', (r).origin,
	'askedBy', (r).asked_by, 'blanked', (r).blanked, 'askedAtMs', app.ms((r).created_at), 'doneAtMs', app.ms((r).done_at));
--> statement-breakpoint
-- Rows of one table: their events first, then what was told of them, then they themselves. How many were done; null: there is more.
create function app.blank_rows(request text, class text, of_entity text, ids text[], wanted int) returns int
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
--> statement-breakpoint
-- One step of an erasure. Answers whether more is left here; run again it goes on where it was.
create function app.person_erase_step(call jsonb) returns jsonb
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
				when 'customer' then 't.customer_id = $2'
				when 'order' then 't.notes_sealed is not null and t.order_id in (
					select o.id from orders o where o.tenant_id = $1 and o.customer_id = $2)'
				when 'driver' then 't.phone_hash = $3'
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
--> statement-breakpoint
-- Everything has been blanked here and in the threads. Unread notices of theirs would still tell something: they are handed over first.
create function app.person_erased(call jsonb) returns jsonb
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
--> statement-breakpoint
create function app.erasure_postpone(call jsonb) returns jsonb
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
--> statement-breakpoint
-- Across tenants, for the sweep.
create function app.erasures_due(call jsonb) returns jsonb
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
--> statement-breakpoint
grant execute on function app.person_commitments(text), app.erasure_open(text, text, text, text), app.person_erase(jsonb),
	app.person_open(jsonb), app.person_export_ask(jsonb), app.admin_person_erase(jsonb),
	app.personal_request_row(personal_requests), app.blank_rows(text, text, text, text[], int), app.person_erase_step(jsonb),
	app.person_erased(jsonb), app.erasure_postpone(jsonb) to app_rw;
--> statement-breakpoint
grant execute on function app.erasures_due(jsonb) to app_system;
