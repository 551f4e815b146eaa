/**
 * The thread's own facts, kept in the object's SQLite. Everything is synchronous: between two awaits nothing else
 * runs, so a method here, or `atomically`, is one stretch with one winner.
 */
import type { PendingAction } from "../core/confirmation/pending-action.ts";
import type { Done } from "../core/done.ts";
import type { Json } from "../core/json.ts";
import type { Hosting, Joining } from "../core/joining/rules.ts";
import type { Locale } from "../core/locale.ts";
import type { PersonaName } from "../core/personas.ts";
import type { LastRead, ShownOffer } from "../core/offered.ts";
import type { ConsentPurpose, KnownConsent, MessagePurpose } from "../core/sending/purposes.ts";
import type {
	Address,
	Button,
	ChannelErrorCode,
	ChannelName,
	DeliveryStatus,
	SentDocument,
} from "./channel.ts";
import type { SentCard } from "./sent-card.ts";
import type { LastMedia } from "./last-media.ts";
import type { Delivery } from "./objects.ts";
import type { Memories } from "./memory.ts";
import type { Asked } from "./notice.ts";
import type { Proposal } from "./proposer.ts";
import type { Role } from "./roles.ts";
import type { SendJudgement } from "./send-rule.ts";
import type { Alert, JournalRow } from "./stores.ts";
import type { NotificationToRelay, LostJob, WithStaff } from "./tool.ts";

/** `attempts`: how often it was tried. `proposed`: the call that was under way when it failed last; another attempt asks nobody again. */
export type Retry = {
	readonly attempts: number;
	readonly atMs: number;
	readonly proposed?: Proposal;
};

/** One row. Read whole, changed by patches, so that what another stretch changed meanwhile is kept. */
export type ThreadState = {
	readonly tenantId: string;
	readonly marketId: string;
	readonly threadKey: string;
	readonly createdAtMs: number;
	/** Set on the younger of two linked threads. */
	readonly forwardTo: string | null;
	/** The scoped-id thread that already points here. */
	readonly linkedKey: string | null;
	/** It forwards because its person has proved to be the other one too: it may be undone. */
	readonly isGuest?: true;
	/** What it asked of a number's conversation; absent: nothing. */
	readonly joining?: Joining;
	/** Chats that have joined this one, or ask to. */
	readonly hosting?: Hosting;
	readonly locale: Locale;
	readonly localeIsGuess: boolean;
	/** Where to answer, for each channel the person used. */
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
	/** Channels whose carrier keeps a list of its own that the person is on: nothing is tried there. */
	readonly blockedOn?: readonly ChannelName[];
	/** What a channel has said is no address, for good. */
	readonly buried?: Readonly<Partial<Record<ChannelName, string>>>;
	/** Standing permissions by purpose and channel, as last told. Bounded by `knownConsentsMax`. */
	readonly permissions?: readonly KnownConsent[];
	/** IANA name, where the person's own is known; absent or empty: their market's holds. */
	readonly timezone?: string;
	/** Inbox rows up to this one are handled. */
	readonly handledSeq: number;
	readonly journalSeq: number;
	readonly dialogue: Json;
	/** What was last listed to choose from, and what was last looked up. Bounded as `core/offered.ts` has it. Absent: nothing yet. */
	readonly offered?: ShownOffer | null;
	readonly lastRead?: LastRead | null;
	/** When they were last asked for something that no yes answers; and when something else was said then, or null. Absent: never. */
	readonly lastAsked?: { readonly atMs: number; readonly overAtMs: number | null };
	/** What its person said yes to. Bounded as `core/done.ts` has it. Absent: nothing yet. */
	readonly done?: readonly Done[];
	/** What was last sent beside words; named by its address, and fetched when a tool needs it. Absent: nothing yet. */
	readonly lastMedia?: LastMedia | null;
	/** What each pack would have remembered; each is bounded by `packMemoryMaxChars`. */
	readonly memory: Memories;
	readonly roles: readonly Role[];
	/** Absent in a row that an earlier release wrote. */
	readonly withStaff?: WithStaff | null;
	/** The last ticket that ended. */
	readonly ticketOver?: string;
	/** Who fronted the last message; absent: the concierge. */
	readonly persona?: PersonaName;
	/** The current turn could not finish. */
	readonly retry: Retry | null;
	/** Notifications of our commitments on their way to other objects. Bounded by `notificationsMax`. */
	readonly notifications: readonly PendingNotification[];
	/** Handed over, not yet marked so in Postgres. */
	readonly relayed: readonly string[];
	/** Opt-outs and opt-ins on their way to Postgres, each with what proves it. */
	readonly consents: readonly ConsentLine[];
	/** Alerts on their way to Postgres: raised even if it is away at the moment they are due. Bounded by `alertsMax`. */
	readonly alerts: readonly Alert[];
	/** Jobs won and lost again, newest last. Bounded by `lostJobsMax`. Absent in a row that an earlier release wrote. */
	readonly lostJobs?: readonly LostJob[];
	/** For each tool, when it was called in the last minute. Absent in a row that an earlier release wrote. */
	readonly callTimes?: Readonly<Record<string, readonly number[]>>;
	/** When its person was last told of too many messages. Absent: never. */
	readonly burstToldAtMs?: number;
	/** When journal rows are shipped next; null when there are none. */
	readonly shipAtMs: number | null;
	readonly shipAttempts: number;
};

