/**
 * What the mobility tools and the ride solicitation ask of the world. `repository.ts` answers with Postgres;
 * the simulation answers from memory. Every method is one request to the database, and one transaction.
 * Methods reject only when the database could not be reached or answered with a fault (`StoreUnavailable`);
 * every refusal is a value.
 */
import type { Point } from "../../core/geo.ts";
import type { Json } from "../../core/json.ts";
import type { Locale } from "../../core/locale.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { Address } from "../../ports/channel.ts";
import type { CallRecord } from "../../ports/tool.ts";

/** A place as frozen in a proposal: exact, with the label that was shown. */
export type Stop = Point & { readonly label: string; readonly placeId: string | null };

/** What runs on a yes to `taxi.request`. */
export type RideArgs = {
	readonly pickup: Stop;
	readonly destination: Stop | null;
	readonly pax: number;
	/** Null: now. Rides for later start their waves in time (issue 3). */
	readonly atMs: number | null;
	readonly fare: {
		readonly minMinor: number;
		readonly maxMinor: number;
		readonly currency: string;
		readonly distanceM: number;
	} | null;
};

/** What must not have moved between the proposal and the yes. */
export type RideFacts = {
	readonly vehicleType: string;
	readonly tariffVersion: number | null;
	readonly settingsVersion: number;
};

export type PersonRef = {
	/** The thread's key: keyed hash of tenant and number (or scoped id). */
	readonly personHash: string;
	readonly address: Address;
	readonly locale: Locale;
};

/** A row written with a commitment that must reach an object exactly once. */
export type Notification = {
	readonly id: string;
	/** `{rideId}:{event}:{type}:{recipient}`; the receiving object dedupes by it. */
	readonly dedupeKey: string;
	readonly target:
		| { readonly kind: "thread"; readonly threadKey: string }
		| { readonly kind: "solicitation"; readonly solicitationId: string };
	/** `solicitation.start`, `solicitation.cancel`, `ride.assigned`, `ride.none_found`, `ride.cancelled_by_person`, `ride.completed`. */
	readonly type: string;
	readonly payload: Readonly<Record<string, Json>>;
};

export type CommittedRide = {
	readonly rideId: string;
	/** The ride's short code, shown to drivers. */
	readonly code: string;
	readonly searchUntilMs: number;
	/** Always one `solicitation.start`, target solicitation = rideId. */
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
	/** Number of waves already opened in the database. */
	readonly waves: number;
};

/** `proposed` never reaches Postgres: the row is written by the yes. */
export const rideStatuses = ["pending", "assigned", "completed", "cancelled", "expired"] as const;
export type RideStatus = (typeof rideStatuses)[number];

/** A driver on duty in the market, without an active ride and not yet asked for this ride. */
export type Candidate = {
	readonly driverId: string;
	readonly threadKey: string;
	readonly address: Address;
	readonly locale: Locale;
	readonly distanceM: number;
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
	}) => Promise<Outcome<CommittedRide>>;

	/** The ride, and the nearest candidates. */
	readonly loadForAsking: (call: {
		readonly tenantId: string;
		readonly rideId: string;
		readonly limit: number;
		readonly radiusM: number;
	}) => Promise<{ readonly ride: RideForAsking; readonly candidates: readonly Candidate[] } | null>;

	/** A wave's offers in one bulk write, with one event row for the wave. Repeating it with the same ids changes nothing. */
	readonly openOffers: (call: {
		readonly tenantId: string;
		readonly rideId: string;
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
	}) => Promise<Outcome<Assigned>>;

	/** All other answers of a ride in one bulk write, each with its audit row. Repeating changes nothing. */
	readonly recordAnswers: (call: {
		readonly tenantId: string;
		readonly rideId: string;
		readonly answers: readonly AnswerRow[];
	}) => Promise<void>;

	/** Nobody came: `pending` -> `expired`, with a `ride.none_found` notification. Already ended: the status it has, and no notification. */
	readonly expire: (call: {
		readonly tenantId: string;
		readonly rideId: string;
		readonly traceId: string;
	}) => Promise<{ readonly status: RideStatus; readonly notifications: readonly Notification[] }>;

	/** The person's own active ride, pending or assigned. NOT_FOUND/NO_ACTIVE_RIDE. Notifies the solicitation, or the assigned driver. */
	readonly cancelOwn: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
	}) => Promise<
		Outcome<{
			readonly rideId: string;
			readonly wasAssigned: boolean;
			readonly notifications: readonly Notification[];
		}>
	>;

	/** The driver's own assigned ride is done. NOT_FOUND/NO_ACTIVE_RIDE. Notifies the person. */
	readonly completeOwn: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
	}) => Promise<
		Outcome<{ readonly rideId: string; readonly notifications: readonly Notification[] }>
	>;

	/** Newest ride of the person. */
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

export type MobilityNeeds = { readonly rides: Rides; readonly drivers: Drivers };
