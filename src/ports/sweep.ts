import type { GradedKind } from "../core/alerts.ts";
import type { AlertFeed, AlertSink, MetricsStore, SendCounters } from "./alerting.ts";
import type { Address, InboundMessage, ListInbound } from "./channel.ts";
import type { ReadDue } from "./due.ts";
import type { HeadSigner, HeadStore, SealStore } from "./log-seals.ts";
import type { SeenTemplate, TemplateStore } from "./message-templates.ts";
import type { PersonalSweepStore, SolicitationPersonalApi, ThreadPersonalApi } from "./personal.ts";
import type { Runtime } from "./runtime.ts";
import type { SubscriptionRef, WebhookRun, WebhookStore } from "./webhooks.ts";
import type {
	AlertStore,
	NotificationStore,
	OpenedNotification,
	Projected,
	ProjectionStore,
} from "./stores.ts";

/** Its query is its pack's (`packs/<pack>/invariants.ts`), or the function `app.invariant_<name>`. */
export type InvariantCheck = {
	readonly name: GradedKind;
	readonly ripeMs: number;
};

export type InvariantRun = {
	readonly busy: boolean;
	readonly checked: number;
	readonly violations: number;
	readonly healed: number;
	readonly behind: boolean;
	readonly broken: readonly {
		readonly tenantId: string;
		readonly subject: string;
		readonly isNew: boolean;
		readonly threadKey: string | null;
	}[];
};

export type InvariantStore = {
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

export type SweepDeps = {
	readonly runtime: Runtime;
	readonly notifications: NotificationStore;
	readonly projection: ProjectionStore;
	readonly relayNotification: (row: OpenedNotification) => Promise<void>;
	readonly writeProjection: (projected: Projected) => Promise<void>;

	readonly invariants?: {
		readonly store: InvariantStore;
		readonly wakeThread: (threadKey: string) => Promise<void>;
		readonly healLocks?: (call: {
			readonly tenantId: string;
			readonly traceId: string;
			readonly lockKeys: readonly string[];
		}) => Promise<number>;
		readonly healStock?: (call: {
			readonly tenantId: string;
			readonly traceId: string;
			readonly levelIds: readonly string[];
		}) => Promise<number>;
	};
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
		readonly sign: HeadSigner | null;
		readonly alerts: AlertStore;
	};
	readonly alertSinks?: readonly AlertSink[];
	readonly metrics?: {
		readonly store: MetricsStore;
		readonly sendCounters: SendCounters | null;
	};
	readonly templates?: {
		readonly look: () => Promise<readonly SeenTemplate[] | null>;
		readonly store: TemplateStore;
		/** Nothing is sent as it until it is looked up anew. */
		readonly forget: (name: string) => Promise<void>;
		readonly alerts: AlertStore;
	};
	readonly webhooks?: {
		readonly store: Pick<WebhookStore, "due" | "forget">;
		readonly run: Pick<WebhookRun, "spread">;
		/** Has what is due sent. */
		readonly wake: (of: SubscriptionRef) => Promise<void>;
	};
	readonly recoverInbound?: {
		readonly senders: readonly { readonly ours: Address; readonly list: ListInbound }[];
		readonly store: InboundOfferedStore;
		/** Received when the provider got it: an answer written before a prompt must not pass for an answer to it. */
		readonly receive: (
			message: InboundMessage,
			receivedAtMs: number,
		) => Promise<"new" | "duplicate" | "not_ours" | "not_ready">;
		readonly alerts: AlertStore;
	};
};

/**
 * What all else is read from; ends, which free what others may take; reminders; whoever waits for others; our own house; what may have much
 * to bring.
 */
export const stages = ["first", "ends", "reminders", "waits", "house", "last"] as const;
export type Stage = (typeof stages)[number];

type Counts = Readonly<Record<string, number>>;

export type Sweep<Given = SweepDeps> = {
	/** Where several packs have one of the same name, it is one sweep: their counts are added up. */
	readonly name: string;
	readonly cron: string;
	readonly stage: Stage;
	/** Counts for the log. */
	readonly run: (given: Given) => Promise<Counts>;
};

export type PackSweepDeps<Desk> = {
	readonly runtime: Runtime;
	readonly due: ReadDue;
	readonly desk: Desk;
	readonly wake: (solicitationId: string) => Promise<void>;
	readonly alerts: AlertStore;
};
export type PackSweep<Desk = never> = Sweep<PackSweepDeps<Desk>>;

/** From its first failure on; over with the first run that works. */
export type FailingSweep = {
	readonly name: string;
	readonly sinceMs: number;
	readonly lastAtMs: number;
	readonly times: number;
};

export type ReadySweep = {
	readonly name: string;
	readonly cron: string;
	readonly run: () => Promise<Counts>;
};
