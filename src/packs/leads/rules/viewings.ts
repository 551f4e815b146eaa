/**
 * Nothing of it is judged anywhere else; the commit looks whether what was read still holds, and the indexes hold one booked viewing for
 * each person and home.
 */
import type { Json } from "../../../core/json.ts";
import { type Asker, consentReading, contactReadings, seeAsker } from "../../../ports/asking.ts";
import {
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	insert,
	refused,
	update,
	type Write,
} from "../../../ports/commit.ts";
import { termsReading, viewingFeeOf } from "../../../ports/paid-first.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import { type BusinessRow, type ListingRow, people, type ViewingRow, viewings } from "../rows.ts";
import {
	halfHourMs,
	judgePlace,
	judgeTime,
	momentOf,
	type Place,
	placeGuards,
	placeOf,
	placeReadings,
	proposalMs,
	proposalsMax,
	zoneOf,
} from "./place.ts";

export const viewingLastsMs = halfHourMs;

export const columns = [
	"id",
	"marketId",
	"businessId",
	"listingId",
	"customerId",
	"threadKey",
	"state",
	"at",
	"timezone",
	"code",
	"ownerHash",
	"ownerAgreedAt",
	"wordsTold",
	"hasVisitor",
	"visitorPhoneHash",
	"agreedAt",
	"payDueMinor",
	"currency",
	"expiresAt",
] as const satisfies readonly (keyof ViewingRow)[];
export type Viewing = Pick<ViewingRow, (typeof columns)[number]>;
export type ViewingSearch = Parameters<typeof reading<ViewingRow, keyof ViewingRow>>[2];
export type Named = {
	readonly listing: Pick<ListingRow, "title">;
	readonly business: Pick<BusinessRow, "name">;
};

/** Never an address. */
export const viewingSummary = (viewing: Viewing, { listing, business }: Named) => ({
	viewingId: viewing.id,
	marketId: viewing.marketId,
	businessId: viewing.businessId,
	businessName: business.name,
	listingId: viewing.listingId,
	title: listing.title,
	timezone: viewing.timezone,
	atMs: viewing.at,
	code: viewing.code,
});
export const termsOf = ({ listing, business }: Place) => ({
	title: listing.title,
	businessName: business.name,
	priceMinor: listing.priceMinor,
	currency: listing.currency,
});
export const evidenceOf = (id: Json): Json => [{ kind: "viewing", id }];
export const endOf = (
	state: "done" | "cancelled" | "expired",
	ending: ViewingRow["ending"] = null,
): Write =>
	update(viewings, "viewing", `viewing_${state}`, {
		state,
		ending,
		endedAt: fromNow(0),
		dueAt: null,
	});

export type EncryptedViewingRequest = {
	readonly listingId: string;
	readonly start: string;
	readonly nameEncrypted: string | null;
	readonly notesEncrypted: string | null;
	readonly phoneEncrypted: string | null;
	readonly phoneHash: string | null;
};
type Booked = { readonly booked: readonly Pick<ViewingRow, "at" | "code" | "timezone">[] };
export const hasBooked = ({ booked }: Booked) => booked.length > 0;
/** With the one that stands, so that it can be called off. */
export const taken = ({ booked: [own] }: Booked) =>
	refused("CONFLICT", "ALREADY_TAKEN", "A viewing of this home is booked already.", {
		atMs: own?.at ?? null,
		timezone: own?.timezone ?? null,
		code: own?.code ?? null,
	});
export const bookedOf = (customer: readonly ["person" | "viewing", "id" | "customerId"]) =>
	reading(
		viewings,
		["id", "at", "code", "timezone"],
		[
			["customerId", "in", from(...customer)],
			["listingId", "in", from("listing", "id")],
			["state", "=", "booked"],
		],
	);
export const proposalReadings = (
	marketId: string,
	asker: Asker,
	request: EncryptedViewingRequest,
	replaces: string | null,
) => ({
	...contactReadings(asker),
	...placeReadings("property", [
		["id", "=", request.listingId],
		["marketId", "=", marketId],
		["kind", "=", "property"],
	]),
	booked: bookedOf(["person", "id"]),
	terms: termsReading(from("listing", "businessId"), 1),
	open: reading(
		viewings,
		["id"],
		[
			["customerId", "in", from("person", "id")],
			["state", "=", "proposed"],
			["expiresAt", ">", fromNow(0)],
		],
		{ limit: proposalsMax + 1 },
	),
	old: reading(
		viewings,
		["id", "state", "expiresAt"],
		[
			["id", "=", replaces ?? ""],
			["threadKey", "=", asker.personHash],
			["state", "=", "proposed"],
		],
	),
});

