-- Approvals of staff.

create or replace function app.guard_approval() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
	if new.state <> old.state and not (
		(old.state = 'pending' and new.state in ('approved', 'rejected', 'expired', 'revoked'))
		or (old.state = 'approved' and new.state in ('used', 'expired', 'revoked'))
	) then
		raise exception 'an approval does not go from % to %', old.state, new.state using errcode = '23514';
	end if;
	if (new.payload_hash, new.tool, new.requested_by, new.thread_key, new.people_needed, new.roles)
		is distinct from (old.payload_hash, old.tool, old.requested_by, old.thread_key, old.people_needed, old.roles) then
		raise exception 'what an approval is of does not change' using errcode = '23514';
	end if;
	return new;
end $$;

-- C-15. Null: somebody has to agree. `low_risk`: the tool is a write that is flagged so.
create or replace function app.approval_automatic(tool_name text, kind text, people int, low_risk boolean) returns text
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	clean_days constant interval := interval '90 days';
	sends_min constant int := 20;
	standing text;
begin
	if not coalesce(low_risk, false) or people <> 1 or kind in ('send_sms', 'send_email', 'send_whatsapp', 'schedule_broadcast',
		'publish_page', 'publish_media', 'wallet_transfer', 'wallet_mint', 'rights_revoke', 'run_script', 'paid_outreach') then
		return null;
	end if;
	select g.id into standing from approval_grants g where g.tenant_id = tenant and g.tool = tool_name and g.revoked_at is null;
	if found then
		return 'standing_grant:' || standing;
	end if;
	if (select count(*) from (
			select from approvals a where a.tenant_id = tenant and a.state = 'used' and not a.auto
				and a.type in ('send_sms', 'send_email', 'send_whatsapp', 'schedule_broadcast')
				and a.used_at > clock_timestamp() - clean_days limit sends_min) sent) >= sends_min
		and not exists (
			select from audit_log l where l.tenant_id = tenant and l.payload ->> 'reason' = 'POLICY_DENIED'
				and l.ts > clock_timestamp() - clean_days) then
		return 'trusted_tenant';
	end if;
	return null;
end $$;

create or replace function app.approval_code() returns text
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	codes_max constant int := 20;
	fresh text;
begin
	for attempt in 1..codes_max loop
		fresh := app.new_code();
		if not exists (select from approvals a where a.tenant_id = app.current_tenant() and a.code = fresh
			and a.state in ('pending', 'approved')) then
			return fresh;
		end if;
	end loop;
	raise exception 'no free code for an approval after % tries', codes_max;
end $$;

create or replace function app.approval_face(a approvals) returns jsonb
language sql stable
return jsonb_build_object(
	'approvalId', (a).id, 'marketId', (a).market_id, 'code', (a).code, 'type', (a).type, 'tool', (a).tool, 'state', (a).state,
	'ending', (a).ending, 'auto', (a).auto, 'peopleNeeded', (a).people_needed, 'expiresAtMs', app.ms((a).expires_at));

-- People who said yes and whose yes counts now: active, with the role, not the requester, each counted once however many phones and
-- keys they have. Asked at the decision and again at the use.
create or replace function app.approval_yeses(a approvals) returns int
language sql stable
return (
	select count(distinct app.person_root(v.person_id))::int
	from public.approval_votes v
	join public.staff s on s.tenant_id = v.tenant_id and s.id = v.staff_id
	left join public.api_keys k on k.tenant_id = v.tenant_id and k.id = v.key_id
	where v.tenant_id = (a).tenant_id and v.approval_id = (a).id and v.answer = 'approve' and s.active and s.roles && (a).roles
		and (v.key_id is null or (k.revoked_at is null and k.staff_id = s.id and k.role = any ((a).roles)
			and coalesce(k.expires_at, 'infinity') > clock_timestamp()))
		and app.person_root(v.person_id) <> app.person_root((a).requested_by)
);

-- Whoever asked hears what became of it, in their thread.
create or replace function app.approval_tell(a approvals, what text) returns jsonb
language sql volatile
begin atomic
	select jsonb_build_array(app.notify((a).id || ':' || what || ':' || (a).thread_key, 'thread', (a).thread_key, 'approval.' || what,
		jsonb_build_object('approvalId', (a).id, 'marketId', (a).market_id, 'code', (a).code, 'expiresAtMs', app.ms((a).expires_at))));
end;

