-- Bookings of tables, rooms and times.

-- A hold past its end holds nothing, whether or not somebody has written that down yet (MRV-11.5-b).
create or replace function app.lock_holds(state text, expires_at timestamptz, now_at timestamptz) returns boolean
language sql immutable parallel safe
return state = 'confirmed' or (state = 'held' and expires_at > now_at);

-- Whether what somebody was shown is no longer so. Versions are none of it.
create or replace function app.terms_moved(shown jsonb, terms jsonb) returns boolean
language sql immutable
return shown - 'offeringVersion' - 'businessVersion' is distinct from terms - 'offeringVersion' - 'businessVersion';

create or replace function app.booking_event(booking text, what text, payload jsonb default '{}') returns text
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	event_id constant text := app.new_id('txe');
begin
	insert into transaction_events (id, tenant_id, transaction_id, type, payload, created_at)
	values (event_id, app.current_tenant(), booking, what, payload, clock_timestamp());
	return event_id;
end $$;

create or replace function app.sealed(value text) returns jsonb
language sql immutable parallel safe
return case when value is not null then jsonb_build_object('$sealed', value) end;

create or replace function app.draft_key(business uuid, key text) returns text
language sql immutable parallel safe
return 'tx_draft:' || business || ':' || key;

-- In the order in which everybody locks them. How many there were.
create or replace function app.tokens_free(bookings text[]) returns int
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	mine tid[];
begin
	select array_agg(x.ctid) into mine from (
		select l.ctid from resource_locks l
		where l.tenant_id = app.current_tenant() and l.transaction_id = any (bookings) and l.state <> 'none'
		order by l.offering_id, l.slot_start, l.token
		for no key update
	) x;
	if mine is null then
		return 0;
	end if;
	perform app.name_event('tokens_freed');
	update resource_locks l set state = 'none', transaction_id = null, expires_at = null
	where l.ctid = any (mine);
	perform app.name_event('');
	return cardinality(mine);
end $$;

create or replace function app.booking_latest(call jsonb) returns jsonb
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

create or replace function app.booking_awaiting(call jsonb) returns jsonb
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

create or replace function app.booking_conservation(call jsonb) returns jsonb
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

-- The backstop of holds' ends (MRV-11.5), and what is done at a time: reminders. What is due is found through the partial indexes,
-- oldest first, and nothing before it is read. The planner is held to the index, as for rides.
create or replace function app.holds_overdue(call jsonb) returns jsonb
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
			'tenantId', t.tenant_id, 'transactionId', t.id, 'expiresAtMs', app.ms(t.hold_expires_at),
			'expiresAtUs', app.us(t.hold_expires_at)) order by t.hold_expires_at, t.id), '[]')
		from (
			select x.tenant_id, x.id, x.hold_expires_at from transactions x
			where x.state = 'hold' and x.hold_expires_at < due_at
				and x.hold_expires_at >= after_at and (x.hold_expires_at, x.id) > (after_at, after_id)
			order by x.hold_expires_at, x.id
			limit (call ->> 'limit')::int
		) t
	);
end $$;

