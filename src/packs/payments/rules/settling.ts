/** One rule over what may happen to a payment, whoever says so and in whatever order. */
import { alertNamed } from "../../../core/alerts.ts";
import type { Json } from "../../../core/json.ts";
import {
	type Alert,
	changes,
	type Decision,
	fromNow,
	insert,
	update,
} from "../../../ports/commit.ts";
import { events, payments } from "../rows.ts";
import { type Failure, isReceipt, type PaymentEventType, type PaymentState } from "../states.ts";
import { came, cameBack, type Posting, post, turned, went } from "./ledger.ts";
import {
	checksMs,
	evidenceOf,
	guardOf,
	isOpen,
	type Payment,
	type PaymentRows,
	summaryOf,
	toLetter,
	toPayee,
	toPayer,
} from "./payment.ts";

export type Happened =
	| {
			readonly kind: "pending";
			readonly providerRef: string | null;
			readonly linkEncrypted: string | null;
			readonly dueInMs: number;
	  }
	| {
			readonly kind: "paid";
			readonly amountMinor: number;
			readonly currency: string;
			readonly intentRef: string | null;
	  }
	/** It may be tried again. */
	| { readonly kind: "declined"; readonly why: Failure }
	| { readonly kind: "failed"; readonly why: Failure }
	| { readonly kind: "expired" }
	/** What was paid for is over, or staff give it back. */
	| { readonly kind: "owed"; readonly why: "lapsed" | "returned" }
	| { readonly kind: "refunded" | "refund_failed"; readonly amountMinor: number }
	| {
			readonly kind: "disputed" | "dispute_won" | "dispute_lost";
			readonly amountMinor: number;
	  };

export type Money = Pick<
	Payment,
	| "state"
	| "amountMinor"
	| "currency"
	| "paidMinor"
	| "refundedMinor"
	| "refundDueMinor"
	| "fulfilment"
	| "subjectType"
> & { readonly isPaid: boolean };

/** What becomes of it. Null: nothing. */
export type Settled = {
	readonly state: PaymentState;
	readonly paidMinor: number;
	readonly refundedMinor: number;
	readonly refundDueMinor: number;
	readonly fulfilment: Payment["fulfilment"];
	readonly posting: Posting;
	/** What the payer hears. */
	readonly says: string | null;
	readonly tellsPayee: "received" | "returned" | "return_failed" | null;
	readonly alert: "payment_disagrees" | "payment_disputed" | "refund_failed" | null;
};

const over = (money: Money, as: "failed" | "expired"): Partial<Settled> => {
	const owed = money.paidMinor - money.refundedMinor - money.refundDueMinor;
	return {
		state: as,
		refundDueMinor: money.refundDueMinor + owed,
		posting: turned(owed),
		says: as,
	};
};

function paid(money: Money, { amountMinor, currency }: Extract<Happened, { kind: "paid" }>) {
	if (currency !== money.currency) return { alert: "payment_disagrees" } as const;
	const paidMinor = money.paidMinor + amountMinor;
	if (!isOpen(money))
		return {
			paidMinor,
			refundDueMinor: money.refundDueMinor + amountMinor,
			posting: came(amountMinor, 0),
			says: money.isPaid ? "again" : "late",
		};
	const excess = paidMinor - money.amountMinor;
	if (excess < 0)
		return {
			state: "pending",
			paidMinor,
			posting: came(amountMinor, amountMinor),
			says: "part",
		} as const;
	return {
		state: "paid",
		paidMinor,
		refundDueMinor: excess,
		fulfilment: money.subjectType === null ? "none" : "due",
		posting: came(amountMinor, amountMinor - excess),
		says: excess > 0 ? "over" : "paid",
		tellsPayee: "received",
	} as const;
}

/** Money leaves: first what is owed anyway, or what is the payee's first (a dispute). */
function gone(money: Money, amountMinor: number, takesOwedLast: boolean): Partial<Settled> {
	const left = money.paidMinor - money.refundedMinor;
	const owed = takesOwedLast
		? Math.max(0, amountMinor - (left - money.refundDueMinor))
		: Math.min(amountMinor, money.refundDueMinor);
	const refundedMinor = money.refundedMinor + amountMinor;
	return {
		refundedMinor,
		refundDueMinor: money.refundDueMinor - owed,
		posting: went(amountMinor, owed),
		...(refundedMinor === money.paidMinor ? { state: "refunded" as const } : {}),
	};
}

