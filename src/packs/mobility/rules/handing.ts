/** A ride that is searched for is given to a driver by staff. What follows is what follows a driver's own yes (`given`). */
import {
	changing,
	type Decision,
	fromNow,
	insert,
	refused,
	unchanged,
	update,
} from "../../../ports/commit.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import { drivers, offers, rides } from "../rows.ts";
import { given } from "./giving.ts";
import { drivenStates, isDriven, toSolicitation } from "./rides.ts";

export type Handed = {
	readonly rideId: string;
	readonly driverId: string;
	/** Of the ride, as whoever decides has seen it. */
	readonly version: number;
	/** Also to a driver who is off duty. */
	readonly isOffDutyToo: boolean;
	/** For a driver who was not asked in this round. */
	readonly newOfferId: string;
};

export const handedReadings = ({ rideId, driverId }: Handed) => ({
	ride: reading(
		rides,
		["id", "marketId", "threadKey", "state", "round", "expiresAt", "version"],
		[["id", "=", rideId]],
	),
	driver: reading(drivers, ["id", "marketId", "phoneHash", "available"], [["id", "=", driverId]]),
	busy: reading(
		rides,
		["id"],
		[
			["assignedDriverId", "=", driverId],
			["state", "in", drivenStates],
		],
	),
	offer: reading(
		offers,
		["id", "state", "round"],
		[
			["requestId", "=", rideId],
			["driverId", "=", driverId],
			["round", "in", from("ride", "round")],
		],
	),
	last: reading(
		offers,
		["wave"],
		[
			["requestId", "=", rideId],
			["round", "in", from("ride", "round")],
		],
		{ order: [["wave", "desc"]] },
	),
});
export type HandedSeen = Seen<ReturnType<typeof handedReadings>>;

/** The fare stays the one that the passenger agreed to. A second ride of a driver fails on the unique index, too. */
export function decideHanded({ rows, nowMs }: HandedSeen, to: Handed): Decision {
	const [ride] = rows.ride;
	const [driver] = rows.driver;
	const [offer] = rows.offer;
	if (!ride) return refused("NOT_FOUND", null, "No such ride.");
	if (driver?.marketId !== ride.marketId)
		return refused("NOT_FOUND", null, "No such driver where the ride is.");
	if (isDriven(ride.state))
		return refused("CONFLICT", "ALREADY_TAKEN", "A driver has this ride already.");
	// Its passenger was told that nobody comes: what they want now needs a yes of its own.
	if (ride.state !== "pending" || ride.expiresAt <= nowMs)
		return refused("EXPIRED", null, "Nobody is searched for any more: the ride has ended.");
	if (ride.version !== to.version)
		return refused("CONFLICT", "STALE_STATE", "This ride was changed meanwhile.", {
			version: ride.version,
		});
	if (driver.phoneHash === ride.threadKey)
		return refused("CONFLICT", null, "This driver is the passenger.");
	if (rows.busy.length > 0)
		return refused("CONFLICT", "ALREADY_BUSY", "This driver has a ride under way.");
	if (!driver.available && !to.isOffDutyToo)
		return refused("CONFLICT", null, "This driver is off duty.", { available: false });

	const accepted = { state: "accepted", repliedAt: fromNow(0) } as const;
	const gone = { event: "assigned", type: "solicitation.cancel" };
	const changes = given(ride, driver.id, {
		row: offer ? changing(offers, "offer", offer) : null,
		driver: unchanged(drivers, "driver", driver),
		writes: [
			offer
				? update(offers, "offer", "offer_given_by_hand", accepted)
				: insert(offers, "offer", "offer_given_by_hand", {
						...accepted,
						id: to.newOfferId,
						requestId: ride.id,
						driverId: driver.id,
						round: ride.round,
						wave: rows.last[0]?.wave ?? 1,
						expiresAt: fromNow(0),
					}),
		],
		said: { byHand: true },
	});
	return {
		...changes,
		tell: [
			...changes.tell,
			toSolicitation(ride, gone, { why: "taken", winner: offer?.id ?? null }),
		],
		// What a route tells of a ride is for the route: nothing personal is kept with the act.
		answer: {},
	};
}
