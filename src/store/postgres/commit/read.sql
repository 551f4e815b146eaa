-- A query of ours that answers one value of JSON, with values for its parameters: {query, given}. A session plans each text once. What comes over
-- HTTP would be planned for each call, and that is most of its time; a connection of a pool has no statements of its own to be asked by.
--
-- A statement that was prepared outlives a rollback, and the setting that says so does not: then the list of them is asked.
create or replace function app.read(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
as $$
declare
	query constant text := call ->> 'query';
	statement constant text := 'read_' || md5(query);
	given constant jsonb := call -> 'given';
	said text := '';
	answer jsonb;
begin
	if coalesce(current_setting('read.' || statement, true), '') = '' then
		if not exists (select from pg_prepared_statements p where p.name = 'read_' || md5(query)) then
			-- Shapes are few, since values are parameters. Were they not, a session would keep them all.
			if (select count(*) from pg_prepared_statements) >= 500 then
				raise exception 'too many queries are planned';
			end if;
			execute format('prepare %I as %s', statement, query);
		end if;
		perform set_config('read.' || statement, 'on', false);
	end if;
	for i in 0 .. jsonb_array_length(given) - 1 loop
		said := said || case i when 0 then '(' else ', ' end || quote_nullable(given ->> i);
	end loop;
	execute format('execute %I%s', statement, case when said <> '' then said || ')' end) into answer;
	return answer;
end $$;

grant execute on function app.read(jsonb) to app_rw, app_system;
