import { describe, expect, it } from "vitest";
import { testMarket } from "../../../test/support/market.ts";
import type { Json } from "../../core/json.ts";
import { mobilityNotices } from "./notices.ts";

const memory = { ride: null, onDuty: false };
const stop = { label: "Harbour", lat: 37.03, lng: 27.43, placeId: "harbour" };
const driven = {
	...{ rideId: "ride_1", code: "7K2M", pickup: stop },
	...{ driverName: "Aylin D.", driverPhone: "+447700900101" },
	...{ vehicle: "white Fiat Egea", plate: "07 KRF 101" },
};
const told = (type: string, payload: Readonly<Record<string, Json>>) =>
	mobilityNotices[type]?.({ payload, memory, market: testMarket([]), locale: "en", nowMs: 0 });

describe("a ride's card", () => {
	it("says who comes and to where, as the words beside it do: no number of theirs is on it [MRV-15.5-a] [MRV-20-o]", () => {
		for (const [type, state] of [
			["ride.assigned", "assigned"],
			["ride.arrived", "arrived"],
		] as const) {
			const card = told(type, driven)?.card;
			expect(card).toEqual({
				kind: "taxi",
				requestId: "ride_1",
				state,
				mapLocation: { lat: 37.03, lng: 27.43 },
				pickup: { label: "Harbour", lat: 37.03, lng: 27.43 },
				driver: { name: "Aylin D.", vehicle: "white Fiat Egea", plate: "07 KRF 101" },
			});
			expect(JSON.stringify(card)).not.toContain(driven.driverPhone);
		}
	});

	it.each([
		["ride.given_back", { state: "pending", driver: null }],
		["ride.none_found", { state: "expired" }],
		["ride.no_show", { state: "no_show" }],
		["ride.completed", { state: "completed" }],
	])(
		"%s changes it for the same request, also where another ride is the newest [MRV-8.2-a]",
		(type, card) => {
			expect(told(type, driven)?.card).toEqual({ kind: "taxi", requestId: "ride_1", ...card });
		},
	);

	it("is not there for a driver, nor where a row names no ride", () => {
		const pickup = { ...driven, destination: null, pax: 2 };
		expect(told("ride.pickup", pickup)).not.toHaveProperty("card");
		expect(told("ride.cancelled_by_person", driven)).not.toHaveProperty("card");
		const { rideId: _, ...nameless } = driven;
		expect(told("ride.completed", nameless)).not.toHaveProperty("card");
	});
});
