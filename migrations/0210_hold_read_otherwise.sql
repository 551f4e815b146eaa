-- A turn that is run again may read a wish otherwise than before it was killed: another release came, or a model chose other words.
-- Its hold's key is then used. The refusal says what that key had given, so that the new hold can take its place.
-- Null: go on. Else what to answer.
create or replace function app.call_begin(record jsonb, needs_switch boolean) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	hash constant text := app.sha256_hex(record ->> 'key');
	known idempotency_keys;
begin
	if app.current_tenant() is null or (record ->> 'tenantId')::uuid is distinct from app.current_tenant() then
		raise exception 'a call belongs to the tenant of its transaction';
	end if;
	-- Two identical calls at once: the second waits here, and then reads what the first has committed.
	perform pg_advisory_xact_lock(hashtextextended(app.current_tenant()::text || hash, 0));
	select * into known from idempotency_keys k
	where k.scope = 'tool' and k.tenant_id = app.current_tenant() and k.key_hash = hash;
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
		where t.id = app.current_tenant() and t.status = 'active'
			and m.market_id = (record ->> 'marketId')::uuid and c.enabled
			and x.tool_name = record ->> 'tool' and x.enabled
	) then
		return app.call_refuse(record, 'AUTH_ERROR', 'TOOL_DISABLED', 'This is switched off at the moment.');
	end if;
	return null;
end $$;