-- Staff who were asked and have not said anything need not any more.
create or replace function app.approval_over(a approvals) returns jsonb
language sql volatile
begin atomic
	select coalesce(jsonb_agg(app.notify((a).id || ':over:' || s.phone_hash, 'thread', s.phone_hash, 'approval.over',
		jsonb_build_object('approvalId', (a).id, 'itemId', (a).id || '.' || s.id, 'marketId', (a).market_id, 'code', (a).code))), '[]')
	from public.staff s
	where s.tenant_id = (a).tenant_id and s.id = any ((a).asked) and not exists (
		select from public.approval_votes v
		where v.tenant_id = s.tenant_id and v.approval_id = (a).id and v.staff_id = s.id);
end;

create or replace function app.approval_ask(a approvals) returns jsonb
language sql volatile
begin atomic
	select coalesce(jsonb_agg(app.notify((a).id || ':asked:' || s.phone_hash, 'thread', s.phone_hash, 'approval.asked',
		app.approval_face(a) || jsonb_build_object(
			'itemId', (a).id || '.' || s.id, 'shown', jsonb_build_object('$sealedJson', (a).shown_sealed),
			'locale', s.locale, 'to', jsonb_build_object('channel', s.channel, 'value', app.sealed(s.phone_sealed))))), '[]')
	from public.staff s
	where s.tenant_id = (a).tenant_id and s.id = any ((a).asked);
end;

create or replace function app.approval_end(a approvals, into_state text, why text default null) returns approvals
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.name_event('approval_' || into_state);
	update approvals x set state = into_state, ending = case when into_state = 'revoked' then why end, ended_at = clock_timestamp(),
		decided_at = coalesce(x.decided_at, case when into_state = 'rejected' then clock_timestamp() end)
	where x.tenant_id = a.tenant_id and x.id = a.id
	returning * into strict a;
	perform app.name_event('');
	return a;
end $$;

-- `ask`: type, tool, payloadHash, shownSealed, roles, people, ttlSeconds, endsAtMs, policyDecisionId, lowRisk. The same key answers
-- the same approval; the same wish asked twice while the first is pending is the first.
create or replace function app.approval_request(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record' || jsonb_build_object(
		'key', 'approval:' || (call -> 'record' ->> 'threadKey') || ':' || (call -> 'record' ->> 'key'));
	wish constant jsonb := call -> 'ask';
	tenant constant uuid := app.current_tenant();
	hash constant text := app.sha256_hex(record ->> 'key');
	asked_max constant int := 20;
	pending_max constant int := 5;
	a approvals;
	again approvals;
	could int;
	told jsonb := '[]';
begin
	if (record ->> 'tenantId')::uuid is distinct from tenant then
		raise exception 'a call belongs to the tenant of its transaction';
	end if;
	perform pg_advisory_xact_lock(hashtextextended(tenant::text || hash, 0));
	select * into a from approvals x where x.tenant_id = tenant and x.request_key_hash = hash;
	if found then
		return jsonb_build_object('kind', 'succeeded', 'replayed', true,
			'data', app.approval_face(a) || jsonb_build_object('notifications', '[]'::jsonb));
	end if;
	a.requested_by := app.person_resolved(call -> 'person');
	-- One at a time for each person: their row is locked since `person_seen`, or is here.
	perform from people p where p.tenant_id = tenant and p.id = a.requested_by for no key update;
	select x.* into again from approvals x where x.tenant_id = tenant and x.requested_by = a.requested_by and x.type = wish ->> 'type'
		and x.payload_hash = wish ->> 'payloadHash' and x.state = 'pending';
	if again.id is not null and again.expires_at > clock_timestamp() and again.thread_key = record ->> 'threadKey' then
		return jsonb_build_object('kind', 'succeeded', 'data', app.approval_face(again) || jsonb_build_object('notifications', '[]'::jsonb));
	end if;
	-- One past its end, which no sweep has seen yet, or of another of their threads, makes room.
	if again.id is not null then
		perform app.approval_end(again, case when again.expires_at <= clock_timestamp() then 'expired' else 'revoked' end, 'by_requester');
	end if;
	if (select count(*) from approvals x where x.tenant_id = tenant and x.requested_by = a.requested_by and x.state = 'pending'
		and x.expires_at > clock_timestamp()) >= pending_max then
		return app.call_refuse(record, 'CONFLICT', 'TOO_MANY_OPEN', 'Too much of yours waits for an approval already.');
	end if;
	a.people_needed := (wish ->> 'people')::smallint;
	a.roles := array(select jsonb_array_elements_text(wish -> 'roles'));
	a.auto_because := app.approval_automatic(record ->> 'tool', wish ->> 'type', a.people_needed, (wish ->> 'lowRisk')::boolean);
	if a.auto_because is null then
		select array_agg(x.id), count(distinct x.root) into a.asked, could from (
			select s.id, app.person_root(s.person_id) as root from staff s
			where s.tenant_id = tenant and s.active and s.roles && a.roles and app.person_root(s.person_id) <> a.requested_by
			order by s.created_at, s.id limit asked_max
		) x;
		if could < a.people_needed then
			return app.call_refuse(record, 'SERVICE_UNAVAILABLE', 'APPROVAL_REQUIRED', 'Nobody is here who could agree to this.');
		end if;
	end if;
	perform app.name_event('approval_requested');
	insert into approvals (id, tenant_id, market_id, type, tool, payload_hash, shown_sealed, policy_decision_id, requested_by,
		thread_key, agent, request_key_hash, roles, people_needed, asked, code, state, auto, auto_because, decided_at, expires_at)
	values (app.new_id('apr'), tenant, (record ->> 'marketId')::uuid, wish ->> 'type', record ->> 'tool', wish ->> 'payloadHash',
		wish ->> 'shownSealed', wish ->> 'policyDecisionId', a.requested_by, record ->> 'threadKey',
		record -> 'actor' ->> 'agent', hash, a.roles, a.people_needed, coalesce(a.asked, '{}'), app.approval_code(),
		case when a.auto_because is null then 'pending' else 'approved' end, a.auto_because is not null, a.auto_because,
		case when a.auto_because is not null then clock_timestamp() end,
		least(clock_timestamp() + make_interval(secs => (wish ->> 'ttlSeconds')::int), app.at((wish ->> 'endsAtMs')::bigint)))
	returning * into strict a;
	perform app.name_event('');
	if not a.auto then
		told := app.approval_ask(a);
	end if;
	perform app.write_audit(record, jsonb_build_object('outcome', case when a.auto then 'approved' else 'asked' end,
		'approvalId', a.id, 'type', a.type, 'auto', a.auto, 'because', a.auto_because));
	return jsonb_build_object('kind', 'succeeded', 'data', app.approval_face(a) || jsonb_build_object('notifications', told));
