-- What ends or is due by itself: proposals and unanswered requests past their end, reminders, viewings that were. Each row says itself
-- when it is next looked at (`due_at`), so that a minute costs what is due in it. Then what is always true, and the market's projection.
create function app.leads_due(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	due constant timestamptz := clock_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000);
	after_at constant timestamptz := coalesce(app.at_us((call -> 'after' ->> 'dueAtUs')::bigint), '-infinity');
	after_id constant text := coalesce(call -> 'after' ->> 'id', '');
	wanted constant int := (call ->> 'limit')::int;
begin
	return (
		select coalesce(jsonb_agg(jsonb_build_object('tenantId', x.tenant_id, 'id', x.id, 'dueAtUs', app.us(x.due_at))
			order by x.due_at, x.id), '[]')
		from (
			select * from (
				(select v.tenant_id, v.id, v.due_at from viewings v
				where v.due_at < due and v.due_at >= after_at and (v.due_at, v.id) > (after_at, after_id)
				order by v.due_at, v.id limit wanted)
				union all
				(select s.tenant_id, s.id, s.due_at from service_requests s
				where s.due_at < due and s.due_at >= after_at and (s.due_at, s.id) > (after_at, after_id)
				order by s.due_at, s.id limit wanted)
			) both_kinds
			order by due_at, id limit wanted
		) x
	);
end $$;
--> statement-breakpoint
create function app.viewing_settle(v viewings) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	if v.state = 'proposed' then
		-- Nobody else has heard of it.
		perform app.viewing_end(v, 'expired', null);
		return '{"expired": 1}';
	elsif v.at + app.viewing_lasts() <= clock_timestamp() then
		perform app.viewing_end(v, 'done', null);
		return '{"done": 1}';
	end if;
	perform app.name_event('viewing_reminded');
	update viewings x set reminded_at = clock_timestamp(), due_at = x.at + app.viewing_lasts()
	where x.tenant_id = v.tenant_id and x.id = v.id
	returning * into strict v;
	perform app.name_event('');
	-- Nobody needs reminding of what they are at.
	if v.at <= clock_timestamp() then
		return '{}';
	end if;
	perform app.viewing_tell(v, 'viewing.reminder', false);
	return '{"reminded": 1}';
end $$;
--> statement-breakpoint
create function app.service_settle(s service_requests) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	was_sent constant boolean := s.state = 'sent';
begin
	s := app.service_end(s, 'expired', null);
	if was_sent then
		perform app.service_tell(s, 'service.unanswered', false);
		perform app.service_tell(s, 'service.too_late', true);
	end if;
	return '{"expired": 1}';
