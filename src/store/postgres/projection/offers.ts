/** Shared by market parts that show businesses and their offers. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import {
	businesses,
	listingActions,
	listingItems,
	listings,
	offerings,
} from "../schema/catalogue.ts";
import { markets } from "../schema/tenancy.ts";

export const offeringsOf = and(
	eq(offerings.tenantId, businesses.tenantId),
	eq(offerings.businessId, businesses.id),
	offerings.active,
);
/** Of all, or of these alone: ids that a query gives. */
export const among = (ids: SQL | undefined): SQL | undefined =>
	ids === undefined ? undefined : sql`${businesses.id} in ${ids}`;
/** Rank by name among the market's findable businesses. */
export const nthBusiness = sql<number>`dense_rank() over (partition by ${businesses.tenantId}, ${businesses.marketId} order by ${businesses.name})`;
export const shownBusiness = {
	tenantId: businesses.tenantId,
	marketId: businesses.marketId,
	businessId: businesses.id,
	name: sql<string>`${businesses.name}`.as("business_name"),
	category: businesses.category,
	tags: businesses.tags,
	openingHours: businesses.openingHours,
	lat: businesses.lat,
	lng: businesses.lng,
	timezone: sql<string>`coalesce(${businesses.timezone}, ${markets.timezone})`.as("zone"),
};
type Shown = {
	readonly businessId: string;
	readonly name: string;
	readonly category: string;
	readonly tags: readonly string[];
	readonly openingHours: unknown;
	readonly lat: number | null;
	readonly lng: number | null;
	readonly timezone: string;
};
export const shownOf = (row: Shown) => ({
	businessId: row.businessId,
	name: row.name,
	category: row.category,
	tags: row.tags,
	timezone: row.timezone,
	openingHours: row.openingHours,
	point: pointOf(row),
});
export const pointOf = ({ lat, lng }: Pick<Shown, "lat" | "lng">) =>
	lat === null || lng === null ? null : { lat, lng };

export const listingKind = {
	listingCategory: sql<string | null>`${listings.category}`.as("listing_category"),
	subCategory: listings.subCategory,
	listingTags: sql<string[] | null>`${listings.tags}`.as("listing_tags"),
	area: listings.area,
};
type Kind = {
	readonly listingCategory: string | null;
	readonly subCategory: string | null;
	readonly listingTags: readonly string[] | null;
	readonly area: string | null;
};
export const kindWords = (
	{ category, tags }: Pick<Shown, "category" | "tags">,
	listed: readonly Kind[],
): (string | null)[] => [
	category,
	...listed.map(({ subCategory }) => subCategory),
	...tags,
	...listed.flatMap(({ listingCategory, listingTags }) => [
		listingCategory,
		...(listingTags ?? []),
	]),
];
export const areaOf = (listed: readonly Pick<Kind, "area">[]): string | null =>
	listed.find(({ area }) => area !== null)?.area ?? null;

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
