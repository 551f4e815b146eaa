import { describe, expect, it } from "vitest";
import { testMarket } from "../../../test/support/market.ts";
import {
	fareOf,
	isPlausible,
	isSamePlace,
	localHour,
	roadOf,
	standardVehicle,
	tariffOf,
} from "./domain.ts";

const market = testMarket([]);
const tariff = tariffOf(market, standardVehicle);
if (!tariff) throw new Error("the market has no tariff");

// 3.00 to begin with, 1.20 a kilometre, 0.20 a minute, 5.00 at least, a quarter more from 22 to 6, 15 % up and down.
describe("the fare of a trip", () => {
	it.each([
		// km, minutes, hour: estimate, from, to
		[1, 3, 12, 500, 500, 580],
		[5, 10, 12, 1100, 930, 1270],
		[10, 20, 21, 1900, 1610, 2190],
		[10, 20, 22, 2375, 2010, 2740],
		[10, 20, 5, 2375, 2010, 2740],
		[10, 20, 6, 1900, 1610, 2190],
		[0.4, 1, 23, 500, 500, 580],
		[42.195, 45, 9, 6263, 5320, 7210],
	])(
		"of %s km and %i minutes at %i o'clock is %i, told as %i to %i [EMO-C2]",
		(km, minutes, hour, ...told) => {
			const { estimateMinor, minMinor, maxMinor, currency, etaMinutes } = fareOf(
				{ distanceM: km * 1000, seconds: minutes * 60 },
				tariff,
				market.currency,
				hour,
			);
			expect([estimateMinor, minMinor, maxMinor]).toEqual(told);
			expect([currency, etaMinutes]).toEqual(["EUR", minutes]);
		},
	);

	it("goes by the market's own clock", () => {
		expect(localHour(Date.UTC(2026, 0, 15, 20, 30), market.timezone)).toBe(22);
		expect(localHour(Date.UTC(2026, 6, 15, 20, 30), market.timezone)).toBe(23);
		expect(localHour(Date.UTC(2026, 0, 15, 22, 0), market.timezone)).toBe(0);
	});

	it("without a road is that of the straight line with the market's detour, at its speed", () => {
		const [from, to] = [
			{ lat: 36, lng: 30 },
			{ lat: 36.1, lng: 30 },
		];
		const road = roadOf(from, to, tariff);
		expect(road.distanceM).toBeGreaterThan(14_440);
		expect(road.distanceM).toBeLessThan(14_470);
		expect(road.seconds).toBeCloseTo((road.distanceM / 1000 / 30) * 3600, 6);
		expect(isPlausible(road, from, to)).toBe(true);
		expect(isPlausible({ ...road, distanceM: 10_000 }, from, to)).toBe(false);
	});
});

describe("where from and where to", () => {
	const at = (placeId: string | null, lat: number) => ({ placeId, lat, lng: 30 });

	it("are two where the market knows two places, however near to each other", () => {
		expect(isSamePlace(at("castle", 36), at("café", 36.0003))).toBe(false);
		expect(isSamePlace(at("castle", 36), at("castle", 36.0003))).toBe(true);
	});

	it("are one where a point was shared beside the other", () => {
		expect(isSamePlace(at(null, 36), at("castle", 36.0003))).toBe(true);
		expect(isSamePlace(at(null, 36), at("castle", 36.001))).toBe(false);
	});
});
