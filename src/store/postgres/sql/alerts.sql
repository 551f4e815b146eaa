-- Alerts: raised, told to whoever is on call, ended.

-- One open row for each thing that is wrong in a tenant (or in none); repeating it counts.
create or replace function app.alert_raise(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into system_alerts as a (tenant_id, source, severity, title, detail, dedupe_key)
	values ((call ->> 'tenantId')::uuid, call ->> 'source', call ->> 'severity', call ->> 'title', call -> 'detail',
		call ->> 'dedupeKey')
	on conflict (coalesce(tenant_id, '00000000-0000-0000-0000-000000000000'::uuid), dedupe_key) where state = 'open'
	do update set count = a.count + 1, last_at = clock_timestamp(), severity = excluded.severity, detail = excluded.detail;
	return 'null';
end $$;

create or replace function app.alerts_told(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	update ops.alert_feed f set told_upto = app.at_us((call ->> 'firstAtUs')::bigint), told_id = (call ->> 'id')::uuid
	where (f.told_upto, f.told_id) < (app.at_us((call ->> 'firstAtUs')::bigint), (call ->> 'id')::uuid);
	return 'null';
end $$;

-- What an open alert was about is over. None open is no fault; one that staff have acknowledged is over as well.
create or replace function app.alert_resolve(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	update system_alerts a set state = 'resolved', last_at = clock_timestamp()
	where a.tenant_id is not distinct from (call ->> 'tenantId')::uuid and a.dedupe_key = call ->> 'dedupeKey'
		and a.state in ('open', 'acknowledged');
	return 'null';
end $$;

-- One alert for each key that stands, open or acknowledged: what somebody is looking after does not ring again.
create or replace function app.rule_alerts_change(call jsonb) returns jsonb
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

create or replace function app.alert_moved() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	new.resolved_at := case when new.state = 'resolved' then coalesce(old.resolved_at, clock_timestamp()) end;
	return new;
end $$;

-- What is to be told, written with the mark that it was seen: killed before or after, each alert is planned once.
create or replace function app.alerts_plan(call jsonb) returns jsonb
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

-- Taken by one sweep until its lease is over. A kill after the sink has heard and before the mark repeats it, once for each lease.
create or replace function app.alert_tellings_take(call jsonb) returns jsonb
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

create or replace function app.alert_tellings_mark(call jsonb) returns jsonb
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

-- The whole list at once: who is not in it any more is not called any more.
create or replace function app.admin_on_call_set(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	tenant constant uuid := app.current_tenant();
begin
	if exists (
		select 1 from jsonb_array_elements(call -> 'people') p where not exists (
			select 1 from tenant_markets m where m.tenant_id = tenant and m.market_id = (p ->> 'marketId')::uuid)
	) then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such market.');
	end if;
	perform app.name_event('on_call_changed');
	update on_call o set active = false where o.tenant_id = tenant and o.active
		and o.phone_hash not in (select p ->> 'phoneHash' from jsonb_array_elements(call -> 'people') p);
	insert into on_call as o (tenant_id, market_id, phone_hash, phone_sealed, channel, locale)
	select tenant, (p ->> 'marketId')::uuid, p ->> 'phoneHash', p ->> 'phoneSealed', p ->> 'channel', p ->> 'locale'
	from jsonb_array_elements(call -> 'people') p
	on conflict on constraint on_call_pk do update set
		market_id = excluded.market_id, channel = excluded.channel, locale = excluded.locale, active = true
	where (o.market_id, o.channel, o.locale, o.active) is distinct from
		(excluded.market_id, excluded.channel, excluded.locale, true);
	return app.admin_done(act, 'on_call', jsonb_build_object('count', jsonb_array_length(call -> 'people')));
end $$;

-- open -> acknowledged -> resolved; open -> resolved. What is resolved stays so; if it comes again, a new row opens.
create or replace function app.admin_alert_change(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	word constant text := call ->> 'state';
	known system_alerts;
begin
	select * into known from system_alerts a
	where a.tenant_id = app.current_tenant() and a.id = (call ->> 'alertId')::uuid for no key update;
	if not found then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such alert.');
	end if;
	if not (known.state = 'open' or (known.state = 'acknowledged' and word = 'resolved')) then
		return app.admin_refuse(act, 'CONFLICT', 'STALE_STATE', 'This alert is ' || known.state || ' already.',
			jsonb_build_object('state', known.state));
	end if;
	update system_alerts a set state = word
	where a.tenant_id = app.current_tenant() and a.id = known.id
	returning * into known;
	return app.admin_done(act, known.id::text);
end $$;

-- Not the last seconds: a transaction that began earlier may still commit.
create or replace function app.alerts_fresh(call jsonb) returns jsonb
language sql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
begin atomic
	select coalesce(jsonb_agg(jsonb_build_object(
		'id', fresh.id, 'tenantId', fresh.tenant_id, 'source', fresh.source, 'severity', fresh.severity,
		'title', fresh.title, 'dedupeKey', fresh.dedupe_key, 'firstAtUs', app.us(fresh.first_at)
	) order by fresh.first_at, fresh.id), '[]')
	from (
		select a.* from public.system_alerts a cross join ops.alert_feed f
		where a.first_at >= f.told_upto and (a.first_at, a.id) > (f.told_upto, f.told_id)
			and a.first_at < clock_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000)
		order by a.first_at, a.id
		limit (call ->> 'limit')::int
	) fresh;
end;

-- Those that were told of an alert hear that it is over; those that were not, do not. What is over before it was told is not told.
create or replace function app.alerts_plan_resolved(call jsonb) returns jsonb
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

create or replace function app.on_call_read(call jsonb) returns jsonb
language sql stable
begin atomic
	select coalesce(jsonb_agg(jsonb_build_object(
		'threadKey', o.phone_hash, 'marketId', o.market_id, 'channel', o.channel, 'locale', o.locale,
		'phone', jsonb_build_object('$sealed', o.phone_sealed)) order by o.phone_hash), '[]')
	from public.on_call o where o.tenant_id = app.current_tenant() and o.active;
end;

grant execute on function app.alert_raise, app.alert_resolve, app.alert_moved
	to app_rw, app_system;

grant execute on function app.alerts_told, app.rule_alerts_change, app.alerts_plan, app.alert_tellings_take, app.alert_tellings_mark, app.alerts_fresh,
	app.alerts_plan_resolved
	to app_system;

grant execute on function app.admin_on_call_set, app.admin_alert_change, app.on_call_read
	to app_rw;

insert into ops.alert_feed (told_upto) values (clock_timestamp()) on conflict do nothing;
