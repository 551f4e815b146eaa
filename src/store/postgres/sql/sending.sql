-- What staff set about sending: ceilings, pauses, consents, templates.

-- A line that is shipped twice is inserted once, so it is counted once.
create or replace function app.count_use() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	used constant jsonb := new.change_payload;
begin
	insert into tenant_daily_use as u (tenant_id, day, shard, messages, cost_micros, model_calls, model_tokens)
	values (
		new.tenant_id, (new.ts at time zone 'UTC')::date, abs(hashtext(new.thread_key) % 16),
		case when new.type = 'outbox_send_started' then 1 else 0 end,
		coalesce((used ->> 'costMicros')::bigint, 0),
		case when new.type = 'model_used' then coalesce((used ->> 'calls')::bigint, 0) else 0 end,
		case when new.type = 'model_used' then coalesce((used ->> 'tokens')::bigint, 0) else 0 end
	)
	on conflict on constraint tenant_daily_use_pk do update
	set messages = u.messages + excluded.messages, cost_micros = u.cost_micros + excluded.cost_micros,
		model_calls = u.model_calls + excluded.model_calls, model_tokens = u.model_tokens + excluded.model_tokens;
	return null;
end $$;

-- Staff change what the send gate is told. Each act is audited where it is done or refused.
create or replace function app.admin_sending_change(call jsonb) returns jsonb
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

create or replace function app.admin_ceilings_put(call jsonb) returns jsonb
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
	return app.admin_done(act, tenant::text);
end $$;

-- All of the running release at once. Gives what was approved before and is not now.
create or replace function app.templates_seen(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	lost jsonb;
begin
	select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'key', t.key, 'locale', t.locale, 'state', s.state)), '[]')
	into lost
	from message_templates t
	join jsonb_to_recordset(call -> 'templates') s (name text, state text) on s.name = t.name
	where t.state = 'approved' and s.state not in ('approved', 'unknown');
	insert into message_templates as t (name, key, channel, locale, body, variables, buttons, category, state, reason,
		provider_content_id, seen_at, changed_at)
	select s.name, s.key, 'whatsapp', s.locale, s.body, s.variables,
		array(select jsonb_array_elements_text(s.buttons)), s.category, s.state, s.reason, s."contentId", clock_timestamp(), clock_timestamp()
	from jsonb_to_recordset(call -> 'templates') s (
		name text, key text, locale text, body text, variables int, buttons jsonb, category text, state text, reason text, "contentId" text)
	-- A word of the provider's that we do not know changes nothing of what we knew.
	on conflict (name) do update set
		category = excluded.category, state = coalesce(nullif(excluded.state, 'unknown'), t.state), reason = excluded.reason,
		provider_content_id = excluded.provider_content_id, is_current = true, seen_at = excluded.seen_at,
		changed_at = case when excluded.state in (t.state, 'unknown') and t.is_current then t.changed_at else excluded.changed_at end,
		version = t.version + case when excluded.state in (t.state, 'unknown') then 0 else 1 end;
	update message_templates t set is_current = false, changed_at = clock_timestamp()
	where t.is_current and t.name not in (select s.name from jsonb_to_recordset(call -> 'templates') s (name text));
	return lost;
end $$;

create or replace function app.used_on(tenant uuid, on_day date) returns jsonb
language sql stable
return (
	select jsonb_build_object(
		'day', on_day, 'messages', coalesce(sum(u.messages), 0), 'costMicros', coalesce(sum(u.cost_micros), 0),
		'modelCalls', coalesce(sum(u.model_calls), 0), 'modelTokens', coalesce(sum(u.model_tokens), 0))
	from public.tenant_daily_use u where u.tenant_id = tenant and u.day = on_day
);

create or replace function app.ceilings_of(tenant uuid) returns jsonb
language sql stable
return coalesce((
	select jsonb_build_object(
		'messagesPerDay', s.messages_per_day, 'costMicrosPerDay', s.cost_micros_per_day,
		'modelCallsPerDay', s.model_calls_per_day, 'modelTokensPerDay', s.model_tokens_per_day)
	from public.tenant_sending s where s.tenant_id = tenant
), '{"messagesPerDay": null, "costMicrosPerDay": null, "modelCallsPerDay": null, "modelTokensPerDay": null}');

create or replace function app.sending_settings(c market_configs) returns jsonb
language sql immutable
return (c).sending || case when (c).quiet_hours ->> 'from' is null or (c).quiet_hours ->> 'to' is null then '{}'
	else jsonb_build_object('quietHours', (c).quiet_hours) end;

-- What is paused already stays as it is: asked twice, it is one pause.
create or replace function app.admin_pause_set(call jsonb) returns jsonb
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
	return app.admin_done(act, found_row.id);
end $$;

create or replace function app.admin_pause_lift(call jsonb) returns jsonb
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
	return app.admin_done(act, found_row.id);
end $$;

-- What a thread knows of its person is pushed to it, as an opt-out is: by a row that the minute's sweep hands over.
create or replace function app.tell_thread(person people, told jsonb) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.notify('person:' || app.new_id('told'), 'thread', person.phone_hash, 'person.told', told || jsonb_build_object(
		'marketId', (select min(m.market_id::text) from tenant_markets m where m.tenant_id = person.tenant_id)));
end $$;

-- A permission that was given or taken back elsewhere, with what shows it. Nobody but the person undoes their own STOP.
create or replace function app.admin_consent_put(call jsonb) returns jsonb
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

create or replace function app.admin_person_zone(call jsonb) returns jsonb
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

grant execute on function app.count_use, app.admin_ceilings_put, app.admin_pause_set, app.admin_pause_lift,
	app.tell_thread, app.admin_consent_put, app.admin_person_zone
	to app_rw;

grant execute on function app.admin_sending_change, app.templates_seen
	to app_system;

grant execute on function app.used_on, app.ceilings_of, app.sending_settings
	to app_rw, app_system;
