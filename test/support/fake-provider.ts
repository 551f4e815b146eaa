/** A provider of payments in memory that knows each payment once, and loses what it is told to lose. */
import type {
	PaymentProvider,
	PaymentSeen,
	RefundListed,
	RefundSeen,
} from "../../src/ports/payments.ts";
import type { ProviderAnswer } from "../../src/ports/provider-call.ts";

export type FakeProvider = PaymentProvider & {
	/** What the next calls do beside being made. */
	readonly faults: ("lost_before" | "lost_after" | "refused" | "refund_lost")[];
	readonly started: Map<string, number>;
	readonly seen: Map<string, PaymentSeen>;
	/** As its books have them, by their keys. */
	readonly gone: Map<string, RefundListed>;
	readonly refundAnswers: RefundSeen[];
	/** Under which keys it was asked to give back, each time. */
	readonly asked: string[];
};

export function fakeProvider(name: PaymentProvider["name"] = "stripe"): FakeProvider {
	const faults: FakeProvider["faults"] = [];
	const started = new Map<string, number>();
	const seen = new Map<string, PaymentSeen>();
	const gone: FakeProvider["gone"] = new Map();
	/** Of which money each of them is. */
	const intents = new Map<string, string>();
	const refundAnswers: RefundSeen[] = [];
	const asked: string[] = [];
	return {
		name,
		refOf: async (paymentId) => `cs_${paymentId}`,
		faults,
		started,
		seen,
		gone,
		refundAnswers,
		asked,
		start: async ({ paymentId }): Promise<ProviderAnswer> => {
			const fault = faults.shift();
			if (fault === "lost_before") throw new Error("no connection");
			if (fault === "refused" && !started.has(paymentId))
				return { kind: "refused", code: "PAYMENT_FAILED" };
			started.set(paymentId, (started.get(paymentId) ?? 0) + 1);
			const providerRef = `cs_${paymentId}`;
			if (!seen.has(providerRef)) seen.set(providerRef, { kind: "open" });
			if (fault === "lost_after") throw new Error("no answer");
			return {
				kind: "answered",
				data: { providerRef, link: `https://pay.test/${providerRef}` },
			};
		},
		look: async ({ providerRef }) => seen.get(providerRef) ?? { kind: "none" },
		cancel: async ({ providerRef }) => {
			if (seen.get(providerRef)?.kind === "open") seen.set(providerRef, { kind: "expired" });
		},
		refunds: {
			give: async ({ key, intentRef, amountMinor }) => {
				const answer = refundAnswers.shift() ?? { kind: "refunded", refundId: `re_${key}` };
				asked.push(key);
				intents.set(key, intentRef);
				if (answer.kind !== "refused")
					gone.set(key, { key, refundId: answer.refundId, amountMinor, state: answer.kind });
				if (faults[0] === "refund_lost") {
					faults.shift();
					throw new Error("no answer");
				}
				return answer;
			},
			list: async ({ intentRef }) =>
				[...gone].flatMap(([key, one]) => (intents.get(key) === intentRef ? [one] : [])),
		},
	};
}
