import { eq, lte, sql } from "drizzle-orm";
import { venuesMax } from "../../core/market.ts";
import { nthBusiness, offeringsOf, shownBusiness } from "../../store/postgres/projection/offers.ts";
import { byBusiness, isOf, marketPart } from "../../store/postgres/projection/part.ts";
import type { Queries } from "../../store/postgres/queries.ts";
import { businesses, offerings } from "../../store/postgres/schema/catalogue.ts";
import { markets } from "../../store/postgres/schema/tenancy.ts";

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

const venuesOf = (rows: Awaited<ReturnType<typeof venues>>) =>
	byBusiness(rows).map(({ first: { businessId, name, category, tags, timezone }, all }) => ({
		businessId,
		name,
		category,
		tags,
		timezone,
		offerings: all.map(({ offeringId, offering, unit }) => ({ offeringId, name: offering, unit })),
	}));

export const conciergePart = marketPart({
	reads: (db) => [venues(db)],
	of:
		([rows]) =>
		(market) => ({ venues: venuesOf(rows.filter(isOf(market))) }),
});
