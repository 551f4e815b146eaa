import { describe, expect, it } from "vitest";
import type { Decision } from "../../../ports/commit.ts";
import type { RideStatus } from "../needs.ts";
import { type DrivingSeen, decideArrival, decideNoShow, decideReturn } from "./driving.ts";
import {
	decideExpiry,
	decideGiving,
	decideOffers,
	type GivingSeen,
	stillToGive,
} from "./giving.ts";
import { decideHanded, type HandedSeen } from "./handing.ts";
import { type CancelSeen, decideCancel } from "./own.ts";
import { decideRequest, type RequestSeen, type RideRequest } from "./requests.ts";
import { noShowAt, solicitationOf } from "./rides.ts";

const minute = 60_000;
const now = Date.UTC(2026, 10, 21, 9);
const mobility = {
	waveSize: 3,
	waveSeconds: 45,
	wavesMax: 4,
	searchSeconds: 300,
	radiusM: 15_000,
	openRidesMax: 2,
};
function done(decision: Decision) {
	if (decision.kind !== "changes") throw new Error(JSON.stringify(decision));
	return decision;
}
const setOf = (decision: Decision, as: string) => {
	const write = done(decision).writes.find((one) => "as" in one && one.as === as);
	return write && "set" in write ? write.set : null;
};
const told = (decision: Decision) => done(decision).tell.map(({ type }) => type);

describe("a request", () => {
	const tariff = {
		vehicleType: "standard",
		version: 3,
		baseMinor: 100,
		perKmMinor: 10,
		perMinMinor: 5,
		minimumMinor: 100,
		spreadPct: 10,
		detourPct: 130,
		speedKmh: 30,
		nightPct: 0,
		nightFromHour: 23,
		nightToHour: 6,
	};
	const seen = (rows: Partial<RequestSeen["rows"]> = {}): RequestSeen => ({
		nowMs: now,
		rows: {
			config: [{ version: 7, mobility }],
			tariff: [tariff],
			place: [
				{ id: "harbour", district: null, lat: 36.2, lng: 33.9 },
				{ id: "castle", district: "Old Town", lat: 36.201, lng: 33.9 },
				{ id: "far", district: "Elsewhere", lat: 36.4, lng: 33.9 },
			],
			person: [],
			open: [],
			...rows,
		},
	});
	const request = (at: number | null = null, tariffVersion: number | null = 3): RideRequest => ({
		marketId: "m",
		facts: { vehicleType: "standard", tariffVersion, settingsVersion: 7 },
		person: {
			personHash: "p",
			phoneEncrypted: "s",
			channel: "whatsapp",
			addressHash: "a",
			locale: "en",
		},
		codes: ["7K3M"],
		ride: {
			pickupEncrypted: "s",
			pickupLat: 36.2,
			pickupLng: 33.9,
			pickupPlaceId: "harbour",
			pickupLabel: "Harbour",
			destinationEncrypted: null,
			destinationPlaceId: null,
			destinationLabel: null,
			pax: 1,
			at,
			fareMinMinor: null,
			fareMaxMinor: null,
			fareCurrency: null,
			fareDistanceM: null,
		},
	});

	it("is searched for from now, or until after its time, asked about from its lead time on", () => {
		expect(setOf(decideRequest(seen(), request()), "ride")).toMatchObject({
			expiresAt: { $now: 300_000 },
			askingFrom: null,
			settingsVersion: 7,
			district: null,
		});
		const at = now + 60 * minute;
		expect(setOf(decideRequest(seen(), request(at)), "ride")).toMatchObject({
			expiresAt: { $greatest: [{ $now: 300_000 }, at + 300_000] },
			askingFrom: { $greatest: [{ $now: 0 }, at - 20 * minute] },
		});
	});

	it("is of the district of the place that is nearest, where its own has none, and drivers are matched so", () => {
		const config = [{ version: 7, mobility: { ...mobility, match: "district" } }];
		expect(setOf(decideRequest(seen({ config }), request()), "ride")).toMatchObject({
			district: "Old Town",
		});
	});

	it("is refused at another price, too far ahead, or with as many open as the market allows", () => {
		expect(decideRequest(seen(), request(null, 2))).toMatchObject({
			reason: "STALE_STATE",
			current: { settingsVersion: 7, tariff: { version: 3, perMinuteMinor: 5 } },
		});
		expect(decideRequest(seen({ tariff: [] }), request())).toMatchObject({
			current: { tariff: null },
		});
		expect(done(decideRequest(seen({ tariff: [] }), request(null, null))).fewer).toHaveLength(2);
		const day = 24 * 60 * minute;
		expect(decideRequest(seen(), request(now + 15 * day))).toMatchObject({
			code: "VALIDATION_ERROR",
		});
		expect(done(decideRequest(seen(), request(now + 14 * day))).notBefore).toBe(now - 60 * minute);
		expect(decideRequest(seen({ open: [{ id: "a" }, { id: "b" }] }), request())).toMatchObject({
			reason: "TOO_MANY_OPEN",
		});
		expect(decideRequest(seen({ config: [] }), request())).toMatchObject({
			reason: "TOOL_DISABLED",
		});
	});
});

