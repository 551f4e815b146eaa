-- A change that the commit function makes is written down by it; any other, by whomever, by the trigger as before.
do $$
declare
	name text;
	entity text;
	keys text;
begin
	for name, entity, keys in
		select * from (values ('market_vendor_inquiries', 'id', 'tenant_id,id'),
			('market_vendor_inquiry_messages', 'id', 'tenant_id,id'),
			('vendor_metrics', 'business_id', 'tenant_id,business_id'), ('vendor_feedback', 'id', 'id')) t (name, entity, keys)
	loop
		execute format('drop trigger log_insert on %I', name);
		execute format('drop trigger log_update on %I', name);
		execute format(
			'create trigger log_insert after insert on %I referencing new table as new_rows
				for each statement when (coalesce(current_setting(''app.commit'', true), '''') <> ''on'')
				execute function app.log_change(%L, %L, %L)', name, 'tenant_id', entity, keys);
		execute format(
			'create trigger log_update after update on %I referencing old table as old_rows new table as new_rows
				for each statement when (coalesce(current_setting(''app.commit'', true), '''') <> ''on'')
				execute function app.log_change(%L, %L, %L)', name, 'tenant_id', entity, keys);
	end loop;
end $$;
