-- P10: threads ship their journals here; (thread, seq) is unique, so shipping twice changes nothing.
create function app.journal_ship(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	thread constant text := call ->> 'threadKey';
begin
	insert into event_log (ts, tenant_id, type, entity_type, entity_id, op, change_payload, actor, trace_id, thread_key, thread_seq)
	select app.at((r ->> 'atMs')::bigint), tenant, r ->> 'type', 'thread', thread, 'journal', r -> 'payload',
		'thread:' || thread, r ->> 'traceId', thread, (r ->> 'seq')::int
	from jsonb_array_elements(call -> 'rows') r
	where r ->> 'home' = 'event'
	order by (r ->> 'seq')::int
	on conflict (tenant_id, thread_key, thread_seq) where thread_seq is not null do nothing;

	insert into audit_log (ts, tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id, thread_key, thread_seq)
	select app.at((r ->> 'atMs')::bigint), tenant, 'thread', thread, r ->> 'type',
		jsonb_build_object('kind', 'system', 'id', thread), r -> 'payload', r ->> 'traceId', thread, (r ->> 'seq')::int
	from jsonb_array_elements(call -> 'rows') r
	where r ->> 'home' = 'audit'
	order by (r ->> 'seq')::int
	on conflict (tenant_id, thread_key, thread_seq) where thread_seq is not null do nothing;
	return 'null';
end $$;
--> statement-breakpoint
create function app.notifications_mark(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	update notifications n set handed_over_at = clock_timestamp()
	where n.tenant_id = app.current_tenant() and n.handed_over_at is null
		and n.id in (select jsonb_array_elements_text(call -> 'ids'));
	return 'null';
end $$;
--> statement-breakpoint
-- Across tenants, for the sweep that hands over what a killed process could not.
create function app.notifications_due(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object(
		'id', due.id, 'tenantId', due.tenant_id, 'dedupeKey', due.dedupe_key, 'targetKind', due.target_kind,
		'targetId', due.target_id, 'type', due.type, 'payload', due.payload, 'createdAtMs', app.ms(due.created_at)
	) order by due.created_at, due.id), '[]')
	from (
		select * from public.notifications n
		where n.handed_over_at is null
			and n.created_at < clock_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000)
		order by n.created_at, n.id
		limit (call ->> 'limit')::int
	) due
);
--> statement-breakpoint
grant execute on function app.journal_ship(jsonb), app.notifications_mark(jsonb) to app_rw;
--> statement-breakpoint
grant execute on function app.notifications_due(jsonb) to app_system;