end $$;
--> statement-breakpoint
-- Of one tenant; each row judged again under its lock. One that is being decided just now is left for the next minute.
create function app.leads_settle(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	ids constant text[] := array(select jsonb_array_elements_text(call -> 'ids'));
	v viewings;
	s service_requests;
	did jsonb;
	sums jsonb := '{"expired": 0, "reminded": 0, "done": 0}';
begin
	for v in
		select x.* from viewings x where x.tenant_id = tenant and x.id = any (ids) and x.due_at <= clock_timestamp()
		order by x.id for no key update skip locked
	loop
		did := app.viewing_settle(v);
		sums := sums || (select coalesce(jsonb_object_agg(d.key, (sums ->> d.key)::int + d.value::int), '{}') from jsonb_each_text(did) d);
	end loop;
	for s in
		select x.* from service_requests x where x.tenant_id = tenant and x.id = any (ids) and x.due_at <= clock_timestamp()
		order by x.id for no key update skip locked
	loop
		did := app.service_settle(s);
		sums := sums || (select coalesce(jsonb_object_agg(d.key, (sums ->> d.key)::int + d.value::int), '{}') from jsonb_each_text(did) d);
	end loop;
	return sums;
end $$;
--> statement-breakpoint
grant execute on function app.leads_due(jsonb) to app_system;
--> statement-breakpoint
grant execute on function app.viewing_settle(viewings), app.service_settle(service_requests), app.leads_settle(jsonb) to app_rw;
--> statement-breakpoint
-- A viewing that was booked was told to its person and to whoever shows it, once each.
create function app.invariant_viewing_told(since bigint, ripe timestamptz, batch int, again int)
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
--> statement-breakpoint
-- EMO-F1-a: an address stands in the receipt of a booked viewing, and in no other word of ours about any.
create function app.invariant_viewing_address(since bigint, ripe timestamptz, batch int, again int)
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
--> statement-breakpoint
-- A request that was sent has its question at the business, and its person was told so.
create function app.invariant_service_asked(since bigint, ripe timestamptz, batch int, again int)
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
--> statement-breakpoint
-- Nothing is long past the moment at which it was to be looked at: else the sweep does not run.
create function app.invariant_lead_settled(since bigint, ripe timestamptz, batch int, again int)
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
--> statement-breakpoint
do $$
declare
	name text;
begin
	foreach name in array array['viewing_told', 'viewing_address', 'service_asked', 'lead_settled'] loop
		insert into ops.invariant_cursors (invariant, position) values (name, 0);
		execute format(
			'grant execute on function app.%I(bigint, timestamptz, int, int) to app_system', 'invariant_' || name);
	end loop;
end $$;
--> statement-breakpoint
-- The services and the homes of each market that somebody may ask for, as the message path names them. For KV; across tenants. What
-- has a capacity in time is booked, not asked for: its business is a venue. Never an address, and nothing that says how to reach anybody.
create policy leads_projected on listings for select to app_system using (true);
--> statement-breakpoint
create policy leads_projected on listing_actions for select to app_system using (true);
--> statement-breakpoint
create policy leads_projected on listing_items for select to app_system using (true);
--> statement-breakpoint
grant select (tenant_id, id, market_id, business_id, kind, category, sub_category, title, tags, attributes, area, status,
	assistant_enabled) on listings to app_system;
--> statement-breakpoint
grant select (tenant_id, listing_id, action_type, enabled) on listing_actions to app_system;
--> statement-breakpoint
grant select (tenant_id, listing_id, data_kind, name, aliases, available) on listing_items to app_system;
--> statement-breakpoint
create function app.projection_leads(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object('tenantId', x.tenant_id, 'marketId', x.market_id,
		'leads', jsonb_build_object(
			'services', coalesce(x.services, '[]'), 'homes', coalesce(x.homes, '[]')))), '[]')
	from (
		select f.tenant_id, f.market_id,
			jsonb_agg(jsonb_build_object(
				'listingId', f.id, 'title', f.title, 'businessName', f.business_name, 'timezone', f.timezone,
				'words', (
					select coalesce(jsonb_agg(w.word order by w.place), '[]') from (
						select u.word, min(u.place) as place from (
							select f.category as word, 0 as place
							union all select f.sub_category, 1
							union all select t, 2 from unnest(f.tags) t
							union all select t, 3 from unnest(f.business_tags) t
							union all (
								select n, 4 from public.listing_items i, unnest(i.name || i.aliases) n
								where i.tenant_id = f.tenant_id and i.listing_id = f.id and i.data_kind = 'services' and i.available
								order by i.name limit 20)
						) u where u.word is not null group by u.word order by 2, 1 limit (call ->> 'wordsMax')::int
					) w)
			) order by f.title) filter (where f.kind = 'service') as services,
			jsonb_agg(jsonb_build_object(
				'listingId', f.id, 'title', f.title, 'timezone', f.timezone, 'category', f.category, 'area', f.area,
				'bedrooms', case when jsonb_typeof(f.attributes -> 'bedrooms') = 'number' then f.attributes -> 'bedrooms' end
			) order by f.title) filter (where f.kind = 'property') as homes
		from (
			select l.tenant_id, l.market_id, l.id, l.kind, l.title, l.category, l.sub_category, l.tags, l.attributes, l.area,
				b.name as business_name, b.tags as business_tags, coalesce(b.timezone, m.timezone) as timezone,
				row_number() over (partition by l.tenant_id, l.market_id, l.kind order by l.title, l.id) as place
			from public.listings l
			join public.listing_actions a on a.tenant_id = l.tenant_id and a.listing_id = l.id and a.enabled
				and a.action_type = case l.kind when 'service' then 'book_service' else 'book_viewing' end
			join public.businesses b on b.tenant_id = l.tenant_id and b.id = l.business_id and b.status = 'active'
			join public.markets m on m.id = l.market_id
			where l.kind in ('service', 'property') and l.status = 'active' and l.assistant_enabled
				and (l.kind = 'property' or not exists (
					select from public.offerings o where o.tenant_id = b.tenant_id and o.business_id = b.id and o.active))
		) f
		where f.place <= (call ->> 'listingsMax')::int
		group by f.tenant_id, f.market_id
	) x
);
--> statement-breakpoint
grant execute on function app.projection_leads(jsonb) to app_system;
