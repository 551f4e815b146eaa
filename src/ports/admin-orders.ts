/** What the admin API shows of orders; see `admin-records.ts`. */

import * as z from "zod";
import type { Json } from "../core/json.ts";
import { orderEndings, orderKinds, orderStatuses, type SettableStatus } from "../core/order.ts";
import type { AdminAct, AdminContext, AdminOutcome, Page } from "./admin-call.ts";
import type { CallContext } from "./sql-calls.ts";

const ms = z.int().nonnegative();
const text = z.string();

export const orderRecord = z.strictObject({
	id: text,
	code: text,
	marketId: z.uuid(),
	businessId: z.uuid(),
	businessName: text,
	listingId: z.uuid(),
	title: text,
	kind: z.enum(orderKinds),
	status: z.enum(orderStatuses),
	ending: z.enum(orderEndings).nullable(),
	tableNo: text.nullable(),
	totalMinor: z.int().nonnegative(),
	currency: text,
	timezone: text,
	etaMs: ms.nullable(),
	items: z.array(
		z.strictObject({ sku: text, name: text, qty: z.int().positive(), priceMinor: z.int() }),
	),
	threadKey: text,
	customerPhoneSealed: text.nullable(),
	notesSealed: text.nullable(),
	expiresAtMs: ms,
	confirmedAtMs: ms.nullable(),
	endedAtMs: ms.nullable(),
	createdAtMs: ms,
	version: z.int().positive(),
});
export type OrderRecord = z.infer<typeof orderRecord>;

export const orderEventRecord = z.strictObject({
	id: text,
	fromStatus: z.enum(orderStatuses).nullable(),
	toStatus: z.enum(orderStatuses),
	by: text,
	atMs: ms,
});
export type OrderEventRecord = z.infer<typeof orderEventRecord>;

export const orderMoved = z.strictObject({
	id: text,
	status: z.enum(orderStatuses),
	/** False where it was so already: nobody was told again. */
	isNew: z.boolean(),
});
export type OrderMoved = z.infer<typeof orderMoved>;

/** What staff ask of orders and do to them. */
export type AdminOrders = {
	readonly list: (
		ctx: AdminContext,
		page: Page & {
			readonly status: string | null;
			readonly threadKey: string | null;
			readonly businessId: string | null;
		},
	) => Promise<readonly OrderRecord[]>;
	readonly get: (
		ctx: AdminContext,
		orderId: string,
	) => Promise<{
		readonly order: OrderRecord;
		readonly events: readonly OrderEventRecord[];
	} | null>;
	/** Its customer is told by the outbox, once for each status. */
	readonly setStatus: (
		ctx: AdminContext,
		act: AdminAct,
		change: {
			readonly orderId: string;
			readonly status: SettableStatus;
			readonly notesSealed: string | null;
		},
	) => Promise<AdminOutcome<OrderMoved>>;
};

/** What the pack decides for staff; `act` as it is written down. Answers as an `AdminOutcome` of `OrderMoved`. */
export type OrdersByStaff = {
	readonly setStatus: (
		context: CallContext,
		act: Json,
		call: {
			readonly orderId: string;
			readonly status: SettableStatus;
			readonly wordsSealed: string | null;
		},
	) => Promise<unknown>;
};
