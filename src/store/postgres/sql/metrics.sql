-- Counting what journals tell.

-- A batch may be shipped again after its answer was lost: a line that is in the log already was counted with it. So this runs in the
-- transaction that writes the lines, before it does; and one batch of a thread waits for another.
create or replace function app.metrics_take(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	thread constant text := call ->> 'threadKey';
begin
	perform pg_advisory_xact_lock(hashtextextended(tenant::text || thread, 160));
	insert into metric_takes (tenant_id, edges, measures)
	select tenant, call -> 'edges', jsonb_agg(m - 'seq')
	from jsonb_array_elements(call -> 'measures') m
	where not exists (
		select 1 from event_log e
		where e.tenant_id = tenant and e.thread_key = thread and e.thread_seq = (m ->> 'seq')::int)
	having count(*) > 0;
	return 'null';
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

grant execute on function app.metrics_take, app.metrics_fold
	to app_rw;

grant execute on function app.metrics_counted
	to app_rw, app_system;
