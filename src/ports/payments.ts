/**
 * Whoever moves money for us. Every method may be called again under the same key: it happens once there. Nothing rejects but for a lost
 * answer; whoever calls takes that for `unknown`.
 */
import type { ProviderAnswer } from "./provider-call.ts";
import type { NotificationToRelay } from "./tool.ts";

/** What may be paid for, each by a code of its own. */
export const subjectTypes = ["order", "booking", "viewing", "insurance"] as const;
export type SubjectType = (typeof subjectTypes)[number];

export type PaymentAsked = {
	/** Ours, the same for each try. */
	readonly paymentId: string;
	readonly tenantId: string;
	readonly amountMinor: number;
	readonly currency: string;
	readonly currencyDigits: number;
	/** Who is paid, and for what: shown to the payer. */
	readonly title: string;
	readonly reference: string;
	/** E.164; where the provider asks the payer's phone. */
	readonly phone: string | null;
	readonly expiresAtMs: number;
};
/** In `ProviderAnswer.data`. */
export type PaymentStarted = { readonly providerRef: string; readonly link: string | null };

export type PaymentSeen =
	| { readonly kind: "open" }
	| {
			readonly kind: "paid";
			readonly amountMinor: number;
			readonly currency: string;
			/** What a refund names. */
			readonly intentRef: string | null;
	  }
	| { readonly kind: "failed"; readonly why: "PAYMENT_FAILED" | "INSUFFICIENT_FUNDS" | "EXPIRED" }
	| { readonly kind: "expired" }
	/** It knows of no such payment. */
	| { readonly kind: "none" };

export type RefundSeen =
	| { readonly kind: "refunded"; readonly refundId: string }
	| { readonly kind: "under_way"; readonly refundId: string }
	| { readonly kind: "refused" };
/** Of a payment's money, as its provider's books have it now: what has gone may fail weeks later. */
export type RefundListed = {
	readonly refundId: string;
	/** Under which it was asked for. Null: not by us. */
	readonly key: string | null;
	readonly amountMinor: number;
	readonly state: "refunded" | "under_way" | "failed";
};

export type PaymentProvider = {
	readonly name: "momo" | "stripe";
	/** The `providerRef` of this payment where it is known before any answer: what was begun and not answered can be looked at. */
	readonly refOf: (paymentId: string) => Promise<string | null>;
	/** Refused is a payment of which nothing is there: no earlier try under this id, whose answer was lost, has begun it either. */
	readonly start: (asked: PaymentAsked, signal: AbortSignal) => Promise<ProviderAnswer>;
	readonly look: (
		of: { readonly providerRef: string; readonly currencyDigits: number },
		signal: AbortSignal,
	) => Promise<PaymentSeen>;
	/** Nobody can pay it any more. */
	readonly cancel: (of: { readonly providerRef: string }, signal: AbortSignal) => Promise<void>;
	/** Null: it gives nothing back by itself. */
	readonly refunds: {
		readonly give: (
			of: { readonly key: string; readonly intentRef: string; readonly amountMinor: number },
			signal: AbortSignal,
		) => Promise<RefundSeen>;
		readonly list: (
			of: { readonly intentRef: string },
			signal: AbortSignal,
		) => Promise<readonly RefundListed[]>;
	} | null;
};

/** What a webhook says, once its signature holds: of which payment, and what to make of it. */
export type PaymentHook =
	| { readonly kind: "refused"; readonly status: 400 | 403 }
	/** None of ours, or nothing that moves money. */
	| { readonly kind: "ignored" }
	| {
			readonly kind: "event";
			readonly tenantId: string;
			readonly paymentId: string;
			/** The provider's name of this delivery's event. */
			readonly externalId: string;
			readonly type: string;
			readonly says: PaymentSaid;
	  };
/** `eventId` names what happened, however often and by whichever way it is heard. Null of `look`: the provider is asked. */
export type PaymentSaid =
	| { readonly kind: "look" }
	| {
			readonly kind: "paid";
			readonly eventId: string;
			readonly amountMinor: number;
			readonly currency: string;
			readonly intentRef: string | null;
	  }
	| {
			readonly kind: "declined" | "failed";
			readonly eventId: string;
			readonly why: "PAYMENT_FAILED" | "INSUFFICIENT_FUNDS" | "EXPIRED";
	  }
	| { readonly kind: "expired"; readonly eventId: string }
	| {
			readonly kind: "refunded" | "refund_failed" | "disputed" | "dispute_won" | "dispute_lost";
			readonly eventId: string;
			readonly amountMinor: number;
	  };

/** `lapsed`: it was over by then, and the money goes back. What is owed to people is told at once by whoever can. */
export type Fulfilled = {
	readonly did: "done" | "lapsed";
	readonly notifications: readonly NotificationToRelay[];
};
/** Begins what is paid for. */
export type Fulfil = (call: {
	readonly tenantId: string;
	readonly traceId: string;
	readonly subjectId: string;
	readonly paymentId: string;
	readonly paidMinor: number;
}) => Promise<Fulfilled>;
