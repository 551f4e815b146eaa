-- The frame of every act of staff, and keys.

-- `act`: name, target, detail, actor, traceId. `told`: what came of it. Neither holds anything personal.
create or replace function app.admin_audit(act jsonb, told jsonb) returns void
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

create or replace function app.admin_refuse(act jsonb, code text, reason text, msg text, now_is jsonb default null) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.name_event('');
	perform app.admin_audit(act, jsonb_build_object('outcome', 'refused', 'code', code, 'reason', reason, 'current', now_is));
	return jsonb_strip_nulls(jsonb_build_object(
		'kind', 'failed', 'code', code, 'reason', reason, 'msg', msg, 'retryable', false, 'current', now_is));
end $$;

-- What is read after it in the transaction finds the row by `app.acted`.
create or replace function app.admin_done(act jsonb, target text, data jsonb default 'null') returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform set_config('app.acted', target, true);
	perform app.name_event('');
	perform app.admin_audit(act || jsonb_build_object('target', target), '{"outcome": "done"}');
	return jsonb_build_object('kind', 'succeeded', 'data', data);
end $$;

-- For acts whose doing is not a change of rows here (a look at personal data, a sweep, a thread's outbox), and for refusals at the door.
create or replace function app.admin_note(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.admin_audit(call -> 'act', call -> 'told');
	return 'null';
end $$;

-- For a member of staff, where one is named.
create or replace function app.admin_key_mint(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	made api_keys;
	s staff;
begin
	if call ->> 'staffId' is not null then
		select * into s from staff x where x.tenant_id = app.current_tenant() and x.id = (call ->> 'staffId')::uuid and x.active for share;
		if not found then
			return app.admin_refuse(call -> 'act', 'NOT_FOUND', null, 'No such active member of staff.');
		end if;
		if not call ->> 'role' = any (s.roles) then
			return app.admin_refuse(call -> 'act', 'AUTH_ERROR', 'ROLE_DENIED', 'This member of staff does not have that role.');
		end if;
	end if;
	perform app.name_event('admin_key_minted');
	insert into api_keys (tenant_id, label, key_hash, role, staff_id, expires_at)
	values (app.current_tenant(), call ->> 'label', call ->> 'keyHash', call ->> 'role', s.id,
		now() + make_interval(days => (call ->> 'expiresInDays')::int))
	returning * into made;
	return app.admin_done(call -> 'act', made.id);
end $$;

-- Null: no such key in this tenant. Use is written down now and then, not with every request.
create or replace function app.admin_key_use(call jsonb) returns jsonb
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

-- The deployment's token takes back any key: somebody has to where a super_admin's has leaked.
create or replace function app.admin_key_revoke(call jsonb) returns jsonb
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
	if coalesce(call ->> 'role', '') not in ('super_admin', 'bootstrap') and known.role = 'super_admin' then
		return app.admin_refuse(call -> 'act', 'AUTH_ERROR', 'ROLE_DENIED', 'Only a super admin or the admin token may take back this key.');
	end if;
	perform app.name_event('admin_key_revoked');
	update api_keys k set revoked_at = coalesce(k.revoked_at, clock_timestamp())
	where k.tenant_id = app.current_tenant() and k.id = known.id
	returning * into known;
	return app.admin_done(call -> 'act', known.id);
end $$;

-- For the token that mints the first keys and belongs to no tenant.
create or replace function app.admin_tenants(call jsonb) returns jsonb
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

grant execute on function app.admin_audit, app.admin_refuse, app.admin_done
	to app_rw, app_system;

grant execute on function app.admin_note, app.admin_key_mint, app.admin_key_use, app.admin_key_revoke
	to app_rw;

grant execute on function app.admin_tenants
	to app_system;
