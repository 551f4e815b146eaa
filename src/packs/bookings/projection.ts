import { and, eq, exists, lte, type SQL, sql } from "drizzle-orm";
import { venuesMax } from "../../core/market.ts";
import { servesMax, servesOf } from "../../core/serves.ts";
import {
	among,
	areaOf,
	isShown,
	itemsOf,
	kindWords,
	listingKind,
	nthBusiness,
	offeringsOf,
	ownersOf,
	shownBusiness,
	shownOf,
} from "../../store/postgres/projection/offers.ts";
import { byBusiness, firstOf, isOf, marketPart } from "../../store/postgres/projection/part.ts";
import type { Queries } from "../../store/postgres/queries.ts";
import {
	businesses,
	listingItems,
	listings,
	offerings,
} from "../../store/postgres/schema/catalogue.ts";
import { markets } from "../../store/postgres/schema/tenancy.ts";

function venues(db: Queries, ids?: SQL) {
	const found = db
		.select({
			...shownBusiness,
			offeringId: sql<string>`${offerings.id}`.as("offering_id"),
			offering: sql<string>`${offerings.name}`.as("offering"),
			unit: offerings.unit,
			minutes: sql<number>`${offerings.slotMinutes} * ${offerings.slotsDefault}`.as("minutes"),
			ownHours: sql<unknown>`${offerings.openingHours}`.as("own_hours"),
			place: nthBusiness.as("place"),
		})
		.from(businesses)
		.innerJoin(offerings, offeringsOf)
		.innerJoin(markets, eq(markets.id, businesses.marketId))
		.where(and(eq(businesses.status, "active"), among(ids)))
		.as("found");
	return db
		.select()
		.from(found)
		.where(lte(found.place, venuesMax + 1))
		.orderBy(found.name, found.offering);
}

/** What they list, a few things of each: there is room for no more of its words. */
function listed(db: Queries, ids?: SQL) {
	const found = db
		.select({
			businessId: sql<string>`${businesses.id}`.as("business_id"),
			...listingKind,
			item: sql<string | null>`${listingItems.name}`.as("item"),
			aliases: listingItems.aliases,
			nth: sql<number>`row_number() over (partition by ${businesses.id} order by ${listings.title}, ${listings.id}, ${listingItems.sku})`.as(
				"nth",
			),
		})
		.from(listings)
		.innerJoin(businesses, ownersOf)
		.leftJoin(listingItems, itemsOf)
		.where(
			and(
				isShown,
				among(ids),
				exists(db.select({ one: sql`1` }).from(offerings).where(offeringsOf)),
			),
		)
		.as("listed");
	return db
		.select()
		.from(found)
		.where(lte(found.nth, servesMax))
		.orderBy(found.businessId, found.nth);
}

type Listed = Awaited<ReturnType<typeof listed>>;
function venuesOf(rows: Awaited<ReturnType<typeof venues>>, all: ReadonlyMap<string, Listed>) {
	return byBusiness(rows).map(({ first, all: bookable }) => {
		const itsOwn = all.get(first.businessId) ?? [];
		return {
			...shownOf(first),
			area: areaOf(itsOwn),
			serves: servesOf(
				...kindWords(first, itsOwn),
				...itsOwn.map(({ item }) => item),
				...itsOwn.flatMap(({ aliases }) => aliases ?? []),
			),
			offerings: bookable.map(({ offeringId, offering, unit, minutes, ownHours }) => ({
				offeringId,
				name: offering,
				unit,
				minutes: unit === "minutes" ? minutes : null,
				...(ownHours === null ? {} : { openingHours: ownHours }),
			})),
		};
	});
}

export const bookingsPart = marketPart({
	isBounded: true,
	reads: (db, ids) => [venues(db, ids), listed(db, ids)],
	of: ([rows, things]) => {
		const ofBusiness = Map.groupBy(things, ({ businessId }) => businessId);
		return (market) => {
			const { first, more } = firstOf(venuesOf(rows.filter(isOf(market)), ofBusiness), venuesMax);
			return { venues: first, ...more };
		};
	},
});
