/** What the minute does with bookings. */
import { dueIn } from "../../ports/due.ts";
import { dueSweep } from "../../ports/due-sweep.ts";
import type { Holds } from "./holds.ts";
import type { BookingsDesk } from "./repository.ts";

export const holdsOver = dueIn([
	{ table: "transactions", at: "hold_expires_at", where: "t.state = 'hold'" },
]);
export const remindersDue = dueIn([
	{
		table: "transactions",
		at: "remind_at",
		where: "t.state = 'confirmed' and t.reminded_at is null",
	},
]);
export const bookingsUnanswered = dueIn([
	{ table: "transactions", at: "answer_due_at", where: "t.answer_due_at is not null" },
]);

/**
 * Holds past their end (MRV-11.5). A hold that has run out holds nothing, whether or not this was here: who comes next takes its
 * units. This writes down that it is over.
 */
export const expireHolds = dueSweep<Pick<Holds, "expireHolds">>()({
	name: "expire_holds",
	stage: "ends",
	read: holdsOver,
	/** Its thread releases it at its end; the alarm may be a little late. */
	olderThanMs: 15_000,
	did: ["expired"],
	work: async (desk, { ids, ...of }) => ({
		expired: await desk.expireHolds({ ...of, transactionIds: ids }),
	}),
	failed: { event: "expire_failed", what: "hold" },
});

/**
 * Reminders of bookings, `remindMinutes` before they begin. The notification is written once, with its event; the hand-over of the
 * minute brings it to the thread, whose send gate decides whether and how it may leave.
 */
export const remindBookings = dueSweep<Pick<BookingsDesk, "remind">>()({
	name: "remind_bookings",
	stage: "reminders",
	read: remindersDue,
	did: ["reminded"],
	work: async (desk, of) => ({ reminded: await desk.remind(of) }),
	failed: { event: "remind_failed", what: "booking" },
});

/** Businesses that have not answered after two hours, or half of the time there is: their customer is told so once. */
export const notifyUnansweredBookings = dueSweep<Pick<BookingsDesk, "notifyUnanswered">>()({
	name: "notify_unanswered",
	stage: "waits",
	read: bookingsUnanswered,
	did: ["told"],
	work: async (desk, of) => ({ told: await desk.notifyUnanswered(of) }),
	failed: { event: "notify_unanswered_failed", what: "booking" },
});

export const conciergeSweeps = [expireHolds, remindBookings, notifyUnansweredBookings];
