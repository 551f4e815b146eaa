-- What was used of a tenant's day.

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

grant execute on function app.count_use
	to app_rw;
