-- What a turn may know of markets without asking Postgres, and which of our addresses belongs to whom. For KV; across tenants.
create function app.projection_read(call jsonb) returns jsonb
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
				select coalesce(jsonb_object_agg(x.tool_name, jsonb_build_object(
					'enabled', x.enabled, 'requireConfirmation', x.require_confirmation)), '{}')
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
		) || case when c.help_text is null then '{}' else jsonb_build_object('helpText', c.help_text) end
		order by t.slug, m.code), '[]')
		from public.tenant_markets tm
		join public.tenants t on t.id = tm.tenant_id
		join public.markets m on m.id = tm.market_id
		join public.market_configs c on c.market_id = m.id
	)
);
--> statement-breakpoint
grant execute on function app.projection_read(jsonb), app.current_tariff(uuid, text) to app_system;
