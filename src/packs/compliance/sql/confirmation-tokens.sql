-- Tokens of a yes.

create or replace function app.issue_confirmation_token(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	valid_for constant interval := interval '10 minutes';
	record constant jsonb := call -> 'record';
	made confirmation_tokens;
begin
	if (record ->> 'tenantId')::uuid is distinct from app.current_tenant() then
		raise exception 'a call belongs to the tenant of its transaction';
	end if;
	perform app.name_event('confirmation_token_issued');
	insert into confirmation_tokens (id, tenant_id, person_hash, tool, payload_hash, token_hash, expires_at)
	values (app.new_id('ctk'), app.current_tenant(), record ->> 'threadKey', record ->> 'tool', record ->> 'argsHash',
		call ->> 'tokenHash', clock_timestamp() + valid_for)
	returning * into made;
	perform app.name_event('');
	return jsonb_build_object('expiresAtMs', app.ms(made.expires_at));
end $$;

-- One guarded statement; the same key again is the same use.
create or replace function app.use_confirmation_token(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	hash constant text := app.sha256_hex(record ->> 'key');
	known confirmation_tokens;
begin
	if (record ->> 'tenantId')::uuid is distinct from tenant then
		raise exception 'a call belongs to the tenant of its transaction';
	end if;
	perform app.name_event('confirmation_token_used');
	update confirmation_tokens t set used_at = clock_timestamp(), used_key_hash = hash
	where t.tenant_id = tenant and t.token_hash = call ->> 'tokenHash' and t.used_at is null and t.expires_at > clock_timestamp()
		and t.payload_hash = record ->> 'argsHash' and t.tool = record ->> 'tool' and t.person_hash = record ->> 'threadKey';
	if found then
		perform app.name_event('');
		perform app.write_audit(record, '{"outcome": "token_used"}');
		return '{"kind": "succeeded", "data": null}';
	end if;
	perform app.name_event('');
	select * into known from confirmation_tokens t where t.tenant_id = tenant and t.token_hash = call ->> 'tokenHash';
	if known.used_key_hash = hash and known.payload_hash = record ->> 'argsHash' then
		return '{"kind": "succeeded", "data": null, "replayed": true}';
	end if;
	return app.call_refuse(record,
		case when known.used_at is null and known.expires_at <= clock_timestamp() then 'EXPIRED' else 'AUTH_ERROR' end,
		'TOKEN_INVALID', 'This confirmation does not hold.');
end $$;

grant execute on function app.issue_confirmation_token, app.use_confirmation_token
	to app_rw;
