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

-- P10: threads ship their journals here. Shipping twice, or again with more lines, changes nothing of what is there: ships of a thread
-- run one after the other, and lines that an earlier one has brought are left out. What is to be counted of them stands beside them.
create or replace function app.journal_ship(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	thread constant text := call ->> 'threadKey';
	-- Of one row, which also tells of one thing at most that is shown to be answered: by its end the row is found.
	lines_max constant int := 100;
	bytes_max constant int := 65536;
	-- Lines of what is sent have their own numbers from here on, which come in no order (src/kernel/thread/errands.ts).
	sent_from constant int := 1000000000;
	known int[];
	fresh jsonb;
	measures jsonb;
begin
	perform pg_advisory_xact_lock(hashtextextended(tenant::text || thread, 160));
	known := array(
		with given as (
			select min(g.seq) filter (where g.seq < sent_from) as first, max(g.seq) filter (where g.seq < sent_from) as last,
				min(g.seq) filter (where g.seq >= sent_from) as sent
			from (select (r ->> 'seq')::int as seq from jsonb_array_elements(call -> 'rows') r where r ->> 'home' = 'event') g
		), batches as (
			-- Turns ship in their order: what begins before the first of these may hold it, and nothing earlier does.
			select e.change_payload as batch from event_log e, given g
			where e.tenant_id = tenant and e.thread_key = thread and e.thread_seq <= g.last and e.thread_seq >= coalesce((
				select max(b.thread_seq) from event_log b
				where b.tenant_id = tenant and b.thread_key = thread and b.thread_seq <= g.first), g.first)
			union all
			select e.change_payload from event_log e, given g
			where e.tenant_id = tenant and e.thread_key = thread and e.thread_last >= g.sent
		)
		select (l ->> 'seq')::int from batches b cross join lateral jsonb_array_elements(b.batch -> 'lines') l);

	select jsonb_agg(r.line - 'home' order by (r.line ->> 'seq')::int) into fresh
	from jsonb_array_elements(call -> 'rows') r (line)
	where r.line ->> 'home' = 'event' and (r.line ->> 'seq')::int <> all (known);
	if fresh is not null then
		select jsonb_agg(m - 'seq') into measures from jsonb_array_elements(call -> 'measures') m
		where (m ->> 'seq')::int <> all (known);
		insert into event_log (ts, tenant_id, type, entity_type, entity_id, op, change_payload, actor, thread_key, thread_seq, thread_last)
		select app.at(max((x.line ->> 'atMs')::bigint)), tenant, 'journal', 'thread', thread, 'journal',
			jsonb_build_object('lines', jsonb_agg(x.line order by x.place))
				|| case when min(x.place) = 1 and measures is not null then jsonb_build_object('measures', measures) else '{}' end,
			'thread:' || thread, thread,
			min((x.line ->> 'seq')::int), max((x.line ->> 'seq')::int)
		from (
			select l.line, l.place,
				greatest(1, count(*) filter (where l.line ->> 'type' in ('proposal_shown', 'offer_received')) over before) as shown,
				sum(pg_column_size(l.line)) over before / bytes_max as bytes
			from jsonb_array_elements(fresh) with ordinality l (line, place)
			window before as (order by l.place)
		) x
		group by (x.place - 1) / lines_max, x.bytes, x.shown
		order by min(x.place);
		perform app.note_thread(thread, fresh);
		perform app.note_passed(line) from jsonb_array_elements(fresh) line where line -> 'payload' ->> 'dedupeKey' like 'passed:%';
		perform app.count_use(thread, fresh);
	end if;

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
			select 1 from public.journal_lines j
			where app.journal_messages(j.batch) @> jsonb_build_array(given.id)
				and j.type = 'message_received' and j.change_payload ->> 'externalId' = given.id limit 1) is null;
end;

grant execute on function app.journal_ship, app.notifications_mark, app.notifications_postpone
	to app_rw;

grant execute on function app.inbound_offer, app.notifications_due, app.inbound_missing
	to app_system;
