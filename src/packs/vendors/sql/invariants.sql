-- Invariants of vendors.

create or replace function app.invariant_inquiry_vendors(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with fresh as (
		select e.seq, e.tenant_id, e.entity_id, e.recorded_at from public.event_log e
		where e.type = 'inquiry_created' and 0 + e.seq > since order by 0 + e.seq limit batch
	), candidate as (
		select f.seq, f.tenant_id, f.entity_id as inquiry from fresh f
		where f.seq < coalesce((select min(y.seq) from fresh y where y.recorded_at > ripe), 9223372036854775807)
		union all
		(select null, v.tenant_id, v.subject from ops.invariant_violations v
		where v.invariant = 'inquiry_vendors' order by v.looked_at limit again)
	)
	select c.seq, c.tenant_id, c.inquiry, asked.vendors not between 1 and 5,
		jsonb_build_object('inquiryId', c.inquiry, 'vendors', asked.vendors)
	from candidate c
	cross join lateral (
		select count(*) as vendors from public.market_vendor_inquiry_messages m
		where m.tenant_id = c.tenant_id and m.inquiry_id = c.inquiry
	) asked;
end;

create or replace function app.invariant_quote_taken(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with fresh as (
		select e.seq, e.tenant_id, e.entity_id, e.recorded_at from public.event_log e
		where e.type = 'quote_taken' and 0 + e.seq > since order by 0 + e.seq limit batch
	), candidate as (
		select f.seq, f.tenant_id, f.entity_id as inquiry from fresh f
		where f.seq < coalesce((select min(y.seq) from fresh y where y.recorded_at > ripe), 9223372036854775807)
		union all
		(select null, v.tenant_id, v.subject from ops.invariant_violations v
		where v.invariant = 'quote_taken' order by v.looked_at limit again)
	)
	select c.seq, c.tenant_id, c.inquiry,
		(select 1 from public.market_vendor_inquiries q
			join public.market_vendor_inquiry_messages m
				on m.tenant_id = q.tenant_id and m.id = q.taken_message_id and m.inquiry_id = q.id
			where q.tenant_id = c.tenant_id and q.id = c.inquiry and m.status = 'yes' limit 1) is null,
		jsonb_build_object('inquiryId', c.inquiry)
	from candidate c;
end;

create or replace function app.invariant_vendor_counts(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with fresh as (
		select e.seq, e.tenant_id, e.entity_id, e.recorded_at from public.event_log e
		where e.type in ('vendor_asked', 'vendor_answered', 'vendor_judged') and 0 + e.seq > since
		order by 0 + e.seq limit batch
	), candidate as (
		select f.seq, f.tenant_id, f.entity_id as business from fresh f
		where f.seq < coalesce((select min(y.seq) from fresh y where y.recorded_at > ripe), 9223372036854775807)
		union all
		(select null, v.tenant_id, v.subject from ops.invariant_violations v
		where v.invariant = 'vendor_counts' order by v.looked_at limit again)
	)
	select c.seq, c.tenant_id, c.business,
		v.asked is distinct from asked.n or v.answered is distinct from asked.answered
			or v.feedback is distinct from words.n or v.accurate is distinct from words.good,
		jsonb_build_object('businessId', c.business)
	from candidate c
	left join public.vendor_metrics v on v.tenant_id = c.tenant_id and v.business_id = c.business::uuid
	cross join lateral (
		select count(*)::int as n, count(m.replied_at)::int as answered from public.market_vendor_inquiry_messages m
		where m.tenant_id = c.tenant_id and m.business_id = c.business::uuid and m.offer_id is not null
	) asked
	cross join lateral (
		select count(*)::int as n, (count(*) filter (where f.type = 'accurate'))::int as good from public.vendor_feedback f
		where f.tenant_id = c.tenant_id and f.business_id = c.business::uuid
	) words;
end;

grant execute on function app.invariant_inquiry_vendors, app.invariant_quote_taken, app.invariant_vendor_counts
	to app_system;

-- What is there already was written before anybody looked: the checks begin here.
insert into ops.invariant_cursors (invariant, position) values
	('inquiry_vendors', 0), ('quote_taken', 0), ('vendor_counts', 0)
on conflict do nothing;
