-- A booking's row is written once by its hold and once by its yes (it was put down, held, coded and confirmed: four times), and
-- neither needs a subtransaction: what might not succeed is chosen before anything is written.

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
--> statement-breakpoint
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
	insert into idempotency_keys (scope, tenant_id, key_hash, tool_name, input_hash, state, result, completed_at)
	values ('tool', tenant, app.sha256_hex('tx_hold:' || draft.id || ':' || key), record ->> 'tool', record ->> 'argsHash',
		'done', data, clock_timestamp());
	return app.call_finish(record, data, jsonb_build_array(jsonb_build_object('kind', 'booking', 'id', draft.id)));
end $$;
--> statement-breakpoint
drop function app.booking_code(text);
--> statement-breakpoint
-- A code that no standing booking of the tenant has, and that nobody else is about to take: who tries one holds it until the commit,
-- and a code that somebody else holds is passed over, not waited for. So a collision costs another draw and never the call; the
-- unique index stays the last judge. A code of a booking that has been over for a day is free again.
-- Freeing an old code is the old booking's event: what the new one carries stays with the new one.
create function app.booking_code() returns text
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
grant execute on function app.booking_code() to app_rw;
