-- What a market says of its inquiries is changed like what it says of its rides; all else as in 0064.
grant update (vendors) on market_configs to app_system;
--> statement-breakpoint
create or replace function app.admin_settings_change(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	change constant jsonb := call -> 'change';
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
	set enabled = coalesce((change ->> 'enabled')::boolean, c.enabled),
		outbound_paused = coalesce((change ->> 'outboundPaused')::boolean, c.outbound_paused),
		default_language = coalesce(change ->> 'defaultLocale', c.default_language),
		help_text = case when change ? 'helpText' then nullif(change -> 'helpText', 'null') else c.help_text end,
		mobility = c.mobility || coalesce(change -> 'mobility', '{}'),
		vendors = c.vendors || coalesce(change -> 'vendors', '{}'),
		max_outbound_per_inbound = coalesce((change ->> 'maxOutboundPerInbound')::int, c.max_outbound_per_inbound),
		require_confirm_for = case when change ? 'requireConfirmFor'
			then array(select jsonb_array_elements_text(change -> 'requireConfirmFor')) else c.require_confirm_for end,
		updated_at = clock_timestamp()
	where c.market_id = market
	returning c.version into moved;
	update market_tool_configs x
	set enabled = coalesce((t.value ->> 'enabled')::boolean, x.enabled),
		require_confirmation = case when t.value ? 'requireConfirmation'
			then (t.value ->> 'requireConfirmation')::boolean else x.require_confirmation end,
		allowed_tags = case when t.value ? 'allowedTags'
			then array(select jsonb_array_elements_text(t.value -> 'allowedTags')) else x.allowed_tags end,
		query_constraints = case when t.value ? 'queryConstraints'
			then nullif(t.value -> 'queryConstraints', 'null') else x.query_constraints end,
		default_template = case when t.value ? 'defaultTemplate'
			then nullif(t.value -> 'defaultTemplate', 'null') else x.default_template end
	from jsonb_each(coalesce(change -> 'tools', '{}')) t
	where x.market_id = market and x.tool_name = t.key;
	-- A tool without a row was off.
	insert into market_tool_configs (market_id, tool_name, enabled, require_confirmation, allowed_tags, query_constraints,
		default_template)
	select market, t.key, coalesce((t.value ->> 'enabled')::boolean, false), (t.value ->> 'requireConfirmation')::boolean,
		array(select jsonb_array_elements_text(coalesce(t.value -> 'allowedTags', '[]'))),
		nullif(t.value -> 'queryConstraints', 'null'), nullif(t.value -> 'defaultTemplate', 'null')
	from jsonb_each(coalesce(change -> 'tools', '{}')) t
	on conflict do nothing;
	return app.admin_done(act, market::text, jsonb_build_object('version', moved));
end $$;
