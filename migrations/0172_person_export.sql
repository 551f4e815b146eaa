-- Everything that is held about one person, as it stands now. What was blanked is not theirs any more. Sealed columns leave as the
-- markers that the Worker opens; keyed hashes and inner keys stay here.
create function app.shown_row(r jsonb) returns jsonb
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
--> statement-breakpoint
-- The newest rows of one table, bounded.
create function app.person_rows(of_entity text, owner text, me uuid, since timestamptz, most int) returns jsonb
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
--> statement-breakpoint
create function app.person_export(call jsonb) returns jsonb
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
--> statement-breakpoint
grant execute on function app.shown_row(jsonb), app.person_rows(text, text, uuid, timestamptz, int), app.person_export(jsonb) to app_rw;
