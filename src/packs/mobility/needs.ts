/**
 * What decides is one transaction: one request where its rows are known, else one more to read them. Methods reject only when the database
 * could not be reached or answered with a fault (`StoreUnavailable`); every refusal is a value.
 */
import type { Point } from "../../core/geo.ts";
import type { Json } from "../../core/json.ts";
import type { Locale } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { Address } from "../../ports/channel.ts";
import type { CallRecord, NotificationToRelay } from "../../ports/tool.ts";

/** A place as frozen in a proposal: exact, with the label that was shown. */
export type Stop = Point & { readonly label: string; readonly placeId: string | null };

export type RideArgs = {
	readonly pickup: Stop;
	readonly destination: Stop | null;
	readonly pax: number;
	/** Null: now. For later, drivers are asked from `scheduleLeadMinutes` before it until `searchSeconds` after it. */
	readonly atMs: number | null;
	readonly fare: {
		readonly minMinor: number;
		readonly maxMinor: number;
		readonly currency: string;
		readonly distanceM: number;
	} | null;
};

export type RideFacts = {
	readonly vehicleType: string;
	readonly tariffVersion: number | null;
	readonly settingsVersion: number;
};

export type PersonRef = {
	readonly personHash: string;
	readonly address: Address;
	readonly locale: Locale;
};

/**
 * A row written with a commitment. Its key: `{rideId}:{event}:{type}:{recipient}`, from the second round on
 * `{event}.{round}`. Its type: `solicitation.start`, `solicitation.cancel`; for people `notices.ts` has them all.
 */
export type Notification = NotificationToRelay;

export type CommittedRide = {
	readonly rideId: string;
	readonly code: string;
	readonly searchUntilMs: number;
	/** For later: from when drivers are asked. Null: at once. */
	readonly askingFromMs: number | null;
	readonly notifications: readonly Notification[];
};

export type RideForAsking = {
	readonly rideId: string;
	readonly tenantId: string;
	readonly marketId: string;
	readonly code: string;
	readonly status: RideStatus;
	readonly personThreadKey: string;
	readonly pickupCoarse: Point;
	readonly pickupLabel: string;
	readonly destinationLabel: string | null;
	readonly pax: number;
	readonly fare: RideArgs["fare"];
	readonly searchUntilMs: number;
	readonly atMs: number | null;
	readonly askingFromMs: number | null;
	/** 1, and one more each time a driver gave the ride back: every round is a solicitation of its own. */
	readonly round: number;
	readonly waves: number;
};

/**
 * | from | to | by |
 * |---|---|---|
 * | pending | assigned | the first driver's yes |
 * | pending | expired | nobody came in time |
 * | assigned | arrived | `ride.arrive`, or `ride.start` straight away |
 * | assigned, arrived | completed | `ride.complete` |
 * | arrived, not started | no_show | `ride.noShow`, after `noShowMinutes` from arrival and from the time of a ride for later |
 * | assigned, arrived, not started | pending, next round | `ride.giveBack` |
 * | pending, assigned, arrived | cancelled | `ride.cancel` |
 *
 * The last four absorb. `proposed` never reaches Postgres: the row is written by the yes. That the passenger is on board is a
 * time within `arrived`, not a state of its own. A driver has at most one ride that is assigned or arrived (unique index).
 */
export const rideStatuses = [
	"pending",
	"assigned",
	"arrived",
	"completed",
	"no_show",
	"cancelled",
	"expired",
] as const;
export type RideStatus = (typeof rideStatuses)[number];

/** A ride's round as the id of its solicitation: `ride_x`, from the second on `ride_x:2`. */
export const roundOf = (
	solicitationId: string,
): { readonly rideId: string; readonly round: number } => {
	const [rideId = "", round = "1"] = solicitationId.split(":");
	return { rideId, round: Number(round) };
};

/**
 * A driver on duty in the market, without an active ride, not yet asked in this round, and who has neither declined this ride
 * before nor given it back.
 */
