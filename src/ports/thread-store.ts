/** Everything is synchronous: between two awaits nothing else runs, so a method here, or `atomically`, is one stretch with one winner. */
import type { PendingAction } from "../core/gate/pending-action.ts";
import type { Json } from "../core/json.ts";
import type { Locale } from "../core/locale.ts";
import type { PersonaName } from "../core/personas.ts";
import type { KnownConsent, MessagePurpose } from "../core/sending/purposes.ts";
import type { Address, Button, ChannelErrorCode, ChannelName, DeliveryStatus } from "./channel.ts";
import type { Delivery } from "./objects.ts";
import type { Memories } from "./memory.ts";
import type { Asked } from "./notice.ts";
import type { Role } from "./roles.ts";
import type { SendJudgement } from "./send-rule.ts";
import type { Alert, JournalRow } from "./stores.ts";
import type { NotificationToRelay, LostJob, WithStaff } from "./tool.ts";

/** Read whole, changed by patches, so that what another stretch changed meanwhile is kept. */
export type ThreadState = {
	readonly tenantId: string;
	readonly marketId: string;
	readonly threadKey: string;
	readonly createdAtMs: number;
	/** Set on the younger of two linked threads. */
	readonly forwardTo: string | null;
	readonly linkedKey: string | null;
	readonly locale: Locale;
	readonly localeIsGuess: boolean;
	readonly addresses: Readonly<
		Partial<
			Record<
				ChannelName,
				{
					readonly person: Address;
					readonly ours: Address;
					readonly lastInboundAtMs: number | null;
				}
			>
		>
	>;
	readonly lastChannel: ChannelName;
	readonly optedOut: boolean;
	readonly blockedOn?: readonly ChannelName[];
	/** Bounded by `knownConsentsMax`. */
	readonly permissions?: readonly KnownConsent[];
	readonly timezone?: string;
	/** Inbox rows up to this one are handled. */
	readonly handledSeq: number;
	readonly journalSeq: number;
	readonly dialogue: Json;
	readonly memory: Memories;
	readonly roles: readonly Role[];
	readonly withStaff?: WithStaff | null;
	readonly persona?: PersonaName;
	readonly retry: { readonly attempts: number; readonly atMs: number } | null;
	/** Bounded by `notificationsMax`. */
	readonly notifications: readonly PendingNotification[];
	/** Handed over, not yet marked so in Postgres. */
	readonly relayed: readonly string[];
	readonly consents: readonly ConsentLine[];
	/** Bounded by `alertsMax`. */
	readonly alerts: readonly Alert[];
	/** Bounded by `lostJobsMax`. */
	readonly lostJobs?: readonly LostJob[];
	readonly callTimes?: Readonly<Record<string, readonly number[]>>;
	readonly shipAtMs: number | null;
	readonly shipAttempts: number;
};

export type PendingNotification = NotificationToRelay & {
	readonly traceId: string;
	readonly attempts: number;
	readonly nextAtMs: number;
};

export type ConsentLine = {
	readonly status: "granted" | "revoked";
	readonly channel: ChannelName;
	readonly proofRef: string;
	readonly atMs: number;
};

export type InboxRow = { readonly seq: number; readonly delivery: Delivery };

export type PendingActionRow = {
	readonly action: PendingAction;
	readonly input: Json;
	readonly args: Json;
	readonly facts: Readonly<Record<string, Json>>;
	readonly shownText: string;
	/** Offers: whom to answer. Null: the answer runs the action's tool. */
	readonly solicitationId: string | null;
	readonly onDecline?: Pick<Asked, "no" | "words" | "recall">;
	readonly claimedBy: string | null;
	readonly traceId: string;
	readonly hold?: Json;
	/** Until a member of staff has agreed it is nobody's to answer. `needsYes` false: it runs without the person's own yes. */
	readonly approval?: {
		readonly id: string;
		readonly granted: boolean;
		readonly needsYes: boolean;
		readonly seen?: Json;
	};
	/** Its code was told in other words: whoever types it may never have seen what it is for. */
	readonly codeTold?: true;
	/** Proves the yes of whoever was shown this, to the tools that ask for it (UAI-7-a). */
	readonly token?: string;
	readonly anew?: true;
	readonly freeing?: { readonly attempts: number; readonly atMs: number };
};

export const outboxKinds = ["receipt", "prompt", "notice", "reply"] as const;
export type OutboxKind = (typeof outboxKinds)[number];
/** `held`: the send gate has put it off, and what comes after it does not wait for it. */
export const outboxStatuses = [
	"queued",
	"held",
	"sending",
	"sent",
	"unknown",
	"failed",
	"suppressed",
] as const;
export type OutboxStatus = (typeof outboxStatuses)[number];
export type SentAs = "free" | "template";

