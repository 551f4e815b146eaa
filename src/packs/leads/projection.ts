import { and, eq, exists, inArray, lte, notExists, or, sql } from "drizzle-orm";
import { leadsMax } from "../../core/market.ts";
import { servesOf } from "../../core/serves.ts";
import {
	actionsOf,
	isShown,
	offeringsOf,
	ownersOf,
	pointOf,
} from "../../store/postgres/projection/offers.ts";
import { isOf, marketPart } from "../../store/postgres/projection/part.ts";
import type { Queries } from "../../store/postgres/queries.ts";
import {
	businesses,
	listingActions,
	listingItems,
	listings,
	offerings,
} from "../../store/postgres/schema/catalogue.ts";
import { markets } from "../../store/postgres/schema/tenancy.ts";

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
			openingHours: businesses.openingHours,
			/** Of the business: a home's stays where it is (EMO-F1-a). */
			lat: sql<number | null>`${businesses.lat}`.as("business_lat"),
			lng: sql<number | null>`${businesses.lng}`.as("business_lng"),
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

type Rows = {
	readonly leads: Awaited<ReturnType<typeof leads>>;
	readonly items: Awaited<ReturnType<typeof serviceItems>>;
};
const itemWordsMax = 20;
function leadsOf(rows: Rows["leads"], items: Rows["items"]) {
	const itemsOf = Map.groupBy(items, ({ listingId }) => listingId);
	return {
		services: rows
			.filter(({ kind }) => kind === "service")
			.map(({ listingId, title, businessName, timezone, openingHours, area, ...row }) => {
				const named = (itemsOf.get(listingId) ?? [])
					.flatMap(({ name, aliases }) => [name, ...aliases])
					.slice(0, itemWordsMax);
				const words = new Set([row.category, row.subCategory]);
				for (const some of [row.tags, row.businessTags, named])
					for (const word of some.toSorted()) words.add(word);
				return {
					listingId,
					title,
					businessName,
					timezone,
					openingHours,
					area,
					point: pointOf(row),
					words: [...words].filter((word) => word !== null).slice(0, leadsMax.words),
				};
			}),
		homes: rows
			.filter(({ kind }) => kind === "property")
			.map(({ listingId, title, timezone, category, area, bedrooms, openingHours, ...row }) => ({
				listingId,
				title,
				timezone,
				category,
				area,
				bedrooms: typeof bedrooms === "number" ? bedrooms : null,
				openingHours,
				serves: servesOf(category, row.subCategory, ...row.tags),
			})),
	};
}

export const leadsPart = marketPart({
	reads: (db) => [leads(db), serviceItems(db)],
	of:
		([rows, items]) =>
		(market) => ({ leads: leadsOf(rows.filter(isOf(market)), items) }),
});
