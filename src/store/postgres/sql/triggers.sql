-- What happens by itself where a row changes. Applied whole: what stood before is taken away first.

do $$
declare
	one record;
begin
	for one in
		select t.tgname, t.tgrelid::regclass as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
		where not t.tgisinternal and c.relnamespace in ('public'::regnamespace, 'ops'::regnamespace)
	loop
		execute format('drop trigger %I on %s', one.tgname, one.name);
	end loop;
end $$;

-- Rows that change know when, and how often.
do $$
declare
	name text;
begin
	foreach name in array array[
		'api_keys', 'approval_grants', 'approval_votes', 'approvals', 'businesses', 'canned_answers', 'catalogue_imports', 'channel_endpoints', 'confirmation_tokens',
		'consents', 'documents', 'generated_files', 'identities', 'insurance_quotes', 'insurance_tariffs', 'inventory_levels', 'jobs',
		'legal_cases', 'listing_actions', 'listing_items', 'listings', 'market_configs', 'marketing_campaigns',
		'market_tool_configs', 'market_vendor_inquiries', 'market_vendor_inquiry_messages', 'markets', 'offerings', 'on_call',
		'orders', 'passed_messages', 'pauses', 'payment_events', 'payment_terms', 'payments', 'people', 'personal_requests', 'places', 'policy_decisions', 'resource_locks',
		'service_requests', 'slack_posts', 'staff', 'staff_tickets', 'taxi_drivers', 'taxi_offers', 'taxi_requests', 'tenant_sending',
		'tenants', 'thread_desks', 'thread_notes', 'transactions', 'vendor_feedback', 'vendor_metrics', 'viewings', 'webhook_receipts', 'webhook_subscriptions'
	] loop
		execute format('create trigger touch before update on %s for each row when (old.* is distinct from new.*) execute function app.touch()', name);
	end loop;
	-- Rows of a log know their transaction.
	foreach name in array array['audit_log', 'event_log', 'log_erasures', 'order_items', 'order_status_events', 'tool_executions'] loop
		execute format('create trigger stamp_row before insert on %s for each row execute function app.stamp_row()', name);
	end loop;
end $$;

-- Each change of these rows is an event: by the tenant's column, what names the thing, its key. What app.commit writes it writes down itself.
do $$
declare
	watched record;
