-- Bookings are written by the commit function, which tells of its own changes; any other change is told by the triggers as before.
ALTER TABLE "resource_locks" ADD COLUMN "is_first_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
update resource_locks l set is_first_hold = true from transactions t
where t.tenant_id = l.tenant_id and t.id = l.transaction_id and l.state = 'held' and t.is_first_hold;
--> statement-breakpoint
do $$
declare
	name text;
	told text;
begin
	for name, told in select * from (values
		('transactions', '''tenant_id'', ''id'', ''tenant_id,id'''),
		('resource_locks', '''tenant_id'', ''offering_id'', ''lock_key'', ''transactions''')) t (name, told)
	loop
		execute format('drop trigger log_insert on %I', name);
		execute format('drop trigger log_update on %I', name);
		execute format(
			'create trigger log_insert after insert on %I referencing new table as new_rows
				for each statement when (coalesce(current_setting(''app.commit'', true), '''') <> ''on'')
				execute function app.log_change(%s)', name, told);
		execute format(
			'create trigger log_update after update on %I referencing old table as old_rows new table as new_rows
				for each statement when (coalesce(current_setting(''app.commit'', true), '''') <> ''on'')
				execute function app.log_change(%s)', name, told);
	end loop;
end $$;
