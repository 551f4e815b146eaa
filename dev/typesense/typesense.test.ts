import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeTypesenseIndex } from "../../src/packs/discovery/providers/typesense-collection.ts";
import type { IndexedListing } from "../../src/packs/discovery/search-index.ts";
import { parseFilter } from "./filter.ts";
import { editsBetween } from "./search.ts";
import { startTypesenseStandIn, type TypesenseStandIn } from "./stand-in.ts";

const apiKey = "a-key";
let standIn: TypesenseStandIn;
beforeAll(async () => {
	standIn = await startTypesenseStandIn({ apiKey });
});
afterAll(() => standIn.stop());

const ask = async (method: string, path: string, body?: string, key = apiKey) => {
	const response = await fetch(`${standIn.url}${path}`, {
		method,
		headers: { "x-typesense-api-key": key },
		...(body === undefined ? {} : { body }),
	});
	const text = await response.text();
	return { status: response.status, text, json: () => JSON.parse(text) as Record<string, unknown> };
};
const cafes = {
	name: "cafes",
	fields: [
		{ name: "owner", type: "string" },
		{ name: "title", type: "string", sort: true },
		{ name: "kind", type: "string", facet: true },
		{ name: "terms", type: "string[]" },
		{ name: "at", type: "geopoint", optional: true },
	],
	symbols_to_index: ["_", "-"],
};
const documents = [
	{ id: "1", owner: "a", title: "sea view", kind: "cafe", terms: ["c_cafe"], at: [36.2, 33.9] },
	{ id: "2", owner: "a", title: "harbour pizza", kind: "restaurant", terms: ["c_fish_bar"] },
	{
		id: "3",
		owner: "b",
		title: "pizza roma",
		kind: "restaurant",
		terms: ["c_fish"],
		at: [36.3, 33.9],
	},
];
const search = async (params: object) =>
	(
		(
			await ask(
				"POST",
				"/multi_search",
				JSON.stringify({ searches: [{ collection: "cafes", query_by: "title", ...params }] }),
			)
		).json()["results"] as {
			hits: { document: { id: string } }[];
			code?: number;
			facet_counts: unknown;
		}[]
	)[0];
const idsOf = async (params: object) =>
	(await search(params))?.hits.map(({ document }) => document.id);

beforeEach(async () => {
	standIn.behave(null);
	await ask("DELETE", "/collections/cafes");
	expect((await ask("POST", "/collections", JSON.stringify(cafes))).status).toBe(201);
	const lines = documents.map((one) => JSON.stringify(one)).join("\n");
	await ask("POST", "/collections/cafes/documents/import?action=upsert", lines);
});

