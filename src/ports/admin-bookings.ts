/** What the admin API shows of bookings; see `admin-records.ts`. */
import * as z from "zod";
import { offeringUnits } from "../core/catalogue.ts";
import type { Json } from "../core/json.ts";
import {
	acceptances,
	endings,
	transactionEventTypes,
	transactionStates,
} from "../core/ledger/states.ts";

const ms = z.int().nonnegative();
const text = z.string();
const json: z.ZodType<Json> = z.json();

export const bookingRecord = z.strictObject({
	id: text,
	marketId: z.uuid(),
	businessId: z.uuid(),
	businessName: text,
	offeringId: z.uuid(),
	offeringName: text,
	unit: z.enum(offeringUnits),
	timezone: text,
	slotStartMs: ms,
	slotEndMs: ms,
	slots: z.int(),
	tokens: z.int(),
	partySize: z.int(),
	state: z.enum(transactionStates),
	acceptance: z.enum(acceptances),
	ending: z.enum(endings).nullable(),
	threadKey: text,
	customerPhoneSealed: text.nullable(),
	contactNameSealed: text.nullable(),
	confirmationCode: text.nullable(),
	terms: z.strictObject({
		priceMinor: z.int().nullable(),
		currency: text.nullable(),
		totalMinor: z.int().nullable(),
		needsAcceptance: z.boolean(),
		cancelMinutes: z.int(),
		offeringVersion: z.int(),
		businessVersion: z.int(),
	}),
	holdExpiresAtMs: ms,
	confirmedAtMs: ms.nullable(),
	endedAtMs: ms.nullable(),
	/** The booking whose place and code it took. */
	replacesId: text.nullable(),
	createdAtMs: ms,
	version: z.int().positive(),
});
export type BookingRecord = z.infer<typeof bookingRecord>;

export const bookingEventRecord = z.strictObject({
	id: text,
	type: z.enum(transactionEventTypes),
	payload: z.record(text, json),
	atMs: ms,
});
export type BookingEventRecord = z.infer<typeof bookingEventRecord>;

export const slotCountRecord = z.strictObject({
	offeringId: z.uuid(),
	slotStartMs: ms,
	capacity: z.int(),
	free: z.int(),
	held: z.int(),
	confirmed: z.int(),
	isConserved: z.boolean(),
});
