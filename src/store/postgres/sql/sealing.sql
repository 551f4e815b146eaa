-- Sealing: rows of the logs are hashed and chained by segments; the head of each chain is signed and lies outside.

-- Added to the numbers of transactions. Only the owner replaces it, after a dump was restored into another cluster, whose numbers
-- begin anew: `npm run audit -- rebase`. Not immutable: then open sessions would go on with the old one.
do $$ begin
	if to_regprocedure('app.txid_base()') is null then
		create function app.txid_base() returns bigint
		language sql stable parallel safe
		return 0::bigint;
	end if;
end $$;

create or replace function app.log_txid() returns bigint
language sql volatile
return app.txid_base() + pg_current_xact_id()::text::bigint;

-- The one change a log row can suffer: its payload gives way to a tombstone. Everything else, its hashes too, stays.
create or replace function app.only_erase() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
	was constant jsonb := to_jsonb(old);
	becomes constant jsonb := to_jsonb(new);
begin
	if was - tg_argv[0] <> becomes - tg_argv[0] or (was -> tg_argv[0]) ? '$erased'
		or jsonb_typeof(becomes -> tg_argv[0] -> '$erased') is distinct from 'string'
		or (becomes -> tg_argv[0]) - '$erased' <> '{}' then
		raise exception '% is append-only', tg_table_name using errcode = '42501';
	end if;
	return new;
end $$;

-- The record of calls: the first answer goes by its term, or with whoever asks to be forgotten, and nothing else does.
create or replace function app.only_emptied() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
	if to_jsonb(old) - tg_argv[0] <> to_jsonb(new) - tg_argv[0] or to_jsonb(new) -> tg_argv[0] <> 'null' then
		raise exception '% is append-only', tg_table_name using errcode = '42501';
	end if;
	return new;
end $$;

create or replace function app.erase_payload(log text, row_seq bigint, reason text) returns boolean
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant uuid;
	tombstone constant jsonb := jsonb_build_object('$erased', reason);
begin
	case log
		when 'event_log' then
			update event_log e set change_payload = tombstone || case when e.change_payload ? 'carried'
				then jsonb_build_object('carried', e.change_payload -> 'carried') else '{}' end
			where e.seq = row_seq and not e.change_payload ? '$erased' returning e.tenant_id into tenant;
		when 'audit_log' then
			update audit_log a set payload = tombstone
			where a.seq = row_seq and not a.payload ? '$erased' returning a.tenant_id into tenant;
		else raise exception 'no payload of % can be erased', log using errcode = '22023';
	end case;
	if tenant is null then
		return false;
	end if;
	insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id)
	values (tenant, 'system', log, 'log.payload_erased',
		jsonb_build_object('kind', 'system', 'id', current_user), jsonb_build_object('log', log, 'seq', row_seq, 'reason', reason),
		coalesce(nullif(current_setting('app.trace_id', true), ''), 'erase_' || log || '_' || row_seq));
	return true;
end $$;

