import type { Json } from "../../../core/json.ts";
import {
	type Changes,
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	insertAll,
	type RowGuard,
	refused,
	unchanged,
	update,
	updateAll,
	type Write,
} from "../../../ports/commit.ts";
import { reading, type Seen } from "../../../ports/rows.ts";
import { drivers, offers, type RideRow, rides } from "../rows.ts";
import {
	destination,
	drivenStates,
	driverShown,
	evidenceOf,
	expected,
	held,
	isDriven,
	pickup,
	toDriver,
	toPerson,
	withdrawn,
} from "./rides.ts";

type Open = Pick<RideRow, "id" | "state" | "round">;
export const openReadings = (rideId: string) => ({
	ride: reading(rides, ["id", "state", "round"], [["id", "=", rideId]]),
});
export type OpenSeen = Seen<ReturnType<typeof openReadings>>;
export const stillAsked = (rideId: string, round: number): OpenSeen =>
	expected({ ride: [{ id: rideId, state: "pending", round }] });

const asked = (ride: Open | undefined, round: number | undefined): Open | null =>
	ride?.state === "pending" && ride.round === (round ?? ride.round) ? ride : null;
const nothingFor = (answer: Readonly<Record<string, Json>>) => changes({ answer, evidence: [] });

export function decideOffers(
	{ rows }: OpenSeen,
	opened: {
		readonly round: number | undefined;
		readonly wave: number;
		readonly offers: readonly {
			readonly offerId: string;
			readonly driverId: string;
			readonly expiresAtMs: number;
		}[];
	},
): Decision {
	const ride = asked(rows.ride[0], opened.round);
	if (!ride) return nothingFor({});
	const { id: requestId, round } = ride;
	return changes({
		rows: [held(ride)],
		writes: [
			insertAll(
				offers,
				"offers_opened",
				opened.offers.map(({ offerId, driverId, expiresAtMs }) => ({
					id: offerId,
					requestId,
					driverId,
					round,
					wave: opened.wave,
					expiresAt: expiresAtMs,
				})),
			),
		],
		answer: {},
		evidence: [],
	});
}

export const decideOffersOver = (requestId: string, offerIds: readonly string[]): Decision =>
	changes({
		rows: [
			changing(rides, "ride", { id: requestId }),
			...offerIds.map((id) => unchanged(offers, `offer ${id}`, { id, requestId, state: "sent" })),
		],
		writes: [
			updateAll(
				offers,
				"offers_expired",
				[
					["id", "in", offerIds],
					["expiresAt", "<", fromNow(0)],
				],
				{ state: "expired" },
			),
		],
		answer: {},
		evidence: [],
	});

/** Nobody came. One that has ended, or is in another round, is left as it is. */
export function decideExpiry({ rows }: OpenSeen, round: number | undefined): Decision {
	const ride = asked(rows.ride[0], round);
	if (!ride) return nothingFor({ status: rows.ride[0]?.state ?? null });
	return changes({
		rows: [held(ride)],
		writes: [
			update(rides, "ride", "ride_expired", { state: "expired", endedAt: fromNow(0) }),
			withdrawn(ride.id),
		],
		tell: [
			toPerson(
				ride,
				{ event: "expired", type: "ride.none_found" },
				{ pickupLabel: filled("ride", "pickupLabel") },
			),
		],
		answer: { status: filled("ride", "state") },
		evidence: [],
	});
}

export type Taken = {
	readonly rideId: string;
	readonly offerId: string;
	readonly driverId: string;
};
export const givingReadings = ({ rideId, offerId, driverId }: Taken) => ({
	ride: reading(
		rides,
		["id", "state", "round", "expiresAt", "assignedDriverId"],
		[["id", "=", rideId]],
	),
	offer: reading(
		offers,
		["id", "requestId", "driverId", "round"],
		[
			["id", "=", offerId],
			["requestId", "=", rideId],
			["driverId", "=", driverId],
		],
	),
	busy: reading(
		rides,
		["id"],
		[
			["assignedDriverId", "=", driverId],
			["state", "in", drivenStates],
		],
	),
});
export type GivingSeen = Seen<ReturnType<typeof givingReadings>>;
export const stillToGive = ({ rideId, offerId, driverId }: Taken, round: number): GivingSeen =>
	expected({
		ride: [
			{
				id: rideId,
				state: "pending",
				round,
				expiresAt: Number.POSITIVE_INFINITY,
				assignedDriverId: null,
			},
		],
		offer: [{ id: offerId, requestId: rideId, driverId, round }],
		busy: [],
	});

