/** Money that goes back: given once, and looked up in its provider's books afterwards, since a refund may fail weeks later. */
import type { Decision } from "../../ports/commit.ts";
import type { PaymentProvider } from "../../ports/payments.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { NotificationToRelay } from "../../ports/tool.ts";
import { decideByHand, decideCheckedBack } from "./rules/due.ts";
import type { Payment, PaymentRows } from "./rules/payment.ts";
import type { Happened } from "./rules/settling.ts";

export type Did = "settled" | "asked" | "by_hand";
/** One call, and what it has to tell, which whoever heard of it tells at once. */
export type Working = { readonly call: CallContext; readonly owed: NotificationToRelay[] };
export type Commit = (
	context: Working,
	id: string,
	decide: (seen: { readonly rows: PaymentRows; readonly nowMs: number }) => Decision,
) => Promise<void>;

export function makeRefunding(deps: {
	readonly named: (name: string) => PaymentProvider | undefined;
	/** Null: no answer. */
	readonly asking: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T | null>;
	readonly commit: Commit;
	readonly happen: (
		context: Working,
		payment: Payment,
		happened: Happened,
		eventId: string,
	) => Promise<void>;
	readonly later: (context: Working, payment: Payment, isLost: boolean) => Promise<void>;
}) {
	const { named, asking, commit, happen, later } = deps;

	async function refund(context: Working, payment: Payment): Promise<Did> {
		const { intentRef, refundDueMinor: amountMinor } = payment;
		const refunds = named(payment.provider)?.refunds;
		if (!refunds || intentRef === null) return byHand(context, payment, "refund_due");
		// The same for each try at the same money, and another for what is owed after it.
		const key = `${payment.id}:refund:${payment.refundedMinor}:${amountMinor}`;
		const give = () => asking((signal) => refunds.give({ key, intentRef, amountMinor }, signal));
		// A provider forgets a key after some time, and its first answer is all that it says under it.
		const tried = async () => {
			const listed = await asking((signal) => refunds.list({ intentRef }, signal));
			if (listed === null) return null;
			const made = listed.find((one) => one.key === key);
			if (!made) return give();
			return made.state === "failed"
				? ({ kind: "refused" } as const)
				: { kind: made.state, refundId: made.refundId };
		};
		const seen = payment.asked > 0 ? await tried() : await give();
		if (seen?.kind === "refused") return byHand(context, payment, "refund_failed");
		if (seen?.kind !== "refunded") {
			await later(context, payment, seen === null);
			return "asked";
		}
		await happen(context, payment, { kind: "refunded", amountMinor }, `refunded:${seen.refundId}`);
		return "settled";
	}

	/** The provider's books against ours: what it says has gone, and what of it came back. */
	async function checkBack(context: Working, payment: Payment): Promise<Did> {
		const { intentRef } = payment;
		const refunds = named(payment.provider)?.refunds;
		const listed =
			refunds && intentRef !== null
				? await asking((signal) => refunds.list({ intentRef }, signal))
				: null;
		for (const { state, refundId, amountMinor } of listed ?? []) {
			if (state === "under_way") continue;
			const kind = state === "refunded" ? state : "refund_failed";
			await happen(context, payment, { kind, amountMinor }, `${kind}:${refundId}`);
		}
		await commit(context, payment.id, ({ rows, nowMs }) =>
			decideCheckedBack(rows, rows.payment[0] as Payment, {
				wasDueAt: payment.dueAt,
				isAnswered: listed !== null,
				nowMs,
			}),
		);
		return "asked";
	}

	async function byHand(
		context: Working,
		{ id }: Payment,
		kind: "refund_due" | "refund_failed",
	): Promise<Did> {
		await commit(context, id, ({ rows: { payment } }) => decideByHand(payment[0] as Payment, kind));
		return "by_hand";
	}

	return { refund, checkBack, byHand };
}
