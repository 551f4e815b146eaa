import type { Json } from "../../../core/json.ts";
import { judgeRequest } from "../../../core/ledger/slots.ts";
import { wallAt, writeWall } from "../../../core/ledger/wall-time.ts";
import {
	type Changes,
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	refused,
	update,
	type Write,
} from "../../../ports/commit.ts";
import type { Further, Looked } from "../../../ports/deciding.ts";
import type { BookingTerms } from "../../../ports/ledger.ts";
import { payableMs } from "../../../ports/paid-first.ts";
import { from, type Reading, type Readings, reading, type Seen } from "../../../ports/rows.ts";
import { bookings } from "../rows.ts";
import { type Occupancy, occupancyFrom, type Usage, usageOf } from "./free.ts";
import { unitsFor } from "./holding.ts";
import {
	type Booking,
	bookingColumns,
	dayMs,
	evidenceOf,
	summaryOf,
	haveMoved,
	isOn,
	minuteMs,
	movedTo,
	type Place,
	placeGuards,
	placeOf,
	placeReadings,
	rulesOf,
	termsNow,
	termsOf,
	toCustomer,
	toOwner,
} from "./place.ts";

export const confirmingReadings = (transactionId: string, personHash: string) => ({
	booking: reading(bookings, bookingColumns, [
		["id", "=", transactionId],
		["threadKey", "=", personHash],
	]),
	...placeReadings([["id", "in", from("booking", "offeringId")]]),
});

export type Codes = readonly string[];
type Holder = {
	readonly id: string;
	readonly confirmationCode: string | null;
	readonly slotEnd: number;
};
const isOfCode = (guard: string | null) =>
	guard === "NONE_FREE:transactions" || guard === "UNIQUE:transactions_code_unique";
const holderName = (code: string) => `code ${code}`;
const holdersOf = (codes: Codes): Readonly<Record<string, Reading<Holder>>> =>
	Object.fromEntries(
		codes.map((code) => [
			holderName(code),
			reading(
				bookings,
				["id", "confirmationCode", "slotEnd"],
				[
					["confirmationCode", "=", code],
					["isCodeTaken", "=", true],
				],
			),
		]),
	);
/**
 * That of a booking that has been over for a day is free again: where all that were drawn are taken, those are given up, and the first of
 * them is the new one.
 */
function codeFor(codes: Codes, rows: Readonly<Record<string, unknown>>, nowMs: number) {
	const over = codes.flatMap((code) => {
		const [holder] = (rows[holderName(code)] ?? []) as readonly Holder[];
		return holder && holder.slotEnd < nowMs - dayMs ? [{ ...holder, code }] : [];
	});
	const isLooked = codes.every((code) => holderName(code) in rows);
	const free = isLooked
		? codes.filter((code) => (rows[holderName(code)] as readonly unknown[]).length === 0)
		: codes;
	return {
		isLooked,
		code:
			free.length > 0 || over.length === 0
				? { $free: free, among: [["isCodeTaken", "=", true] as const] }
				: (over[0]?.code ?? ""),
		rows: over.map(({ id, slotEnd, code }) =>
			changing(bookings, `code ${code}`, { id, slotEnd, isCodeTaken: true }),
		),
		writes: over.map(({ code }) =>
			update(bookings, `code ${code}`, "booking_code_freed", { isCodeTaken: false }),
		),
	};
}

const answerMaxMs = 2 * 60 * minuteMs;

export function confirmed(
	as: string,
	booking: Booking,
	{ offering }: Place,
	code: string | ReturnType<typeof codeFor>["code"],
	nowMs: number,
) {
	const dueMs =
		offering.remindMinutes === null ? null : booking.slotStart - offering.remindMinutes * minuteMs;
	const isReminded = dueMs !== null && dueMs > nowMs;
	const answerMs = Math.min(answerMaxMs, Math.max(0, Math.floor((booking.slotStart - nowMs) / 2)));
	const write: Write = update(
		bookings,
		as,
		"booking_confirmed",
		{
			state: movedTo(booking.state, "confirmed"),
			confirmedAt: fromNow(0),
			remindAt: isReminded ? dueMs : null,
			answerDueAt: booking.acceptance === "awaited" ? fromNow(answerMs) : null,
			confirmationCode: code,
			isCodeTaken: true,
		},
		[{ op: "keep", count: booking.slotStarts.length * booking.units }],
	);
	return { write, before: isReminded ? dueMs : Infinity, notBefore: isReminded ? null : dueMs };
}

