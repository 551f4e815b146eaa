-- What was used of a tenant's day.

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

grant execute on function app.count_use
	to app_rw;
