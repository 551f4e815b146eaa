/** A cron job over many rows, in bounded batches. */

import type { Directory, Market } from "../core/market.ts";
import type { AlertFeed, AlertSink, MetricsStore, SendCounters } from "./alerting.ts";
import type { Address, InboundMessage, ListInbound } from "./channel.ts";
import type { LedgerSweepStore } from "./ledger-sweeps.ts";
import type { HeadSigner, HeadStore, SealStore } from "./log-seals.ts";
import type { SeenTemplate, TemplateBook } from "./message-templates.ts";
import type { PersonalSweepStore, SolicitationPersonalApi, ThreadPersonalApi } from "./personal.ts";
import type { Runtime } from "./runtime.ts";
import type { SearchIndex, SearchIndexStore } from "./search-index.ts";
import type {
	AlertStore,
	NotificationStore,
	OpenedNotification,
	ProjectionStore,
} from "./stores.ts";

export type Severity = Parameters<AlertStore["raise"]>[0]["severity"];

/** Where to go on after a row, oldest end first. */
export type OverduePosition = { readonly expiresAtUs: number; readonly id: string };

export type OverdueRide = {
	readonly tenantId: string;
	readonly marketId: string;
	readonly rideId: string;
	readonly round: number;
	readonly expiresAtMs: number;
	readonly expiresAtUs: number;
};

export type OverdueOffer = {
	readonly tenantId: string;
	readonly rideId: string;
	readonly offerId: string;
	readonly expiresAtMs: number;
	readonly expiresAtUs: number;
};

export type OverdueInquiry = {
	readonly tenantId: string;
	/** Also the name of its object. */
	readonly inquiryId: string;
	readonly expiresAtMs: number;
	readonly expiresAtUs: number;
};

type OverdueCall = {
	readonly olderThanMs: number;
	readonly limit: number;
	readonly after: OverduePosition | null;
};

export type OverdueStore = {
	/** Pending and past their end; the system role. */
	readonly rides: (call: OverdueCall) => Promise<readonly OverdueRide[]>;
	/** pending -> expired with the notification for its person. False where somebody was faster, or it is another round. */
	readonly expireRide: (call: {
		readonly tenantId: string;
		readonly rideId: string;
		readonly round: number;
		readonly traceId: string;
	}) => Promise<boolean>;
	/** Still open and past their end; the system role. */
	readonly offers: (call: OverdueCall) => Promise<readonly OverdueOffer[]>;
	/** Vendors are still asked, past the end; the system role. */
	readonly inquiries: (call: OverdueCall) => Promise<readonly OverdueInquiry[]>;
	/** pending, partial -> expired with the person's summary. False where somebody was faster. */
	readonly expireInquiry: (call: {
		readonly tenantId: string;
		readonly inquiryId: string;
		readonly traceId: string;
	}) => Promise<boolean>;
	/** How many were expired; those of a ride that is being decided just now are not. */
	readonly expireOffers: (call: {
		readonly tenantId: string;
		readonly traceId: string;
		readonly offers: readonly { readonly rideId: string; readonly offerId: string }[];
	}) => Promise<number>;
};

/** One of the sentences of `src/sweeps/invariants.ts`; its query is its pack's (`packs/<pack>/invariants.ts`), or the function `app.invariant_<name>`. */
export type InvariantCheck = {
	readonly name: string;
	readonly severity: Severity;
	readonly title: string;
	/** Rows younger than this are not asked about yet. */
	readonly ripeMs: number;
};

export type InvariantRun = {
	/** Another sweep is at this check just now. */
	readonly busy: boolean;
	readonly checked: number;
	readonly violations: number;
	readonly healed: number;
	/** There are more new rows than one batch. */
	readonly behind: boolean;
	readonly broken: readonly {
		readonly tenantId: string;
		readonly subject: string;
		readonly isNew: boolean;
		readonly threadKey: string | null;
	}[];
};

export type InvariantStore = {
	/** Looks at what is new since the last run and again at what was broken, and raises or resolves the alerts. */
	readonly run: (
		check: InvariantCheck,
		bounds: { readonly batch: number; readonly again: number; readonly alertsMax: number },
	) => Promise<InvariantRun>;
};

export type InboundOfferedStore = {
	/** Those that neither reached a turn nor were offered to their thread. */
	readonly missing: (externalIds: readonly string[]) => Promise<readonly string[]>;
	readonly offered: (call: {
		readonly externalIds: readonly string[];
		readonly keepMs: number;
	}) => Promise<void>;
};

export type OrderSweepStore = {
	/** Waiting for a yes and past their end; the system role. */
	readonly due: (call: {
		readonly olderThanMs: number;
		readonly limit: number;
		readonly after: OverduePosition | null;
	}) => Promise<
		readonly {
			readonly tenantId: string;
			readonly orderId: string;
			readonly expiresAtMs: number;
			readonly expiresAtUs: number;
		}[]
	>;
	/** pending -> cancelled, their stock free. How many; those that are being decided just now are not. */
	readonly expire: (call: {
		readonly tenantId: string;
		readonly traceId: string;
		readonly orderIds: readonly string[];
	}) => Promise<number>;
};

