/** Rides, what they cost, how far it is, and what drivers say. */
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import { distance } from "./distance.ts";
import { driver, ownRide, toDriver } from "./driver.ts";
import { fare, ride } from "./ride.ts";
import { forDriver, ofRide, rideCancel, rideStatus } from "./under-way.ts";

export const mobilityDialogue: PackDialogue = {
	pack: "mobility",
	requests: [ride, distance, fare],
	commands: (message, isAsking) => ownRide(message, isAsking) ?? forDriver(message, isAsking),
	toPart: toDriver,
	acts: {
		ride_status: rideStatus,
		ride_cancel: rideCancel,
	},
	standing: (message, { isAsking }) => driver(message, isAsking),
	unnamed: ofRide,
};
