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
	return app.admin_done(call -> 'act', known.id, app.admin_key_row(known));
end $$;
