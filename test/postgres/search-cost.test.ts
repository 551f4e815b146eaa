/** What a search costs behind five thousand listings and behind three times as many: counted in buffers, as the application's role asks. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestDatabase, type TestDatabase } from "./support.ts";

const few = 5_000;
const many = 15_000;
/** A hundred listings lie on more pages the more there are; what is looked at stays the same. */
const growthMax = 1.6;

let db: TestDatabase;
const searches = {
	"by a word that all have": { query: "bistro" },
	"by a word with a slip in it": { query: "bistor garden" },
	"by category": { category: "eatery" },
	"by a word and a category, from a place": {
		query: "garden",
		category: "eatery",
		near: { lat: 36.3, lng: 30.15 },
	},
} as const;
const cost = new Map<string, number[]>();

async function add(from: number, to: number) {
	const [business] = await db.rows(
		`insert into businesses (tenant_id, market_id, kind, name, category) values ($1, $2, 'venue', $3, 'eatery') returning id`,
		[db.a.tenantId, db.a.marketId, `Chain ${to}`],
	);
	await db.rows(
		`insert into listings (tenant_id, market_id, business_id, kind, domain, category, title, lat, lng)
		select $1, $2, $3, 'restaurant', 'dining', 'eatery', 'Bistro ' || (array['garden', 'corner', 'royal', 'quiet'])[1 + i % 4] || ' ' || i,
			36.3 + (i % 100) / 10000.0, 30.15 + (i % 77) / 10000.0
		from generate_series($4::int, $5::int) i`,
		[db.a.tenantId, db.a.marketId, business?.["id"], from, to],
	);
	await db.rows("analyze listing_words, listings, businesses, search_grams");
}

async function measure() {
	for (const [name, search] of Object.entries(searches)) {
		const call = JSON.stringify({
			marketId: db.a.marketId,
			query: "",
			tags: [],
			limit: 5,
			...search,
		});
		const ask = () =>
			db.rw.runBatch({ tenantId: db.a.tenantId, actor: "system:test", traceId: "trc" }, [
				{
					sql: `explain (analyze, buffers, format json) select app.listing_search($1::jsonb)`,
					params: [call],
				},
				{
					sql: "select jsonb_array_length(app.listing_search($1::jsonb) -> 'items') as n",
					params: [call],
				},
			]);
		await ask();
		const [plan, found] = await ask();
		expect(found?.[0]?.["n"], name).toBe(5);
		const told = plan?.[0]?.["QUERY PLAN"] as readonly { readonly Plan: Record<string, number> }[];
		const { Plan } = told[0] ?? { Plan: {} };
		const buffers = (Plan["Shared Hit Blocks"] ?? 0) + (Plan["Shared Read Blocks"] ?? 0);
		cost.set(name, [...(cost.get(name) ?? []), buffers]);
	}
}

beforeAll(async () => {
	db = await startTestDatabase();
	await add(1, few);
	await measure();
	await add(few + 1, many);
	await measure();
}, 120_000);
afterAll(() => db.stop());

describe("a search", () => {
	it.each(Object.keys(searches))(
		"%s costs much the same however many listings there are [MRV-T09]",
		(name) => {
			const [before = 0, after = 0] = cost.get(name) ?? [];
			expect(before).toBeGreaterThan(0);
			expect(after / before, `${before} buffers, then ${after}`).toBeLessThanOrEqual(growthMax);
		},
	);
});
