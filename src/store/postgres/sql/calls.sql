-- The frame of every call: its key, its record, its notifications. The search path is app.commit's: setting it for each takes time.

-- Of what is no execution: a step of a tool that writes its own, a key that is answered again.
create or replace function app.write_audit(record jsonb, told jsonb) returns void
language plpgsql
as $$
begin
	insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id, thread_key)
	values (
		app.current_tenant(), 'thread', record ->> 'threadKey', record ->> 'tool', record -> 'actor',
		jsonb_build_object(
			'marketId', record -> 'marketId', 'keyHash', encode(sha256(convert_to(record ->> 'key', 'UTF8')), 'hex'),
			'argsHash', record -> 'argsHash', 'shownHash', record -> 'shownHash'
		) || told,
		record ->> 'traceId', record ->> 'threadKey'
	);
end $$;

-- What a call did or was refused (`no`), what its key is answered again, and its line of the audit: one row. Gives the answer. One that is
-- kept names the notices that it had, which stand in their own rows: it was kept with a second copy of each, of payload and all, and that
-- was more than half of the row.
create or replace function app.call_record(record jsonb, evidence jsonb, result jsonb, no jsonb default null) returns jsonb
language plpgsql
as $$
begin
	insert into tool_executions (
		tenant_id, market_id, tool_name, actor, thread_key, idempotency_key_hash, input_hash, shown_hash, state,
		evidence_refs, result, error_code, error_reason, current, latency_ms, trace_id, started_at, finished_at
	) values (
		app.current_tenant(), (record ->> 'marketId')::uuid, record ->> 'tool', record -> 'actor', record ->> 'threadKey',
		encode(sha256(convert_to(record ->> 'key', 'UTF8')), 'hex'), record ->> 'argsHash', record ->> 'shownHash',
		case when no is null then coalesce(record ->> 'phase', 'succeeded') else 'blocked' end,
		evidence, case when jsonb_typeof(result -> 'notifications') = 'array'
			then result || jsonb_build_object('notifications', jsonb_path_query_array(result, '$.notifications[*].id'))
			else result end,
		no ->> 'code', no ->> 'reason', no -> 'current', app.ms(clock_timestamp()) - app.ms(statement_timestamp()), record ->> 'traceId',
		statement_timestamp(), clock_timestamp()
	);
	if no is null then
		return jsonb_build_object('kind', 'succeeded', 'data', result);
	end if;
	return jsonb_strip_nulls(jsonb_build_object(
		'kind', 'failed', 'code', no -> 'code', 'reason', no -> 'reason', 'msg', no -> 'msg', 'retryable', false))
		|| case when no -> 'current' is null then '{}' else jsonb_build_object('current', no -> 'current') end;
end $$;

-- A row that must reach an object exactly once; answers it as the caller hands it over at once.
-- Personal values stand in the payload as {"$encrypted": text} or {"$encryptedJson": text}; the Worker opens them.
create or replace function app.notify(dedupe_key text, target_kind text, target_id text, type text, payload jsonb) returns jsonb
language plpgsql
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

-- Null: go on. Else what to answer. `ends_at`: when the time to confirm is over.
create or replace function app.call_begin(record jsonb, needs_switch boolean, ends_at timestamptz) returns jsonb
language plpgsql
as $$
declare
	tenant constant uuid := app.current_tenant();
	hash constant text := encode(sha256(convert_to(record ->> 'key', 'UTF8')), 'hex');
	known record;
	notices jsonb;
begin
	if tenant is null or (record ->> 'tenantId')::uuid is distinct from tenant then
		raise exception 'a call belongs to the tenant of its transaction';
	end if;
	-- Two identical calls at once: the second waits here, and then reads what the first has committed.
	perform pg_advisory_xact_lock(hashtextextended(tenant::text || hash, 0));
	select x.tool_name, x.input_hash, x.result into known from tool_executions x
	where x.tenant_id = tenant and x.idempotency_key_hash = hash
		-- What is meant by a call of a provider is found again by itself, and given up for what came of it.
		and (x.state = 'succeeded' or x.state = 'running' and record ->> 'phase' = 'running')
	order by x.state desc limit 1;
	if found then
		if known.tool_name <> record ->> 'tool' or known.input_hash <> record ->> 'argsHash' then
			return app.call_record(record, '[]', null,
				'{"code": "CONFLICT", "reason": "KEY_REUSED", "msg": "This was already used for something else."}')
				|| case when record ->> 'key' ~ '^([a-z_]+:([0-9a-f-]+:)?)?hold:' and known.tool_name = record ->> 'tool'
					then jsonb_build_object('current', known.result) else '{}' end;
		end if;
		perform app.write_audit(record, '{"outcome": "replayed"}');
		-- As it was given first. One from before has its notices whole.
		if jsonb_typeof(known.result -> 'notifications') = 'array' then
			notices := (
				select coalesce(jsonb_agg(case when jsonb_typeof(x.one) = 'object' then x.one else jsonb_build_object(
					'id', n.id, 'dedupeKey', n.dedupe_key, 'type', n.type, 'payload', n.payload,
					'target', case n.target_kind when 'thread' then jsonb_build_object('kind', 'thread', 'threadKey', n.target_id)
						else jsonb_build_object('kind', n.target_kind, 'solicitationId', n.target_id) end) end order by x.place), '[]')
				from jsonb_array_elements(known.result -> 'notifications') with ordinality x (one, place)
				left join notifications n on n.tenant_id = tenant and n.id = x.one #>> '{}');
			known.result := known.result || jsonb_build_object('notifications', notices);
		end if;
		return jsonb_build_object('kind', 'succeeded', 'data', known.result, 'replayed', true);
	end if;
	-- After the wait and by the database's clock: what commits, commits before its end.
	if ends_at <= clock_timestamp() then
		return app.call_record(record, '[]', null, '{"code": "EXPIRED", "msg": "The time to confirm this has passed."}');
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
		return app.call_record(record, '[]', null,
			'{"code": "AUTH_ERROR", "reason": "TOOL_DISABLED", "msg": "This is switched off at the moment."}');
	end if;
	return null;
end $$;

grant execute on function app.write_audit, app.call_record, app.notify, app.call_begin to app_rw;
