/** A cron job over many rows, in bounded batches. */

import type { AlertFeed, AlertSink, MetricsStore, SendCounters } from "./alerting.ts";
import type { Address, InboundMessage, ListInbound } from "./channel.ts";
import type { ReadDue } from "./due.ts";
import type { HeadSigner, HeadStore, SealStore } from "./log-seals.ts";
import type { SeenTemplate, TemplateBook } from "./message-templates.ts";
import type { PersonalSweepStore, SolicitationPersonalApi, ThreadPersonalApi } from "./personal.ts";
import type { Runtime } from "./runtime.ts";
import type {
	AlertStore,
	NotificationStore,
	OpenedNotification,
	Projected,
	ProjectionStore,
} from "./stores.ts";

export type Severity = Parameters<AlertStore["raise"]>[0]["severity"];

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

export type SweepDeps = {
	readonly runtime: Runtime;
	readonly notifications: NotificationStore;
	readonly projection: ProjectionStore;
	/** Brings a notification to its object, which takes each key once. */
	readonly relayNotification: (row: OpenedNotification) => Promise<void>;
	readonly writeProjection: (projected: Projected) => Promise<void>;

	readonly invariants?: {
		readonly store: InvariantStore;
		/** Wakes a thread that should have woken. */
		readonly wakeThread: (threadKey: string) => Promise<void>;
		/** Frees locks without a booking that lives (MRV-11.6-d, C-55). How many it freed. */
		readonly healLocks?: (call: {
			readonly tenantId: string;
			readonly traceId: string;
			readonly lockKeys: readonly string[];
		}) => Promise<number>;
		/** What is reserved of these is counted anew. How many levels were wrong. */
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

/**
 * In which order those of one minute run: what everything else is read from and what is owed; ends, which free what others may take;
 * reminders; whoever waits for others; our own house; and what may have much to bring.
 */
export const stages = ["first", "ends", "reminders", "waits", "house", "last"] as const;
export type Stage = (typeof stages)[number];

type Counts = Readonly<Record<string, number>>;

export type Sweep<Given = SweepDeps> = {
	/** Where several packs have one of the same name, it is one sweep: their counts are added up. */
	readonly name: string;
	/** One of the expressions in wrangler.toml. */
	readonly cron: string;
	readonly stage: Stage;
	/** Counts for the log. */
	readonly run: (given: Given) => Promise<Counts>;
};

/** What a pack's sweep is given. */
export type PackSweepDeps<Desk> = {
	readonly runtime: Runtime;
	readonly due: ReadDue;
	/** What the pack does with its own rows. */
	readonly desk: Desk;
	/** Wakes a solicitation, which gives up by itself. It does nothing where it never started. */
	readonly wake: (solicitationId: string) => Promise<void>;
	readonly alerts: AlertStore;
};
/** Without a desk: one of any pack, whose desk the app knows. */
export type PackSweep<Desk = never> = Sweep<PackSweepDeps<Desk>>;

/** A sweep that has what it needs. */
export type ReadySweep = {
	readonly name: string;
	readonly cron: string;
	readonly run: () => Promise<Counts>;
};
