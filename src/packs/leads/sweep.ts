import { dueIn } from "../../ports/due.ts";
import { dueSweep } from "../../ports/due-sweep.ts";
import type { LeadsDesk } from "./repository.ts";

/** Each row says itself when it is next looked at, so that a minute costs what is due in it. */
export const leadsDue = dueIn([
	{ table: "viewings", at: "due_at", where: "t.due_at is not null" },
	{ table: "service_requests", at: "due_at", where: "t.due_at is not null" },
]);

/** Proposals and unanswered requests end, people are reminded, viewings are over. */
export const endLeads = dueSweep<Pick<LeadsDesk, "settle">>()({
	name: "end_leads",
	stage: "reminders",
	read: leadsDue,
	olderThanMs: 15_000,
	did: ["expired", "reminded", "done"],
	work: (desk, of) => desk.settle(of),
	failed: { event: "settle_failed", what: "lead" },
});

export const leadsSweeps = [endLeads];
