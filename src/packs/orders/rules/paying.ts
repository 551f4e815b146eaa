/** Whether an order waits for money before it begins, and what happens to money for one that is over. */
import { fromNow, type Bulk, type TableOf, tableOf, updateAll } from "../../../ports/commit.ts";
import { from, reading } from "../../../ports/rows.ts";

/** Of another pack: what a business wants before it begins, and the payments for an order. */
type Terms = {
	readonly businessId: string;
	readonly demand: "none" | "deposit" | "full";
	readonly depositPercent: number | null;
};
type PaymentOfOrder = {
	readonly subjectType: string | null;
	readonly subjectId: string | null;
	readonly state: string;
	readonly fulfilment: string;
	readonly dueAt: number | null;
};
const terms: TableOf<Terms> = tableOf<Terms>("payment_terms");
const payments: TableOf<PaymentOfOrder> = tableOf<PaymentOfOrder>("payments");

/** From the yes until its money has come: somebody has half an hour to pay, and their provider a little to say so. */
export const payableMs = 45 * 60_000;

export const termsReading = (limit: number) =>
	reading(
		terms,
		["businessId", "demand", "depositPercent"],
		[["businessId", "in", from("listing", "businessId")]],
		{ limit },
	);

/** Null: it begins by the yes. A share is rounded up: nobody owes a part of what there is no coin of. */
export function payDueOf(
	all: readonly Terms[],
	businessId: string,
	totalMinor: number,
): number | null {
	const own = all.find((one) => one.businessId === businessId);
	if (!own || own.demand === "none" || totalMinor === 0) return null;
	return own.demand === "full"
		? totalMinor
		: Math.max(1, Math.ceil((totalMinor * (own.depositPercent ?? 100)) / 100));
}

/** Money that came for it is looked at again, finds it over, and goes back. The order's row is held meanwhile. */
export const recallPayments = (orderId: string): Bulk =>
	updateAll(
		payments,
		"payment_recalled",
		[
			["subjectType", "=", "order"],
			["subjectId", "=", orderId],
			["state", "=", "paid"],
		],
		{ fulfilment: "due", dueAt: fromNow(0) },
	);