function outcomeOf(money: Money, happened: Happened): Partial<Settled> | null {
	const left = money.paidMinor - money.refundedMinor;
	switch (happened.kind) {
		case "pending":
			return money.state === "created" ? { state: "pending" } : null;
		case "paid":
			return paid(money, happened);
		case "declined":
			return isOpen(money) ? { says: "declined" } : null;
		case "failed":
			return isOpen(money) ? over(money, "failed") : null;
		case "expired":
			return isOpen(money) ? over(money, "expired") : null;
		case "owed": {
			const owed = left - money.refundDueMinor;
			if (owed <= 0 || isOpen(money)) return null;
			return {
				refundDueMinor: money.refundDueMinor + owed,
				posting: turned(owed),
				says: happened.why === "lapsed" ? "lapsed" : "returned_to_you",
				...(happened.why === "lapsed" ? { fulfilment: "lapsed" as const } : {}),
			};
		}
		case "refunded":
			if (happened.amountMinor > left) return { alert: "payment_disagrees" };
			return {
				...gone(money, happened.amountMinor, false),
				says: "refunded",
				tellsPayee: "returned",
			};
		case "refund_failed":
			if (happened.amountMinor > money.refundedMinor) return { alert: "payment_disagrees" };
			return {
				refundedMinor: money.refundedMinor - happened.amountMinor,
				refundDueMinor: money.refundDueMinor + happened.amountMinor,
				posting: cameBack(happened.amountMinor),
				...(money.state === "refunded"
					? { state: money.isPaid ? ("paid" as const) : ("expired" as const) }
					: {}),
				says: "refund_failed",
				tellsPayee: "return_failed",
				alert: "refund_failed",
			};
		case "disputed":
			return {
				...(money.state === "paid" ? { state: "disputed" as const } : {}),
				alert: "payment_disputed",
			};
		// Its end may be heard before its beginning, and counts as it is.
		case "dispute_won":
			return money.state === "disputed" ? { state: "paid" } : {};
		case "dispute_lost":
			if (left === 0) return { alert: "payment_disagrees" };
			return {
				...(money.state === "disputed" ? { state: "paid" as const } : {}),
				...gone(money, Math.min(happened.amountMinor, left), true),
				tellsPayee: "returned",
				alert: "payment_disputed",
			};
	}
}

/** One that never counted as gone: what is owed still is, and staff see to it. */
const failedUncounted = (money: Money): Settled | null =>
	money.refundDueMinor === 0
		? null
		: { ...untouched(money), says: "refund_failed", alert: "refund_failed" };

const untouched = (money: Money): Settled => ({
	state: money.state,
	paidMinor: money.paidMinor,
	refundedMinor: money.refundedMinor,
	refundDueMinor: money.refundDueMinor,
	fulfilment: money.fulfilment,
	posting: {},
	says: null,
	tellsPayee: null,
	alert: null,
});

export function settled(money: Money, happened: Happened): Settled | null {
	const outcome = outcomeOf(money, happened);
	return outcome === null ? null : { ...untouched(money), ...outcome };
}

export const alertOf = (
	payment: Payment,
	kind: NonNullable<Settled["alert"]> | "refund_due" | "payment_open",
	detail: Readonly<Record<string, Json>>,
): Alert => ({
	source: "payments",
	detail: { paymentId: payment.id, provider: payment.provider, ...detail },
	...alertNamed(`${kind}:${payment.id}`),
});

const amountIn = (happened: Happened): number =>
	"amountMinor" in happened ? happened.amountMinor : 0;
const typeOf = (happened: Happened): PaymentEventType => happened.kind;

/** Of which refund or dispute: after its end nothing of it counts, in whatever order it is told. */
const subjectIn = (eventId: string): string => eventId.slice(eventId.indexOf(":") + 1);

