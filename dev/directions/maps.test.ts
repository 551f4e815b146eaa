import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { coarse, distanceM } from "../../src/core/geo.ts";
import type { Json } from "../../src/core/json.ts";
import type { DiscoveryNeeds, MapQuery } from "../../src/packs/discovery/needs.ts";
import { makeMapboxMaps } from "../../src/packs/discovery/providers/mapbox.ts";
import { findNearby } from "../../src/packs/discovery/tools/find-nearby.ts";
import { searchPoi } from "../../src/packs/discovery/tools/search-poi.ts";
import type { CallRecord, ToolContext } from "../../src/ports/tool.ts";
import { catalogueInMemory } from "../../test/simulation/catalogue-in-memory.ts";
import { testMarket } from "../../test/support/market.ts";
import { type DirectionsStandIn, startDirectionsStandIn } from "./stand-in.ts";

const token = "pk.test-token";
const places = [
	{ name: "Far Bakery", lat: 36.24, lng: 33.94 },
	{ name: "Corner Bakery", lat: 36.2012, lng: 33.9013 },
	{ name: "Foreign Bakery", lat: 48.1, lng: 11.5 },
	{ name: "School", lat: 36.2191, lng: 33.9189 },
];
let mapbox: DirectionsStandIn;
beforeAll(async () => {
	mapbox = await startDirectionsStandIn({ token, places });
});
afterEach(() => mapbox.behave(null));
afterAll(() => mapbox.stop());

const box = [33.8, 36.1, 34, 36.3] as const;
const query: MapQuery = {
	text: "bakery",
	box,
	near: { lat: 36.20049, lng: 33.90049 },
	language: "en",
	limit: 5,
};
const never = new AbortController().signal;
const maps = (over: object = {}) =>
	makeMapboxMaps({ baseUrl: mapbox.url, token, timeoutMs: 10_000, ...over });
const market = { ...testMarket([]), bbox: [...box] as [number, number, number, number] };
const ctx = {
	tenantId: "t",
	market,
	locale: "en",
	nowMs: 0,
	traceId: "trc",
} as unknown as ToolContext;
const record = {} as CallRecord;
const needs = (over: object = {}): DiscoveryNeeds => ({
	catalogue: catalogueInMemory,
	maps: maps(over),
});

describe("Mapbox places", () => {
	it("are of the market's box alone, the nearest first, and it is told three decimals [MRV-14.2-a]", async () => {
		const found = await maps().pois(query, never);
		expect(found?.map(({ name }) => name)).toEqual(["Corner Bakery", "Far Bakery"]);
		const asked = mapbox.requests.at(-1);
		expect(asked?.path).toBe("/search/searchbox/v1/forward");
		expect(Object.fromEntries(asked?.query ?? [])).toEqual({
			q: "bakery",
			limit: "5",
			language: "en",
			bbox: "33.8,36.1,34,36.3",
			proximity: "33.9,36.2",
			access_token: token,
		});
		expect((await maps().geocode({ ...query, text: "school" }, never))?.[0]).toMatchObject({
			lat: 36.2191,
		});
	});

	it("are null where the token is wrong, the answer is late, broken or another, or the line is cut [MRV-14.2-b]", async () => {
		expect(await maps({ token: "pk.other" }).pois(query, never)).toBeNull();
		for (const fault of [
			{ kind: "late", ms: 2_000 },
			{ kind: "body", body: "<html>" },
			{ kind: "body", body: '{"features":[{"geometry":null}]}' },
			{ kind: "status", status: 500 },
			{ kind: "hangs_up" },
		] as const) {
			mapbox.behave(fault);
			expect(await maps({ timeoutMs: 300 }).pois(query, never), fault.kind).toBeNull();
		}
		expect(await maps().pois(query, AbortSignal.abort())).toBeNull();
	});
});

describe("what a person hears", () => {
	const poi = async (args: Json, over: object = {}) => {
		const outcome = await searchPoi.resolve({
			args,
			facts: {},
			ctx,
			record,
			needs: needs(over),
			signal: never,
		});
		return { outcome, say: searchPoi.respond({ outcome, args, ctx }).reply };
	};

	it("of the map are names and distances, with coarse points [MRV-14.2-c]", async () => {
		const { outcome, say } = await poi({ query: "bakery", near: { placeId: "harbour" } });
		expect(say?.template).toBe("discovery.map_places");
		expect(say?.vars["lines"]).toContain("1. Corner Bakery");
		expect(outcome).toMatchObject({
			data: { items: [{ lat: 36.201, lng: 33.901 }, {}], warnings: [] },
		});
	});

	it("without the map is the market's own list, and that it is [MRV-T10]", async () => {
		mapbox.behave({ kind: "status", status: 503 });
		const { say } = await poi({ query: "castle" });
		expect(say?.template).toBe("discovery.map_places_own");
		expect((await poi({ query: "bakery" })).say?.template).toBe("discovery.maps_away");
	});

	it("of what is near is measured from the point somebody sent, else from where the map has their words [MRV-14.3-a]", async () => {
		const nearest = (args: Json) =>
			findNearby.resolve({ args, facts: {}, ctx, record, needs: needs(), signal: never });
		const school = { lat: 36.2191, lng: 33.9189 };
		const here = { lat: 36.201, lng: 33.901 };
		const castle = market.places.find(({ id }) => id === "castle");
		if (!castle) throw new Error("the market has a castle");
		const from = (point: typeof here) => ({
			kind: "succeeded",
			data: { items: [{ placeId: "castle", distanceM: Math.round(distanceM(point, castle)) }] },
		});
		const { length } = mapbox.requests;
		expect(await nearest({ kind: "castle", near: here, location: "school" })).toMatchObject(
			from(here),
		);
		expect(mapbox.requests).toHaveLength(length);
		expect(await nearest({ kind: "castle", location: "school" })).toMatchObject(
			from(coarse(school)),
		);
		expect(await nearest({ location: "atlantis" })).toMatchObject({
			kind: "failed",
			reason: "UNKNOWN_PLACE",
		});
	});
});
