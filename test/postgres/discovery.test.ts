import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildReadings } from "../../src/app/lazy-queries.ts";
import type { ListingQuery, PropertyQuery, Scope } from "../../src/packs/discovery/needs.ts";
import { makeCatalogueRepository } from "../../src/packs/discovery/repository.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
let catalogue: ReturnType<typeof makeCatalogueRepository>;
let here: Scope;
let there: Scope;
beforeAll(async () => {
	db = await startTestDatabase();
	catalogue = makeCatalogueRepository(db.rw, makeRowStore(db.rw, buildReadings));
	here = { ...db.a, traceId: "trc_search" };
	there = { ...db.b, traceId: "trc_search" };
});
afterAll(() => db.stop());

const anything: ListingQuery = {
	query: "",
	domain: null,
	category: null,
	subCategory: null,
	tags: [],
	action: null,
	near: null,
	limit: 5,
	allowedTags: [],
	categories: [],
};
const search = (over: Partial<ListingQuery>, scope = here) =>
	catalogue.search(scope, { ...anything, ...over });
const titles = async (over: Partial<ListingQuery>, scope = here) =>
	(await search(over, scope)).items.map(({ title }) => title);
const any: PropertyQuery = {
	priceMinMinor: null,
	priceMaxMinor: null,
	bedrooms: null,
	area: null,
	pets: false,
	parking: false,
	tags: [],
	limit: 20,
};

