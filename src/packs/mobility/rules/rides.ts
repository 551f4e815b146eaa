import type { Json } from "../../../core/json.ts";
import { type MobilitySettings, mobilityOf } from "../../../core/market.ts";
import {
	type Bulk,
	changing,
	type Fill,
	filled,
	filledJson,
	fromNow,
	greatest,
	type Moment,
	type Name,
	type Notify,
	type RowGuard,
	updateAll,
} from "../../../ports/commit.ts";
import type { RideStatus } from "../needs.ts";
import { type ConfigRow, type DriverRow, offers, type RideRow, rides } from "../rows.ts";

export const columns = [
	"id",
	"state",
	"round",
	"at",
	"assignedDriverId",
	"arrivedAt",
	"startedAt",
] as const satisfies readonly (keyof RideRow)[];
export type Ride = Pick<RideRow, (typeof columns)[number]>;
export type Driver = Pick<DriverRow, "id" | "phoneHash" | "channel" | "locale">;
export const driverColumns = ["id", "phoneHash", "channel", "locale"] as const;

export const openStates = [
	"pending",
	"assigned",
	"arrived",
] as const satisfies readonly RideStatus[];
export const drivenStates = ["assigned", "arrived"] as const satisfies readonly RideStatus[];
export const isDriven = (state: RideStatus) => state === "assigned" || state === "arrived";
export const isOpen = ["state", "in", openStates] as const;

export const settingsOf = (config: readonly Pick<ConfigRow, "mobility">[]) =>
	mobilityOf({ mobility: (config[0]?.mobility ?? {}) as MobilitySettings });

/** Everything that was read of it still holds, and nobody else decides about it meanwhile. */
export const held = (ride: Partial<RideRow> & { readonly id: string }): RowGuard =>
	changing(rides, "ride", ride);

const minuteMs = 60_000;
export const minutes = (n: number) => n * minuteMs;
export const searchUntil = (at: number | null, searchSeconds: number): Moment =>
	at === null
		? fromNow(searchSeconds * 1000)
		: greatest(fromNow(searchSeconds * 1000), at + searchSeconds * 1000);
/** Waiting counts from the arrival; for a ride for later, not before its time. */
export const noShowAt = (arrivedAt: number, at: number | null, noShowMinutes: number) =>
	Math.max(arrivedAt, at ?? arrivedAt) + minutes(noShowMinutes);

export const solicitationOf = ({ id, round }: Pick<Ride, "id" | "round">) =>
	round > 1 ? `${id}:${round}` : id;

type Event = { readonly event: string; readonly type: string };
const keyOf = (
	{ id, round }: Pick<Ride, "id" | "round">,
	{ event, type }: Event,
	recipient: string | Fill,
): Name => [`${id}:${event}${round > 1 ? `.${round}` : ""}:${type}:`, recipient];
const about = (ride: Pick<Ride, "id">) => ({
	rideId: ride.id,
	marketId: filled("ride", "marketId"),
	code: filled("ride", "code"),
});
type Payload = Readonly<Record<string, Json>>;
export function toPerson(
	ride: Pick<Ride, "id" | "round">,
	what: Event,
	more: Payload = {},
): Notify {
	const threadKey = filled("ride", "threadKey");
	return {
		dedupeKey: keyOf(ride, what, threadKey),
		threadKey,
		type: what.type,
		payload: { ...about(ride), ...more },
	};
}
export const toDriver = (
	ride: Pick<Ride, "id" | "round">,
	threadKey: string | Fill,
	what: Event,
	more: Payload,
): Notify => ({
	dedupeKey: keyOf(ride, what, threadKey),
	threadKey,
	type: what.type,
	payload: {
		...about(ride),
		...more,
		to: { channel: filled("driver", "channel"), value: filled("driver", "phoneEncrypted") },
		locale: filled("driver", "locale"),
	},
});
export const toSolicitation = (
	ride: Pick<Ride, "id" | "round">,
	what: Event,
	more: Payload,
): Notify => ({
	dedupeKey: keyOf(ride, what, solicitationOf(ride)),
	solicitationId: solicitationOf(ride),
	type: what.type,
	payload: { ...about(ride), ...more },
});

export const pickup = filledJson("ride", "pickupEncrypted");
export const destination = filledJson("ride", "destinationEncrypted");
export const driverShown = {
	vehicle: filled("driver", "vehicle"),
	plate: filled("driver", "plate"),
	driverName: filled("driver", "nameEncrypted"),
	driverPhone: filled("driver", "phoneEncrypted"),
};
export const evidenceOf = (id: Json): Json => [{ kind: "ride", id }];

export const withdrawn = (rideId: string): Bulk =>
	updateAll(
		offers,
		"offers_withdrawn",
		[
			["requestId", "=", rideId],
			["state", "=", "sent"],
		],
		{ state: "withdrawn" },
	);

/** Rows that are expected, or known from elsewhere: what of them does not hold is found out at the commit, and read. */
export const expected = <Rows>(
	rows: Rows,
	nowMs = 0,
): { readonly nowMs: number; readonly rows: Rows } => ({
	nowMs,
	rows,
});