/** A corrected request stands in for the one before it, or that one stays. */
export function decideProposal(
	{ rows, nowMs }: Seen<ReturnType<typeof proposalReadings>>,
	asker: Asker,
	request: EncryptedViewingRequest,
): Decision {
	const place = judgePlace(placeOf(rows), "property");
	if ("kind" in place) return place;
	const { listing, business } = place;
	const timezone = zoneOf(business, rows.market);
	const at = momentOf(request.start, timezone);
	const untilMs = at === null ? null : at + viewingLastsMs;
	const before = judgeTime(business, { fromMs: at, untilMs, isSpan: false, timezone }, nowMs);
	if (typeof before !== "number" || at === null) return before as Decision;
	if (hasBooked(rows)) return taken(rows);
	const [old] = rows.old;
	if (rows.open.filter(({ id }) => id !== old?.id).length >= proposalsMax)
		return refused(
			"CONFLICT",
			"TOO_MANY_OPEN",
			"There are already as many open proposals as allowed.",
		);
	const person = seeAsker(rows, asker);
	const payDueMinor = viewingFeeOf(rows.terms, business.id);
	const shown = {
		marketId: listing.marketId,
		businessId: business.id,
		listingId: listing.id,
		threadKey: asker.personHash,
		timezone,
		at,
		hasVisitor: request.phoneEncrypted !== null,
		visitorPhoneHash: request.phoneHash,
		payDueMinor,
		currency: payDueMinor === null ? null : (rows.market[0]?.currency ?? null),
	};
	const viewing = {
		...shown,
		id: filled("viewing", "id") as unknown as string,
		customerId: person.id as string,
		state: "proposed",
		code: null,
		ownerHash: null,
		ownerAgreedAt: null,
		agreedAt: null,
		wordsTold: 0,
		expiresAt: filled("viewing", "expiresAt") as unknown as number,
	} as const satisfies Viewing;
	const seen: Seen<ReturnType<typeof bookingReadings>> = {
		nowMs,
		rows: {
			viewing: [viewing],
			person: [{ id: person.id as string }],
			listing: rows.listing,
			business: rows.business,
			action: rows.action,
			market: rows.market,
			booked: [],
			consent: rows.consent,
		},
	};
	return changes({
		rows: [...person.rows, ...placeGuards(place), ...(old ? [changing(viewings, "old", old)] : [])],
		fewer: person.rows.flatMap(({ id }) => ({
			table: viewings.name,
			where: [
				["customerId", "=", id],
				["state", "=", "proposed"],
				["expiresAt", ">", fromNow(0)],
				...(old ? [["id", "<>", old.id] as const] : []),
			],
			than: proposalsMax,
		})),
		writes: [
			...person.writes,
			...(old ? [{ ...releaseOf(old, nowMs), as: "old" }] : []),
			insert(viewings, "viewing", "viewing_proposed", {
				...shown,
				id: { $id: "vw" },
				customerId: person.id,
				nameEncrypted: request.nameEncrypted,
				notesEncrypted: request.notesEncrypted,
				visitorPhoneEncrypted: request.phoneEncrypted,
				expiresAt: fromNow(proposalMs),
				dueAt: fromNow(proposalMs),
			}),
		],
		answer: {
			...viewingSummary(viewing, place),
			expiresAtMs: viewing.expiresAt,
			terms: termsOf(place),
			payDueMinor,
			seen: seen as unknown as Json,
		},
		evidence: evidenceOf(viewing.id),
		before,
	});
}

export const releaseOf = ({ expiresAt }: Pick<Viewing, "expiresAt">, nowMs: number): Write =>
	expiresAt <= nowMs ? endOf("expired") : endOf("cancelled", "released");

export const bookingReadings = (viewingId: string, personHash: string, channel: string) => ({
	viewing: reading(viewings, columns, [
		["id", "=", viewingId],
		["threadKey", "=", personHash],
	]),
	person: reading(people, ["id"], [["id", "in", from("viewing", "customerId")]]),
	...placeReadings("property", [["id", "in", from("viewing", "listingId")]]),
	booked: bookedOf(["viewing", "customerId"]),
	consent: consentReading(channel),
});
