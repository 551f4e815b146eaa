-- The businesses of each market that take bookings, as the message path names them. For KV; across tenants.
create policy sweeps_read on businesses for select to app_system using (true);
--> statement-breakpoint
grant select (tenant_id, id, market_id, name, category, tags, timezone, status) on businesses to app_system;
--> statement-breakpoint
grant select (tenant_id, id, business_id, name, unit, active) on offerings to app_system;
--> statement-breakpoint
create function app.projection_venues(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object('tenantId', v.tenant_id, 'marketId', v.market_id, 'venues', v.venues)), '[]')
	from (
		select b.tenant_id, b.market_id, jsonb_agg(jsonb_build_object(
			'businessId', b.id, 'name', b.name, 'category', b.category, 'tags', b.tags,
			'timezone', coalesce(b.timezone, m.timezone), 'offerings', o.offerings
		) order by b.name) as venues
		from (
			select b.tenant_id, b.id, b.market_id, b.name, b.category, b.tags, b.timezone, row_number() over (partition by b.tenant_id, b.market_id order by b.name) as place
			from public.businesses b
			where b.status = 'active' and exists (
				select from public.offerings o where o.tenant_id = b.tenant_id and o.business_id = b.id and o.active)
		) b
		join public.markets m on m.id = b.market_id
		cross join lateral (
			select jsonb_agg(jsonb_build_object('offeringId', o.id, 'name', o.name, 'unit', o.unit) order by o.name) as offerings
			from public.offerings o
			where o.tenant_id = b.tenant_id and o.business_id = b.id and o.active
		) o
		where b.place <= (call ->> 'venuesMax')::int
		group by b.tenant_id, b.market_id
	) v
);
--> statement-breakpoint
grant execute on function app.projection_venues(jsonb) to app_system;
