/** What is already there stays as it is: staff may have changed it since. */

import type { Client } from "pg";
import type { SeedBusiness } from "../../dev/seed/catalogue.ts";
import type { ChannelName } from "../../src/core/channels.ts";
import type { Json } from "../../src/core/json.ts";
import type { Locale } from "../../src/core/locale.ts";
import type { Market } from "../../src/core/market.ts";
import type { PersonalData } from "../../src/crypto/field-cipher.ts";
import { connectOwner } from "./migrate.ts";
import { seedCatalogue } from "./seed-catalogue.ts";

export type SeedTown = {
	/** ISO 3166; absent: a made-up one, as the standard keeps for that. */
	readonly country?: string;
	readonly marketDraft: Omit<Market, "tenantId" | "marketId" | "tools">;
	readonly bbox: {
		readonly south: number;
		readonly west: number;
		readonly north: number;
		readonly east: number;
	};
	readonly drivers: readonly {
		readonly name: string;
		/** E.164. */
		readonly phone: string;
		readonly vehicle: string;
		readonly plate: string;
		readonly lat: number;
		readonly lng: number;
		readonly district: string;
		readonly locale: Locale;
		readonly onDuty: boolean;
	}[];
	readonly businesses?: readonly SeedBusiness[];
	readonly insurance?: readonly SeedInsurance[];
};

/** The first version of an insurer's tariff, in the market's currency. */
export type SeedInsurance = {
	readonly insurer: string;
	readonly type: string;
	readonly category: string;
	readonly formula: Json;
	readonly taxPpm: number;
	readonly feesMinor: number;
};

export type SeedTool = { readonly name: string; readonly requireConfirmation: boolean | null };

/** Our own addresses; a channel may have several. */
export type Endpoints = Readonly<Partial<Record<ChannelName, string | readonly string[]>>>;

const madeUpCountry = "XX";

/** Returns the ids, the same ones each time. The owner must be able to bypass row security (Neon's can, and so can ours). */
export async function seedMarket(options: {
	readonly ownerUrl: string;
	readonly personalData: Pick<PersonalData, "lookup" | "encrypt">;
	readonly town: SeedTown;
	readonly tools: readonly SeedTool[];
	/** A new tenant's id; without it Postgres makes one. */
	readonly tenantId?: string;
	readonly endpoints: Endpoints;
}): Promise<{ readonly tenantId: string; readonly marketId: string }> {
	const client = await connectOwner(options.ownerUrl);
	try {
		await client.query("begin");
		await client.query("select pg_advisory_xact_lock(hashtext('assent seed'))");
		await client.query("select set_config('app.actor', 'system:seed', true)");
		const ids = await seedTenantAndMarket(client, options.town, options.tenantId);
		await seedSettings(client, ids.marketId, options.town, options.tools);
		await seedEndpoints(client, ids, options.endpoints);
		await seedDrivers(client, ids, options.town, options.personalData);
		await seedCatalogue(
			client,
			ids,
			options.town.marketDraft.currency,
			options.town.businesses ?? [],
			options.personalData,
		);
		await seedInsurance(client, ids, options.town);
		await client.query("commit");
		return ids;
	} catch (error) {
		await client.query("rollback");
		throw error;
	} finally {
		await client.end();
	}
}

type Ids = { readonly tenantId: string; readonly marketId: string };

async function seedTenantAndMarket(
	client: Client,
	town: SeedTown,
	tenantId: string | undefined,
): Promise<Ids> {
	const draft = town.marketDraft;
	const slug = slugOf(draft.tenantName);
	const { bbox } = town;
	await client.query(
		`insert into tenants (id, slug, name, kind, enabled_channels, default_locale, trust_level)
		values (coalesce($1, gen_random_uuid()), $2, $3, 'operator', '{whatsapp,sms,web,telegram,email}', $4, 'standard') on conflict (slug) do nothing`,
		[tenantId, slug, draft.tenantName, draft.defaultLocale],
	);
	await client.query(
		`insert into markets (code, name, country, currency, currency_digits, timezone, bbox, languages)
		values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (code) do nothing`,
		[
			draft.code,
			draft.name,
			town.country ?? madeUpCountry,
			draft.currency,
			draft.currencyDigits,
			draft.timezone,
			JSON.stringify([bbox.west, bbox.south, bbox.east, bbox.north]),
			draft.locales,
		],
	);
	const found = await client.query<{ tenant: string; market: string }>(
		"select t.id as tenant, m.id as market from tenants t, markets m where t.slug = $1 and m.code = $2",
		[slug, draft.code],
	);
	const [row] = found.rows;
	if (!row)
		throw new Error(
			"the seed's tenant and market are not to be seen: may the owner bypass row security?",
		);
	const ids = { tenantId: row.tenant, marketId: row.market };
	await client.query("select set_config('app.tenant_id', $1, true)", [ids.tenantId]);
	await client.query(
		"insert into tenant_markets (tenant_id, market_id) values ($1, $2) on conflict do nothing",
		[ids.tenantId, ids.marketId],
	);
	return ids;
}

