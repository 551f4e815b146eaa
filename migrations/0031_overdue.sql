-- C-18: the backstop of the alarms. What is past its end is found through the partial indexes on `expires_at`, oldest first;
-- a row that is not due is not read. The planner is held to the index: statistics of a young table would let it read all of it.

-- Exact, unlike milliseconds: where to go on after a row.
create function app.us(moment timestamptz) returns bigint
language sql immutable parallel safe
return (extract(epoch from moment) * 1000000)::bigint;
--> statement-breakpoint
create function app.at_us(us bigint) returns timestamptz
language sql immutable parallel safe
return '1970-01-01 00:00:00+00'::timestamptz + us * interval '1 microsecond';
--> statement-breakpoint
grant execute on function app.us(timestamptz), app.at_us(bigint) to app_rw, app_system;
--> statement-breakpoint
create function app.rides_overdue(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	due_at constant timestamptz := clock_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000);
	after_at constant timestamptz := coalesce(app.at_us((call -> 'after' ->> 'expiresAtUs')::bigint), '-infinity');
	after_id constant text := coalesce(call -> 'after' ->> 'id', '');
begin
	return (
		select coalesce(jsonb_agg(jsonb_build_object(
			'tenantId', r.tenant_id, 'marketId', r.market_id, 'rideId', r.id, 'round', r.round,
			-- As app.solicitation_of has it, which wants the whole row: this role may not see that.
			'solicitationId', r.id || case when r.round > 1 then ':' || r.round else '' end,
			'expiresAtMs', app.ms(r.expires_at), 'expiresAtUs', app.us(r.expires_at)
		) order by r.expires_at, r.id), '[]')
		from (
			select x.tenant_id, x.market_id, x.id, x.round, x.expires_at from taxi_requests x
			where x.state = 'pending' and x.expires_at < due_at
				and x.expires_at >= after_at and (x.expires_at, x.id) > (after_at, after_id)
			order by x.expires_at, x.id
			limit (call ->> 'limit')::int
		) r
	);
end $$;
--> statement-breakpoint
create function app.offers_overdue(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	due_at constant timestamptz := clock_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000);
	after_at constant timestamptz := coalesce(app.at_us((call -> 'after' ->> 'expiresAtUs')::bigint), '-infinity');
	after_id constant text := coalesce(call -> 'after' ->> 'id', '');
begin
	return (
		select coalesce(jsonb_agg(jsonb_build_object(
			'tenantId', o.tenant_id, 'rideId', o.request_id, 'offerId', o.id,
			'expiresAtMs', app.ms(o.expires_at), 'expiresAtUs', app.us(o.expires_at)
		) order by o.expires_at, o.id), '[]')
		from (
			select x.tenant_id, x.request_id, x.id, x.expires_at from taxi_offers x
			where x.state = 'sent' and x.expires_at < due_at
				and x.expires_at >= after_at and (x.expires_at, x.id) > (after_at, after_id)
			order by x.expires_at, x.id
			limit (call ->> 'limit')::int
		) o
	);
end $$;
--> statement-breakpoint
-- Of one tenant. The ride's row first, as everywhere; a ride that is being decided right now is left for the next minute.
create function app.offers_expire(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	expired int;
begin
	perform app.name_event('offers_expired');
	with given as (
		select g ->> 'rideId' as ride_id, g ->> 'offerId' as offer_id from jsonb_array_elements(call -> 'offers') g
	), held as (
		select r.id from taxi_requests r
		where r.tenant_id = tenant and r.id in (select given.ride_id from given)
		order by r.id
		for no key update skip locked
	)
	update taxi_offers o set state = 'expired'
	from given join held on held.id = given.ride_id
	where o.tenant_id = tenant and o.id = given.offer_id and o.request_id = given.ride_id
		and o.state = 'sent' and o.expires_at < clock_timestamp();
	get diagnostics expired = row_count;
	perform app.name_event('');
	return jsonb_build_object('expired', expired);
end $$;
--> statement-breakpoint
grant execute on function app.rides_overdue(jsonb), app.offers_overdue(jsonb) to app_system;
--> statement-breakpoint
grant execute on function app.offers_expire(jsonb) to app_rw;
