-- Who fronts a market's conversations (C-08): the first rule whose every word fits.
alter table market_configs add column personas jsonb default '[]' not null;
--> statement-breakpoint
grant update (personas) on market_configs to app_system;
--> statement-breakpoint
-- The markets that say anything: few.
create function app.projection_personas(call jsonb) returns jsonb
language sql stable
return (select coalesce(jsonb_agg(jsonb_build_object('marketId', c.market_id, 'personas', c.personas) order by c.market_id), '[]')
	from public.market_configs c where c.personas <> '[]');
--> statement-breakpoint
create function app.admin_personas_change(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	market constant uuid := (call ->> 'marketId')::uuid;
	refused jsonb;
	moved int;
begin
	refused := app.admin_market_begin(act, market, (call ->> 'version')::int);
	if refused is not null then
		return refused;
	end if;
	perform app.name_event('market_settings_changed');
	update market_configs c
	set personas = call -> 'personas', updated_at = clock_timestamp()
	where c.market_id = market
	returning c.version into moved;
	return app.admin_done(act, market::text, jsonb_build_object('version', moved));
end $$;
--> statement-breakpoint
grant execute on function app.projection_personas(jsonb), app.admin_personas_change(jsonb) to app_system;