export type Candidate = {
	readonly driverId: string;
	readonly threadKey: string;
	readonly address: Address;
	readonly locale: Locale;
	/** Null: of the pickup's district, and has not told where they are. */
	readonly distanceM: number | null;
};

export type AnswerRow = {
	readonly offerId: string;
	readonly driverId: string;
	readonly answer: "accepted" | "declined" | "lost" | "expired" | "unreachable";
	readonly answeredAtMs: number;
	readonly traceId: string;
};

export type Assigned = {
	readonly rideId: string;
	readonly driver: {
		readonly driverId: string;
		readonly name: string;
		readonly vehicle: string;
		readonly plate: string;
		readonly phone: string;
	};
	readonly pickup: Stop;
	readonly destination: Stop | null;
	readonly pax: number;
	readonly fare: RideArgs["fare"];
	/** For the person's thread (`ride.assigned`), and for the driver's own (`ride.pickup`), which the driver's thread settles itself. */
	readonly notifications: readonly Notification[];
};

export type RideSummary = {
	readonly rideId: string;
	readonly status: RideStatus;
	readonly code: string;
	readonly pickupLabel: string;
	readonly destinationLabel: string | null;
	readonly driver: {
		readonly name: string;
		readonly vehicle: string;
		readonly plate: string;
	} | null;
	readonly requestedAtMs: number;
	readonly atMs: number | null;
	readonly askingFromMs: number | null;
	readonly startedAtMs: number | null;
};

/** A driver's word about their own ride. `already`: it was said before, and nobody is told twice. */
export type DriverWord = {
	readonly rideId: string;
	readonly already: boolean;
	readonly notifications: readonly Notification[];
};

