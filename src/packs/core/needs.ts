/** What the core tools ask of the world. */
import type { Outcome } from "../../core/outcome.ts";
import type { AlertStore } from "../../ports/stores.ts";
import type { CallRecord } from "../../ports/tool.ts";

export const ticketPriorities = ["low", "medium", "high", "urgent"] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

export type Tickets = {
	/** One that is not closed for each thread: asked for again, it is the same one, and never less urgent. */
	readonly open: (call: {
		readonly record: CallRecord;
		readonly reason: string;
		readonly summary: string | null;
		readonly priority: TicketPriority;
	}) => Promise<Outcome<{ readonly ticketId: string; readonly isNew: boolean }>>;
	/** The person goes back to the assistant. Null: there was no ticket to close. */
	readonly leave: (call: {
		readonly record: CallRecord;
	}) => Promise<Outcome<{ readonly ticketId: string | null }>>;
};

export type CoreNeeds = { readonly alerts: AlertStore; readonly tickets: Tickets };
