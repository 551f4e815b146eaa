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

-- A row's transaction, whatever its writer says.
create or replace function app.stamp_row() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
	new.txid := app.txid_base() + pg_current_xact_id()::text::bigint;
	return new;
end $$;

-- The hash of some texts, in which none can pass for part of another: of each its length in bytes, a colon, itself. Null is a dash.
create or replace function app.hash_of(texts text[]) returns text
language sql immutable parallel safe
return (
	select encode(sha256(convert_to(string_agg(coalesce(octet_length(t) || ':' || t, '-') || ',', '' order by n), 'UTF8')), 'hex')
	from unnest(texts) with ordinality x (t, n));

-- One segment of one chain. Of two at once the second finds the chain taken and leaves it. Under the owner's rights: it alone reads what
-- the rows say, and keeps hashes and numbers, so that the sweep's own role sees no payload and writes no segment.
create or replace function app.seal_chain(call jsonb) returns jsonb
language plpgsql security definer
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	of_log constant text := call ->> 'log';
	of_partition constant smallint := (call ->> 'partition')::smallint;
	rows_max constant int := (call ->> 'rowsMax')::int;
	l ops.sealed_logs;
	s ops.log_segments;
begin
	if not pg_try_advisory_xact_lock(hashtextextended('assent.seal.' || of_log || '.' || of_partition, 0)) then
		return jsonb_build_object('rows', 0, 'isFull', false);
	end if;
	select * into strict l from ops.sealed_logs x where x.log = of_log;
	-- Only now: the one before us has committed.
	select p.log, p.partition, p.seq + 1, p.to_txid, p.to_seq, p.to_txid, p.to_seq, 0, ''::bytea, '', p.head, '', clock_timestamp()
	into s from ops.log_segments p where p.log = of_log and p.partition = of_partition order by p.seq desc limit 1;
	if not found then
		s := row(of_log, of_partition, 1, -1, 0, -1, 0, 0, ''::bytea, '', '', '', clock_timestamp());
	end if;
	if s.from_txid < app.txid_base() + pg_snapshot_xmax(pg_current_snapshot())::text::bigint then
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
			into s.row_count, s.rows, s.to_txid, s.to_seq using s.from_txid, s.from_seq, rows_max, of_partition;
	end if;
	if s.row_count > 0 then
		s.rows_digest := encode(sha256(s.rows), 'hex');
		s.head := app.hash_of(array['assent.segment.2', s.log, s.partition::text, s.seq::text, s.from_txid::text, s.from_seq::text,
			s.to_txid::text, s.to_seq::text, s.row_count::text, s.rows_digest, s.previous,
			(extract(epoch from s.sealed_at) * 1000000)::bigint::text]);
		insert into ops.log_segments select s.*;
	end if;
	return jsonb_build_object('rows', s.row_count, 'isFull', s.row_count = rows_max);
end $$;

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
				from ops.log_chains c
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
		m.digest := app.hash_of(
			array['assent.manifest.1', m.seq::text, m.previous, (extract(epoch from m.made_at) * 1000000)::bigint::text] || (
				select array_agg(u.text order by h ->> 'log' collate "C", (h -> 'partition')::int, (h -> 'seq')::bigint, u.n)
				from jsonb_array_elements(heads) h,
					unnest(array[h ->> 'log', h ->> 'partition', h ->> 'seq', h ->> 'head']) with ordinality u (text, n)));
		insert into ops.log_manifests select m.*;
		insert into ops.log_heads (log, partition, seq, manifest)
		select h ->> 'log', (h -> 'partition')::smallint, (h -> 'seq')::bigint, m.seq from jsonb_array_elements(heads) h;
	end if;
	return json_build_object('seq', m.seq, 'previous', m.previous, 'digest', m.digest, 'madeAtUs', (extract(epoch from m.made_at) * 1000000)::bigint, 'heads', (
		select json_agg(json_build_object(
			'log', s.log, 'partition', s.partition, 'seq', s.seq, 'fromTxid', s.from_txid, 'fromSeq', s.from_seq, 'toTxid', s.to_txid,
			'toSeq', s.to_seq, 'count', s.row_count, 'rows', replace(encode(s.rows, 'base64'), E'\n', ''),
			'rowsDigest', s.rows_digest, 'previous', s.previous, 'head', s.head, 'sealedAtUs', (extract(epoch from s.sealed_at) * 1000000)::bigint
		) order by s.log collate "C", s.partition, s.seq)
		from ops.log_heads h join ops.log_segments s using (log, partition, seq) where h.manifest = m.seq));
end $$;

grant execute on function app.txid_base, app.stamp_row
	to app_rw, app_system;

grant execute on function app.hash_of, app.seal_chain, app.manifest_next
	to app_system;

insert into ops.sealed_logs (log, moment_column, payload_column) values
	('audit_log', 'recorded_at', 'payload'), ('event_log', 'recorded_at', 'change_payload'), ('log_erasures', 'erased_at', null),
	('order_items', 'created_at', null), ('order_status_events', 'created_at', null), ('tool_executions', 'started_at', 'result')
on conflict do nothing;
