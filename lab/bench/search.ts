/**
 * Searches of listings, held against one bare indexed `select` of five listings by id through the same driver, role and proxy, in turns;
 * and the buffers they touch with a tenth of the listings and with all.
 */
import type { Client } from "pg";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { connectOwner } from "../../ops/migrate/migrate.ts";
import { buildReadings } from "../../src/app/lazy-queries.ts";
import type { ListingQuery } from "../../src/packs/discovery/needs.ts";
import { makeCatalogueRepository, makeListingsTold } from "../../src/packs/discovery/repository.ts";
import { type Database, makeDatabase } from "../../src/store/postgres/client.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { type Host, startHost } from "./host.ts";
import { type Bench, type Measured, median, plotOfPairs, type Row, spreadOf } from "./row.ts";

const listingsCount = 100_000;
const listingsSmall = 5_000;
const chunk = 2_500;
const perBusiness = 20;
const rounds = 20;
const warmRounds = 3;
const growthMax = 1.6;

const first = [
	"Bistro",
	"Garden",
	"Corner",
	"Royal",
	"Quiet",
	"Old",
	"Blue",
	"Golden",
	"Little",
	"Grand",
];
const kinds = ["restaurant", "cafe", "hairdresser", "plumber", "bakery", "hotel", "gym", "florist"];
const syllables = ["ka", "ri", "mo", "zel", "tan", "bur", "li", "sov", "pe", "nar", "gul", "dem"];
const rareWord = (i: number): string => {
	let word = "";
	for (let rest = Math.floor(i / 20) + 144, n = 0; n < 4; n++) {
		word += syllables[rest % syllables.length] ?? "";
		rest = Math.floor(rest / syllables.length);
	}
	return word;
};

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
const searches: Readonly<Record<string, Partial<ListingQuery>>> = {
	"by a word": { query: "garden" },
	"by a misspelt word": { query: "gardne" },
	"by category": { category: "restaurant" },
	"by a word and a category, from a place": {
		query: "garden",
		category: "restaurant",
		near: { lat: 36.3, lng: 30.15 },
	},
};

async function add(
	client: Client,
	{ tenantId, marketId }: Host["database"],
	from: number,
	to: number,
) {
	for (let i = from; i < to; i += chunk) {
		const size = Math.min(chunk, to - i);
		const at = Array.from({ length: size }, (_, n) => i + n);
		await client.query(
			`with shops as (
				insert into businesses (tenant_id, market_id, kind, name, category)
				select $1, $2, 'venue', 'House ' || n, 'venue' from generate_series($3::int, $4::int) n returning id
			), numbered as (select id, row_number() over (order by id) - 1 as n from shops)
			insert into listings (tenant_id, market_id, business_id, kind, domain, category, title, description, tags, lat, lng)
			select $1, $2, s.id, 'service', 'town', l.category, l.title, l.title || ' in the old town by the sea', array[l.tag],
				36.25 + (l.i % 991) / 9910.0, 30.1 + (l.i % 997) / 9970.0
			from unnest($5::int[], $6::text[], $7::text[], $8::text[]) l (i, title, category, tag)
			join numbered s on s.n = (l.i - $9) / $10::int`,
			[
				tenantId,
				marketId,
				Math.floor(i / perBusiness),
				Math.floor(i / perBusiness) + Math.ceil(size / perBusiness) - 1,
				at,
				at.map((n) => `${first[n % first.length]} ${rareWord(n)} ${n}`),
				at.map((n) => kinds[Math.floor(n / 7) % kinds.length]),
				at.map((n) => rareWord(n * 3)),
				i,
				perBusiness,
			],
		);
	}
	await client.query("vacuum analyze listing_words, listings, businesses, search_grams");
}

const contextOf = (tenantId: string) => ({ tenantId, actor: "system:bench", traceId: "trc_b" });

async function buffersOf(db: Database, host: Host, search: Partial<ListingQuery>): Promise<number> {
	const { tenantId, marketId } = host.database;
	const call = JSON.stringify({ ...anything, ...search, marketId });
	const explain = async () => {
		const [plan] = await db.runBatch(contextOf(tenantId), [
			{
				sql: "explain (analyze, buffers, format json) select app.listing_search($1::jsonb)",
				params: [call],
			},
		]);
		const told = plan?.[0]?.["QUERY PLAN"] as readonly { readonly Plan: Record<string, number> }[];
		const root = told[0]?.Plan ?? {};
		return (root["Shared Hit Blocks"] ?? 0) + (root["Shared Read Blocks"] ?? 0);
	};
	await explain();
	return explain();
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
	const startedAtMs = performance.now();
	await work();
	return performance.now() - startedAtMs;
};

