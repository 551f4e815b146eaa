/** What the admin API shows of viewings and requests for services; see `admin-records.ts`. */

import * as z from "zod";
import type { Json } from "../core/json.ts";
import type { AdminAct, AdminContext, AdminOutcome, Page } from "./admin-call.ts";
import type { CallContext } from "./sql-calls.ts";

const ms = z.int().nonnegative();
const text = z.string();
/** The same lists as the pack's own, which the tables check (C-52). */
export const viewingRecordStates = ["proposed", "booked", "done", "cancelled", "expired"] as const;
export const serviceRecordStates = [
	"proposed",
	"sent",
	"accepted",
	"declined",
	"cancelled",
	"expired",
] as const;

const lead = {
	id: text,
	marketId: z.uuid(),
	businessId: z.uuid(),
	businessName: text,
	listingId: z.uuid(),
	title: text,
	timezone: text,
	ending: text.nullable(),
	threadKey: text,
	customerPhoneSealed: text.nullable(),
	nameSealed: text.nullable(),
	code: text.nullable(),
	expiresAtMs: ms,
	endedAtMs: ms.nullable(),
	createdAtMs: ms,
	version: z.int().positive(),
};
export const viewingRecord = z.strictObject({
	...lead,
	state: z.enum(viewingRecordStates),
	atMs: ms,
	notesSealed: text.nullable(),
	/** Of the home: masked unless it is asked for. */
	addressSealed: text.nullable(),
	bookedAtMs: ms.nullable(),
	ownerAgreedAtMs: ms.nullable(),
	remindedAtMs: ms.nullable(),
});
export type ViewingRecord = z.infer<typeof viewingRecord>;
export const serviceRecord = z.strictObject({
	...lead,
	state: z.enum(serviceRecordStates),
	preferredAtMs: ms.nullable(),
	preferredPart: text.nullable(),
	detailsSealed: text,
	ownerWordsSealed: text.nullable(),
	sentAtMs: ms.nullable(),
});
export type ServiceRecord = z.infer<typeof serviceRecord>;

/** Newest first, after the row with the id `before`. */
type LeadPage = Page & {
	readonly state: string | null;
	readonly threadKey: string | null;
	readonly businessId: string | null;
};

export type AdminLeads = {
	readonly viewings: (ctx: AdminContext, page: LeadPage) => Promise<readonly ViewingRecord[]>;
	/** By staff, before it begins; both sides are told. NOT_FOUND; CONFLICT/STALE_STATE where it does not stand or has begun. */
	readonly cancelViewing: (
		ctx: AdminContext,
		act: AdminAct,
		viewingId: string,
	) => Promise<AdminOutcome<Pick<ViewingRecord, "id" | "state">>>;
	/** The same of a request that its business has not answered. */
	readonly cancelService: (
		ctx: AdminContext,
		act: AdminAct,
		requestId: string,
	) => Promise<AdminOutcome<Pick<ServiceRecord, "id" | "state">>>;
	readonly services: (ctx: AdminContext, page: LeadPage) => Promise<readonly ServiceRecord[]>;
};

/** What the pack decides for staff; `act` as it is written down. Answers as an `AdminOutcome` of `{ id, state }`. */
export type LeadsByStaff = {
	readonly cancelViewing: (context: CallContext, act: Json, viewingId: string) => Promise<unknown>;
	readonly cancelService: (context: CallContext, act: Json, requestId: string) => Promise<unknown>;
};
