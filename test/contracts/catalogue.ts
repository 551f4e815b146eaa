/** What every catalogue keeps, whatever stands in it: the one in memory, which simulations rely on, and Postgres. */
import { describe, expect, it } from "vitest";
import type {
	Catalogue,
	ListingQuery,
	NearbyQuery,
	PropertyQuery,
	Scope,
} from "../../src/packs/discovery/needs.ts";

export type CatalogueHarness = {
	readonly catalogue: Catalogue;
	readonly scope: Scope;
	readonly centre: { readonly lat: number; readonly lng: number };
	readonly sku: string;
};

const anything: ListingQuery = {
	query: "",
	domain: null,
	category: null,
	subCategory: null,
	tags: [],
	action: null,
	near: null,
	limit: 100,
	allowedTags: [],
	categories: [],
};
const anyHome: PropertyQuery = {
	priceMinMinor: null,
	priceMaxMinor: null,
	bedrooms: null,
	area: null,
	pets: false,
	parking: false,
	tags: [],
	limit: 20,
};
const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const thrice = (value: number) => Math.round(value * 1000) / 1000;

export function catalogueContract(harness: () => CatalogueHarness): void {
	const cards = async (over: Partial<ListingQuery> = {}) =>
		(await harness().catalogue.search(harness().scope, { ...anything, ...over })).items;
	const ids = async (over: Partial<ListingQuery>) =>
		(await cards(over)).map(({ listingId }) => listingId).sort();
	const homes = async (over: Partial<PropertyQuery> = {}) =>
		(await harness().catalogue.properties(harness().scope, { ...anyHome, ...over })).items;
	const pins = (over: Partial<NearbyQuery> = {}) =>
		harness().catalogue.nearby(harness().scope, {
			...harness().centre,
			radiusM: 20_000,
			kind: "venue",
			filters: {},
			allowedTags: [],
			limit: 20,
			...over,
		});
	const check = (items: readonly string[], venue: string | null = null) =>
		harness().catalogue.checkItems(harness().scope, { items, venue });

	describe("a search for listings", () => {
		it("narrows to exactly what has the domain, the category or the action, and to all that has the tag", async () => {
			const all = await cards();
			expect(all.length).toBeGreaterThan(1);
			const withIt = (has: (card: (typeof all)[number]) => boolean) =>
				all
					.filter(has)
					.map(({ listingId }) => listingId)
					.sort();
			for (const domain of new Set(all.map((card) => card.domain)))
				expect(await ids({ domain })).toEqual(withIt((card) => card.domain === domain));
			for (const category of new Set(all.map((card) => card.category)))
				expect(await ids({ category })).toEqual(withIt((card) => card.category === category));
			// A home that knows languages also finds what is written like it ("cleaner", "cleaning").
			for (const tag of new Set(all.flatMap((card) => card.tags)))
				expect(await ids({ tags: [tag] })).toEqual(
					expect.arrayContaining(withIt((card) => card.tags.includes(tag))),
				);
			expect(await cards({ tags: ["nobody has this"] })).toEqual([]);
			for (const action of new Set(all.flatMap((card) => card.actions)))
				expect(await ids({ action })).toEqual(withIt((card) => card.actions.includes(action)));
			expect(await cards({ domain: "nobody has this" })).toEqual([]);
		});

		it("gives no more than it is asked for, and from a place the nearest first", async () => {
			expect(await cards({ limit: 1 })).toHaveLength(1);
			const near = await cards({ near: harness().centre });
			const far = near.flatMap(({ distanceM }) => (distanceM === null ? [] : [distanceM]));
			expect(far.length).toBeGreaterThan(1);
			expect(far).toEqual(sorted(far));
			expect((await cards()).every(({ distanceM }) => distanceM === null)).toBe(true);
		});

		it("leaves out a sub-category that nobody has, and says so; one that is there stays", async () => {
			const found = (await cards()).find(({ subCategory }) => subCategory !== null);
			const { category = "", subCategory = "" } = found ?? {};
			expect(subCategory).not.toBe("");
			const search = (sub: string | null) =>
				harness().catalogue.search(harness().scope, { ...anything, category, subCategory: sub });
			const exact = await search(subCategory);
			expect(exact.isRelaxed).toBe(false);
			expect(new Set(exact.items.map((card) => card.subCategory))).toEqual(new Set([subCategory]));
			const wider = await search("nobody has this");
			expect(wider.isRelaxed).toBe(true);
			expect(wider.items.map(({ listingId }) => listingId).sort()).toEqual(await ids({ category }));
		});
	});

	it("homes: exactly those in the price, with the bedrooms, the pets and the parking", async () => {
		const all = await homes();
		expect(all.length).toBeGreaterThan(1);
		const titles = async (over: Partial<PropertyQuery>) =>
			(await homes(over)).map(({ listingId }) => listingId).sort();
		const withIt = (has: (home: (typeof all)[number]) => boolean) =>
			all
				.filter(has)
				.map(({ listingId }) => listingId)
				.sort();
		for (const { priceMinor } of all) {
			expect(await titles({ priceMaxMinor: priceMinor })).toEqual(
				withIt((home) => home.priceMinor <= priceMinor),
			);
			expect(await titles({ priceMinMinor: priceMinor })).toEqual(
				withIt((home) => home.priceMinor >= priceMinor),
			);
		}
		expect(await titles({ pets: true })).toEqual(withIt((home) => home.pets));
		expect(await titles({ parking: true })).toEqual(withIt((home) => home.parking));
		expect(await homes({ limit: 1 })).toHaveLength(1);
	});

	it("what is near: inside the radius, the nearest first, with points of three decimals", async () => {
		const all = await pins();
		expect(all.length).toBeGreaterThan(0);
		const far = all.map(({ distanceM }) => distanceM);
		expect(far).toEqual(sorted(far));
		for (const { lat, lng } of all) expect([lat, lng]).toEqual([thrice(lat), thrice(lng)]);
		const radiusM = far[0] ?? 0;
		expect(
			(await pins({ radiusM: radiusM + 1 })).every((pin) => pin.distanceM <= radiusM + 1),
		).toBe(true);
		expect(await pins({ limit: 1 })).toEqual(all.slice(0, 1));
	});

	it("what is on sale: told under the words that asked for it, at one place where one is named", async () => {
		const [found] = await check([harness().sku]);
		expect(found).toMatchObject({ asked: harness().sku, sku: harness().sku });
		expect(await check([harness().sku], found?.business ?? null)).toContainEqual(found);
		expect(await check([harness().sku], "nobody is called this")).toEqual([]);
		expect(await check(["nobody sells this"])).toEqual([]);
	});
}