describe("a search for listings", () => {
	it.each([
		["pizza", "Napoli Corner Pizza"],
		["PİZZA", "Napoli Corner Pizza"],
		["piza", "Napoli Corner Pizza"],
		["pizzas", "Napoli Corner Pizza"],
		["marguerita pizza", "Napoli Corner Pizza"],
		["сибас", "Blue Lantern"],
		["λαβρακι", "Blue Lantern"],
		["balik", "Blue Lantern"],
		["balık", "Blue Lantern"],
		["kuaför", "Selin Hair Studio"],
		["kuaforler", "Selin Hair Studio"],
		["plumber", "Bay Fix-It"],
		["plombier", "Bay Fix-It"],
		["boat trip", "Bay Boat Trips"],
	])(
		"for %s finds %s first: case, accents, alphabet, plural and a slip do not matter [MRV-T09] [MRV-18.1-a]",
		async (query, title) => {
			expect((await titles({ query }))[0]).toBe(title);
		},
	);

	it("for what nobody offers finds nothing", async () => {
		expect(await titles({ query: "submarine" })).toEqual([]);
		expect(await titles({ query: "zzzz" })).toEqual([]);
	});

	it("filters by domain, category, tags and what can be done there, however they are written [MRV-2-i] [MRV-13.3-e]", async () => {
		expect((await titles({ domain: "Dining", limit: 20 })).sort()).toEqual([
			"Blue Lantern",
			"Napoli Corner Pizza",
			"Olive Tree",
			"Terrace Café",
		]);
		expect(await titles({ category: "Hotels" })).toEqual(["Akasya Hotel Harbour"]);
		expect(await titles({ tags: ["Vegetarian"] })).toEqual(["Olive Tree"]);
		expect(await titles({ action: "book_activity" })).toEqual(["Bay Boat Trips"]);
		expect(await titles({ category: "hotel", query: "pizza" })).toEqual([]);
	});

	it("counts its facets [MRV-14.1-c]", async () => {
		const { facets } = await search({ domain: "dining", limit: 1 });
		expect(facets.category).toEqual({ restaurant: 3, cafe: 1 });
		expect(facets.subCategory).toMatchObject({ pizzeria: 1 });
	});

	it("with a sub-category that nobody has leaves it out and says so; one that is there stays [MRV-14.1-d] [MRV-14.1-e]", async () => {
		expect(await search({ category: "restaurant", subCategory: "Pizzerias" })).toMatchObject({
			isRelaxed: false,
			items: [{ title: "Napoli Corner Pizza" }],
		});
		const wider = await search({ category: "restaurant", subCategory: "sushi bar" });
		expect(wider.isRelaxed).toBe(true);
		expect(wider.items).toHaveLength(3);
	});

	it("from a place tells the nearest first, with coarse points", async () => {
		const { items } = await search({ domain: "dining", near: { lat: 36.3027, lng: 30.1549 } });
		expect(items[0]).toMatchObject({ title: "Olive Tree", lat: 36.303, lng: 30.155 });
		const far = items.map(({ distanceM }) => distanceM ?? 0);
		expect([...far].sort((a, b) => a - b)).toEqual(far);
	});

	it("finds only what the market allows [MRV-16.1-g]", async () => {
		expect((await titles({ domain: "dining", allowedTags: ["pizza", "cake"] })).sort()).toEqual([
			"Napoli Corner Pizza",
			"Terrace Café",
		]);
		expect(await titles({ query: "balık", allowedTags: ["pizza"] })).toEqual([]);
		expect(await titles({ categories: ["cafe"] })).toEqual(["Terrace Café"]);
	});

	it("follows every change in its transaction: a pause, a new name, a closed business, an item, an action", async () => {
		const change = (text: string, ...params: unknown[]) => db.rows(text, params);
		await change(
			"update listings set title = 'Zanzibar Corner' where title = 'Bay Fix-It' and tenant_id = $1",
			here.tenantId,
		);
		expect(await titles({ query: "zanzibar" })).toEqual(["Zanzibar Corner"]);
		await change(
			"update listings set title = 'Bay Fix-It' where title = 'Zanzibar Corner' and tenant_id = $1",
			here.tenantId,
		);
		expect(await titles({ query: "zanzibar" })).toEqual([]);
		await change(
			"update listings set status = 'paused' where title = 'Bay Boat Trips' and tenant_id = $1",
			here.tenantId,
		);
		expect(await titles({ category: "boat tours" })).toEqual([]);
		await change(
			"update listings set status = 'active' where title = 'Bay Boat Trips' and tenant_id = $1",
			here.tenantId,
		);
		await change(
			"update businesses set status = 'closed' where name = 'Bay Boat Trips' and tenant_id = $1",
			here.tenantId,
		);
		expect(await titles({ category: "boat tours" })).toEqual([]);
		await change(
			"update businesses set status = 'active' where name = 'Bay Boat Trips' and tenant_id = $1",
			here.tenantId,
		);
		expect(await titles({ category: "boat tours" })).toEqual(["Bay Boat Trips"]);
		await change(
			"update listing_actions set enabled = false where action_type = 'book_activity' and tenant_id = $1",
			here.tenantId,
		);
		expect(await titles({ action: "book_activity" })).toEqual([]);
		await change(
			"update listing_actions set enabled = true where action_type = 'book_activity' and tenant_id = $1",
			here.tenantId,
		);
	});

	it("never finds another tenant's, and takes SQL and patterns for words", async () => {
		await db.rows(
			"update listings set title = 'Rival Secret' where title = 'Blue Lantern' and tenant_id = $1",
			[there.tenantId],
		);
		expect(await titles({ query: "rival secret" })).toEqual([]);
		expect(await titles({ query: "rival secret" }, there)).toEqual(["Rival Secret"]);
		expect(await catalogue.search({ ...here, marketId: there.marketId }, anything)).toMatchObject({
			items: [],
		});
		for (const query of ["'; drop table listings; --", "%", "l:all", "*:*", "\\", "a".repeat(5000)])
			expect((await search({ query })).items).toEqual([]);
		expect(await titles({ query: "pizza" })).toHaveLength(1);
	});

	it("tells nobody a number or an address that is encrypted [EMO-F1-a]", async () => {
		const all = JSON.stringify([
			await search({ limit: 20 }),
			await catalogue.properties(here, any),
			await catalogue.nearby(here, {
				lat: 36.3,
				lng: 30.15,
				radiusM: 20_000,
				kind: "driver",
				filters: {},
				allowedTags: [],
				limit: 20,
			}),
		]);
		expect(all).not.toMatch(/encrypted|\+44|hash|Stone Lane|Castle Steps/i);
	});
});

