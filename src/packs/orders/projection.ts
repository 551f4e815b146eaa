import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { shopItemsMax, shopsMax } from "../../core/market.ts";
import { servesOf, takesOf } from "../../core/serves.ts";
import {
	actionsOf,
	among,
	areaOf,
	isShown,
	itemsOf,
	kindWords,
	listingKind,
	nthBusiness,
	ownersOf,
	shownBusiness,
	shownOf,
} from "../../store/postgres/projection/offers.ts";
import { byBusiness, firstOf, isOf, marketPart } from "../../store/postgres/projection/part.ts";
import type { Queries } from "../../store/postgres/queries.ts";
import {
	businesses,
	listingActions,
	listingItems,
	listings,
} from "../../store/postgres/schema/catalogue.ts";
import { markets } from "../../store/postgres/schema/tenancy.ts";

function shops(db: Queries, ids?: SQL) {
	const found = db
		.select({
			...shownBusiness,
			...listingKind,
			ways: sql<string[]>`${listingActions.tags}`.as("ways"),
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
		.innerJoin(markets, eq(markets.id, businesses.marketId))
		.leftJoin(
			listingItems,
			and(
				itemsOf,
				eq(listingItems.dataKind, sql`coalesce(${listingActions.dataKind}, 'menuItems')`),
			),
		)
		.where(and(isShown, among(ids)))
		.as("found");
	return db
		.select()
		.from(found)
		.where(and(lte(found.place, shopsMax + 1), lte(found.nth, shopItemsMax)))
		.orderBy(found.name, found.nth);
}

const shopsOf = (rows: Awaited<ReturnType<typeof shops>>) =>
	byBusiness(rows).map(({ first, all }) => ({
		...shownOf(first),
		area: areaOf(all),
		serves: servesOf(...kindWords(first, all)),
		takes: takesOf(all.flatMap(({ ways }) => ways)),
		items: all.flatMap(({ sku, item, aliases }) =>
			sku === null ? [] : [{ sku, name: item, aliases }],
		),
	}));

export const ordersPart = marketPart({
	isBounded: true,
	reads: (db, ids) => [shops(db, ids)],
	of:
		([rows]) =>
		(market) => {
			const { first, more } = firstOf(shopsOf(rows.filter(isOf(market))), shopsMax);
			return { shops: first, ...more };
		},
});
