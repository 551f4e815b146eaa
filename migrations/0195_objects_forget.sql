-- Tickets that are closed and approvals that came to their end have the term of their neighbours, the records. And the object of a ride
-- or an inquiry forgets: its SQLite holds numbers of those who were asked and words of whoever wished. It has no alarm for that; the
-- sweeps ask it, when the term of notices is over, or when somebody in it asks to be forgotten. Which objects there are, the
-- notifications say that started them.
create index staff_tickets_personal on staff_tickets (tenant_id, closed_at) where summary_sealed is not null and closed_at is not null;
--> statement-breakpoint
create index approvals_personal on approvals (tenant_id, ended_at) where shown_sealed <> 'erased' and ended_at is not null;
--> statement-breakpoint
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
--> statement-breakpoint
-- Of what starts or stops a solicitation: when its object forgot.
alter table notifications add column forgotten_at timestamptz;
--> statement-breakpoint
grant update (forgotten_at) on notifications to app_rw;
--> statement-breakpoint
create index notifications_remembered on notifications (tenant_id, created_at)
	where target_kind = 'solicitation' and forgotten_at is null;
--> statement-breakpoint
-- When the commitment behind a solicitation came to its end; null: it has not. A later round of a ride is `ride_...:2`; the ride is
-- over when all of it is. What has no row was over before there were any.
create function app.solicitation_over_at(of_tenant uuid, solicitation text) returns timestamptz
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
--> statement-breakpoint
create function app.solicitations_to_forget(call jsonb) returns jsonb
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
--> statement-breakpoint
-- Of somebody who asked to be forgotten: what they wished for, and what they were asked as a driver or a vendor.
create function app.solicitations_of(call jsonb) returns jsonb
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
--> statement-breakpoint
create function app.solicitation_forgotten(call jsonb) returns jsonb
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
--> statement-breakpoint
grant execute on function app.solicitation_over_at(uuid, text), app.solicitations_to_forget(jsonb), app.solicitations_of(jsonb),
	app.solicitation_forgotten(jsonb) to app_rw;
