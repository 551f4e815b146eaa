-- What was agreed to has told everybody else already that they need not answer: telling them again broke the whole act.
create or replace function app.admin_approval_revoke(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	a approvals;
	was text;
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
	was := a.state;
	a := app.approval_end(a, 'revoked', 'by_staff');
	told := app.approval_tell(a, 'revoked') || case when was = 'pending' then app.approval_over(a) else '[]' end;
	return app.admin_done(act, a.id, jsonb_build_object('approval', app.admin_approval_row(a), 'notifications', told));
end $$;
