/** What a provider's webhook brought: each event once, in whatever order, and what it says of a payment that we know. */
import { alertNamed } from "../../../core/alerts.ts";
import {
	changes,
	changing,
	type Decision,
	fromNow,
	insert,
	update,
} from "../../../ports/commit.ts";
import { payments, receipts } from "../rows.ts";
import type { PaymentProviderName } from "../states.ts";
import { guardOf, isOpen, type PaymentRows } from "./payment.ts";
import { decideSettlement, type Happened } from "./settling.ts";

export function decideHook(
	rows: PaymentRows & { readonly receipt: readonly { readonly id: string }[] },
	{
		provider,
		hook,
		says,
		nowMs,
	}: {
		readonly provider: PaymentProviderName;
		readonly hook: {
			readonly externalId: string;
			readonly paymentId: string;
			readonly type: string;
		};
		/** Null: the provider is asked, and nothing is believed. */
		readonly says: { readonly happened: Happened; readonly eventId: string } | null;
		readonly nowMs: number;
	},
): Decision {
	const [payment] = rows.payment;
	const kept = (outcome: "settled" | "noted" | "unknown_reference") =>
		insert(receipts, "receipt", null, {
			id: { $id: "whr" },
			provider,
			kind: hook.type,
			externalId: hook.externalId,
			paymentId: payment?.id ?? null,
			outcome,
		});
	if (rows.receipt.length > 0)
		return changes({ nothing: true, answer: { outcome: "repeated" }, evidence: [] });
	if (!payment)
		return changes({
			writes: [kept("unknown_reference")],
			alerts: [
				{
					source: "payments",
					detail: { provider, type: hook.type, externalId: hook.externalId },
					...alertNamed(`payment_disagrees:${hook.externalId}`),
				},
			],
			answer: { outcome: "unknown_reference" },
			evidence: [],
		});
	if (says === null)
		return changes({
			rows: [changing(payments, "payment", { id: payment.id, state: payment.state })],
			writes: [
				kept("noted"),
				...(isOpen(payment)
					? [update(payments, "payment", "payment_nudged", { dueAt: fromNow(0) })]
					: []),
			],
			answer: { outcome: "noted" },
			evidence: [],
		});
	const settled = decideSettlement(rows, payment, says.happened, {
		eventId: says.eventId,
		by: "provider",
		nowMs,
	});
	if (settled.kind !== "changes") return settled;
	if (settled.nothing)
		return changes({
			rows: [guardOf(payment)],
			writes: [kept("noted")],
			answer: { outcome: "noted" },
			evidence: [],
		});
	return {
		...settled,
		writes: [kept("settled"), ...settled.writes],
		answer: { outcome: "settled" },
	};
}
