-- One function of ours as one statement: it says for whom it runs, and then runs. A batch would be four turns to the database, for the
-- transaction's begin, its context, the call and its end; a statement alone is a transaction of its own.
create or replace function app.call(name text, tenant text, actor text, trace text, args jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	answer jsonb;
begin
	answer := to_jsonb(set_config('app.tenant_id', tenant, true));
	answer := to_jsonb(set_config('app.actor', actor, true));
	answer := to_jsonb(set_config('app.trace_id', trace, true));
	-- What most calls are, without a statement that is put together and planned for each.
	case name
		when 'commit' then return app.commit(args);
		when 'read' then return app.read(args);
		when 'journal_ship' then return app.journal_ship(args);
		else execute format('select app.%I($1)', name) into answer using args;
	end case;
	return answer;
end $$;

grant execute on function app.call(text, text, text, text, jsonb) to app_rw, app_system;
