-- Settings of a market.

-- Null: go on, with the market's settings locked. `expected` null: any version will do.
create or replace function app.admin_market_begin(act jsonb, market uuid, expected int) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	known int;
begin
	if not exists (select from tenant_markets m where m.tenant_id = app.current_tenant() and m.market_id = market) then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such market.');
	end if;
	if not act -> 'actor' -> 'roles' ? 'super_admin' and exists (
		select from tenant_markets m where m.tenant_id <> app.current_tenant() and m.market_id = market
	) then
		return app.admin_refuse(act, 'AUTH_ERROR', 'ROLE_DENIED', 'Others work in this market, too: only a super admin may change it.');
	end if;
	select c.version into known from market_configs c where c.market_id = market for no key update;
	if not found then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'This market has no settings yet.');
	end if;
	if known <> expected then
		return app.admin_refuse(act, 'CONFLICT', 'STALE_STATE', 'The settings were changed meanwhile.',
			jsonb_build_object('version', known));
	end if;
	return null;
end $$;

grant execute on function app.admin_market_begin to app_system;
