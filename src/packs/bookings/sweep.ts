import { dueIn } from "../../ports/due.ts";
import { dueSweep } from "../../ports/due-sweep.ts";
import type { Holds } from "./holds.ts";
import type { BookingsDesk } from "./repository.ts";

export const holdsOver = dueIn([
	{
		table: "transactions",
		at: "hold_expires_at",
		where: "t.state = 'hold' and t.agreed_at is null",
	},
]);
export const unpaidOver = dueIn([
	{
		table: "transactions",
		at: "hold_expires_at",
		where: "t.state = 'hold' and t.agreed_at is not null",
	},
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

/** A hold that has run out holds nothing, whether or not this was here: who comes next takes its units. */
export const expireHolds = dueSweep<Pick<Holds, "expireHolds">>()({
	name: "expire_holds",
	stage: "ends",
	read: holdsOver,
	olderThanMs: 15_000,
	did: ["expired"],
	work: async (desk, { ids, ...of }) => ({
		expired: await desk.expireHolds({ ...of, transactionIds: ids }),
	}),
	failed: { event: "expire_failed", what: "hold" },
});

/** Somebody said yes to these and has not paid in time: they hear so. */
export const endUnpaidBookings = dueSweep<Pick<BookingsDesk, "endUnpaid">>()({
	name: "expire_holds",
	stage: "ends",
	read: unpaidOver,
	did: ["unpaid"],
	work: async (desk, of) => ({ unpaid: await desk.endUnpaid(of) }),
	failed: { event: "expire_failed", what: "booking" },
});

/** Reminders of bookings, `remindMinutes` before they begin. */
export const remindBookings = dueSweep<Pick<BookingsDesk, "remind">>()({
	name: "remind_bookings",
	stage: "reminders",
	read: remindersDue,
	did: ["reminded"],
	work: async (desk, of) => ({ reminded: await desk.remind(of) }),
	failed: { event: "remind_failed", what: "booking" },
});

export const notifyUnansweredBookings = dueSweep<Pick<BookingsDesk, "notifyUnanswered">>()({
	name: "notify_unanswered",
	stage: "waits",
	read: bookingsUnanswered,
	did: ["told"],
	work: async (desk, of) => ({ told: await desk.notifyUnanswered(of) }),
	failed: { event: "notify_unanswered_failed", what: "booking" },
});

export const bookingsSweeps = [
	expireHolds,
	endUnpaidBookings,
	remindBookings,
	notifyUnansweredBookings,
];
