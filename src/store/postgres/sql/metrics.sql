-- Counting what journals tell.

-- The series of the last minutes, for the rules; and the alerts of rules that stand. Its cost is that of these minutes, however many
-- there are behind them.
create or replace function app.metrics_window(call jsonb) returns jsonb
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
				from (
					select f.* from metric_minutes f where f.minute >= since
					union all
					select w.* from app.metrics_counted(array(select t from metric_takes t where t.folded_at is null)) w where w.minute >= since
				) m
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

create or replace function app.metrics_forget(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	gone int;
begin
	delete from metric_takes t where t.folded_at is not null;
	delete from metric_minutes m where m.ctid = any (array(
		select old.ctid from metric_minutes old where old.minute < now() - interval '30 days'
		order by old.minute limit (call ->> 'limit')::int));
	get diagnostics gone = row_count;
	return to_jsonb(gone);
end $$;

-- Rows as `metric_minutes` holds them, of what was taken. In a histogram lie those of a series that were timed.
create or replace function app.metrics_counted(takes metric_takes[]) returns setof metric_minutes
language sql stable
begin atomic
	with each as (
		select t.tenant_id, date_trunc('minute', app.at(m."atMs"), 'UTC') as minute, m.name, m.subject, m.agent, m.outcome, m.code,
			count(*) as n, coalesce(sum(m.ms), 0) as sum_ms, max(cardinality(e.edges)) as edges,
			width_bucket(m.ms::float8, e.edges) as bucket
		from unnest(takes) t
		cross join lateral (
			select array_agg(x.edge::float8 order by x.i) as edges
			from jsonb_array_elements_text(t.edges) with ordinality x (edge, i)
		) e
		cross join lateral jsonb_to_recordset(t.measures) as m(
			"atMs" bigint, name text, subject text, agent text, outcome text, code text, ms int)
		group by 1, 2, 3, 4, 5, 6, 7, width_bucket(m.ms::float8, e.edges)
	)
	select each.tenant_id, each.minute, each.name, each.subject, each.agent, each.outcome, each.code, sum(each.n)::int,
		sum(each.sum_ms)::bigint,
		case when max(each.bucket) is null then '{}'::int[] else array(
			select coalesce(sum(k.n), 0)::int
			from generate_series(0, max(each.edges)) i
			left join unnest(array_agg(each.bucket), array_agg(each.n)) k (bucket, n) on k.bucket = i
			group by i order by i
		) end
	from each group by 1, 2, 3, 4, 5, 6, 7;
end;

-- Tenants of whom something waits to be counted.
create or replace function app.metrics_waiting(call jsonb) returns jsonb
language sql stable
begin atomic
	select coalesce(jsonb_agg(w.tenant_id), '[]') from (
		select distinct t.tenant_id from public.metric_takes t where t.folded_at is null limit (call ->> 'limit')::int
	) w;
end;

-- What was taken of a tenant becomes minutes and totals, oldest first, so many batches at once. Of two sweeps the second leaves it to
-- the first. Gives how many batches there were.
create or replace function app.metrics_fold(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	takes metric_takes[];
	fresh metric_minutes[];
begin
	if tenant is null or not pg_try_advisory_xact_lock(hashtextextended('assent.metrics.fold' || tenant, 0)) then
		return to_jsonb(0);
	end if;
	with taken as (
		update metric_takes t set folded_at = clock_timestamp()
		where t.tenant_id = tenant and t.id = any (array(
			select w.id from metric_takes w where w.tenant_id = tenant and w.folded_at is null order by w.id
			limit (call ->> 'limit')::int))
		returning t.*
	)
	select array_agg(t::metric_takes) into takes from taken t;
	select array_agg(m) into fresh from app.metrics_counted(takes) m;
	insert into metric_minutes as k select f.* from unnest(fresh) f
	on conflict on constraint metric_minutes_pk do update set
		count = k.count + excluded.count, sum_ms = k.sum_ms + excluded.sum_ms,
		buckets = app.add_counts(k.buckets, excluded.buckets);
	insert into metric_totals as k (tenant_id, name, subject, agent, outcome, code, count, sum_ms, since)
	select f.tenant_id, f.name, f.subject, f.agent, f.outcome, f.code, sum(f.count), sum(f.sum_ms),
		(select min(t.taken_at) from unnest(takes) t)
	from unnest(fresh) f
	group by 1, 2, 3, 4, 5, 6
	on conflict on constraint metric_totals_pk do update set
		count = k.count + excluded.count, sum_ms = k.sum_ms + excluded.sum_ms;
	return to_jsonb(coalesce(cardinality(takes), 0));
end $$;

create or replace function app.metrics_totals(call jsonb) returns jsonb
language sql stable
begin atomic
	select jsonb_build_object(
		'sinceMs', coalesce(min(t.since_ms), app.ms(clock_timestamp())),
		'totals', coalesce(jsonb_agg(jsonb_build_object(
			'name', t.name, 'subject', t.subject, 'agent', t.agent, 'outcome', t.outcome, 'code', t.code, 'count', t.count)), '[]'))
	from (
		select x.name, x.subject, x.agent, x.outcome, x.code, sum(x.count)::bigint as count, app.ms(min(x.since)) as since_ms
		from (
			select f.name, f.subject, f.agent, f.outcome, f.code, f.count, f.since from public.metric_totals f
			union all
			select w.name, w.subject, w.agent, w.outcome, w.code, w.count, w.minute
			from app.metrics_counted(array(select t from public.metric_takes t where t.folded_at is null)) w
		) x
		group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5 limit (call ->> 'limit')::int
	) t;
end;

grant execute on function app.metrics_fold
	to app_rw;

grant execute on function app.metrics_window, app.metrics_forget, app.metrics_waiting, app.metrics_totals
	to app_system;

grant execute on function app.metrics_counted
	to app_rw, app_system;
