-- What is forgotten, and when.

create or replace function app.retention_classes() returns table (class text, days int)
language sql immutable parallel safe
begin atomic
	select * from (values
		-- Messages both ways, and the questions that were asked: in the thread.
		('messages', 180),
		-- Where to, for whom, what was said, of rides, bookings, orders, viewings, services and questions to vendors that are over.
		('records', 365),
		-- What was told of them, and the first answers of calls.
		('notices', 30),
		-- Number and name of somebody who has not written and was not written to.
		('people', 730)
	) as c (class, days);
end;

-- Threads tell of themselves by their journals: one write for each day on which somebody wrote or was written to.
create or replace function app.note_thread() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into thread_upkeep as u (tenant_id, thread_key, oldest_at, last_at)
	values (new.tenant_id, new.thread_key, new.ts, new.ts)
	on conflict (tenant_id, thread_key) do update
	set oldest_at = least(u.oldest_at, excluded.oldest_at), last_at = case when u.last_at = 'infinity' then excluded.last_at else greatest(u.last_at, excluded.last_at) end
	where u.oldest_at is null or u.oldest_at > excluded.oldest_at or u.last_at < excluded.last_at - interval '1 day'
		or u.last_at = 'infinity';
	return null;
end $$;

-- The same conditions as those of the indexes.
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
		and x.created_at < before and x.comment_sealed is not null order by x.created_at limit wanted)
	union all select 'staff_tickets', array(select x.id::text from staff_tickets x where x.tenant_id = of_tenant
		and x.closed_at < before and x.summary_sealed is not null order by x.closed_at limit wanted)
	union all select 'approvals', array(select x.id::text from approvals x where x.tenant_id = of_tenant
		and x.ended_at < before and x.shown_sealed <> 'erased' order by x.ended_at limit wanted);
end $$;

-- One bounded step for one tenant. `more` where a class filled its batch.
create or replace function app.retain_step(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	wanted constant int := (call ->> 'limit')::int;
	due record;
	silent text[];
	got int;
	records int := 0;
	notices int := 0;
	persons int := 0;
	more boolean := false;
begin
	perform app.name_event('personal_data_expired');
	for due in select * from app.records_due(tenant, wanted) loop
		got := app.blank_rows(null, 'records', due.entity, due.ids, wanted);
		more := more or got is null or got >= wanted;
		records := records + coalesce(got, 0);
	end loop;

	update notifications n set payload = '{}'
	where (n.tenant_id, n.id) in (
		select x.tenant_id, x.id from notifications x
		where x.tenant_id = tenant and x.handed_over_at is not null and x.payload <> '{}'
			and x.handed_over_at < clock_timestamp() - app.retention_term(tenant, 'notices')
		order by x.handed_over_at limit wanted);
	get diagnostics notices = row_count;
	update tool_executions e set result = null
	where (e.tenant_id, e.seq) in (
		select x.tenant_id, x.seq from tool_executions x
		where x.tenant_id = tenant and x.result is not null
			and x.finished_at < clock_timestamp() - app.retention_term(tenant, 'notices')
		order by x.finished_at limit wanted);
	get diagnostics got = row_count;
	more := more or notices >= wanted or got >= wanted;
	notices := notices + got;

	silent := array(
		select p.id::text from (
			select u.thread_key from thread_upkeep u
			where u.tenant_id = tenant and u.last_at < clock_timestamp() - app.retention_term(tenant, 'people')
			order by u.last_at limit wanted
		) u join people p on p.tenant_id = tenant and p.phone_hash = u.thread_key);
	got := app.blank_rows(null, 'people', 'people', silent, wanted);
	persons := coalesce(got, 0);
	more := more or got is null;
	if got is not null then
		-- Known by name no longer (`infinity`), until they write again; whoever still has something in their thread stays on the list for that alone.
		update thread_upkeep u set last_at = 'infinity'
		where (u.tenant_id, u.thread_key) in (
			select x.tenant_id, x.thread_key from thread_upkeep x
			where x.tenant_id = tenant and x.last_at < clock_timestamp() - app.retention_term(tenant, 'people')
			order by x.last_at limit wanted);
	end if;
	perform app.name_event('');
	return jsonb_build_object('records', records, 'notices', notices, 'people', persons, 'more', more);
end $$;

-- How old the oldest thing is that the thread holds now; null: nothing. A silent person's thread that is empty is not looked at again.
create or replace function app.thread_pruned(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	update thread_upkeep u set oldest_at = app.at((call ->> 'oldestAtMs')::bigint)
	where u.tenant_id = app.current_tenant() and u.thread_key = call ->> 'threadKey';
	return 'null';
end $$;

create or replace function app.solicitation_forgotten(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	update notifications n
	set forgotten_at = clock_timestamp(), payload = case when n.handed_over_at is null then n.payload else '{}' end
	where n.tenant_id = app.current_tenant() and n.target_kind = 'solicitation' and n.target_id = call ->> 'solicitationId'
		and n.forgotten_at is null;
	return 'null';
end $$;

create or replace function app.retention_term(of_tenant uuid, of_class text) returns interval
language sql stable
begin atomic
	select greatest(app.shortest_term(), make_interval(days => coalesce(
		(select max(coalesce((c.retention ->> (of_class || 'Days'))::int, d.days))
		from public.tenant_markets m join public.market_configs c on c.market_id = m.market_id where m.tenant_id = of_tenant),
		d.days)))
	from app.retention_classes() d where d.class = of_class;
end;

create or replace function app.retention_tenants(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(t.id order by t.id), '[]') from (
		select x.id from public.tenants x where call ->> 'after' is null or x.id > (call ->> 'after')::uuid
		order by x.id limit (call ->> 'limit')::int
	) t
);

create or replace function app.threads_to_prune(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object('threadKey', d.thread_key, 'beforeMs', app.ms(d.before_at))
		order by d.oldest_at, d.thread_key), '[]')
	from (
		select u.thread_key, u.oldest_at, term.before_at
		from (select clock_timestamp() - app.retention_term(app.current_tenant(), 'messages') as before_at) term
		join public.thread_upkeep u on u.tenant_id = app.current_tenant() and u.oldest_at < term.before_at
		order by u.oldest_at limit (call ->> 'limit')::int
	) d
);

