-- The ledger's tables are a tenant's (P11), every change of theirs is an event (P10), and their own events are only added to.
do $$
declare
	name text;
begin
	foreach name in array array['transactions', 'transaction_events', 'resource_locks'] loop
		call app.make_tenant_table(name);
		-- Across tenants, and only the columns below: nothing sealed, nobody's name.
		execute format('create policy sweeps_read on %I for select to app_system using (true)', name);
	end loop;
end $$;
--> statement-breakpoint
call app.watch_table('transactions', 'id', 'tenant_id,id');
--> statement-breakpoint
-- All tokens of one statement are one event of their offering.
call app.watch_table('resource_locks', 'offering_id', 'lock_key');
--> statement-breakpoint
create trigger append_only before update or delete or truncate on transaction_events
	for each statement execute function app.refuse_change();
--> statement-breakpoint
grant select, insert, update on transactions, resource_locks to app_rw;
--> statement-breakpoint
grant select, insert on transaction_events to app_rw;
--> statement-breakpoint
grant select (tenant_id, id, business_id, offering_id, state, slot_start, slot_starts, tokens, hold_expires_at, remind_at,
	reminded_at, created_at, updated_at) on transactions to app_system;
--> statement-breakpoint
grant select (tenant_id, id, transaction_id, type, created_at) on transaction_events to app_system;
--> statement-breakpoint
grant select (lock_key, tenant_id, business_id, offering_id, slot_start, token, transaction_id, state, expires_at, updated_at)
	on resource_locks to app_system;
--> statement-breakpoint
create policy sweeps_read on offerings for select to app_system using (true);
--> statement-breakpoint
grant select (tenant_id, id, capacity) on offerings to app_system;
--> statement-breakpoint
-- A hold past its end holds nothing, whether or not somebody has written that down yet (MRV-11.5-b).
create function app.lock_holds(state text, expires_at timestamptz, now_at timestamptz) returns boolean
language sql immutable parallel safe
return state = 'confirmed' or (state = 'held' and expires_at > now_at);
--> statement-breakpoint
create function app.slot_rules(o offerings, b businesses) returns jsonb
language sql stable
return jsonb_build_object(
	'unit', o.unit, 'slotMinutes', o.slot_minutes, 'slotsDefault', o.slots_default, 'capacity', o.capacity,
	'partyMax', o.party_max, 'openingHours', coalesce(nullif(o.opening_hours, 'null'), b.opening_hours),
	'leadMinutes', o.lead_minutes, 'aheadDaysMax', o.ahead_days_max,
	'timezone', coalesce(b.timezone, (select m.timezone from public.markets m where m.id = b.market_id)));
--> statement-breakpoint
-- `BookingTerms` of the port, as they are now.
create function app.booking_terms(o offerings, b businesses, slots int, tokens int) returns jsonb
language sql immutable
return jsonb_build_object(
	'priceMinor', o.price_minor, 'currency', o.currency, 'totalMinor', o.price_minor * slots * tokens,
	'needsAcceptance', o.needs_acceptance, 'cancelMinutes', o.cancel_minutes,
	'offeringVersion', o.version, 'businessVersion', b.version);
--> statement-breakpoint
-- What a booking agreed to.
create function app.terms_of(booking transactions) returns jsonb
language sql immutable
return jsonb_build_object(
	'priceMinor', booking.price_minor, 'currency', booking.currency,
	'totalMinor', booking.price_minor * cardinality(booking.slot_starts) * booking.tokens,
	'needsAcceptance', booking.needs_acceptance, 'cancelMinutes', booking.cancel_minutes,
	'offeringVersion', booking.offering_version, 'businessVersion', booking.business_version);
--> statement-breakpoint
-- Whether what somebody was shown is no longer so. Versions are none of it.
create function app.terms_moved(shown jsonb, terms jsonb) returns boolean
language sql immutable
return shown - 'offeringVersion' - 'businessVersion' is distinct from terms - 'offeringVersion' - 'businessVersion';
--> statement-breakpoint
-- Place and slots of a booking, as every answer and every notice has them.
create function app.booking_face(booking transactions) returns jsonb
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
--> statement-breakpoint
create function app.booking_event(booking text, what text, payload jsonb default '{}') returns text
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
--> statement-breakpoint
create function app.sealed(value text) returns jsonb
language sql immutable parallel safe
return case when value is not null then jsonb_build_object('$sealed', value) end;
--> statement-breakpoint
-- MRV-11.7: in the transaction of its event. `to_owner`: of the business; where it has none nobody is told, and that is an
-- empty list.
create function app.booking_tell(booking transactions, event_id text, what text, to_owner boolean, more jsonb default '{}')
returns jsonb
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
		'needsAcceptance', terms -> 'needsAcceptance') || more;
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
			'locale', b.owner_locale);
	end if;
	return jsonb_build_array(app.notify(
		booking.id || ':' || event_id || ':' || what || ':' || recipient, 'thread', recipient, what, whole));
end $$;
--> statement-breakpoint
grant execute on function app.lock_holds(text, timestamptz, timestamptz) to app_rw, app_system;
--> statement-breakpoint
-- The check of every lock row asks it, whoever writes the row.
grant execute on function app.lock_key(uuid, uuid, timestamptz, int) to app_system;
--> statement-breakpoint
grant execute on function app.slot_rules(offerings, businesses), app.booking_terms(offerings, businesses, int, int),
	app.terms_of(transactions), app.terms_moved(jsonb, jsonb), app.booking_face(transactions),
	app.booking_event(text, text, jsonb), app.sealed(text),
	app.booking_tell(transactions, text, text, boolean, jsonb) to app_rw;
