import type { ErrorCode, Reason } from "../core/errors.ts";
import type { Json } from "../core/json.ts";
import type { CallAgent } from "./agents.ts";
import type { AdminAct, AdminContext, AdminOutcome, AdminRows } from "./admin-call.ts";
import type { CatalogueKind } from "./admin-catalogue.ts";
import type { SentKind, ThreadView } from "./admin-records.ts";
import type { AdminTemplates, AdminTool } from "./admin-tools.ts";
import type { AdminRequests } from "./admin-requests.ts";
import type { KeptType } from "./files.ts";
import type { HealthRead, Rates } from "./guards.ts";
import type { SentMedia } from "./last-media.ts";
import type { HeadStore } from "./log-seals.ts";
import type { DataOf, ErasuresByStaff } from "./personal.ts";
import type { TokenDesk } from "./approvals.ts";
import type { Runtime } from "./runtime.ts";
import type { FailingSweep, ReadySweep } from "./sweep.ts";
import type { InboxRow, OutboxRow } from "./thread-store.ts";
import type { NotificationToRelay } from "./tool.ts";
import type { SubscriptionRef } from "./webhooks.ts";

export type CatalogueStore = {
	/** All rows or none. */
	readonly import: (
		ctx: AdminContext,
		act: AdminAct,
		file: {
			/** Of the whole file, whose batches are counted from 1. */
			readonly importId: string;
			readonly part: number;
			readonly marketId: string;
			readonly kind: CatalogueKind;
			readonly dryRun: boolean;
			readonly rows: readonly {
				readonly row: number;
				readonly columns: Readonly<Record<string, Json>>;
			}[];
		},
	) => Promise<
		AdminOutcome<{
			readonly rows: number;
			readonly refused: readonly {
				readonly row: number;
				readonly column: string | null;
				readonly reason: string;
			}[];
		}>
	>;
	/** One batch goes back, once; what stays is named. */
	readonly undo: (
		ctx: AdminContext,
		act: AdminAct,
		batch: { readonly importId: string; readonly part: number },
	) => Promise<
		AdminOutcome<{
			readonly rows: number;
			readonly kept: readonly KeptRow[];
			readonly already: boolean;
		}>
	>;
};

/** A row that an import made and its undoing left: somebody has changed it, or something refers to it. */
export type KeptRow = {
	readonly id: string;
	readonly name: string;
	readonly why: "changed" | "used";
};

export type AdminStore = {
	/** For acts and refusals that no other transaction writes down. */
	readonly note: (
		ctx: AdminContext,
		act: AdminAct,
		told: Readonly<Record<string, Json>>,
	) => Promise<void>;
	readonly catalogue: CatalogueStore;
};

/** Reads of a thread's SQLite that only staff make. Newest first, older than `beforeSeq`; bounded. */
export type ThreadPages = {
	readonly inboxBefore: (beforeSeq: number | null, limit: number) => readonly InboxRow[];
	readonly outboxBefore: (beforeSeq: number | null, limit: number) => readonly OutboxRow[];
};

export type InspectCall = {
	/** Whose thread it must be. */
	readonly tenantId: string;
	readonly before: { readonly inboxSeq: number; readonly outboxSeq: number } | null;
	readonly limit: number;
	/** How many items that are over it shows; absent: the last twenty. */
	readonly closed?: number;
	/** Where this file of that message is had is told, too. */
	readonly sent?: { readonly seq: number; readonly at: number };
};
/** `sent`: asked for alone, and null where there is no such file. */
export type InspectedThread = ThreadView & {
	readonly sent?: (SentMedia & { readonly kind: SentKind }) | null;
};

export type SettleUnknownCall = {
	readonly tenantId: string;
	readonly outboxId: string;
	readonly act: "retry" | "give_up";
};
export type SettleUnknownResult =
	| { readonly ok: true; readonly status: "queued" | "failed" }
	| { readonly ok: false; readonly why: "not_found" | "not_unknown" };

