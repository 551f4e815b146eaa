/** Shapes of what a store answers to calls of bookings, with what was encrypted opened. */
import * as z from "zod";
import { endings, transactionStates } from "../../core/ledger/states.ts";
import { jsonAsRead, notifications } from "../../ports/sql-calls.ts";
import { acceptance, placeShape, slotShape, termsShape as terms } from "./tools/shapes.ts";

const summary = { transactionId: z.string(), ...placeShape, ...slotShape };

export const heldSchema = z.object({
	...summary,
	holdExpiresAtMs: z.int(),
	customerId: z.string(),
	createdAtMs: z.int(),
	asOfMs: z.int(),
	payDueMinor: z.int().nullable(),
	terms,
});
export const confirmedSchema = z.object({
	...summary,
	confirmationCode: z.string(),
	terms,
	acceptance,
	payDueMinor: z.int().nullable().default(null),
	/** Of one that waits for its money. */
	payUntilMs: z.int().nullable().default(null),
	notifications,
});
export const lookedSchema = z.object({
	confirmationCode: z.string(),
	from: z.object(summary),
	to: z.object(summary),
	start: z.string(),
	slots: z.int(),
	partySize: z.int(),
	terms,
	seen: jsonAsRead,
});
export const changedSchema = confirmedSchema.extend({ replacesId: z.string() });
export const cancelledSchema = z.object({
	...summary,
	confirmationCode: z.string(),
	notifications,
});
export const answeredSchema = cancelledSchema.extend({ acceptance });
export const stateSchema = z.object({ state: z.enum(transactionStates).nullable().catch(null) });
export const summariesSchema = z.array(
	z.object({
		...summary,
		marketId: z.string(),
		state: z.enum(transactionStates),
		acceptance,
		ending: z.enum(endings).nullable(),
		confirmationCode: z.string().nullable(),
		holdExpiresAtMs: z.int(),
		terms,
		createdAtMs: z.int(),
		cancelUntilMs: z.int(),
		contactName: z.string().nullable(),
		notes: z.string().nullable(),
		seen: jsonAsRead.exactOptional(),
	}),
);
