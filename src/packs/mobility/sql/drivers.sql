-- Drivers.

create or replace function app.admin_driver_row(d taxi_drivers) returns jsonb
language sql immutable
return jsonb_build_object(
	'id', (d).id, 'marketId', (d).market_id, 'nameSealed', (d).name_sealed, 'phoneSealed', (d).phone_sealed,
	'threadKey', (d).phone_hash, 'channel', (d).channel, 'locale', (d).locale, 'district', (d).district,
	'vehicle', (d).vehicle, 'plate', (d).plate, 'available', (d).available,
	'location', case when (d).lat is null then null else jsonb_build_object('lat', (d).lat, 'lng', (d).lng) end,
	'lastSeenAtMs', app.ms((d).last_seen_at), 'createdAtMs', app.ms((d).created_at),
	'updatedAtMs', app.ms((d).updated_at), 'version', (d).version);

create or replace function app.admin_driver_create(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	driver constant jsonb := call -> 'driver';
	tenant constant uuid := app.current_tenant();
	markets uuid[];
	made taxi_drivers;
begin
	select array_agg(m.market_id) into markets from tenant_markets m
	where m.tenant_id = tenant and (driver ->> 'marketId' is null or m.market_id = (driver ->> 'marketId')::uuid);
	if markets is null then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such market.');
	end if;
	if cardinality(markets) > 1 then
		return app.admin_refuse(act, 'VALIDATION_ERROR', null, 'Say in which market: marketId.');
	end if;
	perform app.name_event('driver_created');
	insert into taxi_drivers (
		tenant_id, market_id, name_sealed, phone_sealed, phone_hash, channel, locale, district, vehicle, plate, available,
		lat, lng, last_seen_at
	) values (
		tenant, markets[1], driver ->> 'nameSealed', driver ->> 'phoneSealed', driver ->> 'phoneHash',
		driver ->> 'channel', driver ->> 'locale', driver ->> 'district', driver ->> 'vehicle', driver ->> 'plate',
		(driver ->> 'available')::boolean, (driver -> 'location' ->> 'lat')::float8,
		(driver -> 'location' ->> 'lng')::float8,
		case when driver -> 'location' ->> 'lat' is null then null else clock_timestamp() end
	)
	on conflict (tenant_id, phone_hash) do nothing
	returning * into made;
	if made.id is null then
		return app.admin_refuse(act, 'CONFLICT', null, 'Another driver has this number.');
	end if;
	return app.admin_done(act, made.id::text, app.admin_driver_row(made));
end $$;

-- What `change` does not name stays as it is.
create or replace function app.admin_driver_change(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	change constant jsonb := call -> 'change';
	tenant constant uuid := app.current_tenant();
	known taxi_drivers;
begin
	select * into known from taxi_drivers d
	where d.tenant_id = tenant and d.id = (call ->> 'driverId')::uuid for no key update;
	if not found then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such driver.');
	end if;
	if known.version <> (call ->> 'version')::int then
		return app.admin_refuse(act, 'CONFLICT', 'STALE_STATE', 'This driver was changed meanwhile.',
			jsonb_build_object('version', known.version));
	end if;
	perform app.name_event('driver_changed');
	begin
		update taxi_drivers d
		set name_sealed = coalesce(change ->> 'nameSealed', d.name_sealed),
			phone_sealed = coalesce(change ->> 'phoneSealed', d.phone_sealed),
			phone_hash = coalesce(change ->> 'phoneHash', d.phone_hash),
			channel = coalesce(change ->> 'channel', d.channel),
			locale = coalesce(change ->> 'locale', d.locale),
			district = case when change ? 'district' then change ->> 'district' else d.district end,
			vehicle = coalesce(change ->> 'vehicle', d.vehicle),
			plate = coalesce(change ->> 'plate', d.plate),
			available = coalesce((change ->> 'available')::boolean, d.available),
			lat = case when change ? 'location' then (change -> 'location' ->> 'lat')::float8 else d.lat end,
			lng = case when change ? 'location' then (change -> 'location' ->> 'lng')::float8 else d.lng end,
			last_seen_at = case when change -> 'location' ->> 'lat' is null then d.last_seen_at else clock_timestamp() end
		where d.tenant_id = tenant and d.id = known.id
		returning * into known;
	exception when unique_violation then
		return app.admin_refuse(act, 'CONFLICT', null, 'Another driver has this number.');
	end;
	return app.admin_done(act, known.id::text, app.admin_driver_row(known));
end $$;

grant execute on function app.admin_driver_row, app.admin_driver_create, app.admin_driver_change
	to app_rw;
