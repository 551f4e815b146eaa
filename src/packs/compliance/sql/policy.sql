-- Decisions of the policy.

create or replace function app.policy_decision_face(d policy_decisions) returns jsonb
language sql stable
return jsonb_build_object(
	'decisionId', (d).id, 'subjectType', (d).subject_type, 'subjectId', (d).subject_id, 'contentHash', (d).content_hash,
	'channel', (d).channel, 'audience', (d).audience, 'jurisdictions', (d).jurisdictions, 'facts', (d).facts,
	'decision', (d).decision, 'redlines', (d).redlines, 'hasRewrite', (d).has_rewrite, 'ruleIds', (d).rule_ids,
	'packs', (d).pack_versions, 'engine', (d).engine, 'digest', (d).digest,
	'decidedAtMs', app.ms((d).created_at), 'expiresAtMs', app.ms((d).expires_at));

-- The id is made of everything that was decided on: the same thing decided again is the row that is there.
create or replace function app.policy_decide(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	one constant jsonb := call -> 'decision';
	d policy_decisions;
begin
	perform app.name_event('policy_decided');
	insert into policy_decisions (id, tenant_id, subject_type, subject_id, content_hash, channel, audience, jurisdictions, facts, decision,
		redlines, has_rewrite, rule_ids, pack_versions, engine, digest, expires_at)
	select one ->> 'decisionId', app.current_tenant(), one ->> 'subjectType', one ->> 'subjectId', one ->> 'contentHash', one ->> 'channel',
		one ->> 'audience', array(select jsonb_array_elements_text(one -> 'jurisdictions')), one -> 'facts', one ->> 'decision',
		one -> 'redlines', (one ->> 'hasRewrite')::boolean, array(select jsonb_array_elements_text(one -> 'ruleIds')),
		array(select jsonb_array_elements_text(one -> 'packs')), (one ->> 'engine')::int, one ->> 'digest',
		clock_timestamp() + make_interval(secs => (one ->> 'validMs')::float8 / 1000)
	on conflict (tenant_id, id) do nothing;
	perform app.name_event('');
	select * into strict d from policy_decisions p where p.tenant_id = app.current_tenant() and p.id = one ->> 'decisionId';
	return app.policy_decision_face(d);
end $$;

create or replace function app.policy_decision(call jsonb) returns jsonb
language sql stable
return (
	select app.policy_decision_face(d) from public.policy_decisions d
	where d.tenant_id = app.current_tenant() and d.id = call ->> 'decisionId');

-- Of those who would be written to: how many are people of this tenant who have agreed to it on that channel, and have not said stop.
create or replace function app.policy_opted_in(call jsonb) returns jsonb
language sql stable
return (
	select jsonb_build_object('granted', count(*))
	from (select distinct e::uuid as id from jsonb_array_elements_text(call -> 'personIds') e) asked
	where exists (
		select from public.consents c
		where c.tenant_id = app.current_tenant() and c.person_id = asked.id and c.purpose in ('marketing', 'broadcast')
			and c.status = 'granted' and (c.channel is null or c.channel = call ->> 'channel'))
	and not exists (
		select from public.consents c
		where c.tenant_id = app.current_tenant() and c.person_id = asked.id and c.purpose = 'messaging'
			and c.status = 'revoked' and (c.channel is null or c.channel = call ->> 'channel')
			and not exists (
				select from public.consents later
				where later.tenant_id = c.tenant_id and later.person_id = c.person_id and later.purpose = c.purpose
					and later.status = 'granted' and later.granted_at > c.revoked_at)));

grant execute on function app.policy_decision_face, app.policy_decide, app.policy_decision, app.policy_opted_in
	to app_rw;
