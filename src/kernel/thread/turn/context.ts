import type { PriceList } from "../../../core/budget.ts";
import type { Choice } from "../../../core/confirmation/choices.ts";
import type { GateVerdict } from "../../../core/confirmation/resolve.ts";
import type { HearTexts } from "../../../core/hear-language.ts";
import type { JoinTables } from "../../../core/joining/reading.ts";
import type { Json } from "../../../core/json.ts";
import type { Locale, ReplyLocale } from "../../../core/locale.ts";
import type { LostSays } from "../../../core/lost-language.ts";
import type { ClaimGuard } from "../../../core/claim-guard/claims.ts";
import type { Market } from "../../../core/market.ts";
import type { Reply } from "../../../core/reply/reply.ts";
import type { Address, Channel, SharedLocation } from "../../../ports/channel.ts";
import type { Hearing } from "../../../ports/hearing.ts";
import type { Objects } from "../../../ports/objects.ts";
import type { JudgeContent } from "../../../ports/policy.ts";
import type { Proposal, Proposer, Say, Snapshot } from "../../../ports/proposer.ts";
import type { Logger, Runtime } from "../../../ports/runtime.ts";
import type {
	InboxRow,
	OutboxRow,
	PendingActionRow,
	ThreadState,
	ThreadStore,
} from "../../../ports/thread-store.ts";
import type { Registry } from "../../registry.ts";
import type { Router } from "../../router/call.ts";
import type { TurnChanges } from "./changes.ts";

export type TurnDeps = {
	/** Loaded by whoever speaks of joining. */
	readonly joinTables: () => Promise<JoinTables>;
	/** Loaded by the first voice note or picture. Absent: they are as they were sent. */
	readonly hearing?: () => Promise<Hearing>;
	/** What is said of them, loaded with them. */
	readonly hearTexts?: () => Promise<ReadonlyMap<Locale, HearTexts>>;
	/** Of what was agreed to and lost. Loaded by the first of it. */
	readonly lostSays: LostSays;
	/** Of what waits to leave alone: all else is changed at a turn's end. */
	readonly store: Pick<ThreadStore, "action" | "outboxAfter" | "outboxBefore" | "saveOutbox">;
	/** Keyed by tenant. */
	readonly lookup: (tenantId: string, value: string) => Promise<string>;
	/** Loads a language's texts and grammar, if needed. */
	readonly speak: (locale: ReplyLocale) => Promise<void>;
	/** What words that are not ours are judged by: a turn in our own words needs none. */
	readonly claimGuard: () => Promise<ClaimGuard>;
	readonly runtime: Runtime;
	readonly registry: Registry;
	readonly router: Router;
	readonly proposer: Proposer;
	/** A larger market, with those of its businesses that the message may mean. Absent: what it holds is all that is understood. */
	readonly widen?: (snapshot: Snapshot, traceId: string) => Promise<Market>;
	/** A command about the person's own job, else null. */
	readonly readCommand: (snapshot: Snapshot) => Extract<Proposal, { type: "execute_tool" }> | null;
	/** Dialogue state without the requests that led to this tool, and what is said of those that are left. `isDone`: else it could not be done. */
	readonly closeRequest: (
		snapshot: Snapshot,
		tool: string,
		isDone?: boolean,
	) => { readonly dialogue: Json; readonly next: readonly Say[] };
	readonly checkProposal: (
		value: unknown,
	) =>
		| { readonly ok: true; readonly proposal: Proposal }
		| { readonly ok: false; readonly why: string };
	/** Null: nobody serves it. */
	readonly channelOf: (ours: Address) => Channel | null;
	readonly objects: Objects;
	readonly judgeContent: JudgeContent;
	/** Absent: cost is not estimated. */
	readonly prices?: PriceList;
};

export type Turn = {
	readonly deps: TurnDeps;
	readonly log: Logger;
	readonly inbox: InboxRow;
	readonly state: ThreadState;
	readonly actions: readonly PendingActionRow[];
	/** Widened once something is proposed, where it is larger than what it holds. */
	market: Market;
	readonly changes: TurnChanges;
	readonly nowMs: number;
	readonly signal: AbortSignal;
	/** One winner. Null where it no longer waits, or hashes differ. */
	readonly claim: (actionId: string) => PendingActionRow | null;
	/** Nothing ran under the claim: the next attempt starts over, with every check. */
	readonly release: (actionId: string) => void;
	/** The message proves that the prompt was seen. */
	readonly proveShown: (actionId: string) => PendingActionRow;
	readonly itemOf: (externalId: string) => string | null;
	/** Our last messages to them, the newest first. */
	readonly recent: () => readonly OutboxRow[];
	/** Parsed once. */
	readonly reply: () => Reply;
	/** This message included. */
	readonly inboundLastMinute: number;
	/** The call that its proposer wants; at first that of the attempt before, which may have been carried out unanswered. */
	proposed: Proposal | null;
	/**
	 * That attempt may have done it: whatever is closed or off by now, the database is asked, which tells what was done under its key and
	 * refuses what was not.
	 */
	readonly mayBeDone: boolean;
	/** Null as long as only our own words are said. */
	claimGuard: ClaimGuard | null;
	callsMade: number;
	/** By a fault that is not the person's. */
	failuresMade: number;
	costMicros: number;
};

export const handled = "handled" as const;
export type Done = typeof handled | undefined;
/** `handled` ends the turn. */
export type TurnStep = (turn: Turn) => Done | Promise<Done>;

export type TurnRequest = {
	readonly text: string;
	/** It was tapped; `text` is its name. */
	readonly picked?: Choice;
	readonly location: SharedLocation | undefined;
	readonly mediaCount: number;
	/** A model's reading of a voice note or a picture: never the person's own word for anything. */
	readonly heard?: true;
};
/** After the gate has read what the message answers. */
export type AnswerStep = (
	turn: Turn,
	verdict: GateVerdict,
	request: TurnRequest,
) => Done | Promise<Done>;

/** Something outside is unreachable. The turn leaves nothing behind and reruns with the same keys. */
export class TurnRetry extends Error {
	override readonly name = "TurnRetry";
}

export const textOf = (
	turn: Turn,
	key: string,
	vars: Readonly<Record<string, string | number>> = {},
): string => turn.deps.registry.text(key, turn.changes.patch.locale ?? turn.state.locale, vars);

export const isOpen = (row: PendingActionRow): boolean =>
	row.action.status === "waiting" ||
	row.action.status === "suspended" ||
	row.action.status === "claimed";

/** Nobody has seen it, so no answer can mean it. */
export const isAwaiting = ({ approval }: PendingActionRow): boolean => approval?.granted === false;

/** Codes only: `7K2M (harbour to castle)` is clearer, but people's texts never enter ours. */
export const codesOf = (rows: readonly PendingActionRow[]): string =>
	rows.map((row) => row.action.code).join(", ");
