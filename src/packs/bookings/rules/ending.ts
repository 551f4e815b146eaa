import type { Json } from "../../../core/json.ts";
import type { Ending } from "../../../core/ledger/states.ts";
import {
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	refused,
	update,
} from "../../../ports/commit.ts";
import type { BusinessAnswer } from "../../../ports/ledger.ts";
import { recallPayments } from "../../../ports/paid-first.ts";
import { from, type RowsOf, reading, type Seen } from "../../../ports/rows.ts";
import { bookings, businesses, people } from "../rows.ts";
import {
	type Booking,
	bookingColumns,
	cancelUntil,
	endOf,
	evidenceOf,
	summaryOf,
	noBooking,
	type Place,
	placeGuards,
	placeOf,
	placeReadings,
	termsOf,
	toCustomer,
	toOwner,
	tooLate,
	withoutYes,
} from "./place.ts";

export const releaseReadings = (transactionId: string) => ({
	booking: reading(
		bookings,
		["id", "state", "holdExpiresAt", "agreedAt"],
		[["id", "=", transactionId]],
	),
});
type Released = Seen<ReturnType<typeof releaseReadings>>;
const given = (booking: Released["rows"]["booking"][number], nowMs: number): Decision =>
	changes({
		rows: [changing(bookings, "booking", booking)],
		writes: withoutYes("booking", booking, nowMs),
		answer: { state: filled("booking", "state") },
		evidence: evidenceOf(booking.id),
	});
export function decideRelease({ rows, nowMs }: Released): Decision {
	const [booking] = rows.booking;
	return booking?.state === "hold" && booking.agreedAt === null
		? given(booking, nowMs)
		: changes({ nothing: true, answer: { state: booking?.state ?? null }, evidence: [] });
}
export function decideExpiry({ rows, nowMs }: Released): Decision {
	const [booking] = rows.booking;
	return booking?.state === "hold" && booking.agreedAt === null && booking.holdExpiresAt <= nowMs
		? given(booking, nowMs)
		: changes({ nothing: true, answer: { state: booking?.state ?? null }, evidence: [] });
}

type BookingSearch = Parameters<typeof reading<Booking, keyof Booking>>[2];
const standing = [
	["state", "=", "confirmed"],
	["slotStart", ">", fromNow(0)],
] as const satisfies BookingSearch;
const codeIs = (code: string | null): BookingSearch =>
	code === null ? [] : [["confirmationCode", "=", code.toUpperCase()]];
const soonest = [
	["slotStart", "asc"],
	["id", "asc"],
] as const;
const withPlace = (limit = 1) =>
	placeReadings([["id", "in", from("booking", "offeringId")]], limit);

/** One that waits for its money is its person's to call off, and nobody else has heard of it. */
export const cancelReadings = (personHash: string, code: string | null) => ({
	...ownReadings(personHash, code),
	booking: reading(
		bookings,
		bookingColumns,
		[
			["customerId", "in", from("person", "id")],
			["state", "in", ["hold", "confirmed"]],
			["isCodeTaken", "=", true],
			["slotStart", ">", fromNow(0)],
			...codeIs(code),
		],
		{ order: soonest },
	),
});

export const ownReadings = (personHash: string, code: string | null) => ({
	person: reading(people, ["id"], [["phoneHash", "=", personHash]]),
	booking: reading(
		bookings,
		bookingColumns,
		[["customerId", "in", from("person", "id")], ...standing, ...codeIs(code)],
		{ order: soonest },
	),
	...withPlace(),
});
export type OwnSeen = Seen<ReturnType<typeof ownReadings>>;
export type OwnRows = RowsOf<ReturnType<typeof ownReadings>>;

function calledOff(
	booking: Booking,
	place: Place,
	ending: Ending,
	told: { readonly customer: string; readonly before: number },
) {
	const { id, state } = booking;
	const of = {
		as: "booking",
		booking,
		place,
		what: "cancelled",
		code: booking.confirmationCode,
	};
	return {
		rows: [...placeGuards(place), changing(bookings, "booking", { id, state })],
		writes: [...endOf("booking", booking, ending), recallPayments("booking", id)],
		tell: [
			...toCustomer(of, told.customer),
			...(state === "hold" ? [] : toOwner(of, "booking.called_off")),
		],
		evidence: evidenceOf(id),
		before: Math.min(booking.slotStart, told.before),
	};
}
export function decideCancel({ rows, nowMs }: OwnSeen): Decision {
	const [booking] = rows.booking;
	const place = booking && placeOf(rows, booking.offeringId);
	if (!booking || !place) return noBooking("There is no booking to cancel.");
	const isBooked = booking.state === "confirmed";
	if (isBooked && cancelUntil(booking) < nowMs)
		return tooLate(booking, "It is too late to cancel this here.");
	return changes({
		...calledOff(booking, place, "cancelled_by_person", {
			customer: "booking.cancelled",
			before: isBooked ? cancelUntil(booking) + 1 : Number.POSITIVE_INFINITY,
		}),
		answer: { ...summaryOf(booking, place), confirmationCode: booking.confirmationCode },
	});
}

