import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { distanceM } from "../../src/core/geo.ts";
import type { Json } from "../../src/core/json.ts";
import type { MobilityNeeds } from "../../src/packs/mobility/needs.ts";
import { makeMapboxDirections } from "../../src/packs/mobility/providers/mapbox.ts";
import { estimatePrice } from "../../src/packs/mobility/tools/estimate-price.ts";
import type { CallRecord, ToolContext } from "../../src/ports/tool.ts";
import { testMarket } from "../../test/support/market.ts";
import { type DirectionsStandIn, startDirectionsStandIn } from "./stand-in.ts";

const token = "pk.test-token";
let mapbox: DirectionsStandIn;
beforeAll(async () => {
	mapbox = await startDirectionsStandIn({ token });
});
afterEach(() => mapbox.behave(null));
afterAll(() => mapbox.stop());

const harbour = { lat: 36.2003, lng: 33.9004 };
const castle = { lat: 36.22, lng: 33.92 };
const never = new AbortController().signal;
const directions = (over: Partial<Parameters<typeof makeMapboxDirections>[0]> = {}) =>
	makeMapboxDirections({ baseUrl: mapbox.url, token, timeoutMs: 10_000, ...over });

describe("Mapbox directions", () => {
	it("tells the way by road, and is told three decimals of each point in Mapbox's order [MRV-3-c]", async () => {
		const road = await directions().route(harbour, castle, never);
		expect(road?.distanceM).toBeGreaterThan(distanceM(harbour, castle));
		expect(road?.seconds).toBeGreaterThan(60);
		const { path, query } = mapbox.requests.at(-1) ?? {};
		expect(path).toBe("/directions/v5/mapbox/driving/33.900,36.200;33.920,36.220");
		expect(Object.fromEntries(query ?? [])).toEqual({
			access_token: token,
			alternatives: "false",
			overview: "false",
			steps: "false",
		});
	});

	it("is null where there is no road, the token is wrong, or the caller has gone [MRV-18.3-b]", async () => {
		const south = { lat: -36.2, lng: 33.9 };
		expect(await directions().route(harbour, south, never)).toBeNull();
		expect(await directions({ token: "pk.other" }).route(harbour, castle, never)).toBeNull();
		expect(await directions().route(harbour, castle, AbortSignal.abort())).toBeNull();
		const nobody = directions({ baseUrl: "http://127.0.0.1:1" });
		expect(await nobody.route(harbour, castle, never)).toBeNull();
	});

	it.each([
		{ kind: "status", status: 500 },
		{ kind: "status", status: 429 },
		{ kind: "status", status: 302 },
		{ kind: "body", body: "<html>" },
		{ kind: "body", body: '{"code":"Ok"}' },
		{ kind: "body", body: '{"code":"Ok","routes":[]}' },
		{ kind: "body", body: '{"code":"Ok","routes":[{"distance":0,"duration":0}]}' },
		{ kind: "body", body: '{"code":"Ok","routes":[{"distance":"far","duration":1}]}' },
		{ kind: "late", ms: 2_000 },
		{ kind: "hangs_up" },
	] as const)("is null, within its time, for $kind $status$body$ms", async (fault) => {
		mapbox.behave(fault);
		expect(await directions({ timeoutMs: 300 }).route(harbour, castle, never)).toBeNull();
	});
});

describe("a question to Mapbox", () => {
	const patient = directions.bind(null, { timeoutMs: 20_000 });
	const askedBy = async (fault: Parameters<DirectionsStandIn["behave"]>[0], times: number) => {
		const before = mapbox.requests.length;
		mapbox.behave(fault, times);
		const road = await patient().route(harbour, castle, never);
		return { found: road !== null, asked: mapbox.requests.length - before };
	};

	it.each([
		[0, true, 1],
		[1, true, 2],
		[4, true, 5],
		[9, false, 5],
	])(
		"that fails %i times is answered: %s, after %i tries [UAI-6-d]",
		async (times, found, asked) => {
			expect(await askedBy({ kind: "hangs_up" }, times)).toEqual({ found, asked });
		},
	);

	it("is asked again where Mapbox is busy, and not where it refuses or talks nonsense [UAI-6-d]", async () => {
		expect(await askedBy({ kind: "status", status: 503 }, 1)).toEqual({ found: true, asked: 2 });
		expect(await askedBy({ kind: "status", status: 429 }, 1)).toEqual({ found: true, asked: 2 });
		expect(await askedBy({ kind: "status", status: 422 }, 1)).toEqual({ found: false, asked: 1 });
		expect(await askedBy({ kind: "body", body: "<html>" }, 1)).toEqual({ found: false, asked: 1 });
	});
});

describe("the price of a trip", () => {
	const market = testMarket(["trip.estimatePrice"]);
	const ctx = {
		tenantId: market.tenantId,
		market,
		nowMs: Date.UTC(2026, 10, 21, 9),
		locale: "en",
	} as unknown as ToolContext;
	const estimate = async (needs: Pick<MobilityNeeds, "directions">) => {
		const args: Json = { pickup: { placeId: "harbour" }, destination: { placeId: "castle" } };
		const outcome = await estimatePrice.resolve({
			args,
			facts: {},
			ctx,
			record: {} as CallRecord,
			needs: needs as MobilityNeeds,
			signal: never,
		});
		if (outcome.kind !== "succeeded") throw new Error(outcome.code);
		return { ...outcome.data, word: estimatePrice.respond({ outcome, args, ctx }).reply?.template };
	};

	it("follows the road where somebody knows it [EMO-C2]", async () => {
		const plain = await estimate({});
		const byRoad = await estimate({ directions: directions() });
		expect(plain).toMatchObject({ basis: "straight_line", warnings: [] });
		expect(byRoad).toMatchObject({ basis: "road", warnings: [], word: "mobility.estimate" });
		expect(byRoad.distanceM).toBeGreaterThan(plain.distanceM);
		expect(byRoad.estimate).toBeGreaterThan(plain.estimate);
	});

	it("is the straight line's, with a warning and in words, where the roads could not be asked [P14] [EMO-C2]", async () => {
		mapbox.behave({ kind: "status", status: 503 });
		const { basis, warnings, word, estimate: price } = await estimate({ directions: directions() });
		expect({ basis, warnings, word }).toEqual({
			basis: "straight_line",
			warnings: ["directions_unavailable"],
			word: "mobility.estimate_rough",
		});
		expect(price).toBe((await estimate({})).estimate);
	});

	it("does not believe a road that is shorter than the straight line", async () => {
		mapbox.behave({
			kind: "body",
			body: '{"code":"Ok","routes":[{"distance":12.5,"duration":3.1}]}',
		});
		expect(await estimate({ directions: directions() })).toMatchObject({
			basis: "straight_line",
			warnings: ["directions_unavailable"],
		});
	});
});
