/** The catalogue in Postgres: one SQL function for each question (sql/discovery.sql), its answer parsed on the way out. */
import * as z from "zod";
import { openingHoursSchema } from "../../core/catalogue.ts";
import type { Json } from "../../core/json.ts";
import { dutySchema } from "../../core/opening.ts";
import type { IndexedParts } from "./indexed.ts";
import type { Catalogue, Scope } from "./needs.ts";

export type DiscoveryDatabase = {
	readonly callSealed: (
		name: string,
		context: { readonly tenantId: string | null; readonly actor: string; readonly traceId: string },
		args: Json,
	) => Promise<unknown>;
};

/** Hours that somebody wrote into the table in another shape are no hours: they do not hide a business. */
const hours = openingHoursSchema.nullable().catch(null);
const text = z.string();
const degrees = z.number();

const cardSchema = z.strictObject({
	listingId: text,
	businessId: text,
	business: text,
	kind: text,
	domain: text,
	category: text,
	subCategory: text.nullable(),
	title: text,
	description: text,
	priceMinor: z.int().nullable(),
	currency: text.nullable(),
	tags: z.array(text),
	area: text.nullable(),
	lat: degrees.nullable(),
	lng: degrees.nullable(),
	distanceM: z.int().nullable(),
	openingHours: hours,
	timezone: text.nullable(),
	actions: z.array(text),
});
const counts = z.record(z.string(), z.int());
const foundSchema = z.object({
	items: z.array(cardSchema),
	facets: z.strictObject({ domain: counts, category: counts, subCategory: counts }),
	isRelaxed: z.boolean(),
	isGuess: z.boolean(),
});
const toldSchema = z.object({ items: z.array(cardSchema), isGuess: z.boolean() });
const homesSchema = z.strictObject({
	items: z.array(
		z.strictObject({
			listingId: text,
			title: text,
			priceMinor: z.int(),
			currency: text,
			bedrooms: z.int().nullable().catch(null),
			area: text.nullable(),
			photos: z.array(text).catch([]),
			availableFrom: text.nullable(),
			pets: z.boolean().catch(false),
			parking: z.boolean().catch(false),
		}),
	),
	isCut: z.boolean(),
});
const nearbySchema = z.array(
	z.strictObject({
		id: text,
		name: text,
		distanceM: z.int(),
		lat: degrees,
		lng: degrees,
		metadata: z.strictObject({
			category: text.optional(),
			tags: z.array(text).optional(),
			address: text.nullish(),
			openingHours: hours.optional(),
			duty: dutySchema.nullish().catch(null),
			timezone: text.nullish(),
			area: text.nullish(),
			priceMinor: z.int().nullish(),
			currency: text.nullish(),
			bedrooms: z.int().nullish().catch(null),
			district: text.nullish(),
		}),
	}),
);
const itemsSchema = z.array(
	z.strictObject({
		asked: text,
		sku: text,
		name: text,
		business: text,
		listingId: text,
		priceMinor: z.int(),
		currency: text,
		qty: z.int().nullable(),
		unit: text.nullable(),
		available: z.boolean(),
	}),
);

/** Nothing sealed is read by any of them. */
const asker =
	(db: DiscoveryDatabase) =>
	(name: string, { tenantId, marketId, traceId }: Scope, args: object) =>
		db.callSealed(
			name,
			{ tenantId, actor: "system:discovery", traceId },
			JSON.parse(JSON.stringify({ ...args, marketId })) as Json,
		);

/** What an index has found, from the rows (src/store/postgres/sql/search.sql): one round trip. */
export function makeListingsTold(db: DiscoveryDatabase): IndexedParts["told"] {
	const ask = asker(db);
	return async (scope, query, ids) =>
		toldSchema.parse(await ask("listing_told", scope, { ...query, ids }));
}

export function makeCatalogueRepository(db: DiscoveryDatabase): Catalogue {
	const ask = asker(db);
	return {
		search: async (scope, query) => foundSchema.parse(await ask("listing_search", scope, query)),
		properties: async (scope, query) =>
			homesSchema.parse(await ask("property_search", scope, query)),
		nearby: async (scope, query) => nearbySchema.parse(await ask("nearby", scope, query)),
		checkItems: async (scope, call) => itemsSchema.parse(await ask("items_check", scope, call)),
	};
}