type Told = Parameters<typeof toOwner>[0];
const confirmedTold = (told: Told) => [
	...toCustomer(told, "booking.confirmed"),
	...toOwner(told, told.booking.needsAcceptance ? "booking.requested" : "booking.received"),
];
const confirmedAnswer = (booking: Booking, place: Place, code: Json) => ({
	...summaryOf(booking, place),
	confirmationCode: code,
	terms: termsOf(booking),
	acceptance: booking.acceptance,
	payDueMinor: booking.payDueMinor,
});

/** Its yes has come, and its money has not: its time stays somebody's for as long as it may be paid, and never longer than until it begins. */
function agreed(
	booking: Booking,
	{ offering }: Place,
	code: Parameters<typeof confirmed>[3],
	nowMs: number,
): Write {
	const holdMs = Math.max(0, Math.min(payableMs, booking.slotStart - nowMs));
	return update(
		bookings,
		"booking",
		"booking_agreed",
		{
			agreedAt: fromNow(0),
			holdExpiresAt: fromNow(holdMs),
			confirmationCode: code,
			isCodeTaken: true,
		},
		[{ op: "free" }, unitsFor(booking, offering, holdMs)],
	);
}

export const paidReadings = (transactionId: string) => ({
	booking: reading(bookings, bookingColumns, [["id", "=", transactionId]]),
	...placeReadings([["id", "in", from("booking", "offeringId")]]),
});
/** Its money has come. It is booked, unless it is over by now: then the money goes back. */
export function decidePaid(
	{ rows, nowMs }: Seen<ReturnType<typeof paidReadings>>,
	paidMinor: number,
): Decision {
	const [booking] = rows.booking;
	const place = booking && placeOf(rows, booking.offeringId);
	if (booking?.state === "confirmed")
		return changes({ nothing: true, answer: { state: booking.state }, evidence: [] });
	const isInTime =
		booking?.state === "hold" && booking.agreedAt !== null && booking.holdExpiresAt > nowMs;
	if (!place || !isInTime || !isOn(place) || paidMinor < (booking.payDueMinor ?? 0))
		return refused("EXPIRED", null, "This booking is over.");
	const { id, state, holdExpiresAt, confirmationCode: code } = booking;
	const { write, before, notBefore } = confirmed("booking", booking, place, code ?? "", nowMs);
	const told = { as: "booking", booking, place, what: "confirmed", code };
	return changes({
		rows: [
			...placeGuards(place),
			changing(bookings, "booking", { id, state, holdExpiresAt, confirmationCode: code }),
		],
		writes: [write],
		tell: confirmedTold(told),
		answer: confirmedAnswer(booking, place, code),
		evidence: evidenceOf(id),
		before: Math.min(holdExpiresAt, before),
		notBefore,
	});
}

/**
 * Else `current` of the refusal. The versions say whether to look at all. A time was early enough when it was held, so it is judged by that
 * moment.
 */
function movedSince(
	booking: Booking,
	place: Place,
	shown: BookingTerms,
	usage: Usage | null,
): Json | "unknown" {
	const { slotStarts, units, partySize } = booking;
	const terms = termsNow(place, slotStarts.length, units);
	if (!isOn(place)) return { terms, bookable: false, why: null };
	const isSameVersion =
		shown.offeringVersion === terms.offeringVersion &&
		shown.businessVersion === terms.businessVersion;
	if (isSameVersion && !haveMoved(shown, terms)) return null;
	if (usage === null) return "unknown";
	const rules = rulesOf(place);
	const start = writeWall(wallAt(booking.slotStart, rules.timezone));
	const judged = judgeRequest(
		rules,
		{ start, slots: slotStarts.length, partySize },
		booking.createdAt,
	);
	const isSame =
		judged.ok &&
		judged.units === units &&
		judged.endMs === booking.slotEnd &&
		judged.startsMs.join() === slotStarts.join() &&
		slotStarts.every((ms) => usage.usedAt(ms) <= rules.capacity);
	if (isSame && !haveMoved(shown, terms)) return null;
	return { terms, bookable: isSame, why: judged.ok ? null : judged.why };
}

