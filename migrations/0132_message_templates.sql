-- The words that WhatsApp must approve, as they stand at the provider. The account is the deployment's, so these rows are nobody's
-- in particular: every tenant may read them, and the sweep alone writes them.
create table message_templates (
	name text primary key,
	key text not null,
	channel text not null,
	locale text not null,
	body text not null,
	variables integer not null,
	buttons text[] not null,
	category text not null,
	state text not null,
	reason text,
	provider_content_id text,
	-- Moves with each change of its state.
	version integer not null default 1,
	-- The words of the running release; false: an older wording, kept for what it was sent as.
	is_current boolean not null default true,
	seen_at timestamptz not null,
	changed_at timestamptz not null,
	constraint message_templates_channel_known check (channel = 'whatsapp'),
	constraint message_templates_category_known check (category in ('UTILITY', 'MARKETING', 'AUTHENTICATION')),
	constraint message_templates_state_known check (state in (
		'absent', 'unsubmitted', 'received', 'pending', 'approved', 'rejected', 'paused', 'disabled', 'unknown'))
);
--> statement-breakpoint
create index message_templates_current on message_templates (key, locale) where is_current;
--> statement-breakpoint
alter table message_templates enable row level security;
--> statement-breakpoint
alter table message_templates force row level security;
--> statement-breakpoint
create policy tenants_read on message_templates for select to app_rw using (app.current_tenant() is not null);
--> statement-breakpoint
create policy system_writes on message_templates to app_system using (true) with check (true);
--> statement-breakpoint
grant select on message_templates to app_rw;
--> statement-breakpoint
grant select, insert, update on message_templates to app_system;
--> statement-breakpoint
-- All of the running release at once. Gives what was approved before and is not now.
create function app.templates_seen(call jsonb) returns jsonb
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
--> statement-breakpoint
grant execute on function app.templates_seen(jsonb) to app_system;
