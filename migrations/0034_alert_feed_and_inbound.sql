-- C-45: an alert is a row first; a sink hears of each once, in order, whoever raised it.
insert into ops.alert_feed (told_upto) values (clock_timestamp());
--> statement-breakpoint
create index system_alerts_first on system_alerts (first_at, id);
--> statement-breakpoint
-- Not the last seconds: a transaction that began earlier may still commit.
create function app.alerts_fresh(call jsonb) returns jsonb
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
--> statement-breakpoint
create function app.alerts_told(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	update ops.alert_feed f set told_upto = app.at_us((call ->> 'firstAtUs')::bigint), told_id = (call ->> 'id')::uuid
	where (f.told_upto, f.told_id) < (app.at_us((call ->> 'firstAtUs')::bigint), (call ->> 'id')::uuid);
	return 'null';
end $$;
--> statement-breakpoint
-- Of these messages of the provider's list: which never reached a turn, and were not offered to their thread either.
create function app.inbound_missing(call jsonb) returns jsonb
language sql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
begin atomic
	select coalesce(jsonb_agg(given.id order by given.ordinality), '[]')
	from jsonb_array_elements_text(call -> 'externalIds') with ordinality as given (id, ordinality)
	where (select 1 from ops.inbound_offered o where o.external_id = given.id limit 1) is null
		and (
			select 1 from public.event_log e
			where e.type = 'message_received' and e.change_payload ->> 'externalId' = given.id limit 1) is null;
end;
--> statement-breakpoint
create function app.inbound_offer(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into ops.inbound_offered (external_id)
	select distinct jsonb_array_elements_text(call -> 'externalIds')
	on conflict do nothing;
	delete from ops.inbound_offered o where o.external_id in (
		select old.external_id from ops.inbound_offered old
		where old.offered_at < clock_timestamp() - make_interval(secs => (call ->> 'keepMs')::float8 / 1000)
		order by old.offered_at limit 1000);
	return 'null';
end $$;
--> statement-breakpoint
grant execute on function app.alerts_fresh(jsonb), app.alerts_told(jsonb), app.inbound_missing(jsonb),
	app.inbound_offer(jsonb) to app_system;
