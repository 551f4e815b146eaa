-- What is decided of tickets stands in TypeScript (see 0300). A change that the commit function makes is written down by it; any other,
-- by whomever, by the trigger as before.
drop trigger log_insert on staff_tickets;
--> statement-breakpoint
drop trigger log_update on staff_tickets;
--> statement-breakpoint
create trigger log_insert after insert on staff_tickets referencing new table as new_rows
	for each statement when (coalesce(current_setting('app.commit', true), '') <> 'on')
	execute function app.log_change('tenant_id', 'id', 'tenant_id,id');
--> statement-breakpoint
create trigger log_update after update on staff_tickets referencing old table as old_rows new table as new_rows
	for each statement when (coalesce(current_setting('app.commit', true), '') <> 'on')
	execute function app.log_change('tenant_id', 'id', 'tenant_id,id');
--> statement-breakpoint
drop function app.ticket_open(jsonb), app.ticket_leave(jsonb), app.admin_ticket(jsonb);
