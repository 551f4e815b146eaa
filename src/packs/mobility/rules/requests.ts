import { distanceM } from "../../../core/geo.ts";
import type { Json } from "../../../core/json.ts";
import type { Market } from "../../../core/market.ts";
import {
	changes,
	type Decision,
	filled,
	find,
	fromNow,
	greatest,
	insert,
	orElse,
	refused,
	update,
} from "../../../ports/commit.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import type { EncryptedPerson } from "../../../ports/sql-calls.ts";
import type { RideFacts } from "../needs.ts";
import {
	configs,
	identities,
	type PlaceRow,
	people,
	places,
	type RideRow,
	rides,
	type TariffRow,
	tariffs,
} from "../rows.ts";
import { evidenceOf, isOpen, minutes, openStates, searchUntil, settingsOf } from "./rides.ts";

const placesMax = 2000;
const openMax = 10;
/** Between the proposal and the yes time goes by. */
const slackMs = minutes(60);
const dayMs = 24 * minutes(60);

const tariffColumns = [
	"vehicleType",
	"version",
	"baseMinor",
	"perKmMinor",
	"perMinMinor",
	"minimumMinor",
	"spreadPct",
	"detourPct",
	"speedKmh",
	"nightPct",
	"nightFromHour",
	"nightToHour",
] as const satisfies readonly (keyof TariffRow)[];

export const requestReadings = (marketId: string, vehicleType: string, personHash: string) => ({
	config: reading(configs, ["version", "mobility"], [["marketId", "=", marketId]]),
	tariff: reading(
		tariffs,
		tariffColumns,
		[
			["marketId", "=", marketId],
			["vehicleType", "=", vehicleType],
		],
		{ order: [["version", "desc"]] },
	),
	place: reading(places, ["id", "district", "lat", "lng"], [["marketId", "=", marketId]], {
		limit: placesMax,
	}),
	person: reading(people, ["id"], [["phoneHash", "=", personHash]]),
	open: reading(
		rides,
		["id"],
		[
			["customerId", "in", from("person", "id")],
			["state", "in", openStates],
		],
		{ limit: openMax },
	),
});
export type RequestSeen = Seen<ReturnType<typeof requestReadings>>;

/** As the market stands where the yes is read: nothing of it need be asked for again, and all of it is judged at the commit. */
export const knownOf = (market: Market, nowMs: number): RequestSeen => ({
	nowMs,
	rows: {
		config: [{ version: market.settingsVersion, mobility: market.mobility }],
		tariff: market.tariffs.map(({ perMinuteMinor, ...one }) => ({
			...one,
			perMinMinor: perMinuteMinor,
		})),
		place: market.places.map(({ id, lat, lng, district = null }) => ({ id, lat, lng, district })),
		person: [],
		open: [],
	},
});

export type EncryptedRide = Pick<
	RideRow,
	| "pickupEncrypted"
	| "pickupLat"
	| "pickupLng"
	| "pickupPlaceId"
	| "pickupLabel"
	| "destinationEncrypted"
	| "destinationPlaceId"
	| "destinationLabel"
	| "pax"
	| "at"
	| "fareMinMinor"
	| "fareMaxMinor"
	| "fareCurrency"
	| "fareDistanceM"
>;
export type RideRequest = {
	readonly marketId: string;
	readonly ride: EncryptedRide;
	readonly facts: RideFacts;
	readonly person: EncryptedPerson;
	readonly codes: readonly string[];
};

function districtOf(
	known: readonly Pick<PlaceRow, "id" | "district" | "lat" | "lng">[],
	{ pickupPlaceId, pickupLat: lat, pickupLng: lng }: EncryptedRide,
): string | null {
	const own = known.find(({ id }) => id === pickupPlaceId)?.district;
	if (own) return own;
	const [nearest] = known
		.filter(({ district }) => district !== null)
		.map((place) => ({ place, away: distanceM({ lat, lng }, place) }))
		.toSorted((a, b) => a.away - b.away || (a.place.id < b.place.id ? -1 : 1));
	return nearest?.place.district ?? null;
}

