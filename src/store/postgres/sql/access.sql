-- Who sees and changes which rows (P11): a tenant never sees another tenant's. Row security is on and forced for every table; a role that
-- is not named here sees nothing. Applied whole: what stood before is taken away first.

do $$
declare
	one record;
begin
	for one in select c.oid::regclass as name, c.relkind from pg_class c
		where c.relnamespace in ('public'::regnamespace, 'ops'::regnamespace) and c.relkind in ('r', 'S')
	loop
		if one.relkind = 'r' then
			execute format('alter table %s enable row level security', one.name);
			execute format('alter table %s force row level security', one.name);
			execute format('revoke all on table %s from app_rw, app_system', one.name);
			execute format('revoke all (%s) on table %s from app_rw, app_system', (
				select string_agg(quote_ident(attname), ', ') from pg_attribute where attrelid = one.name and attnum > 0 and not attisdropped), one.name);
		end if;
	end loop;
	for one in select policyname, format('%I.%I', schemaname, tablename) as name from pg_policies where schemaname in ('public', 'ops') loop
		execute format('drop policy %I on %s', one.policyname, one.name);
	end loop;
end $$;

grant usage on schema ops, drizzle to app_system;
-- Which migrations ran is asked by `npm run doctor`, without the password of the owner.
grant select on drizzle.__drizzle_migrations to app_system;
grant usage on schema public to app_rw, app_system;

do $$
declare
	name text;
begin
	foreach name in array array[
		'admin_requests', 'api_keys', 'approval_grants', 'approval_votes', 'approvals', 'audit_log', 'behaviour_days', 'behaviour_events', 'businesses', 'campaign_sends', 'canned_answers', 'catalogue_imports',
		'channel_endpoints', 'confirmation_tokens', 'consents', 'documents', 'event_log', 'funnel_days', 'generated_files', 'identities',
		'insurance_quotes', 'insurance_tariffs', 'inventory_levels', 'jobs', 'legal_cases', 'marketing_campaigns',
		'listing_actions', 'listing_index', 'listing_items', 'listing_words', 'listings', 'log_erasures',
		'market_vendor_inquiries', 'market_vendor_inquiry_messages', 'metric_folds', 'metric_minutes', 'metric_totals',
		'money_entries', 'notifications', 'offerings', 'on_call', 'order_items', 'order_status_events', 'orders', 'passed_messages', 'pauses',
		'payment_events', 'payment_terms', 'payments',
		'people', 'personal_requests', 'policy_decisions', 'resealings', 'resource_locks', 'search_grams', 'service_requests',
		'slack_posts', 'staff', 'staff_tickets', 'system_alerts', 'taxi_drivers', 'taxi_offers', 'taxi_requests', 'tenant_daily_use',
		'tenant_markets', 'tenant_sending', 'thread_desks', 'thread_notes', 'thread_upkeep', 'tool_executions', 'transactions',
		'vendor_feedback', 'vendor_metrics', 'viewings', 'webhook_deliveries', 'webhook_progress', 'webhook_receipts', 'webhook_subscriptions'
	] loop
		execute format('create policy tenant_rows on %s to app_rw using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant())', name);
	end loop;
end $$;

do $$
declare
	name text;
begin
	foreach name in array array[
		'approval_votes', 'approvals', 'audit_log', 'businesses', 'event_log', 'insurance_quotes', 'insurance_tariffs', 'inventory_levels', 'jobs', 'listing_actions',
		'listing_index', 'listing_items', 'listings', 'log_erasures', 'market_vendor_inquiries',
		'market_vendor_inquiry_messages', 'marketing_campaigns', 'metric_folds', 'metric_minutes', 'metric_totals', 'money_entries', 'offerings', 'order_items',
		'order_status_events', 'orders', 'payment_events', 'payments', 'resource_locks', 'service_requests', 'slack_posts', 'staff_tickets', 'taxi_offers', 'taxi_requests',
		'tool_executions', 'transactions', 'vendor_feedback', 'vendor_metrics', 'viewings', 'admin_requests', 'webhook_deliveries', 'webhook_progress'
	] loop
		execute format('create policy sweeps_read on %s for select to app_system using (true)', name);
	end loop;
end $$;

do $$
declare
	name text;
begin
	foreach name in array array[
		'channel_endpoints', 'market_configs', 'market_tool_configs', 'markets', 'notifications', 'pauses',
		'personal_requests', 'places', 'system_alerts', 'tenant_daily_use', 'tenant_markets', 'tenant_sending', 'tenants',
		'thread_upkeep', 'trip_tariffs'
	] loop
		execute format('create policy system_reads on %s for select to app_system using (true)', name);
	end loop;
