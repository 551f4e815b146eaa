-- Invariants of leads.

-- A viewing that was booked was told to its person and to whoever shows it, once each.
create or replace function app.invariant_viewing_told(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(v.updated_at) as position, v.tenant_id, v.id from public.viewings v
		where v.updated_at > app.at_us(since) and v.updated_at <= ripe
		order by v.updated_at fetch first (batch) rows with ties)
		union all
		(select null, x.tenant_id, x.subject from ops.invariant_violations x
		where x.invariant = 'viewing_told' order by x.looked_at limit again)
	)
	select c.position, c.tenant_id, c.id, v.id is not null and told.n <> 2,
		jsonb_build_object('viewingId', c.id, 'notices', told.n)
	from candidate c
	left join public.viewings v on v.tenant_id = c.tenant_id and v.id = c.id and v.booked_at is not null
	cross join lateral (
		select count(*) as n from public.notifications t
		where t.tenant_id = c.tenant_id and t.dedupe_key in (
			v.id || ':viewing.booked:' || v.thread_key, v.id || ':viewing.received:' || v.owner_hash)
	) told;
end;

-- EMO-F1-a: an address stands in the receipt of a booked viewing, and in no other word of ours about any.
create or replace function app.invariant_viewing_address(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(v.updated_at) as position, v.tenant_id, v.id from public.viewings v
		where v.updated_at > app.at_us(since) and v.updated_at <= ripe
		order by v.updated_at fetch first (batch) rows with ties)
		union all
		(select null, x.tenant_id, x.subject from ops.invariant_violations x
		where x.invariant = 'viewing_address' order by x.looked_at limit again)
	)
	select c.position, c.tenant_id, c.id, v.id is not null and told.n > 0,
		jsonb_build_object('viewingId', c.id, 'addresses', told.n)
	from candidate c
	left join public.viewings v on v.tenant_id = c.tenant_id and v.id = c.id
	cross join lateral (
		select count(*) as n from public.notifications t
		where t.tenant_id = c.tenant_id and t.payload ? 'address' and (t.type <> 'viewing.booked' or v.booked_at is null)
			and t.dedupe_key in (
				select v.id || ':' || what || ':' || who
				from unnest(array['viewing.booked', 'viewing.received', 'viewing.cancelled', 'viewing.called_off',
					'viewing.refused', 'viewing.agreed', 'viewing.reminder']) what, unnest(array[v.thread_key, v.owner_hash]) who
				union all
				select v.id || ':viewing.words#' || n || ':' || v.thread_key from generate_series(1, 10) n)
	) told;
end;

-- A request that was sent has its question at the business, and its person was told so.
create or replace function app.invariant_service_asked(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(s.updated_at) as position, s.tenant_id, s.id from public.service_requests s
		where s.updated_at > app.at_us(since) and s.updated_at <= ripe
		order by s.updated_at fetch first (batch) rows with ties)
		union all
		(select null, x.tenant_id, x.subject from ops.invariant_violations x
		where x.invariant = 'service_asked' order by x.looked_at limit again)
	)
	select c.position, c.tenant_id, c.id, s.id is not null and told.n <> 2,
		jsonb_build_object('requestId', c.id, 'notices', told.n)
	from candidate c
	left join public.service_requests s on s.tenant_id = c.tenant_id and s.id = c.id and s.sent_at is not null
	cross join lateral (
		select count(*) as n from public.notifications t
		where t.tenant_id = c.tenant_id and t.dedupe_key in (
			s.id || ':service.sent:' || s.thread_key, s.id || ':service.asked:' || s.owner_hash)
	) told;
end;

-- Nothing is long past the moment at which it was to be looked at: else the sweep does not run.
create or replace function app.invariant_lead_settled(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(x.due_at) as position, x.tenant_id, x.id from (
			(select v.tenant_id, v.id, v.due_at from public.viewings v
			where v.due_at > app.at_us(since) and v.due_at <= ripe order by v.due_at fetch first (batch) rows with ties)
			union all
			(select s.tenant_id, s.id, s.due_at from public.service_requests s
			where s.due_at > app.at_us(since) and s.due_at <= ripe order by s.due_at fetch first (batch) rows with ties)
		) x order by x.due_at fetch first (batch) rows with ties)
		union all
		(select null, x.tenant_id, x.subject from ops.invariant_violations x
		where x.invariant = 'lead_settled' order by x.looked_at limit again)
	)
	select c.position, c.tenant_id, c.id,
		(select 1 from public.viewings v where v.tenant_id = c.tenant_id and v.id = c.id and v.due_at <= ripe limit 1) is not null
		or (select 1 from public.service_requests s
			where s.tenant_id = c.tenant_id and s.id = c.id and s.due_at <= ripe limit 1) is not null,
		jsonb_build_object('id', c.id)
	from candidate c;
end;

grant execute on function app.invariant_viewing_told, app.invariant_viewing_address, app.invariant_service_asked, app.invariant_lead_settled
	to app_system;

-- What is there already was written before anybody looked: the checks begin here.
insert into ops.invariant_cursors (invariant, position) values
	('viewing_told', 0), ('viewing_address', 0), ('service_asked', 0), ('lead_settled', 0)
on conflict do nothing;
