-- The frame of every call: its key, its record, its notifications.

-- Of what is no execution: a step of a tool that writes its own, a key that is answered again.
create or replace function app.write_audit(record jsonb, told jsonb) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id, thread_key)
	values (
		app.current_tenant(), 'thread', record ->> 'threadKey', record ->> 'tool', record -> 'actor',
		jsonb_build_object(
			'marketId', record -> 'marketId', 'keyHash', app.sha256_hex(record ->> 'key'),
			'argsHash', record -> 'argsHash', 'shownHash', record -> 'shownHash'
		) || told,
		record ->> 'traceId', record ->> 'threadKey'
	);
end $$;

-- What a call did or was refused, what its key is answered again, and its line of the audit: one row.
create or replace function app.write_execution(
	record jsonb, state text, evidence jsonb, code text, reason text, result jsonb default null, now_is jsonb default null) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into tool_executions (
		tenant_id, market_id, tool_name, actor, thread_key, idempotency_key_hash, input_hash, shown_hash, state,
		evidence_refs, result, error_code, error_reason, current, latency_ms, trace_id, started_at, finished_at
	) values (
		app.current_tenant(), (record ->> 'marketId')::uuid, record ->> 'tool', record -> 'actor', record ->> 'threadKey',
		app.sha256_hex(record ->> 'key'), record ->> 'argsHash', record ->> 'shownHash', state,
		evidence, result, code, reason, now_is, app.ms(clock_timestamp()) - app.ms(statement_timestamp()), record ->> 'traceId',
		statement_timestamp(), clock_timestamp()
	);
end $$;

-- An answer names the notices that it had, which stand in their own rows: it was kept with a second copy of each, of payload and all,
-- and that was more than half of the execution's row.
create or replace function app.answer_kept(data jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(data -> 'notifications') = 'array'
	then data || jsonb_build_object('notifications', jsonb_path_query_array(data, '$.notifications[*].id'))
	else data end;

-- As it was given first. One from before has its notices whole.
create or replace function app.answer_known(kept jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
begin
	if jsonb_typeof(kept -> 'notifications') is distinct from 'array' then
		return kept;
	end if;
	return kept || jsonb_build_object('notifications', (
		select coalesce(jsonb_agg(case when jsonb_typeof(x.one) = 'object' then x.one else jsonb_build_object(
			'id', n.id, 'dedupeKey', n.dedupe_key, 'type', n.type, 'payload', n.payload,
			'target', case n.target_kind when 'thread' then jsonb_build_object('kind', 'thread', 'threadKey', n.target_id)
				else jsonb_build_object('kind', n.target_kind, 'solicitationId', n.target_id) end) end order by x.place), '[]')
		from jsonb_array_elements(kept -> 'notifications') with ordinality x (one, place)
		left join notifications n on n.tenant_id = app.current_tenant() and n.id = x.one #>> '{}'));
end $$;

create or replace function app.call_refuse(record jsonb, code text, reason text, msg text, now_is jsonb default null) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.write_execution(record, 'blocked', '[]', code, reason, null, now_is);
	return jsonb_strip_nulls(jsonb_build_object(
		'kind', 'failed', 'code', code, 'reason', reason, 'msg', msg, 'retryable', false))
		|| case when now_is is null then '{}' else jsonb_build_object('current', now_is) end;
end $$;

create or replace function app.call_finish(record jsonb, data jsonb, evidence jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.write_execution(record, 'succeeded', evidence, null, null, app.answer_kept(data));
	return jsonb_build_object('kind', 'succeeded', 'data', data);
end $$;

-- A row that must reach an object exactly once; answers it as the caller hands it over at once.
-- Personal values stand in the payload as {"$encrypted": text} or {"$encryptedJson": text}; the Worker opens them.
create or replace function app.notify(dedupe_key text, target_kind text, target_id text, type text, payload jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	id constant text := app.new_id('ntf');
	trace constant text := coalesce(current_setting('app.trace_id', true), '');
	whole constant jsonb := payload || jsonb_build_object('traceId', trace);
begin
	insert into notifications (id, tenant_id, dedupe_key, target_kind, target_id, type, payload, trace_id, created_at)
	-- Not now(): those of one transaction keep their order.
	values (id, app.current_tenant(), dedupe_key, target_kind, target_id, type, whole, trace, clock_timestamp());
	return jsonb_build_object(
		'id', id, 'dedupeKey', dedupe_key, 'type', type, 'payload', whole,
		'target', case target_kind
			when 'thread' then jsonb_build_object('kind', 'thread', 'threadKey', target_id)
			else jsonb_build_object('kind', target_kind, 'solicitationId', target_id) end
	);
end $$;

-- When the time to confirm is over, by our clock. The Worker's may be wrong: where the two are more than a minute apart, what counts is how
-- long was left by its own (core/clocks.ts).
create or replace function app.call_end(record jsonb) returns timestamptz
language sql stable
return case
	when abs(app.ms(statement_timestamp()) - (record ->> 'atMs')::bigint) > 60000 then
		statement_timestamp() + ((record ->> 'itemExpiresAtMs')::bigint - (record ->> 'atMs')::bigint) * interval '1 millisecond'
	else app.at((record ->> 'itemExpiresAtMs')::bigint) end;

-- As before, but for where a key is looked up. Null: go on. Else what to answer.
create or replace function app.call_begin(record jsonb, needs_switch boolean) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	hash constant text := app.sha256_hex(record ->> 'key');
	known record;
begin
	if tenant is null or (record ->> 'tenantId')::uuid is distinct from tenant then
		raise exception 'a call belongs to the tenant of its transaction';
	end if;
	-- Two identical calls at once: the second waits here, and then reads what the first has committed.
	perform pg_advisory_xact_lock(hashtextextended(tenant::text || hash, 0));
	select x.tool_name, x.input_hash, x.result into known from tool_executions x
	where x.tenant_id = tenant and x.idempotency_key_hash = hash and x.state = 'succeeded';
	if found then
		if known.tool_name <> record ->> 'tool' or known.input_hash <> record ->> 'argsHash' then
			return app.call_refuse(record, 'CONFLICT', 'KEY_REUSED', 'This was already used for something else.')
				|| case when record ->> 'key' ~ '^([a-z_]+:([0-9a-f-]+:)?)?hold:' and known.tool_name = record ->> 'tool'
					then jsonb_build_object('current', known.result) else '{}' end;
		end if;
		perform app.write_audit(record, '{"outcome": "replayed"}');
		return jsonb_build_object('kind', 'succeeded', 'data', app.answer_known(known.result), 'replayed', true);
	end if;
	-- After the wait and by the database's clock: what commits, commits before its end.
	if app.call_end(record) <= clock_timestamp() then
		return app.call_refuse(record, 'EXPIRED', null, 'The time to confirm this has passed.');
	end if;
	if needs_switch and not exists (
		select from tenants t
		join tenant_markets m on m.tenant_id = t.id
		join market_configs c on c.market_id = m.market_id
		join market_tool_configs x on x.market_id = m.market_id
		where t.id = tenant and t.status = 'active'
			and m.market_id = (record ->> 'marketId')::uuid and c.enabled
			and x.tool_name = record ->> 'tool' and x.enabled
	) then
		return app.call_refuse(record, 'AUTH_ERROR', 'TOOL_DISABLED', 'This is switched off at the moment.');
	end if;
	return null;
end $$;

grant execute on function app.write_execution, app.answer_kept, app.answer_known, app.write_audit, app.call_refuse, app.call_finish, app.notify, app.call_begin
	to app_rw;

-- A commit of the system's role asks it, too.
grant execute on function app.call_end to app_rw, app_system;