describe("a search for homes", () => {
	it("goes by price, bedrooms, area, pets and parking, the cheapest first [EMO-F1]", async () => {
		const of = async (over: Partial<PropertyQuery>) =>
			(await catalogue.properties(here, { ...any, ...over })).items.map(({ title }) => title);
		expect(await of({ bedrooms: 2, area: "old town", priceMaxMinor: 900_000 })).toEqual([
			"Attic in the old town",
			"Two rooms by the covered bazaar",
			"Stone house with a courtyard",
		]);
		expect(await of({ bedrooms: 2, area: "Old-Town", pets: true })).toEqual([
			"Stone house with a courtyard",
		]);
		expect(await of({ parking: true, priceMinMinor: 2_000_000 })).toEqual(["Villa on the hill"]);
		expect(await of({ priceMaxMinor: 1 })).toEqual([]);
		expect(await of({})).toHaveLength(10);
	});
});

describe("what is near", () => {
	const query = {
		lat: 36.296,
		lng: 30.149,
		radiusM: 3_000,
		filters: {},
		allowedTags: [],
		limit: 20,
	};

	it("is told by distance and within the radius, points to three decimals [EMO-C1] [EMO-C1-a]", async () => {
		const found = await catalogue.nearby(here, { ...query, kind: "pharmacy" });
		expect(found.map(({ name }) => name)).toEqual([
			"Deniz Pharmacy",
			"Yıldız Pharmacy",
			"Şifa Pharmacy",
		]);
		for (const { lat, lng, distanceM } of found) {
			expect([lat, lng]).toEqual([Number(lat.toFixed(3)), Number(lng.toFixed(3))]);
			expect(distanceM).toBeLessThanOrEqual(3_000);
		}
		expect(await catalogue.nearby(here, { ...query, kind: "pharmacy", radiusM: 100 })).toEqual([]);
		const tagged = await catalogue.nearby(here, {
			...query,
			kind: "venue",
			filters: { tag: "Pizza" },
		});
		expect(tagged.map(({ name }) => name)).toEqual(["Napoli Corner"]);
	});

	it("are homes and free drivers too, without a name of a person [EMO-C1]", async () => {
		const homes = await catalogue.nearby(here, { ...query, kind: "property" });
		expect(homes.length).toBeGreaterThan(3);
		const drivers = await catalogue.nearby(here, { ...query, kind: "driver" });
		expect(drivers.length).toBeGreaterThan(0);
		expect(JSON.stringify(drivers)).not.toMatch(/Aylin|07 KRF/);
		expect(
			await catalogue.nearby({ ...here, marketId: there.marketId }, { ...query, kind: "driver" }),
		).toEqual([]);
	});
});

describe("a look at the stock", () => {
	const check = async (items: readonly string[], venue: string | null = null) =>
		(await catalogue.checkItems(here, { items, venue })).map(({ asked, sku, qty, available }) => [
			asked,
			sku,
			qty,
			available,
		]);

	it("finds by sku, by name and by other words for it, and tells what is sold out [EMO-B1]", async () => {
		expect(await check(["np-margherita", "pizza margherita", "маргарита", "BAKLAVA"])).toEqual([
			["np-margherita", "np-margherita", 60, true],
			["pizza margherita", "np-margherita", 60, true],
			["маргарита", "np-margherita", 60, true],
			["BAKLAVA", "ot-baklava", 0, false],
		]);
	});

	it("leaves out what is not there, and keeps to the business it is asked about", async () => {
		expect(await check(["unicorn steak", "Water"])).toEqual([["Water", "bl-water", 200, true]]);
		expect(await check(["Water"], "Napoli Corner")).toEqual([]);
		expect(await check(["cola"], "napoli corner")).toEqual([["cola", "np-cola", 120, true]]);
	});
});
