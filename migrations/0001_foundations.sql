-- Roles, the schema of our functions, and the small things all of them use.
-- The migrations run as the owner. The application never does: `app_rw` owns nothing and cannot bypass row security.
-- Passwords and login are given by dev/migrate (a migration holds no secrets).
do $$ begin
	create role app_rw nologin;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
do $$ begin
	create role app_system nologin;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
create schema app;
--> statement-breakpoint
grant usage on schema app, public to app_rw, app_system;
--> statement-breakpoint
alter default privileges revoke execute on functions from public;
--> statement-breakpoint
-- Foreign keys from the pack's tables to other wings' (a pack's schema file imports none).
alter table trip_tariffs add constraint trip_tariffs_market_fk foreign key (market_id) references markets (id);
--> statement-breakpoint
alter table taxi_drivers
	add constraint taxi_drivers_market_fk
		foreign key (tenant_id, market_id) references tenant_markets (tenant_id, market_id),
	add constraint taxi_drivers_person_fk foreign key (tenant_id, person_id) references people (tenant_id, id);
--> statement-breakpoint
alter table taxi_requests
	add constraint taxi_requests_market_fk
		foreign key (tenant_id, market_id) references tenant_markets (tenant_id, market_id),
	add constraint taxi_requests_customer_fk foreign key (tenant_id, customer_id) references people (tenant_id, id);
--> statement-breakpoint
-- The tenant of this transaction; null where none is set, and then no row is seen. Inlined into the policies.
create function app.current_tenant() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.tenant_id', true), '')::uuid;
--> statement-breakpoint
create function app.ms(moment timestamptz) returns bigint
language sql immutable parallel safe
return floor(extract(epoch from moment) * 1000)::bigint;
--> statement-breakpoint
create function app.at(ms bigint) returns timestamptz
language sql immutable parallel safe
return to_timestamp(ms / 1000.0);
--> statement-breakpoint
create function app.sha256_hex(value text) returns text
language sql stable parallel safe
return encode(sha256(convert_to(value, 'UTF8')), 'hex');
--> statement-breakpoint
-- A prefix and 26 characters that sort by time: ten for the millisecond, sixteen by chance.
create function app.new_id(prefix text) returns text
language plpgsql volatile parallel safe
set search_path = pg_catalog, pg_temp
as $$
declare
	alphabet constant text := '0123456789abcdefghjkmnpqrstvwxyz';
	ms bigint := floor(extract(epoch from clock_timestamp()) * 1000);
	chance bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
	body text := '';
	i int;
begin
	for i in 1..10 loop
		body := substr(alphabet, (ms & 31)::int + 1, 1) || body;
		ms := ms >> 5;
	end loop;
	-- Bytes 6 and 8 of a uuid are not all chance.
	foreach i in array '{0,1,2,3,4,5,9,10,11,12,13,14,15,16,17,18}'::int[] loop
		body := body || substr(alphabet, (get_byte(chance, i) & 31) + 1, 1);
	end loop;
	return prefix || '_' || body;
end $$;
--> statement-breakpoint
-- Four characters of core/ids.ts `codeAlphabet`, at least one digit.
create function app.new_code() returns text
language plpgsql volatile parallel safe
set search_path = pg_catalog, pg_temp
as $$
declare
	alphabet constant text := '34679ACDEFGHJKMNPQRTWXY';
	chance bytea := uuid_send(gen_random_uuid());
	code text := '';
	i int;
begin
	for i in 0..3 loop
		code := code || substr(alphabet, get_byte(chance, i) % length(alphabet) + 1, 1);
	end loop;
	if code !~ '\d' then
		code := substr(alphabet, get_byte(chance, 4) % 5 + 1, 1) || substr(code, 2);
	end if;
	return code;
end $$;
--> statement-breakpoint
-- Great circle in metres, as core/geo.ts has it.
create function app.distance_m(lat1 float8, lng1 float8, lat2 float8, lng2 float8) returns float8
language sql immutable strict parallel safe
return 2 * 6371008.8 * asin(least(1, sqrt(
	sin(radians(lat2 - lat1) / 2) ^ 2
	+ cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2
)));
--> statement-breakpoint
grant execute on function app.current_tenant(), app.ms(timestamptz), app.at(bigint), app.sha256_hex(text),
	app.new_id(text), app.new_code(), app.distance_m(float8, float8, float8, float8) to app_rw, app_system;
