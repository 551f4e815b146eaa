-- What the business decides of rides stands in TypeScript (src/packs/mobility/rules). Here stay who may be asked (`ride_for_asking`), what
-- became of many answers (`answers_record`), and offers whose time is over (`offers_expire`).
drop function app.ride_request(jsonb), app.ride_assign(jsonb), app.offers_open(jsonb), app.ride_expire(jsonb), app.ride_cancel(jsonb),
	app.ride_complete(jsonb), app.ride_latest(jsonb), app.ride_arrive(jsonb), app.ride_start(jsonb), app.ride_give_back(jsonb),
	app.ride_no_show(jsonb), app.driver_duty(jsonb), app.ride_of_driver(text), app.no_show_at(taxi_requests),
	app.offers_withdraw(text), app.solicitation_of(taxi_requests), app.ride_times(taxi_requests), app.driver_shown(taxi_drivers),
	app.district_of(uuid, text, float8, float8);
--> statement-breakpoint
-- What the commit function knew by other arguments.
drop function if exists app.commit_shown(text, text, jsonb), app.commit_where(jsonb, jsonb, timestamptz);
--> statement-breakpoint
-- A change that the commit function makes is written down by it; any other, by whomever, by the trigger as before.
do $$
declare
	name text;
	entity text;
	keys text;
begin
	for name, entity, keys in
		select * from (values ('taxi_requests', 'id', 'tenant_id,id'), ('taxi_offers', 'request_id', 'tenant_id,id'),
			('taxi_drivers', 'id', 'id')) t (name, entity, keys)
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
