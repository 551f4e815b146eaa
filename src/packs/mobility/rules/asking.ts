/** Three decimals and the gazetteer's labels are all that anyone but its driver is told. */
import { finding, from, reading, type Seen } from "../../../ports/rows.ts";
import type { Candidate, RideForAsking } from "../needs.ts";
import { type OfferRow, offers, rides } from "../rows.ts";

type OfferState = OfferRow["state"];
/** Whoever did not want a ride, or could not be reached for it, is not asked for it again. */
export const refusedStates = [
	"declined",
	"given_back",
	"unreachable",
] as const satisfies readonly OfferState[];
/** An offer that has an answer keeps it; only silence is broken by a late word. */
export const answering = {
	unanswered: ["sent", "withdrawn"],
	words: ["declined", "lost"],
} as const satisfies Readonly<Record<string, readonly OfferState[]>>;

export type DriversNear = {
	readonly rideId: string;
	readonly radiusM: number;
	readonly match: "distance" | "district";
	readonly limit: number;
};
/** The address comes encrypted. */
type Near = Omit<Candidate, "address"> & { readonly address: unknown };

export const askingReadings = (near: DriversNear) => ({
	ride: reading(
		rides,
		[
			"id",
			"tenantId",
			"marketId",
			"code",
			"state",
			"threadKey",
			"pickupLat",
			"pickupLng",
			"pickupLabel",
			"destinationLabel",
			"pax",
			"fareMinMinor",
			"fareMaxMinor",
			"fareCurrency",
			"fareDistanceM",
			"expiresAt",
			"at",
			"askingFrom",
			"round",
		],
		[["id", "=", near.rideId]],
	),
	offer: reading(
		offers,
		["wave"],
		[
			["requestId", "=", near.rideId],
			["round", "=", from("ride", "round")],
		],
		{ order: [["wave", "desc"]] },
	),
	near: finding<Near>("drivers_near", near, {
		driverId: "uuid",
		threadKey: "text",
		locale: "text",
		distanceM: "int",
		address: "jsonb",
	}),
});

type Asked = { readonly ride: RideForAsking; readonly candidates: readonly Near[] };
export function forAsking(
	{ rows: { ride: found, offer, near }, nowMs }: Seen<ReturnType<typeof askingReadings>>,
	round: number | undefined,
): Asked | null {
	const [ride] = found;
	if (!ride) return null;
	const isAsking =
		ride.state === "pending" &&
		(round ?? ride.round) === ride.round &&
		(ride.askingFrom ?? nowMs) <= nowMs;
	const { fareMinMinor, fareMaxMinor, fareCurrency, fareDistanceM } = ride;
	return {
		ride: {
			rideId: ride.id,
			tenantId: ride.tenantId,
			marketId: ride.marketId,
			code: ride.code,
			status: ride.state,
			personThreadKey: ride.threadKey,
			pickupCoarse: { lat: ride.pickupLat, lng: ride.pickupLng },
			pickupLabel: ride.pickupLabel ?? wordless(ride),
			destinationLabel: ride.destinationLabel,
			pax: ride.pax,
			fare:
				fareMinMinor === null ||
				fareMaxMinor === null ||
				fareCurrency === null ||
				fareDistanceM === null
					? null
					: {
							minMinor: fareMinMinor,
							maxMinor: fareMaxMinor,
							currency: fareCurrency,
							distanceM: fareDistanceM,
						},
			searchUntilMs: ride.expiresAt,
			atMs: ride.at,
			askingFromMs: ride.askingFrom,
			round: ride.round,
			waves: offer[0]?.wave ?? 0,
		},
		candidates: isAsking ? near : [],
	};
}

const wordless = (at: { readonly pickupLat: number; readonly pickupLng: number }) =>
	`${at.pickupLat.toFixed(3)}, ${at.pickupLng.toFixed(3)}`;