/** Not kept with the answer, so that it is read anew where that is replayed. */
export function seenWith(
	{ rests }: Pick<Changes, "rests">,
	held: {
		readonly transactionId: string;
		readonly holdExpiresAtMs: number;
		readonly customerId: string;
		readonly createdAtMs: number;
		readonly asOfMs: number;
	},
): Seen<ReturnType<typeof confirmingReadings>> | null {
	const rows = rests as unknown as Seen<ReturnType<typeof confirmingReadings>>["rows"] | undefined;
	if (!rows) return null;
	return {
		nowMs: held.asOfMs,
		rows: {
			...rows,
			booking: rows.booking.map((booking) => ({
				...booking,
				id: held.transactionId,
				customerId: held.customerId,
				holdExpiresAt: held.holdExpiresAtMs,
				createdAt: held.createdAtMs,
			})),
		},
	};
}

export type Yes = {
	readonly terms: BookingTerms;
	readonly codes: Codes;
};
export function decideConfirm(
	{ rows, nowMs }: Looked<ReturnType<typeof confirmingReadings>, Readings>,
	failed: string | null,
	{ terms, codes }: Yes,
): Decision | Further<Readings> {
	const [booking] = rows.booking;
	const place = booking && placeOf(rows, booking.offeringId);
	if (!booking || !place) return refused("NOT_FOUND", null, "There is no such booking.");
	const { id, state, holdExpiresAt, threadKey } = booking;
	if (state === "expired" || (state === "hold" && holdExpiresAt <= nowMs))
		return refused("EXPIRED", null, "The time to confirm this has passed.");
	if (state !== "hold" || booking.agreedAt !== null)
		return refused("CONFLICT", "STALE_STATE", "This booking is no longer waiting for a yes.", {
			state,
		});
	const further = rows as Readonly<Record<string, unknown>>;
	const usage = usageOf(rows as Parameters<typeof usageOf>[0]);
	const moved = movedSince(booking, place, terms, usage);
	if (moved === "unknown")
		return occupancyFrom(place, booking.slotStart, null) as Further<Readings>;
	if (moved !== null)
		return refused("CONFLICT", "STALE_STATE", "This has changed since it was shown.", moved);
	const chosen = codeFor(codes, further, nowMs);
	if (isOfCode(failed) && !chosen.isLooked)
		return {
			kind: "further",
			readings: {
				...(usage ? (occupancyFrom(place, booking.slotStart, null).readings as Occupancy) : {}),
				...holdersOf(codes),
			},
		};

	const code = filled("booking", "confirmationCode");
	if (booking.payDueMinor !== null)
		return changes({
			rows: [
				...placeGuards(place),
				changing(bookings, "booking", { id, state, holdExpiresAt, threadKey, agreedAt: null }),
				...chosen.rows,
			],
			writes: [...chosen.writes, agreed(booking, place, chosen.code, nowMs)],
			answer: {
				...confirmedAnswer(booking, place, code),
				payUntilMs: filled("booking", "holdExpiresAt"),
			},
			evidence: evidenceOf(id),
			before: holdExpiresAt,
		});
	const { write, before, notBefore } = confirmed("booking", booking, place, chosen.code, nowMs);
	const told = { as: "booking", booking, place, what: "confirmed", code };
	return changes({
		rows: [
			...placeGuards(place),
			changing(bookings, "booking", { id, state, holdExpiresAt, threadKey }),
			...chosen.rows,
		],
		writes: [...chosen.writes, write],
		tell: confirmedTold(told),
		answer: confirmedAnswer(booking, place, code),
		evidence: evidenceOf(id),
		before: Math.min(holdExpiresAt, before),
		notBefore,
	});
}
