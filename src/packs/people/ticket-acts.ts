import * as z from "zod";
import type { Json } from "../../core/json.ts";
import { type CallContext, notifications } from "../../ports/sql-calls.ts";

const ms = z.int().nonnegative();
const text = z.string();
export const ticketRecordStates = ["open", "claimed", "closed"] as const;

export const ticketRecord = z.strictObject({
	id: text,
	marketId: z.uuid(),
	threadKey: text,
	reason: text,
	summaryEncrypted: text.nullable(),
	priority: z.enum(["low", "medium", "high", "urgent"]),
	state: z.enum(ticketRecordStates),
	claimedBy: text.nullable(),
	claimedAtMs: ms.nullable(),
	closedBecause: z.enum(["staff", "person"]).nullable(),
	closedAtMs: ms.nullable(),
	createdAtMs: ms,
	version: z.int().positive(),
});

export const ticketMoved = z.object({ ticket: ticketRecord, notifications: notifications });
export type TicketMoved = z.output<typeof ticketMoved>;

export type TicketMove =
	| { readonly what: "claim" | "close" }
	| { readonly what: "say"; readonly messageId: string; readonly textEncrypted: string };

/** Staff begin, where nobody has asked for them. */
export type TicketBegun = {
	readonly ticketId: string;
	readonly marketId: string;
	readonly threadKey: string;
	readonly summaryEncrypted: string | null;
};

export type TicketsByStaff = {
	/** What waits in that conversation is claimed; where nothing does, a ticket begins as theirs. */
	readonly begin: (call: {
		readonly context: CallContext;
		readonly act: Json;
		readonly by: string;
		readonly begun: TicketBegun;
	}) => Promise<unknown>;
	readonly move: (call: {
		readonly context: CallContext;
		readonly act: Json;
		/** The member of staff. */
		readonly by: string;
		readonly ticketId: string;
		readonly move: TicketMove;
	}) => Promise<unknown>;
};