function shownTariff(tariff: RequestSeen["rows"]["tariff"][number] | undefined): Json {
	if (!tariff) return null;
	const { perMinMinor, ...rest } = tariff;
	return { ...rest, perMinuteMinor: perMinMinor };
}

export function decideRequest({ rows, nowMs }: RequestSeen, request: RideRequest): Decision {
	const { marketId, ride, facts, person } = request;
	const [config] = rows.config;
	if (!config) return refused("AUTH_ERROR", "TOOL_DISABLED", "This is switched off at the moment.");
	const settings = settingsOf(rows.config);
	const tariff = rows.tariff.find(({ vehicleType }) => vehicleType === facts.vehicleType);
	const { tariffVersion } = facts;
	if (tariffVersion !== null && tariff?.version !== tariffVersion)
		return refused("CONFLICT", "STALE_STATE", "The price has changed since it was shown.", {
			tariff: shownTariff(tariff),
			settingsVersion: config.version,
		});
	const { at } = ride;
	const earliest = at === null ? null : at - settings.scheduleDaysMax * dayMs - slackMs;
	if (earliest !== null && earliest > nowMs)
		return refused("VALIDATION_ERROR", null, "That is too far ahead.");
	if (rows.open.length >= settings.openRidesMax)
		return refused("CONFLICT", "TOO_MANY_OPEN", "There are already as many open rides as allowed.");

	const id = filled("ride", "id");
	const customerId = filled("person", "id");
	const { personHash, phoneEncrypted, channel, addressHash, locale } = person;
	const type = "solicitation.start";
	const shown = {
		rideId: id,
		code: filled("ride", "code"),
		searchUntilMs: filled("ride", "expiresAt"),
	};
	return changes({
		finds: [
			find(people, "person", { phoneHash: personHash }, { phoneEncrypted, locale }),
			find(
				identities,
				"identity",
				{ channel, addressHash },
				{ personId: customerId, verifiedAt: fromNow(0) },
			),
		],
		fewer: [
			{
				table: rides.name,
				where: [["customerId", "=", customerId], isOpen],
				than: settings.openRidesMax,
			},
			// The settings that were read are those that hold, and no newer price.
			{
				table: configs.name,
				where: [
					["marketId", "=", marketId],
					["version", "<>", config.version],
				],
				than: 1,
			},
			...(tariffVersion === null
				? []
				: [
						{
							table: tariffs.name,
							where: [
								["marketId", "=", marketId],
								["vehicleType", "=", facts.vehicleType],
								["version", ">", tariffVersion],
							] as const,
							than: 1,
						},
					]),
		],
		writes: [
			update(people, "person", null, {
				locale,
				phoneEncrypted: orElse(filled("person", "phoneEncrypted"), phoneEncrypted),
			}),
			insert(rides, "ride", "ride_requested", {
				...ride,
				id: { $id: "ride" },
				marketId,
				customerId,
				threadKey: personHash,
				code: { $free: request.codes, among: [isOpen] },
				askingFrom:
					at === null ? null : greatest(fromNow(0), at - minutes(settings.scheduleLeadMinutes)),
				// Looked up only where it decides who is asked.
				district: settings.match === "district" ? districtOf(rows.place, ride) : null,
				vehicleType: facts.vehicleType,
				tariffVersion,
				settingsVersion: config.version,
				expiresAt: searchUntil(at, settings.searchSeconds),
			}),
		],
		tell: [
			{
				dedupeKey: [id, `:requested:${type}:`, id],
				solicitationId: id,
				type,
				payload: { kind: "ride", ...shown, marketId },
			},
		],
		answer: { ...shown, askingFromMs: filled("ride", "askingFrom") },
		evidence: evidenceOf(id),
		notBefore: earliest,
	});
}