end $$;

do $$
declare
	name text;
begin
	foreach name in array array[
		'ops.alert_feed', 'ops.alert_tellings', 'ops.inbound_offered', 'ops.invariant_cursors', 'ops.invariant_runs',
		'ops.invariant_violations', 'ops.kept_manifests', 'ops.log_heads', 'ops.log_manifests', 'ops.log_segments', 'ops.sealed_logs'
	] loop
		execute format('create policy system_notes on %s to app_system using (true) with check (true)', name);
	end loop;
end $$;

do $$
declare
	name text;
begin
	foreach name in array array[
		'market_configs', 'market_tool_configs', 'places', 'trip_tariffs'
	] loop
		execute format('create policy market_rows on %s for select to app_rw using (market_id in ( select m.market_id from tenant_markets m where (m.tenant_id = app.current_tenant())))', name);
	end loop;
end $$;

do $$
declare
	name text;
begin
	foreach name in array array[
		'event_log', 'log_erasures', 'personal_requests'
	] loop
		execute format('create policy blanking on %s to current_user using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant())', name);
	end loop;
end $$;

do $$
declare
	name text;
begin
	foreach name in array array[
		'market_configs', 'market_tool_configs', 'places'
	] loop
		execute format('create policy system_changes on %s for update to app_system using (market_id in ( select m.market_id from tenant_markets m where (m.tenant_id = app.current_tenant())))', name);
	end loop;
end $$;

do $$
declare
	name text;
begin
	foreach name in array array[
		'market_tool_configs', 'places', 'trip_tariffs'
	] loop
		execute format('create policy system_adds on %s for insert to app_system with check (market_id in ( select m.market_id from tenant_markets m where (m.tenant_id = app.current_tenant())))', name);
	end loop;
end $$;

create policy system_changes on markets for update to app_system using (id in ( select m.market_id from tenant_markets m where (m.tenant_id = app.current_tenant())));
create policy system_audits on audit_log for insert to app_system with check (tenant_id = app.current_tenant());
create policy system_adds on insurance_tariffs for insert to app_system with check (tenant_id = app.current_tenant());

create policy system_tells on event_log for insert to app_system with check (tenant_id is null or tenant_id = app.current_tenant());

create policy market_rows on markets for select to app_rw using (id in ( select m.market_id from tenant_markets m where (m.tenant_id = app.current_tenant())));

create policy system_writes on message_templates to app_system using (true) with check (true);
create policy tenants_read on message_templates for select to app_rw using (app.current_tenant() is not null);
create policy sweeps_forget on metric_minutes for delete to app_system using (minute < (now() - '30 days'::interval));
create policy deliveries_forget on webhook_deliveries for delete to app_system using (settled_at < (now() - '30 days'::interval));
create policy requests_forget on admin_requests for delete to app_system using (asked_at < (now() - '1 day'::interval));
create policy events_forget on behaviour_events for delete to app_system using (created_at < (now() - '90 days'::interval));
create policy events_found on behaviour_events for select to app_system using (true);
create policy approvals_compare on people for select to app_system using (true);

-- Staff keep the pages that show the chat; which numbers are whose comes with a deployment.
create policy pages_alone on channel_endpoints as restrictive for insert to app_rw with check (channel = 'web');
create policy pages_change on channel_endpoints as restrictive for update to app_rw using (channel = 'web') with check (channel = 'web');
grant insert on channel_endpoints to app_rw;
grant update (active, updated_at, version) on channel_endpoints to app_rw;

-- What a file has made may be taken back (catalogue.sql), as it was made, once, and not after a month. Nothing else is ever deleted.
do $$
declare
	made record;
begin
	for made in select * from (values ('businesses', 'id'), ('listing_actions', 'listing_id'), ('listing_items', 'id'), ('listings', 'id')) as m (name, of) loop
		execute format('create policy untouched_goes on %1$I as restrictive for delete to app_rw using (version = 1 and created_at > now() - interval ''30 days''
			and exists (select from catalogue_imports i where i.tenant_id = app.current_tenant() and i.undone_at is null and %1$I.%2$I = any (i.row_ids)))',
			made.name, made.of);
	end loop;
end $$;
grant delete on businesses, listing_actions, listing_items, listings to app_rw;