export type PendingNotification = NotificationToRelay & {
	readonly traceId: string;
	readonly attempts: number;
	readonly nextAtMs: number;
};

export type ConsentLine = {
	/** Absent: being written to at all. */
	readonly purpose?: ConsentPurpose;
	readonly status: "granted" | "revoked";
	readonly channel: ChannelName;
	/** The inbound message; or the outbound one that the carrier refused for an opt-out. */
	readonly proofRef: string;
	readonly atMs: number;
};

export type InboxRow = { readonly seq: number; readonly delivery: Delivery };

/** A pending action with what it would run. */
export type PendingActionRow = {
	readonly action: PendingAction;
	/** Arguments as proposed, for corrections. */
	readonly input: Json;
	/** Frozen arguments and facts: what runs. */
	readonly args: Json;
	readonly facts: Readonly<Record<string, Json>>;
	/** The text as shown, without channel dressing. */
	readonly shownText: string;
	/** Offers: whom to answer. Null: the answer runs the action's tool. */
	readonly solicitationId: string | null;
	/** Where a no runs the tool as well, and words that are neither: with these arguments. */
	readonly onDecline?: Pick<Asked, "no" | "words" | "recall">;
	/** External id of the answer that claimed it. */
	readonly claimedBy: string | null;
	readonly traceId: string;
	/** What was taken out of the world for it; absent where nothing was, and once it has been given up. */
	readonly hold?: Json;
	/**
	 * A member of staff has to agree first (`granted` false: still). Until then it is nobody's to answer. `needsYes` false: what they
	 * agree to runs without the person's own yes.
	 */
	readonly approval?: {
		readonly id: string;
		readonly granted: boolean;
		readonly needsYes: boolean;
		/** The rows that staff's word rests on. */
		readonly seen?: Json;
	};
	/** Its code was told in other words before its own were known to be shown: whoever types it may never have seen what it is for. */
	readonly codeTold?: true;
	/** Proves the yes of whoever was shown this, to the tools that ask for it (UAI-7-a). Never shown. */
	readonly token?: string;
	/** It was put anew, because the one before may never have arrived: it is not put anew again. */
	readonly anew?: true;
	/** Agreed to, and Postgres has lost what came of it: asked again so often. `waits`: not yet, since too much is open. */
	readonly lost?: { readonly times: number; readonly waits?: true };
	/** It asks again for what was agreed to under this code, and lost. */
	readonly lostCode?: string;
	/** Tries so far to give it up, and when the next one is due. */
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
	/** This and the next three are absent in a row that an earlier release wrote: an answer, of service. */
	readonly purpose?: MessagePurpose;
	/** It answers a message of the person's own. */
	readonly isAnswer?: boolean;
	/** Of use now and not later; `offer`: to somebody who waits for offers, where the market says so. */
	readonly urgency?: "now" | "offer";
	/** Of no use afterwards. */
	readonly dueByMs?: number;
	/** Keys of messages of this thread that make it untrue: where one of them is there, it does not leave. */
	readonly overtakenBy?: readonly string[];
	/** What it is about (`core/sending/about.ts`): something later about the same overtakes it. Absent: nothing that anything could. */
	readonly about?: readonly string[];
	/** Of these, what it gives no news of: named by the plain words before its question, or asked to be undone. */
	readonly aboutPlainly?: readonly string[];
	/** Plain words that stand before its question: said alone where the question is over. */
	readonly before?: string;
	/** It stands for an earlier one that it has overtaken: it goes out once more as that would have. */
	readonly standsIn?: true;
	/** How it left last, and how it was refused for good on the channel it is for. */
	readonly sentAs?: SentAs;
	readonly refusedAs?: readonly (SentAs | "address")[];
	/** The same is said where the person is: where this cannot go, nothing is lost. */
	readonly isCopy?: true;
	/** Channels it was for before. */
	readonly tried?: readonly ChannelName[];
	/** External ids of attempts that the provider took and then reported as failed. */
	readonly spent?: readonly string[];
	readonly status: OutboxStatus;
	readonly from: Address;
	readonly to: Address;
	readonly text: string;
	readonly document?: SentDocument;
	readonly card?: SentCard;
	readonly buttons: readonly Button[];
	readonly actionId: string | null;
	/** The templates it was rendered from, for when only approved words may leave. */
	readonly template: {
		readonly keys: readonly string[];
		readonly vars: Readonly<Record<string, string | number>>;
	} | null;
	readonly traceId: string;
	readonly createdAtMs: number;
	/** On the first message of an answer: when what it answers was received. What a person waited is counted from there. */
	readonly answersAtMs?: number;
	readonly attempts: number;
	/** When the next attempt (queued) or the next look at the provider's list (unknown) is due. */
	readonly nextAtMs: number;
	/** Start of the last attempt, for the look at the provider's list. */
	readonly startedAtMs: number | null;
	readonly unknownSinceMs: number | null;
	readonly externalId: string | null;
	readonly delivery: DeliveryStatus | null;
	readonly errorCode: ChannelErrorCode | null;
	/** 1 after it went out once more because nothing showed that it had. */
	readonly repeats: number;
	/** Why the send gate let it pass, or which rule refused it. */
	readonly decision: string;
	/** The row's own journal: what happened to it, oldest first. Shipped with the thread's. */
	readonly log: readonly OutboxLogLine[];
	/** Lines of `log` that are in Postgres already. */
	readonly shipped: number;
};

