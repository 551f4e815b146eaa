-- What was used of a tenant's day, and the approved words.

-- Of the lines that a ship has brought: one write for each day of theirs.
create or replace function app.count_use(thread text, lines jsonb) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into tenant_daily_use as u (tenant_id, day, shard, messages, cost_micros, model_calls, model_tokens)
	select app.current_tenant(), (app.at((l ->> 'atMs')::bigint) at time zone 'UTC')::date as day, abs(hashtext(thread) % 16),
		count(*) filter (where l ->> 'type' = 'outbox_send_started'), coalesce(sum((l -> 'payload' ->> 'costMicros')::bigint), 0),
		coalesce(sum((l -> 'payload' ->> 'calls')::bigint) filter (where l ->> 'type' = 'model_used'), 0),
		coalesce(sum((l -> 'payload' ->> 'tokens')::bigint) filter (where l ->> 'type' = 'model_used'), 0)
	from jsonb_array_elements(lines) l
	where l ->> 'type' in ('outbox_send_started', 'model_used')
	group by 2 order by 2
	on conflict on constraint tenant_daily_use_pk do update
	set messages = u.messages + excluded.messages, cost_micros = u.cost_micros + excluded.cost_micros,
		model_calls = u.model_calls + excluded.model_calls, model_tokens = u.model_tokens + excluded.model_tokens;
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

grant execute on function app.count_use
	to app_rw;

grant execute on function app.templates_seen
	to app_system;