/** For an item whose commitment a restored Postgres has lost. */
export type AskAgainCall = {
	readonly tenantId: string;
	readonly actionId: string;
	readonly traceId: string;
};
export type AskAgainResult =
	/** `already`: it was asked again before; nothing is done. */
	| { readonly ok: true; readonly status: "asked" | "already" }
	| {
			readonly ok: false;
			/**
			 * `not_agreed`: nobody's own yes is behind it, or nothing is left of what was asked. `stands`: Postgres has it. `busy`: too much
			 * waits for this person, or staff have the conversation. `elsewhere`: it goes on in another one, or nowhere. `away`: Postgres
			 * does not answer.
			 */
			readonly why: "not_found" | "not_agreed" | "stands" | "busy" | "elsewhere" | "away";
	  };

export type ThreadAdminApi = {
	/** Null: no such thread in this tenant. */
	readonly inspect: (call: InspectCall) => Promise<InspectedThread | null>;
	readonly settleUnknown: (call: SettleUnknownCall) => Promise<SettleUnknownResult>;
	readonly askAgain: (call: AskAgainCall) => Promise<AskAgainResult>;
};

/** A file that somebody sent, by its bytes. */
export type LookedAt =
	| {
			readonly state: "there";
			readonly contentType: KeptType;
			readonly bytes: number;
			/** Of a voice note, where it says so. */
			readonly seconds: number | null;
			/** Null: it was not asked for. */
			readonly link: { readonly url: string; readonly endsAtMs: number } | null;
	  }
	/** `gone`: its provider has it no more. `unfit`: nothing that is shown, whatever it is called. `away`: not now. */
	| { readonly state: "gone" | "unfit" | "too_large" | "away" };

export type AdminDeps = {
	/** `name`: of this file alone; what is linked to is kept under it until the link ends, and is not fetched a second time. */
	readonly look: (
		media: SentMedia & { readonly kind: SentKind },
		asked: { readonly name: string; readonly links: boolean },
	) => Promise<LookedAt>;
	/** Mints the keys of people, and nothing else. Null: none is set, and no key can be minted. */
	readonly adminToken: string | null;
	/** Where we are reached: what links begin with. */
	readonly baseUrl: string;
	readonly rows: AdminRows;
	readonly requests: AdminRequests;
	/** Of each key; shared by all isolates where such a count is configured. */
	readonly rates: Rates;
	readonly store: AdminStore;
	/** By the pack's name: only its own routes know as what (`routeAt`). */
	readonly desks: Readonly<Record<string, unknown>>;
	readonly people: { readonly dataOf: DataOf; readonly erase: ErasuresByStaff["erase"] };
	readonly objects: { readonly thread: (threadKey: string) => ThreadAdminApi };
	/** What an act that nobody takes back is confirmed by (`src/admin/confirming.ts`). */
	readonly tokens: TokenDesk;
	readonly callAgent: CallAgent;
	readonly sweeps: readonly ReadySweep[];
	readonly failingSweeps: () => Promise<readonly FailingSweep[]>;
	readonly tools: readonly AdminTool[];
	readonly toolHealth: (tenantId: string, tool: string) => Promise<HealthRead>;
	readonly sendRules: readonly { readonly name: string; readonly sentence: string }[];
	readonly templates: AdminTemplates;
	readonly personalData: {
		readonly lookup: (tenantId: string, value: string) => Promise<string>;
		readonly encrypt: (text: string) => Promise<string>;
		readonly open: (encrypted: string) => Promise<string>;
	};
	readonly runtime: Pick<Runtime, "nowMs" | "newId" | "sha256Hex" | "log">;
	/** Brings what a change owes to the threads at once. */
	readonly relayNotification: (
		ctx: AdminContext,
		rows: readonly NotificationToRelay[],
	) => Promise<void>;
	/** Signed heads as they are kept outside; null where no bucket is bound. */
	readonly heads: Pick<HeadStore, "names" | "read"> | null;
	/** 32 random bytes in base64url. */
	readonly newSecret: () => string;
	/** What messages to an address are signed with. */
	readonly newWebhookSecret: () => string;
	readonly refreshProjection: () => Promise<void>;
	/** Has the events that an address is owed sent at once; where that fails they go with the next minute. */
	readonly wakeWebhooks: (of: SubscriptionRef) => Promise<void>;
};

export type DoorRefusal = {
	readonly kind: "refused";
	readonly code: ErrorCode;
	readonly reason?: Reason;
	readonly msg: string;
	/** Where in the request: `body.phone`. */
	readonly path?: string;
	/** What holds now. */
	readonly current?: Readonly<Record<string, Json>>;
};
