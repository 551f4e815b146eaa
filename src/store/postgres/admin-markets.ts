/** A market's settings, tariffs and places: read by the tenant's role, changed by the system role for that tenant. */
import * as z from "zod";
import { tariffSchema } from "../../core/market.ts";
import type { AdminStore } from "../../ports/admin.ts";
import { marketRecord, placeRecord, tariffRecord } from "../../ports/admin-records.ts";
import { change, rowsOf } from "./admin-calls.ts";
import type { Database } from "./client.ts";

const version = z.int().positive();

export const adminMarkets = ({
	rw,
	system,
}: {
	readonly rw: Database;
	readonly system: Database;
}): AdminStore["markets"] => ({
	list: (ctx, { limit, before, marketId }) =>
		rowsOf(
			rw,
			ctx,
			marketRecord,
			`select jsonb_build_object(
				'marketId', m.id, 'code', m.code, 'name', m.name, 'enabled', c.enabled, 'outboundPaused', c.outbound_paused,
				'readOnly', c.read_only, 'personas', c.personas,
				'defaultLocale', c.default_language, 'locales', m.languages, 'currency', m.currency,
				'currencyDigits', m.currency_digits, 'timezone', m.timezone, 'version', c.version,
				'maxOutboundPerInbound', c.max_outbound_per_inbound, 'requireConfirmFor', c.require_confirm_for,
				'requireApprovalFor', c.require_approval_for,
				'mobility', c.mobility, 'vendors', c.vendors, 'bookings', c.bookings,
				'tools', (select coalesce(jsonb_object_agg(x.tool_name, app.tool_settings(x)), '{}')
					from market_tool_configs x where x.market_id = m.id),
				'tariffs', (select coalesce(jsonb_agg(app.current_tariff(m.id, v.vehicle_type) order by v.vehicle_type), '[]')
					from (select distinct f.vehicle_type from trip_tariffs f where f.market_id = m.id) v),
				'helpText', c.help_text, 'bbox', m.bbox,
				'placesCount', (select count(*) from places p where p.market_id = m.id)) as row
			from markets m join market_configs c on c.market_id = m.id
			where ($1::uuid is null or m.id > $1) and ($3::uuid is null or m.id = $3)
			order by m.id limit $2`,
			[before, limit, marketId],
		),
	change: (ctx, act, call) =>
		change(system, ctx, "admin_settings_change", z.strictObject({ version }), act, { ...call }),
	setReadOnly: (ctx, act, call) =>
		change(system, ctx, "admin_read_only_change", z.strictObject({ version }), act, { ...call }),
	setPersonas: (ctx, act, { personas, ...call }) =>
		change(system, ctx, "admin_personas_change", z.strictObject({ version }), act, {
			...call,
			personas: personas.map((rule) => ({ ...rule })),
		}),
	tariffs: (ctx, { limit, before, marketId }) => {
		// `version.vehicleType`
		const dot = before?.indexOf(".") ?? -1;
		return rowsOf(
			rw,
			ctx,
			tariffRecord,
			`select jsonb_build_object(
				'vehicleType', t.vehicle_type, 'version', t.version, 'baseMinor', t.base_minor,
				'perKmMinor', t.per_km_minor, 'perMinuteMinor', t.per_min_minor, 'minimumMinor', t.minimum_minor,
				'spreadPct', t.spread_pct, 'detourPct', t.detour_pct, 'speedKmh', t.speed_kmh,
				'nightPct', t.night_pct, 'nightFromHour', t.night_from_hour, 'nightToHour', t.night_to_hour,
				'createdAtMs', app.ms(t.created_at)) as row
			from trip_tariffs t
			where t.market_id = $1::uuid and ($3::text is null or t.vehicle_type > $3
				or (t.vehicle_type = $3 and t.version < $4::int))
			order by t.vehicle_type, t.version desc limit $2`,
			[
				marketId,
				limit,
				before === null ? null : before.slice(dot + 1),
				before === null ? null : before.slice(0, dot),
			],
		);
	},
	addTariff: (ctx, act, { tariff, ...call }) =>
		change(
			system,
			ctx,
			"admin_tariff_add",
			z.strictObject({ tariff: tariffSchema, settingsVersion: version }),
			act,
			{ ...call, tariff: { ...tariff } },
		),
	places: (ctx, { limit, before, marketId }) =>
		rowsOf(
			rw,
			ctx,
			placeRecord,
			`select jsonb_build_object('id', p.id, 'kind', p.kind, 'names', p.names, 'aliases', p.aliases, 'lat', p.lat,
				'lng', p.lng, 'version', p.version
			) || case when p.district is null then '{}' else jsonb_build_object('district', p.district) end as row
			from places p
			where p.market_id = $1::uuid and ($3::text is null or p.id > $3)
			order by p.id limit $2`,
			[marketId, limit, before],
		),
	putPlace: (ctx, act, call) =>
		change(
			system,
			ctx,
			"admin_place_put",
			z.strictObject({ version, settingsVersion: version }),
			act,
			{ ...call },
		),
});
