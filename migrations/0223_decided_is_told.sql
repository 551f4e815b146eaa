-- What is decided over the admin API comes with the rows that tell of it, so that they go to their threads at once.
-- By the key's own member of staff: a key that is nobody's decides nothing, since nobody could say that it is not the requester's.
create or replace function app.admin_approval_decide(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	tenant constant uuid := app.current_tenant();
	k api_keys;
	s staff;
	a approvals;
	said jsonb;
begin
	select * into k from api_keys x where x.tenant_id = tenant and x.id = act -> 'actor' ->> 'id' and x.revoked_at is null for share;
	select * into s from staff x where x.tenant_id = tenant and x.id = k.staff_id;
	if s.id is null then
		return app.admin_refuse(act, 'AUTH_ERROR', 'ROLE_DENIED', 'This key belongs to no member of staff, so it decides nothing.');
	end if;
	select * into a from approvals x where x.tenant_id = tenant and x.id = call ->> 'approvalId';
	if a.id is not null and not k.role = any (a.roles) then
		return app.admin_refuse(act, 'AUTH_ERROR', 'ROLE_DENIED', 'The role of this key does not decide this.');
	end if;
	said := app.approval_vote(call ->> 'approvalId', s.person_id, s, k.id, call ->> 'answer');
	if said ? 'refused' then
		return app.admin_refuse(act, said #>> '{refused,code}', said #>> '{refused,reason}', said #>> '{refused,msg}',
			said #> '{refused,current}');
	end if;
	select * into strict a from approvals x where x.tenant_id = tenant and x.id = call ->> 'approvalId';
	return app.admin_done(act, a.id, jsonb_build_object('approval', app.admin_approval_row(a), 'notifications', said -> 'notifications'));
end $$;
--> statement-breakpoint
create or replace function app.admin_approval_revoke(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	a approvals;
	told jsonb;
begin
	select * into a from approvals x where x.tenant_id = app.current_tenant() and x.id = call ->> 'approvalId' for no key update;
	if not found then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such approval.');
	end if;
	if a.state not in ('pending', 'approved') then
		return app.admin_refuse(act, 'CONFLICT', 'ALREADY_DECIDED', 'This is ' || a.state || ' already.',
			jsonb_build_object('state', a.state));
	end if;
	a := app.approval_end(a, 'revoked', 'by_staff');
	told := app.approval_tell(a, 'revoked') || app.approval_over(a);
	return app.admin_done(act, a.id, jsonb_build_object('approval', app.admin_approval_row(a), 'notifications', told));
end $$;