create policy system_counts on system_alerts for update to app_system using (true) with check (true);
create policy system_raises on system_alerts for insert to app_system with check (true);

create policy tenant_rows on tenants for select to app_rw using (id = app.current_tenant());

-- What the functions need, table by table.
grant insert, select on api_keys, audit_log, confirmation_tokens, event_log, money_entries, notifications,
	order_items, order_status_events, pauses, policy_decisions, taxi_drivers, tenant_daily_use, tool_executions
	to app_rw;
grant insert, select, update on approval_grants, approval_votes, approvals, businesses, canned_answers, catalogue_imports, consents, documents, generated_files, identities,
	insurance_quotes, insurance_tariffs, inventory_levels, legal_cases, listing_actions, listing_index,
	listing_items, listing_words, listings, market_vendor_inquiries, market_vendor_inquiry_messages, metric_folds,
	metric_minutes, metric_totals, offerings, on_call, orders, passed_messages, payment_events, payment_terms, payments, people, personal_requests, resealings, resource_locks,
	search_grams, service_requests, slack_posts, staff, staff_tickets, system_alerts, taxi_offers, taxi_requests, tenant_sending,
	thread_desks, thread_notes, thread_upkeep, transactions, vendor_feedback, vendor_metrics, viewings, webhook_deliveries, webhook_progress,
	webhook_receipts, webhook_subscriptions to app_rw;
grant insert on audit_log, event_log to app_system;
grant usage on sequence audit_log_seq_seq, event_log_seq_seq to app_rw, app_system;
grant select on channel_endpoints, log_erasures, market_configs, market_tool_configs, markets, message_templates, places, tenant_markets,
	tenants, trip_tariffs to app_rw;
grant select on channel_endpoints, market_configs, markets, metric_folds, metric_totals, notifications, ops.log_segments, ops.sealed_logs, pauses, tenant_daily_use,
	tenant_markets, tenant_sending, tenants, thread_upkeep to app_system;
grant insert, select on insurance_tariffs, market_tool_configs, ops.kept_manifests, ops.log_heads, ops.log_manifests, places, trip_tariffs to app_system;
grant insert, select, update on message_templates, system_alerts to app_system;
grant select, delete on metric_minutes to app_system;
grant insert, select, update on admin_requests, behaviour_days, behaviour_events, campaign_sends, funnel_days, jobs, marketing_campaigns to app_rw;
grant select (tenant_id, id, created_at), delete on behaviour_events to app_system;
grant select (tenant_id, id, due_at) on webhook_progress to app_system;
grant select (tenant_id, id, settled_at), delete on webhook_deliveries to app_system;
grant select (tenant_id, key_hash, asked_at), delete on admin_requests to app_system;
grant insert, select, update, delete on ops.alert_feed, ops.alert_tellings, ops.inbound_offered, ops.invariant_cursors, ops.invariant_runs,
	ops.invariant_violations to app_system;

-- With its reader's own rights on the rows behind it.
grant select on journal_lines to app_rw, app_system;

-- Some columns only.
grant update (last_used_at, revoked_at) on api_keys to app_rw;
grant select (tenant_id, approval_id, person_id, answer) on approval_votes to app_system;
grant select (id, tenant_id, agent, requested_by, thread_key, people_needed, state, auto, expires_at, used_key_hash,
	updated_at) on approvals to app_system;
grant select (seq, recorded_at, tenant_id, txid, partition) on audit_log to app_system;
grant select (id, tenant_id, market_id, name, category, tags, lat, lng, opening_hours, timezone, status) on businesses to app_system;
grant update (owner_phone_encrypted) on businesses to app_rw;
grant update (used_at, used_key_hash, updated_at, version) on confirmation_tokens to app_rw;
grant select (seq, ts, recorded_at, tenant_id, type, entity_type, entity_id, op, change_payload, thread_key,
	thread_seq, thread_last, txid, partition) on event_log to app_system;
grant update (result) on tool_executions to app_rw;
grant select (id, tenant_id, business_id, sku, qty, updated_at, reserved) on inventory_levels to app_system;
grant select (id, tenant_id, state, pay_until, paid_at, market_id, thread_key, code) on insurance_quotes to app_system;
grant select (id, tenant_id, due_at, approval_id) on jobs to app_system;
grant select (tenant_id, approval_id, state) on marketing_campaigns to app_system;
grant select (tenant_id, listing_id, action_type, enabled, data_kind, tags) on listing_actions to app_system;
grant update (dispatch_to_encrypted) on listing_actions to app_rw;
grant select (tenant_id, generation, due_at) on listing_index to app_system;
grant select (tenant_id, listing_id, data_kind, sku, name, aliases, available) on listing_items to app_system;
grant select (id, tenant_id, market_id, business_id, kind, category, sub_category, title, tags, attributes, area,
	status, assistant_enabled) on listings to app_system;
