-- What the send gate is told: pauses, ceilings and what was used of them, each a tenant's; quiet hours and caps, a market's; a
-- person's own zone.
create table pauses (
	id text primary key default app.new_id('pause'),
	tenant_id uuid not null references tenants (id),
	-- Null: in every market of the tenant.
	market_id uuid,
	channel text,
	tool text,
	reason text not null,
	set_by text not null,
	lifted_at timestamptz,
	lifted_by text,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	version integer not null default 1,
	constraint pauses_market_fk foreign key (tenant_id, market_id) references tenant_markets (tenant_id, market_id),
	constraint pauses_channel_known check (channel in ('whatsapp', 'sms', 'web')),
	constraint pauses_one_thing check (channel is null or tool is null),
	constraint pauses_lifted_whole check ((lifted_at is null) = (lifted_by is null)),
	constraint pauses_reason_bounded check (length(reason) between 1 and 200)
);
--> statement-breakpoint
create unique index pauses_one_open on pauses (
	tenant_id, coalesce(market_id, '00000000-0000-0000-0000-000000000000'::uuid), coalesce(channel, ''), coalesce(tool, '')
) where lifted_at is null;
--> statement-breakpoint
create index pauses_newest on pauses (tenant_id, id desc);
--> statement-breakpoint
create table tenant_sending (
	tenant_id uuid primary key references tenants (id),
	messages_per_day bigint,
	cost_micros_per_day bigint,
	model_calls_per_day bigint,
	model_tokens_per_day bigint,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	version integer not null default 1,
	constraint tenant_sending_positive check (
		messages_per_day > 0 and cost_micros_per_day > 0 and model_calls_per_day > 0 and model_tokens_per_day > 0)
);
--> statement-breakpoint
-- Counted from the events, so it may be dropped and rebuilt. Sixteen rows for each day, so that threads which ship at the same time
-- seldom wait for each other.
create table tenant_daily_use (
	tenant_id uuid not null,
	day date not null,
	shard smallint not null,
	messages bigint not null default 0,
	cost_micros bigint not null default 0,
	model_calls bigint not null default 0,
	model_tokens bigint not null default 0,
	constraint tenant_daily_use_pk primary key (tenant_id, day, shard)
);
--> statement-breakpoint
alter table market_configs add column sending jsonb not null default '{}';
--> statement-breakpoint
alter table people add column timezone text;
--> statement-breakpoint
do $$
declare
	name text;
begin
	foreach name in array array['pauses', 'tenant_sending', 'tenant_daily_use'] loop
		call app.make_tenant_table(name);
		execute format('create policy system_reads on %I for select to app_system using (true)', name);
		execute format('grant select on %I to app_system', name);
		execute format('grant select, insert on %I to app_rw', name);
	end loop;
	call app.watch_table('pauses', 'id', 'id');
	call app.watch_table('tenant_sending', 'tenant_id', 'tenant_id');
end $$;
--> statement-breakpoint
grant update (lifted_at, lifted_by) on pauses to app_rw;
--> statement-breakpoint
grant update on tenant_sending to app_rw;
--> statement-breakpoint
grant update (messages, cost_micros, model_calls, model_tokens) on tenant_daily_use to app_rw;
--> statement-breakpoint
grant update (quiet_hours, sending) on market_configs to app_system;
--> statement-breakpoint
-- Why a message was or was not sent: its decisions stand in the log of events.
create index event_log_judged on event_log (tenant_id, thread_key, seq) where change_payload ? 'judged';
--> statement-breakpoint
create index event_log_judged_message on event_log (tenant_id, (change_payload ->> 'outboxId'), seq)
	where change_payload ? 'judged';
--> statement-breakpoint
-- A line that is shipped twice is inserted once, so it is counted once.
create function app.count_use() returns trigger
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
--> statement-breakpoint
create trigger count_use after insert on event_log
	for each row when (new.op = 'journal' and new.type in ('outbox_send_started', 'model_used'))
	execute function app.count_use();
--> statement-breakpoint
create function app.used_on(tenant uuid, on_day date) returns jsonb
language sql stable
return (
	select jsonb_build_object(
		'day', on_day, 'messages', coalesce(sum(u.messages), 0), 'costMicros', coalesce(sum(u.cost_micros), 0),
		'modelCalls', coalesce(sum(u.model_calls), 0), 'modelTokens', coalesce(sum(u.model_tokens), 0))
	from public.tenant_daily_use u where u.tenant_id = tenant and u.day = on_day
);
--> statement-breakpoint
create function app.ceilings_of(tenant uuid) returns jsonb
language sql stable
return coalesce((
	select jsonb_build_object(
		'messagesPerDay', s.messages_per_day, 'costMicrosPerDay', s.cost_micros_per_day,
		'modelCallsPerDay', s.model_calls_per_day, 'modelTokensPerDay', s.model_tokens_per_day)
	from public.tenant_sending s where s.tenant_id = tenant
), '{"messagesPerDay": null, "costMicrosPerDay": null, "modelCallsPerDay": null, "modelTokensPerDay": null}');
--> statement-breakpoint
create function app.sending_settings(c market_configs) returns jsonb
language sql immutable
return (c).sending || case when (c).quiet_hours ->> 'from' is null or (c).quiet_hours ->> 'to' is null then '{}'
	else jsonb_build_object('quietHours', (c).quiet_hours) end;
--> statement-breakpoint
create function app.projection_sending(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object(
		'tenantId', tm.tenant_id, 'marketId', tm.market_id, 'sending', jsonb_build_object(
			'settings', app.sending_settings(c),
			'ceilings', app.ceilings_of(tm.tenant_id),
			'used', app.used_on(tm.tenant_id, (clock_timestamp() at time zone 'UTC')::date),
			'paused', (
				select jsonb_build_object(
					'all', case
						when bool_or(p.market_id is null and p.channel is null and p.tool is null) then 'tenant'
						when bool_or(p.channel is null and p.tool is null) then 'market' end,
					'channels', coalesce(jsonb_agg(distinct p.channel) filter (where p.channel is not null), '[]'),
					'tools', coalesce(jsonb_agg(distinct p.tool) filter (where p.tool is not null), '[]'))
				from public.pauses p
				where p.tenant_id = tm.tenant_id and p.lifted_at is null
					and (p.market_id is null or p.market_id = tm.market_id)
			)))), '[]')
	from public.tenant_markets tm join public.market_configs c on c.market_id = tm.market_id
);
--> statement-breakpoint
grant execute on function app.count_use() to app_rw;
--> statement-breakpoint
grant execute on function app.used_on(uuid, date), app.ceilings_of(uuid), app.sending_settings(market_configs) to app_rw, app_system;
--> statement-breakpoint
grant execute on function app.projection_sending(jsonb) to app_system;
