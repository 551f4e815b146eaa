-- Counting what journals tell. A ship's row says what is to be counted of its lines; how far that is done, a row of each tenant.

-- Rows as `metric_minutes` holds them, of what ships of a tenant left to be counted. In a histogram lie those of a series that were timed.
create or replace function app.metrics_counted(of_tenant uuid, ships jsonb[], edges jsonb) returns setof metric_minutes
language sql stable
begin atomic
	with asked as (
		select array_agg(x.edge::float8 order by x.i) as edges
		from jsonb_array_elements_text(edges) with ordinality x (edge, i)
	), each as (
		select date_trunc('minute', app.at(m."atMs"), 'UTC') as minute, m.name, coalesce(m.subject, '') as subject,
			coalesce(m.agent, '') as agent, coalesce(m.outcome, '') as outcome, coalesce(m.code, '') as code,
			count(*) as n, coalesce(sum(m.ms), 0) as sum_ms, max(cardinality(a.edges)) as edges,
			width_bucket(m.ms::float8, a.edges) as bucket
		from asked a
		cross join unnest(ships) s (measures)
		cross join lateral jsonb_to_recordset(s.measures) as m(
			"atMs" bigint, name text, subject text, agent text, outcome text, code text, ms int)
		group by 1, 2, 3, 4, 5, 6, width_bucket(m.ms::float8, a.edges)
	)
	select of_tenant, each.minute, each.name, each.subject, each.agent, each.outcome, each.code, sum(each.n)::int,
		sum(each.sum_ms)::bigint,
		case when max(each.bucket) is null then '{}'::int[] else array(
			select coalesce(sum(k.n), 0)::int
			from generate_series(0, max(each.edges)) i
			left join unnest(array_agg(each.bucket), array_agg(each.n)) k (bucket, n) on k.bucket = i
			group by i order by i
		) end
	from each group by 2, 3, 4, 5, 6, 7;
end;

-- What ships of a tenant left to be counted and no sweep has folded: of the last minute, where the sweep runs.
create or replace function app.metrics_unfolded(of_tenant uuid, edges jsonb) returns setof metric_minutes
language sql stable
begin atomic
	select c.* from app.metrics_counted(of_tenant, array(
		select e.change_payload -> 'measures' from public.event_log e
		where e.tenant_id = of_tenant and e.op = 'journal' and e.change_payload ? 'measures' and (e.txid, e.seq) > (
			coalesce((select f.txid from public.metric_folds f where f.tenant_id = of_tenant), -1),
			coalesce((select f.seq from public.metric_folds f where f.tenant_id = of_tenant), 0))
	), edges) c;
end;

-- What a tenant's ships left becomes minutes and totals, oldest first, so many ships at once: in the order of their transactions, and up
-- to the oldest that is open, so that none is passed over. Of two sweeps the second leaves it to the first. Gives how many there were.
create or replace function app.metrics_fold(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	ships jsonb[];
	first_at timestamptz;
	last metric_folds;
	fresh metric_minutes[];
begin
	if tenant is null or not pg_try_advisory_xact_lock(hashtextextended('assent.metrics.fold' || tenant, 0)) then
		return to_jsonb(0);
	end if;
	select * into last from metric_folds f where f.tenant_id = tenant;
	with ripe as (
		select e.txid, e.seq, e.recorded_at, e.change_payload -> 'measures' as measures from event_log e
		where e.tenant_id = tenant and e.op = 'journal' and e.change_payload ? 'measures'
			and (e.txid, e.seq) > (coalesce(last.txid, -1), coalesce(last.seq, 0))
			and e.txid < app.txid_base() + pg_snapshot_xmin(pg_current_snapshot())::text::bigint
		order by e.txid, e.seq limit (call ->> 'limit')::int
	)
	select array_agg(r.measures), min(r.recorded_at), max(r.txid), max(r.seq) filter (where r.txid = (select max(txid) from ripe))
	into ships, first_at, last.txid, last.seq from ripe r;
	if ships is null then
		return to_jsonb(0);
	end if;
	insert into metric_folds as f (tenant_id, txid, seq) values (tenant, last.txid, last.seq)
	on conflict on constraint metric_folds_pkey do update set txid = excluded.txid, seq = excluded.seq;
	select array_agg(m) into fresh from app.metrics_counted(tenant, ships, call -> 'edges') m;
	insert into metric_minutes as k select f.* from unnest(fresh) f
	on conflict on constraint metric_minutes_pk do update set
		count = k.count + excluded.count, sum_ms = k.sum_ms + excluded.sum_ms,
		buckets = app.add_counts(k.buckets, excluded.buckets);
	insert into metric_totals as k (tenant_id, name, subject, agent, outcome, code, count, sum_ms, since)
	select f.tenant_id, f.name, f.subject, f.agent, f.outcome, f.code, sum(f.count), sum(f.sum_ms), first_at
	from unnest(fresh) f
	group by 1, 2, 3, 4, 5, 6
	on conflict on constraint metric_totals_pk do update set
		count = k.count + excluded.count, sum_ms = k.sum_ms + excluded.sum_ms;
	return to_jsonb(cardinality(ships));
end $$;

grant execute on function app.metrics_fold
	to app_rw;

grant execute on function app.metrics_counted, app.metrics_unfolded
	to app_rw, app_system;
