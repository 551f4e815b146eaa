-- What a market's settings say of a tool is told with its switch, and staff may change it (MRV-16.1-f, -g). The box in which places
-- are looked for goes with the market.
grant update (allowed_tags, query_constraints, default_template) on market_tool_configs to app_system;
--> statement-breakpoint
grant update (default_language, help_text) on market_configs to app_system;
--> statement-breakpoint
create function app.tool_settings(x market_tool_configs) returns jsonb
language sql immutable
return jsonb_strip_nulls(jsonb_build_object(
	'allowedTags', case when (x).allowed_tags = '{}' then null else to_jsonb((x).allowed_tags) end,
	'queryConstraints', (x).query_constraints, 'defaultTemplate', (x).default_template))
	|| jsonb_build_object('enabled', (x).enabled, 'requireConfirmation', (x).require_confirmation);
--> statement-breakpoint
create or replace function app.projection_read(call jsonb) returns jsonb
language sql stable
return jsonb_build_object(
	'directory', (
		select jsonb_build_object(
			'version', coalesce(max(app.ms(e.updated_at)), 0),
			'addresses', coalesce(jsonb_object_agg(
				e.channel || ':' || e.address, jsonb_build_object('tenantId', e.tenant_id, 'marketId', e.market_id)
			) filter (where e.active and t.status = 'active'), '{}'))
		from public.channel_endpoints e join public.tenants t on t.id = e.tenant_id
	),
	'markets', (
		select coalesce(jsonb_agg(jsonb_build_object(
			'tenantId', t.id, 'tenantName', t.name, 'marketId', m.id, 'code', m.code, 'name', m.name,
			'enabled', c.enabled and t.status = 'active', 'defaultLocale', c.default_language, 'locales', m.languages,
			'currency', m.currency, 'currencyDigits', m.currency_digits, 'timezone', m.timezone,
			'settingsVersion', c.version, 'maxOutboundPerInbound', c.max_outbound_per_inbound,
			'requireConfirmFor', c.require_confirm_for, 'mobility', c.mobility,
			'tools', (
				select coalesce(jsonb_object_agg(x.tool_name, app.tool_settings(x)), '{}')
				from public.market_tool_configs x where x.market_id = m.id),
			'tariffs', (
				select coalesce(jsonb_agg(app.current_tariff(m.id, v.vehicle_type) order by v.vehicle_type), '[]')
				from (select distinct f.vehicle_type from public.trip_tariffs f where f.market_id = m.id) v),
			'places', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'id', p.id, 'kind', p.kind, 'names', p.names, 'aliases', p.aliases, 'lat', p.lat, 'lng', p.lng
				) || case when p.district is null then '{}' else jsonb_build_object('district', p.district) end
				order by p.id), '[]')
				from public.places p where p.market_id = m.id)
		) || case when c.outbound_paused then '{"outboundPaused": true}'::jsonb else '{}' end
		|| case when m.bbox is null then '{}' else jsonb_build_object('bbox', m.bbox) end
		|| case when c.help_text is null then '{}' else jsonb_build_object('helpText', c.help_text) end
		order by t.slug, m.code), '[]')
		from public.tenant_markets tm
		join public.tenants t on t.id = tm.tenant_id
		join public.markets m on m.id = tm.market_id
		join public.market_configs c on c.market_id = m.id
	)
);
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
--> statement-breakpoint
grant execute on function app.tool_settings(market_tool_configs) to app_rw, app_system;
