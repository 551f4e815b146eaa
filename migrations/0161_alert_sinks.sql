-- C-45: who is told of an alert, by how bad it is. One row for each sink and word; it is told at least once, and marked.
alter table system_alerts add column resolved_at timestamp with time zone;
--> statement-breakpoint
create function app.alert_moved() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	new.resolved_at := case when new.state = 'resolved' then coalesce(old.resolved_at, clock_timestamp()) end;
	return new;
end $$;
--> statement-breakpoint
grant execute on function app.alert_moved() to app_rw, app_system;
--> statement-breakpoint
-- Whoever resolves it: a member of staff, an invariant that holds again, a rule that clears.
create trigger moved before update of state on system_alerts
	for each row when (old.state is distinct from new.state) execute function app.alert_moved();
--> statement-breakpoint
create index system_alerts_resolved on system_alerts (resolved_at, id) where resolved_at is not null;
--> statement-breakpoint
alter table ops.alert_feed
	add column resolved_upto timestamptz not null default clock_timestamp(),
	add column resolved_id uuid not null default '00000000-0000-0000-0000-000000000000';
--> statement-breakpoint
create table ops.alert_tellings (
	alert_id uuid not null,
	sink text not null,
	word text not null,
	-- 'waiting' -> 'told' | 'given_up'
	state text not null default 'waiting',
	attempts int not null default 0,
	next_at timestamptz not null default clock_timestamp(),
	made_at timestamptz not null default clock_timestamp(),
	constraint alert_tellings_pk primary key (alert_id, sink, word),
	constraint alert_tellings_sink_known check (sink in ('pager', 'slack', 'staff')),
	constraint alert_tellings_word_known check (word in ('raised', 'resolved')),
	constraint alert_tellings_state_known check (state in ('waiting', 'told', 'given_up'))
);
--> statement-breakpoint
create index alert_tellings_due on ops.alert_tellings (next_at) where state = 'waiting';
--> statement-breakpoint
create index alert_tellings_age on ops.alert_tellings (made_at) where state <> 'waiting';
--> statement-breakpoint
alter table ops.alert_tellings enable row level security;
--> statement-breakpoint
alter table ops.alert_tellings force row level security;
--> statement-breakpoint
create policy system_notes on ops.alert_tellings to app_system using (true) with check (true);
--> statement-breakpoint
grant select, insert, update, delete on ops.alert_tellings to app_system;
--> statement-breakpoint
-- What is to be told, written with the mark that it was seen: killed before or after, each alert is planned once.
create function app.alerts_plan(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into ops.alert_tellings (alert_id, sink, word)
	select (p ->> 'alertId')::uuid, p ->> 'sink', 'raised' from jsonb_array_elements(call -> 'tellings') p
	on conflict do nothing;
	if call -> 'upto' <> 'null' then
		perform app.alerts_told(call -> 'upto');
	end if;
	return 'null';
end $$;
--> statement-breakpoint
-- Those that were told of an alert hear that it is over; those that were not, do not. What is over before it was told is not told.
create function app.alerts_plan_resolved(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
as $$
declare
	mark ops.alert_feed;
	last record;
	over uuid[];
begin
	select * into mark from ops.alert_feed for update;
	select array_agg(a.id order by a.resolved_at, a.id) into over from (
		select a.id, a.resolved_at from system_alerts a
		where a.resolved_at >= mark.resolved_upto and (a.resolved_at, a.id) > (mark.resolved_upto, mark.resolved_id)
			and a.resolved_at < clock_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000)
		order by a.resolved_at, a.id limit (call ->> 'limit')::int
	) a;
	if over is null then
		return '0';
	end if;
	update ops.alert_tellings t set state = 'given_up'
	where t.alert_id = any (over) and t.word = 'raised' and t.state = 'waiting' and t.attempts = 0;
	insert into ops.alert_tellings (alert_id, sink, word)
	select t.alert_id, t.sink, 'resolved' from ops.alert_tellings t
	where t.alert_id = any (over) and t.word = 'raised' and t.sink <> 'staff' and t.attempts > 0
	on conflict do nothing;
	select a.resolved_at, a.id into last from system_alerts a where a.id = over[cardinality(over)];
	update ops.alert_feed set resolved_upto = last.resolved_at, resolved_id = last.id;
	return to_jsonb(cardinality(over));
end $$;
--> statement-breakpoint
-- Taken by one sweep until its lease is over. A kill after the sink has heard and before the mark repeats it, once for each lease.
create function app.alert_tellings_take(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	taken jsonb;
begin
	with due as (
		select t.alert_id, t.sink, t.word from ops.alert_tellings t
		where t.state = 'waiting' and t.next_at <= clock_timestamp()
			and t.sink in (select jsonb_array_elements_text(call -> 'sinks'))
			-- The end is never told before the beginning.
			and (t.word = 'raised' or not exists (
				select 1 from ops.alert_tellings b
				where b.alert_id = t.alert_id and b.sink = t.sink and b.word = 'raised' and b.state = 'waiting'))
		order by t.next_at, t.alert_id, t.sink, t.word
		limit (call ->> 'limit')::int
		for update skip locked
	), leased as (
		update ops.alert_tellings t set attempts = t.attempts + 1,
			next_at = clock_timestamp() + make_interval(secs => (call ->> 'leaseMs')::float8 / 1000)
		from due d where t.alert_id = d.alert_id and t.sink = d.sink and t.word = d.word
		returning t.*
	)
	select coalesce(jsonb_agg(jsonb_build_object(
		'alertId', l.alert_id, 'sink', l.sink, 'word', l.word, 'attempts', l.attempts, 'tenantId', a.tenant_id,
		'source', a.source, 'severity', a.severity, 'title', a.title, 'firstAtMs', app.ms(a.first_at), 'count', a.count
	) order by a.first_at, l.alert_id, l.sink, l.word), '[]')
	into taken from leased l join system_alerts a on a.id = l.alert_id;
	return taken;
end $$;
--> statement-breakpoint
create function app.alert_tellings_mark(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	update ops.alert_tellings t set state = m ->> 'state',
		next_at = case when m ->> 'state' = 'waiting'
			then clock_timestamp() + make_interval(secs => (m ->> 'waitMs')::float8 / 1000) else t.next_at end
	from jsonb_array_elements(call -> 'marks') m
	where t.alert_id = (m ->> 'alertId')::uuid and t.sink = m ->> 'sink' and t.word = m ->> 'word' and t.state = 'waiting';
	delete from ops.alert_tellings t where t.ctid = any (array(
		select old.ctid from ops.alert_tellings old
		where old.state <> 'waiting' and old.made_at < now() - interval '90 days' order by old.made_at limit 200));
	return 'null';
end $$;
--> statement-breakpoint
grant execute on function app.alerts_plan(jsonb), app.alerts_plan_resolved(jsonb), app.alert_tellings_take(jsonb),
	app.alert_tellings_mark(jsonb) to app_system;
