/** The same questions over our own search and over Typesense, which may be late, lie, or be away: the same kinds of answers. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTypesenseStandIn } from "../../dev/typesense/stand-in.ts";
import { failuresMax, makeIndexedCatalogue, restMs } from "../../src/packs/discovery/indexed.ts";
import type { ListingQuery, Scope } from "../../src/packs/discovery/needs.ts";
import { makeTypesense } from "../../src/packs/discovery/providers/typesense.ts";
import { aliasName } from "../../src/packs/discovery/providers/typesense-wire.ts";
import { makeListingsTold } from "../../src/packs/discovery/repository.ts";
import { anything, apiKey, type SearchWorld, searchWorld } from "./search-support.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
let world: SearchWorld;
let here: Scope;
beforeAll(async () => {
	db = await startTestDatabase();
	world = await searchWorld(db);
	here = { ...db.a, traceId: "trc_search" };
	expect(await world.sweep()).toMatchObject({ failed: 0, refused: 0 });
});
afterAll(async () => {
	await world.standIn.stop();
	await db.stop();
});
beforeEach(async () => {
	world.standIn.behave(null);
	world.clock.isHurried = false;
	world.clock.nowMs += restMs + 1;
	// It answers again, and what failed before is forgotten.
	await ask({ category: "hotel" });
	world.runtime.lines.length = 0;
});

const ask = (over: Partial<ListingQuery>, scope = here) =>
	world.indexed.search(scope, { ...anything, ...over });
const askPlain = (over: Partial<ListingQuery>, scope = here) =>
	world.plain.search(scope, { ...anything, ...over });
const titlesOf = ({ items }: Awaited<ReturnType<typeof ask>>) => items.map(({ title }) => title);
const searches = () => world.standIn.requests.filter(({ path }) => path === "/multi_search").length;
const hits = (ids: readonly string[]) =>
	JSON.stringify({
		results: [
			{
				found: ids.length,
				hits: ids.map((id) => ({ document: { id } })),
				facet_counts: [],
			},
		],
	});

describe.each([
	["Postgres", () => askPlain],
	["Typesense", () => ask],
])("over %s a search", (name, of) => {
	it.each([
		["pizza", "Napoli Corner Pizza", false],
		["PİZZA", "Napoli Corner Pizza", false],
		["piza", "Napoli Corner Pizza", true],
		["marguerita pizza", "Napoli Corner Pizza", false],
		["сибас", "Blue Lantern", false],
		["λαβρακι", "Blue Lantern", false],
		["balık", "Blue Lantern", false],
		["kuaför", "Selin Hair Studio", false],
		["plumber", "Bay Fix-It", false],
		["boat trip", "Bay Boat Trips", false],
	])("for %s finds %s first", async (query, title, isGuess) => {
		const before = searches();
		const found = await of()({ query });
		expect(found).toMatchObject({ isGuess, isRelaxed: false });
		expect(titlesOf(found)[0]).toBe(title);
		expect(searches() - before).toBe(name === "Typesense" ? 1 : 0);
		expect(world.runtime.lines).toEqual([]);
	});

	it("filters by domain, category, tags and what can be done there, however they are written", async () => {
		expect(titlesOf(await of()({ domain: "Dining", limit: 20 })).sort()).toEqual([
			"Blue Lantern",
			"Napoli Corner Pizza",
			"Olive Tree",
			"Terrace Café",
		]);
		expect(titlesOf(await of()({ category: "Hotels" }))).toEqual(["Akasya Hotel Harbour"]);
		expect(titlesOf(await of()({ tags: ["Vegetarian"] }))).toEqual(["Olive Tree"]);
		expect(titlesOf(await of()({ action: "book_activity" }))).toEqual(["Bay Boat Trips"]);
		expect(titlesOf(await of()({ category: "hotel", query: "pizza" }))).toEqual([]);
	});

	it("counts its facets [MRV-14.1-c]", async () => {
		const { facets } = await of()({ domain: "dining", limit: 1 });
		expect(facets.category).toEqual({ restaurant: 3, cafe: 1 });
		expect(facets.domain).toEqual({ dining: 4 });
		expect(facets.subCategory).toMatchObject({ pizzeria: 1 });
	});

	it("leaves out a sub-category that nobody has, and says so; one that is there stays", async () => {
		expect(await of()({ category: "restaurant", subCategory: "Pizzerias" })).toMatchObject({
			isRelaxed: false,
			items: [{ title: "Napoli Corner Pizza" }],
		});
		const before = searches();
		const wider = await of()({ category: "restaurant", subCategory: "sushi bar" });
		expect(wider.isRelaxed).toBe(true);
		expect(wider.items).toHaveLength(3);
		expect(searches() - before).toBe(name === "Typesense" ? 1 : 0);
	});

	it("from a place tells the nearest first, with coarse points", async () => {
		const { items } = await of()({ domain: "dining", near: { lat: 36.3027, lng: 30.1549 } });
		expect(items[0]).toMatchObject({ title: "Olive Tree", lat: 36.303, lng: 30.155 });
		const far = items.map(({ distanceM }) => distanceM ?? 0);
		expect([...far].sort((a, b) => a - b)).toEqual(far);
	});

	it("finds only what the market allows", async () => {
		expect(
			titlesOf(await of()({ domain: "dining", allowedTags: ["pizza", "cake"] })).sort(),
		).toEqual(["Napoli Corner Pizza", "Terrace Café"]);
		expect(titlesOf(await of()({ query: "balık", allowedTags: ["pizza"] }))).toEqual([]);
		expect(titlesOf(await of()({ categories: ["cafe"] }))).toEqual(["Terrace Café"]);
	});

	it("for what nobody offers, or signs alone, finds nothing", async () => {
		for (const query of ["submarine", "zzzz", "%", "*", "'; --"])
			expect(titlesOf(await of()({ query })), query).toEqual([]);
	});

	it("finds at most as many as were asked for", async () => {
		expect((await of()({ limit: 2 })).items).toHaveLength(2);
	});

	it("tells each listing as the other does", async () => {
		const query = { category: "hotel", near: { lat: 36.3, lng: 30.15 } };
		expect((await of()(query)).items).toEqual((await askPlain(query)).items);
	});
});

describe("over Typesense", () => {
	it("what was closed, changed or given other tags a moment ago is told no more, although the index still has it", async () => {
		const change = (text: string) => db.rows(text, [here.tenantId]);
		await change(
			"update listings set status = 'paused' where title = 'Napoli Corner Pizza' and tenant_id = $1",
		);
		expect(titlesOf(await ask({ domain: "dining", limit: 20 })).sort()).toEqual([
			"Blue Lantern",
			"Olive Tree",
			"Terrace Café",
		]);
		expect(titlesOf(await ask({ query: "pizzeria" }))).toEqual(
			titlesOf(await askPlain({ query: "pizzeria" })),
		);
		await change(
			"update listings set status = 'active', category = 'snack' where title = 'Napoli Corner Pizza' and tenant_id = $1",
		);
		expect(titlesOf(await ask({ category: "restaurant", limit: 20 })).sort()).toEqual([
			"Blue Lantern",
			"Olive Tree",
		]);
		await change(
			"update listings set category = 'restaurant' where title = 'Napoli Corner Pizza' and tenant_id = $1",
		);
	});

	it("what was opened a moment ago is found where the index has nothing", async () => {
		await db.rows(
			"update listings set title = 'Zanzibar Corner' where title = 'Bay Fix-It' and tenant_id = $1",
			[here.tenantId],
		);
		expect(titlesOf(await ask({ query: "zanzibar" }))).toEqual(["Zanzibar Corner"]);
		await db.rows(
			"update listings set title = 'Bay Fix-It' where title = 'Zanzibar Corner' and tenant_id = $1",
			[here.tenantId],
		);
	});

	it("another tenant's ids in an answer show nothing, nor do ids of another market or no ids at all [MRV-T09]", async () => {
		const theirs = await db.rows("select id from listings where tenant_id = $1 limit 5", [
			db.b.tenantId,
		]);
		const foreign = theirs.map(({ id }) => String(id));
		const plain = titlesOf(await askPlain({ query: "pizza" }));
		for (const ids of [
			foreign,
			["00000000-0000-0000-0000-000000000000"],
			["x'); drop table listings; --", "../..", ""],
		]) {
			world.standIn.behave({ kind: "body", body: hits(ids) });
			const found = await ask({ query: "pizza" });
			expect(titlesOf(found)).toEqual(plain);
			expect(found.items.some(({ listingId }) => foreign.includes(listingId))).toBe(false);
		}
		world.standIn.behave({ kind: "body", body: hits(foreign) });
		expect(titlesOf(await ask({ query: "submarine" }))).toEqual([]);
		expect(titlesOf(await ask({ limit: 20 }, { ...here, marketId: db.b.marketId }))).toEqual([]);
		const own = await db.rows(
			"select id from listings where tenant_id = $1 and status = 'active' limit 3",
			[here.tenantId],
		);
		world.standIn.behave({ kind: "body", body: hits(own.map(({ id }) => String(id))) });
		expect(titlesOf(await ask({}, { ...here, marketId: db.b.marketId }))).toEqual([]);
	});

	it("has tenant and market in every filter, and no query gets out of its place", async () => {
		const hostile = [
			"` || tenantId:=`x",
			`x\`] || tenantId:=[\`${db.b.tenantId}`,
			") || (marketId:!=x",
			"a, b && id:*",
			"\\`",
			"\u2028` ||",
		];
		const before = world.standIn.requests.length;
		for (const text of hostile) {
			const found = await ask({
				query: text,
				domain: text,
				category: text,
				subCategory: text,
				tags: [text],
				allowedTags: [text],
				categories: [text],
				limit: 20,
			});
			expect(found.items).toEqual([]);
		}
		const asked = world.standIn.requests
			.slice(before)
			.filter(({ path }) => path === "/multi_search")
			.flatMap(
				({ body }) =>
					(JSON.parse(body) as { searches: { filter_by: string; q: string }[] }).searches,
			);
		expect(asked.length).toBeGreaterThan(0);
		for (const { filter_by, q } of asked) {
			expect(filter_by).toMatch(
				/^tenantId:=`[0-9a-f-]{36}` && marketId:=`[0-9a-f-]{36}`( && terms:=\[`[a-z]_[a-z0-9_]+`(,`[a-z]_[a-z0-9_]+`)*\])*$/u,
			);
			expect(
				filter_by.startsWith(`tenantId:=\`${here.tenantId}\` && marketId:=\`${here.marketId}\``),
			).toBe(true);
			expect(q).toMatch(/^(\*|[a-z0-9 ]+)$/u);
		}
		await expect(ask({}, { ...here, tenantId: "x` || tenantId:=`y" })).rejects.toThrow();
	});

	it.each([
		["is slow", { kind: "late", ms: 10_000 }, "too_late"],
		["hangs up", { kind: "hangs_up" }, "unreachable"],
		["fails", { kind: "status", status: 500 }, "status_500"],
		["refuses our key", { kind: "status", status: 401 }, "status_401"],
		["redirects", { kind: "status", status: 307 }, "status_307"],
		["is told to be asked less", { kind: "status", status: 429 }, "status_429"],
		["answers with garbage", { kind: "body", body: "<html>" }, "malformed"],
		[
			"answers with another shape",
			{ kind: "body", body: '{"results":[{"found":"many"}]}' },
			"malformed",
		],
		["answers with half", { kind: "body", body: '{"results":[' }, "malformed"],
		["answers one question with none", { kind: "body", body: '{"results":[]}' }, "malformed"],
		[
			"has no such collection",
			{ kind: "body", body: '{"results":[{"code":404,"error":"Not found."}]}' },
			"status_404",
		],
		[
			"answers without an end",
			{ kind: "body", body: `{"results":[${" ".repeat(300_000)}` },
			"too_large",
		],
	] as const)(
		"where the index %s our own search answers, with a warning that names neither key nor words [MRV-T09]",
		async (_, fault, reason) => {
			world.standIn.behave(fault);
			world.clock.isHurried = fault.kind === "late";
			const startedAtMs = performance.now();
			expect(await ask({ query: "pizza" })).toEqual(await askPlain({ query: "pizza" }));
			expect(await ask({ query: "submarine" })).toMatchObject({ items: [] });
			expect(performance.now() - startedAtMs).toBeLessThan(10_000);
			const warned = world.runtime.lines.filter(({ level }) => level === "warn");
			expect(warned.map(({ event, fields }) => [event, fields?.["reason"]])).toEqual([
				["search_index_away", reason],
				["search_index_away", reason],
			]);
			expect(JSON.stringify(warned)).not.toMatch(new RegExp(`${apiKey}|pizza|127\\.0`));
		},
	);

	it("leaves an index alone for a while that failed several times in a row", async () => {
		world.standIn.behave({ kind: "status", status: 500 });
		for (let i = 0; i < failuresMax; i++) await ask({ query: "pizza" });
		const before = world.standIn.requests.length;
		world.standIn.behave(null);
		expect(titlesOf(await ask({ query: "pizza" }))).toEqual(["Napoli Corner Pizza"]);
		expect(world.standIn.requests).toHaveLength(before);
		world.clock.nowMs += restMs + 1;
		await ask({ query: "pizza" });
		expect(world.standIn.requests).toHaveLength(before + 1);
	});

	it("asks once and reads the rows once", async () => {
		const requests = world.standIn.requests.length;
		let reads = 0;
		const counting = { ...world.plain, search: () => Promise.reject(new Error("not needed")) };
		expect(world.standIn.documents(aliasName).length).toBeGreaterThan(10);
		const rw = {
			...db.rw,
			callEncrypted: (...call: Parameters<typeof db.rw.callEncrypted>) => {
				reads += 1;
				return db.rw.callEncrypted(...call);
			},
		};
		const indexed = makeIndexedCatalogue({
			catalogue: counting,
			index: makeTypesense(world.config),
			told: makeListingsTold(rw),
			nowMs: () => Date.now(),
			log: world.runtime.log,
		});
		await indexed.search(here, { ...anything, category: "restaurant", subCategory: "sushi" });
		expect([world.standIn.requests.length - requests, reads]).toEqual([1, 1]);
	});

	it("follows no redirect: the key stays with whom it is for", async () => {
		const stranger = await startTypesenseStandIn({ apiKey });
		world.standIn.behave({ kind: "redirect", to: `${stranger.url}/multi_search` });
		expect(titlesOf(await ask({ query: "pizza" }))).toEqual(["Napoli Corner Pizza"]);
		expect(stranger.requests).toEqual([]);
		await stranger.stop();
	});

	it("sends its key in the header alone", () => {
		for (const { path, query, body, headers } of world.standIn.requests) {
			expect(headers["x-typesense-api-key"]).toBe(apiKey);
			expect(`${path}?${query} ${body}`).not.toContain(apiKey);
		}
	});
});
