-- What an auditor takes away.

-- Everything that stands behind one commitment, by its id or its code: as before, but for the rows' hashes, which are made now.
create or replace function app.audit_bundle(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	asked constant text := call ->> 'id';
	rows_max constant int := (call ->> 'rowsMax')::int;
	c record;
	about jsonb;
	traces text[];
	threads text[];
	items text[];
	-- Its own events, and those of whoever was asked about it.
	entities text[];
	executions jsonb;
	notes jsonb;
	lines jsonb;
	steps jsonb;
begin
	-- A code is given again when it is free: the newest one is meant.
	select * into c from (
		select 'ride' as kind, 'taxi_requests' as home, r.id, r.code, r.thread_key, r.created_at, to_jsonb(r) as state
		from taxi_requests r where r.tenant_id = tenant and (r.id = asked or r.code = asked)
		union all
		select 'booking', 'transactions', t.id, t.confirmation_code, t.thread_key, t.created_at, to_jsonb(t)
		from transactions t where t.tenant_id = tenant and (t.id = asked or t.confirmation_code = asked)
		union all
		select 'order', 'orders', o.id, o.code, o.thread_key, o.created_at, to_jsonb(o)
		from orders o where o.tenant_id = tenant and (o.id = asked or o.code = asked)
		union all
		select 'inquiry', 'market_vendor_inquiries', i.id, i.code, i.thread_key, i.created_at, to_jsonb(i)
		from market_vendor_inquiries i where i.tenant_id = tenant and (i.id = asked or i.code = asked)
		union all
		select 'viewing', 'viewings', v.id, v.code, v.thread_key, v.created_at, to_jsonb(v)
		from viewings v where v.tenant_id = tenant and (v.id = asked or v.code = asked)
		union all
		select 'service request', 'service_requests', s.id, s.code, s.thread_key, s.created_at, to_jsonb(s)
		from service_requests s where s.tenant_id = tenant and (s.id = asked or s.code = asked)
	) found order by found.id = asked desc, found.created_at desc limit 1;
	if not found then
		return 'null';
	end if;
	about := jsonb_build_array(jsonb_build_object('id', c.id));

	select array_append(array_agg(m.id), c.id) into entities from market_vendor_inquiry_messages m
	where m.tenant_id = tenant and m.inquiry_id = c.id;
	select array_agg(distinct e.trace_id) into traces from event_log e
	where e.tenant_id = tenant and e.entity_type in (c.home, 'taxi_offers', 'market_vendor_inquiry_messages')
		and e.entity_id = any (entities) and e.trace_id <> '';
	-- Those of the person, and of whoever else acted on it in the same traces.
	select array_agg(distinct x.thread_key),
		coalesce(traces, '{}') || coalesce(array_agg(distinct x.trace_id), '{}')
	into threads, traces
	from tool_executions x
	where x.tenant_id = tenant and (x.evidence_refs @> about or x.trace_id = any (traces));
	threads := array_append(coalesce(threads, '{}'), c.thread_key);

	-- A pending action's id is its call's key, of which the execution holds the hash.
	select array_agg(distinct e.change_payload ->> 'itemId') into items from event_log e
	where e.tenant_id = tenant and e.thread_key = any (threads) and e.change_payload ->> 'itemId' is not null
		and exists (
			select from tool_executions x where x.tenant_id = tenant and (x.evidence_refs @> about or x.trace_id = any (traces))
				and x.idempotency_key_hash = app.sha256_hex(e.change_payload ->> 'itemId'));
	select traces || coalesce(array_agg(distinct e.trace_id), '{}') into traces from event_log e
	where e.tenant_id = tenant and e.thread_key = any (threads) and e.change_payload ->> 'itemId' = any (items);

	select coalesce(jsonb_agg(x.row order by x.started_at), '[]') into executions from (
		select x.started_at, jsonb_build_object(
			'id', x.id, 'tool', x.tool_name, 'actor', x.actor, 'threadKey', x.thread_key, 'keyHash', x.idempotency_key_hash,
			'inputHash', x.input_hash, 'shownHash', x.shown_hash, 'state', x.state, 'evidence', x.evidence_refs,
			'errorCode', x.error_code, 'errorReason', x.error_reason, 'traceId', x.trace_id, 'atMs', app.ms(x.started_at)) as row
		from tool_executions x
		where x.tenant_id = tenant and (x.evidence_refs @> about or x.trace_id = any (traces))
		order by x.started_at limit rows_max) x;
	select coalesce(jsonb_agg(n.row order by n.created_at), '[]'), threads || coalesce(array_agg(n.target_id), '{}')
	into notes, threads from (
		select n.created_at, n.target_id, jsonb_build_object(
			'id', n.id, 'type', n.type, 'dedupeKey', n.dedupe_key, 'targetKind', n.target_kind, 'targetId', n.target_id,
			'traceId', n.trace_id, 'atMs', app.ms(n.created_at), 'handedOverAtMs', app.ms(n.handed_over_at)) as row
		from notifications n where n.tenant_id = tenant and n.trace_id = any (traces)
		order by n.created_at limit rows_max) n;

	select coalesce(jsonb_agg(l.row order by l.at, l.row ->> 'log', (l.row ->> 'seq')::bigint), '[]') into lines from (
		select e.ts as at, jsonb_build_object(
			'log', 'event_log', 'seq', e.seq, 'txid', e.txid, 'atMs', app.ms(e.ts), 'type', e.type, 'entityType', e.entity_type,
			'entityId', e.entity_id, 'actor', e.actor, 'traceId', e.trace_id, 'threadKey', e.thread_key, 'threadSeq', e.thread_seq,
			'payload', e.change_payload,
			-- What was erased has the hash that its segment holds, and not that of what is left.
			'rowHash', case when not e.change_payload ? '$erased' and not exists (
				select from log_erasures x where x.tenant_id = tenant and x.event_seq = e.seq)
				then encode(app.log_digest(e, app.sha256_hex(e.change_payload::text)), 'hex') end) as row
		from event_log e
		where e.tenant_id = tenant and (
			(e.entity_type in (c.home, 'taxi_offers', 'market_vendor_inquiry_messages') and e.entity_id = any (entities))
			or (e.thread_key = any (threads) and (e.trace_id = any (traces) or e.change_payload ->> 'itemId' = any (items)
				or e.change_payload ->> 'dedupeKey' in (select n ->> 'dedupeKey' from jsonb_array_elements(notes) n))))
		union all
		select a.ts, jsonb_build_object(
			'log', 'audit_log', 'seq', a.seq, 'txid', a.txid, 'atMs', app.ms(a.ts), 'type', a.action_type,
			'entityType', a.scope_type, 'entityId', a.scope_id, 'actor', a.actor ->> 'id', 'traceId', a.trace_id,
			'threadKey', a.thread_key, 'threadSeq', a.thread_seq, 'payload', a.payload,
			'rowHash', case when not a.payload ? '$erased'
				then encode(app.log_digest(a, app.sha256_hex(a.payload::text)), 'hex') end)
		from audit_log a
		where a.tenant_id = tenant and a.scope_id = any (threads || c.id) and (a.trace_id = any (traces) or a.scope_id = c.id)
			-- Not that somebody asked for this.
			and a.action_type <> 'admin.audit.bundle'
		order by 1 limit rows_max * 4) l;

	select coalesce(jsonb_agg(s.row order by s.at, (s.row ->> 'seq')::bigint), '[]') into steps from (
		select e.created_at as at, jsonb_build_object('log', 'transaction_events', 'seq', e.seq, 'txid', e.txid,
			'atMs', app.ms(e.created_at), 'type', e.type, 'payload', e.payload, 'rowHash', encode(app.log_digest(e, null), 'hex')) as row
		from transaction_events e where e.tenant_id = tenant and e.transaction_id = c.id
		union all
		select e.created_at, jsonb_build_object('log', 'order_status_events', 'seq', e.seq, 'txid', e.txid,
			'atMs', app.ms(e.created_at), 'type', e.to_status, 'payload', jsonb_build_object('from', e.from_status, 'by', e.by),
			'rowHash', encode(app.log_digest(e, null), 'hex'))
		from order_status_events e where e.tenant_id = tenant and e.order_id = c.id
		union all
		select e.created_at, jsonb_build_object('log', 'order_items', 'seq', e.seq, 'txid', e.txid,
			'atMs', app.ms(e.created_at), 'type', 'item', 'payload',
			jsonb_build_object('sku', e.sku, 'name', e.name, 'qty', e.qty, 'priceMinor', e.price_minor), 'rowHash', encode(app.log_digest(e, null), 'hex'))
		from order_items e where e.tenant_id = tenant and e.order_id = c.id
		order by 1 limit rows_max) s;

	return jsonb_build_object(
		'kind', c.kind, 'id', c.id, 'code', c.code, 'threadKey', c.thread_key, 'atMs', app.ms(c.created_at), 'state', c.state,
		'items', to_jsonb(coalesce(items, '{}')), 'executions', executions, 'notifications', notes, 'lines', lines, 'steps', steps);
end $$;

grant execute on function app.audit_bundle
	to app_rw;