async function measure(bench: Bench, host: Host, client: Client): Promise<readonly Measured[]> {
	const all = bench.isSmall ? listingsSmall : listingsCount;
	// So many that every list is cut: below that, more listings are more to look at.
	const few = bench.isSmall ? all / 2 : all / 10;
	const { tenantId, marketId } = host.database;
	const { personalData, settings } = host.app;
	const db = makeDatabase({ url: settings.DATABASE_URL, opener: personalData });
	const catalogue = makeCatalogueRepository(db, makeRowStore(db, buildReadings));
	const told = makeListingsTold(db);
	const scope = { tenantId, marketId, traceId: "trc_b" };
	const buffers = new Map<string, number[]>();
	const count = async () => {
		for (const [name, search] of Object.entries(searches))
			buffers.set(name, [...(buffers.get(name) ?? []), await buffersOf(db, host, search)]);
	};
	await add(client, host.database, 0, few);
	await count();
	bench.say(`  ${few} listings are there`);
	await add(client, host.database, few, all);
	await count();
	bench.say(`  ${all} listings are there`);

	const found = await client.query<{ id: string }>(
		"select id from listings where tenant_id = $1 order by md5(id::text) limit 25",
		[tenantId],
	);
	const ids = found.rows.map(({ id }) => id);
	const bare = () =>
		db.runBatch(contextOf(tenantId), [
			{
				sql: "select * from listings where tenant_id = $1 and id = any ($2)",
				params: [tenantId, ids.slice(0, 5)],
			},
		]);
	const asked: readonly (readonly [
		string,
		() => Promise<{ readonly items: readonly unknown[] }>,
	])[] = [
		...Object.entries(searches).map(
			([name, search]) =>
				[name, () => catalogue.search(scope, { ...anything, ...search })] as const,
		),
		["the rows of 25 that an index found", () => told(scope, anything, ids)],
	];
	const measured: Measured[] = [];
	for (const [name, ask] of asked) {
		const round: { searchMs: number; bareMs: number }[] = [];
		for (let i = -warmRounds; i < rounds; i++) {
			let items = 0;
			const searchMs = await timed(async () => {
				items = (await ask()).items.length;
			});
			if (items !== anything.limit) throw new Error(`${name}: ${items} listings were found`);
			const bareMs = await timed(bare);
			if (i >= 0) round.push({ searchMs, bareMs });
		}
		const ratios = round.map(({ searchMs, bareMs }) => searchMs / bareMs);
		const ms = (pick: (one: (typeof round)[number]) => number) =>
			median(round.map(pick)).toFixed(1);
		measured.push({
			what: `${name}, ${all} listings, against a bare select of five by id`,
			budget: "none",
			figure: `${median(ratios).toFixed(2)} × (${ms((one) => one.searchMs)} ms against ${ms((one) => one.bareMs)} ms)`,
			spread: spreadOf(ratios, 2, " ×"),
			isWithin: true,
			raw: round,
			plot: plotOfPairs(
				"ms",
				round.map(({ searchMs, bareMs }) => [searchMs, bareMs]),
				{ of: "ours / bare", budget: null, side: "at most" },
			),
		});
	}
	for (const [name, [before = 0, after = 0]] of buffers)
		measured.push({
			what: `buffers ${name}, ${all} listings against ${few}`,
			budget: `≤ ${growthMax} ×`,
			figure: `${(after / before).toFixed(2)} × (${after} against ${before})`,
			spread: "exact",
			isWithin: after / before <= growthMax,
			raw: { before, after },
			plot: plotOfPairs("buffers", [[after, before]], {
				of: "ours / bare",
				budget: growthMax,
				side: "at most",
			}),
		});
	return measured;
}

export const searchRow: Row = {
	name: "search",
	kind: "timed",
	measure: async (bench) => {
		const host = await startHost({ ...harbourTown, drivers: [] });
		const client = await connectOwner(host.database.ownerUrl);
		try {
			return await measure(bench, host, client);
		} finally {
			await client.end();
			await host.stop();
		}
	},
};
