import * as z from "zod";
import { openingHoursSchema } from "../../core/catalogue.ts";
import type { Json } from "../../core/json.ts";
import { dutySchema } from "../../core/opening.ts";
import { finding, type Readings, type RowStore } from "../../ports/rows.ts";
import type { IndexedParts } from "./indexed.ts";
import type { Catalogue, Home, Nearby, Scope } from "./needs.ts";

export type DiscoveryDatabase = {
	readonly callEncrypted: (
		name: string,
		context: { readonly tenantId: string | null; readonly actor: string; readonly traceId: string },
		args: Json,
	) => Promise<unknown>;
};

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
		businessId: text,
		listingId: text,
		priceMinor: z.int(),
		currency: text,
		qty: z.int().nullable(),
		unit: text.nullable(),
		available: z.boolean(),
	}),
);

const homeColumns = {
	listingId: "uuid",
	title: "text",
	priceMinor: "int",
	currency: "text",
	bedrooms: "jsonb",
	area: "text",
	photos: "jsonb",
	availableFrom: "text",
	pets: "jsonb",
	parking: "jsonb",
} as const;
const nearbyColumns = {
	id: "uuid",
	name: "text",
	distanceM: "int",
	lat: "jsonb",
	lng: "jsonb",
	metadata: "jsonb",
} as const;

const actor = "system:discovery";
/** Nothing encrypted is read by any of them. */
const asker =
	(db: DiscoveryDatabase) =>
	(name: string, { tenantId, marketId, traceId }: Scope, args: object) =>
		db.callEncrypted(
			name,
			{ tenantId, actor, traceId },
			JSON.parse(JSON.stringify({ ...args, marketId })) as Json,
		);

export function makeListingsTold(db: DiscoveryDatabase): IndexedParts["told"] {
	const ask = asker(db);
	return async (scope, query, ids) =>
		toldSchema.parse(await ask("listing_told", scope, { ...query, ids }));
}

export function makeCatalogueRepository(
	db: DiscoveryDatabase,
	rows: Pick<RowStore, "read">,
): Catalogue {
	const ask = asker(db);
	const look = async <R extends Readings>({ tenantId, traceId }: Scope, readings: R) =>
		(await rows.read({ tenantId, actor, traceId }, readings)).rows;
	return {
		search: async (scope, query) => foundSchema.parse(await ask("listing_search", scope, query)),
		properties: async (scope, query) => {
			const { marketId } = scope;
			const call = { ...query, tags: [...query.tags], marketId };
			const { home, cut } = await look(scope, {
				home: finding<Home>("homes_find", call, homeColumns),
				cut: finding<{ isCut: boolean }>("homes_cut", { marketId }, { isCut: "jsonb" }),
			});
			return homesSchema.parse({ items: home, isCut: cut[0]?.isCut === true });
		},
		nearby: async (scope, query) => {
			const { marketId } = scope;
			const { filters, allowedTags } = query;
			const call = {
				...query,
				filters: { ...filters },
				allowedTags: [...allowedTags],
				marketId,
			};
			const { near } = await look(scope, {
				near: finding<Nearby>("places_near", call, nearbyColumns),
			});
			return nearbySchema.parse(near);
		},
		checkItems: async (scope, call) => itemsSchema.parse(await ask("items_check", scope, call)),
	};
}
