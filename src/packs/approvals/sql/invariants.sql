-- Invariants of approvals.

-- A used approval has the execution it was used for; a tool whose thread records it has the thread's event.
create or replace function app.invariant_approval_executed(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(a.updated_at) as position, a.tenant_id, a.id from public.approvals a
		where a.updated_at > app.at_us(since) and a.updated_at <= ripe
		order by a.updated_at fetch first (batch) rows with ties)
		union all
		(select null, x.tenant_id, x.subject from ops.invariant_violations x
		where x.invariant = 'approval_executed' order by x.looked_at limit again)
	)
	select c.position, c.tenant_id, c.id, a.id is not null and not exists (
			select from public.tool_executions t where t.tenant_id = a.tenant_id and t.thread_key = a.thread_key
				and t.idempotency_key_hash = a.used_key_hash)
		and not exists (
			select from public.journal_lines e where e.tenant_id = a.tenant_id and e.thread_key = a.thread_key
				and e.type = 'approved_call_settled' and e.change_payload ->> 'approvalId' = a.id),
		jsonb_build_object('approvalId', c.id)
	from candidate c
	left join public.approvals a on a.tenant_id = c.tenant_id and a.id = c.id and a.state = 'used';
end;

-- Nobody decided what they asked for themselves, and as many people agreed as had to.
create or replace function app.invariant_approval_decided(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(a.updated_at) as position, a.tenant_id, a.id from public.approvals a
		where a.updated_at > app.at_us(since) and a.updated_at <= ripe
		order by a.updated_at fetch first (batch) rows with ties)
		union all
		(select null, x.tenant_id, x.subject from ops.invariant_violations x
		where x.invariant = 'approval_decided' order by x.looked_at limit again)
	)
	select c.position, c.tenant_id, c.id, a.id is not null and (
			told.own > 0 or (not a.auto and told.people < a.people_needed)),
		jsonb_build_object('approvalId', c.id, 'own', told.own, 'people', told.people)
	from candidate c
	left join public.approvals a on a.tenant_id = c.tenant_id and a.id = c.id and a.state in ('approved', 'used')
	cross join lateral (
		select count(*) filter (where coalesce(p.same_as, p.id) = coalesce(r.same_as, r.id)) as own,
			count(distinct coalesce(p.same_as, p.id)) filter (where v.answer = 'approve') as people
		from public.approval_votes v
		join public.people p on p.tenant_id = v.tenant_id and p.id = v.person_id
		join public.people r on r.tenant_id = v.tenant_id and r.id = a.requested_by
		where v.tenant_id = c.tenant_id and v.approval_id = a.id
	) told;
end;

grant execute on function app.invariant_approval_executed, app.invariant_approval_decided
	to app_system;

-- What is there already was written before anybody looked: the checks begin here.
insert into ops.invariant_cursors (invariant, position) values
	('approval_executed', 0), ('approval_decided', 0)
on conflict do nothing;
