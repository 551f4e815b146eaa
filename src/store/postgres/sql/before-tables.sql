-- What everything else stands on: roles, the schema, types, and functions that know no table. Applied before the tables are made.

do $$ begin create role app_rw nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role app_system nologin; exception when duplicate_object or unique_violation then null; end $$;
create schema if not exists app;
alter default privileges revoke execute on functions from public;
grant usage on schema app to app_rw, app_system;

do $$ begin
	create type app.finding as (position bigint, tenant_id uuid, subject text, broken boolean, detail jsonb);
exception when duplicate_object then null; end $$;

-- The tenant of this transaction; null where none is set, and then no row is seen. Not in SQL: that is written out wherever a policy or
-- a query names it, and writing it out took a quarter of the time of a commit.
create or replace function app.current_tenant() returns uuid
language plpgsql stable parallel safe
as $$
begin
	return nullif(current_setting('app.tenant_id', true), '')::uuid;
end $$;

-- The same number. `extract` of a timestamp may depend on the session's zone, so the planner would not write a function out that says it
-- does not; an interval's does not.
create or replace function app.ms(moment timestamptz) returns bigint
language sql immutable parallel safe
return floor(extract(epoch from moment - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint;

create or replace function app.at(ms bigint) returns timestamptz
language sql immutable parallel safe
return to_timestamp(ms / 1000.0);

-- A prefix and 26 characters that sort by time: ten for the millisecond, sixteen by chance.
create or replace function app.new_id(prefix text) returns text
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

-- Great circle in metres, as core/geo.ts has it; null where one of them is. Neither strict nor with a bound by `least`, which passes over
-- what is null: then the planner writes it out where it stood as a call.
create or replace function app.distance_m(lat1 float8, lng1 float8, lat2 float8, lng2 float8) returns float8
language sql immutable parallel safe
return 2 * 6371008.8 * atan2(
	sqrt(sin(radians(lat2 - lat1) / 2) ^ 2
		+ cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2),
	sqrt(abs(1 - sin(radians(lat2 - lat1) / 2) ^ 2
		- cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2)));

-- UTC, so that no two instants share a key; the first unit has no suffix, so that no key moves when the capacity grows.
-- Not in SQL: `to_char` may depend on a setting, so that would never be written out where it stands, and a call of it costs twice as much.
create or replace function app.lock_key(business uuid, offering uuid, slot timestamptz, unit int) returns text
language plpgsql immutable parallel safe
as $$
begin
	return business || ':offering:' || offering || ':' || to_char(slot at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')
		|| case when unit > 1 then ':unit:' || unit else '' end;
end $$;

-- Case, accents and alphabet away: `İSKELE` is `iskele`, `Аптека` is `apteka`, `Πίτσα` is `pitsa`. The letters are folded by hand,
-- so that it does not depend on the database's collation.
create or replace function app.fold(value text) returns text
language sql immutable parallel safe
return (
	select lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(plain, 'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sh'), 'ю', 'iu'), 'я', 'ia'), 'θ', 'th'), 'ψ', 'ps'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'))
	from (select translate(
		regexp_replace(normalize(coalesce(value, ''), NFKD), '[\u0300-\u036f]', '', 'g'),
		'ıøłđØŁĐαβγδεζηικλμνξοπρστυφχωςΑΒΓΔΕΖΗΙΚΛΜΝΞΟΠΡΣΤΥΦΧΩабвгдезийклмнопрстуфхыэАБВГДЕЗИЙКЛМНОПРСТУФХЫЭЖЦЧШЩЮЯΘΨъьЪЬ',
		'ioldoldavgdeziiklmnxoprstyfhosavgdeziiklmnxoprstyfhoabvgdeziiklmnoprstufhieabvgdeziiklmnoprstufhieжцчшщюяθψ'
	) as plain) t);

create or replace function app.grams(word text) returns text[]
language sql immutable parallel safe
return (
	select array_agg(distinct substr('  ' || word || ' ', i, 3))
	from generate_series(1, length(word) + 1) i);

grant execute on function app.current_tenant, app.ms, app.at, app.new_id, app.distance_m, app.lock_key to app_rw, app_system;

grant execute on function app.fold, app.grams to app_rw;
