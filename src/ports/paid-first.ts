/**
 * What waits for its money before it begins, of whatever pack: one setting of its business, one rule for what is due, one way back. It begins
 * by the settlement (`Fulfil`) and by nobody's word; what is called off, or was over by then, has its payment looked at again.
 */
import * as z from "zod";
import type { Json } from "../core/json.ts";
import { type Bulk, type Decision, fromNow, type TableOf, tableOf, updateAll } from "./commit.ts";
import { decideAndCommit, type Looked } from "./deciding.ts";
import type { Fulfil, SubjectType } from "./payments.ts";
import { type FromReading, type Readings, type RowStore, reading } from "./rows.ts";
import { notifications } from "./sql-calls.ts";

/** Of the payments' pack: what a business wants before it begins. */
export type PayTerms = {
	readonly businessId: string;
	readonly demand: "none" | "deposit" | "full";
	readonly depositPercent: number | null;
	/** What somebody pays who comes to see a home. */
	readonly viewingFeeMinor: number | null;
	readonly momoCode: string | null;
	readonly card: "on" | "off";
};
type PaymentOf = {
	readonly subjectType: string | null;
	readonly subjectId: string | null;
	readonly state: string;
	readonly fulfilment: string;
	readonly dueAt: number | null;
};
const terms: TableOf<PayTerms> = tableOf<PayTerms>("payment_terms");
const payments: TableOf<PaymentOf> = tableOf<PaymentOf>("payments");

/** From the yes until its money has come: somebody has half an hour to pay, and their provider a little to say so. */
export const payableMs = 45 * 60_000;

const columns = [
	"businessId",
	"demand",
	"depositPercent",
	"viewingFeeMinor",
	"momoCode",
	"card",
] as const;
export const termsReading = (businessId: FromReading, limit: number) =>
	reading(terms, columns, [["businessId", "in", businessId]], { limit });

/** Of the tenant itself: what it sells for others is paid to it. */
export const houseTermsReading = (tenantId: string) =>
	reading(terms, columns, [["businessId", "=", tenantId]]);
export const isPayable = (of: Pick<PayTerms, "momoCode" | "card"> | undefined): boolean =>
	of !== undefined && (of.momoCode !== null || of.card === "on");

/** Null: it begins by the yes. A share is rounded up: nobody owes a part of what there is no coin of. */
export function payDueOf(
	all: readonly Pick<PayTerms, "businessId" | "demand" | "depositPercent">[],
	businessId: string,
	totalMinor: number | null,
): number | null {
	const own = all.find((one) => one.businessId === businessId);
	if (!own || own.demand === "none" || totalMinor === null || totalMinor === 0) return null;
	return own.demand === "full"
		? totalMinor
		: Math.max(1, Math.ceil((totalMinor * (own.depositPercent ?? 100)) / 100));
}

export const viewingFeeOf = (all: readonly PayTerms[], businessId: string): number | null =>
	all.find((one) => one.businessId === businessId)?.viewingFeeMinor ?? null;

const paidFor = (type: SubjectType, id: string) =>
	[
		["subjectType", "=", type],
		["subjectId", "=", id],
		["state", "=", "paid"],
	] as const;

const outcome = z.object({
	kind: z.enum(["succeeded", "failed"]),
	data: z.object({ notifications }).partial().nullish(),
});
const paidAct = (name: string, traceId: string): Json => ({
	name,
	target: "-",
	detail: {},
	actor: { kind: "system", id: "payments" },
	traceId,
});

/** Its money has come: it begins by that, or was over by then and the money goes back. */
export const fulfilBy =
	<R extends Readings>(
		store: RowStore,
		name: `${string}.fulfil`,
		readingsOf: (subjectId: string) => R,
		decide: (seen: Looked<R, Record<never, never>>, paidMinor: number) => Decision,
	): Fulfil =>
	async ({ tenantId, traceId, subjectId, paidMinor }) => {
		const answer = await decideAndCommit(store, {
			context: { tenantId, actor: "system:payments", traceId },
			frame: { kind: "act", act: paidAct(name, traceId), target: subjectId, tells: true },
			readings: readingsOf(subjectId),
			decide: (seen) => decide(seen, paidMinor),
		});
		const { kind, data } = outcome.parse(answer);
		return {
			did: kind === "succeeded" ? "done" : "lapsed",
			notifications: data?.notifications ?? [],
		};
	};

/** Money that came for it is looked at again, finds it over, and goes back. Its own row is held meanwhile. */
export const recallPayments = (type: SubjectType, id: string): Bulk =>
	updateAll(payments, "payment_recalled", paidFor(type, id), {
		fulfilment: "due",
		dueAt: fromNow(0),
	});

/** Something else stands in for it, and what was paid is paid for that. */
export const movePayments = (type: SubjectType, id: string, to: string): Bulk =>
	updateAll(payments, "payment_moved", paidFor(type, id), { subjectId: to });
