-- Invariants of the kernel, and the run of all of them.

create or replace function app.invariant_alert(name text, subject text) returns text
language sql immutable parallel safe
return name || ':' || subject;

-- What was shown to a person has ended soon after its end: else the thread did not wake. A later line of the same thread says so.
create or replace function app.invariant_action_ended(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with row as (
		(select app.journal_end_ms(e.change_payload)::bigint as ends_ms, e.seq, null as item from public.event_log e
		where e.op = 'journal'
			and app.journal_end_ms(e.change_payload) > since / 1000 and app.journal_end_ms(e.change_payload) <= app.ms(ripe)
		order by app.journal_end_ms(e.change_payload) fetch first (batch) rows with ties)
		union all
		(select null, v.position, v.subject from ops.invariant_violations v
			where v.invariant = 'action_ended' order by v.looked_at limit again)
	), candidate as (
		select r.ends_ms, j.seq, j.tenant_id, j.thread_key, j.thread_seq, j.first_seq, j.change_payload ->> 'actionId' as item
		from row r
		join public.journal_lines j on j.seq = r.seq and j.type in ('proposal_shown', 'offer_received')
			and app.item_end_ms(j.change_payload) is not null
			and (r.item is null or r.item = coalesce(j.change_payload ->> 'actionId', ''))
	)
	select c.ends_ms * 1000, c.tenant_id, coalesce(c.item, ''),
		(select 1 from public.journal_lines x
			where x.tenant_id = c.tenant_id and x.thread_key = c.thread_key and x.first_seq >= c.first_seq
				and (x.change_payload ->> 'actionId' = c.item and x.type in ('action_expired', 'action_withdrawn', 'proposal_declined',
						'confirmed_call_settled', 'offer_answered', 'offer_withdrawn')
					or x.change_payload ->> 'replaces' = c.item and x.type = 'proposal_shown'
					-- STOP ends everything that waits.
					or x.type = 'keyword_stop' and x.thread_seq > c.thread_seq) limit 1) is null,
		jsonb_build_object('actionId', c.item, 'threadKey', c.thread_key, 'eventSeq', c.seq)
	from candidate c;
end;

-- What was handed to a thread is in its outbox, or the thread has written down why not.
create or replace function app.invariant_notice_queued(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(n.relayed_at) as position, n.tenant_id, n.id, n.dedupe_key, n.type, n.target_id
		from public.notifications n
		where n.target_kind = 'thread' and n.relayed_at is not null
			and n.relayed_at > app.at_us(since) and n.relayed_at <= ripe
		order by n.relayed_at fetch first (batch) rows with ties)
		union all
		select null, n.tenant_id, n.id, n.dedupe_key, n.type, n.target_id
		from (select v.tenant_id, v.subject from ops.invariant_violations v
			where v.invariant = 'notice_queued' order by v.looked_at limit again) v
		join public.notifications n on n.tenant_id = v.tenant_id and n.id = v.subject
	)
	select c.position, c.tenant_id, c.id,
		(select 1 from public.journal_lines x
			where app.journal_told(x.batch) @> jsonb_build_array(c.dedupe_key)
				and x.tenant_id = c.tenant_id and x.change_payload ->> 'dedupeKey' = c.dedupe_key
				and x.type in ('outbox_queued', 'notice_refused') limit 1) is null,
		jsonb_build_object('notificationId', c.id, 'type', c.type, 'threadKey', c.target_id)
	from candidate c;
end;