/** Viewings and requests for services at a moment that they named themselves: an end, a reminder. */
export type LeadsSweepStore = {
	/** The system role, oldest first. */
	readonly due: (call: {
		readonly olderThanMs: number;
		readonly limit: number;
		readonly after: { readonly dueAtUs: number; readonly id: string } | null;
	}) => Promise<
		readonly { readonly tenantId: string; readonly id: string; readonly dueAtUs: number }[]
	>;
	/** Of one tenant. One that is being decided just now is left for the next minute. */
	readonly settle: (call: {
		readonly tenantId: string;
		readonly traceId: string;
		readonly ids: readonly string[];
	}) => Promise<{ readonly expired: number; readonly reminded: number; readonly done: number }>;
};

/** Orders and bookings whose business has not said anything by the moment that the row names. */
export type UnansweredStore = {
	/** The system role, oldest first. */
	readonly due: (call: {
		readonly limit: number;
		readonly after: { readonly dueAtUs: number; readonly id: string } | null;
	}) => ReturnType<LeadsSweepStore["due"]>;
	/** Of one tenant. How many; one that is being decided just now is left for the next minute. */
	readonly tell: (call: {
		readonly tenantId: string;
		readonly traceId: string;
		readonly ids: readonly string[];
	}) => Promise<number>;
};

export type ApprovalSweepStore = {
	/** Pending or approved and past their end, the oldest end first; the system role. */
	readonly due: (call: {
		readonly olderThanMs: number;
		readonly limit: number;
	}) => Promise<readonly { readonly tenantId: string; readonly id: string }[]>;
	/** How many; those that are being decided just now are not. */
	readonly expire: (call: {
		readonly tenantId: string;
		readonly traceId: string;
		readonly ids: readonly string[];
	}) => Promise<number>;
};

export type SweepDeps = {
	readonly runtime: Runtime;
	readonly notifications: NotificationStore;
	readonly projection: ProjectionStore;
	/** Brings a notification to its object, which takes each key once. */
	readonly handOver: (row: OpenedNotification) => Promise<void>;
	readonly writeProjection: (directory: Directory, markets: readonly Market[]) => Promise<void>;

	readonly expireOverdue?: {
		readonly store: OverdueStore;
		/** Wakes the ride's solicitation, which gives up by itself. It does nothing where it never started. */
		readonly wakeRide: (ride: OverdueRide) => Promise<void>;
		readonly wakeInquiry: (inquiry: OverdueInquiry) => Promise<void>;
	};
	readonly invariants?: {
		readonly store: InvariantStore;
		/** Wakes a thread that should have woken. */
		readonly wakeThread: (threadKey: string) => Promise<void>;
		/** Frees locks without a booking that lives (MRV-11.6-d, C-55). How many it freed. */
		readonly healLocks?: LedgerSweepStore["healLocks"];
		/** What is reserved of these is counted anew. How many levels were wrong. */
		readonly healStock?: (call: {
			readonly tenantId: string;
			readonly traceId: string;
			readonly levelIds: readonly string[];
		}) => Promise<number>;
	};
	readonly orders?: { readonly store: OrderSweepStore };
	readonly bookings?: { readonly store: LedgerSweepStore };
	readonly leads?: { readonly store: LeadsSweepStore };
	readonly unanswered?: UnansweredStore;
	readonly approvals?: { readonly store: ApprovalSweepStore };
	readonly personal?: {
		readonly store: PersonalSweepStore;
		readonly thread: (threadKey: string) => ThreadPersonalApi;
		readonly solicitation: (solicitationId: string) => SolicitationPersonalApi;
		readonly alerts: AlertStore;
	};
	readonly alertFeed?: AlertFeed;
	readonly sealing?: {
		readonly store: SealStore;
		/** Null where no bucket is bound. */
		readonly heads: HeadStore | null;
		/** Null without a key. */
		readonly sign: HeadSigner | null;
		readonly alerts: AlertStore;
	};
	/** Those that are configured. */
	readonly alertSinks?: readonly AlertSink[];
	readonly metrics?: {
		readonly store: MetricsStore;
		/** Null where no collector is configured. */
		readonly sendCounters: SendCounters | null;
	};
	/** Absent where no channel has words to approve. */
	readonly templates?: {
		/** Null: the provider could not be asked. */
		readonly look: () => Promise<readonly SeenTemplate[] | null>;
		readonly book: TemplateBook;
		/** Nothing is sent as it until it is looked up anew. */
		readonly forget: (name: string) => Promise<void>;
		readonly alerts: AlertStore;
	};
	/** Absent where no index is configured. */
	readonly searchIndex?: {
		readonly index: SearchIndex;
		readonly store: SearchIndexStore;
		readonly alerts: AlertStore;
	};
	readonly recoverInbound?: {
		/** Our own senders whose provider keeps a list, each once. */
		readonly senders: readonly { readonly ours: Address; readonly list: ListInbound }[];
		readonly store: InboundOfferedStore;
		/**
		 * As the webhook takes it, but received when the provider got it: an answer that was written before a prompt
		 * must never pass for an answer to it.
		 */
		readonly receive: (
			message: InboundMessage,
			receivedAtMs: number,
		) => Promise<"new" | "duplicate" | "not_ours" | "not_ready">;
		readonly alerts: AlertStore;
	};
};

export type Sweep = {
	readonly name: string;
	/** One of the expressions in wrangler.toml. */
	readonly cron: string;
	/** Counts for the log. */
	readonly run: (deps: SweepDeps) => Promise<Readonly<Record<string, number>>>;
};

/** A sweep that has what it needs. */
export type ReadySweep = Pick<Sweep, "name" | "cron"> & {
	readonly run: () => ReturnType<Sweep["run"]>;
};
