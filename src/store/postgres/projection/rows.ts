/** The rows of all tenants that markets are projected from, as of one moment, in one request. */
import {
	type AnyColumn,
	and,
	desc,
	eq,
	exists,
	inArray,
	isNull,
	lte,
	notExists,
	or,
	sql,
} from "drizzle-orm";
import { leadsMax, shopItemsMax, shopsMax, venuesMax } from "../../../core/market.ts";
import type { Database } from "../client.ts";
import { type Queries, together } from "../queries.ts";
import {
	businesses,
	listingActions,
	listingItems,
	listings,
	offerings,
} from "../schema/catalogue.ts";
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

const endpoints = (db: Queries) =>
	db
		.select({
			channel: channelEndpoints.channel,
			address: channelEndpoints.address,
			tenantId: channelEndpoints.tenantId,
			marketId: channelEndpoints.marketId,
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

const offeringsOf = and(
	eq(offerings.tenantId, businesses.tenantId),
	eq(offerings.businessId, businesses.id),
	offerings.active,
);
/** Its number among the businesses of its market that are found, by name. */
const nthBusiness = sql<number>`dense_rank() over (partition by ${businesses.tenantId}, ${businesses.marketId} order by ${businesses.name})`;
const shownBusiness = {
	tenantId: businesses.tenantId,
	marketId: businesses.marketId,
	businessId: businesses.id,
	name: sql<string>`${businesses.name}`.as("business_name"),
	category: businesses.category,
	tags: businesses.tags,
};
/** Those that take bookings, with what can be booked there. */
function venues(db: Queries) {
	const found = db
		.select({
			...shownBusiness,
			timezone: sql<string>`coalesce(${businesses.timezone}, ${markets.timezone})`.as("zone"),
			offeringId: sql<string>`${offerings.id}`.as("offering_id"),
			offering: sql<string>`${offerings.name}`.as("offering"),
			unit: offerings.unit,
			place: nthBusiness.as("place"),
		})
		.from(businesses)
		.innerJoin(offerings, offeringsOf)
		.innerJoin(markets, eq(markets.id, businesses.marketId))
		.where(eq(businesses.status, "active"))
		.as("found");
	return db
		.select()
		.from(found)
		.where(lte(found.place, venuesMax))
		.orderBy(found.name, found.offering);
}

const isShown = and(eq(listings.status, "active"), listings.assistantEnabled);
const itemsOf = and(
	eq(listingItems.tenantId, listings.tenantId),
	eq(listingItems.listingId, listings.id),
	listingItems.available,
);
const actionsOf = and(
	eq(listingActions.tenantId, listings.tenantId),
	eq(listingActions.listingId, listings.id),
	listingActions.enabled,
);
const ownersOf = and(
	eq(businesses.tenantId, listings.tenantId),
	eq(businesses.id, listings.businessId),
	eq(businesses.status, "active"),
);
/** Those that take orders, with the first things of their menus. */
function shops(db: Queries) {
	const found = db
		.select({
			...shownBusiness,
			sku: listingItems.sku,
			item: sql<string | null>`${listingItems.name}`.as("item"),
			aliases: listingItems.aliases,
			place: nthBusiness.as("place"),
			nth: sql<number>`row_number() over (partition by ${businesses.id} order by ${listingItems.sku})`.as(
				"nth",
			),
		})
		.from(listings)
		.innerJoin(listingActions, and(actionsOf, eq(listingActions.actionType, "order_food")))
		.innerJoin(businesses, ownersOf)
		.leftJoin(
			listingItems,
			and(
				itemsOf,
				eq(listingItems.dataKind, sql`coalesce(${listingActions.dataKind}, 'menuItems')`),
			),
		)
		.where(isShown)
		.as("found");
	return db
		.select()
		.from(found)
		.where(and(lte(found.place, shopsMax), lte(found.nth, shopItemsMax)))
		.orderBy(found.name, found.nth);
}

/** Services that a business accepts and homes that are shown; what is booked by the slot is neither. */
const leadListings = (db: Queries) =>
	db
		.select({
			tenantId: listings.tenantId,
			marketId: listings.marketId,
			listingId: listings.id,
			kind: listings.kind,
			title: listings.title,
			category: listings.category,
			subCategory: listings.subCategory,
			tags: listings.tags,
			bedrooms: sql<unknown>`${listings.attributes} -> 'bedrooms'`.as("bedrooms"),
			area: listings.area,
			businessName: sql<string>`${businesses.name}`.as("business_name"),
			businessTags: sql<string[]>`${businesses.tags}`.as("business_tags"),
			timezone: sql<string>`coalesce(${businesses.timezone}, ${markets.timezone})`.as("zone"),
			place:
				sql<number>`row_number() over (partition by ${listings.tenantId}, ${listings.marketId}, ${listings.kind} order by ${listings.title}, ${listings.id})`.as(
					"place",
				),
		})
		.from(listings)
		.innerJoin(
			listingActions,
			and(
				actionsOf,
				eq(
					listingActions.actionType,
					sql`case ${listings.kind} when 'service' then 'book_service' else 'book_viewing' end`,
				),
			),
		)
		.innerJoin(businesses, ownersOf)
		.innerJoin(markets, eq(markets.id, listings.marketId))
		.where(
			and(
				inArray(listings.kind, ["service", "property"]),
				isShown,
				or(
					eq(listings.kind, "property"),
					notExists(db.select({ one: sql`1` }).from(offerings).where(offeringsOf)),
				),
			),
		)
		.as("found");
function leads(db: Queries) {
	const found = leadListings(db);
	return db
		.select()
		.from(found)
		.where(lte(found.place, leadsMax.listings))
		.orderBy(found.title, found.listingId);
}
/** What the services are made of, a few of each. */
const itemsPerService = 20;
function serviceItems(db: Queries) {
	const found = leadListings(db);
	const listed = db
		.select({
			listingId: listingItems.listingId,
			name: listingItems.name,
			aliases: listingItems.aliases,
			nth: sql<number>`row_number() over (partition by ${listingItems.listingId} order by ${listingItems.name})`.as(
				"nth",
			),
		})
		.from(listingItems)
		.where(
			and(
				eq(listingItems.dataKind, "services"),
				listingItems.available,
				exists(
					db
						.select({ one: sql`1` })
						.from(found)
						.where(
							and(
								eq(found.tenantId, listingItems.tenantId),
								eq(found.listingId, listingItems.listingId),
								eq(found.kind, "service"),
								lte(found.place, leadsMax.listings),
							),
						),
				),
			),
		)
		.as("listed");
	return db.select().from(listed).where(lte(listed.nth, itemsPerService)).orderBy(listed.nth);
}

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
