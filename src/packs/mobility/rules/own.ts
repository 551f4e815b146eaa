import {
	changes,
	type Decision,
	fromNow,
	type Notify,
	refused,
	unchanged,
	update,
} from "../../../ports/commit.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import { drivers, people, type RideRow, rides } from "../rows.ts";
import {
	columns,
	driverColumns,
	evidenceOf,
	held,
	openStates,
	pickup,
	toDriver,
	toSolicitation,
	withdrawn,
} from "./rides.ts";

const newest = [
	["createdAt", "desc"],
	["id", "desc"],
] as const satisfies readonly (readonly [keyof RideRow, "asc" | "desc"])[];

export const cancelReadings = (personHash: string, code: string | null) => ({
	person: reading(people, ["id"], [["phoneHash", "=", personHash]]),
	ride: reading(
		rides,
		[...columns, "code"],
		[
			["customerId", "in", from("person", "id")],
			["state", "in", openStates],
			...(code === null ? [] : [["code", "=", code] as const]),
		],
		{ order: newest },
	),
	driver: reading(drivers, driverColumns, [["id", "in", from("ride", "assignedDriverId")]]),
});
export type CancelSeen = Seen<ReturnType<typeof cancelReadings>>;

export function decideCancel({ rows }: CancelSeen): Decision {
	const [ride] = rows.ride;
	if (!ride) return refused("NOT_FOUND", "NO_ACTIVE_RIDE", "There is no ride to cancel.");
	const [driver] = rows.driver;
	const event = "cancelled";
	const told: Notify = driver
		? toDriver(ride, driver.phoneHash, { event, type: "ride.cancelled_by_person" }, { pickup })
		: toSolicitation(ride, { event, type: "solicitation.cancel" }, { why: "cancelled_by_person" });
	return changes({
		rows: [held(ride), ...(driver ? [unchanged(drivers, "driver", driver)] : [])],
		writes: [
			update(rides, "ride", "ride_cancelled", { state: "cancelled", endedAt: fromNow(0) }),
			withdrawn(ride.id),
		],
		tell: [told],
		answer: {
			rideId: ride.id,
			wasAssigned: ride.assignedDriverId !== null,
			atMs: ride.at,
			pickup,
		},
		evidence: evidenceOf(ride.id),
	});
}

const shown = [
	"id",
	"state",
	"code",
	"createdAt",
	"at",
	"askingFrom",
	"startedAt",
	"pickupEncrypted",
	"destinationEncrypted",
	"assignedDriverId",
] as const;
export const latestReadings = (personHash: string) => ({
	person: reading(people, ["id"], [["phoneHash", "=", personHash]]),
	open: reading(
		rides,
		shown,
		[
			["customerId", "in", from("person", "id")],
			["state", "in", openStates],
		],
		{ order: newest },
	),
	last: reading(rides, shown, [["customerId", "in", from("person", "id")]], { order: newest }),
	driver: reading(
		drivers,
		["id", "nameEncrypted", "vehicle", "plate"],
		[["id", "in", from(["open", "last"], "assignedDriverId")]],
		{ limit: 2 },
	),
});
export function latestOf({ rows }: Seen<ReturnType<typeof latestReadings>>) {
	const ride = rows.open[0] ?? rows.last[0];
	if (!ride) return null;
	const driver = rows.driver.find(({ id }) => id === ride.assignedDriverId);
	return {
		rideId: ride.id,
		status: ride.state,
		code: ride.code,
		requestedAtMs: ride.createdAt,
		atMs: ride.at,
		askingFromMs: ride.askingFrom,
		startedAtMs: ride.startedAt,
		pickup: { $encryptedJson: ride.pickupEncrypted },
		destination:
			ride.destinationEncrypted === null ? null : { $encryptedJson: ride.destinationEncrypted },
		driver: driver
			? { name: { $encrypted: driver.nameEncrypted }, vehicle: driver.vehicle, plate: driver.plate }
			: null,
	};
}
