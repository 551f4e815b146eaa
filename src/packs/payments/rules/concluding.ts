/** What came of asking a provider for a payment. */

import type { ErrorCode, Reason } from "../../../core/errors.ts";
import { changes, type Decision, filled, fromNow, refused, update } from "../../../ports/commit.ts";
import type { ProviderAnswer } from "../../../ports/provider-call.ts";
import { payments } from "../rows.ts";
import { type Failure, failures } from "../states.ts";
import { askSoonMs } from "./charging.ts";
import {
	evidenceOf,
	guardOf,
	minuteMs,
	type Payment,
	type PaymentRows,
	toPayer,
} from "./payment.ts";
import { decideSettlement } from "./settling.ts";

/** Somebody who pays at once is heard of by the webhook; who does not is looked at so often. */
const lookEveryMs: Readonly<Record<Payment["provider"], number>> = {
	momo: 30_000,
	momo_ussd: minuteMs,
	stripe: 5 * minuteMs,
};
const notBegun = (code: ErrorCode, reason: Reason | null = null) =>
	refused(code, reason, "The payment could not be begun.");
/** It has failed: whoever asks for it again hears the same. */
export const stillFailed = ({ failure }: Pick<Payment, "failure">) =>
	notBegun(failures.find((one) => one === failure) ?? "PAYMENT_FAILED");

const failureOf = (code: string): Failure =>
	code === "INSUFFICIENT_FUNDS" || code === "EXPIRED" ? code : "PAYMENT_FAILED";

export function concluded(
	rows: PaymentRows,
	payment: Payment | undefined,
	came: {
		readonly answer: ProviderAnswer;
		readonly providerRef: string | null;
		readonly linkEncrypted: string | null;
		/** The person was told that nobody knows: they hear of it now. */
		readonly isLate: boolean;
		readonly nowMs: number;
	},
): Decision {
	const { answer, providerRef, linkEncrypted, isLate, nowMs } = came;
	if (!payment) return refused("NOT_FOUND", null, "No such payment.");
	const at = { eventId: "pending", by: "provider", nowMs };
	if (answer.kind === "unknown")
		return changes({
			rows: [guardOf(payment)],
			// It is known that nobody knows: that is written once.
			...(payment.asked > 0 ? { nothing: true as const } : {}),
			writes:
				payment.asked > 0
					? []
					: [
							update(payments, "payment", "payment_unknown", {
								asked: 1,
								dueAt: fromNow(askSoonMs),
							}),
						],
			answer: answerOf(payment),
			evidence: evidenceOf(payment.id),
		});
	if (answer.kind === "refused") {
		const failed = decideSettlement(
			rows,
			payment,
			{ kind: "failed", why: failureOf(answer.code) },
			{ ...at, eventId: "failed" },
		);
		if (failed.kind !== "changes") return failed;
		if (failed.nothing) return payment.state === "failed" ? stillFailed(payment) : failed;
		// The call itself is refused, in words of its own.
		const refuses = notBegun(answer.code, answer.reason ?? null);
		return { ...failed, tell: isLate ? failed.tell : [], refuses };
	}
	const pending = decideSettlement(
		rows,
		payment,
		{ kind: "pending", providerRef, linkEncrypted, dueInMs: lookEveryMs[payment.provider] },
		at,
	);
	if (pending.kind !== "changes") return pending;
	// It has failed here before that answer came.
	if (pending.nothing && payment.state === "failed") return stillFailed(payment);
	return {
		...pending,
		answer: answerOf(payment),
		tell: isLate
			? [
					toPayer(payment, linkEncrypted === null ? "payment.asked" : "payment.link", "pending", {
						link: filled("payment", "linkEncrypted"),
					}),
				]
			: [],
	};
}

const answerOf = (payment: Payment) => ({
	paymentId: payment.id,
	marketId: payment.marketId,
	reference: payment.reference,
	provider: payment.provider,
	state: filled("payment", "state"),
	payee: payment.payee,
	amountMinor: payment.amountMinor,
	currency: payment.currency,
	expiresAtMs: payment.expiresAt,
	dial: payment.dial,
	link: filled("payment", "linkEncrypted"),
});
