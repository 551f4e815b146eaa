-- What the sweeps note for themselves: how far each check has looked, what it found, which messages it has brought back.
-- A schema of its own: it belongs to no tenant, and the application's role has no business in it.
create schema ops;
--> statement-breakpoint
grant usage on schema ops to app_system;
--> statement-breakpoint
-- One row for each check. `position` only grows: an event's number, or microseconds since 1970.
create table ops.invariant_cursors (
	invariant text primary key,
	position bigint not null,
	moved_at timestamptz not null default clock_timestamp()
);
--> statement-breakpoint
create table ops.invariant_runs (
	id bigint generated always as identity primary key,
	started_at timestamptz not null default clock_timestamp(),
	invariant text not null,
	checked int not null,
	violations int not null,
	healed int not null,
	duration_ms int not null,
	position_from bigint not null,
	position_to bigint not null
);
--> statement-breakpoint
create index invariant_runs_invariant on ops.invariant_runs (invariant, started_at);
--> statement-breakpoint
-- What is broken now; looked at again until it is not.
create table ops.invariant_violations (
	invariant text not null references ops.invariant_cursors (invariant),
	tenant_id uuid not null,
	subject text not null,
	-- The event that showed it, where one did.
	position bigint,
	detail jsonb not null,
	first_at timestamptz not null default clock_timestamp(),
	looked_at timestamptz not null default clock_timestamp(),
	primary key (invariant, tenant_id, subject)
);
--> statement-breakpoint
create index invariant_violations_looked on ops.invariant_violations (invariant, looked_at);
--> statement-breakpoint
-- Alerts up to here were told to whoever is on call.
create table ops.alert_feed (
	single boolean primary key default true check (single),
	told_upto timestamptz not null,
	told_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
--> statement-breakpoint
-- Messages of the provider's list that were offered to their thread. Forgotten when the list does not reach back to them.
create table ops.inbound_offered (
	external_id text primary key,
	offered_at timestamptz not null default clock_timestamp()
);
--> statement-breakpoint
create index inbound_offered_age on ops.inbound_offered (offered_at);
--> statement-breakpoint
do $$
declare
	name text;
begin
	foreach name in array array[
		'invariant_cursors', 'invariant_runs', 'invariant_violations', 'alert_feed', 'inbound_offered'
	] loop
		execute format('alter table ops.%I enable row level security', name);
		execute format('alter table ops.%I force row level security', name);
		execute format('create policy system_notes on ops.%I to app_system using (true) with check (true)', name);
		execute format('grant select, insert, update, delete on ops.%I to app_system', name);
	end loop;
end $$;
--> statement-breakpoint
-- Across tenants, and only these columns: nothing sealed, nobody's thread but its key.
do $$
declare
	name text;
begin
	foreach name in array array['taxi_requests', 'taxi_offers', 'event_log', 'tool_executions'] loop
		execute format('create policy sweeps_read on %I for select to app_system using (true)', name);
	end loop;
end $$;
--> statement-breakpoint
grant select (tenant_id, id, market_id, state, round, assigned_driver_id, ended_at, expires_at, created_at)
	on taxi_requests to app_system;
--> statement-breakpoint
grant select (tenant_id, id, request_id, driver_id, state, expires_at) on taxi_offers to app_system;
--> statement-breakpoint
-- Threads' lines hold ids and counts; of a changed row's event the payload holds what is personal sealed.
grant select (seq, ts, recorded_at, tenant_id, type, entity_type, entity_id, op, thread_key, thread_seq, change_payload)
	on event_log to app_system;
--> statement-breakpoint
grant select (tenant_id, id, tool_name, state, evidence_refs, started_at) on tool_executions to app_system;
--> statement-breakpoint
-- What a check reads next, and nothing else. Only the few types that are looked for are in them.
create index event_log_watched on event_log (type, (0 + seq)) where type in (
	'ride_assigned', 'offer_received', 'outbox_send_unknown');
--> statement-breakpoint
-- A payload without a number has no end, and never keeps a journal from being shipped.
create function app.item_end_ms(payload jsonb) returns numeric
language sql immutable parallel safe
return case when jsonb_typeof(payload -> 'expiresAtMs') = 'number' then (payload ->> 'expiresAtMs')::numeric end;
--> statement-breakpoint
-- Whoever writes an event or a row fills these indexes.
grant execute on function app.item_end_ms(jsonb) to app_rw, app_system;
--> statement-breakpoint
create index event_log_item_ends on event_log (app.item_end_ms(change_payload))
	where type in ('proposal_shown', 'offer_received');
--> statement-breakpoint
create index event_log_of_item on event_log (tenant_id, (change_payload ->> 'itemId')) where type in (
	'item_expired', 'item_withdrawn', 'proposal_declined', 'confirmed_call_settled', 'offer_answered', 'offer_withdrawn');
--> statement-breakpoint
create index event_log_replaced on event_log (tenant_id, (change_payload ->> 'replaces'))
	where type = 'proposal_shown' and change_payload ->> 'replaces' is not null;
--> statement-breakpoint
create index event_log_of_outbox on event_log (tenant_id, (change_payload ->> 'outboxId')) where type in (
	'outbox_sent', 'outbox_failed', 'outbox_repeated', 'outbox_suppressed');
--> statement-breakpoint
create index event_log_dedupe on event_log (tenant_id, (change_payload ->> 'dedupeKey'))
	where type in ('outbox_queued', 'notice_refused') and change_payload ->> 'dedupeKey' is not null;
--> statement-breakpoint
create index event_log_inbound on event_log ((change_payload ->> 'externalId')) where type = 'message_received';
--> statement-breakpoint
create index notifications_handed_over on notifications (handed_over_at)
	where target_kind = 'thread' and handed_over_at is not null;
--> statement-breakpoint
create index tool_executions_open on tool_executions (started_at) where state in ('received', 'running', 'unknown');
--> statement-breakpoint
create index tool_executions_of_ride on tool_executions (tenant_id, (evidence_refs -> 0 ->> 'id'))
	where tool_name = 'taxi.request' and state = 'succeeded';
--> statement-breakpoint
create index taxi_requests_created on taxi_requests (created_at);
--> statement-breakpoint
-- A driver's rides that are under way, whatever the state is called.
create index taxi_requests_under_way on taxi_requests (tenant_id, assigned_driver_id)
	where assigned_driver_id is not null and ended_at is null;
