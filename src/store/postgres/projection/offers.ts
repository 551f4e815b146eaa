/** What businesses offer, as a market's conversations hear of it: venues, shops, homes and services, of each so many at most. */
import { and, eq, exists, inArray, lte, notExists, or, sql } from "drizzle-orm";
import { leadsMax, shopItemsMax, shopsMax, venuesMax } from "../../../core/market.ts";
import type { Queries } from "../queries.ts";
import {
	businesses,
	listingActions,
	listingItems,
	listings,
	offerings,
} from "../schema/catalogue.ts";
import { markets } from "../schema/tenancy.ts";

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
export function venues(db: Queries) {
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
export function shops(db: Queries) {
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
export function leads(db: Queries) {
	const found = leadListings(db);
	return db
		.select()
		.from(found)
		.where(lte(found.place, leadsMax.listings))
		.orderBy(found.title, found.listingId);
}
/** What the services are made of, a few of each. */
const itemsPerService = 20;
export function serviceItems(db: Queries) {
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