create or replace function app.log_head_kept(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into ops.log_heads (log, seq, name, key_id, signature)
	values (call ->> 'log', (call ->> 'seq')::bigint, call ->> 'name', call ->> 'keyId', call ->> 'signature')
	on conflict do nothing;
	return 'null';
end $$;

-- A row's transaction, whatever its writer says.
create or replace function app.stamp_row() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
	new.txid := app.txid_base() + pg_current_xact_id()::text::bigint;
	return new;
end $$;

-- `app.log_digest(row, hash of its payload)`: what a segment holds of a row. `fields`: SQL over the row `r` and `payload_hash`, in the
-- order in which they are hashed; those of a log are never changed, a new list is a new log.
create or replace procedure app.digest_log(log text, fields text[])
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	whole constant text := (
		-- `app.netstring`, written out: as a call it is most of the time.
		select string_agg(format('coalesce(octet_length((%1$s)::text)::text || '':'' || (%1$s)::text || '','', ''-,'')', f), ' || ' order by n)
		from unnest(array[quote_literal(log)] || fields) with ordinality as t (f, n));
begin
	execute format('create or replace function app.log_digest(r public.%I, payload_hash text) returns bytea language sql stable parallel safe
		return sha256(convert_to(%s, ''UTF8''))', log, whole);
	execute format('grant execute on function app.log_digest(public.%I, text) to app_rw, app_system', log);
end $$;

create or replace function app.segment_head(s ops.log_segments) returns text
language sql immutable
return encode(sha256(convert_to(
	app.netstring('assent.segment.1') || app.netstring(s.log) || app.netstring(s.seq::text)
	|| app.netstring(s.from_txid::text) || app.netstring(s.from_seq::text)
	|| app.netstring(s.to_txid::text) || app.netstring(s.to_seq::text)
	|| app.netstring(s.row_count::text) || app.netstring(s.rows_digest) || app.netstring(s.previous)
	|| app.netstring(app.us(s.sealed_at)::text), 'UTF8')), 'hex');

-- One segment of each log that has new rows, or of those that are named. Of two at once the second finds the log taken and leaves it.
create or replace function app.seal_logs(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	rows_max constant int := (call ->> 'rowsMax')::int;
	l ops.sealed_logs;
	s ops.log_segments;
	waits timestamptz;
	told jsonb := '[]';
begin
	for l in
		select * from ops.sealed_logs x
		where jsonb_typeof(call -> 'logs') is distinct from 'array' or call -> 'logs' ? x.log order by x.log
	loop
		continue when not pg_try_advisory_xact_lock(hashtextextended('assent.seal.' || l.log, 0));
		-- Only now: the one before us has committed.
		select p.log, p.seq + 1, p.to_txid, p.to_seq, p.to_txid, p.to_seq, 0, ''::bytea, '', p.head, '', clock_timestamp()
		into s from ops.log_segments p where p.log = l.log order by p.seq desc limit 1;
		if not found then
			s := row(l.log, 1, -1, 0, -1, 0, 0, ''::bytea, '', '', '', clock_timestamp());
		end if;
		if s.from_txid >= app.txid_base() + pg_snapshot_xmax(pg_current_snapshot())::text::bigint then
			-- A dump in another cluster: whatever is written now would stand before what is sealed.
			told := told || jsonb_build_object('log', l.log, 'seq', s.seq - 1, 'rows', 0, 'isFull', false, 'isLost', true,
				'waitingMs', 0);
			continue;
		end if;
		select h.row_count, h.rows, h.to_txid, h.to_seq into s.row_count, s.rows, s.to_txid, s.to_seq
		from app.log_rows_hashed(l.log, s.from_txid, s.from_seq, rows_max) h;
		if s.row_count > 0 then
			s.rows_digest := encode(sha256(s.rows), 'hex');
			s.head := app.segment_head(s);
			insert into ops.log_segments select s.*;
		end if;
		execute format(
			'select g.%I from %I g where (g.txid, g.seq) > ($1, $2) order by g.txid, g.seq limit 1', l.moment_column, l.log)
			into waits using s.to_txid, s.to_seq;
		told := told || jsonb_build_object('log', l.log, 'seq', case when s.row_count > 0 then s.seq else s.seq - 1 end,
			'rows', s.row_count, 'isFull', s.row_count = rows_max, 'isLost', false,
			'waitingMs', greatest(0, coalesce(app.ms(clock_timestamp()) - app.ms(waits), 0)));
	end loop;
	return told;
end $$;

-- Segments whose signed head is not kept outside yet, oldest of each log first.
create or replace function app.log_heads_due(call jsonb) returns jsonb
language sql stable
begin atomic
	select coalesce(jsonb_agg(jsonb_build_object(
		'log', due.log, 'seq', due.seq, 'fromTxid', due.from_txid, 'fromSeq', due.from_seq, 'toTxid', due.to_txid,
		'toSeq', due.to_seq, 'count', due.row_count, 'rows', translate(encode(due.rows, 'base64'), E'\n', ''),
		'rowsDigest', due.rows_digest, 'previous', due.previous, 'head', due.head, 'sealedAtUs', app.us(due.sealed_at),
		'waitingMs', app.ms(clock_timestamp()) - app.ms(due.sealed_at)
	) order by due.log, due.seq), '[]')
	from ops.sealed_logs l
	cross join lateral (
		select s.* from ops.log_segments s
		where s.log = l.log and s.seq > coalesce((
			select h.seq from ops.log_heads h where h.log = l.log order by h.seq desc limit 1), 0)
		order by s.seq limit (call ->> 'limit')::int
	) due;
end;

-- Of these rows: the segment that seals each, and its head. Only where they are sealed; only what the caller may see elsewhere.
create or replace function app.log_seals(call jsonb) returns jsonb
language sql stable
begin atomic
	select coalesce(jsonb_agg(jsonb_build_object(
		'log', r ->> 'log', 'seq', (r ->> 'seq')::bigint, 'segment', s.seq, 'head', s.head, 'sealedAtMs', app.ms(s.sealed_at),
		'keptAs', h.name, 'keyId', h.key_id, 'signature', h.signature
	) order by r ->> 'log', (r ->> 'seq')::bigint), '[]')
	from jsonb_array_elements(call -> 'rows') r
	cross join lateral (
		select x.* from ops.log_segments x
		where x.log = r ->> 'log'
			and (x.to_txid, x.to_seq) >= ((r ->> 'txid')::bigint, (r ->> 'seq')::bigint)
		order by x.to_txid, x.to_seq limit 1
	) s
	left join ops.log_heads h on h.log = s.log and h.seq = s.seq;
end;

-- The next rows of a log as a segment holds them. It alone reads what they say, under the owner's rights, and gives hashes and
-- numbers: the sweep's own role still sees no payload.
create or replace function app.log_rows_hashed(of_log text, after_txid bigint, after_seq bigint, rows_max int,
	out row_count int, out rows bytea, out to_txid bigint, out to_seq bigint)
language plpgsql stable security definer
set search_path = public, pg_catalog, pg_temp
set timezone = 'UTC'
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	l ops.sealed_logs;
begin
	select * into strict l from ops.sealed_logs x where x.log = of_log;
	execute format(
		'select count(*), coalesce(string_agg(h.hashed, ''''::bytea order by h.txid, h.seq), ''''),
			coalesce((array_agg(h.txid order by h.txid desc, h.seq desc))[1], $1),
			coalesce((array_agg(h.seq order by h.txid desc, h.seq desc))[1], $2)
		from (
			select g.txid, g.seq, int8send(g.seq) || %s as hashed
			from (
				select * from %I x
				where (x.txid, x.seq) > ($1, $2)
					and x.txid < app.txid_base() + pg_snapshot_xmin(pg_current_snapshot())::text::bigint
				order by x.txid, x.seq limit $3
			) g %s
		) h',
		case when l.payload_column is null then 'app.log_digest(row(g.*)::public.' || quote_ident(l.log) || ', null)'
			else 'app.log_digest(row(g.*)::public.' || quote_ident(l.log) || ', encode(p.hash, ''hex'')) || p.hash' end,
		l.log,
		case when l.payload_column is not null then format(
			'cross join lateral (select sha256(convert_to(coalesce(g.%I::text, ''''), ''UTF8'')) as hash offset 0) p', l.payload_column) end)
		into row_count, rows, to_txid, to_seq using after_txid, after_seq, rows_max;
end $$;

call app.digest_log('event_log', array[
	'r.seq', 'r.txid', '(extract(epoch from r.ts) * 1000000)::bigint', '(extract(epoch from r.recorded_at) * 1000000)::bigint', 'r.tenant_id', 'r.campaign_id', 'r.type', 'r.entity_type',
	'r.entity_id', 'r.op', 'payload_hash', 'r.actor', 'r.trace_id', 'r.thread_key', 'r.thread_seq'
]);

call app.digest_log('audit_log', array[
	'r.seq', 'r.txid', '(extract(epoch from r.ts) * 1000000)::bigint', '(extract(epoch from r.recorded_at) * 1000000)::bigint', 'r.tenant_id', 'r.scope_type', 'r.scope_id', 'r.campaign_id',
	'r.action_type', 'r.actor', 'payload_hash', 'r.trace_id', 'r.thread_key', 'r.thread_seq'
]);

call app.digest_log('tool_executions', array[
	'r.seq', 'r.txid', 'r.tenant_id', 'r.market_id', 'r.tool_name', 'r.actor', 'r.thread_key', 'r.idempotency_key_hash', 'r.input_hash',
	'r.shown_hash', 'r.state', 'r.evidence_refs', 'payload_hash', 'r.warnings', 'r.error_code', 'r.error_reason', 'r.current',
	'r.attempts', 'r.latency_ms', 'r.trace_id', '(extract(epoch from r.started_at) * 1000000)::bigint',
	'(extract(epoch from r.finished_at) * 1000000)::bigint'
]);

call app.digest_log('order_items', array[
	'r.seq', 'r.txid', 'r.id', 'r.tenant_id', 'r.order_id', 'r.sku', 'r.name', 'r.qty', 'r.price_minor', 'r.is_stocked', 'r.place',
	'(extract(epoch from r.created_at) * 1000000)::bigint'
]);

call app.digest_log('order_status_events', array[
	'r.seq', 'r.txid', 'r.id', 'r.tenant_id', 'r.order_id', 'r.from_status', 'r.to_status', 'r."by"',
	'(extract(epoch from r.created_at) * 1000000)::bigint'
]);

call app.digest_log('log_erasures', array[
	'r.seq', 'r.txid', 'r.tenant_id', 'r.event_seq', 'r.reason', 'r.payload_hash', '(extract(epoch from r.erased_at) * 1000000)::bigint'
]);

grant execute on function app.txid_base, app.log_txid, app.stamp_row
	to app_rw, app_system;

grant execute on function app.log_head_kept, app.segment_head, app.seal_logs, app.log_heads_due, app.log_seals, app.log_rows_hashed
	to app_system;

insert into ops.sealed_logs (log, moment_column, payload_column) values
	('audit_log', 'recorded_at', 'payload'), ('event_log', 'recorded_at', 'change_payload'), ('log_erasures', 'erased_at', null),
	('order_items', 'created_at', null), ('order_status_events', 'created_at', null), ('tool_executions', 'started_at', 'result')
on conflict do nothing;
