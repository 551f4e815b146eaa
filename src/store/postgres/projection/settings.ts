import { eq, sql } from "drizzle-orm";
import type { Queries } from "../queries.ts";
import { tenantSending } from "../schema/sending.ts";
import { marketConfigs, markets, tenantMarkets, tenants } from "../schema/tenancy.ts";

export const settings = (db: Queries) =>
	db
		.select({
			tenantId: tenants.id,
			tenantName: tenants.name,
			marketId: markets.id,
			code: markets.code,
			name: markets.name,
			enabled: sql<boolean>`${marketConfigs.enabled} and ${tenants.status} = 'active'`,
			defaultLocale: marketConfigs.defaultLanguage,
			locales: markets.languages,
			currency: markets.currency,
			currencyDigits: markets.currencyDigits,
			timezone: markets.timezone,
			settingsVersion: marketConfigs.version,
			maxOutboundPerInbound: marketConfigs.maxOutboundPerInbound,
			requireConfirmFor: marketConfigs.requireConfirmFor,
			requireApprovalFor: marketConfigs.requireApprovalFor,
			mobility: marketConfigs.mobility,
			personas: marketConfigs.personas,
			country: markets.country,
			jurisdictions: markets.jurisdictions,
			bbox: markets.bbox,
			helpText: marketConfigs.helpText,
			outboundPaused: marketConfigs.outboundPaused,
			readOnly: marketConfigs.readOnly,
			sending: marketConfigs.sending,
			quietHours: marketConfigs.quietHours,
			messagesPerDay: tenantSending.messagesPerDay,
			costMicrosPerDay: tenantSending.costMicrosPerDay,
			modelCallsPerDay: tenantSending.modelCallsPerDay,
			modelTokensPerDay: tenantSending.modelTokensPerDay,
			day: sql<string>`((clock_timestamp() at time zone 'UTC')::date)::text`,
		})
		.from(tenantMarkets)
		.innerJoin(tenants, eq(tenants.id, tenantMarkets.tenantId))
		.innerJoin(markets, eq(markets.id, tenantMarkets.marketId))
		.innerJoin(marketConfigs, eq(marketConfigs.marketId, markets.id))
		.leftJoin(tenantSending, eq(tenantSending.tenantId, tenants.id))
		.orderBy(tenants.slug, markets.code);

export type MarketRow = Awaited<ReturnType<typeof settings>>[number];