export const staffReadings = (bookingId: string) => ({
	booking: reading(bookings, bookingColumns, [["id", "=", bookingId]]),
	...withPlace(),
});
export function decideStaffCancel({
	rows,
	nowMs,
}: Seen<ReturnType<typeof staffReadings>>): Decision {
	const [booking] = rows.booking;
	const place = booking && placeOf(rows, booking.offeringId);
	if (!booking || !place) return refused("NOT_FOUND", null, "No such booking.");
	if (booking.state !== "confirmed" || booking.slotStart <= nowMs)
		return refused(
			"CONFLICT",
			"STALE_STATE",
			"Only a booking that stands and has not begun can be called off.",
		);
	return changes({
		...calledOff(booking, place, "cancelled_by_staff", {
			customer: "booking.withdrawn",
			before: Number.POSITIVE_INFINITY,
		}),
		answer: { id: booking.id, state: filled("booking", "state") },
	});
}

const owned = 50;
/** `transactionId`, where given: a booking that was changed since is another one, and its old question is over. */
export const answerReadings = (
	ownerHash: string,
	code: string | null,
	transactionId: string | null,
	limit = 1,
) => ({
	owns: reading(businesses, ["id"], [["ownerHash", "=", ownerHash]], { limit: owned }),
	booking: reading(
		bookings,
		[...bookingColumns, "contactNameEncrypted", "notesEncrypted"],
		[
			["businessId", "in", from("owns", "id")],
			...standing,
			["acceptance", "=", "awaited"],
			...codeIs(code),
			...(transactionId === null ? [] : [["id", "=", transactionId] as const]),
		],
		{ order: soonest, limit },
	),
	...withPlace(limit),
});
/** `say`: the words go to the customer, and it still waits. */
export function decideAnswer(
	{ rows }: Seen<ReturnType<typeof answerReadings>>,
	answer: BusinessAnswer,
	wordsEncrypted: string | null,
	keyHash: string,
): Decision {
	const [booking] = rows.booking;
	const place = booking && placeOf(rows, booking.offeringId);
	if (!booking || !place) return noBooking("No booking with this code waits for an answer.");
	const { id, state, acceptance, confirmationCode: code } = booking;
	const words = { words: wordsEncrypted === null ? null : { $encrypted: wordsEncrypted } };
	const of = (what: string) => ({ as: "booking", booking, place, what, code });
	const common = {
		rows: [changing(bookings, "booking", { id, state, acceptance, confirmationCode: code })],
		evidence: evidenceOf(id),
		before: booking.slotStart,
	};
	const summary = { ...summaryOf(booking, place), confirmationCode: code };
	if (answer === "say")
		return changes({
			...common,
			tell: toCustomer(of(keyHash), "booking.words", words),
			answer: { ...summary, acceptance },
		});
	const said = answer === "accept" ? "accepted" : "refused";
	return changes({
		...common,
		writes: [
			update(bookings, "booking", "booking_answered", {
				acceptance: said,
				answerDueAt: null,
				ownerWordsEncrypted: wordsEncrypted,
			}),
			...(answer === "accept"
				? []
				: [...endOf("booking", booking, "refused_by_business"), recallPayments("booking", id)]),
		],
		tell: toCustomer(of(answer === "accept" ? "accepted" : "cancelled"), `booking.${said}`, words),
		answer: { ...summary, acceptance: said },
	});
}

export const latestReadings = (personHash: string, limit: number) => {
	const of = (state: "hold" | "confirmed", more: BookingSearch) =>
		reading(
			bookings,
			[...bookingColumns, "contactNameEncrypted", "notesEncrypted"],
			[
				["customerId", "in", from("person", "id")],
				["state", "=", state],
				["slotEnd", ">", fromNow(0)],
				...more,
			],
			{ order: soonest, limit },
		);
	return {
		person: reading(people, ["id"], [["phoneHash", "=", personHash]]),
		booking: of("confirmed", []),
		held: of("hold", [["holdExpiresAt", ">", fromNow(0)]]),
		...placeReadings([["id", "in", from(["booking", "held"], "offeringId")]], limit * 2),
	};
};
type Listed = Booking & {
	readonly contactNameEncrypted: string | null;
	readonly notesEncrypted: string | null;
};
const encrypted = (text: string | null): Json => (text === null ? null : { $encrypted: text });
export function summaryWithPlace(
	{ contactNameEncrypted, notesEncrypted, ...booking }: Listed,
	place: Place,
	seen: OwnSeen | null,
): Json {
	return {
		...summaryOf(booking, place),
		marketId: booking.marketId,
		state: booking.state,
		acceptance: booking.acceptance,
		ending: booking.ending,
		confirmationCode: booking.confirmationCode,
		holdExpiresAtMs: booking.holdExpiresAt,
		terms: termsOf(booking),
		createdAtMs: booking.createdAt,
		cancelUntilMs: cancelUntil(booking),
		contactName: encrypted(contactNameEncrypted),
		notes: encrypted(notesEncrypted),
		...(seen === null ? {} : { seen: seen as unknown as Json }),
	};
}
