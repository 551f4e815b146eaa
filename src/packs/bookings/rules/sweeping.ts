import { alertNamed } from "../../../core/alerts.ts";
import { changes, changing, type Decision, fromNow, update } from "../../../ports/commit.ts";
import { from, reading, type Search, type Seen } from "../../../ports/rows.ts";
import { bookings } from "../rows.ts";
import {
	type Booking,
	bookingColumns,
	endOf,
	evidenceOf,
	type Place,
	placeReadings,
	toCustomer,
} from "./place.ts";

export const dueReadings = (
	due: "remindAt" | "answerDueAt" | "holdExpiresAt",
	ids: readonly string[],
	more: readonly (readonly ["state", Search[1], Search[2]])[],
) => ({
	booking: reading(
		bookings,
		[...bookingColumns, "remindAt", "remindedAt", "answerDueAt"],
		[["id", "in", ids], [due, "<", fromNow(1)], ...more],
		{ limit: ids.length, order: [["id", "asc"]] },
	),
	...placeReadings([["id", "in", from("booking", "offeringId")]], ids.length),
});
export type Due = Seen<ReturnType<typeof dueReadings>>["rows"]["booking"][number];

const told = (booking: Booking, place: Place, what: string) => ({
	as: "booking",
	booking,
	place,
	what,
	code: booking.confirmationCode,
});

export function decideReminder(booking: Due, place: Place, nowMs: number): Decision {
	const { id, state, slotStart, remindAt, remindedAt, acceptance } = booking;
	const isAhead = slotStart > nowMs;
	return changes({
		rows: [
			changing(bookings, "booking", { id, state, slotStart, remindAt, remindedAt, acceptance }),
		],
		writes: [
			update(bookings, "booking", isAhead ? "booking_reminded" : "booking_begun_unreminded", {
				remindedAt: fromNow(0),
			}),
		],
		tell: isAhead
			? toCustomer(told(booking, place, "reminded"), "booking.reminder", {
					acceptance,
				})
			: [],
		answer: { isTold: isAhead },
		evidence: evidenceOf(id),
		before: isAhead ? slotStart : null,
	});
}

/** Its yes came, and its money did not: its time is free, and its person hears so. */
export function decideUnpaid(booking: Due, place: Place): Decision {
	const { id, state, holdExpiresAt } = booking;
	return changes({
		rows: [changing(bookings, "booking", { id, state, holdExpiresAt })],
		writes: endOf("booking", booking, null),
		tell: toCustomer(told(booking, place, "expired"), "booking.unpaid"),
		answer: { isTold: true },
		evidence: evidenceOf(id),
	});
}

export function decideUnanswered(booking: Due, place: Place, nowMs: number): Decision {
	const { id, state, slotStart, answerDueAt, businessId } = booking;
	return changes({
		rows: [changing(bookings, "booking", { id, state, slotStart, answerDueAt })],
		writes: [update(bookings, "booking", "booking_unanswered", { answerDueAt: null })],
		tell:
			slotStart > nowMs ? toCustomer(told(booking, place, "unanswered"), "booking.unanswered") : [],
		alerts: [
			{
				source: "notify_unanswered",
				detail: { kind: "booking", id, businessId },
				...alertNamed(`unanswered:${id}`),
			},
		],
		answer: { isTold: true },
		evidence: evidenceOf(id),
	});
}
