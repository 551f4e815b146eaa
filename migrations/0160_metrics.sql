-- Minute aggregates of what threads did (UAI-9-b): counted when a thread's journal is shipped, never on a message's path. Labels are
-- names of ours; nothing of a person is in them.
create table metric_minutes (
	tenant_id uuid not null,
	minute timestamp with time zone not null,
	name text not null,
	subject text not null,
	agent text not null,
	outcome text not null,
	code text not null,
	count integer not null,
	sum_ms bigint not null,
	buckets integer[] not null,
	constraint metric_minutes_pk primary key (tenant_id, minute, name, subject, agent, outcome, code),
	constraint metric_minutes_whole check (date_trunc('minute', minute, 'UTC') = minute and count > 0 and sum_ms >= 0)
);
--> statement-breakpoint
-- Since the beginning: what counters are exported from, which a minute that ages out must not lower.
create table metric_totals (
	tenant_id uuid not null,
	name text not null,
	subject text not null,
	agent text not null,
	outcome text not null,
	code text not null,
	count bigint not null,
	sum_ms bigint not null,
	since timestamp with time zone default now() not null,
	constraint metric_totals_pk primary key (tenant_id, name, subject, agent, outcome, code),
	constraint metric_totals_whole check (count > 0 and sum_ms >= 0)
);
--> statement-breakpoint
do $$
declare
	name text;
begin
	foreach name in array array['metric_minutes', 'metric_totals'] loop
		call app.make_tenant_table(name);
		execute format('create policy sweeps_read on %I for select to app_system using (true)', name);
		execute format('grant select, insert, update on %I to app_rw', name);
		execute format('grant select on %I to app_system', name);
	end loop;
end $$;
--> statement-breakpoint
create index metric_minutes_age on metric_minutes (minute);
--> statement-breakpoint
-- Minutes age out; nothing else of ours is ever deleted by this role.
create policy sweeps_forget on metric_minutes for delete to app_system using (minute < now() - interval '30 days');
--> statement-breakpoint
grant delete on metric_minutes to app_system;
--> statement-breakpoint
create function app.add_counts(a int[], b int[]) returns int[]
language sql immutable parallel safe
return array(
	select coalesce(x.a, 0) + coalesce(x.b, 0) from unnest(a, b) with ordinality as x (a, b, i) order by x.i);