-- A message of which nobody knows whether it went out is settled in time.
create or replace function app.invariant_send_settled(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with fresh as (
		select e.seq, e.recorded_at from public.event_log e
		where e.op = 'journal' and e.change_payload @? '$.lines[*] ? (@.type == "outbox_send_unknown")' and 0 + e.seq > since
		order by 0 + e.seq limit batch
	), row as (
		select f.seq as position, f.seq, null as outbox from fresh f
		where f.seq < coalesce((select min(y.seq) from fresh y where y.recorded_at > ripe), 9223372036854775807)
		union all
		(select null, v.position, v.subject from ops.invariant_violations v
			where v.invariant = 'send_settled' order by v.looked_at limit again)
	), candidate as (
		select r.position, j.seq, j.tenant_id, j.thread_key, j.thread_seq, j.change_payload ->> 'outboxId' as outbox
		from row r
		join public.journal_lines j on j.seq = r.seq and j.type = 'outbox_send_unknown'
			and (r.outbox is null or r.outbox = coalesce(j.change_payload ->> 'outboxId', ''))
	)
	select c.position, c.tenant_id, coalesce(c.outbox, ''),
		(select 1 from public.journal_lines x
			where x.tenant_id = c.tenant_id and x.thread_key = c.thread_key and x.last_seq > c.thread_seq
				and x.change_payload ->> 'outboxId' = c.outbox
				and x.type in ('outbox_sent', 'outbox_failed', 'outbox_repeated', 'outbox_suppressed')
				and x.thread_seq > c.thread_seq limit 1) is null,
		jsonb_build_object('outboxId', c.outbox, 'threadKey', c.thread_key, 'eventSeq', c.seq)
	from candidate c;
end;

-- What was begun has an end in time: a row of the same key says that it succeeded, was refused, or failed.
create or replace function app.invariant_execution_ended(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(x.started_at) as position, x.seq, x.tenant_id, x.tool_name, x.thread_key, x.started_at, x.idempotency_key_hash, x.state
		from public.tool_executions x
		where x.state in ('received', 'running', 'unknown')
			and x.started_at > app.at_us(since) and x.started_at <= ripe
		order by x.started_at fetch first (batch) rows with ties)
		union all
		select null, x.seq, x.tenant_id, x.tool_name, x.thread_key, x.started_at, x.idempotency_key_hash, x.state
		from (select v.tenant_id, v.subject from ops.invariant_violations v
			where v.invariant = 'execution_ended' order by v.looked_at limit again) v
		join public.tool_executions x on x.tenant_id = v.tenant_id and x.seq = v.subject::bigint
	)
	select c.position, c.tenant_id, c.seq::text, not exists (
			select from public.tool_executions e
			where e.tenant_id = c.tenant_id and e.thread_key = c.thread_key and e.started_at >= c.started_at and e.seq > c.seq
				and e.idempotency_key_hash = c.idempotency_key_hash and e.state in ('succeeded', 'blocked', 'failed')),
		jsonb_build_object('executionId', c.seq, 'tool', c.tool_name, 'state', c.state)
	from candidate c;
end;

-- One run of one check: look, note, alert, heal the alert of what is whole again. One request, one transaction; of two at once
-- the second finds the check taken and goes. What a pack's own query has found is given (invariant-runs.ts); else it is looked for here.
create or replace function app.invariant_run(call jsonb, findings app.finding[] default null) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
	name constant text := call ->> 'invariant';
	began constant timestamptz := clock_timestamp();
	batch constant int := (call ->> 'batch')::int;
	alerts_max constant int := (call ->> 'alertsMax')::int;
	mark ops.invariant_cursors;
	looked ops.invariant_violations[];
	fresh int;
	reached bigint;
	broken jsonb;
	opened int;
	healed jsonb;