export type OutboxRow = {
	readonly seq: number;
	readonly id: string;
	readonly dedupeKey: string;
	readonly kind: OutboxKind;
	readonly purpose?: MessagePurpose;
	readonly isAnswer?: boolean;
	readonly urgency?: "now" | "offer";
	readonly dueByMs?: number;
	/** Absent: nothing that anything could. */
	readonly about?: readonly string[];
	readonly aboutPlainly?: readonly string[];
	/** Said alone where the question is over. */
	readonly before?: string;
	readonly standsIn?: true;
	readonly sentAs?: SentAs;
	readonly refusedAs?: readonly (SentAs | "address")[];
	readonly tried?: readonly ChannelName[];
	readonly spent?: readonly string[];
	readonly status: OutboxStatus;
	readonly from: Address;
	readonly to: Address;
	readonly text: string;
	readonly buttons: readonly Button[];
	readonly actionId: string | null;
	readonly template: {
		readonly keys: readonly string[];
		readonly vars: Readonly<Record<string, string | number>>;
	} | null;
	readonly traceId: string;
	readonly createdAtMs: number;
	/** What a person waited is counted from there. */
	readonly answersAtMs?: number;
	readonly attempts: number;
	readonly nextAtMs: number;
	readonly startedAtMs: number | null;
	readonly unknownSinceMs: number | null;
	readonly externalId: string | null;
	readonly delivery: DeliveryStatus | null;
	readonly errorCode: ChannelErrorCode | null;
	readonly repeats: number;
	readonly decision: string;
	/** Shipped with the thread's. */
	readonly log: readonly OutboxLogLine[];
	readonly shipped: number;
};

export type OutboxLogLine = {
	readonly atMs: number;
	readonly type: string;
	readonly detail?: string;
	readonly judged?: SendJudgement;
	/** In millionths of the price list's currency. */
	readonly costMicros?: number;
};

export type ThreadStore = {
	readonly atomically: <T>(work: () => T) => T;
	readonly state: () => ThreadState | null;
	readonly saveState: (state: ThreadState) => void;
	readonly nextDue: (handledSeq: number) => {
		readonly isAsking: boolean;
		readonly isWaiting: boolean;
		readonly atMs: number | null;
	};

	/** False where the external id is known already. */
	readonly accept: (delivery: Delivery) => boolean;
	readonly nextInbox: (afterSeq: number) => InboxRow | null;
	readonly receivedBetween: (fromMs: number, toMs: number, uptoSeq: number) => number;
	readonly inboxCountAfter: (afterSeq: number) => number;

	readonly actions: (recent: number) => readonly PendingActionRow[];
	readonly action: (id: string) => PendingActionRow | null;
	readonly saveAction: (row: PendingActionRow) => void;
	/** Items that ended without a commitment and still hold something, those due first. */
	readonly unreleasedActions: (limit: number) => readonly PendingActionRow[];

	readonly enqueue: (row: Omit<OutboxRow, "seq">) => boolean;
	readonly sentSince: (sinceMs: number, max: number) => number;
	readonly sentOfPurposeSince: (purpose: MessagePurpose, sinceMs: number, max: number) => number;
	readonly hasDedupeKey: (dedupeKey: string) => boolean;
	readonly outboxRow: (id: string) => OutboxRow | null;
	readonly outboxAfter: (seq: number, limit: number) => readonly OutboxRow[];
	readonly promptOf: (actionId: string) => OutboxRow | null;
	/** The oldest row held until now, else the oldest queued. */
	readonly nextQueued: (nowMs: number) => OutboxRow | null;
	readonly unsettledSends: () => readonly OutboxRow[];
	readonly saveOutbox: (row: OutboxRow) => void;
	readonly unshippedOutbox: (limit: number) => readonly OutboxRow[];
	readonly outboxByExternalId: (externalId: string) => OutboxRow | null;
	readonly externalIdsSince: (sinceMs: number, limit: number) => readonly string[];

	readonly inboxBefore: (beforeSeq: number | null, limit: number) => readonly InboxRow[];
	readonly outboxBefore: (beforeSeq: number | null, limit: number) => readonly OutboxRow[];

	readonly appendJournal: (firstSeq: number, rows: readonly JournalRow[]) => void;
	readonly journalBatch: (limit: number) => readonly JournalRow[];
	readonly dropJournal: (uptoSeq: number) => void;
	readonly history: (
		limit: number,
	) => readonly { readonly from: "person" | "assent"; readonly text: string }[];
};

/** Where a person asked for it in place, where its term is over row by row. */
export type ThreadForgetting = {
	readonly blank: (limit: number) => number;
	/** Handled, sent, shipped or ended, and older. The newest row of a table stays: numbers go on from it. */
	readonly dropBefore: (beforeMs: number, handledSeq: number, limit: number) => number;
	readonly blankLast: (beforeMs: number, handledSeq: number) => void;
	readonly oldestAtMs: () => number | null;
};