describe("the stand-in", () => {
	it("refuses a wrong key, a collection twice, and what is not there", async () => {
		expect((await ask("GET", "/collections", undefined, "another")).status).toBe(401);
		expect((await ask("POST", "/collections", JSON.stringify(cafes))).status).toBe(409);
		expect((await ask("GET", "/collections/nowhere")).status).toBe(404);
		expect((await ask("GET", "/aliases/nowhere")).status).toBe(404);
		expect((await ask("GET", "/health", undefined, "")).json()).toEqual({ ok: true });
		expect(await search({ collection: "nowhere", q: "*" })).toMatchObject({ code: 404 });
	});

	it("says of each line of an import whether it was taken, with 200 for all", async () => {
		const lines = [
			'{"id":"4","owner":"a","title":"x","kind":"cafe","terms":[]}',
			"{not json",
			'{"id":"5","owner":"a","title":7,"kind":"cafe","terms":[]}',
			'{"id":"6","owner":"a"}',
		].join("\n");
		const answer = await ask("POST", "/collections/cafes/documents/import?action=upsert", lines);
		expect(answer.status).toBe(200);
		expect(
			answer.text.split("\n").map((line) => (JSON.parse(line) as { success: boolean }).success),
		).toEqual([true, false, false, false]);
		expect(standIn.documents("cafes")).toHaveLength(4);
	});

	it("deletes by id and by filter", async () => {
		expect((await ask("DELETE", "/collections/cafes/documents/1")).status).toBe(200);
		expect((await ask("DELETE", "/collections/cafes/documents/1")).status).toBe(404);
		const filter = encodeURIComponent("id:[`2`,`3`,`9`]");
		expect(
			(await ask("DELETE", `/collections/cafes/documents?filter_by=${filter}`)).json(),
		).toEqual({ num_deleted: 2 });
	});

	it("searches by words and by slips, and with fewer words where all find nothing", async () => {
		expect(await idsOf({ q: "pizza" })).toEqual(expect.arrayContaining(["2", "3"]));
		expect(await idsOf({ q: "piza" })).toHaveLength(2);
		expect(await idsOf({ q: "piza", num_typos: 0 })).toEqual([]);
		expect(await idsOf({ q: "sea pizza" })).toEqual(["1"]);
		expect(await idsOf({ q: "piz" })).toHaveLength(2);
		expect(await idsOf({ q: "piz", prefix: false })).toEqual([]);
		expect(editsBetween("bistor", "bistro", 2)).toBe(1);
	});

	it("sorts by a point and by title, and counts facets", async () => {
		expect(await idsOf({ q: "*", sort_by: "at(36.29, 33.9):asc,title:asc" })).toEqual([
			"3",
			"1",
			"2",
		]);
		expect(await idsOf({ q: "*", sort_by: "title:asc" })).toEqual(["2", "3", "1"]);
		expect((await search({ q: "*", facet_by: "kind" }))?.facet_counts).toMatchObject([
			{
				field_name: "kind",
				counts: [
					{ value: "restaurant", count: 2 },
					{ value: "cafe", count: 1 },
				],
			},
		]);
		expect(await search({ q: "*", facet_by: "title" })).toMatchObject({ code: 404 });
		expect(await search({ q: "*", no_such: 1 })).toMatchObject({ code: 400 });
	});

	it("filters as it is told, also when a filter was broken out of [MRV-3-c] [MRV-18.3-b]", async () => {
		const of = (text: string) =>
			documents.filter(parseFilter(text, cafes.fields, cafes.symbols_to_index)).map(({ id }) => id);
		expect(of("owner:=`a` && terms:=[`c_cafe`,`c_fish`]")).toEqual(["1"]);
		expect(of("terms:=`c_fish`")).toEqual(["3"]);
		expect(of("owner:=`a` && terms:=`x` || owner:=`b`")).toEqual(["3"]);
		expect(of("owner:=a && (kind:cafe || title:pizza)")).toEqual(["1", "2"]);
		for (const bad of [
			"owner",
			"owner:=`a",
			"owner:=a &&",
			"nobody:=a",
			"(owner:=a",
			"owner:=a) x",
		])
			expect(() => of(bad), bad).toThrow();
	});

	it("can be late, refuse, hang up and answer nonsense", async () => {
		standIn.behave({ kind: "status", status: 503 });
		expect((await ask("GET", "/collections")).status).toBe(503);
		standIn.behave({ kind: "body", body: "<html>" });
		expect((await ask("GET", "/collections")).text).toBe("<html>");
		standIn.behave({ kind: "hangs_up" });
		await expect(ask("GET", "/collections")).rejects.toThrow();
		standIn.behave({ kind: "late", ms: 300 });
		const startedAtMs = performance.now();
		await ask("GET", "/collections");
		expect(performance.now() - startedAtMs).toBeGreaterThan(250);
	});
});

describe("the index", () => {
	it("leaves alone what is not its own on the same server", async () => {
		const index = makeTypesenseIndex({ url: standIn.url, apiKey });
		expect(await index.state()).toEqual({ serving: null, newest: null });
		const first = await index.create(1000);
		await index.serve(first);
		const second = await index.create(2000);
		expect(await index.state()).toEqual({ serving: first.name, newest: second });
		await index.serve(second);
		expect([...standIn.collections.keys()].sort()).toEqual([second.name, "cafes"].sort());
		expect(await index.state()).toEqual({ serving: second.name, newest: second });
		await ask("DELETE", `/collections/${second.name}`);
		expect(await index.state()).toEqual({ serving: null, newest: null });
	});

	it("says which documents were refused, and takes nothing for an answer that is none", async () => {
		const index = makeTypesenseIndex({ url: standIn.url, apiKey });
		const collection = await index.create(3000);
		const good: IndexedListing = {
			id: "g",
			tenantId: "t",
			marketId: "m",
			kind: "cafe",
			domain: "dining",
			category: "cafe",
			subCategory: null,
			title: "G",
			description: null,
			area: null,
			business: "G",
			tags: [],
			lat: null,
			lng: null,
			actions: [],
			items: [],
		};
		const bad = { ...good, id: "b", tenantId: undefined } as unknown as IndexedListing;
		expect(await index.put(collection, [good, bad])).toEqual(["b"]);
		standIn.behave({ kind: "body", body: "" });
		await expect(index.put(collection, [good])).rejects.toMatchObject({ reason: "malformed" });
		await expect(index.state()).rejects.toMatchObject({ reason: "malformed" });
		standIn.behave({ kind: "status", status: 401 });
		await expect(index.state()).rejects.toMatchObject({ reason: "status_401" });
	});
});
