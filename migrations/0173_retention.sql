-- What is personal has a term, by class. A market says its terms; where it is silent these hold. A tenant in several markets keeps to
-- the longest of them. What is due is found by indexes that hold nothing else, so that a sweep costs what is due.
alter table market_configs add column retention jsonb not null default '{}';
--> statement-breakpoint
grant update (retention) on market_configs to app_system;
--> statement-breakpoint
create function app.retention_classes() returns table (class text, days int)
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
--> statement-breakpoint
create function app.retention_term(of_tenant uuid, of_class text) returns interval
language sql stable
begin atomic
	select greatest(app.shortest_term(), make_interval(days => coalesce(
		(select max(coalesce((c.retention ->> (of_class || 'Days'))::int, d.days))
		from public.tenant_markets m join public.market_configs c on c.market_id = m.market_id where m.tenant_id = of_tenant),
		d.days)))
	from app.retention_classes() d where d.class = of_class;
end;
--> statement-breakpoint
-- Of which thread how old the oldest thing is. An idle thread has no alarm: the sweep wakes the few that are due.
create table thread_upkeep (
	tenant_id uuid not null,
	thread_key text not null,
	-- Null: the thread holds nothing that has a term.
	oldest_at timestamptz,
	last_at timestamptz not null,
	constraint thread_upkeep_pk primary key (tenant_id, thread_key)
);
--> statement-breakpoint
create index thread_upkeep_oldest on thread_upkeep (tenant_id, oldest_at) where oldest_at is not null;
--> statement-breakpoint
create index thread_upkeep_silent on thread_upkeep (tenant_id, last_at);
--> statement-breakpoint
alter table thread_upkeep enable row level security;
--> statement-breakpoint
alter table thread_upkeep force row level security;
--> statement-breakpoint
create policy tenant_rows on thread_upkeep to app_rw
	using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant());
--> statement-breakpoint
create policy system_reads on thread_upkeep for select to app_system using (true);
--> statement-breakpoint
grant select on thread_upkeep to app_system;
--> statement-breakpoint
grant select, insert, update on thread_upkeep to app_rw;
--> statement-breakpoint
-- Threads tell of themselves by their journals: one write for each day on which somebody wrote or was written to.
create function app.note_thread() returns trigger
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
--> statement-breakpoint
create trigger note_thread after insert on event_log
	for each row when (new.thread_seq is not null and new.type in ('message_received', 'notice_received', 'offer_received'))
	execute function app.note_thread();
--> statement-breakpoint
create index taxi_requests_personal on taxi_requests (tenant_id, created_at)
	where pickup_sealed <> 'erased.place' and state not in ('pending', 'assigned', 'arrived');
--> statement-breakpoint
create index transactions_personal on transactions (tenant_id, slot_end)
	where coalesce(contact_name_sealed, contact_phone_sealed, notes_sealed, owner_words_sealed) is not null;
--> statement-breakpoint
create index orders_personal on orders (tenant_id, created_at)
	where coalesce(notes_sealed, table_no) is not null and status in ('delivered', 'cancelled');
--> statement-breakpoint
create index order_status_events_personal on order_status_events (tenant_id, created_at) where notes_sealed is not null;
--> statement-breakpoint
create index viewings_personal on viewings (tenant_id, created_at)
	where coalesce(name_sealed, notes_sealed) is not null and ended_at is not null;
--> statement-breakpoint
create index service_requests_personal on service_requests (tenant_id, created_at)
	where details_sealed <> 'erased' and ended_at is not null;
--> statement-breakpoint
create index market_vendor_inquiries_personal on market_vendor_inquiries (tenant_id, created_at)
	where summary <> '[erased]' and ended_at is not null;
--> statement-breakpoint
create index vendor_feedback_personal on vendor_feedback (tenant_id, created_at) where comment_sealed is not null;
--> statement-breakpoint
create index notifications_personal on notifications (tenant_id, handed_over_at) where handed_over_at is not null and payload <> '{}';
--> statement-breakpoint
create index idempotency_keys_personal on idempotency_keys (tenant_id, completed_at) where result is not null;
--> statement-breakpoint
-- The same conditions as those of the indexes above.
create function app.records_due(of_tenant uuid, wanted int) returns table (entity text, ids text[])
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
		and coalesce(x.name_sealed, x.notes_sealed) is not null and x.ended_at is not null order by x.created_at limit wanted)
	union all select 'service_requests', array(select x.id::text from service_requests x where x.tenant_id = of_tenant
		and x.created_at < before and x.details_sealed <> 'erased' and x.ended_at is not null order by x.created_at limit wanted)
	union all select 'market_vendor_inquiries', array(select x.id::text from market_vendor_inquiries x where x.tenant_id = of_tenant
		and x.created_at < before and x.summary <> '[erased]' and x.ended_at is not null order by x.created_at limit wanted)
	union all select 'vendor_feedback', array(select x.id::text from vendor_feedback x where x.tenant_id = of_tenant
		and x.created_at < before and x.comment_sealed is not null order by x.created_at limit wanted);
end $$;
--> statement-breakpoint
-- One bounded step for one tenant. `more` where a class filled its batch.
create function app.retain_step(call jsonb) returns jsonb
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
	update idempotency_keys k set result = null
	where (k.scope, k.tenant_id, k.key_hash) in (
		select x.scope, x.tenant_id, x.key_hash from idempotency_keys x
		where x.tenant_id = tenant and x.result is not null
			and x.completed_at < clock_timestamp() - app.retention_term(tenant, 'notices')
		order by x.completed_at limit wanted);
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
--> statement-breakpoint
create function app.retention_tenants(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(t.id order by t.id), '[]') from (
		select x.id from public.tenants x where call ->> 'after' is null or x.id > (call ->> 'after')::uuid
		order by x.id limit (call ->> 'limit')::int
	) t
);
--> statement-breakpoint
create function app.threads_to_prune(call jsonb) returns jsonb
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
--> statement-breakpoint
-- How old the oldest thing is that the thread holds now; null: nothing. A silent person's thread that is empty is not looked at again.
create function app.thread_pruned(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	update thread_upkeep u set oldest_at = app.at((call ->> 'oldestAtMs')::bigint)
	where u.tenant_id = app.current_tenant() and u.thread_key = call ->> 'threadKey';
	return 'null';
end $$;
--> statement-breakpoint
create function app.admin_retention_change(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	market constant uuid := (call ->> 'marketId')::uuid;
	refused jsonb;
	moved int;
begin
	refused := app.admin_market_begin(act, market, (call ->> 'version')::int);
	if refused is not null then
		return refused;
	end if;
	perform app.name_event('market_retention_changed');
	update market_configs c set retention = c.retention || (call -> 'change')
	where c.market_id = market returning c.version into moved;
	return app.admin_done(act, market::text, jsonb_build_object('version', moved));
end $$;
--> statement-breakpoint
grant execute on function app.retention_classes(), app.retention_term(uuid, text) to app_rw, app_system;
--> statement-breakpoint
grant execute on function app.records_due(uuid, int), app.retain_step(jsonb), app.thread_pruned(jsonb), app.threads_to_prune(jsonb),
	app.note_thread() to app_rw;
--> statement-breakpoint
grant execute on function app.retention_tenants(jsonb), app.admin_retention_change(jsonb) to app_system;
--> statement-breakpoint
grant execute on function app.shortest_term() to app_system;