grant update (exact_address_encrypted) on listings to app_rw;
grant select (tenant_id, erased_at, seq, txid, partition) on log_erasures to app_system;
grant update (enabled, default_language, require_confirm_for, max_outbound_per_inbound, quiet_hours, mobility,
	help_text, updated_at, outbound_paused, vendors, require_approval_for, sending, read_only,
	retention, personas, bookings) on market_configs to app_system;
grant update (jurisdictions) on markets to app_system;
grant update (enabled, allowed_tags, query_constraints, require_confirmation, default_template) on market_tool_configs to app_system;
grant select (id, tenant_id, market_id, customer_id, consent_id, state, expires_at, taken_message_id, taken_at,
	created_at) on market_vendor_inquiries to app_system;
grant select (id, tenant_id, inquiry_id, business_id, offer_id, status, asked_at, replied_at) on market_vendor_inquiry_messages to app_system;
grant update (raw_reply_encrypted) on market_vendor_inquiry_messages to app_rw;
grant update (payload, relayed_at, relay_tries, next_try_at, forgotten_at) on notifications to app_rw;
grant select (id, tenant_id, business_id, name, unit, slot_minutes, slots_default, opening_hours, capacity, active) on offerings to app_system;
grant select (tenant_id, order_id, sku, qty, is_stocked, created_at, seq, txid, partition) on order_items to app_system;
grant select (tenant_id, order_id, to_status, created_at, seq, txid, partition) on order_status_events to app_system;
grant update (notes_encrypted) on order_status_events to app_rw;
grant select (id, tenant_id, business_id, thread_key, status, ending, expires_at, confirmed_at, dispatch_hash,
	created_at, updated_at, answer_due_at) on orders to app_system;
grant update (lifted_at, lifted_by) on pauses to app_rw;
grant select (tenant_id, payment_id, posting, account, amount_minor, created_at) on money_entries to app_system;
grant select (tenant_id, payment_id, event_id, type, amount_minor) on payment_events to app_system;
grant select (id, tenant_id, state, amount_minor, paid_minor, refunded_minor, refund_due_minor, fulfilment, expires_at, due_at,
	updated_at) on payments to app_system;
grant select (id, tenant_id, same_as) on people to app_system;
grant select (id, tenant_id, kind, state, person_hash, trace_id, tries, next_at) on personal_requests to app_system;
grant update (kind, names, aliases, lat, lng, district) on places to app_system;
grant select (lock_key, tenant_id, business_id, offering_id, slot_start, unit, transaction_id, state, expires_at,
	updated_at) on resource_locks to app_system;
grant select (id, tenant_id, thread_key, state, owner_hash, sent_at, due_at, updated_at) on service_requests to app_system;
grant select (id, tenant_id, due_at) on slack_posts to app_system;
grant select (id, tenant_id, tell_again_at) on staff_tickets to app_system;
grant update (name_encrypted, phone_encrypted, phone_hash, channel, locale, district, vehicle, plate, available, lat,
	lng, last_seen_at, unanswered) on taxi_drivers to app_rw;
grant select (id, tenant_id, request_id, driver_id, state, expires_at) on taxi_offers to app_system;
grant select (id, tenant_id, market_id, state, assigned_driver_id, ended_at, expires_at, created_at, round) on taxi_requests to app_system;
grant update (messages, cost_micros, model_calls, model_tokens) on tenant_daily_use to app_rw;
grant select (seq, txid, partition, tenant_id, tool_name, thread_key, idempotency_key_hash, state, evidence_refs, started_at) on tool_executions to app_system;
grant select (id, tenant_id, business_id, offering_id, state, slot_start, slot_starts, units, hold_expires_at, agreed_at,
	remind_at, reminded_at, created_at, updated_at, answer_due_at) on transactions to app_system;
grant select (tenant_id, business_id, type) on vendor_feedback to app_system;
grant update (comment_encrypted) on vendor_feedback to app_rw;
grant select (tenant_id, business_id, asked, answered, feedback, accurate) on vendor_metrics to app_system;
grant select (id, tenant_id, thread_key, state, owner_hash, booked_at, due_at, updated_at) on viewings to app_system;
