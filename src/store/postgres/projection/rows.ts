/** The rows of all tenants that markets are projected from, as of one moment, in one request. */
import { type AnyColumn, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { type Queries, together } from "../queries.ts";
import { places } from "../schema/places.ts";
import { pauses, tenantDailyUse, tenantSending } from "../schema/sending.ts";
import { tariffColumns, tripTariffs } from "../schema/tariffs.ts";
import {
	channelEndpoints,
	marketConfigs,
	markets,
	marketToolConfigs,
	tenantMarkets,
	tenants,
} from "../schema/tenancy.ts";
import { leads, serviceItems, shops, venues } from "./offers.ts";

const endpoints = (db: Queries) =>
	db
		.select({
			channel: channelEndpoints.channel,
			address: channelEndpoints.address,
			tenantId: channelEndpoints.tenantId,
			marketId: channelEndpoints.marketId,
			provider: channelEndpoints.providerAccountRef,
			isOpen: sql<boolean>`${channelEndpoints.active} and ${tenants.status} = 'active'`,
			updatedAtMs: sql`app.ms(${channelEndpoints.updatedAt})`.mapWith(Number),
		})
		.from(channelEndpoints)
		.innerJoin(tenants, eq(tenants.id, channelEndpoints.tenantId))
		.orderBy(channelEndpoints.channel, channelEndpoints.address);

const settings = (db: Queries) =>
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

const sum = (column: AnyColumn) => sql`sum(${column})`.mapWith(Number);
const used = (db: Queries) =>
	db
		.select({
			tenantId: tenantDailyUse.tenantId,
			messages: sum(tenantDailyUse.messages),
			costMicros: sum(tenantDailyUse.costMicros),
			modelCalls: sum(tenantDailyUse.modelCalls),
			modelTokens: sum(tenantDailyUse.modelTokens),
		})
		.from(tenantDailyUse)
		.where(eq(tenantDailyUse.day, sql`(clock_timestamp() at time zone 'UTC')::date`))
		.groupBy(tenantDailyUse.tenantId);

const openPauses = (db: Queries) =>
	db
		.select({
			tenantId: pauses.tenantId,
			marketId: pauses.marketId,
			channel: pauses.channel,
			tool: pauses.tool,
		})
		.from(pauses)
		.where(isNull(pauses.liftedAt))
		.orderBy(pauses.channel, pauses.tool);

const tools = (db: Queries) =>
	db
		.select({
			marketId: marketToolConfigs.marketId,
			toolName: marketToolConfigs.toolName,
			enabled: marketToolConfigs.enabled,
			requireConfirmation: marketToolConfigs.requireConfirmation,
			allowedTags: marketToolConfigs.allowedTags,
			queryConstraints: marketToolConfigs.queryConstraints,
			defaultTemplate: marketToolConfigs.defaultTemplate,
		})
		.from(marketToolConfigs)
		.orderBy(marketToolConfigs.toolName);

/** A new price is a new version: the highest one holds. */
const tariffs = (db: Queries) =>
	db
		.selectDistinctOn([tripTariffs.marketId, tripTariffs.vehicleType], {
			marketId: tripTariffs.marketId,
			...tariffColumns,
		})
		.from(tripTariffs)
		.orderBy(tripTariffs.marketId, tripTariffs.vehicleType, desc(tripTariffs.version));

const gazetteer = (db: Queries) =>
	db
		.select({
			marketId: places.marketId,
			id: places.id,
			kind: places.kind,
			names: places.names,
			aliases: places.aliases,
			lat: places.lat,
			lng: places.lng,
			district: places.district,
		})
		.from(places)
		.orderBy(places.marketId, places.id);

/** Read by the system's role: what holds of it is told to nobody but each market's own conversations. */
export async function projectedRows(system: Database) {
	const [
		addresses,
		marketRows,
		toolRows,
		tariffRows,
		placeRows,
		venueRows,
		shopRows,
		leadRows,
		itemRows,
		pauseRows,
		usedRows,
	] = await together(
		(db) =>
			[
				endpoints(db),
				settings(db),
				tools(db),
				tariffs(db),
				gazetteer(db),
				venues(db),
				shops(db),
				leads(db),
				serviceItems(db),
				openPauses(db),
				used(db),
			] as const,
		(statements) =>
			system.runRows({ tenantId: null, actor: "system:projection", traceId: "" }, statements),
	);
	return {
		endpoints: addresses,
		markets: marketRows,
		tools: toolRows,
		tariffs: tariffRows,
		places: placeRows,
		venues: venueRows,
		shops: shopRows,
		leads: leadRows,
		serviceItems: itemRows,
		pauses: pauseRows,
		used: usedRows,
	};
}
export type ProjectedRows = Awaited<ReturnType<typeof projectedRows>>;
