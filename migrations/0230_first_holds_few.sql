-- Thirty strangers held every table of an evening with nothing but numbers. Whoever never came holds for a shorter time, fewer at
-- once, and together no more than a share of a slot; decided in the hold's own transaction. All else as in 0053.

-- How many tokens of a slot are held just now for people who never came.
create function app.first_holds_in(o offerings, slot timestamptz) returns int
language sql stable
return (
	select count(*)::int from public.resource_locks l
	join public.transactions t on t.tenant_id = l.tenant_id and t.id = l.transaction_id
	where l.tenant_id = (o).tenant_id and l.offering_id = (o).id and l.slot_start = slot
		and l.state = 'held' and t.is_first_hold and app.lock_holds(l.state, l.expires_at, clock_timestamp()));
--> statement-breakpoint
-- Asked under the slots' locks, which are kept until the end: nobody is counted twice. One party alone may be as large as it is.
create function app.first_holds_are_many(o offerings, market uuid, starts timestamptz[], tokens int) returns boolean
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
--> statement-breakpoint
-- What a refusal offers instead: times that nobody else is being asked about to the full, soonest first. Without locks: an offer.
create function app.next_free_first(o offerings, market uuid, rules jsonb, starts timestamptz[], tokens int) returns jsonb
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
--> statement-breakpoint
-- Staff are told, once while it lasts, where people who never came hold what they may in more than half of what is open of one half
-- of a day: up to five in the afternoon, and from then on. Of nights each is looked at by itself.
create function app.first_holds_told(o offerings, market uuid, rules jsonb, slot timestamptz) returns void
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
--> statement-breakpoint
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

	begin
		-- Who comes when everything is taken does not wait in line for it.
		if app.slots_are_full(o, taken.starts, taken.tokens) then
			raise exception 'a token is taken' using errcode = 'AS001';
		end if;
		if is_first and app.first_holds_are_many(o, market, taken.starts, taken.tokens) then
			-- Meanwhile everything may be taken, by whomever.
			if app.slots_are_full(o, taken.starts, taken.tokens) then
				raise exception 'a token is taken' using errcode = 'AS001';
			end if;
			raise exception 'others are asked about it' using errcode = 'AS002';
		end if;
		if not app.booking_draft(draft, o) then
			raise exception 'a token is taken' using errcode = 'AS001';
		end if;
	exception
		when sqlstate 'AS001' then
			perform app.name_event('');
			return app.call_refuse(record, 'CONFLICT', 'SLOT_TAKEN', 'This is taken at that time.',
				jsonb_build_object('nextFree', app.next_free(o, rules, wish)));
		when sqlstate 'AS002' then
			perform app.first_holds_told(o, market, rules, taken.starts[1]);
			return app.call_refuse(record, 'CONFLICT', 'SLOT_ON_HOLD', 'Others are asked about this time just now.',
				jsonb_build_object('nextFree', app.next_free_first(o, market, rules, taken.starts, taken.tokens)));
	end;
	if is_first then
		perform app.first_holds_told(o, market, rules, taken.starts[1]);
	end if;

	data := app.booking_face(draft) || jsonb_build_object(
		'holdExpiresAtMs', app.ms(draft.hold_expires_at), 'terms', app.terms_of(draft));
	insert into idempotency_keys (scope, tenant_id, key_hash, tool_name, input_hash, state, result, completed_at)
	values ('tool', tenant, app.sha256_hex('tx_hold:' || draft.id || ':' || key), record ->> 'tool', record ->> 'argsHash',
		'done', data, clock_timestamp());
	return app.call_finish(record, data, jsonb_build_array(jsonb_build_object('kind', 'booking', 'id', draft.id)));
end $$;
--> statement-breakpoint
grant execute on function app.first_holds_in(offerings, timestamptz),
	app.first_holds_are_many(offerings, uuid, timestamptz[], int),
	app.next_free_first(offerings, uuid, jsonb, timestamptz[], int), app.first_holds_told(offerings, uuid, jsonb, timestamptz)
	to app_rw;
