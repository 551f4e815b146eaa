import type { OpeningHours } from "../../../core/catalogue.ts";
import { invariant } from "../../../core/errors.ts";
import type { Json } from "../../../core/json.ts";
import type { SlotRules } from "../../../core/ledger/slots.ts";
import { canMove, type Ending, type TransactionState } from "../../../core/ledger/states.ts";
import {
	filled,
	fromNow,
	type Notify,
	type Refusal,
	type RowGuard,
	refused,
	unchanged,
	update,
	type Write,
} from "../../../ports/commit.ts";
import type { BookingTerms } from "../../../ports/ledger.ts";
import { from, reading } from "../../../ports/rows.ts";
import {
	type ActionRow,
	actions,
	type BookingRow,
	type BusinessRow,
	bookings,
	businesses,
	markets,
	type OfferingRow,
	offerings,
} from "../rows.ts";

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

const offeringColumns = [
	"id",
	"businessId",
	"listingId",
	"name",
	"unit",
	"slotMinutes",
	"slotsDefault",
	"capacity",
	"partyMax",
	"openingHours",
	"leadMinutes",
	"aheadDaysMax",
	"cancelMinutes",
	"holdSeconds",
	"remindMinutes",
	"needsAcceptance",
	"priceMinor",
	"currency",
	"active",
	"version",
] as const satisfies readonly (keyof OfferingRow)[];
const businessColumns = [
	"id",
	"marketId",
	"name",
	"ownerHash",
	"ownerChannel",
	"ownerLocale",
	"openingHours",
	"timezone",
	"status",
	"version",
] as const satisfies readonly (keyof BusinessRow)[];
const actionColumns = [
	"id",
	"listingId",
	"actionType",
	"dispatchTemplate",
] as const satisfies readonly (keyof ActionRow)[];
export const bookingColumns = [
	"id",
	"marketId",
	"businessId",
	"offeringId",
	"customerId",
	"threadKey",
	"state",
	"acceptance",
	"ending",
	"slotStart",
	"slotEnd",
	"slotStarts",
	"units",
	"partySize",
	"timezone",
	"holdExpiresAt",
	"confirmationCode",
	"priceMinor",
	"currency",
	"needsAcceptance",
	"cancelMinutes",
	"offeringVersion",
	"businessVersion",
	"replacesId",
	"isFirstHold",
	"agreedAt",
	"payDueMinor",
	"createdAt",
] as const satisfies readonly (keyof BookingRow)[];

export type Offering = Pick<OfferingRow, (typeof offeringColumns)[number]>;
export type Business = Pick<BusinessRow, (typeof businessColumns)[number]>;
export type Action = Pick<ActionRow, (typeof actionColumns)[number]>;
export type Booking = Pick<BookingRow, (typeof bookingColumns)[number]>;

type OfferingSearch = Parameters<typeof reading<OfferingRow, keyof OfferingRow>>[2];
export const placeReadings = (which: OfferingSearch, limit = 1) => ({
	offering: reading(offerings, offeringColumns, which, { limit, order: [["name", "asc"]] }),
	business: reading(businesses, businessColumns, [["id", "in", from("offering", "businessId")]], {
		limit,
	}),
	action: reading(
		actions,
		actionColumns,
		[
			["listingId", "in", from("offering", "listingId")],
			["enabled", "=", true],
			["actionType", "in", ["book_stay", "book_activity", "book_service"]],
		],
		{ limit: limit * 3 },
	),
	market: reading(markets, ["id", "timezone"], [["id", "in", from("business", "marketId")]], {
		limit,
	}),
});
export type PlaceRows = {
	readonly offering: readonly Offering[];
	readonly business: readonly Business[];
	readonly action: readonly Action[];
	readonly market: readonly { readonly id: string; readonly timezone: string }[];
};
export type Place = {
	readonly offering: Offering;
	readonly business: Business;
	readonly timezone: string;
	readonly actions: readonly Action[];
};
export function placesOf(rows: PlaceRows): readonly Place[] {
	return rows.offering.flatMap((offering) => {
		const business = rows.business.find(({ id }) => id === offering.businessId);
		if (!business) return [];
		const market = rows.market.find(({ id }) => id === business.marketId);
		const timezone = business.timezone ?? market?.timezone ?? "UTC";
		const own = rows.action.filter(({ listingId }) => listingId === offering.listingId);
		return [{ offering, business, timezone, actions: own }];
	});
}
export const placeOf = (rows: PlaceRows, offeringId: string): Place | undefined =>
	placesOf(rows).find(({ offering }) => offering.id === offeringId);
export const rowsOf = ({ offering, business, timezone, actions: own }: Place): PlaceRows => ({
	offering: [offering],
	business: [business],
	action: own,
	market: [{ id: business.marketId, timezone }],
});
/** A version that has moved is no difference by itself; one that has not says that there is none. */
export function placeGuards({ offering, business }: Place): readonly RowGuard[] {
	const { version: ofOffering, ...o } = offering;
	const { version: ofBusiness, ...b } = business;
	return [
		unchanged(businesses, "business", b, ofBusiness),
		unchanged(offerings, "offering", o, ofOffering),
	];
}
export const isOn = ({ offering, business }: Place): boolean =>
	offering.active && business.status === "active";

export const rulesOf = ({ offering, business, timezone }: Place): SlotRules => ({
	unit: offering.unit,
	slotMinutes: offering.slotMinutes,
	slotsDefault: offering.slotsDefault,
	capacity: offering.capacity,
	partyMax: offering.partyMax,
	openingHours: (offering.openingHours ?? business.openingHours) as OpeningHours | null,
	leadMinutes: offering.leadMinutes,
	aheadDaysMax: offering.aheadDaysMax,
	timezone,
});