describe("the first yes", () => {
	const taken = { rideId: "ride_x", offerId: "o", driverId: "d" };
	const rows = (
		change: Partial<GivingSeen["rows"]["ride"][number]>,
		busy: GivingSeen["rows"]["busy"] = [],
	): GivingSeen => {
		const expected = stillToGive(taken, 1);
		const [ride] = expected.rows.ride;
		if (!ride) throw new Error("no ride");
		return { nowMs: now, rows: { ...expected.rows, ride: [{ ...ride, ...change }], busy } };
	};

	it("has the ride while it is asked for, in this round and in its time; else it hears why not", () => {
		expect(told(decideGiving(rows({})))).toEqual(["ride.assigned", "ride.pickup"]);
		for (const state of ["assigned", "arrived", "completed", "no_show"] as const)
			expect(decideGiving(rows({ state }))).toMatchObject({ reason: "ALREADY_TAKEN" });
		expect(decideGiving(rows({ round: 2 }))).toMatchObject({ reason: "ALREADY_TAKEN" });
		for (const state of ["cancelled", "expired"] as const)
			expect(decideGiving(rows({ state }))).toMatchObject({ code: "EXPIRED" });
		expect(decideGiving(rows({ expiresAt: now }))).toMatchObject({ code: "EXPIRED" });
		expect(decideGiving(rows({}, [{ id: "another" }]))).toMatchObject({ reason: "ALREADY_BUSY" });
		expect(decideGiving({ nowMs: now, rows: { ...rows({}).rows, offer: [] } })).toMatchObject({
			code: "NOT_FOUND",
		});
	});

	it("is judged once more where it is written, by its end as it stands there", () => {
		expect(done(decideGiving(rows({})))).toMatchObject({
			before: { $fill: ["ride", "expiresAt"] },
			rows: [
				{ as: "ride", unchanged: { state: "pending", round: 1 } },
				{ as: "offer", unchanged: { requestId: "ride_x", driverId: "d", round: 1 } },
				{ as: "driver" },
			],
		});
	});

	it("of another round than the ride's opens nothing and ends nothing", () => {
		const seen = { nowMs: now, rows: { ride: [{ id: "r", state: "pending" as const, round: 2 }] } };
		expect(done(decideExpiry(seen, 1))).toMatchObject({
			writes: [],
			answer: { status: "pending" },
		});
		expect(done(decideOffers(seen, { round: 1, wave: 1, offers: [] })).writes).toEqual([]);
		expect(told(decideExpiry(seen, 2))).toEqual(["ride.none_found"]);
	});
});

describe("a ride given by hand", () => {
	const to = {
		rideId: "ride_x",
		driverId: "d",
		version: 3,
		isOffDutyToo: false,
		newOfferId: "off_new",
	};
	const ride = {
		id: "ride_x",
		marketId: "m",
		threadKey: "p",
		state: "pending",
		round: 2,
		expiresAt: now + minute,
		version: 3,
	} as const;
	const driver = { id: "d", marketId: "m", phoneHash: "h", available: true };
	const seen = (rows: Partial<HandedSeen["rows"]> = {}): HandedSeen => ({
		nowMs: now,
		rows: {
			ride: [ride],
			driver: [driver],
			busy: [],
			offer: [],
			last: [{ wave: 4 }],
			...rows,
		},
	});

	it("is what a driver's own yes makes of it, and ends the search of its round", () => {
		const given = decideHanded(seen(), to);
		expect(told(given)).toEqual(["ride.assigned", "ride.pickup", "solicitation.cancel"]);
		expect(done(given)).toMatchObject({
			before: { $fill: ["ride", "expiresAt"] },
			rows: [{ as: "ride", unchanged: { state: "pending", round: 2 } }, { as: "driver" }],
			tell: [
				{},
				{ threadKey: { $fill: ["driver", "phoneHash"] }, payload: { byHand: true } },
				{ solicitationId: "ride_x:2", payload: { why: "taken", winner: null } },
			],
		});
		expect(setOf(given, "offer")).toMatchObject({ id: "off_new", state: "accepted", wave: 4 });
		expect(setOf(given, "ride")).not.toHaveProperty("fareMinMinor");
	});

	it("to somebody who was asked takes their offer, whatever they said to it", () => {
		for (const state of ["sent", "declined", "expired", "lost"] as const) {
			const given = decideHanded(seen({ offer: [{ id: "off_1", state, round: 2 }] }), to);
			expect(setOf(given, "offer")).toEqual({ state: "accepted", repliedAt: { $now: 0 } });
			expect(done(given).tell.at(-1)).toMatchObject({ payload: { winner: "off_1" } });
		}
	});

	it("is refused where it is not searched for, was changed meanwhile, or the driver cannot take it", () => {
		const off = { driver: [{ ...driver, available: false }] };
		const refusals = [
			[seen({ ride: [] }), { code: "NOT_FOUND" }],
			[seen({ driver: [] }), { code: "NOT_FOUND" }],
			[seen({ driver: [{ ...driver, marketId: "other" }] }), { code: "NOT_FOUND" }],
			[seen({ ride: [{ ...ride, state: "assigned" }] }), { reason: "ALREADY_TAKEN" }],
			[seen({ ride: [{ ...ride, state: "cancelled" }] }), { code: "EXPIRED" }],
			[seen({ ride: [{ ...ride, state: "expired" }] }), { code: "EXPIRED" }],
			[seen({ ride: [{ ...ride, expiresAt: now }] }), { code: "EXPIRED" }],
			[
				seen({ ride: [{ ...ride, version: 4 }] }),
				{ reason: "STALE_STATE", current: { version: 4 } },
			],
			[seen({ driver: [{ ...driver, phoneHash: "p" }] }), { code: "CONFLICT" }],
			[seen({ busy: [{ id: "another" }] }), { reason: "ALREADY_BUSY" }],
			[seen(off), { code: "CONFLICT", current: { available: false } }],
		] as const;
		for (const [rows, refusal] of refusals) expect(decideHanded(rows, to)).toMatchObject(refusal);
		expect(told(decideHanded(seen(off), { ...to, isOffDutyToo: true }))).toHaveLength(3);
	});
});

