-- What the business decides of viewings and services stands in TypeScript; one function that knows no business judges and writes it. Its
-- body lies beside the store, and is applied after the tables whenever it has changed.
create table drizzle.function_files (
	path text primary key,
	sha256 text not null,
	applied_at timestamptz default now() not null
);
--> statement-breakpoint
-- A change that the commit function makes is written down by it; any other, by whomever, by the trigger as before.
do $$
declare
	name text;
	keys text;
begin
	for name, keys in
		select * from (values ('people', 'id'), ('identities', 'id'), ('consents', 'id'), ('viewings', 'tenant_id,id'),
			('service_requests', 'tenant_id,id')) t (name, keys)
	loop
		execute format('drop trigger log_insert on %I', name);
		execute format('drop trigger log_update on %I', name);
		execute format(
			'create trigger log_insert after insert on %I referencing new table as new_rows
				for each statement when (coalesce(current_setting(''app.commit'', true), '''') <> ''on'')
				execute function app.log_change(%L, %L, %L)', name, 'tenant_id', 'id', keys);
		execute format(
			'create trigger log_update after update on %I referencing old table as old_rows new table as new_rows
				for each statement when (coalesce(current_setting(''app.commit'', true), '''') <> ''on'')
				execute function app.log_change(%L, %L, %L)', name, 'tenant_id', 'id', keys);
	end loop;
end $$;
--> statement-breakpoint
drop function app.admin_viewing_cancel(jsonb), app.admin_service_cancel(jsonb), app.leads_settle(jsonb),
	app.viewing_settle(viewings), app.service_settle(service_requests), app.viewing_own(jsonb), app.service_own(jsonb),
	app.viewing_answer(jsonb), app.service_answer(jsonb), app.viewing_cancel(jsonb), app.service_cancel(jsonb),
	app.viewing_book(jsonb), app.service_send(jsonb), app.viewing_propose(jsonb), app.service_propose(jsonb),
	app.viewing_release(jsonb), app.service_release(jsonb), app.viewing_propose_new(jsonb), app.service_propose_new(jsonb),
	app.viewing_end(viewings, text, text), app.service_end(service_requests, text, text), app.viewing_code(text), app.service_code(),
	app.viewing_tell(viewings, text, boolean, jsonb), app.service_tell(service_requests, text, boolean, jsonb),
	app.viewing_terms(listings, businesses), app.service_terms(listings, businesses), app.viewing_face(viewings),
	app.service_face(service_requests), app.viewing_lasts(), app.lead_untimely(businesses, timestamptz, timestamptz, boolean),
	app.lead_moment(text, text), app.lead_zone(businesses), app.lead_refusal(listings, businesses, listing_actions);