-- When the commitment behind a solicitation came to its end; null: it has not. A later round of a ride is `ride_...:2`; the ride is
-- over when all of it is. What has no row was over before there were any.
create or replace function app.solicitation_over_at(of_tenant uuid, solicitation text) returns timestamptz
language sql stable
return (
	select case when subject.n = 0 then '-infinity' else subject.over_at end
	from (
		select count(*) as n, max(x.over_at) as over_at from (
			select r.ended_at as over_at from public.taxi_requests r
			where r.tenant_id = of_tenant and r.id = split_part(solicitation, ':', 1)
			union all
			select i.ended_at from public.market_vendor_inquiries i where i.tenant_id = of_tenant and i.id = solicitation
		) x
	) subject
);

create or replace function app.solicitations_to_forget(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(d.target_id), '[]') from (
		select n.target_id
		from (select clock_timestamp() - app.retention_term(app.current_tenant(), 'notices') as before_at) term
		join public.notifications n on n.tenant_id = app.current_tenant() and n.target_kind = 'solicitation'
			and n.forgotten_at is null and n.created_at < term.before_at and n.type = 'solicitation.start'
		where app.solicitation_over_at(n.tenant_id, n.target_id) < term.before_at
		order by n.created_at limit (call ->> 'limit')::int
	) d
);

-- Of somebody who asked to be forgotten: what they wished for, and what they were asked as a driver or a vendor.
create or replace function app.solicitations_of(call jsonb) returns jsonb
language sql stable
return (
	with subjects as (
		select r.id from public.people p join public.taxi_requests r on r.tenant_id = p.tenant_id and r.customer_id = p.id
		where p.tenant_id = app.current_tenant() and p.phone_hash = call ->> 'personHash'
		union
		select i.id from public.people p
		join public.market_vendor_inquiries i on i.tenant_id = p.tenant_id and i.customer_id = p.id
		where p.tenant_id = app.current_tenant() and p.phone_hash = call ->> 'personHash'
		union
		select o.request_id from public.taxi_drivers d
		join public.taxi_offers o on o.tenant_id = d.tenant_id and o.driver_id = d.id
		where d.tenant_id = app.current_tenant() and d.phone_hash = call ->> 'personHash'
		union
		select m.inquiry_id from public.market_vendor_inquiry_messages m
		where m.tenant_id = app.current_tenant() and m.owner_hash = call ->> 'personHash'
	)
	select coalesce(jsonb_agg(d.target_id), '[]') from (
		select n.target_id from public.notifications n
		join subjects s on s.id = split_part(n.target_id, ':', 1)
		where n.tenant_id = app.current_tenant() and n.target_kind = 'solicitation' and n.forgotten_at is null
			and n.type = 'solicitation.start' and n.handed_over_at is not null
			and app.solicitation_over_at(n.tenant_id, n.target_id) <= clock_timestamp()
		order by n.created_at limit (call ->> 'limit')::int
	) d
);

grant execute on function app.retention_classes, app.retention_term
	to app_rw, app_system;

grant execute on function app.note_thread, app.records_due, app.retain_step, app.thread_pruned, app.solicitation_forgotten, app.threads_to_prune,
	app.solicitation_over_at, app.solicitations_to_forget, app.solicitations_of
	to app_rw;

grant execute on function app.retention_tenants
	to app_system;