/** Each thing that happened is settled once, by its name. */
export function decideSettlement(
	rows: PaymentRows,
	payment: Payment,
	happened: Happened,
	{ eventId, by, nowMs }: { readonly eventId: string; readonly by: string; readonly nowMs: number },
): Decision {
	const answer = summaryOf(payment);
	const mine = rows.event.filter(({ paymentId }) => paymentId === payment.id);
	const nothing = changes({
		rows: [guardOf(payment)],
		nothing: true,
		answer: { paymentId: payment.id, state: payment.state },
		evidence: [],
	});
	const isKnown = (id: string) => mine.some((one) => one.eventId === id);
	const subject = subjectIn(eventId);
	const isKnownAs = (...ends: readonly PaymentEventType[]) =>
		ends.some((end) => isKnown(`${end}:${subject}`));
	const isBehind =
		(happened.kind === "refunded" && isKnownAs("refund_failed")) ||
		(happened.kind === "disputed" && isKnownAs("dispute_won", "dispute_lost"));
	if (isKnown(eventId) || isBehind) return nothing;
	const money: Money = { ...payment, isPaid: payment.paidAt !== null };
	const isCounted = happened.kind !== "refund_failed" || isKnownAs("refunded");
	const next = isCounted ? settled(money, happened) : failedUncounted(money);
	if (next === null) return nothing;
	const isPaidNow = next.state === "paid" && payment.paidAt === null;
	const isOver = !isOpen(next);
	const hasWork = next.fulfilment === "due" || next.refundDueMinor > 0;
	const pending = happened.kind === "pending" ? happened : null;
	/** What makes it untrue that money went back: that it did not arrive. */
	const unless = (what: string) =>
		happened.kind === "refunded" ? { overtakenBy: `${what}#refund_failed:${subject}` } : {};
	const movedMinor = amountIn(happened);
	const payee =
		next.tellsPayee === null
			? { tell: [], rows: [] }
			: toPayee(payment, rows, `payment.${next.tellsPayee}`, eventId, {
					movedMinor,
					...unless("payment.return_failed"),
				});
	const moved = {
		movedMinor,
		...("why" in happened ? { why: happened.why } : {}),
		...unless("payment.refund_failed"),
	};
	const letter =
		next.says !== null && isReceipt(next.says)
			? toLetter(payment, rows, next.says, eventId, moved)
			: { tell: [], rows: [] };
	const ends = () => {
		if (hasWork) return next.alert === null ? fromNow(0) : null;
		if (happened.kind === "refunded" && payment.intentRef !== null) return fromNow(checksMs[0]);
		return payment.endedAt === null ? null : payment.dueAt;
	};
	const dueAt = isOver ? ends() : pending ? fromNow(pending.dueInMs) : payment.dueAt;
	return changes({
		rows: [...payee.rows, ...letter.rows, guardOf(payment)],
		writes: [
			update(payments, "payment", `payment_${happened.kind}`, {
				state: next.state,
				paidMinor: next.paidMinor,
				refundedMinor: next.refundedMinor,
				refundDueMinor: next.refundDueMinor,
				fulfilment: next.fulfilment,
				dueAt,
				asked: 0,
				wordBy: null,
				wordWhat: null,
				wordMinor: null,
				...("why" in happened ? { failure: happened.why } : {}),
				...(isPaidNow ? { paidAt: fromNow(0) } : {}),
				...(isOver && payment.endedAt === null ? { endedAt: fromNow(0) } : {}),
				...(happened.kind === "paid" && happened.intentRef !== null
					? { intentRef: happened.intentRef }
					: {}),
				...(pending
					? { providerRef: pending.providerRef, linkEncrypted: pending.linkEncrypted }
					: {}),
			}),
			insert(events, "event", null, {
				id: { $id: "pev" },
				paymentId: payment.id,
				eventId,
				type: typeOf(happened),
				amountMinor: amountIn(happened),
				by,
			}),
			...post(payment, eventId, next.posting),
		],
		tell: [
			...(next.says === null ? [] : [toPayer(payment, `payment.${next.says}`, eventId, moved)]),
			...letter.tell,
			...payee.tell,
		],
		alerts:
			next.alert === null
				? []
				: [alertOf(payment, next.alert, { eventId, what: happened.kind, atMs: nowMs })],
		answer: { ...answer },
		evidence: evidenceOf(payment.id),
	});
}
