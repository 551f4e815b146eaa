import { dueIn } from "../../ports/due.ts";
import { dueSweep } from "../../ports/due-sweep.ts";
import type { SettlingDesk } from "./settle.ts";

/** Each payment says itself when it is next looked at, so that a minute costs what is due in it. */
export const paymentsDue = dueIn([
	{ table: "payments", at: "due_at", where: "t.due_at is not null" },
]);

/** Asks providers for what is open, ends what is over, fulfils what is paid, gives back what is owed. */
export const settlePayments = dueSweep<Pick<SettlingDesk, "settle">>()({
	name: "settle_payments",
	stage: "reminders",
	read: paymentsDue,
	did: ["settled", "asked", "by_hand"],
	work: (desk, of) => desk.settle(of),
	failed: { event: "settle_failed", what: "payment" },
});

export const paymentsSweeps = [settlePayments];
