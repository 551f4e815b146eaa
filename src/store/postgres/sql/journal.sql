-- What threads ship to Postgres, and notifications that wait to be handed to them.

-- P10: threads ship their journals here; (thread, seq) is unique, so shipping twice changes nothing.
create or replace function app.journal_ship(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	thread constant text := call ->> 'threadKey';
begin
	insert into event_log (ts, tenant_id, type, entity_type, entity_id, op, change_payload, actor, trace_id, thread_key, thread_seq)
	select app.at((r ->> 'atMs')::bigint), tenant, r ->> 'type', 'thread', thread, 'journal', r -> 'payload',
		'thread:' || thread, r ->> 'traceId', thread, (r ->> 'seq')::int
	from jsonb_array_elements(call -> 'rows') r
	where r ->> 'home' = 'event'
	order by (r ->> 'seq')::int
	on conflict (tenant_id, thread_key, thread_seq) where thread_seq is not null do nothing;

	insert into audit_log (ts, tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id, thread_key, thread_seq)
	select app.at((r ->> 'atMs')::bigint), tenant, 'thread', thread, r ->> 'type',
		jsonb_build_object('kind', 'system', 'id', thread), r -> 'payload', r ->> 'traceId', thread, (r ->> 'seq')::int
	from jsonb_array_elements(call -> 'rows') r
	where r ->> 'home' = 'audit'
	order by (r ->> 'seq')::int
	on conflict (tenant_id, thread_key, thread_seq) where thread_seq is not null do nothing;
	return 'null';
end $$;

create or replace function app.notifications_mark(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	update notifications n set handed_over_at = clock_timestamp()
	where n.tenant_id = app.current_tenant() and n.handed_over_at is null
		and n.id in (select jsonb_array_elements_text(call -> 'ids'));
	return 'null';
end $$;

create or replace function app.inbound_offer(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into ops.inbound_offered (external_id)
	select distinct jsonb_array_elements_text(call -> 'externalIds')
	on conflict do nothing;
	delete from ops.inbound_offered o where o.external_id in (
		select old.external_id from ops.inbound_offered old
		where old.offered_at < clock_timestamp() - make_interval(secs => (call ->> 'keepMs')::float8 / 1000)
		order by old.offered_at limit 1000);
	return 'null';
end $$;

-- Half a minute after the first try in vain, twice as long after each more, an hour at most.
create or replace function app.notifications_postpone(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	update notifications n
	set hand_over_tries = n.hand_over_tries + 1,
		next_try_at = clock_timestamp()
			+ least(interval '1 hour', interval '30 seconds' * 2 ^ least(n.hand_over_tries, 7))
	where n.tenant_id = app.current_tenant() and n.handed_over_at is null
		and n.id in (select jsonb_array_elements_text(call -> 'ids'));
	return 'null';
end $$;

-- Across tenants, for the sweep that hands over what a killed process could not. Reads what is due and nothing before it.
create or replace function app.notifications_due(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object(
		'id', due.id, 'tenantId', due.tenant_id, 'dedupeKey', due.dedupe_key, 'targetKind', due.target_kind,
		'targetId', due.target_id, 'type', due.type, 'payload', due.payload, 'createdAtMs', app.ms(due.created_at)
	) order by coalesce(due.next_try_at, due.created_at), due.id), '[]')
	from (
		select n.id, n.tenant_id, n.dedupe_key, n.target_kind, n.target_id, n.type, n.payload, n.created_at, n.next_try_at
		from public.notifications n
		where n.handed_over_at is null
			and coalesce(n.next_try_at, n.created_at)
				-- Not clock_timestamp(), which no index can be asked for.
				< statement_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000)
		order by coalesce(n.next_try_at, n.created_at), n.id
		limit (call ->> 'limit')::int
	) due
);

-- Of these messages of the provider's list: which never reached a turn, and were not offered to their thread either.
create or replace function app.inbound_missing(call jsonb) returns jsonb
language sql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
begin atomic
	select coalesce(jsonb_agg(given.id order by given.ordinality), '[]')
	from jsonb_array_elements_text(call -> 'externalIds') with ordinality as given (id, ordinality)
	where (select 1 from ops.inbound_offered o where o.external_id = given.id limit 1) is null
		and (
			select 1 from public.event_log e
			where e.type = 'message_received' and e.change_payload ->> 'externalId' = given.id limit 1) is null;
end;

grant execute on function app.journal_ship, app.notifications_mark, app.notifications_postpone
	to app_rw;

grant execute on function app.inbound_offer, app.notifications_due, app.inbound_missing
	to app_system;
