/** Where no provider says so, two members of staff do: the same thing, the same amount, each for themselves. */
import { changes, type Decision, filled, refused, update } from "../../../ports/commit.ts";
import { reading } from "../../../ports/rows.ts";
import { keys, payments } from "../rows.ts";
import type { StaffWord } from "../states.ts";
import {
	guardOf,
	isOpen,
	type Payment,
	type PaymentRows,
	paymentReadings,
	summaryOf,
} from "./payment.ts";
import { decideSettlement, type Happened } from "./settling.ts";

export type Word = {
	readonly what: StaffWord;
	readonly amountMinor: number;
	/** The key that says so. */
	readonly keyId: string;
};

export const wordReadings = (paymentId: string, keyId: string) => ({
	...paymentReadings([["id", "=", paymentId]]),
	key: reading(keys, ["id", "staffId"], [["id", "=", keyId]]),
});
type WordRows = PaymentRows & {
	readonly key: readonly { readonly id: string; readonly staffId: string | null }[];
};

const eventsOf = ({ event }: PaymentRows, payment: Payment): number =>
	event.filter(({ paymentId }) => paymentId === payment.id).length;

export function decideWord(
	rows: WordRows,
	payment: Payment | undefined,
	{ what, amountMinor }: Word,
	nowMs: number,
): Decision {
	// Two keys of one person are one.
	const by = rows.key[0]?.staffId ?? null;
	if (by === null)
		return refused("AUTH_ERROR", "ROLE_DENIED", "This key is of no member of staff.");
	if (!payment) return refused("NOT_FOUND", null, "No such payment.");
	const isOurs = what === "paid" ? payment.provider === "momo_ussd" : payment.provider !== "stripe";
	if (!isOurs)
		return refused("CONFLICT", "STALE_STATE", "The provider of this payment says so itself.");
	if (what === "refunded" && amountMinor > payment.paidMinor - payment.refundedMinor)
		return refused("VALIDATION_ERROR", "BAD_AMOUNT", "More than came cannot go back.");
	if (payment.wordBy === by && payment.wordWhat === what && payment.wordMinor === amountMinor)
		return refused("AUTH_ERROR", "OWN_REQUEST", "Somebody else has to say the same.");
	const isSecond =
		payment.wordBy !== null &&
		payment.wordBy !== by &&
		payment.wordWhat === what &&
		payment.wordMinor === amountMinor;
	if (!isSecond)
		return changes({
			rows: [guardOf(payment)],
			writes: [
				update(payments, "payment", "payment_word", {
					wordBy: by,
					wordWhat: what,
					wordMinor: amountMinor,
				}),
			],
			answer: { id: payment.id, state: filled("payment", "state"), needs: 1 },
			evidence: [],
		});
	const happened: Happened =
		what === "paid"
			? { kind: "paid", amountMinor, currency: payment.currency, intentRef: null }
			: { kind: "refunded", amountMinor };
	return told(
		decideSettlement(rows, payment, happened, {
			eventId: `staff:${what}:${eventsOf(rows, payment)}`,
			by: "staff",
			nowMs,
		}),
		payment,
	);
}

export const nothingLeft = "Nothing of this payment is left to give back.";
/** What came and was kept, of a payment that has ended. */
export const returnable = (
	payment: Pick<Payment, "state" | "paidMinor" | "refundedMinor" | "refundDueMinor">,
): number =>
	isOpen(payment) ? 0 : payment.paidMinor - payment.refundedMinor - payment.refundDueMinor;

/** All that came and was kept goes back, where it is what whoever gives it back was shown. */
export function decideReturn(
	rows: PaymentRows,
	payment: Payment | undefined,
	shownMinor: number,
	nowMs: number,
): Decision {
	if (!payment) return refused("NOT_FOUND", null, "No such payment.");
	const kept = returnable(payment);
	if (kept <= 0) return refused("CONFLICT", "STALE_STATE", nothingLeft);
	if (kept !== shownMinor)
		return refused("CONFLICT", "STALE_STATE", "Another amount than was shown would go back.");
	return told(
		decideSettlement(
			rows,
			payment,
			{ kind: "owed", why: "returned" },
			{
				eventId: `returned:${eventsOf(rows, payment)}`,
				by: "staff",
				nowMs,
			},
		),
		payment,
	);
}

const told = (decision: Decision, payment: Payment): Decision =>
	decision.kind === "changes"
		? {
				...decision,
				answer: { ...summaryOf(payment), id: payment.id, needs: 0 },
			}
		: decision;
