-- An approval names the policy's decision on what it agrees to (MKB-6.1-g, C-64). Decisions are called by `pol_…`, so the column is text;
-- nothing wrote it before. The row's face is let go of the column while its type changes.
create or replace function app.admin_approval_row(a approvals) returns jsonb
language sql stable
return '{}'::jsonb;
--> statement-breakpoint
alter table approvals alter column policy_decision_id type text;
--> statement-breakpoint
alter table approvals add constraint approvals_policy_decision_known
	foreign key (tenant_id, policy_decision_id) references policy_decisions (tenant_id, id);
--> statement-breakpoint
create or replace function app.admin_approval_row(a approvals) returns jsonb
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
-- The one cast to the old type in a function of a hundred lines; that it is there once is asserted.
do $$
declare
	cast_was constant text := '(wish ->> ''policyDecisionId'')::uuid';
	was constant text := pg_get_functiondef('app.approval_request(jsonb)'::regprocedure);
begin
	assert cardinality(string_to_array(was, cast_was)) = 2, 'approval_request casts the decision once';
	execute replace(was, cast_was, 'wish ->> ''policyDecisionId''');
end $$;
