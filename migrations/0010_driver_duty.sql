-- A driver says that they are on duty, off duty, or where they are.
create function app.driver_duty(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	tenant constant uuid := app.current_tenant();
	answer jsonb;
	driver taxi_drivers;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	perform app.name_event('driver_duty_set');
	update taxi_drivers d
	set available = coalesce((call ->> 'available')::boolean, d.available),
		lat = coalesce((call -> 'point' ->> 'lat')::float8, d.lat),
		lng = coalesce((call -> 'point' ->> 'lng')::float8, d.lng),
		last_seen_at = clock_timestamp()
	where d.tenant_id = tenant and d.phone_hash = call ->> 'personHash'
	returning * into driver;
	perform app.name_event('');
	if driver.id is null then
		return app.call_refuse(record, 'NOT_FOUND', 'NOT_A_DRIVER', 'This number is not registered as a driver.');
	end if;
	return app.call_finish(record, jsonb_build_object(
		'driverId', driver.id, 'available', driver.available, 'hasPoint', driver.lat is not null
	), jsonb_build_array(jsonb_build_object('kind', 'driver', 'id', driver.id)));
end $$;
--> statement-breakpoint
grant execute on function app.driver_duty(jsonb) to app_rw;
