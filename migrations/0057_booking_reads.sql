-- What a person or an owner has, what is still free, and whether the sums are right.

create function app.booking_summary(booking transactions) returns jsonb
language sql stable
return app.booking_face(booking) || jsonb_build_object(
	'marketId', booking.market_id, 'state', booking.state, 'acceptance', booking.acceptance, 'ending', booking.ending,
	'confirmationCode', booking.confirmation_code, 'holdExpiresAtMs', app.ms(booking.hold_expires_at),
	'terms', app.terms_of(booking), 'cancelUntilMs', app.ms(app.cancel_until(booking)),
	'contactName', app.sealed(booking.contact_name_sealed), 'notes', app.sealed(booking.notes_sealed));
--> statement-breakpoint
create function app.booking_latest(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
begin
	return (
		select coalesce(jsonb_agg(app.booking_summary(t) order by t.slot_start, t.id), '[]')
		from (
			select t.* from people p
			join transactions t on t.tenant_id = p.tenant_id and t.customer_id = p.id
			where p.tenant_id = app.current_tenant() and p.phone_hash = call ->> 'personHash'
				and (t.state = 'confirmed' or (t.state = 'hold' and t.hold_expires_at > clock_timestamp()))
				and t.slot_end > clock_timestamp()
			order by t.slot_start, t.id
			limit least((call ->> 'limit')::int, 50)
		) t
	);
end $$;
--> statement-breakpoint
create function app.booking_awaiting(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
begin
	return (
		select coalesce(jsonb_agg(app.booking_summary(t) order by t.slot_start, t.id), '[]')
		from (
			select t.* from businesses b
			join transactions t on t.tenant_id = b.tenant_id and t.business_id = b.id
			where b.tenant_id = app.current_tenant() and b.owner_hash = call ->> 'ownerHash'
				and t.state = 'confirmed' and t.acceptance = 'awaited' and t.slot_start > clock_timestamp()
			order by t.slot_start, t.id
			limit 50
		) t
	);
end $$;
--> statement-breakpoint
create function app.booking_free(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	subject constant jsonb := call -> 'subject';
	wanted constant int := least((call ->> 'count')::int, 50);
	offerings_max constant int := 10;
	o offerings;
	b businesses;
	rules jsonb;
	wall timestamp := app.parse_wall(call ->> 'around');
	around timestamptz;
	found jsonb := '[]';
begin
	if wall is null then
		return found;
	end if;
	for o in
		select x.* from offerings x
		where x.tenant_id = app.current_tenant() and x.active
			and case when subject ->> 'offeringId' is not null then x.id = (subject ->> 'offeringId')::uuid
				else x.business_id = (subject ->> 'businessId')::uuid
					and (subject ->> 'offeringName' is null or lower(x.name) = lower(subject ->> 'offeringName')) end
		order by x.name limit offerings_max
	loop
		select * into strict b from businesses x where x.tenant_id = o.tenant_id and x.id = o.business_id;
		continue when b.status <> 'active';
		rules := app.slot_rules(o, b);
		around := case when o.unit = 'nights' then date_trunc('day', wall) + interval '12 hours' else wall end
			at time zone (rules ->> 'timezone');
		-- Nothing can be booked that far ahead.
		continue when around > clock_timestamp() + make_interval(days => o.ahead_days_max + 1);
		found := found || app.free_slots(o, rules, around,
			ceil(greatest(1, (call ->> 'partySize')::int) / o.party_max::numeric)::int,
			least(greatest(coalesce((call ->> 'slots')::int, o.slots_default), 1), 100), wanted);
	end loop;
	return (
		select coalesce(jsonb_agg(f order by (f ->> 'slotStartMs')::bigint, f ->> 'offeringName'), '[]')
		from (
			select f from jsonb_array_elements(found) f
			order by (f ->> 'slotStartMs')::bigint, f ->> 'offeringName' limit wanted
		) x
	);
end $$;
--> statement-breakpoint
-- P9. Free and used tokens come from the locks, held and confirmed ones from the bookings: the sum is right only where both
-- agree. By row security: a tenant sees its own, the sweeps all.
create function app.slot_counts(
	tenant uuid, offering uuid, from_at timestamptz, upto timestamptz, now_at timestamptz
) returns table (offering_id uuid, slot_start timestamptz, capacity int, free int, held int, confirmed int)
language sql stable
begin atomic
	with booked as (
		select t.offering_id, s.slot_start,
			sum(t.tokens) filter (where t.state = 'hold')::int as held,
			sum(t.tokens) filter (where t.state = 'confirmed')::int as confirmed
		from public.transactions t
		cross join lateral unnest(t.slot_starts) s (slot_start)
		where t.tenant_id = tenant and (offering is null or t.offering_id = offering)
			and (t.state = 'confirmed' or (t.state = 'hold' and t.hold_expires_at > now_at))
			-- No booking is longer than its hundred slots.
			and t.slot_start between from_at - interval '101 days' and upto and s.slot_start between from_at and upto
		group by 1, 2
	), locked as (
		select l.offering_id, l.slot_start,
			count(*) filter (where app.lock_holds(l.state, l.expires_at, now_at) and l.token <= o.capacity)::int as used
		from public.resource_locks l
		join public.offerings o on o.tenant_id = l.tenant_id and o.id = l.offering_id
		where l.tenant_id = tenant and (offering is null or l.offering_id = offering)
			and l.slot_start between from_at and upto
		group by 1, 2
	)
	select coalesce(l.offering_id, b.offering_id), coalesce(l.slot_start, b.slot_start), o.capacity,
		o.capacity - coalesce(l.used, 0), coalesce(b.held, 0), coalesce(b.confirmed, 0)
	from locked l
	full join booked b on b.offering_id = l.offering_id and b.slot_start = l.slot_start
	join public.offerings o on o.tenant_id = tenant and o.id = coalesce(l.offering_id, b.offering_id);
end;
--> statement-breakpoint
create function app.booking_conservation(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	from_at constant timestamptz := app.at((call ->> 'fromMs')::bigint);
begin
	return (
		select coalesce(jsonb_agg(jsonb_build_object(
			'offeringId', c.offering_id, 'slotStartMs', app.ms(c.slot_start), 'capacity', c.capacity, 'free', c.free,
			'held', c.held, 'confirmed', c.confirmed,
			'isConserved', c.capacity = c.free + c.held + c.confirmed) order by c.slot_start, c.offering_id), '[]')
		from (
			select * from app.slot_counts(app.current_tenant(), (call ->> 'offeringId')::uuid, from_at,
				'infinity', clock_timestamp()) x
			where not (call ->> 'onlyBroken')::boolean or x.capacity <> x.free + x.held + x.confirmed
			order by x.slot_start, x.offering_id
			limit least((call ->> 'limit')::int, 1000)
		) c
	);
end $$;
--> statement-breakpoint
grant execute on function app.slot_counts(uuid, uuid, timestamptz, timestamptz, timestamptz) to app_rw, app_system;
--> statement-breakpoint
grant execute on function app.booking_summary(transactions), app.booking_latest(jsonb), app.booking_awaiting(jsonb),
	app.booking_free(jsonb), app.booking_conservation(jsonb) to app_rw;
