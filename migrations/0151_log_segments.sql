-- P10: the minute's sweep seals the hashes of new rows into segments, each of which holds the head of the one before. What a
-- segment holds is (number, hash) of each row, so that an erased payload breaks nothing and a broken row can be named.
--
-- How far it may seal: a transaction may commit late, and then its rows appear among rows with higher numbers. So the order is
-- (txid, seq), and the end is the oldest transaction that is still open in the very snapshot that reads the rows: all below it have
-- ended, and their rows are seen or will never be. No row can appear below the end, and no clock is trusted.
create table ops.sealed_logs (
	log text primary key,
	-- Where a row says when it was written down.
	moment_column text not null
);
--> statement-breakpoint
insert into ops.sealed_logs (log, moment_column) values
	('audit_log', 'recorded_at'), ('event_log', 'recorded_at'), ('order_items', 'created_at'),
	('order_status_events', 'created_at'), ('transaction_events', 'created_at');
--> statement-breakpoint
create table ops.log_segments (
	log text not null references ops.sealed_logs (log),
	seq bigint not null,
	-- After this row of the segment before, and up to this one.
	from_txid bigint not null,
	from_seq bigint not null,
	to_txid bigint not null,
	to_seq bigint not null,
	row_count int not null,
	-- For each row 8 bytes of its number and 32 of its hash.
	rows bytea not null,
	rows_digest text not null,
	previous text not null,
	head text not null,
	sealed_at timestamptz not null,
	primary key (log, seq),
	check (row_count > 0 and octet_length(rows) = 40 * row_count),
	check ((to_txid, to_seq) > (from_txid, from_seq))
);
--> statement-breakpoint
create unique index log_segments_follow on ops.log_segments (log, previous);
--> statement-breakpoint
create index log_segments_end on ops.log_segments (log, to_txid, to_seq);
--> statement-breakpoint
-- Which heads are kept, signed, outside the database. Only a note of ours: what counts is what is found there.
create table ops.log_heads (
	log text not null,
	seq bigint not null,
	name text not null,
	key_id text not null,
	signature text not null,
	stored_at timestamptz not null default clock_timestamp(),
	primary key (log, seq),
	foreign key (log, seq) references ops.log_segments (log, seq)
);
--> statement-breakpoint
do $$
declare
	name text;
begin
	foreach name in array array['sealed_logs', 'log_segments', 'log_heads'] loop
		execute format('alter table ops.%I enable row level security', name);
		execute format('alter table ops.%I force row level security', name);
		execute format('create policy system_notes on ops.%I to app_system using (true) with check (true)', name);
		execute format('grant select on ops.%I to app_system', name);
		execute format('create trigger append_only before update or delete or truncate on ops.%I
			for each statement execute function app.refuse_change()', name);
	end loop;
end $$;
--> statement-breakpoint
grant insert on ops.log_segments, ops.log_heads to app_system;
--> statement-breakpoint
create function app.segment_head(s ops.log_segments) returns text
language sql immutable
return encode(sha256(convert_to(
	app.netstring('assent.segment.1') || app.netstring(s.log) || app.netstring(s.seq::text)
	|| app.netstring(s.from_txid::text) || app.netstring(s.from_seq::text)
	|| app.netstring(s.to_txid::text) || app.netstring(s.to_seq::text)
	|| app.netstring(s.row_count::text) || app.netstring(s.rows_digest) || app.netstring(s.previous)
	|| app.netstring(app.us(s.sealed_at)::text), 'UTF8')), 'hex');
--> statement-breakpoint
-- One segment of each log that has new rows. Of two at once the second finds the log taken and leaves it.
create function app.seal_logs(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	l ops.sealed_logs;
	s ops.log_segments;
	waits timestamptz;
	told jsonb := '[]';
begin
	for l in select * from ops.sealed_logs order by log loop
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
		execute format(
			'select count(*), coalesce(string_agg(int8send(r.seq) || decode(r.row_hash, ''hex''), ''''::bytea order by r.txid, r.seq), ''''),
				coalesce((array_agg(r.txid order by r.txid desc, r.seq desc))[1], $1),
				coalesce((array_agg(r.seq order by r.txid desc, r.seq desc))[1], $2)
			from (
				select g.txid, g.seq, g.row_hash from %I g
				where (g.txid, g.seq) > ($1, $2)
					and g.txid < app.txid_base() + pg_snapshot_xmin(pg_current_snapshot())::text::bigint
				order by g.txid, g.seq limit $3
			) r', l.log)
			into s.row_count, s.rows, s.to_txid, s.to_seq using s.from_txid, s.from_seq, (call ->> 'rowsMax')::int;
		if s.row_count > 0 then
			s.rows_digest := encode(sha256(s.rows), 'hex');
			s.head := app.segment_head(s);
			insert into ops.log_segments select s.*;
		end if;
		execute format(
			'select g.%I from %I g where (g.txid, g.seq) > ($1, $2) order by g.txid, g.seq limit 1', l.moment_column, l.log)
			into waits using s.to_txid, s.to_seq;
		told := told || jsonb_build_object('log', l.log, 'seq', case when s.row_count > 0 then s.seq else s.seq - 1 end,
			'rows', s.row_count, 'isFull', s.row_count = (call ->> 'rowsMax')::int, 'isLost', false,
			'waitingMs', greatest(0, coalesce(app.ms(clock_timestamp()) - app.ms(waits), 0)));
	end loop;
	return told;
end $$;
--> statement-breakpoint
-- Segments whose signed head is not kept outside yet, oldest of each log first.
create function app.log_heads_due(call jsonb) returns jsonb
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
--> statement-breakpoint
create function app.log_head_kept(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into ops.log_heads (log, seq, name, key_id, signature)
	values (call ->> 'log', (call ->> 'seq')::bigint, call ->> 'name', call ->> 'keyId', call ->> 'signature')
	on conflict do nothing;
	return 'null';
end $$;
--> statement-breakpoint
-- Of these rows: the segment that seals each, and its head. Only where they are sealed; only what the caller may see elsewhere.
create function app.log_seals(call jsonb) returns jsonb
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
--> statement-breakpoint
grant execute on function app.segment_head(ops.log_segments), app.seal_logs(jsonb), app.log_heads_due(jsonb),
	app.log_head_kept(jsonb), app.log_seals(jsonb) to app_system;
