/** What a turn is given, and what its steps are. */
import type { Json } from "../../../core/json.ts";
import type { PriceList } from "../../../core/budget.ts";
import type { ReplyLocale } from "../../../core/locale.ts";
import type { Market } from "../../../core/market.ts";
import type { GateVerdict } from "../../../core/gate/resolve.ts";
import type { Reply } from "../../../core/reply/reply.ts";
import type { Address, Channel, SharedLocation } from "../../../ports/channel.ts";
import type { Objects } from "../../../ports/objects.ts";
import type { JudgeContent } from "../../../ports/policy.ts";
import type { Proposal, Proposer, Snapshot } from "../../../ports/proposer.ts";
import type { Logger, Runtime } from "../../../ports/runtime.ts";
import type { InboxRow, PendingActionRow, ThreadState } from "../../../ports/thread-store.ts";
import type { Registry } from "../../registry.ts";
import type { Router } from "../../router/call.ts";
import type { TurnChanges } from "./changes.ts";

export type TurnDeps = {
	/** Loads what a language is spoken and read with; what is there is not waited for. */
	readonly speak: (locale: ReplyLocale) => Promise<void>;
	readonly runtime: Runtime;
	readonly registry: Registry;
	readonly router: Router;
	readonly proposer: Proposer;
	/** The grammar's reading of what somebody says of a job of their own; null: the message says no such thing. */
	readonly readCommand: (snapshot: Snapshot) => Extract<Proposal, { type: "execute_tool" }> | null;
	/** What the proposer remembers, without the requests that led to this tool: they are over. */
	readonly closeRequest: (dialogue: Json, tool: string) => Json;
	readonly checkProposal: (
		value: unknown,
	) =>
		| { readonly ok: true; readonly proposal: Proposal }
		| { readonly ok: false; readonly why: string };
	/** Who serves this address of ours; null where nobody does. */
	readonly channelOf: (ours: Address) => Channel | null;
	readonly objects: Objects;
	readonly judgeContent: JudgeContent;
	/** What the model's tokens cost; absent: nothing is estimated. */
	readonly prices?: PriceList;
};

export type Turn = {
	readonly deps: TurnDeps;
	readonly log: Logger;
	readonly inbox: InboxRow;
	readonly state: ThreadState;
	readonly actions: readonly PendingActionRow[];
	readonly market: Market;
	readonly changes: TurnChanges;
	readonly nowMs: number;
	readonly signal: AbortSignal;
	/** One synchronous stretch, one winner: null where the action was not waiting any more, or the hashes differ. */
	readonly claim: (actionId: string) => PendingActionRow | null;
	/** Nothing has run under the claim: whoever comes back to it begins anew, and every check with them. */
	readonly release: (actionId: string) => void;
	/** The message itself proves that the action's prompt was seen. */
	readonly proveShown: (actionId: string) => PendingActionRow;
	/** What the message of ours with this id was about. */
	readonly itemOf: (externalId: string) => string | null;
	/** What its text says as an answer; read once. */
	readonly reply: () => Reply;
	/** Messages of this person in the minute before this one, itself included. */
	readonly inboundLastMinute: number;
	callsMade: number;
	/** Of those, by a fault that is not the person's. */
	failuresMade: number;
	/** What its model has cost so far, by the list of prices. */
	costMicros: number;
};

export const handled = "handled" as const;
export type Done = typeof handled | undefined;
/** Does one thing with the message, and says whether the message is handled with it: then the turn is over. */
export type TurnStep = (turn: Turn) => Done | Promise<Done>;

/** What somebody wrote, as whoever looks into a request is given it. */
export type TurnRequest = {
	readonly text: string;
	readonly location: SharedLocation | undefined;
	readonly mediaCount: number;
};
/** The same, once the gate has read what the message answers. */
export type AnswerStep = (
	turn: Turn,
	verdict: GateVerdict,
	request: TurnRequest,
) => Done | Promise<Done>;

/** Something outside could not be reached. The turn leaves nothing behind and is run again, with the same keys. */
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

/** A member of staff has to agree first: nobody was shown it, and no answer is about it. */
export const isAwaiting = ({ approval }: PendingActionRow): boolean => approval?.granted === false;

/** `7K2M (harbour to castle)` would tell more, but texts of others never enter ours: codes only. */
export const codesOf = (rows: readonly PendingActionRow[]): string =>
	rows.map((row) => row.action.code).join(", ");