end $$;

-- One person's word. `{refused: {code, reason, msg, current}}`, or what is then true with whom to tell.
create or replace function app.approval_vote(approval text, voter uuid, s staff, key text, said text) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	told jsonb := '[]';
	a approvals;
begin
	select * into a from approvals x where x.tenant_id = tenant and x.id = approval for no key update;
	if not found then
		return '{"refused": {"code": "NOT_FOUND", "msg": "No such approval."}}';
	end if;
	-- Their roles as they are now, not as they were when they were asked.
	if s.id is null or not s.active or not s.roles && a.roles then
		return '{"refused": {"code": "AUTH_ERROR", "reason": "ROLE_DENIED", "msg": "Your role does not decide this."}}';
	end if;
	if app.person_root(a.requested_by) = app.person_root(voter) then
		return '{"refused": {"code": "AUTH_ERROR", "reason": "OWN_REQUEST", "msg": "Nobody decides what they asked for themselves."}}';
	end if;
	if a.state = 'pending' and a.expires_at <= clock_timestamp() then
		return '{"refused": {"code": "EXPIRED", "msg": "The time to decide this has passed."}}';
	end if;
	if a.state <> 'pending' then
		return jsonb_build_object('refused', jsonb_build_object('code', 'CONFLICT', 'reason', 'ALREADY_DECIDED',
			'msg', 'This is ' || a.state || ' already.', 'current', jsonb_build_object('state', a.state)));
	end if;
	-- The same person again, from wherever: their last word counts, once.
	update approval_votes v set answer = said, key_id = key, staff_id = s.id
	where v.tenant_id = tenant and v.approval_id = a.id and app.person_root(v.person_id) = app.person_root(voter);
	if not found then
		insert into approval_votes (tenant_id, approval_id, person_id, staff_id, key_id, answer)
		values (tenant, a.id, voter, s.id, key, said);
	end if;
	if said = 'reject' then
		a := app.approval_end(a, 'rejected');
		told := app.approval_tell(a, 'rejected') || app.approval_over(a);
	elsif app.approval_yeses(a) >= a.people_needed then
		perform app.name_event('approval_approved');
		update approvals x set state = 'approved', decided_at = clock_timestamp() where x.tenant_id = tenant and x.id = a.id
		returning * into strict a;
		perform app.name_event('');
		told := app.approval_tell(a, 'granted') || app.approval_over(a);
	end if;
	return app.approval_face(a) || jsonb_build_object('answer', said, 'notifications', told);
end $$;