export type OutboxLogLine = {
	readonly atMs: number;
	readonly type: string;
	readonly detail?: string;
	/** What the send gate said, and of which facts. */
	readonly judged?: SendJudgement;
	/** What the attempt is thought to cost, in millionths of the price list's currency. */
	readonly costMicros?: number;
};

export type ThreadStore = {
	readonly atomically: <T>(work: () => T) => T;
	readonly state: () => ThreadState | null;
	readonly saveState: (state: ThreadState) => void;
	/** Whether a message waits for its turn, and the earliest time at which an outbox row, an open action or a hold is due. */
	readonly nextDue: (handledSeq: number) => {
		/** Something waits for this person's answer. */
		readonly isAsking: boolean;
		readonly isWaiting: boolean;
		readonly atMs: number | null;
	};

	/** False where the external id is known already. */
	readonly accept: (delivery: Delivery) => boolean;
	readonly nextInbox: (afterSeq: number) => InboxRow | null;
	/** Messages received in the span, up to and with `uptoSeq`; counting stops at a bound. */
	readonly receivedBetween: (fromMs: number, toMs: number, uptoSeq: number) => number;
	readonly inboxCountAfter: (afterSeq: number) => number;

	/** Waiting, suspended and claimed ones, and the `recent` last closed ones. */
	readonly actions: (recent: number) => readonly PendingActionRow[];
	readonly action: (id: string) => PendingActionRow | null;
	readonly saveAction: (row: PendingActionRow) => void;
	/** Items that ended without a commitment and still hold something, those due first. */
	readonly unreleasedActions: (limit: number) => readonly PendingActionRow[];

	/** False where the dedupe key is known already. */
	readonly enqueue: (row: Omit<OutboxRow, "seq">) => boolean;
	/** Messages sent since; counting stops at `max`. */
	readonly sentSince: (sinceMs: number, max: number) => number;
	/** Those of one purpose that were no answers. */
	readonly sentOfPurposeSince: (purpose: MessagePurpose, sinceMs: number, max: number) => number;
	readonly hasDedupeKey: (dedupeKey: string) => boolean;
	readonly outboxRow: (id: string) => OutboxRow | null;
	/** Rows that were written after it, newest first. */
	readonly outboxAfter: (seq: number, limit: number) => readonly OutboxRow[];
	/** The newest message that showed an action. */
	readonly promptOf: (actionId: string) => OutboxRow | null;
	/** The oldest row that was held until now, else the oldest that is queued: the next to go out, in order. */
	readonly nextQueued: (nowMs: number) => OutboxRow | null;
	readonly unsettledSends: () => readonly OutboxRow[];
	readonly saveOutbox: (row: OutboxRow) => void;
	/** Rows whose `log` has lines that were not shipped yet; bounded. */
	readonly unshippedOutbox: (limit: number) => readonly OutboxRow[];
	readonly outboxByExternalId: (externalId: string) => OutboxRow | null;
	/** External ids of rows sent to the person since, so that a look at the provider's list skips them. */
	readonly externalIdsSince: (sinceMs: number, limit: number) => readonly string[];

	/** Pages that staff read: newest first, older than `beforeSeq`; bounded. */
	readonly inboxBefore: (beforeSeq: number | null, limit: number) => readonly InboxRow[];
	readonly outboxBefore: (beforeSeq: number | null, limit: number) => readonly OutboxRow[];

	/** One stored row for each call, however many lines. */
	readonly appendJournal: (firstSeq: number, rows: readonly JournalRow[]) => void;
	readonly journalBatch: (limit: number) => readonly JournalRow[];
	readonly dropJournal: (uptoSeq: number) => void;
	/** Last lines said, oldest first; bounded. */
	readonly history: (
		limit: number,
	) => readonly { readonly from: "person" | "assent"; readonly text: string }[];
	/** Comes late: most objects never need it. */
	readonly forgetting: () => Promise<ThreadForgetting>;
};

/** What is let go of: in place where a person asked for it, row by row where its term is over. Each call is bounded. */
export type ThreadForgetting = {
	/** Rows of each table; how many were blanked. */
	readonly blank: (limit: number) => number;
	/** Handled, sent, shipped or ended, and older. The newest row of a table stays: numbers go on from it. */
	readonly dropBefore: (beforeMs: number, handledSeq: number, limit: number) => number;
	/** That newest row, where it is older, without what it says. */
	readonly blankLast: (beforeMs: number, handledSeq: number) => void;
	/** Null: nothing that has a term. */
	readonly oldestAtMs: () => number | null;
};
