-- Who may use the admin API: keys of people, known by their hash alone; and what each admin act writes down.
create table api_keys (
	id text primary key default app.new_id('key'),
	tenant_id uuid not null references tenants (id),
	label text not null,
	-- SHA-256 of the whole key, which holds 32 random bytes and is shown once.
	key_hash text not null,
	role text not null,
	expires_at timestamptz,
	last_used_at timestamptz,
	revoked_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	version integer not null default 1,
	constraint api_keys_key_hash_unique unique (key_hash),
	constraint api_keys_role_known check (role in ('staff', 'operator', 'tenant_admin', 'super_admin')),
	constraint api_keys_label_bounded check (length(label) between 1 and 80)
);
--> statement-breakpoint
create index api_keys_tenant on api_keys (tenant_id, id);
--> statement-breakpoint
alter table api_keys enable row level security;
--> statement-breakpoint
alter table api_keys force row level security;
--> statement-breakpoint
create policy tenant_rows on api_keys to app_rw
	using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant());
--> statement-breakpoint
grant select, insert on api_keys to app_rw;
--> statement-breakpoint
grant update (last_used_at, revoked_at) on api_keys to app_rw;
--> statement-breakpoint
create trigger log_insert after insert on api_keys referencing new table as new_rows
	for each statement execute function app.log_change('tenant_id', 'id', 'id');
--> statement-breakpoint
create trigger log_update after update on api_keys referencing old table as old_rows new table as new_rows
	for each statement execute function app.log_change('tenant_id', 'id', 'id');
--> statement-breakpoint
create trigger log_delete after delete on api_keys referencing old table as old_rows
	for each statement execute function app.log_change('tenant_id', 'id', 'id');
--> statement-breakpoint
create trigger touch before update on api_keys
	for each row when (old.* is distinct from new.*) execute function app.touch();
--> statement-breakpoint
-- Staff read the newest first.
create index event_log_tenant on event_log (tenant_id, seq);
--> statement-breakpoint
create index audit_log_tenant on audit_log (tenant_id, seq);
--> statement-breakpoint
create index tool_executions_newest on tool_executions (tenant_id, started_at, id);
--> statement-breakpoint
create index system_alerts_newest on system_alerts (tenant_id, first_at, id);
--> statement-breakpoint
-- `act`: name, target, detail, actor, traceId. `told`: what came of it. Neither holds anything personal.
create function app.admin_audit(act jsonb, told jsonb) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id)
	values (
		app.current_tenant(), 'admin', act ->> 'target', 'admin.' || (act ->> 'name'), act -> 'actor',
		(act -> 'detail') || told, act ->> 'traceId'
	);
end $$;
--> statement-breakpoint
create function app.admin_refuse(act jsonb, code text, reason text, msg text, now_is jsonb default null) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.name_event('');
	perform app.admin_audit(act, jsonb_build_object('outcome', 'refused', 'code', code, 'reason', reason, 'current', now_is));
	return jsonb_strip_nulls(jsonb_build_object(
		'kind', 'failed', 'code', code, 'reason', reason, 'msg', msg, 'retryable', false, 'current', now_is));
end $$;
--> statement-breakpoint
create function app.admin_done(act jsonb, target text, data jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.name_event('');
	perform app.admin_audit(act || jsonb_build_object('target', target), '{"outcome": "done"}');
	return jsonb_build_object('kind', 'succeeded', 'data', data);
end $$;
--> statement-breakpoint
-- For acts whose doing is not a change of rows here (a look at personal data, a sweep, a thread's outbox), and for refusals at the door.
create function app.admin_note(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.admin_audit(call -> 'act', call -> 'told');
	return 'null';
end $$;
--> statement-breakpoint
create function app.admin_key_row(k api_keys) returns jsonb
language sql immutable
return jsonb_build_object(
	'id', (k).id, 'label', (k).label, 'role', (k).role, 'createdAtMs', app.ms((k).created_at),
	'expiresAtMs', app.ms((k).expires_at), 'lastUsedAtMs', app.ms((k).last_used_at),
	'revokedAtMs', app.ms((k).revoked_at));
--> statement-breakpoint
create function app.admin_key_mint(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	made api_keys;
begin
	perform app.name_event('admin_key_minted');
	insert into api_keys (tenant_id, label, key_hash, role, expires_at)
	values (app.current_tenant(), call ->> 'label', call ->> 'keyHash', call ->> 'role',
		now() + make_interval(days => (call ->> 'expiresInDays')::int))
	returning * into made;
	return app.admin_done(call -> 'act', made.id, app.admin_key_row(made));
end $$;
--> statement-breakpoint
-- Null: no such key in this tenant. Use is written down now and then, not with every request.
create function app.admin_key_use(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	known api_keys;
	state text;
begin
	select * into known from api_keys k
	where k.tenant_id = app.current_tenant() and k.key_hash = call ->> 'keyHash';
	if not found then
		return 'null';
	end if;
	state := case when known.revoked_at is not null then 'revoked'
		when known.expires_at <= clock_timestamp() then 'expired' else 'active' end;
	if state = 'active' and coalesce(known.last_used_at, '-infinity') < clock_timestamp() - interval '10 minutes' then
		perform app.name_event('admin_key_used');
		update api_keys k set last_used_at = clock_timestamp()
		where k.tenant_id = app.current_tenant() and k.id = known.id;
		perform app.name_event('');
	end if;
	return jsonb_build_object('id', known.id, 'label', known.label, 'role', known.role, 'state', state);
end $$;
--> statement-breakpoint
create function app.admin_key_revoke(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	known api_keys;
begin
	select * into known from api_keys k
	where k.tenant_id = app.current_tenant() and k.id = call ->> 'keyId' for no key update;
	if not found then
		return app.admin_refuse(call -> 'act', 'NOT_FOUND', null, 'No such key.');
	end if;
	if call ->> 'role' <> 'super_admin' and known.role = 'super_admin' then
		return app.admin_refuse(call -> 'act', 'AUTH_ERROR', 'ROLE_DENIED', 'Only a super admin may take back this key.');
	end if;
	perform app.name_event('admin_key_revoked');
	update api_keys k set revoked_at = coalesce(k.revoked_at, clock_timestamp())
	where k.tenant_id = app.current_tenant() and k.id = known.id
	returning * into known;
	return app.admin_done(call -> 'act', known.id, app.admin_key_row(known));
end $$;
--> statement-breakpoint
-- For the token that mints the first keys and belongs to no tenant.
create function app.admin_tenants(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'slug', t.slug) order by t.slug), '[]')
	from (
		select * from public.tenants x
		where call ->> 'tenantId' is null or x.id = (call ->> 'tenantId')::uuid
		order by x.slug
		limit 100
	) t
);
--> statement-breakpoint
grant execute on function app.admin_audit(jsonb, jsonb), app.admin_refuse(jsonb, text, text, text, jsonb),
	app.admin_done(jsonb, text, jsonb) to app_rw, app_system;
--> statement-breakpoint
grant execute on function app.admin_note(jsonb), app.admin_key_row(api_keys), app.admin_key_mint(jsonb),
	app.admin_key_use(jsonb), app.admin_key_revoke(jsonb) to app_rw;
--> statement-breakpoint
grant execute on function app.admin_tenants(jsonb) to app_system;
