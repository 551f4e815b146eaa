/** Our functions look for names in `public` before Postgres' own: functions of the same names there are what they read. */

const clocks = ["now", "clock_timestamp", "statement_timestamp"] as const;
/** As a regular expression of Postgres, in a literal; the second group is the name. */
const anyClock = `(\\m(?:pg_catalog|public)\\.)?\\m(${clocks.join("|")})\\(\\)`;
const ownPath = "pg_catalog, pg_temp";
const movedPath = "public, pg_catalog, pg_temp";

/** For a database that is migrated and has no clock of its own yet. */
export const installClock = [
	"create table public.clock_moved (by interval not null)",
	"insert into public.clock_moved values (interval '0')",
	"grant select on public.clock_moved to public",
	"grant usage on schema public to public",
	...clocks.map(
		(name) =>
			`create function public.${name}() returns timestamptz language sql ${name === "clock_timestamp" ? "volatile" : "stable"}
			as $$ select pg_catalog.${name}() + (select by from public.clock_moved) $$`,
	),
	...clocks.map((name) => `grant execute on function public.${name}() to public`),
	`do $$ begin
		execute format('alter database %I set search_path = ${movedPath}', current_database());
	end $$`,
	// Functions that look at Postgres' own names alone.
	`do $$ declare one regprocedure; begin
		for one in select p.oid from pg_proc p where 'search_path=${ownPath}' = any (p.proconfig) loop
			execute format('alter function %s set search_path = ${movedPath}', one);
		end loop;
	end $$`,
	// Functions whose body was bound to Postgres' own names when they were made.
	`do $$ declare one record; begin
		for one in
			select pg_get_functiondef(oid) as made from pg_proc
			where prosqlbody is not null and pg_get_functiondef(oid) ~ '${anyClock}'
		loop
			execute regexp_replace(one.made, '${anyClock}', 'public.\\2()', 'g');
		end loop;
	end $$`,
	// What a column has where nothing is given was bound to Postgres' own when the table was made.
	`do $$ declare one record; begin
		for one in
			select a.attrelid::regclass as of_table, a.attname, pg_get_expr(d.adbin, d.adrelid) as given
			from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
			where pg_get_expr(d.adbin, d.adrelid) ~ '${anyClock}'
		loop
			execute format('alter table %s alter column %I set default %s', one.of_table, one.attname,
				regexp_replace(one.given, '${anyClock}', 'public.\\2()', 'g'));
		end loop;
	end $$`,
] as const;

export const moveDatabaseClock = "update public.clock_moved set by = $1::bigint * interval '1 ms'";
