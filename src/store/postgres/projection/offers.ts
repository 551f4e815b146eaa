/** What businesses that are found, and what they offer, have in common for the parts of a market that show them. */
import { and, eq, sql } from "drizzle-orm";
import {
	businesses,
	listingActions,
	listingItems,
	listings,
	offerings,
} from "../schema/catalogue.ts";

export const offeringsOf = and(
	eq(offerings.tenantId, businesses.tenantId),
	eq(offerings.businessId, businesses.id),
	offerings.active,
);
/** Its number among the businesses of its market that are found, by name. */
export const nthBusiness = sql<number>`dense_rank() over (partition by ${businesses.tenantId}, ${businesses.marketId} order by ${businesses.name})`;
export const shownBusiness = {
	tenantId: businesses.tenantId,
	marketId: businesses.marketId,
	businessId: businesses.id,
	name: sql<string>`${businesses.name}`.as("business_name"),
	category: businesses.category,
	tags: businesses.tags,
};

export const isShown = and(eq(listings.status, "active"), listings.assistantEnabled);
export const itemsOf = and(
	eq(listingItems.tenantId, listings.tenantId),
	eq(listingItems.listingId, listings.id),
	listingItems.available,
);
export const actionsOf = and(
	eq(listingActions.tenantId, listings.tenantId),
	eq(listingActions.listingId, listings.id),
	listingActions.enabled,
);
export const ownersOf = and(
	eq(businesses.tenantId, listings.tenantId),
	eq(businesses.id, listings.businessId),
	eq(businesses.status, "active"),
);
