-- draft -> hold: one token for each slot, or no row at all.
--
-- Order of locks of the ledger, everywhere: 1 the call's key - 2 the person's row - 3 business and offering, shared - 4 the
-- booking's row - 5 its slots (advisory, in order of time) - 6 its tokens, in order of time and number.
-- Only who holds a slot's advisory lock takes tokens of it; they are freed without it.

create function app.slots_are_full(o offerings, starts timestamptz[], tokens int) returns boolean
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
--> statement-breakpoint
-- False: not all of them were free. The caller takes back what was written.
create function app.tokens_take(
	o offerings, booking text, starts timestamptz[], tokens int, held_until timestamptz) returns boolean
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	slot timestamptz;
	taken int;
begin
	foreach slot in array starts loop
		perform pg_advisory_xact_lock(hashtextextended('slot:' || app.lock_key(o.business_id, o.id, slot, 1), 0));
	end loop;
	perform app.name_event('tokens_held');
	insert into resource_locks as l (
		lock_key, tenant_id, business_id, offering_id, slot_start, token, transaction_id, state, expires_at
	)
	select app.lock_key(o.business_id, o.id, s.at, free.token), o.tenant_id, o.business_id, o.id, s.at, free.token,
		booking, 'held', held_until
	from unnest(starts) s (at)
	cross join lateral (
		select t as token from generate_series(1, o.capacity) t
		where not exists (
			select from resource_locks x where x.lock_key = app.lock_key(o.business_id, o.id, s.at, t)
				and app.lock_holds(x.state, x.expires_at, clock_timestamp())
		)
		order by t limit tokens
	) free
	order by s.at, free.token
	on conflict (lock_key) do update
	set transaction_id = excluded.transaction_id, state = 'held', expires_at = excluded.expires_at
	-- Read again by the row's own lock: a yes that was on its way keeps its token.
	where not app.lock_holds(l.state, l.expires_at, clock_timestamp());
	get diagnostics taken = row_count;
	perform app.name_event('');
	return taken = cardinality(starts) * tokens;
end $$;
--> statement-breakpoint
-- The next starts from a moment on, soonest first: `freeStarts` of core/ledger/slots.ts.
create function app.free_slots(o offerings, rules jsonb, around timestamptz, tokens int, slots int, wanted int) returns jsonb
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
--> statement-breakpoint
-- What a refusal offers instead, for a wish that may be wrong in itself.
create function app.next_free(o offerings, rules jsonb, wish jsonb) returns jsonb
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
--> statement-breakpoint
-- The one offering that a subject means; null: none, or several.
create function app.offering_meant(subject jsonb, market uuid) returns offerings
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
--> statement-breakpoint
create function app.draft_key(business uuid, key text) returns text
language sql immutable parallel safe
return 'tx_draft:' || business || ':' || key;
--> statement-breakpoint
-- The row of a draft with its event, then its tokens: false where they are not free.
create function app.booking_draft(draft transactions, o offerings) returns boolean
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.name_event('booking_drafted');
	insert into transactions values (draft.*);
	perform app.booking_event(draft.id, 'draft_created');
	if not app.tokens_take(o, draft.id, draft.slot_starts, draft.tokens, draft.hold_expires_at) then
		return false;
	end if;
	perform app.name_event('booking_held');
	update transactions t set state = 'hold' where t.tenant_id = draft.tenant_id and t.id = draft.id;
	perform app.name_event('');
	perform app.booking_event(draft.id, 'held', jsonb_build_object(
		'lockKeys', (select jsonb_agg(l.lock_key order by l.slot_start, l.token) from resource_locks l
			where l.tenant_id = draft.tenant_id and l.transaction_id = draft.id and l.state = 'held')));
	return true;
end $$;
--> statement-breakpoint
create function app.booking_hold(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record jsonb := call -> 'record';
	wish constant jsonb := call -> 'wish';
	tenant constant uuid := app.current_tenant();
	market constant uuid := (record ->> 'marketId')::uuid;
	holds_max constant int := 5;
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
	draft.state := 'draft';
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
	draft.hold_expires_at := clock_timestamp() + make_interval(secs => o.hold_seconds);
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

	begin
		-- Who comes when everything is taken does not wait in line for it.
		if app.slots_are_full(o, taken.starts, taken.tokens) or not app.booking_draft(draft, o) then
			raise exception 'a token is taken' using errcode = 'AS001';
		end if;
	exception when sqlstate 'AS001' then
		perform app.name_event('');
		return app.call_refuse(record, 'CONFLICT', 'SLOT_TAKEN', 'This is taken at that time.',
			jsonb_build_object('nextFree', app.next_free(o, rules, wish)));
	end;

	data := app.booking_face(draft) || jsonb_build_object(
		'holdExpiresAtMs', app.ms(draft.hold_expires_at), 'terms', app.terms_of(draft));
	insert into idempotency_keys (scope, tenant_id, key_hash, tool_name, input_hash, state, result, completed_at)
	values ('tool', tenant, app.sha256_hex('tx_hold:' || draft.id || ':' || key), record ->> 'tool', record ->> 'argsHash',
		'done', data, clock_timestamp());
	return app.call_finish(record, data, jsonb_build_array(jsonb_build_object('kind', 'booking', 'id', draft.id)));
end $$;
--> statement-breakpoint
grant execute on function app.slots_are_full(offerings, timestamptz[], int),
	app.tokens_take(offerings, text, timestamptz[], int, timestamptz),
	app.free_slots(offerings, jsonb, timestamptz, int, int, int), app.next_free(offerings, jsonb, jsonb),
	app.offering_meant(jsonb, uuid), app.draft_key(uuid, text), app.booking_draft(transactions, offerings),
	app.booking_hold(jsonb) to app_rw;