begin
	select * into mark from ops.invariant_cursors c where c.invariant = name for update skip locked;
	if not found then
		return '{"busy": true, "checked": 0, "violations": 0, "healed": 0, "behind": false, "broken": []}';
	end if;
	select array_agg(v) into looked from (
		select * from ops.invariant_violations x where x.invariant = name
		order by x.looked_at limit (call ->> 'again')::int
	) v;
	-- The name is one of ours: it stands in the table that only migrations fill.
	if findings is null then
		execute format('select coalesce(array_agg(f), ''{}'') from app.%I($1, $2, $3, $4) f', 'invariant_' || name)
			into findings
			using mark.position, began - make_interval(secs => (call ->> 'ripeMs')::float8 / 1000), batch, (call ->> 'again')::int;
	end if;
	select count(f.position)::int, coalesce(max(f.position), mark.position) into fresh, reached from unnest(findings) f;

	with found as (
		select distinct on (f.tenant_id, f.subject) f.* from unnest(findings) f
		where f.broken order by f.tenant_id, f.subject, f.position desc nulls last
	), noted as (
		insert into ops.invariant_violations as v (invariant, tenant_id, subject, position, detail)
		select name, f.tenant_id, f.subject, coalesce((f.detail ->> 'eventSeq')::bigint, f.position), f.detail from found f
		on conflict on constraint invariant_violations_pkey do update set looked_at = clock_timestamp()
		returning v.tenant_id, v.subject, v.detail, v.first_at >= began as is_new
	)
	select coalesce(jsonb_agg(to_jsonb(noted) order by noted.subject), '[]'), count(*) filter (where noted.is_new)
	into broken, opened from noted;

	perform app.alert_raise(jsonb_build_object(
		'tenantId', b -> 'tenant_id', 'source', 'invariants', 'severity', call -> 'severity', 'title', call -> 'title',
		'detail', b -> 'detail', 'dedupeKey', app.invariant_alert(name, b ->> 'subject')))
	from (select b from jsonb_array_elements(broken) b where (b ->> 'is_new')::boolean limit alerts_max) b;
	if opened > alerts_max then
		perform app.alert_raise(jsonb_build_object(
			'tenantId', null, 'source', 'invariants', 'severity', call -> 'severity', 'title', call -> 'title',
			'detail', jsonb_build_object('opened', opened), 'dedupeKey', app.invariant_alert(name, 'many')));
	end if;

	with whole as (
		delete from ops.invariant_violations v
		using (select f.tenant_id, f.subject from unnest(findings) f group by 1, 2 having not bool_or(f.broken)) f
		where v.invariant = name and v.tenant_id = f.tenant_id and v.subject = f.subject
		returning v.tenant_id, v.subject
	), resolved as (
		update system_alerts a set state = 'resolved', last_at = clock_timestamp()
		from whole w
		where a.state = 'open' and a.dedupe_key = app.invariant_alert(name, w.subject)
			and coalesce(a.tenant_id, '00000000-0000-0000-0000-000000000000'::uuid) = w.tenant_id
	)
	select coalesce(jsonb_agg(w.subject), '[]') into healed from whole w;
	-- Looked at, broken or not to be found any more: to the end of the line.
	update ops.invariant_violations v set looked_at = clock_timestamp()
	from unnest(looked) l
	where v.invariant = name and v.tenant_id = l.tenant_id and v.subject = l.subject;

	update ops.invariant_cursors c set position = greatest(c.position, reached), moved_at = clock_timestamp()
	where c.invariant = name;
	insert into ops.invariant_runs (started_at, invariant, checked, violations, healed, duration_ms, position_from, position_to)
	values (began, name, cardinality(findings), jsonb_array_length(broken), jsonb_array_length(healed),
		app.ms(clock_timestamp()) - app.ms(began), mark.position, reached);
	delete from ops.invariant_runs r where r.id in (
		select old.id from ops.invariant_runs old
		where old.invariant = name and old.started_at < began - interval '30 days' order by old.started_at limit 100);
	return jsonb_build_object(
		'busy', false, 'checked', cardinality(findings), 'violations', jsonb_array_length(broken),
		'healed', jsonb_array_length(healed), 'behind', fresh >= batch,
		'broken', (
			select coalesce(jsonb_agg(jsonb_build_object(
				'tenantId', b -> 'tenant_id', 'subject', b -> 'subject', 'isNew', b -> 'is_new',
				'threadKey', b -> 'detail' -> 'threadKey')), '[]')
			from (select b from jsonb_array_elements(broken) b limit alerts_max) b));
end $$;

-- A notification is handed to its thread or its solicitation within minutes; what is never taken is somebody's to look at. Reads
-- the index of those that wait, and nothing of those that were handed over.
create or replace function app.invariant_notice_handed(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(n.created_at) as position, n.tenant_id, n.id from public.notifications n
		where n.relayed_at is null and n.created_at > app.at_us(since) and n.created_at <= ripe
		order by n.created_at fetch first (batch) rows with ties)
		union all
		(select null, v.tenant_id, v.subject from ops.invariant_violations v
		where v.invariant = 'notice_handed' order by v.looked_at limit again)
	)
	select c.position, c.tenant_id, c.id, n.id is not null and n.relayed_at is null,
		jsonb_build_object('notificationId', c.id, 'type', n.type, 'target', n.target_kind, 'tries', n.relay_tries)
	from candidate c
	left join public.notifications n on n.tenant_id = c.tenant_id and n.id = c.id;
end;

grant execute on function app.invariant_alert, app.invariant_action_ended, app.invariant_notice_queued, app.invariant_send_settled,
	app.invariant_execution_ended, app.invariant_run, app.invariant_notice_handed
	to app_system;

-- What is there already was written before anybody looked: the checks begin here.
insert into ops.invariant_cursors (invariant, position) values
	('ride_one_driver', 0), ('driver_one_ride', 0), ('offer_subject', 0), ('ride_logged', app.us(clock_timestamp())),
	('lock_one_hold', 0), ('booking_confirmed_once', 0), ('lock_orphan', 0), ('capacity_conserved', 0),
	('stock_conserved', 0), ('order_confirmed_once', 0), ('order_told', 0),
	('inquiry_vendors', 0), ('quote_taken', 0), ('vendor_counts', 0),
	('viewing_told', 0), ('viewing_address', 0), ('service_asked', 0), ('lead_settled', 0),
	('approval_executed', 0), ('approval_decided', 0),
	('send_settled', 0), ('notice_handed', 0), ('action_ended', app.us(clock_timestamp())), ('notice_queued', app.us(clock_timestamp())), ('execution_ended', app.us(clock_timestamp()))
on conflict do nothing;
