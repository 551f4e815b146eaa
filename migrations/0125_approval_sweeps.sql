-- Approvals past their end, and what is always true of them.
create policy sweeps_read on approvals for select to app_system using (true);
--> statement-breakpoint
create policy sweeps_read on approval_votes for select to app_system using (true);
--> statement-breakpoint
grant select (tenant_id, id, state, requested_by, thread_key, used_key_hash, auto, people_needed, expires_at, updated_at) on approvals
	to app_system;
--> statement-breakpoint
grant select (tenant_id, approval_id, person_id, answer) on approval_votes to app_system;
--> statement-breakpoint
create policy approvals_compare on people for select to app_system using (true);
--> statement-breakpoint
grant select (tenant_id, id, same_as) on people to app_system;
--> statement-breakpoint
grant select (thread_key, idempotency_key_hash) on tool_executions to app_system;
--> statement-breakpoint
create function app.approvals_due(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object('tenantId', x.tenant_id, 'id', x.id) order by x.expires_at, x.id), '[]')
	from (
		select a.tenant_id, a.id, a.expires_at from public.approvals a
		where a.state in ('pending', 'approved')
			and a.expires_at < clock_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000)
		order by a.expires_at, a.id limit (call ->> 'limit')::int
	) x
);
--> statement-breakpoint
-- Of one tenant; each judged again under its lock. Only whoever still waits for an answer is told.
create function app.approvals_expire(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	a approvals;
	expired int := 0;
	was text;
begin
	for a in
		select x.* from approvals x
		where x.tenant_id = app.current_tenant() and x.id in (select jsonb_array_elements_text(call -> 'ids'))
			and x.state in ('pending', 'approved') and x.expires_at <= clock_timestamp()
		order by x.id for no key update skip locked
	loop
		was := a.state;
		a := app.approval_end(a, 'expired');
		if was = 'pending' then
			perform app.approval_tell(a, 'expired');
		end if;
		expired := expired + 1;
	end loop;
	return jsonb_build_object('expired', expired);
end $$;
--> statement-breakpoint
grant execute on function app.approvals_due(jsonb) to app_system;
--> statement-breakpoint
grant execute on function app.approvals_expire(jsonb) to app_rw;
--> statement-breakpoint
-- A used approval has the execution it was used for; a tool whose thread records it has the thread's event.
create function app.invariant_approval_executed(since bigint, ripe timestamptz, batch int, again int)
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
			select from public.event_log e where e.tenant_id = a.tenant_id and e.thread_key = a.thread_key and e.thread_seq is not null
				and e.type = 'approved_call_settled' and e.change_payload ->> 'approvalId' = a.id),
		jsonb_build_object('approvalId', c.id)
	from candidate c
	left join public.approvals a on a.tenant_id = c.tenant_id and a.id = c.id and a.state = 'used';
end;
--> statement-breakpoint
-- Nobody decided what they asked for themselves, and as many people agreed as had to.
create function app.invariant_approval_decided(since bigint, ripe timestamptz, batch int, again int)
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
--> statement-breakpoint
do $$
declare
	name text;
begin
	foreach name in array array['approval_executed', 'approval_decided'] loop
		insert into ops.invariant_cursors (invariant, position) values (name, 0);
		execute format(
			'grant execute on function app.%I(bigint, timestamptz, int, int) to app_system', 'invariant_' || name);
	end loop;
end $$;
