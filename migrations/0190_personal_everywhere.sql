-- What is personal in the tables of staff, tickets and approvals goes with its person, too; and each row that holds something sealed has
-- an id, by which it is sealed anew.
alter table on_call add column id uuid not null default gen_random_uuid();
--> statement-breakpoint
create unique index on_call_by_id on on_call (tenant_id, id);
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
				when 'customer' then 't.customer_id = $2'
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
