/** A market of more businesses than it holds: what a message may mean is found among all of them, in one bounded read. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { marketParts } from "../../src/app/lazy-queries.ts";
import { widening } from "../../src/app/beyond.ts";
import { shopsMax, venuesMax } from "../../src/core/market.ts";
import { snapshotOf, town } from "../../src/dialogue/testing/outline.ts";
import { foundMax, offersBeyond } from "../../src/store/postgres/projection/beyond.ts";
import { projectionOf } from "../../src/store/postgres/projection/markets.ts";
import { projectedRows } from "../../src/store/postgres/projection/rows.ts";
import "../support/languages.ts";
import { addBusiness, type Catalogue } from "./catalogue.ts";
import { type Ids, startTestDatabase, type TestDatabase } from "./support.ts";

const many = venuesMax + 20;
let db: TestDatabase;
let wanted: Catalogue;
let others: Catalogue;

beforeAll(async () => {
	db = await startTestDatabase();
	await db.rows(
		`with b as (
			insert into businesses (tenant_id, market_id, kind, name, category)
			select $1, $2, 'venue', 'Aphrodite ' || i, 'restaurant' from generate_series(1, $3::int) i returning id, tenant_id, name
		), l as (
			insert into listings (tenant_id, market_id, business_id, kind, domain, category, title)
			select b.tenant_id, $2, b.id, 'restaurant', 'dining', 'restaurant', b.name from b returning id, tenant_id, business_id
		), a as (
			insert into listing_actions (tenant_id, listing_id, action_type) select l.tenant_id, l.id, 'order_food' from l
		)
		insert into offerings (tenant_id, business_id, listing_id, name) select l.tenant_id, l.business_id, l.id, 'Table' from l`,
		[db.a.tenantId, db.a.marketId, many],
	);
	wanted = await addBusiness(db, db.a, "Zephyrus Tavern");
	await db.rows("update listing_items set name = 'Ambrosia royale' where listing_id = $1", [
		wanted.listingId,
	]);
	await db.rows("analyze businesses, listings, offerings, listing_actions, listing_words");
	others = await addBusiness(db, db.b, "Zephyrus Palace");
});
afterAll(() => db.stop());

const beyond = async (words: readonly string[], ids: readonly string[] = [], of: Ids = db.a) =>
	offersBeyond(
		db.rw,
		await marketParts(),
		{ tenantId: of.tenantId, actor: "system:test", traceId: "trc" },
		{ marketId: of.marketId, words, ids },
	);
const namesOf = (all: readonly { readonly name: string }[] | undefined) =>
	all?.map(({ name }) => name) ?? [];

describe("a market with more businesses than it holds", () => {
	it("says so, and one that holds them all does not", async () => {
		const { markets } = projectionOf(await projectedRows(db.system, await marketParts()));
		const of = ({ marketId }: Ids) => markets.find((one) => one.marketId === marketId);
		expect(of(db.a)).toMatchObject({ isLarger: true });
		expect(of(db.a)?.venues).toHaveLength(venuesMax);
		expect(of(db.a)?.shops).toHaveLength(shopsMax);
		expect(namesOf(of(db.a)?.venues)).not.toContain("Zephyrus Tavern");
		expect(of(db.b)?.isLarger).toBeUndefined();
	});

	it.each([
		["its name", ["zephyrus", "tavern"]],
		["its name with a slip", ["zephirus"]],
		["a thing that it has", ["ambrosia"]],
	])("finds one by %s, with its tables and its menu, in one request", async (_, words) => {
		const before = db.proxy.stats.httpRequests;
		const { venues, shops } = await beyond(words);
		expect(db.proxy.stats.httpRequests - before).toBe(1);
		expect(venues?.[0]).toMatchObject({
			businessId: wanted.businessId,
			name: "Zephyrus Tavern",
			offerings: [{ name: "Table" }],
		});
		expect(shops?.find(({ businessId }) => businessId === wanted.businessId)?.items).toEqual([
			{ sku: "margherita", name: "Ambrosia royale", aliases: [] },
		]);
	});

	it("finds those that were spoken of by their ids, and never another tenant's", async () => {
		const found = await beyond([], [wanted.businessId, others.businessId]);
		expect(namesOf(found.venues)).toEqual(["Zephyrus Tavern"]);
		expect(namesOf((await beyond(["zephyrus", "palace"])).venues)).not.toContain("Zephyrus Palace");
	});

	it("reads few where a word is everybody's, and none where nobody has it", async () => {
		expect((await beyond(["aphrodite"])).venues?.length).toBeLessThanOrEqual(foundMax);
		expect(await beyond(["quetzalcoatl"])).toEqual({ venues: [], shops: [] });
	});

	it("asks nothing for a message that names nothing", async () => {
		const market = { ...town, ...db.a, locales: ["en" as const], isLarger: true };
		const before = db.proxy.stats.httpRequests;
		for (const text of ["yes", "tomorrow at 8 for 2", "a table for 4 please"])
			expect(await widening(db.rw)(snapshotOf(text, { market }), "trc")).toBe(market);
		expect(db.proxy.stats.httpRequests).toBe(before);
		const wide = await widening(db.rw)(snapshotOf("a table at Zephyrus Tavern", { market }), "trc");
		expect(namesOf(wide.venues)[0]).toBe("Zephyrus Tavern");
	});
});
