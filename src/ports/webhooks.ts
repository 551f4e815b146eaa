/** Events on their way to addresses of a tenant's own: who keeps them, who sends them, who says when. */
import type { Json } from "../core/json.ts";
import type { Heard, SubscriptionState, DeliveryState } from "../core/webhooks/delivery.ts";
import type { LoggedEvent } from "../core/webhooks/events.ts";

export type SubscriptionRef = { readonly tenantId: string; readonly subscriptionId: string };
/** A place in the event log, in the order of transactions. */
export type LogCursor = { readonly txid: number; readonly seq: number };

export type SpreadPage = {
	readonly state: SubscriptionState;
	/** Empty: every kind. */
	readonly kinds: readonly string[];
	readonly cursor: LogCursor;
	/** The first transaction that may still be open: nothing before it is yet to come. */
	readonly openTxid: number;
	readonly events: readonly (LoggedEvent & LogCursor)[];
	/** Something waits to be sent. */
	readonly isOwed: boolean;
};
export type NewDelivery = {
	readonly eventSeq: number;
	readonly kind: string;
	readonly body: string;
	readonly atMs: number;
};
export type ClaimedDelivery = {
	readonly id: string;
	readonly body: string;
	/** With this one. */
	readonly tries: number;
};
export type Claim = {
	readonly address: string;
	readonly secretEncrypted: string;
	/** Null where it no longer counts. */
	readonly formerSecretEncrypted: string | null;
	readonly deliveries: readonly ClaimedDelivery[];
};
export type Tried = {
	readonly id: string;
	readonly tries: number;
	readonly state: Exclude<DeliveryState, "sending">;
	readonly waitMs: number | null;
	readonly why: string | null;
};
export type Standing = {
	readonly failures: number;
	readonly failingSinceMs: number | null;
	readonly nowMs: number;
};

export type WebhookStore = {
	/** Across tenants, whose turn it is, the longest ago first. */
	readonly due: (call: { readonly limit: number }) => Promise<readonly SubscriptionRef[]>;
	/** Null: there is no such subscription. */
	readonly page: (of: SubscriptionRef, limit: number) => Promise<SpreadPage | null>;
	/** Only where the cursor stands where it was read; else nothing is written. How many rows are new. */
	readonly owe: (
		of: SubscriptionRef,
		moved: {
			readonly from: LogCursor;
			readonly to: LogCursor;
			readonly deliveries: readonly NewDelivery[];
		},
	) => Promise<number>;
	/** Its turn comes again after this; null: never. */
	readonly again: (of: SubscriptionRef, afterMs: number | null) => Promise<void>;
	/** Theirs alone until the lease is over. Null: nothing is due, or it is not active. */
	readonly claim: (
		of: SubscriptionRef,
		call: { readonly limit: number; readonly leaseMs: number },
	) => Promise<Claim | null>;
	/** What somebody else has claimed meanwhile stays theirs. */
	readonly settle: (of: SubscriptionRef, tried: readonly Tried[]) => Promise<Standing>;
	readonly disable: (
		of: SubscriptionRef,
		because: "gone" | "failing",
		traceId: string,
	) => Promise<void>;
	/** Of what is over, as long ago as is not kept. */
	readonly forget: (call: { readonly limit: number }) => Promise<number>;
};

export type SendWebhook = (
	message: {
		readonly address: string;
		readonly headers: Readonly<Record<string, string>>;
		readonly body: string;
	},
	signal: AbortSignal,
) => Promise<Heard>;

/** What is written down of a delivery that is given up. */
export type DeadDetail = Readonly<Record<string, Json>>;

export type WebhookRun = {
	/** Rows for what has happened since; true where something waits to be sent. */
	readonly spread: (
		of: SubscriptionRef,
	) => Promise<{ readonly owed: number; readonly isOwed: boolean }>;
	/** Sends what is due, one batch after another. */
	readonly deliver: (of: SubscriptionRef) => Promise<{
		readonly delivered: number;
		readonly later: number;
		readonly dead: number;
	}>;
};