export type Rides = {
	/**
	 * The yes. One transaction: key (replay or KEY_REUSED), item's end (EXPIRED), market and tool switched on (TOOL_DISABLED),
	 * tariff version as shown (STALE_STATE with `current: { tariff, settingsVersion }`; a moved settingsVersion alone refuses nothing),
	 * open rides of the person (TOO_MANY_OPEN); then person and identity, ride (`pending`), execution, idempotency record, event, audit,
	 * notification. A refusal writes its audit and execution rows too, and does not use up the key.
	 */
	readonly commitRequest: (call: {
		readonly record: CallRecord;
		readonly args: RideArgs;
		readonly facts: RideFacts;
		readonly person: PersonRef;
		/** As it is known where the yes is read: then it is one request, unless the market has moved since. Absent: it is read. */
		readonly known?: { readonly market: Market; readonly nowMs: number };
	}) => Promise<Outcome<CommittedRide>>;

	/** None before its asking begins, and none for a round that is over. */
	readonly loadForAsking: (call: {
		readonly tenantId: string;
		readonly rideId: string;
		/** Absent: the ride's own. */
		readonly round?: number;
		readonly match?: "distance" | "district";
		readonly limit: number;
		readonly radiusM: number;
	}) => Promise<{ readonly ride: RideForAsking; readonly candidates: readonly Candidate[] } | null>;

	/** A wave's offers in one bulk write, with one event row for the wave. Repeating it with the same ids changes nothing. */
	readonly openOffers: (call: {
		readonly tenantId: string;
		readonly rideId: string;
		readonly round?: number;
		readonly wave: number;
		readonly traceId: string;
		readonly offers: readonly {
			readonly offerId: string;
			readonly driverId: string;
			readonly expiresAtMs: number;
		}[];
	}) => Promise<void>;

	/** The last judge of first-yes-wins: pending, unassigned, before its end, driver without an active ride (unique index). NOT_FOUND, EXPIRED, CONFLICT/ALREADY_TAKEN, CONFLICT/ALREADY_BUSY. Key: the offer's id. */
	readonly assign: (call: {
		readonly record: CallRecord;
		readonly rideId: string;
		readonly offerId: string;
		readonly driverId: string;
		readonly round?: number;
	}) => Promise<Outcome<Assigned>>;

	/**
	 * All other answers of a ride in one bulk write, each with its audit row. Repeating changes nothing.
	 * `expired`: asked, and silent until the end. It counts against the driver where the offer was open for a wave's time
	 * (`waveSeconds`); `unansweredMax` of them in a row take the driver off duty, with a notification. Any answer sets the count back.
	 */
	readonly recordAnswers: (call: {
		readonly tenantId: string;
		readonly rideId: string;
		readonly answers: readonly AnswerRow[];
	}) => Promise<readonly Notification[]>;

	readonly expire: (call: {
		readonly tenantId: string;
		readonly rideId: string;
		/** Absent: the ride's own. */
		readonly round?: number;
		readonly traceId: string;
	}) => Promise<{ readonly status: RideStatus; readonly notifications: readonly Notification[] }>;

	/**
	 * The person's own ride that is pending, assigned or arrived: the one with the code, else the newest. NOT_FOUND/NO_ACTIVE_RIDE.
	 * Notifies the solicitation, or the driver who has it. It costs nothing, early or late.
	 */
	readonly cancelOwn: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
		readonly code?: string;
		/** What `openOwn` gave with it: then it is one request. */
		readonly seen?: Json;
	}) => Promise<
		Outcome<{
			readonly rideId: string;
			readonly wasAssigned: boolean;
			readonly pickupLabel: string | null;
			readonly atMs: number | null;
			readonly notifications: readonly Notification[];
		}>
	>;

	readonly openOwn: (call: {
		readonly tenantId: string;
		readonly personHash: string;
		readonly code?: string;
	}) => Promise<{ readonly code: string; readonly seen: Json } | null>;

	readonly arriveOwn: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
	}) => Promise<Outcome<DriverWord & { readonly noShowAtMs: number }>>;

	readonly startOwn: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
	}) => Promise<Outcome<DriverWord>>;

	/**
	 * The ride is pending again, with a fresh search time, in a round of its own; the driver is not asked for it again.
	 * NOT_FOUND/NO_ACTIVE_RIDE; CONFLICT with `current: { started: true }` where the passenger is on board.
	 * Notifies the person, and starts the round's solicitation.
	 */
	readonly giveBackOwn: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
	}) => Promise<
		Outcome<{
			readonly rideId: string;
			readonly code: string;
			readonly round: number;
			readonly notifications: readonly Notification[];
		}>
	>;

	/**
	 * Nobody came to the car. NOT_FOUND/NO_ACTIVE_RIDE; CONFLICT with `current: { started, noShowAtMs }`: on board already, or
	 * not yet (null: the driver has not said that they are there). Notifies the person.
	 */
	readonly noShowOwn: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
	}) => Promise<
		Outcome<{
			readonly rideId: string;
			readonly code: string;
			readonly notifications: readonly Notification[];
		}>
	>;

	readonly completeOwn: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
	}) => Promise<
		Outcome<{ readonly rideId: string; readonly notifications: readonly Notification[] }>
	>;

	/** The person's ride that is not over, the newest; else the newest of all. */
	readonly latestOwn: (call: {
		readonly tenantId: string;
		readonly personHash: string;
	}) => Promise<RideSummary | null>;
};

export type Drivers = {
	/** NOT_FOUND/NOT_A_DRIVER for a number that is no driver of the tenant. `point` null keeps the last one; `available` null keeps the duty. */
	readonly setDuty: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
		readonly available: boolean | null;
		readonly point: Point | null;
	}) => Promise<
		Outcome<{ readonly driverId: string; readonly available: boolean; readonly hasPoint: boolean }>
	>;
};

export type Directions = {
	readonly route: (
		from: Point,
		to: Point,
		signal: AbortSignal,
	) => Promise<{ readonly distanceM: number; readonly seconds: number } | null>;
};

export type MobilityNeeds = {
	readonly rides: Rides;
	readonly drivers: Drivers;
	readonly directions?: Directions;
};
