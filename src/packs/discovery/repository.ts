import * as z from "zod";
import { openingHoursSchema } from "../../core/catalogue.ts";
import type { Json } from "../../core/json.ts";
import { dutySchema } from "../../core/opening-hours.ts";
import { finding, type Readings, type RowStore } from "../../ports/rows.ts";
import type { IndexedParts } from "./indexed.ts";
import type { Catalogue, Home, Nearby, Scope } from "./needs.ts";
import { facetOf } from "./words.ts";

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

/** As in `app.listing_search`. */
const queryMax = 200;
const wordsMax = 6;

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

const termsOf = (letter: string, values: readonly (string | null)[]) =>
	values.flatMap((value) => {
		const facet = value === null ? null : facetOf(value);
		return facet === null ? [] : [`${letter}:${facet}`];
	});
const hasTerm = `(select w.weight from listing_words w
	where w.tenant_id = app.current_tenant() and w.listing_id = i.id::uuid and w.word = f.term and w.weight > 0)`;
/** $1 market, $2 ids, $3 facets, $4 of which one must be there, $5 and $6 the point, $7 limit, $8 what was asked in words. */
const told = `select jsonb_build_object(
	'items', (
		select coalesce(jsonb_agg(app.listing_card(t.listing, t.business, t.metres) order by t.place), '[]')
		from (
			select l.listing, b.business, i.place,
				round(app.distance_m($5::float8, $6::float8, coalesce(l.lat, b.lat), coalesce(l.lng, b.lng)))::int as metres
			from jsonb_array_elements_text($2::jsonb) with ordinality i (id, place)
			cross join lateral (
				select x as listing, x.lat, x.lng, x.business_id from listings x
				where x.tenant_id = app.current_tenant() and x.id = i.id::uuid and x.market_id = $1::uuid and x.status = 'active' limit 1
			) l
			cross join lateral (
				select x as business, x.lat, x.lng from businesses x
				where x.tenant_id = app.current_tenant() and x.id = l.business_id and x.status = 'active' limit 1
			) b
			where not exists (select from jsonb_array_elements_text($3::jsonb) f (term) where ${hasTerm} is null)
				and ($4::jsonb = '[]' or exists (
					select from jsonb_array_elements_text($4::jsonb) f (term) where ${hasTerm} is not null))
			order by i.place limit $7::int
		) t),
	'isGuess', (
		select count(*) > 0 and not coalesce(bool_or(exists (select from listing_words w
			where w.tenant_id = app.current_tenant() and w.market_id = $1::uuid and w.word = a.word and w.weight > 0)), false)
		from (select unnest((app.search_words(left($8, ${queryMax})))[1:${wordsMax}]) as word) a))`;

/**
 * What an index has found is told from our rows: those of this tenant and market that can be found now and have all that was asked for.
 * An id that is stale or another tenant's shows nothing. One round trip.
 */
export function makeListingsTold(db: DiscoveryDatabase): IndexedParts["told"] {
	return async ({ tenantId, marketId, traceId }, query, ids) => {
		const { domain, category, subCategory, tags, action, near, limit } = query;
		const facets = [
			...termsOf("d", [domain]),
			...termsOf("c", [category]),
			...termsOf("s", [subCategory]),
			...termsOf("t", tags),
			...(action === null ? [] : [`x:${action}`]),
		];
		const anyOf = [...termsOf("t", query.allowedTags), ...termsOf("c", query.categories)];
		const given = [
			marketId,
			[...ids],
			facets,
			anyOf,
			near?.lat ?? null,
			near?.lng ?? null,
			limit,
			query.query,
		];
		return toldSchema.parse(
			await db.callEncrypted("read", { tenantId, actor, traceId }, { query: told, given }),
		);
	};
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