/** As they are now. */
export const termsNow = (
	{ offering, business }: Place,
	slots: number,
	units: number,
): BookingTerms => ({
	priceMinor: offering.priceMinor,
	currency: offering.currency,
	totalMinor: offering.priceMinor === null ? null : offering.priceMinor * slots * units,
	needsAcceptance: offering.needsAcceptance,
	cancelMinutes: offering.cancelMinutes,
	offeringVersion: offering.version,
	businessVersion: business.version,
});
export const termsOf = (booking: Booking): BookingTerms => ({
	priceMinor: booking.priceMinor,
	currency: booking.currency,
	totalMinor:
		booking.priceMinor === null
			? null
			: booking.priceMinor * booking.slotStarts.length * booking.units,
	needsAcceptance: booking.needsAcceptance,
	cancelMinutes: booking.cancelMinutes,
	offeringVersion: booking.offeringVersion,
	businessVersion: booking.businessVersion,
});
export const haveMoved = (shown: BookingTerms, terms: BookingTerms): boolean =>
	(["priceMinor", "currency", "totalMinor", "needsAcceptance", "cancelMinutes"] as const).some(
		(name) => shown[name] !== terms[name],
	);

export const summaryOf = (booking: Booking, { business, offering }: Place) => ({
	transactionId: booking.id,
	businessId: business.id,
	businessName: business.name,
	offeringId: offering.id,
	offeringName: offering.name,
	unit: offering.unit,
	timezone: booking.timezone,
	slotStartMs: booking.slotStart,
	slotEndMs: booking.slotEnd,
	slots: booking.slotStarts.length,
	units: booking.units,
	partySize: booking.partySize,
});
export const cancelUntil = ({ slotStart, cancelMinutes }: Booking): number =>
	slotStart - cancelMinutes * minuteMs;
export const evidenceOf = (id: string): Json => [{ kind: "booking", id }];

export function movedTo<To extends TransactionState>(from: TransactionState, to: To): To {
	invariant(canMove(from, to), `a booking goes from ${from} to ${to}`);
	return to;
}
/** It is over: its units are free. */
export const endOf = (
	as: string,
	{ state: before }: Pick<Booking, "state">,
	ending: Ending | null,
): readonly Write[] => {
	const state = movedTo(before, ending === null ? "expired" : "cancelled");
	return [
		update(
			bookings,
			as,
			`booking_${state}`,
			{ state, ending, endedAt: fromNow(0), isCodeTaken: false, answerDueAt: null },
			[{ op: "free" }],
		),
	];
};
export const withoutYes = (
	as: string,
	booking: Pick<Booking, "id" | "state" | "holdExpiresAt">,
	nowMs: number,
): readonly Write[] => endOf(as, booking, booking.holdExpiresAt <= nowMs ? null : "released");

/**
 * What a business is told of a booking in its listing's own words: those of the action that the unit means, else of another that has some.
 */
function commandOnly({ offering, actions: own }: Place): Json {
	const isStay = (action: Action) => action.actionType === "book_stay";
	const [first] = own
		.filter(({ dispatchTemplate }) => dispatchTemplate !== null)
		.toSorted((a, b) => {
			const [x, y] = [a, b].map((one) => isStay(one) === (offering.unit === "nights"));
			if (x !== y) return x ? -1 : 1;
			return a.actionType < b.actionType ? -1 : 1;
		});
	return (first?.dispatchTemplate ?? null) as Json;
}

type Told = {
	readonly as: string;
	readonly booking: Booking;
	readonly place: Place;
	readonly what: string;
	readonly code: Json;
};
function notice(
	{ booking, place, what, code }: Told,
	type: string,
	recipient: string,
	more: Readonly<Record<string, Json>>,
): Notify {
	const { offeringVersion: _, businessVersion: __, ...terms } = termsOf(booking);
	return {
		dedupeKey: `${booking.id}:${what}:${type}:${recipient}`,
		threadKey: recipient,
		type,
		payload: {
			...summaryOf(booking, place),
			marketId: booking.marketId,
			code,
			...terms,
			replacesId: booking.replacesId,
			...more,
		},
	};
}
export const toCustomer = (
	told: Told,
	type: string,
	more: Readonly<Record<string, Json>> = {},
): readonly Notify[] => [notice(told, type, told.booking.threadKey, more)];
export function toOwner(
	told: Told,
	type: string,
	more: Readonly<Record<string, Json>> = {},
): readonly Notify[] {
	const { ownerHash, ownerChannel, ownerLocale } = told.place.business;
	if (ownerHash === null) return [];
	return [
		notice(told, type, ownerHash, {
			...more,
			contactName: filled(told.as, "contactNameEncrypted"),
			contactPhone: filled(told.as, "contactPhoneEncrypted"),
			notes: filled(told.as, "notesEncrypted"),
			to: { channel: ownerChannel, value: filled("business", "ownerPhoneEncrypted") },
			locale: ownerLocale,
			commandOnly: commandOnly(told.place),
		}),
	];
}

export const noBooking = (msg: string): Refusal => refused("NOT_FOUND", "NO_ACTIVE_BOOKING", msg);
export const tooLate = (booking: Booking, msg: string): Refusal =>
	refused("CONFLICT", "TOO_LATE", msg, { cancelUntilMs: cancelUntil(booking) });
