/** What the sweep does about a payment that names a moment itself. */
import { backOffMs } from "../../../core/back-off.ts";
import { changes, type Decision, fromNow, update } from "../../../ports/commit.ts";
import { payments } from "../rows.ts";
import {
	checksMs,
	guardOf,
	isOpen,
	minuteMs,
	type Payment,
	type PaymentRows,
	statementMs,
	summaryOf,
} from "./payment.ts";
import { alertOf, type Settled } from "./settling.ts";

/** In vain; then somebody is told, and it is asked ever later. */
export const askedMax = 6;
const laterMaxMs = 60 * minuteMs;
/** So long after its time a provider that still waits is told to stop. */
const graceMs = 2 * minuteMs;
/** A provider that was away for the last question is asked a while longer. */
const checkGraceMs = 2 * 24 * 60 * minuteMs;

export type Next =
	| "start"
	| "look"
	| "cancel"
	| "expire"
	| "refund"
	| "by_hand"
	| "fulfil"
	| "check"
	| null;

export function nextOf(payment: Payment, nowMs: number): Next {
	if (payment.state === "created")
		return nowMs > payment.expiresAt + statementMs ? "expire" : "start";
	if (payment.state === "pending") {
		if (payment.provider === "momo_ussd") return "expire";
		return nowMs > payment.expiresAt + graceMs && payment.asked >= 1 ? "cancel" : "look";
	}
	if (payment.fulfilment === "due") return "fulfil";
	if (payment.refundDueMinor > 0)
		return payment.provider === "stripe" && payment.intentRef !== null ? "refund" : "by_hand";
	return payment.refundedMinor > 0 && payment.intentRef !== null ? "check" : null;
}

/** Whether what went back has arrived is asked again, by the time since it went; where nobody answers, within the hour. */
export function decideCheckedBack(
	{ event }: Pick<PaymentRows, "event">,
	payment: Payment,
	{
		wasDueAt,
		isAnswered,
		nowMs,
	}: { readonly wasDueAt: number | null; readonly isAnswered: boolean; readonly nowMs: number },
): Decision {
	const kept = { rows: [guardOf(payment)], answer: summaryOf(payment), evidence: [] };
	// What the answer brought has said itself when it is looked at next.
	if (payment.dueAt !== wasDueAt) return changes({ ...kept, nothing: true });
	const wentMs = Math.max(
		0,
		...event.filter(({ type }) => type === "refunded").map(({ createdAt }) => createdAt),
	);
	const next = checksMs.find((ms) => wentMs + ms > nowMs);
	const lastMs = wentMs + (checksMs.at(-1) ?? 0) + checkGraceMs;
	const wait = isAnswered ? next : nowMs < lastMs ? 0 : undefined;
	const dueAt = wait === undefined ? null : fromNow(Math.max(laterMaxMs, wentMs + wait - nowMs));
	return changes({
		...kept,
		writes: [update(payments, "payment", "payment_checked", { dueAt })],
	});
}

export const laterMs = (asked: number): number =>
	backOffMs({ firstMs: 30_000, longestMs: laterMaxMs }, asked);

/** Nobody has answered, or nothing has moved: it is looked at later, and somebody is told where that goes on. */
export const decideLater = (payment: Payment, isLost: boolean): Decision =>
	changes({
		rows: [guardOf(payment)],
		writes: [
			update(payments, "payment", "payment_asked", {
				asked: payment.asked + 1,
				dueAt: fromNow(laterMs(payment.asked)),
			}),
		],
		alerts:
			isLost && payment.asked + 1 === askedMax
				? [alertOf(payment, "payment_open", { asked: payment.asked + 1 })]
				: [],
		answer: summaryOf(payment),
		evidence: [],
	});

/** The rest is somebody's to do by hand: nothing is due any more. */
export const decideByHand = (
	payment: Payment,
	kind: "refund_due" | NonNullable<Settled["alert"]>,
): Decision =>
	changes({
		rows: [guardOf(payment)],
		writes: [update(payments, "payment", "payment_by_hand", { dueAt: null })],
		alerts: [alertOf(payment, kind, { refundDueMinor: payment.refundDueMinor })],
		answer: summaryOf(payment),
		evidence: [],
	});

/** What was paid for is done. Money that is to go back is gone after next. */
export const decideFulfilled = (payment: Payment): Decision =>
	changes({
		rows: [guardOf(payment)],
		writes: [
			update(payments, "payment", "payment_fulfilled", {
				fulfilment: "done",
				dueAt: payment.refundDueMinor > 0 ? fromNow(0) : null,
			}),
		],
		answer: summaryOf(payment),
		evidence: [],
	});

export const decideNothingDue = (payment: Payment): Decision =>
	changes({
		rows: [guardOf(payment)],
		writes: isOpen(payment) ? [] : [update(payments, "payment", "payment_rests", { dueAt: null })],
		answer: summaryOf(payment),
		evidence: [],
	});
