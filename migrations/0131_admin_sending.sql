-- Staff change what the send gate is told. Each act is audited where it is done or refused.
create function app.admin_sending_change(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	change constant jsonb := call -> 'change';
	market constant uuid := (call ->> 'marketId')::uuid;
	refused jsonb;
	moved int;
begin
	refused := app.admin_market_begin(act, market, (call ->> 'version')::int);
	if refused is not null then
		return refused;
	end if;
	perform app.name_event('market_sending_changed');
	update market_configs c
	set quiet_hours = case when change ? 'quietHours' then nullif(change -> 'quietHours', 'null') else c.quiet_hours end,
		sending = c.sending || (change - 'quietHours'),
		updated_at = clock_timestamp()
	where c.market_id = market
	returning c.version into moved;
	return app.admin_done(act, market::text, jsonb_build_object('version', moved));
end $$;
--> statement-breakpoint
create function app.tenant_sending_row(tenant uuid) returns jsonb
language sql stable
return jsonb_build_object(
	'ceilings', app.ceilings_of(tenant),
	'used', app.used_on(tenant, (clock_timestamp() at time zone 'UTC')::date),
	'version', coalesce((select s.version from public.tenant_sending s where s.tenant_id = tenant), 0));
--> statement-breakpoint
create function app.admin_ceilings_put(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	put constant jsonb := call -> 'ceilings';
	tenant constant uuid := app.current_tenant();
	known int;
begin
	-- Two first ones at the same moment: the second waits here, and then finds a version.
	perform 1 from tenants t where t.id = tenant;
	select s.version into known from tenant_sending s where s.tenant_id = tenant for no key update;
	if coalesce(known, 0) <> (call ->> 'version')::int then
		return app.admin_refuse(act, 'CONFLICT', 'STALE_STATE', 'The ceilings were changed meanwhile.',
			jsonb_build_object('version', coalesce(known, 0)));
	end if;
	perform app.name_event('tenant_ceilings_put');
	insert into tenant_sending (tenant_id, messages_per_day, cost_micros_per_day, model_calls_per_day, model_tokens_per_day)
	values (tenant, (put ->> 'messagesPerDay')::bigint, (put ->> 'costMicrosPerDay')::bigint,
		(put ->> 'modelCallsPerDay')::bigint, (put ->> 'modelTokensPerDay')::bigint)
	on conflict (tenant_id) do update set
		messages_per_day = excluded.messages_per_day, cost_micros_per_day = excluded.cost_micros_per_day,
		model_calls_per_day = excluded.model_calls_per_day, model_tokens_per_day = excluded.model_tokens_per_day;
	return app.admin_done(act, tenant::text, app.tenant_sending_row(tenant));
end $$;
--> statement-breakpoint
create function app.pause_row(p pauses) returns jsonb
language sql immutable
return jsonb_build_object(
	'id', (p).id, 'marketId', (p).market_id, 'channel', (p).channel, 'tool', (p).tool, 'reason', (p).reason,
	'setBy', (p).set_by, 'setAtMs', app.ms((p).created_at), 'liftedAtMs', app.ms((p).lifted_at), 'liftedBy', (p).lifted_by);
--> statement-breakpoint
-- What is paused already stays as it is: asked twice, it is one pause.
create function app.admin_pause_set(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	tenant constant uuid := app.current_tenant();
	market constant uuid := (call ->> 'marketId')::uuid;
	found_row pauses;
begin
	if market is not null and not exists (
		select from tenant_markets m where m.tenant_id = tenant and m.market_id = market) then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such market.');
	end if;
	perform app.name_event('pause_set');
	insert into pauses (tenant_id, market_id, channel, tool, reason, set_by)
	values (tenant, market, call ->> 'channel', call ->> 'tool', call ->> 'reason', act -> 'actor' ->> 'id')
	on conflict do nothing
	returning * into found_row;
	if found_row.id is null then
		select * into found_row from pauses p
		where p.tenant_id = tenant and p.lifted_at is null and p.market_id is not distinct from market
			and p.channel is not distinct from call ->> 'channel' and p.tool is not distinct from call ->> 'tool';
	end if;
	return app.admin_done(act, found_row.id, app.pause_row(found_row));
end $$;
--> statement-breakpoint
create function app.admin_pause_lift(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	found_row pauses;
begin
	perform app.name_event('pause_lifted');
	update pauses p set lifted_at = clock_timestamp(), lifted_by = act -> 'actor' ->> 'id'
	where p.tenant_id = app.current_tenant() and p.id = call ->> 'pauseId' and p.lifted_at is null;
	select * into found_row from pauses p where p.tenant_id = app.current_tenant() and p.id = call ->> 'pauseId';
	if found_row.id is null then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such pause.');
	end if;
	return app.admin_done(act, found_row.id, app.pause_row(found_row));
end $$;
--> statement-breakpoint
-- What a thread knows of its person is pushed to it, as an opt-out is: by a row that the minute's sweep hands over.
create function app.tell_thread(person people, told jsonb) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.notify('person:' || app.new_id('told'), 'thread', person.phone_hash, 'person.told', told || jsonb_build_object(
		'marketId', (select min(m.market_id::text) from tenant_markets m where m.tenant_id = person.tenant_id)));
end $$;
--> statement-breakpoint
-- A permission that was given or taken back elsewhere, with what shows it. Nobody but the person undoes their own STOP.
create function app.admin_consent_put(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	tenant constant uuid := app.current_tenant();
	word constant text := call ->> 'status';
	for_purpose constant text := call ->> 'purpose';
	on_channel constant text := call ->> 'channel';
	said_at constant timestamptz := app.at((call ->> 'atMs')::bigint);
	person people;
	newest timestamptz;
	granted_id uuid;
begin
	select * into person from people p where p.tenant_id = tenant and p.phone_hash = call ->> 'threadKey' for no key update;
	if person.id is null then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such person.');
	end if;
	if word = 'granted' and for_purpose = 'messaging' and exists (
		select from consents c where c.tenant_id = tenant and c.person_id = person.id and c.purpose = 'messaging' and c.status = 'revoked'
			and not exists (select from consents g where g.tenant_id = tenant and g.person_id = person.id
				and g.purpose = 'messaging' and g.status = 'granted' and g.granted_at > c.revoked_at)) then
		return app.admin_refuse(act, 'CONFLICT', 'STALE_STATE', 'The person has opted out: only their own START changes that.');
	end if;
	select max(greatest(c.granted_at, c.revoked_at)) into newest from consents c
	where c.tenant_id = tenant and c.person_id = person.id and c.purpose = for_purpose and c.channel is not distinct from on_channel;
	if newest > said_at then
		return app.admin_refuse(act, 'CONFLICT', 'STALE_STATE', 'The person has said otherwise since.');
	end if;
	select c.id into granted_id from consents c
	where c.tenant_id = tenant and c.person_id = person.id and c.purpose = for_purpose
		and c.channel is not distinct from on_channel and c.status = 'granted';
	perform app.name_event('consent_' || word);
	if word = 'granted' and granted_id is null then
		insert into consents (tenant_id, person_id, purpose, channel, status, proof_ref, granted_at)
		values (tenant, person.id, for_purpose, on_channel, 'granted', call ->> 'proofRef', said_at);
	elsif word = 'granted' then
		update consents c set proof_ref = call ->> 'proofRef', granted_at = said_at
		where c.tenant_id = tenant and c.id = granted_id;
	elsif granted_id is not null then
		update consents c set status = 'revoked', revoked_proof_ref = call ->> 'proofRef', revoked_at = said_at
		where c.tenant_id = tenant and c.id = granted_id;
	else
		insert into consents (tenant_id, person_id, purpose, channel, status, revoked_proof_ref, revoked_at)
		values (tenant, person.id, for_purpose, on_channel, 'revoked', call ->> 'proofRef', said_at);
	end if;
	perform app.tell_thread(person, jsonb_build_object('consent', jsonb_build_object(
		'purpose', for_purpose, 'channel', on_channel, 'status', word, 'proofRef', call ->> 'proofRef',
		'atMs', call -> 'atMs')));
	return app.admin_done(act, call ->> 'threadKey', jsonb_build_object('status', word));
end $$;
--> statement-breakpoint
create function app.admin_person_zone(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	person people;
begin
	perform app.name_event('person_zone_set');
	update people p set timezone = call ->> 'timezone'
	where p.tenant_id = app.current_tenant() and p.phone_hash = call ->> 'threadKey'
	returning * into person;
	if person.id is null then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such person.');
	end if;
	perform app.tell_thread(person, jsonb_build_object('timezone', call -> 'timezone'));
	return app.admin_done(act, call ->> 'threadKey', jsonb_build_object('timezone', person.timezone));
end $$;
--> statement-breakpoint
grant execute on function app.tenant_sending_row(uuid), app.admin_ceilings_put(jsonb), app.pause_row(pauses),
	app.admin_pause_set(jsonb), app.admin_pause_lift(jsonb), app.tell_thread(people, jsonb), app.admin_consent_put(jsonb),
	app.admin_person_zone(jsonb) to app_rw;
--> statement-breakpoint
grant execute on function app.admin_sending_change(jsonb) to app_system;
