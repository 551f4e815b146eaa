-- What a call did and what its key is answered again stand in one row: the execution's. Its unique index was the last judge of "once"
-- beside the key's own, and its row had everything of the key's but the answer.
ALTER TABLE "tool_executions" ADD COLUMN "result" jsonb;
--> statement-breakpoint
-- A key without an execution (a second name of a booking's hold, which nobody asked for) is dropped.
update tool_executions e set result = k.result
from idempotency_keys k
where k.scope = 'tool' and k.tenant_id = e.tenant_id and k.key_hash = e.idempotency_key_hash and e.state = 'succeeded'
	and k.result is not null;
--> statement-breakpoint
CREATE INDEX "tool_executions_answered" ON "tool_executions" USING btree ("tenant_id","finished_at") WHERE "tool_executions"."result" is not null;
--> statement-breakpoint
grant update (result) on tool_executions to app_rw;
--> statement-breakpoint
drop function app.write_execution(jsonb, text, jsonb, text, text);
--> statement-breakpoint
create function app.write_execution(
	record jsonb, state text, evidence jsonb, code text, reason text, result jsonb default null) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into tool_executions (
		tenant_id, market_id, tool_name, actor, thread_key, idempotency_key_hash, input_hash, shown_hash, state,
		evidence_refs, result, error_code, error_reason, latency_ms, trace_id, started_at, finished_at
	) values (
		app.current_tenant(), (record ->> 'marketId')::uuid, record ->> 'tool', record -> 'actor', record ->> 'threadKey',
		app.sha256_hex(record ->> 'key'), record ->> 'argsHash', record ->> 'shownHash', state,
		evidence, result, code, reason, app.ms(clock_timestamp()) - app.ms(statement_timestamp()), record ->> 'traceId',
		statement_timestamp(), clock_timestamp()
	);
end $$;
--> statement-breakpoint
grant execute on function app.write_execution(jsonb, text, jsonb, text, text, jsonb) to app_rw;
--> statement-breakpoint
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
		return jsonb_build_object('kind', 'succeeded', 'data', known.result, 'replayed', true);
	end if;
	-- After the wait and by the database's clock: what commits, commits before its end.
	if app.at((record ->> 'itemExpiresAtMs')::bigint) <= clock_timestamp() then
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
--> statement-breakpoint
create or replace function app.call_finish(record jsonb, data jsonb, evidence jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.write_execution(record, 'succeeded', evidence, null, null, data);
	perform app.write_audit(record, jsonb_build_object('outcome', 'executed', 'evidence', evidence));
	return jsonb_build_object('kind', 'succeeded', 'data', data);
end $$;
--> statement-breakpoint
-- The places in longer functions that emptied keys or made one: each is there once. A function that has gone by now needs none.
do $$
declare
	place record;
	was text;
begin
	for place in
		select * from (values
			('booking_hold', E'\tinsert into idempotency_keys \\([^;]*;\n', ''),
			('retain_step', E'\tupdate idempotency_keys k [^;]*;\n', E'\tupdate tool_executions e set result = null
	where (e.tenant_id, e.id) in (
		select x.tenant_id, x.id from tool_executions x
		where x.tenant_id = tenant and x.result is not null
			and x.finished_at < clock_timestamp() - app.retention_term(tenant, \'notices\')
		order by x.finished_at limit wanted);\n'),
			('person_erase_step', E'\t\tupdate idempotency_keys k [^;]*;\n', E'\t\tupdate tool_executions e set result = null
		where (e.tenant_id, e.id) in (
			select x.tenant_id, x.id from tool_executions x
			where x.tenant_id = tenant and x.thread_key = request.person_hash and x.result is not null
			limit wanted);\n')
		) t (name, pattern, instead)
	loop
		select pg_get_functiondef(p.oid) into was from pg_proc p
		where p.pronamespace = 'app'::regnamespace and p.proname = place.name;
		continue when not found;
		assert regexp_count(was, place.pattern) = 1, place.name || ' has it once';
		execute regexp_replace(was, place.pattern, replace(place.instead, '\', '\\'));
	end loop;
	assert not exists (select from pg_proc p where p.prosrc ~ 'idempotency_keys'), 'nothing asks for keys any more';
end $$;
--> statement-breakpoint
DROP TABLE "idempotency_keys" CASCADE;