describe("a driver's word", () => {
	const seen = (
		change: Partial<DrivingSeen["rows"]["ride"][number]> & { readonly state?: RideStatus },
	): DrivingSeen => ({
		nowMs: now,
		rows: {
			driver: [{ id: "d" }],
			ride: [
				{
					id: "ride_x",
					marketId: "m",
					state: "assigned",
					round: 1,
					at: null,
					assignedDriverId: "d",
					arrivedAt: null,
					startedAt: null,
					...change,
				},
			],
			config: [{ mobility: { ...mobility, noShowMinutes: 8 } }],
		},
	});

	it("tells of their arrival once", () => {
		expect(told(decideArrival(seen({})))).toEqual(["ride.arrived"]);
		expect(done(decideArrival(seen({ state: "arrived", arrivedAt: now })))).toMatchObject({
			writes: [],
			tell: [],
			answer: { already: true },
		});
	});

	it("gives the ride back in a round of its own, unless somebody is on board", () => {
		const back = decideReturn(seen({ state: "arrived", arrivedAt: now }));
		expect(setOf(back, "ride")).toMatchObject({
			state: "pending",
			round: 2,
			assignedDriverId: null,
			arrivedAt: null,
			expiresAt: { $now: 300_000 },
		});
		expect(done(back).tell).toMatchObject([
			{ dedupeKey: ["ride_x:given_back.2:ride.given_back:", {}] },
			{ solicitationId: "ride_x:2" },
		]);
		expect(decideReturn(seen({ startedAt: now }))).toMatchObject({ current: { started: true } });
	});

	it("says that nobody came only after the wait, from the arrival or the time of a ride for later", () => {
		const waited = { state: "arrived", arrivedAt: now - 8 * minute } as const;
		expect(done(decideNoShow(seen(waited))).notBefore).toBe(now);
		expect(decideNoShow(seen({ ...waited, arrivedAt: now - 8 * minute + 1 }))).toMatchObject({
			current: { started: false, noShowAtMs: now + 1 },
		});
		expect(decideNoShow(seen({ ...waited, at: now }))).toMatchObject({
			current: { noShowAtMs: now + 8 * minute },
		});
		expect(decideNoShow(seen({}))).toMatchObject({ current: { noShowAtMs: null } });
		expect(decideNoShow(seen({ ...waited, startedAt: now }))).toMatchObject({
			current: { started: true },
		});
		expect(noShowAt(5, null, 1)).toBe(minute + 5);
	});
});

describe("a ride called off", () => {
	const ride = {
		id: "ride_x",
		code: "7K3M",
		state: "pending",
		round: 2,
		at: null,
		assignedDriverId: null,
		arrivedAt: null,
		startedAt: null,
	} as const;
	const seen = (rows: Partial<CancelSeen["rows"]>): CancelSeen => ({
		nowMs: now,
		rows: { person: [{ id: "p" }], ride: [ride], driver: [], ...rows },
	});

	it("tells the solicitation of its round, or the driver who has it", () => {
		expect(solicitationOf(ride)).toBe("ride_x:2");
		expect(done(decideCancel(seen({}))).tell).toMatchObject([{ solicitationId: "ride_x:2" }]);
		const driver = [{ id: "d", phoneHash: "h", channel: "whatsapp", locale: "en" }] as const;
		const driven = [{ ...ride, state: "assigned", assignedDriverId: "d" }] as const;
		expect(done(decideCancel(seen({ ride: driven, driver })))).toMatchObject({
			tell: [{ threadKey: "h", type: "ride.cancelled_by_person" }],
			answer: { wasAssigned: true },
		});
		expect(decideCancel(seen({ ride: [] }))).toMatchObject({ reason: "NO_ACTIVE_RIDE" });
	});
});
