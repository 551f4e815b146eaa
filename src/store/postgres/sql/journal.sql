-- What threads ship to Postgres, and notifications that wait to be handed to them.

-- What threads have written, line by line: a ship is one row of the log, and its lines stand in the payload.
create or replace view journal_lines with (security_invoker = true) as
	select e.seq, app.at((l.line ->> 'atMs')::bigint) as ts, e.recorded_at, e.tenant_id, l.line ->> 'type' as type,
		coalesce(l.line -> 'payload', jsonb_build_object('$erased', e.change_payload -> '$erased')) as change_payload,
		l.line ->> 'traceId' as trace_id, e.thread_key, (l.line ->> 'seq')::int as thread_seq, l.place::int as place,
		e.thread_seq as first_seq, e.thread_last as last_seq, e.change_payload as batch, e.txid
	from event_log e
	cross join lateral jsonb_array_elements(e.change_payload -> 'lines') with ordinality l (line, place)
	where e.op = 'journal';

-- P10: threads ship their journals here, cut into rows (src/store/postgres/ships.ts). Shipping twice, or again with more lines, changes
-- nothing of what is there: ships of a thread run one after the other, and lines that an earlier one has brought are left out. What is
-- to be counted of them stands beside them.
create or replace function app.journal_ship(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	thread constant text := call ->> 'threadKey';
	turns_from constant int := (call ->> 'turnsFrom')::int;
	turns_to constant int := (call ->> 'turnsTo')::int;
	-- Lines of what is sent have their own numbers, above those of turns, which come in no order.
	sent_from constant int := (call ->> 'sentFrom')::int;
	known int[];
	ship jsonb;
begin
	perform pg_advisory_xact_lock(hashtextextended(tenant::text || thread, 160));
	known := array(
		select (l ->> 'seq')::int
		from (
			-- Turns ship in their order: what begins before the first of these may hold it, and nothing earlier does.
			select e.change_payload as row from event_log e
			where e.tenant_id = tenant and e.thread_key = thread and e.thread_seq <= turns_to and e.thread_seq >= coalesce((
				select max(b.thread_seq) from event_log b
				where b.tenant_id = tenant and b.thread_key = thread and b.thread_seq <= turns_from), turns_from)
			union all
			select e.change_payload from event_log e
			where e.tenant_id = tenant and e.thread_key = thread and e.thread_last >= sent_from
		) earlier
		cross join lateral jsonb_array_elements(earlier.row -> 'lines') l);
	for ship in select jsonb_array_elements(call -> 'ships') loop
		if exists (select from jsonb_array_elements(ship -> 'row' -> 'lines') l where (l ->> 'seq')::int = any (known)) then
			select jsonb_build_object('first', min((l.line ->> 'seq')::int), 'last', max((l.line ->> 'seq')::int),
				'atMs', max((l.line ->> 'atMs')::bigint), 'row', jsonb_strip_nulls(jsonb_build_object('measures', (
					select jsonb_agg(m) from jsonb_array_elements(ship -> 'row' -> 'measures') m where (m ->> 'seq')::int <> all (known))))
				|| jsonb_build_object('lines', jsonb_agg(l.line order by l.place)))
			into ship
			from jsonb_array_elements(ship -> 'row' -> 'lines') with ordinality l (line, place)
			where (l.line ->> 'seq')::int <> all (known);
			continue when jsonb_typeof(ship -> 'row' -> 'lines') <> 'array';
		end if;
		insert into event_log (ts, tenant_id, type, entity_type, entity_id, op, change_payload, actor, thread_key, thread_seq, thread_last)
		values (app.at((ship ->> 'atMs')::bigint), tenant, 'journal', 'thread', thread, 'journal', ship -> 'row', 'thread:' || thread,
			thread, (ship ->> 'first')::int, (ship ->> 'last')::int);
		perform app.note_thread(thread, ship -> 'row' -> 'lines');
		perform app.note_passed(line) from jsonb_array_elements(ship -> 'row' -> 'lines') line
		where line -> 'payload' ->> 'dedupeKey' like 'passed:%';
		perform app.count_use(thread, ship -> 'row' -> 'lines');
	end loop;

	insert into audit_log (ts, tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id, thread_key, thread_seq)
	select app.at((r ->> 'atMs')::bigint), tenant, 'thread', thread, r ->> 'type',
		jsonb_build_object('kind', 'system', 'id', thread), r -> 'payload', r ->> 'traceId', thread, (r ->> 'seq')::int
	from jsonb_array_elements(call -> 'audits') r
	order by (r ->> 'seq')::int
	on conflict (tenant_id, thread_key, thread_seq) where thread_seq is not null do nothing;
	-- What was handed over since the ship before.
	perform app.notifications_mark(jsonb_build_object('ids', call -> 'relayed')) where call ? 'relayed';
	return 'null';
end $$;

create or replace function app.notifications_mark(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	update notifications n set relayed_at = clock_timestamp()
	where n.tenant_id = app.current_tenant() and n.relayed_at is null
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
	set relay_tries = n.relay_tries + 1,
		next_try_at = clock_timestamp()
			+ least(interval '1 hour', interval '30 seconds' * 2 ^ least(n.relay_tries, 7))
	where n.tenant_id = app.current_tenant() and n.relayed_at is null
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
		where n.relayed_at is null
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
			select 1 from public.journal_lines j
			where app.journal_messages(j.batch) @> jsonb_build_array(given.id)
				and j.type = 'message_received' and j.change_payload ->> 'externalId' = given.id limit 1) is null;
end;

grant execute on function app.journal_ship, app.notifications_mark, app.notifications_postpone
	to app_rw;

grant execute on function app.inbound_offer, app.notifications_due, app.inbound_missing
	to app_system;
