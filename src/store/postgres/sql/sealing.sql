-- Sealing: rows of each partition of a log are hashed and chained by segments; the heads of the chains are signed and lie outside.

-- Added to the numbers of transactions. Only the owner replaces it, after a dump was restored into another cluster, whose numbers
-- begin anew: `npm run audit -- rebase`. Not immutable: then open sessions would go on with the old one.
do $$ begin
	if to_regprocedure('app.txid_base()') is null then
		create function app.txid_base() returns bigint
		language sql stable parallel safe
		return 0::bigint;
	end if;
end $$;

-- As the owner: a log row's payload gives way to a tombstone. Of an event's the trigger keeps what is nobody's words (personal.sql).
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
			update event_log e set change_payload = tombstone
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

-- A row's transaction, whatever its writer says.
create or replace function app.stamp_row() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
	new.txid := app.txid_base() + pg_current_xact_id()::text::bigint;
	return new;
end $$;

-- `app.log_digest(row, hash of its payload)`: what a segment holds of a row. `fields`: SQL over the row `r`, in the order in which they are
-- hashed; those of a log are never changed, a new list is a new log. Hashed is what Postgres would send of them in its binary format,
-- which says of each its type and its length: one call makes it, where texts put together cost three times as much.
create or replace procedure app.digest_log(log text, fields text[])
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	execute format('create or replace function app.log_digest(r public.%I, payload_hash bytea) returns bytea language sql stable parallel safe
		return sha256(record_send(row(%s)) || coalesce(payload_hash, ''''))', log, array_to_string(quote_literal(log) || '::text' || fields, ', '));
	execute format('grant execute on function app.log_digest(public.%I, bytea) to app_rw, app_system', log);
end $$;

create or replace function app.segment_head(s ops.log_segments) returns text
language sql immutable
return encode(sha256(convert_to(
	app.netstring('assent.segment.2') || app.netstring(s.log) || app.netstring(s.partition::text) || app.netstring(s.seq::text)
	|| app.netstring(s.from_txid::text) || app.netstring(s.from_seq::text)
	|| app.netstring(s.to_txid::text) || app.netstring(s.to_seq::text)
	|| app.netstring(s.row_count::text) || app.netstring(s.rows_digest) || app.netstring(s.previous)
	|| app.netstring(app.us(s.sealed_at)::text), 'UTF8')), 'hex');

-- Every chain of every log, with its last segment's end. `highest`: the highest partition.
create or replace function app.log_chains(highest int, out log text, out partition smallint, out moment_column text, out seq bigint, out to_txid bigint, out to_seq bigint)
returns setof record
language sql stable
begin atomic
	select l.log, n::smallint, l.moment_column, coalesce(s.seq, 0), coalesce(s.to_txid, -1), coalesce(s.to_seq, 0)
	from ops.sealed_logs l
	cross join generate_series(0, highest) n
	left join lateral (
		select x.seq, x.to_txid, x.to_seq from ops.log_segments x
		where x.log = l.log and x.partition = n::smallint order by x.seq desc limit 1
	) s on true;
end;

-- Chains with rows that no segment holds, those first whose oldest row has waited longest. `isReady`: a segment could be made of some.
-- `isLost`: a dump in another cluster; whatever is written now would stand before what is sealed.
create or replace function app.seals_due(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	open_from constant bigint := app.txid_base() + pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
	next_txid constant bigint := app.txid_base() + pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
	c record;
	w record;
	told jsonb[] := '{}';
begin
	for c in select * from app.log_chains((call ->> 'highest')::int) loop
		execute format(
			'select g.txid, g.%I as at from %I g where g.partition = $1 and (g.txid, g.seq) > ($2, $3) order by g.txid, g.seq limit 1',
			c.moment_column, c.log) into w using c.partition, c.to_txid, c.to_seq;
		continue when w.txid is null and c.to_txid < next_txid;
		told := told || jsonb_build_object('log', c.log, 'partition', c.partition, 'isReady', coalesce(w.txid < open_from, false) and c.to_txid < next_txid,
			'isLost', c.to_txid >= next_txid, 'waitingMs', greatest(0, coalesce(app.ms(clock_timestamp()) - app.ms(w.at), 0)));
	end loop;
	return (select coalesce(jsonb_agg(t order by (t -> 'waitingMs')::bigint desc, t ->> 'log', (t -> 'partition')::int), '[]') from unnest(told) t);
end $$;

-- One segment of one chain. Of two at once the second finds the chain taken and leaves it.
create or replace function app.seal_chain(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	of_log constant text := call ->> 'log';
	of_partition constant smallint := (call ->> 'partition')::smallint;
	rows_max constant int := (call ->> 'rowsMax')::int;
	s ops.log_segments;
begin
	if not pg_try_advisory_xact_lock(hashtextextended('assent.seal.' || of_log || '.' || of_partition, 0)) then
		return jsonb_build_object('rows', 0, 'isFull', false);
	end if;
	-- Only now: the one before us has committed.
	select p.log, p.partition, p.seq + 1, p.to_txid, p.to_seq, p.to_txid, p.to_seq, 0, ''::bytea, '', p.head, '', clock_timestamp()
	into s from ops.log_segments p where p.log = of_log and p.partition = of_partition order by p.seq desc limit 1;
	if not found then
		s := row(of_log, of_partition, 1, -1, 0, -1, 0, 0, ''::bytea, '', '', '', clock_timestamp());
	end if;
	if s.from_txid < app.txid_base() + pg_snapshot_xmax(pg_current_snapshot())::text::bigint then
		select h.row_count, h.rows, h.to_txid, h.to_seq into s.row_count, s.rows, s.to_txid, s.to_seq
		from app.log_rows_hashed(of_log, of_partition, s.from_txid, s.from_seq, rows_max) h;
	end if;
	if s.row_count > 0 then
		s.rows_digest := encode(sha256(s.rows), 'hex');
		s.head := app.segment_head(s);
		insert into ops.log_segments select s.*;
	end if;
	return jsonb_build_object('rows', s.row_count, 'isFull', s.row_count = rows_max);
end $$;

create or replace function app.manifest_digest(m ops.log_manifests, heads jsonb) returns text
language sql stable
return encode(sha256(convert_to(
	app.netstring('assent.manifest.1') || app.netstring(m.seq::text) || app.netstring(m.previous) || app.netstring(app.us(m.made_at)::text)
	|| (select string_agg(app.netstring(h ->> 'log') || app.netstring(h ->> 'partition') || app.netstring(h ->> 'seq') || app.netstring(h ->> 'head'), ''
		order by h ->> 'log' collate "C", (h -> 'partition')::int, (h -> 'seq')::bigint)
	from jsonb_array_elements(heads) h), 'UTF8')), 'hex');

-- The oldest list of heads that is not kept outside yet; where there is none, a new one of heads that are in no list, the oldest first.
-- A list is made once and then the same for everybody: whoever was killed while keeping it keeps it again. Null: nothing is to be
-- kept, or somebody else is making a list. Text and not jsonb, which for some megabytes takes as long again.
create or replace function app.manifest_next(call jsonb) returns json
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	m ops.log_manifests;
	heads jsonb;
begin
	if not pg_try_advisory_xact_lock(hashtextextended('assent.manifest', 0)) then
		return 'null';
	end if;
	select * into m from ops.log_manifests x
	where x.seq > coalesce((select max(k.seq) from ops.kept_manifests k), 0) order by x.seq limit 1;
	if not found then
		select jsonb_agg(jsonb_build_object('log', d.log, 'partition', d.partition, 'seq', d.seq, 'head', d.head)) into heads
		from (
			select t.*, row_number() over in_turn as place, sum(t.row_count) over in_turn - t.row_count as rows_before
			from (
				-- A clock that was set back changes no chain's order.
				select s.*, max(s.sealed_at) over (partition by s.log, s.partition order by s.seq) as turn
				from app.log_chains((call ->> 'highest')::int) c
				cross join lateral (
					select x.log, x.partition, x.seq, x.head, x.row_count, x.sealed_at from ops.log_segments x
					where x.log = c.log and x.partition = c.partition and x.seq > coalesce((
						select h.seq from ops.log_heads h where h.log = c.log and h.partition = c.partition order by h.seq desc limit 1), 0)
					order by x.seq limit (call ->> 'headsMax')::int
				) s
			) t
			window in_turn as (order by t.turn, t.log, t.partition, t.seq)
		) d
		where d.place <= (call ->> 'headsMax')::int and d.rows_before + d.row_count <= greatest((call ->> 'rowsMax')::int, d.row_count * (d.place = 1)::int);
		if heads is null then
			return 'null';
		end if;
		select coalesce(max(x.seq), 0) + 1, coalesce((array_agg(x.digest order by x.seq desc))[1], ''), '', clock_timestamp()
		into m from (select * from ops.log_manifests y order by y.seq desc limit 1) x;
		m.digest := app.manifest_digest(m, heads);
		insert into ops.log_manifests select m.*;
		insert into ops.log_heads (log, partition, seq, manifest)
		select h ->> 'log', (h -> 'partition')::smallint, (h -> 'seq')::bigint, m.seq from jsonb_array_elements(heads) h;
	end if;
	return json_build_object('seq', m.seq, 'previous', m.previous, 'digest', m.digest, 'madeAtUs', app.us(m.made_at), 'heads', (
		select json_agg(json_build_object(
			'log', s.log, 'partition', s.partition, 'seq', s.seq, 'fromTxid', s.from_txid, 'fromSeq', s.from_seq, 'toTxid', s.to_txid,
			'toSeq', s.to_seq, 'count', s.row_count, 'rows', replace(encode(s.rows, 'base64'), E'\n', ''),
			'rowsDigest', s.rows_digest, 'previous', s.previous, 'head', s.head, 'sealedAtUs', app.us(s.sealed_at)
		) order by s.log collate "C", s.partition, s.seq)
		from ops.log_heads h join ops.log_segments s using (log, partition, seq) where h.manifest = m.seq));
end $$;

create or replace function app.manifest_kept(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into ops.kept_manifests (seq, name, key_id, signature)
	values ((call ->> 'seq')::bigint, call ->> 'name', call ->> 'keyId', call ->> 'signature')
	on conflict do nothing;
	return 'null';
end $$;

-- How long the oldest segment has waited whose head is not kept outside; 0 where all are.
create or replace function app.heads_waiting(call jsonb) returns jsonb
language sql stable
return (
	select to_jsonb(greatest(0, coalesce(app.ms(clock_timestamp()) - app.ms(min(w.sealed_at)), 0)))
	from (
		select s.sealed_at
		from ops.log_heads h join ops.log_segments s using (log, partition, seq)
		where h.manifest > coalesce((select max(k.seq) from ops.kept_manifests k), 0)
		union all
		select s.sealed_at
		from app.log_chains((call ->> 'highest')::int) c
		cross join lateral (
			select x.sealed_at from ops.log_segments x
			where x.log = c.log and x.partition = c.partition and x.seq > coalesce((
				select h.seq from ops.log_heads h where h.log = c.log and h.partition = c.partition order by h.seq desc limit 1), 0)
			order by x.seq limit 1
		) s
	) w
);

-- Of these rows: the segment that seals each, and the list that holds its head. Only where they are sealed; only what the caller may
-- see elsewhere.
create or replace function app.log_seals(call jsonb) returns jsonb
language sql stable
begin atomic
	select coalesce(jsonb_agg(jsonb_build_object(
		'log', r ->> 'log', 'seq', (r ->> 'seq')::bigint, 'partition', s.partition, 'segment', s.seq, 'head', s.head,
		'sealedAtMs', app.ms(s.sealed_at), 'keptAs', k.name, 'keyId', k.key_id, 'signature', k.signature
	) order by r ->> 'log', (r ->> 'seq')::bigint), '[]')
	from jsonb_array_elements(call -> 'rows') r
	cross join lateral (
		select x.* from ops.log_segments x
		where x.log = r ->> 'log' and x.partition = (r ->> 'partition')::smallint
			and (x.to_txid, x.to_seq) >= ((r ->> 'txid')::bigint, (r ->> 'seq')::bigint)
		order by x.to_txid, x.to_seq limit 1
	) s
	left join ops.log_heads h on h.log = s.log and h.partition = s.partition and h.seq = s.seq
	left join ops.kept_manifests k on k.seq = h.manifest;
end;

-- The next rows of a chain as a segment holds them. It alone reads what they say, under the owner's rights, and gives hashes and
-- numbers: the sweep's own role still sees no payload.
create or replace function app.log_rows_hashed(of_log text, of_partition smallint, after_txid bigint, after_seq bigint, rows_max int,
	out row_count int, out rows bytea, out to_txid bigint, out to_seq bigint)
language plpgsql stable security definer
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	l ops.sealed_logs;
begin
	select * into strict l from ops.sealed_logs x where x.log = of_log;
	execute format(
		'select count(*), coalesce(string_agg(h.hashed, ''''::bytea order by h.txid, h.seq), ''''),
			coalesce((array_agg(h.txid order by h.txid, h.seq))[count(*)::int], $1),
			coalesce((array_agg(h.seq order by h.txid, h.seq))[count(*)::int], $2)
		from (
			select g.txid, g.seq, int8send(g.seq) || %s as hashed
			from (
				select * from %I x
				where x.partition = $4 and (x.txid, x.seq) > ($1, $2)
					and x.txid < app.txid_base() + pg_snapshot_xmin(pg_current_snapshot())::text::bigint
				order by x.txid, x.seq limit $3
			) g %s
		) h',
		case when l.payload_column is null then 'app.log_digest(row(g.*)::public.' || quote_ident(l.log) || ', null)'
			else 'app.log_digest(row(g.*)::public.' || quote_ident(l.log) || ', p.hash) || p.hash' end,
		l.log,
		case when l.payload_column is not null then format(
			'cross join lateral (select sha256(convert_to(coalesce(g.%I::text, ''''), ''UTF8'')) as hash offset 0) p', l.payload_column) end)
		into row_count, rows, to_txid, to_seq using after_txid, after_seq, rows_max, of_partition;
end $$;

call app.digest_log('event_log', array[
	'r.seq', 'r.txid', 'r.ts', 'r.recorded_at', 'r.tenant_id', 'r.campaign_id', 'r.type', 'r.entity_type',
	'r.entity_id', 'r.op', 'r.actor', 'r.trace_id', 'r.thread_key', 'r.thread_seq', 'r.thread_last'
]);

call app.digest_log('audit_log', array[
	'r.seq', 'r.txid', 'r.ts', 'r.recorded_at', 'r.tenant_id', 'r.scope_type', 'r.scope_id', 'r.campaign_id',
	'r.action_type', 'r.actor', 'r.trace_id', 'r.thread_key', 'r.thread_seq'
]);

call app.digest_log('tool_executions', array[
	'r.seq', 'r.txid', 'r.tenant_id', 'r.market_id', 'r.tool_name', 'r.actor', 'r.thread_key', 'r.idempotency_key_hash', 'r.input_hash',
	'r.shown_hash', 'r.state', 'r.evidence_refs', 'r.warnings::text', 'r.error_code', 'r.error_reason', 'r.current',
	'r.attempts', 'r.latency_ms', 'r.trace_id', 'r.started_at', 'r.finished_at'
]);

call app.digest_log('order_items', array[
	'r.seq', 'r.txid', 'r.id', 'r.tenant_id', 'r.order_id', 'r.sku', 'r.name', 'r.qty', 'r.price_minor', 'r.is_stocked', 'r.place',
	'r.created_at'
]);

call app.digest_log('order_status_events', array[
	'r.seq', 'r.txid', 'r.id', 'r.tenant_id', 'r.order_id', 'r.from_status', 'r.to_status', 'r."by"',
	'r.created_at'
]);

call app.digest_log('log_erasures', array[
	'r.seq', 'r.txid', 'r.tenant_id', 'r.event_seq', 'r.reason', 'r.payload_hash', 'r.erased_at'
]);

grant execute on function app.txid_base, app.stamp_row
	to app_rw, app_system;

grant execute on function app.segment_head, app.log_chains, app.seals_due, app.seal_chain, app.manifest_digest, app.manifest_next,
	app.manifest_kept, app.heads_waiting, app.log_seals, app.log_rows_hashed
	to app_system;

insert into ops.sealed_logs (log, moment_column, payload_column) values
	('audit_log', 'recorded_at', 'payload'), ('event_log', 'recorded_at', 'change_payload'), ('log_erasures', 'erased_at', null),
	('order_items', 'created_at', null), ('order_status_events', 'created_at', null), ('tool_executions', 'started_at', 'result')
on conflict do nothing;