--> statement-breakpoint
create aggregate app.sum_counts(int[]) (sfunc = app.add_counts, stype = int[], initcond = '{}', parallel = safe);
--> statement-breakpoint
-- A batch may be shipped again after its answer was lost: a line that is in the log already was counted with it. So this runs in the
-- transaction that writes the lines, before it does; and one batch of a thread waits for another.
create function app.metrics_take(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	thread constant text := call ->> 'threadKey';
	edges constant float8[] := array(select e::float8 from jsonb_array_elements_text(call -> 'edges') with ordinality as x (e, i) order by i);
	fresh metric_minutes[];
begin
	perform pg_advisory_xact_lock(hashtextextended(tenant::text || thread, 160));
	-- In the order of the key: two batches of a tenant never wait for each other in a circle.
	select array_agg(g.made order by g.made) into fresh from (
		select row(
			tenant, date_trunc('minute', app.at(m."atMs"), 'UTC'), m.name, m.subject, m.agent, m.outcome, m.code, count(*)::int,
			coalesce(sum(m.ms), 0)::bigint, app.sum_counts(
				case when m.ms is null then '{}'::int[]
				else array(select (b = width_bucket(m.ms::float8, edges))::int from generate_series(0, cardinality(edges)) b order by b)
				end)
		)::metric_minutes as made
		from jsonb_to_recordset(call -> 'measures') as m(
			seq int, "atMs" bigint, name text, subject text, agent text, outcome text, code text, ms int)
		where not exists (
			select 1 from event_log e where e.tenant_id = tenant and e.thread_key = thread and e.thread_seq = m.seq)
		group by date_trunc('minute', app.at(m."atMs"), 'UTC'), m.name, m.subject, m.agent, m.outcome, m.code
	) g;
	insert into metric_minutes as k select f.* from unnest(fresh) f
	on conflict on constraint metric_minutes_pk do update set
		count = k.count + excluded.count, sum_ms = k.sum_ms + excluded.sum_ms,
		buckets = app.add_counts(k.buckets, excluded.buckets);
	insert into metric_totals as k (tenant_id, name, subject, agent, outcome, code, count, sum_ms)
	select f.tenant_id, f.name, f.subject, f.agent, f.outcome, f.code, sum(f.count), sum(f.sum_ms) from unnest(fresh) f
	group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
	on conflict on constraint metric_totals_pk do update set
		count = k.count + excluded.count, sum_ms = k.sum_ms + excluded.sum_ms;
	return 'null';
end $$;
--> statement-breakpoint
-- The series of the last minutes, for the rules; and the alerts of rules that stand. Its cost is that of these minutes, however many
-- there are behind them.
create function app.metrics_window(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
as $$
declare
	since constant timestamptz := date_trunc('minute', clock_timestamp(), 'UTC') - make_interval(mins => (call ->> 'minutes')::int);
begin
	return jsonb_build_object(
		'series', (
			select coalesce(jsonb_agg(jsonb_build_object(
				'tenantId', s.tenant_id, 'name', s.name, 'subject', s.subject, 'agent', s.agent, 'outcome', s.outcome,
				'code', s.code, 'count', s.count, 'buckets', to_jsonb(s.buckets))), '[]')
			from (
				select m.tenant_id, m.name, m.subject, m.agent, m.outcome, m.code, sum(m.count) as count, app.sum_counts(m.buckets) as buckets
				from metric_minutes m where m.minute >= since
				group by 1, 2, 3, 4, 5, 6
				-- Whole tenants first: of one that is cut the shares would be wrong.
				order by 1, 2, 3, 4, 5, 6
				limit (call ->> 'limit')::int
			) s),
		'active', (
			select coalesce(jsonb_agg(jsonb_build_object('tenantId', a.tenant_id, 'dedupeKey', a.dedupe_key)), '[]')
			from (
				select a.tenant_id, a.dedupe_key from system_alerts a
				where a.source = 'rules' and a.state <> 'resolved'
				order by a.tenant_id, a.dedupe_key limit (call ->> 'limit')::int
			) a));
end $$;
--> statement-breakpoint
create index system_alerts_of_rules on system_alerts (tenant_id, dedupe_key) where source = 'rules' and state <> 'resolved';
--> statement-breakpoint
-- One alert for each key that stands, open or acknowledged: what somebody is looking after does not ring again.
create function app.rule_alerts_change(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	given jsonb;
begin
	for given in select r from jsonb_array_elements(call -> 'raise') r loop
		continue when exists (
			select 1 from system_alerts a
			where a.source = 'rules' and a.state <> 'resolved' and a.tenant_id = (given ->> 'tenantId')::uuid
				and a.dedupe_key = given ->> 'dedupeKey');
		perform app.alert_raise(given || '{"source": "rules"}');
	end loop;
	update system_alerts a set state = 'resolved', last_at = clock_timestamp()
	from jsonb_array_elements(call -> 'resolve') r
	where a.source = 'rules' and a.state <> 'resolved' and a.tenant_id = (r ->> 'tenantId')::uuid
		and a.dedupe_key = r ->> 'dedupeKey';
	return 'null';
end $$;
--> statement-breakpoint
create function app.metrics_totals(call jsonb) returns jsonb
language sql stable
begin atomic
	select jsonb_build_object(
		'sinceMs', coalesce(min(t.since_ms), app.ms(clock_timestamp())),
		'totals', coalesce(jsonb_agg(jsonb_build_object(
			'name', t.name, 'subject', t.subject, 'agent', t.agent, 'outcome', t.outcome, 'code', t.code, 'count', t.count)), '[]'))
	from (
		select x.name, x.subject, x.agent, x.outcome, x.code, sum(x.count)::bigint as count, app.ms(min(x.since)) as since_ms
		from public.metric_totals x
		group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5 limit (call ->> 'limit')::int
	) t;
end;
--> statement-breakpoint
create function app.metrics_forget(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	gone int;
begin
	delete from metric_minutes m where m.ctid = any (array(
		select old.ctid from metric_minutes old where old.minute < now() - interval '30 days'
		order by old.minute limit (call ->> 'limit')::int));
	get diagnostics gone = row_count;
	return to_jsonb(gone);
end $$;
--> statement-breakpoint
grant execute on function app.add_counts(int[], int[]), app.sum_counts(int[]) to app_rw, app_system;
--> statement-breakpoint
grant execute on function app.metrics_take(jsonb) to app_rw;
--> statement-breakpoint
grant execute on function app.metrics_window(jsonb), app.rule_alerts_change(jsonb), app.metrics_totals(jsonb),
	app.metrics_forget(jsonb) to app_system;
