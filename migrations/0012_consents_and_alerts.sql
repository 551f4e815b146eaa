-- P7: STOP and START, with the message as proof. The same proof again changes nothing, and an older word never undoes a newer one.
create function app.consent_record(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	said_at constant timestamptz := app.at((call ->> 'atMs')::bigint);
	word constant text := call ->> 'status';
	person uuid;
	granted consents;
begin
	person := app.person_seen(jsonb_build_object('personHash', call -> 'personHash'));
	perform 1 from consents c
	where c.tenant_id = tenant and c.person_id = person and c.purpose = 'messaging' and c.channel = call ->> 'channel'
		and (call ->> 'proofRef' in (c.proof_ref, c.revoked_proof_ref) or greatest(c.granted_at, c.revoked_at) > said_at);
	if found then
		return 'null';
	end if;
	select * into granted from consents c
	where c.tenant_id = tenant and c.person_id = person and c.purpose = 'messaging' and c.channel = call ->> 'channel'
		and c.status = 'granted';
	perform app.name_event('consent_' || word);
	if word = 'granted' and granted.id is null then
		insert into consents (tenant_id, person_id, purpose, channel, status, proof_ref, granted_at)
		values (tenant, person, 'messaging', call ->> 'channel', 'granted', call ->> 'proofRef', said_at);
	elsif word = 'granted' then
		update consents c set proof_ref = call ->> 'proofRef', granted_at = said_at
		where c.tenant_id = tenant and c.id = granted.id;
	elsif granted.id is not null then
		update consents c set status = 'revoked', revoked_proof_ref = call ->> 'proofRef', revoked_at = said_at
		where c.tenant_id = tenant and c.id = granted.id;
	else
		insert into consents (tenant_id, person_id, purpose, channel, status, revoked_proof_ref, revoked_at)
		values (tenant, person, 'messaging', call ->> 'channel', 'revoked', call ->> 'proofRef', said_at);
	end if;
	perform app.name_event('');
	return 'null';
end $$;
--> statement-breakpoint
-- One open row for each thing that is wrong in a tenant (or in none); repeating it counts.
create function app.alert_raise(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into system_alerts as a (tenant_id, source, severity, title, detail, dedupe_key)
	values ((call ->> 'tenantId')::uuid, call ->> 'source', call ->> 'severity', call ->> 'title', call -> 'detail',
		call ->> 'dedupeKey')
	on conflict (coalesce(tenant_id, '00000000-0000-0000-0000-000000000000'::uuid), dedupe_key) where state = 'open'
	do update set count = a.count + 1, last_at = clock_timestamp(), severity = excluded.severity, detail = excluded.detail;
	return 'null';
end $$;
--> statement-breakpoint
grant execute on function app.consent_record(jsonb) to app_rw;
--> statement-breakpoint
grant execute on function app.alert_raise(jsonb) to app_rw, app_system;
