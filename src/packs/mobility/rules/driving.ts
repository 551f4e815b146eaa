import type { Point } from "../../../core/geo.ts";
import {
	type Changes,
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	refused,
	unchanged,
	update,
	updateAll,
	type Write,
} from "../../../ports/commit.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import { configs, drivers, offers, rides } from "../rows.ts";
import {
	columns,
	drivenStates,
	driverShown,
	evidenceOf,
	held,
	noShowAt,
	pickup,
	type Ride,
	searchUntil,
	settingsOf,
	toPerson,
	toSolicitation,
} from "./rides.ts";

export const drivingReadings = (personHash: string) => ({
	driver: reading(drivers, ["id"], [["phoneHash", "=", personHash]]),
	ride: reading(
		rides,
		[...columns, "marketId"],
		[
			["assignedDriverId", "in", from("driver", "id")],
			["state", "in", drivenStates],
		],
	),
	config: reading(configs, ["mobility"], [["marketId", "in", from("ride", "marketId")]]),
});
export type DrivingSeen = Seen<ReturnType<typeof drivingReadings>>;

const noRide = (msg = "There is no ride under way.") => refused("NOT_FOUND", "NO_ACTIVE_RIDE", msg);
const endedAs = (state: "completed" | "no_show"): Write =>
	update(rides, "ride", `ride_${state}`, { state, endedAt: fromNow(0) });

type Said = Pick<Changes, "answer"> & Partial<Pick<Changes, "writes" | "tell" | "notBefore">>;
/** The ride is held from the first look on, so a cancel comes before or after, never between. */
const said = (
	{ marketId: _, ...ride }: Ride & { readonly marketId: string },
	{ answer, ...more }: Said,
) =>
	changes({
		rows: [
			held(ride),
			...(ride.assignedDriverId
				? [unchanged(drivers, "driver", { id: ride.assignedDriverId })]
				: []),
		],
		...more,
		answer: { rideId: ride.id, ...answer },
		evidence: evidenceOf(ride.id),
	});

export function decideArrival({ rows }: DrivingSeen): Decision {
	const [ride] = rows.ride;
	if (!ride) return noRide();
	const already = ride.state !== "assigned";
	return said(ride, {
		...(already
			? {}
			: {
					writes: [
						update(rides, "ride", "ride_arrived", { state: "arrived", arrivedAt: fromNow(0) }),
					],
					tell: [
						toPerson(ride, { event: "arrived", type: "ride.arrived" }, { pickup, ...driverShown }),
					],
				}),
		answer: {
			already,
			arrivedAtMs: filled("ride", "arrivedAt"),
			atMs: ride.at,
			noShowMinutes: settingsOf(rows.config).noShowMinutes,
		},
	});
}

export function decideStart({ rows }: DrivingSeen): Decision {
	const [ride] = rows.ride;
	if (!ride) return noRide();
	const already = ride.startedAt !== null;
	return said(ride, {
		writes: already
			? []
			: [
					update(rides, "ride", "ride_started", {
						state: "arrived",
						arrivedAt: ride.arrivedAt ?? fromNow(0),
						startedAt: fromNow(0),
					}),
				],
		answer: { already },
		tell: [],
	});
}

/** Pending again, in a round of its own: whoever has not said no to this ride may be asked, but the one who gave it back. */
export function decideReturn({ rows, nowMs }: DrivingSeen): Decision {
	const [ride] = rows.ride;
	if (!ride) return noRide();
	if (ride.startedAt !== null)
		return refused("CONFLICT", null, "The passenger is on board.", { started: true });
	const next = { id: ride.id, round: ride.round + 1 };
	const event = "given_back";
	return said(ride, {
		writes: [
			updateAll(
				offers,
				"offer_given_back",
				[
					["requestId", "=", ride.id],
					["state", "=", "accepted"],
				],
				{ state: "given_back" },
			),
			update(rides, "ride", "ride_given_back", {
				state: "pending",
				round: next.round,
				assignedDriverId: null,
				assignedAt: null,
				arrivedAt: null,
				askingFrom: null,
				expiresAt: searchUntil(ride.at, settingsOf(rows.config).searchSeconds),
			}),
		],
		tell: [
			toPerson(next, { event, type: "ride.given_back" }, { pickup, atMs: ride.at, nowMs }),
			toSolicitation(
				next,
				{ event, type: "solicitation.start" },
				{ kind: "ride", searchUntilMs: filled("ride", "expiresAt") },
			),
		],
		answer: { code: filled("ride", "code"), round: next.round },
	});
}

export function decideNoShow({ rows, nowMs }: DrivingSeen): Decision {
	const [ride] = rows.ride;
	if (!ride) return noRide();
	const started = ride.startedAt !== null;
	const fromMs =
		ride.state === "arrived" && ride.arrivedAt !== null
			? noShowAt(ride.arrivedAt, ride.at, settingsOf(rows.config).noShowMinutes)
			: null;
	if (fromMs === null || started || fromMs > nowMs)
		return refused("CONFLICT", null, "Not yet.", { started, noShowAtMs: fromMs });
	return said(ride, {
		writes: [endedAs("no_show")],
		tell: [toPerson(ride, { event: "no_show", type: "ride.no_show" }, { pickup })],
		answer: { code: filled("ride", "code") },
		notBefore: fromMs,
	});
}

export function decideCompletion({ rows }: DrivingSeen): Decision {
	const [ride] = rows.ride;
	if (!ride) return noRide("There is no ride to finish.");
	return said(ride, {
		writes: [endedAs("completed")],
		tell: [toPerson(ride, { event: "completed", type: "ride.completed" })],
		answer: {},
	});
}

export const dutyReadings = (personHash: string) => ({
	driver: reading(drivers, ["id", "lat"], [["phoneHash", "=", personHash]]),
});
type Duty = { readonly available: boolean | null; readonly point: Point | null };
export function decideDuty(
	{ rows }: Seen<ReturnType<typeof dutyReadings>>,
	{ available, point }: Duty,
): Decision {
	const [driver] = rows.driver;
	if (!driver)
		return refused("NOT_FOUND", "NOT_A_DRIVER", "This number is not registered as a driver.");
	return changes({
		rows: [changing(drivers, "driver", driver)],
		writes: [
			update(drivers, "driver", "driver_duty_set", {
				...(available === null ? {} : { available }),
				...(point === null ? {} : { lat: point.lat, lng: point.lng }),
				lastSeenAt: fromNow(0),
				unanswered: 0,
			}),
		],
		answer: {
			driverId: driver.id,
			available: filled("driver", "available"),
			hasPoint: point !== null || driver.lat !== null,
		},
		evidence: [{ kind: "driver", id: driver.id }],
	});
}
