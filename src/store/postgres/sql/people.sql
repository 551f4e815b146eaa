-- People: one person may have several addresses.

-- The person behind a thread's key, and the address they wrote from. Leaves the person's row locked.
create or replace function app.person_seen(person jsonb) returns uuid
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	person_id uuid;
begin
	insert into people (tenant_id, phone_hash, phone_sealed, locale)
	values (tenant, person ->> 'personHash', person ->> 'phoneSealed', person ->> 'locale')
	on conflict (tenant_id, phone_hash) do nothing;
	select p.id into strict person_id from people p
	where p.tenant_id = tenant and p.phone_hash = person ->> 'personHash'
	for no key update;
	update people p
	set locale = coalesce(person ->> 'locale', p.locale),
		phone_sealed = coalesce(p.phone_sealed, person ->> 'phoneSealed')
	where p.tenant_id = tenant and p.id = person_id
		and (p.locale is distinct from coalesce(person ->> 'locale', p.locale)
			or (p.phone_sealed is null and person ->> 'phoneSealed' is not null));
	if person ->> 'addressHash' is not null then
		insert into identities (tenant_id, person_id, channel, address_hash, verified_at)
		values (tenant, person_id, person ->> 'channel', person ->> 'addressHash', clock_timestamp())
		on conflict (tenant_id, channel, address_hash) do nothing;
	end if;
	return person_id;
end $$;

-- P7: STOP and START, with the message as proof. The same proof again changes nothing, and an older word never undoes a newer one.
create or replace function app.consent_record(call jsonb) returns jsonb
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

create or replace function app.person_root(person uuid) returns uuid
language sql stable
return (select coalesce(p.same_as, p.id) from public.people p where p.tenant_id = app.current_tenant() and p.id = person);

grant execute on function app.person_seen, app.consent_record, app.person_root
	to app_rw;
