-- What threads ship to Postgres.

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
-- to be counted of a line stands in it.
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
	market constant jsonb := jsonb_strip_nulls(jsonb_build_object('market', call -> 'marketId'));
	known int[];
	ship jsonb;
	lines jsonb;
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
		if exists (select from jsonb_array_elements(ship -> 'lines') l where (l ->> 'seq')::int = any (known)) then
			select jsonb_build_object('first', min((l.line ->> 'seq')::int), 'last', max((l.line ->> 'seq')::int),
				'atMs', max((l.line ->> 'atMs')::bigint), 'lines', jsonb_agg(l.line order by l.place))
			into ship
			from jsonb_array_elements(ship -> 'lines') with ordinality l (line, place)
			where (l.line ->> 'seq')::int <> all (known);
			continue when jsonb_typeof(ship -> 'lines') <> 'array';
		end if;
		lines := ship -> 'lines';
		insert into event_log (ts, tenant_id, type, entity_type, entity_id, op, change_payload, actor, thread_key, thread_seq, thread_last)
		values (app.at((ship ->> 'atMs')::bigint), tenant, 'journal', 'thread', thread, 'journal', market || jsonb_build_object('lines', lines),
			'thread:' || thread, thread, (ship ->> 'first')::int, (ship ->> 'last')::int);
		-- When somebody was last heard or written to, and how old the oldest thing is that their thread may hold: by these terms end. One
		-- write for each day on which somebody wrote or was written to.
		insert into thread_upkeep as u (tenant_id, thread_key, oldest_at, last_at)
		select tenant, thread, min(app.at((l ->> 'atMs')::bigint)), max(app.at((l ->> 'atMs')::bigint))
		from jsonb_array_elements(lines) l
		where l ->> 'type' in ('message_received', 'notice_received', 'offer_received')
		having count(*) > 0
		on conflict on constraint thread_upkeep_pk do update
		set oldest_at = least(u.oldest_at, excluded.oldest_at), last_at = case when u.last_at = 'infinity' then excluded.last_at else greatest(u.last_at, excluded.last_at) end
		where u.oldest_at is null or u.oldest_at > excluded.oldest_at or u.last_at < excluded.last_at - interval '1 day'
			or u.last_at = 'infinity';
		perform app.note_passed(line) from jsonb_array_elements(lines) line
		where line -> 'payload' ->> 'dedupeKey' like 'passed:%';
		-- What was used of a tenant's day: one write for each day of these lines.
		insert into tenant_daily_use as u (tenant_id, day, shard, market_id, messages, cost_micros, model_calls, model_tokens)
		select tenant, (app.at((l ->> 'atMs')::bigint) at time zone 'UTC')::date as day, abs(hashtext(thread) % 16), coalesce(market ->> 'market', ''),
			count(*) filter (where l ->> 'type' = 'outbox_send_started'), coalesce(sum((l -> 'payload' ->> 'costMicros')::bigint), 0),
			coalesce(sum((l -> 'payload' ->> 'calls')::bigint) filter (where l ->> 'type' = 'model_used'), 0),
			coalesce(sum((l -> 'payload' ->> 'tokens')::bigint) filter (where l ->> 'type' = 'model_used'), 0)
		from jsonb_array_elements(lines) l
		where l ->> 'type' in ('outbox_send_started', 'model_used')
		group by 2 order by 2
		on conflict on constraint tenant_daily_use_pk do update
		set messages = u.messages + excluded.messages, cost_micros = u.cost_micros + excluded.cost_micros,
			model_calls = u.model_calls + excluded.model_calls, model_tokens = u.model_tokens + excluded.model_tokens;
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

grant execute on function app.journal_ship, app.notifications_mark to app_rw;