-- A member of staff's answer in their own thread. Who they are is resolved anew, and so is what they may.
create or replace function app.approval_answer(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	answer jsonb;
	me uuid;
	s staff;
	said jsonb;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	me := app.person_resolved(call -> 'person');
	select * into s from staff x where x.tenant_id = tenant and app.person_root(x.person_id) = me
	order by x.active desc, x.created_at, x.id limit 1;
	said := app.approval_vote(call ->> 'approvalId', me, s, null, call ->> 'answer');
	if said ? 'refused' then
		return app.call_refuse(record, said #>> '{refused,code}', said #>> '{refused,reason}', said #>> '{refused,msg}',
			said #> '{refused,current}');
	end if;
	return app.call_finish(record, said, jsonb_build_array(jsonb_build_object('kind', 'approval', 'id', call ->> 'approvalId')));
end $$;

-- Right before the call runs, and by its key: the same key again is the same use. Everything that may have moved is asked again.
create or replace function app.approval_use(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	hash constant text := app.sha256_hex(record ->> 'key');
	a approvals;
	why jsonb;
begin
	if (record ->> 'tenantId')::uuid is distinct from tenant then
		raise exception 'a call belongs to the tenant of its transaction';
	end if;
	select * into a from approvals x where x.tenant_id = tenant and x.id = call ->> 'approvalId' for no key update;
	if a.state = 'used' and a.used_key_hash = hash and a.payload_hash = record ->> 'argsHash' then
		return jsonb_build_object('kind', 'succeeded', 'replayed', true, 'data', app.approval_face(a));
	end if;
	why := case
		when a.id is null then '{"code": "NOT_FOUND", "reason": "APPROVAL_REQUIRED", "msg": "There is no such approval."}'
		when a.tool <> record ->> 'tool' or a.payload_hash <> record ->> 'argsHash' or a.thread_key <> record ->> 'threadKey'
			then '{"code": "CONFLICT", "reason": "STALE_STATE", "msg": "Something else was approved."}'
		when a.state = 'used' then '{"code": "CONFLICT", "reason": "KEY_REUSED", "msg": "This approval was used already."}'
		when a.state = 'pending' then '{"code": "AUTH_ERROR", "reason": "APPROVAL_REQUIRED", "msg": "Nobody has agreed to this yet."}'
		when a.state <> 'approved' then jsonb_build_object('code', case a.state when 'expired' then 'EXPIRED' else 'AUTH_ERROR' end,
			'reason', 'APPROVAL_REQUIRED', 'msg', 'This approval is ' || a.state || '.')
		when a.expires_at <= clock_timestamp() then '{"code": "EXPIRED", "reason": "APPROVAL_REQUIRED", "msg": "This approval has run out."}'
	end;
	-- Who said yes may have lost the role since, or turned out to be the requester.
	if why is null and (case when a.auto then app.approval_automatic(a.tool, a.type, a.people_needed, true) is null
		else app.approval_yeses(a) < a.people_needed end) then
		a := app.approval_end(a, 'revoked', 'role_lost');
		why := '{"code": "AUTH_ERROR", "reason": "APPROVAL_REQUIRED", "msg": "Who agreed to this may not any more."}';
	end if;
	if why is not null then
		return app.call_refuse(record, why ->> 'code', why ->> 'reason', why ->> 'msg');
	end if;
	perform app.name_event('approval_used');
	update approvals x set state = 'used', used_at = clock_timestamp(), ended_at = clock_timestamp(), used_key_hash = hash
	where x.tenant_id = tenant and x.id = a.id
	returning * into strict a;
	perform app.name_event('');
	perform app.write_audit(record, jsonb_build_object('outcome', 'approval_used', 'approvalId', a.id, 'auto', a.auto,
		'because', a.auto_because));
	return jsonb_build_object('kind', 'succeeded', 'data', app.approval_face(a));
end $$;

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
	return app.admin_done(act, a.id, jsonb_build_object('notifications', said -> 'notifications'));
end $$;

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
	return app.admin_done(act, a.id, jsonb_build_object('notifications', told));
end $$;

create or replace function app.admin_grant_give(call jsonb) returns jsonb
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
	return app.admin_done(act, made.id);
end $$;

create or replace function app.admin_grant_revoke(call jsonb) returns jsonb
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
	return app.admin_done(act, known.id);
end $$;

create or replace function app.approvals_due(call jsonb) returns jsonb
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

-- Of one tenant; each judged again under its lock. Only whoever still waits for an answer is told.
create or replace function app.approvals_expire(call jsonb) returns jsonb
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

grant execute on function app.approval_automatic, app.approval_code, app.approval_face, app.approval_yeses, app.approval_tell, app.approval_over,
	app.approval_ask, app.approval_end, app.approval_request, app.approval_vote, app.approval_answer, app.approval_use,
	app.admin_approval_decide, app.admin_approval_revoke, app.admin_grant_give,
	app.admin_grant_revoke, app.approvals_expire
	to app_rw;

grant execute on function app.approvals_due
	to app_system;
