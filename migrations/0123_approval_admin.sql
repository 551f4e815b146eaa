-- Staff decide, take back, and give standing grants over the admin API; a market says which tools wait for them.
create function app.admin_approval_row(a approvals) returns jsonb
language sql stable
return jsonb_build_object(
	'id', (a).id, 'marketId', (a).market_id, 'type', (a).type, 'tool', (a).tool, 'payloadHash', (a).payload_hash,
	'shownSealed', (a).shown_sealed, 'policyDecisionId', (a).policy_decision_id, 'requesterId', app.person_root((a).requested_by),
	'threadKey', (a).thread_key, 'agent', (a).agent, 'roles', (a).roles, 'peopleNeeded', (a).people_needed, 'code', (a).code,
	'state', (a).state, 'ending', (a).ending, 'auto', (a).auto, 'autoBecause', (a).auto_because,
	'decidedAtMs', app.ms((a).decided_at), 'expiresAtMs', app.ms((a).expires_at), 'usedAtMs', app.ms((a).used_at),
	'createdAtMs', app.ms((a).created_at), 'version', (a).version,
	'votes', (
		select coalesce(jsonb_agg(jsonb_build_object('staffId', v.staff_id, 'keyId', v.key_id, 'answer', v.answer,
			'atMs', app.ms(v.updated_at)) order by v.created_at, v.person_id), '[]')
		from public.approval_votes v where v.tenant_id = (a).tenant_id and v.approval_id = (a).id));
--> statement-breakpoint
-- By the key's own member of staff: a key that is nobody's decides nothing, since nobody could say that it is not the requester's.
create function app.admin_approval_decide(call jsonb) returns jsonb
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
	return app.admin_done(act, a.id, app.admin_approval_row(a));
end $$;
--> statement-breakpoint
create function app.admin_approval_revoke(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	a approvals;
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
	perform app.approval_tell(a, 'revoked');
	perform app.approval_over(a);
	return app.admin_done(act, a.id, app.admin_approval_row(a));
end $$;
--> statement-breakpoint
create function app.admin_grant_row(g approval_grants) returns jsonb
language sql immutable
return jsonb_build_object('id', (g).id, 'tool', (g).tool, 'grantedBy', (g).granted_by, 'createdAtMs', app.ms((g).created_at),
	'revokedAtMs', app.ms((g).revoked_at));
--> statement-breakpoint
create function app.admin_grant_give(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	made approval_grants;
begin
	perform app.name_event('approval_grant_given');
	insert into approval_grants (id, tenant_id, tool, granted_by)
	values (app.new_id('apg'), app.current_tenant(), call ->> 'tool', act -> 'actor' ->> 'id')
	on conflict (tenant_id, tool) where revoked_at is null do nothing
	returning * into made;
	if made.id is null then
		return app.admin_refuse(act, 'CONFLICT', null, 'This tool has a standing grant already.');
	end if;
	return app.admin_done(act, made.id, app.admin_grant_row(made));
end $$;
--> statement-breakpoint
create function app.admin_grant_revoke(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	known approval_grants;
begin
	perform app.name_event('approval_grant_revoked');
	update approval_grants g set revoked_at = coalesce(g.revoked_at, clock_timestamp())
	where g.tenant_id = app.current_tenant() and g.id = call ->> 'grantId'
	returning * into known;
	if not found then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such grant.');
	end if;
	return app.admin_done(act, known.id, app.admin_grant_row(known));
end $$;
--> statement-breakpoint
grant execute on function app.admin_approval_row(approvals), app.admin_approval_decide(jsonb), app.admin_approval_revoke(jsonb),
	app.admin_grant_row(approval_grants), app.admin_grant_give(jsonb), app.admin_grant_revoke(jsonb) to app_rw;
--> statement-breakpoint
-- Tools that wait for a member of staff in this market, whatever they declare themselves.
alter table market_configs add column require_approval_for text[] default '{}' not null;
--> statement-breakpoint
grant update (require_approval_for) on market_configs to app_system;
--> statement-breakpoint
create function app.admin_approvals_demand(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	market constant uuid := (call ->> 'marketId')::uuid;
	refused jsonb;
	moved int;
begin
	refused := app.admin_market_begin(act, market, (call ->> 'version')::int);
	if refused is not null then
		return refused;
	end if;
	perform app.name_event('market_approvals_changed');
	update market_configs c set updated_at = clock_timestamp(),
		require_approval_for = array(select jsonb_array_elements_text(call -> 'requireApprovalFor'))
	where c.market_id = market
	returning c.version into moved;
	return app.admin_done(act, market::text, jsonb_build_object('version', moved));
end $$;
--> statement-breakpoint
-- For KV; across tenants.
create function app.projection_approvals(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object('marketId', c.market_id, 'requireApprovalFor', c.require_approval_for)), '[]')
	from public.market_configs c where c.require_approval_for <> '{}'
);
--> statement-breakpoint
grant execute on function app.admin_approvals_demand(jsonb), app.projection_approvals(jsonb) to app_system;