-- Of one tenant. A hold that is being decided just now is left for the next minute.
create or replace function app.holds_expire(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	asked constant text[] := array(select jsonb_array_elements_text(call -> 'transactionIds'));
	ended text[];
	mine tid[];
begin
	select array_agg(x.id), array_agg(x.ctid) into ended, mine from (
		select t.id, t.ctid from transactions t
		where t.tenant_id = tenant and t.id = any (asked) and t.state = 'hold' and t.hold_expires_at <= clock_timestamp()
		order by t.id
		for no key update skip locked
	) x;
	if ended is null then
		return '{"expired": 0}';
	end if;
	perform app.tokens_free(ended);
	perform app.name_event('booking_expired');
	update transactions t set state = 'expired', ended_at = clock_timestamp()
	where t.ctid = any (mine);
	perform app.name_event('');
	insert into transaction_events (id, tenant_id, transaction_id, type, created_at)
	select app.new_id('txe'), tenant, e.id, 'expired', clock_timestamp() from unnest(ended) e (id);
	return jsonb_build_object('expired', cardinality(ended));
end $$;

create or replace function app.reminders_due(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	due_at constant timestamptz := clock_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000);
	after_at constant timestamptz := coalesce(app.at_us((call -> 'after' ->> 'remindAtUs')::bigint), '-infinity');
	after_id constant text := coalesce(call -> 'after' ->> 'id', '');
begin
	return (
		select coalesce(jsonb_agg(jsonb_build_object(
			'tenantId', t.tenant_id, 'transactionId', t.id, 'remindAtMs', app.ms(t.remind_at),
			'remindAtUs', app.us(t.remind_at)) order by t.remind_at, t.id), '[]')
		from (
			select x.tenant_id, x.id, x.remind_at from transactions x
			where x.state = 'confirmed' and x.reminded_at is null and x.remind_at < due_at
				and x.remind_at >= after_at and (x.remind_at, x.id) > (after_at, after_id)
			order by x.remind_at, x.id
			limit (call ->> 'limit')::int
		) t
	);
end $$;

-- A corrected wish: the old hold is given up and the new one taken, or the old one stays. Nobody is in their own way, and nobody
-- loses a table to a wish that could not be met.
create or replace function app.booking_hold_instead(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	old constant text := call ->> 'replaces';
	answer jsonb;
begin
	if not exists (
		select from transactions t
		where t.tenant_id = app.current_tenant() and t.id = old and t.thread_key = call -> 'person' ->> 'personHash'
			and t.state in ('draft', 'hold')
	) then
		return app.booking_hold(call);
	end if;
	begin
		perform app.booking_release(call || jsonb_build_object('transactionId', old));
		answer := app.booking_hold(call);
		if answer ->> 'kind' <> 'succeeded' then
			raise exception 'the new wish was refused' using errcode = 'AS001';
		end if;
		return answer;
	exception when sqlstate 'AS001' then
		-- Everything since `begin` is undone: refused once more, with the old hold as it was.
		return app.booking_hold(call);
	end;
end $$;

-- So many tokens of a slot may be held at once for people who never came: `firstHoldsCeiling` of core/ledger/first-holds.ts.
create or replace function app.first_holds_ceiling(capacity int, percent int) returns int
language sql immutable
return greatest(2, ceil(capacity * percent / 100.0)::int);

create or replace function app.slot_rules(o offerings, b businesses) returns jsonb
language sql stable
return jsonb_build_object(
	'unit', o.unit, 'slotMinutes', o.slot_minutes, 'slotsDefault', o.slots_default, 'capacity', o.capacity,
	'partyMax', o.party_max, 'openingHours', coalesce(nullif(o.opening_hours, 'null'), b.opening_hours),
	'leadMinutes', o.lead_minutes, 'aheadDaysMax', o.ahead_days_max,
	'timezone', coalesce(b.timezone, (select m.timezone from public.markets m where m.id = b.market_id)));

-- `BookingTerms` of the port, as they are now.
create or replace function app.booking_terms(o offerings, b businesses, slots int, tokens int) returns jsonb
language sql immutable
return jsonb_build_object(
	'priceMinor', o.price_minor, 'currency', o.currency, 'totalMinor', o.price_minor * slots * tokens,
	'needsAcceptance', o.needs_acceptance, 'cancelMinutes', o.cancel_minutes,
	'offeringVersion', o.version, 'businessVersion', b.version);

-- What a booking agreed to.
create or replace function app.terms_of(booking transactions) returns jsonb
language sql immutable
return jsonb_build_object(
	'priceMinor', booking.price_minor, 'currency', booking.currency,
	'totalMinor', booking.price_minor * cardinality(booking.slot_starts) * booking.tokens,
	'needsAcceptance', booking.needs_acceptance, 'cancelMinutes', booking.cancel_minutes,
	'offeringVersion', booking.offering_version, 'businessVersion', booking.business_version);

-- Place and slots of a booking, as every answer and every notice has them.
create or replace function app.booking_face(booking transactions) returns jsonb
language sql stable
return (
	select jsonb_build_object(
		'transactionId', booking.id, 'businessId', b.id, 'businessName', b.name, 'offeringId', o.id, 'offeringName', o.name,
		'unit', o.unit, 'timezone', booking.timezone, 'slotStartMs', app.ms(booking.slot_start),
		'slotEndMs', app.ms(booking.slot_end), 'slots', cardinality(booking.slot_starts), 'tokens', booking.tokens,
		'partySize', booking.party_size)
	from public.businesses b, public.offerings o
	where b.tenant_id = booking.tenant_id and b.id = booking.business_id
		and o.tenant_id = booking.tenant_id and o.id = booking.offering_id
);

create or replace function app.booking_tell(
	booking transactions, event_id text, what text, to_owner boolean, more jsonb default '{}'
) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	b businesses;
	terms constant jsonb := app.terms_of(booking);
	recipient text := booking.thread_key;
	whole jsonb := app.booking_face(booking) || jsonb_build_object(
		'marketId', booking.market_id, 'code', booking.confirmation_code, 'priceMinor', terms -> 'priceMinor',
		'currency', terms -> 'currency', 'totalMinor', terms -> 'totalMinor', 'cancelMinutes', terms -> 'cancelMinutes',
		'needsAcceptance', terms -> 'needsAcceptance', 'replacesId', booking.replaces_id) || more;
begin
	if to_owner then
		select * into strict b from businesses x where x.tenant_id = booking.tenant_id and x.id = booking.business_id;
		if b.owner_hash is null then
			return '[]';
		end if;
		recipient := b.owner_hash;
		whole := whole || jsonb_build_object(
			'contactName', app.sealed(booking.contact_name_sealed), 'contactPhone', app.sealed(booking.contact_phone_sealed),
			'notes', app.sealed(booking.notes_sealed),
			'to', jsonb_build_object('channel', b.owner_channel, 'value', app.sealed(b.owner_phone_sealed)),
			'locale', b.owner_locale, 'ownWords', app.booking_words(booking));
	end if;
	return jsonb_build_array(app.notify(
		booking.id || ':' || event_id || ':' || what || ':' || recipient, 'thread', recipient, what, whole));
end $$;

create or replace function app.slots_are_full(o offerings, starts timestamptz[], tokens int) returns boolean
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	return exists (
		select from resource_locks l
		where l.tenant_id = o.tenant_id and l.offering_id = o.id and l.slot_start = any (starts)
			and app.lock_holds(l.state, l.expires_at, clock_timestamp())
		group by l.slot_start
		having count(*) + tokens > o.capacity
	);
end $$;

-- All tokens, or none and nothing written. Only who holds a slot's advisory lock takes tokens of it, so what is free when it is
-- chosen is free when it is written.
create or replace function app.tokens_take(
	o offerings, booking text, starts timestamptz[], tokens int, held_until timestamptz) returns boolean
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	wanted constant int := cardinality(starts) * tokens;
	slot timestamptz;
	taken int;
	now_at timestamptz;
begin
	foreach slot in array starts loop
		perform pg_advisory_xact_lock(hashtextextended('slot:' || app.lock_key(o.business_id, o.id, slot, 1), 0));
	end loop;
	-- One moment for both statements: a token whose end passes between them is still somebody's.
	now_at := clock_timestamp();
	-- Who wants a token waits for a yes that is on its way to one whose end has just passed, and only then chooses.
	perform from resource_locks l
	where l.tenant_id = o.tenant_id and l.offering_id = o.id and l.slot_start = any (starts)
		and l.state = 'held' and l.expires_at <= now_at
	order by l.slot_start, l.token
	for no key update;
	perform app.name_event('tokens_held');
	with chosen as materialized (
		select app.lock_key(o.business_id, o.id, s.at, free.token) as lock_key, s.at, free.token
		from unnest(starts) s (at)
		cross join lateral (
			select t as token from generate_series(1, o.capacity) t
			where t <> all (array(
				select x.token from resource_locks x
				where x.tenant_id = o.tenant_id and x.offering_id = o.id and x.slot_start = s.at
					and app.lock_holds(x.state, x.expires_at, now_at)))
			order by t limit tokens
		) free
	)
	insert into resource_locks as l (
		lock_key, tenant_id, business_id, offering_id, slot_start, token, transaction_id, state, expires_at
	)
	select c.lock_key, o.tenant_id, o.business_id, o.id, c.at, c.token, booking, 'held', held_until
	from chosen c
	where (select count(*) from chosen) = wanted
	order by c.at, c.token
	on conflict (lock_key) do update
	set transaction_id = excluded.transaction_id, state = 'held', expires_at = excluded.expires_at
	-- Read again by the row's own lock, whatever was chosen.
	where not app.lock_holds(l.state, l.expires_at, now_at);
	get diagnostics taken = row_count;
	perform app.name_event('');
	if taken not in (0, wanted) then
		raise exception 'a token was taken by somebody who does not hold its slot';
	end if;
	return taken = wanted;
end $$;

-- The next starts from a moment on, soonest first: `freeStarts` of core/ledger/slots.ts.
create or replace function app.free_slots(o offerings, rules jsonb, around timestamptz, tokens int, slots int, wanted int) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	now_at constant timestamptz := clock_timestamp();
	is_nights constant boolean := o.unit = 'nights';
	bounds constant timestamptz[] := app.slot_bounds(rules, greatest(around, now_at),
		case when is_nights then 60 else 7 * ceil(1440 / o.slot_minutes::numeric)::int end);
	used int[];
	found jsonb := '[]';
	run int := 0;
	first int;
begin
	if tokens > o.capacity then
		return found;
	end if;
	select array_agg(coalesce(u.n, 0) order by b.i) into used
	from unnest(bounds) with ordinality b (at, i)
	left join (
		select l.slot_start, count(*)::int as n from resource_locks l
		where l.tenant_id = o.tenant_id and l.offering_id = o.id
			and l.slot_start between bounds[1] and bounds[cardinality(bounds)]
			and app.lock_holds(l.state, l.expires_at, now_at)
		group by 1
	) u on u.slot_start = b.at;
	for i in 1..cardinality(bounds) - 1 loop
		exit when jsonb_array_length(found) >= wanted;
		if used[i] + tokens <= o.capacity and app.slot_is_open(rules, bounds[i], bounds[i + 1]) then
			run := run + 1;
		else
			run := 0;
		end if;
		first := i - slots + 1;
		if run >= slots and app.slot_timeliness(rules, bounds[first], now_at) is null then
			found := found || jsonb_build_object(
				'offeringId', o.id, 'offeringName', o.name,
				'start', app.write_wall(bounds[first], rules ->> 'timezone'),
				'slotStartMs', app.ms(bounds[first]), 'slotEndMs', app.ms(bounds[i + 1]));
		end if;
	end loop;
	return found;
end $$;

-- What a refusal offers instead, for a wish that may be wrong in itself.
create or replace function app.next_free(o offerings, rules jsonb, wish jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	around constant timestamptz := app.parse_wall(wish ->> 'start') at time zone (rules ->> 'timezone');
	slots constant int := coalesce((wish ->> 'slots')::int, o.slots_default);
	tokens constant int := ceil(greatest(1, (wish ->> 'partySize')::int) / o.party_max::numeric);
begin
	-- Further ahead than may be booked: from now.
	return app.free_slots(o, rules,
		case when around <= clock_timestamp() + make_interval(days => o.ahead_days_max) then around
			else clock_timestamp() end,
		tokens, least(greatest(slots, 1), 100), 3);
end $$;

-- The one offering that a subject means; null: none, or several.
create or replace function app.offering_meant(subject jsonb, market uuid) returns offerings
language sql stable
begin atomic
	with fit as (
		select o.* from public.offerings o
		join public.businesses b on b.tenant_id = o.tenant_id and b.id = o.business_id
		where o.tenant_id = app.current_tenant() and (market is null or b.market_id = market)
			and o.active and b.status = 'active'
			and case when subject ->> 'offeringId' is not null then o.id = (subject ->> 'offeringId')::uuid
				else b.id = (subject ->> 'businessId')::uuid
					and (subject ->> 'offeringName' is null or lower(o.name) = lower(subject ->> 'offeringName')) end
	)
	select (fit).* from fit where (select count(*) from fit) = 1;
end;

-- The row of a hold with its tokens and its events: false where they are not free, and then nothing is written.
create or replace function app.booking_draft(draft transactions, o offerings) returns boolean
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	now_at timestamptz;
begin
	perform app.carry_into('transactions');
	if not app.tokens_take(o, draft.id, draft.slot_starts, draft.tokens, draft.hold_expires_at) then
		perform app.carry_into('');
		return false;
	end if;
	draft.state := 'hold';
	perform app.name_event('booking_held');
	insert into transactions values (draft.*);
	perform app.name_event('');
	now_at := clock_timestamp();
	insert into transaction_events (id, tenant_id, transaction_id, type, payload, created_at) values
		(app.new_id('txe'), draft.tenant_id, draft.id, 'draft_created', '{}', now_at),
		(app.new_id('txe'), draft.tenant_id, draft.id, 'held', jsonb_build_object(
			'lockKeys', (select jsonb_agg(l.lock_key order by l.slot_start, l.token) from resource_locks l
				where l.tenant_id = draft.tenant_id and l.transaction_id = draft.id and l.state = 'held')),
			now_at + interval '1 microsecond');
	return true;
end $$;

create or replace function app.booking_hold(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record jsonb := call -> 'record';
	wish constant jsonb := call -> 'wish';
	tenant constant uuid := app.current_tenant();
	market constant uuid := (record ->> 'marketId')::uuid;
	holds_max int := 5;
	is_first boolean;
	key constant text := record ->> 'key';
	-- Also of what is switched off since: a key that was used once replays.
	business constant uuid := coalesce((wish ->> 'businessId')::uuid, (
		select x.business_id from offerings x where x.tenant_id = tenant and x.id = (wish ->> 'offeringId')::uuid));
	answer jsonb;
	o offerings;
	b businesses;
	rules jsonb;
	taken app.slots_taken;
	draft transactions;
	data jsonb;
begin
	if business is not null then
		record := record || jsonb_build_object('key', app.draft_key(business, key));
	end if;
	answer := app.call_begin(record, true);
	if answer is not null then
		return answer;
	end if;
	o := app.offering_meant(wish, market);
	if o.id is null then
		return app.call_refuse(record, 'NOT_FOUND', null, 'This cannot be booked here.', jsonb_build_object('offerings', (
			select coalesce(jsonb_agg(x.name order by x.name), '[]') from offerings x
			join businesses y on y.tenant_id = x.tenant_id and y.id = x.business_id
			where x.tenant_id = tenant and x.active and y.status = 'active' and y.market_id = market
				and y.id = business)));
	end if;

	draft.customer_id := app.person_seen(call -> 'person');
	is_first := not app.has_come(draft.customer_id);
	if is_first then
		holds_max := least(holds_max, app.booking_setting(market, 'firstHoldsMax'));
	end if;
	if (
		select count(*) from transactions t
		where t.tenant_id = tenant and t.customer_id = draft.customer_id and t.state = 'hold'
			and t.hold_expires_at > clock_timestamp()
	) >= holds_max then
		return app.call_refuse(record, 'CONFLICT', 'TOO_MANY_OPEN', 'There are already as many open proposals as allowed.');
	end if;
	-- Shared: nobody changes what is agreed to while it is agreed to.
	select * into strict b from businesses x where x.tenant_id = tenant and x.id = o.business_id for share;
	select * into strict o from offerings x where x.tenant_id = tenant and x.id = o.id for share;
	if not o.active or b.status <> 'active' then
		return app.call_refuse(record, 'NOT_FOUND', null, 'This cannot be booked here.', '{"offerings": []}');
	end if;

	rules := app.slot_rules(o, b);
	taken := app.judge_wish(rules, wish, clock_timestamp());
	if taken.why is not null then
		return app.call_refuse(record, 'VALIDATION_ERROR', 'NOT_BOOKABLE', 'This cannot be booked at that time.',
			jsonb_build_object('why', taken.why, 'nextFree', app.next_free(o, rules, wish)));
	end if;

	draft.id := app.new_id('tx');
	draft.tenant_id := tenant;
	draft.market_id := market;
	draft.business_id := o.business_id;
	draft.offering_id := o.id;
	draft.thread_key := call -> 'person' ->> 'personHash';
	draft.state := 'hold';
	draft.acceptance := case when o.needs_acceptance then 'awaited' else 'not_needed' end;
	draft.slot_start := taken.starts[1];
	draft.slot_end := taken.slot_end;
	draft.slot_starts := taken.starts;
	draft.tokens := taken.tokens;
	draft.party_size := (wish ->> 'partySize')::int;
	draft.timezone := rules ->> 'timezone';
	draft.contact_name_sealed := wish ->> 'contactNameSealed';
	draft.contact_phone_sealed := wish ->> 'contactPhoneSealed';
	draft.notes_sealed := wish ->> 'notesSealed';
	draft.lock_key := app.lock_key(o.business_id, o.id, taken.starts[1], 1);
	draft.is_first_hold := is_first;
	draft.hold_expires_at := clock_timestamp() + make_interval(secs => case
		when is_first then least(o.hold_seconds, app.booking_setting(market, 'firstHoldSeconds')) else o.hold_seconds end);
	draft.is_code_taken := false;
	draft.price_minor := o.price_minor;
	draft.currency := o.currency;
	draft.needs_acceptance := o.needs_acceptance;
	draft.cancel_minutes := o.cancel_minutes;
	draft.offering_version := o.version;
	draft.business_version := b.version;
	draft.idempotency_key_hash := app.sha256_hex(record ->> 'key');
	draft.created_at := clock_timestamp();
	draft.updated_at := draft.created_at;
	draft.version := 1;

	-- Who comes when everything is taken does not wait in line for it; while somebody is judged who never came, all may be taken.
	if is_first and not app.slots_are_full(o, taken.starts, taken.tokens)
		and app.first_holds_are_many(o, market, taken.starts, taken.tokens)
		and not app.slots_are_full(o, taken.starts, taken.tokens)
	then
		perform app.first_holds_told(o, market, rules, taken.starts[1]);
		return app.call_refuse(record, 'CONFLICT', 'SLOT_ON_HOLD', 'Others are asked about this time just now.',
			jsonb_build_object('nextFree', app.next_free_first(o, market, rules, taken.starts, taken.tokens)));
	end if;
	if app.slots_are_full(o, taken.starts, taken.tokens) or not app.booking_draft(draft, o) then
		return app.call_refuse(record, 'CONFLICT', 'SLOT_TAKEN', 'This is taken at that time.',
			jsonb_build_object('nextFree', app.next_free(o, rules, wish)));
	end if;
	if is_first then
		perform app.first_holds_told(o, market, rules, taken.starts[1]);
	end if;

	data := app.booking_face(draft) || jsonb_build_object(
		'holdExpiresAtMs', app.ms(draft.hold_expires_at), 'terms', app.terms_of(draft));
	return app.call_finish(record, data, jsonb_build_array(jsonb_build_object('kind', 'booking', 'id', draft.id)));
end $$;

-- Held -> confirmed, all of them, in the order in which everybody locks them; false where one is not ours any more. The event of the
-- booking's own change, which the caller makes next, carries theirs.
create or replace function app.tokens_confirm(booking transactions) returns boolean
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	own text[];
begin
	select array_agg(mine.lock_key) into own from (
		select l.lock_key from resource_locks l
		where l.tenant_id = booking.tenant_id and l.transaction_id = booking.id and l.state = 'held'
		order by l.slot_start, l.token
		for no key update
	) mine;
	if coalesce(cardinality(own), 0) <> cardinality(booking.slot_starts) * booking.tokens then
		return false;
	end if;
	perform app.carry_into('transactions');
	perform app.name_event('tokens_confirmed');
	update resource_locks l set state = 'confirmed', expires_at = null where l.lock_key = any (own);
	perform app.name_event('');
	return true;
end $$;

-- A code that no standing booking of the tenant has, and that nobody else is about to take: who tries one holds it until the commit,
-- and a code that somebody else holds is passed over, not waited for. So a collision costs another draw and never the call; the
-- unique index stays the last judge. A code of a booking that has been over for a day is free again.
-- Freeing an old code is the old booking's event: what the new one carries stays with the new one.
create or replace function app.booking_code() returns text
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	codes_max constant int := 20;
	carrier constant text := coalesce(current_setting('app.carrier', true), '');
	code text;
	standing transactions;
begin
	for attempt in 1..codes_max loop
		code := app.new_code();
		continue when not pg_try_advisory_xact_lock(hashtextextended(tenant::text || code, 54));
		-- A statement of its own, so that it sees who has just committed.
		select * into standing from transactions t
		where t.tenant_id = tenant and t.confirmation_code = code and t.is_code_taken;
		if not found then
			return code;
		end if;
		if standing.slot_end < clock_timestamp() - interval '1 day' then
			perform app.carry_into(''), app.name_event('booking_code_freed');
			update transactions t set is_code_taken = false
			where t.tenant_id = tenant and t.id = standing.id and t.slot_end < clock_timestamp() - interval '1 day';
			perform app.name_event(''), app.carry_into(carrier);
			return code;
		end if;
	end loop;
	raise exception 'no free code for a booking after % tries', codes_max;
end $$;

-- Null: as it was shown. Else `current` of the refusal. The versions say whether to look at all. A time was early enough when it
-- was held, so it is judged by that moment.
create or replace function app.booking_moved(booking transactions, o offerings, b businesses, shown jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	rules constant jsonb := app.slot_rules(o, b);
	terms constant jsonb := app.booking_terms(o, b, cardinality(booking.slot_starts), booking.tokens);
	is_on constant boolean := o.active and b.status = 'active';
	taken app.slots_taken;
	is_same boolean;
begin
	if not is_on then
		return jsonb_build_object('terms', terms, 'bookable', false, 'why', null);
	end if;
	if (shown ->> 'offeringVersion')::int = o.version and (shown ->> 'businessVersion')::int = b.version
		and not app.terms_moved(shown, terms) then
		return null;
	end if;
	taken := app.judge_wish(
		rules,
		jsonb_build_object(
			'start', app.write_wall(booking.slot_start, rules ->> 'timezone'),
			'slots', cardinality(booking.slot_starts), 'partySize', booking.party_size),
		booking.created_at);
	is_same := taken.why is null and taken.starts = booking.slot_starts and taken.slot_end = booking.slot_end
		and taken.tokens = booking.tokens
		-- The capacity is smaller now, and this one would be too many.
		and not app.slots_are_full(o, booking.slot_starts, 0);
	if is_same and not app.terms_moved(shown, terms) then
		return null;
	end if;
	return jsonb_build_object('terms', terms, 'bookable', is_same, 'why', taken.why);
end $$;

-- The rest of a yes. Its tokens are confirmed already; `code`: that of the booking it takes the place of.
create or replace function app.booking_settle(booking transactions, o offerings, code text) returns transactions
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	due constant timestamptz := booking.slot_start - make_interval(mins => o.remind_minutes);
	own_code constant text := coalesce(code, app.booking_code());
	now_at constant timestamptz := clock_timestamp();
begin
	perform app.name_event('booking_confirmed');
	update transactions t
	set state = 'confirmed', confirmed_at = now_at, remind_at = case when due > now_at then due end,
		confirmation_code = own_code, is_code_taken = true
	where t.tenant_id = booking.tenant_id and t.id = booking.id
	returning * into strict booking;
	perform app.name_event('');
	return booking;
end $$;

create or replace function app.booking_confirm(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	wanted constant text := call ->> 'transactionId';
	record constant jsonb := call -> 'record' || jsonb_build_object(
		'key', 'tx_confirm:' || wanted || ':' || (call -> 'record' ->> 'key'));
	answer jsonb;
	booking transactions;
	o offerings;
	b businesses;
	moved jsonb;
	event_id text;
begin
	answer := app.call_begin(record, true);
	if answer is not null then
		return answer;
	end if;

	select t.* into booking from transactions t
	join people p on p.tenant_id = t.tenant_id and p.id = t.customer_id
	where t.tenant_id = tenant and t.id = wanted and p.phone_hash = call ->> 'personHash';
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', null, 'There is no such booking.');
	end if;
	select * into strict b from businesses x where x.tenant_id = tenant and x.id = booking.business_id for share;
	select * into strict o from offerings x where x.tenant_id = tenant and x.id = booking.offering_id for share;
	select * into strict booking from transactions t where t.tenant_id = tenant and t.id = wanted for no key update;
	if booking.state = 'expired' or (booking.state = 'hold' and booking.hold_expires_at <= clock_timestamp()) then
		return app.call_refuse(record, 'EXPIRED', null, 'The time to confirm this has passed.');
	end if;
	if booking.state <> 'hold' then
		return app.call_refuse(record, 'CONFLICT', 'STALE_STATE', 'This booking is no longer waiting for a yes.',
			jsonb_build_object('state', booking.state));
	end if;
	moved := app.booking_moved(booking, o, b, call -> 'terms');
	if moved is not null then
		return app.call_refuse(record, 'CONFLICT', 'STALE_STATE', 'This has changed since it was shown.', moved);
	end if;
	if not app.tokens_confirm(booking) then
		-- Its end passed while we waited, and somebody else was there.
		return app.call_refuse(record, 'EXPIRED', null, 'The time to confirm this has passed.');
	end if;

	booking := app.booking_settle(booking, o, null);
	event_id := app.booking_event(booking.id, 'confirmed', jsonb_build_object('keyHash', app.sha256_hex(record ->> 'key')));
	return app.call_finish(record, app.booking_face(booking) || jsonb_build_object(
		'confirmationCode', booking.confirmation_code, 'terms', app.terms_of(booking), 'acceptance', booking.acceptance,
		'notifications',
			app.booking_tell(booking, event_id, 'booking.confirmed', false)
			|| app.booking_tell(booking, event_id,
				case when booking.needs_acceptance then 'booking.requested' else 'booking.received' end, true)
	), jsonb_build_array(jsonb_build_object('kind', 'booking', 'id', booking.id)));
end $$;

-- The caller holds the booking's row. Answers it as it is then.
create or replace function app.booking_end(booking transactions, into_state text, why text) returns transactions
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.carry_into('transactions');
	perform app.tokens_free(array[booking.id]);
	perform app.name_event('booking_' || into_state);
	update transactions t
	set state = into_state, ending = why, ended_at = clock_timestamp(), is_code_taken = false
	where t.tenant_id = booking.tenant_id and t.id = booking.id
	returning * into strict booking;
	perform app.name_event('');
	return booking;
end $$;

-- Said again, also by somebody else with other words, it changes nothing: the state of the row is the judge, and the key is
-- written down once.
create or replace function app.booking_release(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	wanted constant text := call ->> 'transactionId';
	record constant jsonb := call -> 'record' || jsonb_build_object('key', 'tx_release:' || wanted);
	booking transactions;
	data jsonb;
begin
	if tenant is null or (record ->> 'tenantId')::uuid is distinct from tenant then
		raise exception 'a call belongs to the tenant of its transaction';
	end if;
	select * into booking from transactions t where t.tenant_id = tenant and t.id = wanted for no key update;
	if not found or booking.state not in ('draft', 'hold') then
		perform app.write_audit(record, '{"outcome": "replayed"}');
		return jsonb_build_object('kind', 'succeeded', 'replayed', true,
			'data', jsonb_build_object('state', booking.state));
	end if;
	if booking.state = 'hold' and booking.hold_expires_at <= clock_timestamp() then
		booking := app.booking_end(booking, 'expired', null);
		perform app.booking_event(booking.id, 'expired');
	else
		booking := app.booking_end(booking, 'cancelled', 'released');
		perform app.booking_event(booking.id, 'cancelled', '{"ending": "released"}');
	end if;
	return app.call_finish(record, jsonb_build_object('state', booking.state),
		jsonb_build_array(jsonb_build_object('kind', 'booking', 'id', booking.id)));
end $$;

create or replace function app.booking_expire(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	booking transactions;
begin
	select * into booking from transactions t
	where t.tenant_id = app.current_tenant() and t.id = call ->> 'transactionId'
	for no key update;
	if found and booking.state = 'hold' and booking.hold_expires_at <= clock_timestamp() then
		booking := app.booking_end(booking, 'expired', null);
		perform app.booking_event(booking.id, 'expired');
	end if;
	return jsonb_build_object('state', booking.state);
end $$;

-- The person's booking that stands and has not begun, locked: the one with the code, else the next to come. A rival is waited
-- for, and what it left is read again. Null: there is none.
create or replace function app.own_booking(person_hash text, code text) returns transactions
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	booking transactions;
begin
	for booking in
		select t.* from people p
		join transactions t on t.tenant_id = p.tenant_id and t.customer_id = p.id
		where p.tenant_id = tenant and p.phone_hash = person_hash and t.state = 'confirmed'
			and t.slot_start > clock_timestamp() and (code is null or t.confirmation_code = upper(code))
		order by t.slot_start, t.id
	loop
		select * into booking from transactions t
		where t.tenant_id = tenant and t.id = booking.id and t.state = 'confirmed'
		for no key update;
		if found then
			return booking;
		end if;
	end loop;
	return null;
end $$;

create or replace function app.cancel_until(booking transactions) returns timestamptz
language sql immutable
return booking.slot_start - booking.cancel_minutes * interval '1 minute';

create or replace function app.booking_cancel(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	answer jsonb;
	booking transactions;
	event_id text;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	booking := app.own_booking(call ->> 'personHash', call ->> 'code');
	if booking.id is null then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_BOOKING', 'There is no booking to cancel.');
	end if;
	if app.cancel_until(booking) < clock_timestamp() then
		return app.call_refuse(record, 'CONFLICT', 'TOO_LATE', 'It is too late to cancel this here.',
			jsonb_build_object('cancelUntilMs', app.ms(app.cancel_until(booking))));
	end if;
	booking := app.booking_end(booking, 'cancelled', 'cancelled_by_person');
	event_id := app.booking_event(booking.id, 'cancelled', '{"ending": "cancelled_by_person"}');
	return app.call_finish(record, app.booking_face(booking) || jsonb_build_object(
		'confirmationCode', booking.confirmation_code,
		'notifications', app.booking_tell(booking, event_id, 'booking.cancelled', false)
			|| app.booking_tell(booking, event_id, 'booking.called_off', true)
	), jsonb_build_array(jsonb_build_object('kind', 'booking', 'id', booking.id)));
end $$;

-- As in 0055. `transactionId`, where given: a booking that was changed since is another one, and its old question is over.
-- `say`: the words go to the customer, and it still waits.
create or replace function app.booking_answer(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	words constant jsonb := jsonb_build_object('words', app.sealed(call ->> 'wordsSealed'));
	answer jsonb;
	booking transactions;
	event_id text;
	told jsonb;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	select t.* into booking from transactions t
	join businesses b on b.tenant_id = t.tenant_id and b.id = t.business_id
	where t.tenant_id = tenant and b.owner_hash = call ->> 'ownerHash' and t.confirmation_code = upper(call ->> 'code')
		and (call ->> 'transactionId' is null or t.id = call ->> 'transactionId')
		and t.is_code_taken and t.state = 'confirmed' and t.acceptance = 'awaited' and t.slot_start > clock_timestamp()
	for no key update of t;
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_BOOKING', 'No booking with this code waits for an answer.');
	end if;
	if call ->> 'answer' = 'say' then
		told := app.booking_tell(booking, app.sha256_hex(record ->> 'key'), 'booking.words', false, words);
	else
		perform app.name_event('booking_answered');
		update transactions t
		set acceptance = case when call ->> 'answer' = 'accept' then 'accepted' else 'refused' end,
			owner_words_sealed = call ->> 'wordsSealed'
		where t.tenant_id = tenant and t.id = booking.id
		returning * into strict booking;
		perform app.name_event('');
		if booking.acceptance = 'accepted' then
			event_id := app.booking_event(booking.id, 'accepted');
			told := app.booking_tell(booking, event_id, 'booking.accepted', false, words);
		else
			booking := app.booking_end(booking, 'cancelled', 'refused_by_business');
			event_id := app.booking_event(booking.id, 'cancelled', '{"ending": "refused_by_business"}');
			told := app.booking_tell(booking, event_id, 'booking.refused', false, words);
		end if;
	end if;
	return app.call_finish(record, app.booking_face(booking) || jsonb_build_object(
		'confirmationCode', booking.confirmation_code, 'acceptance', booking.acceptance, 'notifications', told
	), jsonb_build_array(jsonb_build_object('kind', 'booking', 'id', booking.id)));
end $$;

-- Another slot for a booking that stands: the new tokens and the old ones in one transaction, or nothing changes. The old row
-- ends as `changed`; the new one has its code.
create or replace function app.booking_change(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	answer jsonb;
	found_id text;
	old transactions;
	fresh transactions;
	o offerings;
	b businesses;
	rules jsonb;
	wish jsonb;
	terms jsonb;
	taken app.slots_taken;
	event_id text;
	was jsonb;
begin
	answer := app.call_begin(record, true);
	if answer is not null then
		return answer;
	end if;
	-- Which one, before any row is locked: business and offering come first.
	select t.id, t.business_id, t.offering_id into found_id, b.id, o.id from people p
	join transactions t on t.tenant_id = p.tenant_id and t.customer_id = p.id
	where p.tenant_id = tenant and p.phone_hash = call ->> 'personHash' and t.state = 'confirmed'
		and t.slot_start > clock_timestamp() and (call ->> 'code' is null or t.confirmation_code = upper(call ->> 'code'))
	order by t.slot_start, t.id limit 1;
	if found then
		select * into strict b from businesses x where x.tenant_id = tenant and x.id = b.id for share;
		select * into strict o from offerings x where x.tenant_id = tenant and x.id = o.id for share;
		select * into old from transactions t
		where t.tenant_id = tenant and t.id = found_id and t.state = 'confirmed' for no key update;
	end if;
	if old.id is null then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_BOOKING', 'There is no booking to change.');
	end if;
	if app.cancel_until(old) < clock_timestamp() then
		return app.call_refuse(record, 'CONFLICT', 'TOO_LATE', 'It is too late to change this here.',
			jsonb_build_object('cancelUntilMs', app.ms(app.cancel_until(old))));
	end if;

	rules := app.slot_rules(o, b);
	wish := jsonb_build_object(
		'start', call -> 'start', 'slots', coalesce((call ->> 'slots')::int, cardinality(old.slot_starts)),
		'partySize', coalesce((call ->> 'partySize')::int, old.party_size));
	taken := app.judge_wish(rules, wish, clock_timestamp());
	if not o.active or b.status <> 'active' or taken.why is null then
		terms := app.booking_terms(o, b, (wish ->> 'slots')::int, taken.tokens);
		if not o.active or b.status <> 'active' or app.terms_moved(call -> 'terms', terms) then
			return app.call_refuse(record, 'CONFLICT', 'STALE_STATE', 'This has changed since it was shown.',
				jsonb_build_object('terms', terms, 'bookable', o.active and b.status = 'active', 'why', null));
		end if;
	else
		return app.call_refuse(record, 'VALIDATION_ERROR', 'NOT_BOOKABLE', 'This cannot be booked at that time.',
			jsonb_build_object('why', taken.why, 'nextFree', app.next_free(o, rules, wish)));
	end if;

	fresh := old;
	fresh.id := app.new_id('tx');
	fresh.state := 'draft';
	fresh.acceptance := case when o.needs_acceptance then 'awaited' else 'not_needed' end;
	fresh.slot_start := taken.starts[1];
	fresh.slot_end := taken.slot_end;
	fresh.slot_starts := taken.starts;
	fresh.tokens := taken.tokens;
	fresh.party_size := (wish ->> 'partySize')::int;
	fresh.timezone := rules ->> 'timezone';
	fresh.owner_words_sealed := null;
	fresh.lock_key := app.lock_key(o.business_id, o.id, taken.starts[1], 1);
	fresh.hold_expires_at := clock_timestamp() + make_interval(secs => o.hold_seconds);
	fresh.confirmed_at := null;
	fresh.remind_at := null;
	fresh.reminded_at := null;
	fresh.confirmation_code := null;
	fresh.is_code_taken := false;
	fresh.price_minor := o.price_minor;
	fresh.currency := o.currency;
	fresh.needs_acceptance := o.needs_acceptance;
	fresh.cancel_minutes := o.cancel_minutes;
	fresh.offering_version := o.version;
	fresh.business_version := b.version;
	fresh.replaces_id := old.id;
	fresh.idempotency_key_hash := app.sha256_hex(app.draft_key(o.business_id, record ->> 'key'));
	fresh.created_at := clock_timestamp();
	fresh.updated_at := fresh.created_at;
	fresh.version := 1;

	begin
		-- First, so that its own old tokens count as free.
		old := app.booking_end(old, 'cancelled', 'changed');
		perform app.booking_event(old.id, 'cancelled', jsonb_build_object('ending', 'changed', 'by', fresh.id));
		if not app.booking_draft(fresh, o) or not app.tokens_confirm(fresh) then
			raise exception 'a token is taken' using errcode = 'AS001';
		end if;
	exception when sqlstate 'AS001' then
		perform app.name_event('');
		return app.call_refuse(record, 'CONFLICT', 'SLOT_TAKEN', 'This is taken at that time.',
			jsonb_build_object('nextFree', app.next_free(o, rules, wish)));
	end;

	fresh := app.booking_settle(fresh, o, old.confirmation_code);
	event_id := app.booking_event(fresh.id, 'confirmed', jsonb_build_object(
		'keyHash', app.sha256_hex(record ->> 'key'), 'replaces', old.id));
	was := jsonb_build_object('fromStartMs', app.ms(old.slot_start), 'fromEndMs', app.ms(old.slot_end));
	return app.call_finish(record, app.booking_face(fresh) || jsonb_build_object(
		'confirmationCode', fresh.confirmation_code, 'terms', app.terms_of(fresh), 'acceptance', fresh.acceptance,
		'replacesId', old.id,
		'notifications', app.booking_tell(fresh, event_id, 'booking.changed', false, was)
			|| app.booking_tell(fresh, event_id, 'booking.moved', true, was)
	), jsonb_build_array(jsonb_build_object('kind', 'booking', 'id', fresh.id)));
end $$;

create or replace function app.booking_summary(booking transactions) returns jsonb
language sql stable
return app.booking_face(booking) || jsonb_build_object(
	'marketId', booking.market_id, 'state', booking.state, 'acceptance', booking.acceptance, 'ending', booking.ending,
	'confirmationCode', booking.confirmation_code, 'holdExpiresAtMs', app.ms(booking.hold_expires_at),
	'terms', app.terms_of(booking), 'cancelUntilMs', app.ms(app.cancel_until(booking)),
	'contactName', app.sealed(booking.contact_name_sealed), 'notes', app.sealed(booking.notes_sealed));

create or replace function app.booking_free(call jsonb) returns jsonb
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

-- P9. Free and used tokens come from the locks, held and confirmed ones from the bookings: the sum is right only where both
-- agree. By row security: a tenant sees its own, the sweeps all.
create or replace function app.slot_counts(
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

-- Once for each booking. One that has begun is marked and not told: nobody needs reminding of what they are at.
create or replace function app.bookings_remind(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	booking transactions;
	event_id text;
	told jsonb := '[]';
begin
	for booking in
		select t.* from transactions t
		where t.tenant_id = tenant and t.id in (select jsonb_array_elements_text(call -> 'transactionIds'))
			and t.state = 'confirmed' and t.reminded_at is null and t.remind_at <= clock_timestamp()
		order by t.id
		for no key update skip locked
	loop
		perform app.name_event('booking_reminded');
		update transactions t set reminded_at = clock_timestamp() where t.tenant_id = tenant and t.id = booking.id;
		perform app.name_event('');
		continue when booking.slot_start <= clock_timestamp();
		event_id := app.booking_event(booking.id, 'reminded');
		told := told || app.booking_tell(booking, event_id, 'booking.reminder', false,
			jsonb_build_object('acceptance', booking.acceptance));
	end loop;
	return told;
end $$;

-- A lock whose booking does not live: it is over, or was never there, or stands otherwise than the lock says.
create or replace function app.lock_is_orphan(lock resource_locks) returns boolean
language sql stable
return lock.state <> 'none' and not exists (
	select from public.transactions t
	where t.tenant_id = lock.tenant_id and t.id = lock.transaction_id
		and lock.slot_start = any (t.slot_starts)
		and t.state = case lock.state when 'held' then 'hold' else 'confirmed' end
);

-- C-55: code heals, with an event and an alert. Each lock is judged again under its own row lock.
create or replace function app.locks_heal(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	lock resource_locks;
	healed int := 0;
begin
	perform app.name_event('orphan_locks_freed');
	for lock in
		select l.* from resource_locks l
		where l.tenant_id = app.current_tenant()
			and l.lock_key in (select jsonb_array_elements_text(call -> 'lockKeys'))
		order by l.offering_id, l.slot_start, l.token
		for no key update skip locked
	loop
		-- A booking and its locks change in one transaction: who has the row sees both as they are.
		continue when not app.lock_is_orphan(lock);
		update resource_locks l set state = 'none', transaction_id = null, expires_at = null
		where l.lock_key = lock.lock_key;
		healed := healed + 1;
	end loop;
	perform app.name_event('');
	return jsonb_build_object('healed', healed);
end $$;

-- The start that is meant: what is not said stays as it is, and of a bare hour of twelve the half of the day nearer to what it was.
create or replace function app.changed_start(old transactions, change jsonb) returns text
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	was constant timestamp := old.slot_start at time zone old.timezone;
	day constant date := coalesce((change ->> 'day')::date, was::date);
	at time := coalesce((change ->> 'time')::time, was::time);
	other time;
begin
	if (change ->> 'isBareHour')::boolean and extract(hour from at) <= 12 then
		other := at + interval '12 hours';
		if abs(extract(epoch from other - was::time)) < abs(extract(epoch from at - was::time)) then
			at := other;
		end if;
	end if;
	return to_char(day + at, 'YYYY-MM-DD"T"HH24:MI');
end $$;

-- What `booking_change` would do: it is done and undone again, so that the two cannot differ. Nothing of it stays but the audit row
-- of a refusal.
create or replace function app.booking_change_look(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	change constant jsonb := call -> 'change';
	looks constant int := 2;
	old transactions;
	wanted jsonb;
	terms jsonb := '{}';
	tried jsonb;
begin
	select t.* into old from people p
	join transactions t on t.tenant_id = p.tenant_id and t.customer_id = p.id
	where p.tenant_id = app.current_tenant() and p.phone_hash = call ->> 'personHash' and t.state = 'confirmed'
		and t.slot_start > clock_timestamp() and (call ->> 'code' is null or t.confirmation_code = upper(call ->> 'code'))
	order by t.slot_start, t.id limit 1;
	if not found then
		return app.call_refuse(record, 'NOT_FOUND', 'NO_ACTIVE_BOOKING', 'There is no booking to change.');
	end if;
	wanted := jsonb_build_object(
		'code', old.confirmation_code, 'start', app.changed_start(old, change),
		'slots', coalesce((change ->> 'slots')::int, cardinality(old.slot_starts)),
		'partySize', coalesce((change ->> 'partySize')::int, old.party_size));
	if wanted = jsonb_build_object(
		'code', old.confirmation_code, 'start', app.changed_start(old, '{}'),
		'slots', cardinality(old.slot_starts), 'partySize', old.party_size) then
		return app.call_refuse(record, 'VALIDATION_ERROR', null, 'Nothing would change.');
	end if;
	for _ in 1 .. looks loop
		begin
			tried := app.booking_change(
				wanted || jsonb_build_object('record', record, 'personHash', call -> 'personHash', 'terms', terms));
			raise exception 'it was only looked at' using errcode = 'AS002';
		exception when sqlstate 'AS002' then
			terms := coalesce(tried #> '{current,terms}', terms);
		end;
		-- The first look learns the terms, the second whether it would go.
		exit when tried ->> 'reason' is distinct from 'STALE_STATE' or not (tried #>> '{current,bookable}')::boolean;
	end loop;
	if tried ->> 'kind' <> 'succeeded' then
		return app.call_refuse(
			record, tried ->> 'code', tried ->> 'reason', tried ->> 'msg', tried -> 'current');
	end if;
	return jsonb_build_object('kind', 'succeeded', 'data', wanted - 'code' || jsonb_build_object(
		'confirmationCode', old.confirmation_code, 'from', app.booking_face(old),
		'to', app.booking_face(old) || jsonb_build_object(
			'slotStartMs', tried #> '{data,slotStartMs}', 'slotEndMs', tried #> '{data,slotEndMs}',
			'slots', tried #> '{data,slots}', 'tokens', tried #> '{data,tokens}', 'partySize', tried #> '{data,partySize}'),
		'terms', tried #> '{data,terms}'));
end $$;

-- By staff, at any time before it begins: customer and business are told.
create or replace function app.admin_booking_cancel(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	booking transactions;
	event_id text;
begin
	select t.* into booking from transactions t
	where t.tenant_id = app.current_tenant() and t.id = call ->> 'bookingId'
	for no key update;
	if not found then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such booking.');
	end if;
	if booking.state <> 'confirmed' or booking.slot_start <= clock_timestamp() then
		return app.admin_refuse(act, 'CONFLICT', 'STALE_STATE', 'Only a booking that stands and has not begun can be called off.');
	end if;
	booking := app.booking_end(booking, 'cancelled', 'cancelled_by_staff');
	event_id := app.booking_event(booking.id, 'cancelled', '{"ending": "cancelled_by_staff"}');
	perform app.booking_tell(booking, event_id, 'booking.withdrawn', false);
	perform app.booking_tell(booking, event_id, 'booking.called_off', true);
	return app.admin_done(act, booking.id, jsonb_build_object('id', booking.id, 'state', booking.state));
end $$;

-- What a business is told of a booking, in the order of design 6: its listing's own words go with the row; the market's and ours are
-- the reader's. Of an offering that belongs to a listing, and of the action that its unit means, else another that it has words for.
create or replace function app.booking_words(booking transactions) returns jsonb
language sql stable
return (
	select a.dispatch_template from public.offerings o
	join public.listing_actions a on a.tenant_id = o.tenant_id and a.listing_id = o.listing_id
		and a.enabled and a.dispatch_template is not null and a.action_type in ('book_service', 'book_activity', 'book_stay')
	where o.tenant_id = (booking).tenant_id and o.id = (booking).offering_id
	order by (a.action_type = 'book_stay') = (o.unit = 'nights') desc, a.action_type limit 1
);

-- What holds where a market is silent; `bookingDefaults` in core/ledger/first-holds.ts has the same numbers.
create or replace function app.booking_setting(market uuid, name text) returns int
language sql stable
return coalesce(
	(select (c.bookings ->> name)::int from public.market_configs c where c.market_id = market),
	('{"firstHoldSeconds": 240, "firstHoldsMax": 2, "firstHoldsPercent": 50}'::jsonb ->> name)::int);

-- A booking whose time has begun and that still stood, a ride that was driven, an order that was handed over.
create or replace function app.has_come(customer uuid) returns boolean
language sql stable
return exists (
		select from public.transactions t
		where t.tenant_id = app.current_tenant() and t.customer_id = customer and t.state = 'confirmed'
			and t.slot_start <= clock_timestamp()
	) or exists (
		select from public.taxi_requests r
		where r.tenant_id = app.current_tenant() and r.customer_id = customer and r.state = 'completed'
	) or exists (
		select from public.orders o
		where o.tenant_id = app.current_tenant() and o.customer_id = customer and o.status = 'delivered'
	);

-- How many tokens of a slot are held just now for people who never came.
create or replace function app.first_holds_in(o offerings, slot timestamptz) returns int
language sql stable
return (
	select count(*)::int from public.resource_locks l
	join public.transactions t on t.tenant_id = l.tenant_id and t.id = l.transaction_id
	where l.tenant_id = (o).tenant_id and l.offering_id = (o).id and l.slot_start = slot
		and l.state = 'held' and t.is_first_hold and app.lock_holds(l.state, l.expires_at, clock_timestamp()));

-- Asked under the slots' locks, which are kept until the end: nobody is counted twice. One party alone may be as large as it is.
create or replace function app.first_holds_are_many(o offerings, market uuid, starts timestamptz[], tokens int) returns boolean
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	most constant int := app.first_holds_ceiling(o.capacity, app.booking_setting(market, 'firstHoldsPercent'));
	slot timestamptz;
	others int;
begin
	foreach slot in array starts loop
		perform pg_advisory_xact_lock(hashtextextended('slot:' || app.lock_key(o.business_id, o.id, slot, 1), 0));
	end loop;
	foreach slot in array starts loop
		others := app.first_holds_in(o, slot);
		if others > 0 and others + tokens > most then
			return true;
		end if;
	end loop;
	return false;
end $$;

-- What a refusal offers instead: times that nobody else is being asked about to the full, soonest first. Without locks: an offer.
create or replace function app.next_free_first(o offerings, market uuid, rules jsonb, starts timestamptz[], tokens int) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	most constant int := app.first_holds_ceiling(o.capacity, app.booking_setting(market, 'firstHoldsPercent'));
	looked_at constant int := 24;
	offered constant int := 3;
begin
	return (
		select coalesce(jsonb_agg(x.free order by x.at), '[]') from (
			select f.free, (f.free ->> 'slotStartMs')::bigint as at
			from jsonb_array_elements(
				app.free_slots(o, rules, starts[1], tokens, cardinality(starts), looked_at)) f (free)
			where not exists (
				select from unnest(app.slot_bounds(rules, app.at((f.free ->> 'slotStartMs')::bigint), cardinality(starts) - 1)) s (at)
				cross join lateral (select app.first_holds_in(o, s.at) as others) h
				where h.others > 0 and h.others + tokens > most)
			order by 2 limit offered
		) x
	);
end $$;

-- Staff are told, once while it lasts, where people who never came hold what they may in more than half of what is open of one half
-- of a day: up to five in the afternoon, and from then on. Of nights each is looked at by itself.
create or replace function app.first_holds_told(o offerings, market uuid, rules jsonb, slot timestamptz) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	zone constant text := rules ->> 'timezone';
	day constant date := (slot at time zone zone)::date;
	is_evening constant boolean := extract(hour from slot at time zone zone) >= 17;
	is_nights constant boolean := o.unit = 'nights';
	most constant int := least(o.capacity,
		app.first_holds_ceiling(o.capacity, app.booking_setting(market, 'firstHoldsPercent')));
	bounds constant timestamptz[] := case when is_nights then app.slot_bounds(rules, slot, 1)
		else app.slot_bounds(rules, day::timestamp at time zone zone, ceil(1560 / o.slot_minutes::numeric)::int) end;
	open_slots int;
	held_slots int;
begin
	select count(*)::int, count(*) filter (where app.first_holds_in(o, b.at) >= most)::int into open_slots, held_slots
	from unnest(bounds[1:cardinality(bounds) - 1], bounds[2:]) b (at, ends)
	where is_nights or (
		(b.at at time zone zone)::date = day and (extract(hour from b.at at time zone zone) >= 17) = is_evening
			and app.slot_is_open(rules, b.at, b.ends));
	if held_slots * 2 <= open_slots then
		return;
	end if;
	perform app.alert_raise(jsonb_build_object('tenantId', o.tenant_id, 'source', 'booking_hold', 'severity', 'medium',
		'title', 'People who never came hold most of an evening',
		'detail', jsonb_build_object('businessId', o.business_id, 'offeringId', o.id, 'day', day,
			'part', case when is_nights then 'night' when is_evening then 'evening' else 'day' end,
			'slots', open_slots, 'slotsHeld', held_slots),
		'dedupeKey', 'first_holds:' || o.id || ':' || day || ':' || is_evening));
end $$;

grant execute on function app.lock_holds, app.first_holds_ceiling, app.slot_counts, app.booking_setting, app.has_come
	to app_rw, app_system;

grant execute on function app.terms_moved, app.booking_event, app.sealed, app.draft_key, app.tokens_free, app.booking_latest, app.booking_awaiting,
	app.booking_conservation, app.holds_expire, app.booking_hold_instead, app.slot_rules, app.booking_terms, app.terms_of,
	app.booking_face, app.booking_tell, app.slots_are_full, app.tokens_take, app.free_slots, app.next_free, app.offering_meant,
	app.booking_draft, app.booking_hold, app.tokens_confirm, app.booking_code, app.booking_moved, app.booking_settle,
	app.booking_confirm, app.booking_end, app.booking_release, app.booking_expire, app.own_booking, app.cancel_until,
	app.booking_cancel, app.booking_answer, app.booking_change, app.booking_summary, app.booking_free, app.bookings_remind,
	app.lock_is_orphan, app.locks_heal, app.changed_start, app.booking_change_look, app.admin_booking_cancel, app.booking_words,
	app.first_holds_in, app.first_holds_are_many, app.next_free_first, app.first_holds_told
	to app_rw;

grant execute on function app.holds_overdue, app.reminders_due
	to app_system;