begin
	for watched in select * from (values
		('api_keys', 'tenant_id', 'id', 'id'),
		('approval_grants', 'tenant_id', 'id', 'tenant_id,id'),
		('approval_votes', 'tenant_id', 'approval_id', 'tenant_id,id'),
		('approvals', 'tenant_id', 'id', 'tenant_id,id'),
		('businesses', 'tenant_id', 'id', 'id'), ('canned_answers', 'tenant_id', 'id', 'tenant_id,id'),
		('catalogue_imports', 'tenant_id', 'id', 'tenant_id,id,part'),
		('channel_endpoints', 'tenant_id', 'id', 'id'),
		('confirmation_tokens', 'tenant_id', 'id', 'tenant_id,id'),
		('consents', 'tenant_id', 'id', 'id'),
		('documents', 'tenant_id', 'id', 'tenant_id,id'),
		('generated_files', 'tenant_id', 'id', 'tenant_id,id'),
		('identities', 'tenant_id', 'id', 'id'),
		('insurance_quotes', 'tenant_id', 'id', 'tenant_id,id'),
		('insurance_tariffs', 'tenant_id', 'id', 'tenant_id,id'),
		('inventory_levels', 'tenant_id', 'id', 'id'),
		('legal_cases', 'tenant_id', 'id', 'tenant_id,id'),
		('campaign_sends', 'tenant_id', 'campaign_id', 'tenant_id,campaign_id,person_id'),
		('jobs', 'tenant_id', 'id', 'tenant_id,id'),
		('marketing_campaigns', 'tenant_id', 'id', 'tenant_id,id'),
		('listing_actions', 'tenant_id', 'id', 'id'),
		('listing_items', 'tenant_id', 'id', 'id'),
		('listings', 'tenant_id', 'id', 'id'),
		('market_configs', '', 'market_id', 'market_id'),
		('market_tool_configs', '', 'market_id', 'market_id,tool_name'),
		('market_vendor_inquiries', 'tenant_id', 'id', 'tenant_id,id'),
		('market_vendor_inquiry_messages', 'tenant_id', 'id', 'tenant_id,id'),
		('markets', '', 'id', 'id'),
		('offerings', 'tenant_id', 'id', 'id'),
		('on_call', 'tenant_id', 'phone_hash', 'tenant_id,phone_hash'),
		('orders', 'tenant_id', 'id', 'tenant_id,id'),
		('passed_messages', 'tenant_id', 'id', 'tenant_id,id'),
		('pauses', 'tenant_id', 'id', 'id'),
		('payment_events', 'tenant_id', 'payment_id', 'tenant_id,id'),
		('payment_terms', 'tenant_id', 'business_id', 'tenant_id,business_id'),
		('payments', 'tenant_id', 'id', 'tenant_id,id'),
		('people', 'tenant_id', 'id', 'id'),
		('personal_requests', 'tenant_id', 'id', 'tenant_id,id'),
		('places', '', 'market_id', 'market_id,id'),
		('policy_decisions', 'tenant_id', 'id', 'tenant_id,id'),
		('resource_locks', 'tenant_id', 'offering_id', 'lock_key'),
		('service_requests', 'tenant_id', 'id', 'tenant_id,id'),
		('staff', 'tenant_id', 'id', 'id'),
		('slack_posts', 'tenant_id', 'id', 'tenant_id,id'),
		('staff_tickets', 'tenant_id', 'id', 'tenant_id,id'),
		('taxi_drivers', 'tenant_id', 'id', 'id'),
		('taxi_offers', 'tenant_id', 'request_id', 'tenant_id,id'),
		('taxi_requests', 'tenant_id', 'id', 'tenant_id,id'),
		('tenant_markets', 'tenant_id', 'market_id', 'tenant_id,market_id'),
		('tenant_sending', 'tenant_id', 'tenant_id', 'tenant_id'),
		('tenants', 'id', 'id', 'id'), ('thread_desks', 'tenant_id', 'id', 'tenant_id,id'), ('thread_notes', 'tenant_id', 'id', 'tenant_id,id'),
		('transactions', 'tenant_id', 'id', 'tenant_id,id'),
		('trip_tariffs', '', 'market_id', 'market_id,vehicle_type,version'),
		('vendor_feedback', 'tenant_id', 'id', 'id'),
		('vendor_metrics', 'tenant_id', 'business_id', 'tenant_id,business_id'),
		('money_entries', 'tenant_id', 'payment_id', 'tenant_id,id'),
		('viewings', 'tenant_id', 'id', 'tenant_id,id'),
		('webhook_receipts', 'tenant_id', 'id', 'tenant_id,id'),
		('webhook_subscriptions', 'tenant_id', 'id', 'tenant_id,id')
	) as t (name, tenant, entity, keys)
	loop
		execute format('create trigger log_insert after insert on %s referencing new table as new_rows for each statement
			when (coalesce(current_setting(''app.commit'', true), '''') <> ''on'') execute function app.log_change(%L, %L, %L)',
			watched.name, watched.tenant, watched.entity, watched.keys);
		execute format('create trigger log_update after update on %s referencing old table as old_rows new table as new_rows for each statement
			when (coalesce(current_setting(''app.commit'', true), '''') <> ''on'') execute function app.log_change(%L, %L, %L)',
			watched.name, watched.tenant, watched.entity, watched.keys);
		execute format('create trigger log_delete after delete on %s referencing old table as old_rows for each statement
			execute function app.log_change(%L, %L, %L)', watched.name, watched.tenant, watched.entity, watched.keys);
	end loop;
end $$;

-- Nothing is a hold again, nor leaves its end: so nothing is confirmed twice, whoever writes it. Which moves there are is said in
-- core/ledger/states.ts, and a newer release may know more.
create trigger guard_moves before update on transactions for each row
	when (old.state <> new.state and (old.state in ('cancelled', 'expired') or new.state in ('draft', 'hold') and old.state <> 'draft'))
	execute function app.refuse('a booking that is over stays so, and nothing is a hold again');
create trigger guard_moves before update on approvals for each row
	when (old.state <> new.state and not (
		old.state = 'pending' and new.state in ('approved', 'rejected', 'expired', 'revoked')
		or old.state = 'approved' and new.state in ('used', 'expired', 'revoked')))
	execute function app.refuse('an approval does not go that way');
create trigger guard_terms before update on approvals for each row
	when ((new.payload_hash, new.tool, new.requested_by, new.thread_key, new.people_needed, new.roles)
		is distinct from (old.payload_hash, old.tool, old.requested_by, old.thread_key, old.people_needed, old.roles))
	execute function app.refuse('what an approval is of does not change');

-- What was posted stays so, and is put right by another posting. It is no log of its own: each entry is in its event, which is sealed.
create trigger guard_postings before delete or update or truncate on money_entries
	for each statement execute function app.refuse('what was posted stays so');

-- Logs. What may change of one is said below; of the others nothing.
do $$
declare
	name text;
begin
	foreach name in array array[
		'log_erasures', 'order_items', 'ops.kept_manifests', 'ops.log_heads', 'ops.log_manifests', 'ops.log_segments', 'ops.sealed_logs'
	] loop
		execute format('create trigger append_only before delete or update or truncate on %s for each statement execute function app.refuse()', name);
	end loop;
	foreach name in array array['audit_log', 'event_log', 'order_status_events', 'tool_executions'] loop
		execute format('create trigger append_only before delete or truncate on %s for each statement execute function app.refuse()', name);
	end loop;
end $$;

create trigger only_blanked before update on event_log for each row execute function app.only_blanked();
-- The one change of a row of the audit: its payload gives way to a tombstone. Everything else, its hashes too, stays. (After, as in the
-- others: before, the partition is not known.)
create trigger only_erased after update on audit_log for each row
	when (to_jsonb(new) - 'payload' is distinct from to_jsonb(old) - 'payload' or old.payload ? '$erased'
		or jsonb_typeof(new.payload -> '$erased') is distinct from 'string' or new.payload - '$erased' <> '{}')
	execute function app.refuse();
-- The record of calls: the first answer goes by its term, or with whoever asks to be forgotten.
create trigger only_emptied after update on tool_executions for each row
	when (to_jsonb(new) - 'result' is distinct from to_jsonb(old) - 'result' or new.result is not null)
	execute function app.refuse();
-- A step of an order stays as it is but for what somebody noted beside it: that may be blanked, or sealed anew.
create trigger only_notes after update on order_status_events for each row
	when (to_jsonb(new) - 'notes_encrypted' is distinct from to_jsonb(old) - 'notes_encrypted' or old.notes_encrypted is null)
	execute function app.refuse();

create trigger index_update after update on businesses referencing new table as new_rows for each statement execute function app.index_change();
create trigger index_insert after insert on listing_actions referencing new table as new_rows for each statement execute function app.index_change();
create trigger index_update after update on listing_actions referencing new table as new_rows for each statement execute function app.index_change();
create trigger index_insert after insert on listing_items referencing new table as new_rows for each statement execute function app.index_change();
create trigger index_update after update on listing_items referencing new table as new_rows for each statement execute function app.index_change();
create trigger index_delete after delete on listings referencing old table as old_rows for each statement execute function app.index_change();
create trigger index_insert after insert on listings referencing new table as new_rows for each statement execute function app.index_change();
create trigger index_update after update on listings referencing new table as new_rows for each statement execute function app.index_change();
create trigger five_at_most after insert on market_vendor_inquiry_messages for each row execute function app.five_vendors_at_most();
create trigger moved before update of state on system_alerts for each row when ((old.state is distinct from new.state)) execute function app.alert_moved();