async function seedSettings(
	client: Client,
	marketId: string,
	town: SeedTown,
	tools: readonly SeedTool[],
): Promise<void> {
	const draft = town.marketDraft;
	await client.query(
		`insert into market_configs (market_id, enabled, default_language, require_confirm_for,
			max_outbound_per_inbound, mobility, help_text, version)
		values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
		[
			marketId,
			draft.enabled,
			draft.defaultLocale,
			draft.requireConfirmFor,
			draft.maxOutboundPerInbound,
			JSON.stringify(draft.mobility),
			draft.helpText ? JSON.stringify(draft.helpText) : null,
			draft.settingsVersion,
		],
	);
	await client.query(
		`insert into market_tool_configs (market_id, tool_name, enabled, require_confirmation)
		select $1, t ->> 'name', true, (t ->> 'requireConfirmation')::boolean from jsonb_array_elements($2::jsonb) t
		on conflict do nothing`,
		[marketId, JSON.stringify(tools)],
	);
	await client.query(
		`insert into trip_tariffs (market_id, vehicle_type, version, base_minor, per_km_minor, per_min_minor,
			minimum_minor, spread_pct, detour_pct, speed_kmh, night_pct, night_from_hour, night_to_hour)
		select $1, t."vehicleType", t.version, t."baseMinor", t."perKmMinor", t."perMinuteMinor", t."minimumMinor",
			t."spreadPct", t."detourPct", t."speedKmh", t."nightPct", t."nightFromHour", t."nightToHour"
		from jsonb_to_recordset($2::jsonb) as t ("vehicleType" text, version int, "baseMinor" bigint,
			"perKmMinor" bigint, "perMinuteMinor" bigint, "minimumMinor" bigint, "spreadPct" int, "detourPct" int,
			"speedKmh" int, "nightPct" int, "nightFromHour" int, "nightToHour" int)
		on conflict do nothing`,
		[marketId, JSON.stringify(draft.tariffs)],
	);
	await client.query(
		`insert into places (market_id, id, kind, names, aliases, lat, lng, district)
		select $1, p.id, p.kind, p.names, p.aliases, p.lat, p.lng, p.district
		from jsonb_to_recordset($2::jsonb) as p (id text, kind text, names jsonb, aliases text[], lat float8,
			lng float8, district text)
		on conflict do nothing`,
		[marketId, JSON.stringify(draft.places)],
	);
}

async function seedInsurance(
	client: Client,
	{ tenantId, marketId }: Ids,
	{ insurance = [], marketDraft: { currency } }: SeedTown,
): Promise<void> {
	// An insurance begins by its premium, and that is paid to the tenant.
	if (insurance.length > 0)
		await client.query(
			`insert into payment_terms (tenant_id, business_id, momo_code, momo_format, card)
			values ($1, $1, '054321', $2, 'on') on conflict do nothing`,
			[tenantId, "*182*8*1*{code}*{amount}#"],
		);
	for (const [at, { insurer, type, category, formula, taxPpm, feesMinor }] of insurance.entries())
		await client.query(
			`insert into insurance_tariffs (id, tenant_id, market_id, insurer, type, category, tariff_version, currency,
				formula, tax_ppm, fees_minor, valid_from)
			values ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10, now() - interval '1 minute') on conflict do nothing`,
			[
				`int_seed${at}`,
				tenantId,
				marketId,
				insurer,
				type,
				category,
				currency,
				JSON.stringify(formula),
				taxPpm,
				feesMinor,
			],
		);
}

async function seedEndpoints(
	client: Client,
	{ tenantId, marketId }: Ids,
	endpoints: Endpoints,
): Promise<void> {
	for (const [channel, ours] of Object.entries(endpoints)) {
		await client.query(
			`insert into channel_endpoints (tenant_id, market_id, channel, address)
			select $1, $2, $3, unnest($4::text[]) on conflict do nothing`,
			[tenantId, marketId, channel, [ours].flat()],
		);
	}
}

async function seedDrivers(
	client: Client,
	{ tenantId, marketId }: Ids,
	town: SeedTown,
	personalData: Pick<PersonalData, "lookup" | "encrypt">,
): Promise<void> {
	for (const driver of town.drivers) {
		await client.query(
			`insert into taxi_drivers (tenant_id, market_id, name_encrypted, phone_encrypted, phone_hash, locale, district,
				vehicle, plate, available, lat, lng)
			values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (tenant_id, phone_hash) do nothing`,
			[
				tenantId,
				marketId,
				await personalData.encrypt(driver.name),
				await personalData.encrypt(driver.phone),
				await personalData.lookup(tenantId, driver.phone),
				driver.locale,
				driver.district,
				driver.vehicle,
				driver.plate,
				driver.onDuty,
				driver.lat,
				driver.lng,
			],
		);
	}
}

const slugOf = (name: string) =>
	name
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-|-$/g, "");
