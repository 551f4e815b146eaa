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
import type { AdminAct, AdminContext, AdminOutcome, Page } from "./admin-call.ts";
import type { SlotCount } from "./ledger-sweeps.ts";
import type { CallContext } from "./sql-calls.ts";

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

/** What the pack decides for staff; `act` as it is written down. Answers as an `AdminOutcome` of `{ id, state }`. */
export type BookingsByStaff = {
	readonly cancelByStaff: (context: CallContext, act: Json, bookingId: string) => Promise<unknown>;
};

/** What staff ask of the ledger and do to it. */
export type AdminBookings = {
	readonly list: (
		ctx: AdminContext,
		page: Page & {
			readonly state: string | null;
			readonly threadKey: string | null;
			readonly businessId: string | null;
		},
	) => Promise<readonly BookingRecord[]>;
	readonly get: (
		ctx: AdminContext,
		bookingId: string,
	) => Promise<{
		readonly booking: BookingRecord;
		readonly events: readonly BookingEventRecord[];
	} | null>;
	/**
	 * By staff, before it begins; customer and business are told. NOT_FOUND; CONFLICT/STALE_STATE where it does not stand or has
	 * begun.
	 */
	readonly cancel: (
		ctx: AdminContext,
		act: AdminAct,
		bookingId: string,
	) => Promise<AdminOutcome<Pick<BookingRecord, "id" | "state">>>;
	/** P9, slot by slot, soonest first. */
	readonly conservation: (
		ctx: AdminContext,
		call: {
			readonly offeringId: string | null;
			readonly fromMs: number;
			readonly limit: number;
			readonly onlyBroken: boolean;
		},
	) => Promise<readonly SlotCount[]>;
};