/** The last judge. A driver's second ride fails on the unique index, too. */
export function decideGiving({ rows, nowMs }: GivingSeen): Decision {
	const [ride] = rows.ride;
	const [offer] = rows.offer;
	if (!ride || !offer) return refused("NOT_FOUND", null, "There is no such request.");
	const isGiven = isDriven(ride.state) || ride.state === "completed" || ride.state === "no_show";
	if (isGiven || offer.round !== ride.round)
		// Theirs without their word: staff gave it to them while they wrote it.
		return refused("CONFLICT", "ALREADY_TAKEN", "Another driver was faster.", {
			yours: isDriven(ride.state) && ride.assignedDriverId === offer.driverId,
		});
	if (ride.state !== "pending" || ride.expiresAt <= nowMs)
		return refused("EXPIRED", null, "This request is no longer open.");
	if (rows.busy.length > 0)
		return refused("CONFLICT", "ALREADY_BUSY", "One ride at a time: finish the current one first.");

	return given(ride, offer.driverId, {
		row: changing(offers, "offer", offer),
		driver: changing(drivers, "driver", { id: offer.driverId }),
		writes: [
			update(offers, "offer", "offer_accepted", { state: "accepted", repliedAt: fromNow(0) }),
			update(drivers, "driver", "driver_answered", { unanswered: 0 }),
		],
	});
}

/** The ride is its driver's, whoever says so: every other offer is withdrawn, passenger and driver are told. */
export function given(
	{ id, state, round }: Pick<RideRow, "id" | "state" | "round">,
	driverId: string,
	by: {
		/** Of the offer that is accepted; null where none was made yet. */
		readonly row: RowGuard | null;
		readonly driver: RowGuard;
		/** Offer and driver. */
		readonly writes: readonly Write[];
		/** More of what the driver is told. */
		readonly said?: Readonly<Record<string, Json>>;
	},
): Changes {
	const ride = { id, round };
	const fare = {
		minMinor: filled("ride", "fareMinMinor"),
		maxMinor: filled("ride", "fareMaxMinor"),
		currency: filled("ride", "fareCurrency"),
		distanceM: filled("ride", "fareDistanceM"),
	};
	const times = { atMs: filled("ride", "at"), nowMs: filled("ride", "assignedAt") };
	const places = { pickup, destination };
	const name = filled("driver", "nameEncrypted");
	const phone = filled("driver", "phoneEncrypted");
	const { vehicle, plate } = driverShown;
	return changes({
		rows: [held({ id, state, round }), ...(by.row ? [by.row] : []), by.driver],
		writes: [
			update(rides, "ride", "ride_assigned", {
				state: "assigned",
				assignedDriverId: driverId,
				assignedAt: fromNow(0),
			}),
			...by.writes,
			withdrawn(id),
		],
		tell: [
			toPerson(
				ride,
				{ event: "assigned", type: "ride.assigned" },
				{ ...places, ...times, ...driverShown },
			),
			toDriver(
				ride,
				filled("driver", "phoneHash"),
				{ event: "assigned", type: "ride.pickup" },
				{ ...places, ...times, pax: filled("ride", "pax"), fare, ...by.said },
			),
		],
		answer: {
			rideId: id,
			...places,
			pax: filled("ride", "pax"),
			fare,
			driver: { driverId, name, phone, vehicle, plate },
		},
		evidence: evidenceOf(id),
		before: filled("ride", "expiresAt"),
	});
}
