-- The runs of the invariants: what a query has found is noted.

-- What one run of one check has found (invariant-runs.ts): it is noted and alerted, and the alert of what is whole again is healed. One
-- request, one transaction; of two at once the second finds the check taken and goes.
create or replace function app.invariant_note(call jsonb, findings app.finding[]) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
	name constant text := call ->> 'invariant';
	alert constant text := name || ':';
	began constant timestamptz := clock_timestamp();
	batch constant int := (call ->> 'batch')::int;
	alerts_max constant int := (call ->> 'alertsMax')::int;
	mark ops.invariant_cursors;
	looked ops.invariant_violations[];
	fresh int;
	reached bigint;
	broken jsonb;
	opened int;
	healed jsonb;
begin
	select * into mark from ops.invariant_cursors c where c.invariant = name for update skip locked;
	if not found then
		return '{"busy": true, "checked": 0, "violations": 0, "healed": 0, "behind": false, "broken": []}';
	end if;
	select array_agg(v) into looked from (
		select * from ops.invariant_violations x where x.invariant = name
		order by x.looked_at limit (call ->> 'again')::int
	) v;
	select count(f.position)::int, coalesce(max(f.position), mark.position) into fresh, reached from unnest(findings) f;

	with found as (
		select distinct on (f.tenant_id, f.subject) f.* from unnest(findings) f
		where f.broken order by f.tenant_id, f.subject, f.position desc nulls last
	), noted as (
		insert into ops.invariant_violations as v (invariant, tenant_id, subject, position, detail)
		select name, f.tenant_id, f.subject, coalesce((f.detail ->> 'eventSeq')::bigint, f.position), f.detail from found f
		on conflict on constraint invariant_violations_pkey do update set looked_at = clock_timestamp()
		returning v.tenant_id, v.subject, v.detail, v.first_at >= began as is_new
	)
	select coalesce(jsonb_agg(to_jsonb(noted) order by noted.subject), '[]'), count(*) filter (where noted.is_new)
	into broken, opened from noted;

	perform app.alert_raise(jsonb_build_object(
		'tenantId', b -> 'tenant_id', 'source', 'invariants', 'severity', call -> 'severity', 'title', call -> 'title',
		'detail', b -> 'detail', 'dedupeKey', alert || (b ->> 'subject')))
	from (select b from jsonb_array_elements(broken) b where (b ->> 'is_new')::boolean limit alerts_max) b;
	if opened > alerts_max then
		perform app.alert_raise(jsonb_build_object(
			'tenantId', null, 'source', 'invariants', 'severity', call -> 'severity', 'title', call -> 'title',
			'detail', jsonb_build_object('opened', opened), 'dedupeKey', alert || 'many'));
	end if;

	with whole as (
		delete from ops.invariant_violations v
		using (select f.tenant_id, f.subject from unnest(findings) f group by 1, 2 having not bool_or(f.broken)) f
		where v.invariant = name and v.tenant_id = f.tenant_id and v.subject = f.subject
		returning v.tenant_id, v.subject
	), resolved as (
		update system_alerts a set state = 'resolved', last_at = clock_timestamp()
		from whole w
		where a.state = 'open' and a.dedupe_key = alert || w.subject
			and coalesce(a.tenant_id, '00000000-0000-0000-0000-000000000000'::uuid) = w.tenant_id
	)
	select coalesce(jsonb_agg(w.subject), '[]') into healed from whole w;
	-- Looked at, broken or not to be found any more: to the end of the line.
	update ops.invariant_violations v set looked_at = clock_timestamp()
	from unnest(looked) l
	where v.invariant = name and v.tenant_id = l.tenant_id and v.subject = l.subject;

	update ops.invariant_cursors c set position = greatest(c.position, reached), moved_at = clock_timestamp()
	where c.invariant = name;
	insert into ops.invariant_runs (started_at, invariant, checked, violations, healed, duration_ms, position_from, position_to)
	values (began, name, cardinality(findings), jsonb_array_length(broken), jsonb_array_length(healed),
		app.ms(clock_timestamp()) - app.ms(began), mark.position, reached);
	delete from ops.invariant_runs r where r.id in (
		select old.id from ops.invariant_runs old
		where old.invariant = name and old.started_at < began - interval '30 days' order by old.started_at limit 100);
	return jsonb_build_object(
		'busy', false, 'checked', cardinality(findings), 'violations', jsonb_array_length(broken),
		'healed', jsonb_array_length(healed), 'behind', fresh >= batch,
		'broken', (
			select coalesce(jsonb_agg(jsonb_build_object(
				'tenantId', b -> 'tenant_id', 'subject', b -> 'subject', 'isNew', b -> 'is_new',
				'threadKey', b -> 'detail' -> 'threadKey')), '[]')
			from (select b from jsonb_array_elements(broken) b limit alerts_max) b));
end $$;

grant execute on function app.invariant_note to app_system;


-- What is there already was written before anybody looked: the checks begin here.
insert into ops.invariant_cursors (invariant, position) values
	('ride_one_driver', 0), ('driver_one_ride', 0), ('offer_subject', 0), ('ride_logged', (extract(epoch from clock_timestamp()) * 1000000)::bigint),
	('lock_one_hold', 0), ('booking_confirmed_once', 0), ('lock_orphan', 0), ('capacity_conserved', 0),
	('stock_conserved', 0), ('order_confirmed_once', 0), ('order_told', 0),
	('inquiry_vendors', 0), ('quote_taken', 0), ('vendor_counts', 0),
	('viewing_told', 0), ('viewing_address', 0), ('service_asked', 0), ('lead_settled', 0), ('money_sums', 0), ('payment_settled', 0),
	('approval_executed', 0), ('approval_decided', 0),
	('send_settled', 0), ('notice_handed', 0), ('action_ended', (extract(epoch from clock_timestamp()) * 1000000)::bigint), ('notice_queued', (extract(epoch from clock_timestamp()) * 1000000)::bigint), ('execution_ended', (extract(epoch from clock_timestamp()) * 1000000)::bigint)
on conflict do nothing;
