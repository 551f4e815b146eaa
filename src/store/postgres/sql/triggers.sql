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
		'api_keys', 'approval_grants', 'approval_votes', 'approvals', 'businesses', 'channel_endpoints', 'confirmation_tokens',
		'consents', 'identities', 'inventory_levels', 'listing_actions', 'listing_items', 'listings', 'market_configs',
		'market_tool_configs', 'market_vendor_inquiries', 'market_vendor_inquiry_messages', 'markets', 'offerings', 'on_call',
		'orders', 'passed_messages', 'pauses', 'people', 'personal_requests', 'places', 'policy_decisions', 'resource_locks',
		'service_requests', 'staff', 'staff_tickets', 'taxi_drivers', 'taxi_offers', 'taxi_requests', 'tenant_sending',
		'tenants', 'vendor_feedback', 'vendor_metrics', 'viewings'
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
		('api_keys', 'tenant_id', 'id', 'id', null, 'insert update delete'),
		('approval_grants', 'tenant_id', 'id', 'tenant_id,id', null, 'insert update delete'),
		('approval_votes', 'tenant_id', 'approval_id', 'tenant_id,id', null, 'insert update delete'),
		('approvals', 'tenant_id', 'id', 'tenant_id,id', null, 'insert update delete'),
		('businesses', 'tenant_id', 'id', 'id', null, 'insert update delete'),
		('channel_endpoints', 'tenant_id', 'id', 'id', null, 'insert update delete'),
		('confirmation_tokens', 'tenant_id', 'id', 'tenant_id,id', null, 'insert update delete'),
		('consents', 'tenant_id', 'id', 'id', null, 'insert update delete'),
		('identities', 'tenant_id', 'id', 'id', null, 'insert update delete'),
		('inventory_levels', 'tenant_id', 'id', 'id', null, 'insert update delete'),
		('listing_actions', 'tenant_id', 'id', 'id', null, 'insert update delete'),
		('listing_items', 'tenant_id', 'id', 'id', null, 'insert update delete'),
		('listings', 'tenant_id', 'id', 'id', null, 'insert update delete'),
		('market_configs', '', 'market_id', 'market_id', null, 'insert update delete'),
		('market_tool_configs', '', 'market_id', 'market_id,tool_name', null, 'insert update delete'),
		('market_vendor_inquiries', 'tenant_id', 'id', 'tenant_id,id', null, 'insert update delete'),
		('market_vendor_inquiry_messages', 'tenant_id', 'id', 'tenant_id,id', null, 'insert update delete'),
		('markets', '', 'id', 'id', null, 'insert update delete'),
		('offerings', 'tenant_id', 'id', 'id', null, 'insert update delete'),
		('on_call', 'tenant_id', 'phone_hash', 'tenant_id,phone_hash', null, 'insert update delete'),
		('orders', 'tenant_id', 'id', 'tenant_id,id', null, 'insert update delete'),
		('passed_messages', 'tenant_id', 'id', 'tenant_id,id', null, 'insert update delete'),
		('pauses', 'tenant_id', 'id', 'id', null, 'insert update delete'),
		('people', 'tenant_id', 'id', 'id', null, 'insert update delete'),
		('personal_requests', 'tenant_id', 'id', 'tenant_id,id', null, 'insert update delete'),
		('places', '', 'market_id', 'market_id,id', null, 'insert update delete'),
		('policy_decisions', 'tenant_id', 'id', 'tenant_id,id', null, 'insert update delete'),
		('resource_locks', 'tenant_id', 'offering_id', 'lock_key', 'transactions', 'insert update delete'),
		('service_requests', 'tenant_id', 'id', 'tenant_id,id', null, 'insert update delete'),
		('staff', 'tenant_id', 'id', 'id', null, 'insert update delete'),
		('staff_tickets', 'tenant_id', 'id', 'tenant_id,id', null, 'insert update delete'),
		('taxi_drivers', 'tenant_id', 'id', 'id', null, 'insert update delete'),
		('taxi_offers', 'tenant_id', 'request_id', 'tenant_id,id', null, 'insert update delete'),
		('taxi_requests', 'tenant_id', 'id', 'tenant_id,id', null, 'insert update delete'),
		('tenant_markets', 'tenant_id', 'market_id', 'tenant_id,market_id', null, 'insert update delete'),
		('tenant_sending', 'tenant_id', 'tenant_id', 'tenant_id', null, 'insert update delete'),
		('tenants', 'id', 'id', 'id', null, 'insert update delete'),
		('transactions', 'tenant_id', 'id', 'tenant_id,id', null, 'insert update delete'),
		('trip_tariffs', '', 'market_id', 'market_id,vehicle_type,version', null, 'insert update delete'),
		('vendor_feedback', 'tenant_id', 'id', 'id', null, 'insert update delete'),
		('vendor_metrics', 'tenant_id', 'business_id', 'tenant_id,business_id', null, 'insert update delete'),
		('viewings', 'tenant_id', 'id', 'tenant_id,id', null, 'insert update delete')
	) as t (name, tenant, entity, keys, carrier, ops)
	loop
		if watched.ops ~ 'insert' then
			execute format('create trigger log_insert after insert on %s referencing new table as new_rows for each statement
				when (coalesce(current_setting(''app.commit'', true), '''') <> ''on'') execute function app.log_change(%s)',
				watched.name, concat_ws(', ', quote_literal(watched.tenant), quote_literal(watched.entity), quote_literal(watched.keys), quote_literal(watched.carrier)));
		end if;
		if watched.ops ~ 'update' then
			execute format('create trigger log_update after update on %s referencing old table as old_rows new table as new_rows for each statement
				when (coalesce(current_setting(''app.commit'', true), '''') <> ''on'') execute function app.log_change(%s)',
				watched.name, concat_ws(', ', quote_literal(watched.tenant), quote_literal(watched.entity), quote_literal(watched.keys), quote_literal(watched.carrier)));
		end if;
		if watched.ops ~ 'delete' then
			execute format('create trigger log_delete after delete on %s referencing old table as old_rows for each statement
				execute function app.log_change(%L, %L, %L)', watched.name, watched.tenant, watched.entity, watched.keys);
		end if;
	end loop;
end $$;

create trigger touch before update on transactions for each row when (old.* is distinct from new.*) execute function app.touch_booking();
create trigger guard_moves before update on approvals for each row execute function app.guard_approval();
create trigger append_only before delete or truncate on audit_log for each statement execute function app.refuse_change();
create trigger only_erase before update on audit_log for each row execute function app.only_erase('payload');
create trigger index_update after update on businesses referencing new table as new_rows for each statement execute function app.index_change();
create trigger append_only before delete or truncate on event_log for each statement execute function app.refuse_change();
create trigger only_blanked before update on event_log for each row execute function app.refuse_but_blanking();
create trigger index_insert after insert on listing_actions referencing new table as new_rows for each statement execute function app.index_change();
create trigger index_update after update on listing_actions referencing new table as new_rows for each statement execute function app.index_change();
create trigger index_insert after insert on listing_items referencing new table as new_rows for each statement execute function app.index_change();
create trigger index_update after update on listing_items referencing new table as new_rows for each statement execute function app.index_change();
create trigger index_delete after delete on listings referencing old table as old_rows for each statement execute function app.index_deleted();
create trigger index_insert after insert on listings referencing new table as new_rows for each statement execute function app.index_change();
create trigger index_update after update on listings referencing new table as new_rows for each statement execute function app.index_change();
create trigger append_only before delete or update or truncate on log_erasures for each statement execute function app.refuse_change();
create trigger five_at_most after insert on market_vendor_inquiry_messages for each row execute function app.five_vendors_at_most();
create trigger append_only before delete or update or truncate on ops.kept_manifests for each statement execute function app.refuse_change();
create trigger append_only before delete or update or truncate on ops.log_manifests for each statement execute function app.refuse_change();
create trigger append_only before delete or update or truncate on ops.log_heads for each statement execute function app.refuse_change();
create trigger append_only before delete or update or truncate on ops.log_segments for each statement execute function app.refuse_change();
create trigger append_only before delete or update or truncate on ops.sealed_logs for each statement execute function app.refuse_change();
create trigger append_only before delete or update or truncate on order_items for each statement execute function app.refuse_change();
create trigger append_only before delete or truncate on order_status_events for each statement execute function app.refuse_change();
create trigger only_notes before update on order_status_events for each row execute function app.refuse_but_notes();
create constraint trigger carried_is_written after insert or update on resource_locks deferrable initially deferred for each row when ((current_setting('app.carrier'::text, true) <> ''::text)) execute function app.carried_is_written();
create trigger moved before update of state on system_alerts for each row when ((old.state is distinct from new.state)) execute function app.alert_moved();
create trigger append_only before delete or truncate on tool_executions for each statement execute function app.refuse_change();
create trigger only_emptied before update on tool_executions for each row execute function app.only_emptied('result');
