/** How a tool is declared. A tool with an outside effect that does not say who must say yes to it does not compile. */
import type { z } from "zod";
import type { ApprovalType, DeciderRole } from "../core/approval/states.ts";
import type { PendingKind } from "../core/confirmation/kinds.ts";
import type { ErrorCode, Reason } from "../core/errors.ts";
import type { Json } from "../core/json.ts";
import type { Locale } from "../core/locale.ts";
import type { Market } from "../core/market.ts";
import type { LastRead, Offered } from "../core/offered.ts";
import type { Outcome } from "../core/outcome.ts";
import type { Subject } from "../core/reply/concepts.ts";
import type { Standing } from "../core/sending/about.ts";
import type { ConsentPurpose, KnownConsent } from "../core/sending/purposes.ts";
import type { Address, ChannelName, SentDocument } from "./channel.ts";
import type { SentMedia } from "./last-media.ts";
import type { Change } from "./memory.ts";
import type { ContentContext } from "./policy.ts";
import type { Role } from "./roles.ts";
import type { SentCard } from "./sent-card.ts";

export const riskClasses = ["read", "write", "side_effect", "policy", "workflow"] as const;
export type RiskClass = (typeof riskClasses)[number];

/** Calls of one tool that one actor may make in a minute, where the tool declares no number of its own. */
export const perMinuteMaxByRisk: Readonly<Record<RiskClass, number>> = {
	read: 60,
	write: 30,
	side_effect: 10,
	policy: 120,
	workflow: 20,
};

/** Stands among personas for nobody's proposal: a deterministic reading of the very message (P13). */
export const commandOnly = "own_words";

export type Actor = {
	readonly kind: "person" | "staff" | "vendor" | "proposer" | "sweep" | "mcp" | "system";
	/** A thread key, a staff id, a sweep's name. Never a phone number. */
	readonly id: string;
	readonly roles: readonly Role[];
	/** Persona or proposer that put the call forward. */
	readonly agent: string;
};

/** Built by the kernel from authenticated state; a proposal that carries any of it is refused. */
export type ToolContext = {
	readonly tenantId: string;
	readonly market: Market;
	readonly actor: Actor;
	readonly threadKey: string;
	readonly traceId: string;
	readonly locale: Locale;
	readonly channel: ChannelName;
	readonly nowMs: number;
	/** Where the person is reached: for the rows of people and identities. */
	readonly address: Address;
	/** Standing permissions, as last told. Absent: none. */
	readonly permissions?: readonly KnownConsent[];
	/** What the person sent with this message, or shortly before it. Absent: nothing. */
	readonly media?: readonly SentMedia[];
	/** The message that is answered, as it came. */
	readonly said?: { readonly text: string; readonly atMs: number };
};

/** One tool invocation as it is recorded: who, what, under which key. */
export type CallRecord = {
	readonly tenantId: string;
	readonly marketId: string;
	readonly tool: string;
	/** Unique by tenant: a pending action's id where a person said yes. */
	readonly key: string;
	/** SHA-256 of the canonical arguments: the same key with another hash is a conflict. */
	readonly argsHash: string;
	/** SHA-256 of the text that was shown, where somebody said yes to it. */
	readonly shownHash: string | null;
	readonly actor: Actor;
	readonly threadKey: string;
	readonly traceId: string;
	/** End of the action that was answered, by the Worker's clock; a commit after it is refused as expired. Null: no action. */
	readonly itemExpiresAtMs: number | null;
	/** The Worker's clock. Where the database's is another one, what counts is how long was left (core/clocks.ts). */
	readonly atMs?: number;
	/** A call of a provider is two rows of the ledger: what is meant, and what came of it, of which nobody may know yet. */
	readonly phase?: "running" | "unknown";
};

/** What the person is shown before a yes, with everything that will run and everything that must not have moved. */
export type Prepared = {
	readonly ok: true;
	/** Frozen: exactly this runs. */
	readonly args: Json;
	/** Versions and values relied on; the commit reads them again (P4). */
	readonly facts: Readonly<Record<string, Json>>;
	readonly vars: Readonly<Record<string, string | number>>;
	/** Where these arguments want other words than the tool's usual prompt. */
	readonly template?: string;
};
export type Refused = {
	readonly ok: false;
	readonly code: ErrorCode;
	readonly reason?: Reason;
	readonly msg: string;
	readonly detail?: Json;
};

/** What was taken out of the world for a proposal, until the proposal ends: a table, a room, stock. */
export type Held = {
	/** What `release` is given to undo it; kept with the action. */
	readonly hold: Json;
	/** The hold ends by itself then, by the clock of whoever holds it; the action ends no later. */
	readonly expiresAtMs: number;
	/** That clock, when it was held. */
	readonly asOfMs: number;
};

/** What a question stands on that no context knows. `current` comes to `prepare`. */
export type Found = { readonly current: Readonly<Record<string, unknown>> };

type Reserve<Input, Needs, Gives> = (call: {
	readonly input: Input;
	readonly ctx: ToolContext;
	readonly record: CallRecord;
	/** The hold of the proposal that this one stands in for: given up in the transaction that takes the new one. */
	readonly replaces: Json | null;
	readonly needs: Needs;
	readonly signal: AbortSignal;
}) => Promise<Outcome<Gives>>;

export type Confirm<Input, Needs> = {
	readonly kind: PendingKind;
	/** What a yes may name: "yes, play the movie" agrees to no taxi. */
	readonly about: Subject;
	/** Template key of the prompt. */
	readonly template: string;
	readonly ttlSeconds: number;
	/** True where a third party must be reached: a yes within 30 s of the end is too late. */
	readonly reachesThirdParty: boolean;
	/** What it is about is done already: after a no that stands as it was, and is not told as undone (P7). */
	readonly isOfDone?: true;
	/** Whether something that was looked up is of this kind and another one: told behind the question, a bare yes may be meant for that. */
	readonly isOfAnother?: (read: Pick<LastRead, "tool" | "args">, args: Json) => boolean;
	/** Not asked where the grammar reads this very request in the person's own message: what a proposer alone says is (P13). */
	readonly unlessExplicit?: true;
	/** The yes carries a confirmation token, used right before the call runs (UAI-7-a). Where the yes is waived, it does not run. */
	readonly token?: true;
	/**
	 * Pure: no I/O. `current` holds what `reserve` found; after a refused commit, the facts that it reported as moved.
	 * What a tool without `reserve` asks is made of its input and the context alone.
	 */
	readonly prepare: (call: {
		readonly input: Input;
		readonly ctx: ToolContext;
		readonly current?: Readonly<Record<string, unknown>>;
		/** Whether the rule sets let us say that to this person. Absent: nobody knows. */
		readonly mayBeSaid?: (text: string) => boolean;
	}) => Prepared | Refused;
} & (
	| {
			/** A market may waive it unless mandatory. */
			readonly mandatory: boolean;
			/** One read before anything is shown; it changes nothing. */
			readonly reserve?: Reserve<Input, Needs, Found>;
			readonly release?: never;
	  }
	/** What nobody is asked about holds nothing: only a question that cannot be waived may. */
	| {
			readonly mandatory: true;
			/** One request. Takes what will be offered; the same record takes it once. Null: there was nothing to take, and `prepare` says so. */
			readonly reserve: Reserve<Input, Needs, Found & { readonly held: Held | null }>;
			/** Gives up what was held, where the action ended without a commitment. Harmless where the hold has ended or was confirmed. */
			readonly release: (call: {
				readonly hold: Json;
				readonly record: CallRecord;
				readonly needs: Needs;
				readonly signal: AbortSignal;
			}) => Promise<Outcome<Json>>;
	  }
);
export type Approve = {
	readonly type: ApprovalType;
	/** Any of these may decide. */
	readonly roles: readonly DeciderRole[];
	/** Four eyes: 2 (UAI-7-b). One where absent. */
	readonly people?: 1 | 2;
	/** From the request to the use; `approvalSecondsDefault` where absent. */
	readonly ttlSeconds?: number;
	/** Only a `write` or a `workflow`: may go without anybody's yes, by a standing grant or for a trusted tenant. */
	readonly lowRisk?: true;
};

/** A row of a commitment that must reach another object exactly once. */
export type NotificationToRelay = {
	readonly id: string;
	readonly dedupeKey: string;
	readonly target:
		| { readonly kind: "thread"; readonly threadKey: string }
		| { readonly kind: "solicitation"; readonly solicitationId: string };
	readonly type: string;
	readonly payload: Readonly<Record<string, Json>>;
};

/** What the thread remembers of commitments made elsewhere: a projection, for status words and wording only. */
export type Remembered = {
	/** What changes in the memory of the tool's or the notice's own pack (`PackMemory.change`). */
	readonly memory?: Change;
	readonly roles?: readonly Role[];
	/** A role beside those that the thread has. */
	readonly gains?: Role;
	/** A member of staff has this conversation; null: the assistant has it again. */
	readonly withStaff?: WithStaff | null;
	/** Of this ticket nothing takes the conversation back to staff, however late it comes; a newer one stays. */
	readonly ticketOver?: string;
	/** A job that this person had won and has no longer: a repeated yes to its offer hears so. */
	readonly lostJob?: LostJob;
};

/** While it is so the assistant is quiet, and only answers that name their action count. */
export type WithStaff = {
	readonly ticketId: string;
	/** When staff last wrote, or came. */
	readonly lastWordAtMs: number;
};

/** `jobId` begins the ids of the job's solicitations, one for each round. */
export type LostJob = { readonly jobId: string; readonly because: "given_back" | "cancelled" };

/** What follows an outcome in the thread: words for the person, memory, rows to relay. */
export type ToolResponse = {
	readonly reply: {
		readonly template: string;
		readonly vars: Readonly<Record<string, string | number>>;
		/** As a notice has it. */
		readonly standing?: Standing;
		/** Goes with the words where the channel carries documents; elsewhere its link stands under them. */
		readonly document?: SentDocument;
		/** The same as data, for channels that show it. */
		readonly card?: SentCard;
		/** They ask where somebody is, and a place that is shared is taken for the answer. */
		readonly asksPlace?: true;
	} | null;
	readonly remember?: Remembered;
	/** What the words list to choose from, in their order; at most `offeredMax` are remembered. Nothing personal. */
	readonly offered?: readonly Offered[];
	/** A row for the thread itself is what `reply` says: it is not said again. */
	readonly relay?: readonly NotificationToRelay[];
};

/** Words that a tool is about to tell somebody, and in what setting where it is not that of the conversation. */
export type Spoken = {
	readonly texts: readonly string[];
	readonly context?: Partial<ContentContext>;
};

type Base<Input extends z.ZodType, Output extends z.ZodType, Needs> = {
	/** Canonical `domain.verbNoun`. */
	readonly name: string;
	/** Earlier names that are still accepted. */
	readonly aliases: readonly string[];
	readonly summary: string;
	/** Strict: an unknown key is refused. Never holds tenant, user, trace, role or channel. */
	readonly input: Input;
	readonly output: Output;
	readonly scopes: readonly string[];
	/** Who may be the actor. */
	readonly roles: readonly Role[];
	/**
	 * Personas that may propose it. None: no proposer may, and only the answer to a question runs it.
	 * `commandOnly`: no proposer may either; the grammar's reading of the person's own message runs it, and an answer.
	 */
	readonly personas: readonly string[];
	/** What the person must have agreed to: by the very yes to this call, or by a standing permission with proof. */
	readonly consent?: { readonly purpose: ConsentPurpose; readonly by: "confirmation" | "standing" };
	/** The tool whose yes has what this one told the price of: "book it" behind the price may be meant for that. */
	readonly pricesFor?: string;
	/** For each actor of a tenant; `perMinuteMaxByRisk` where absent. */
	readonly perMinuteMax?: number;
	readonly timeoutMs: number;
	/**
	 * What it will tell somebody, and whom, where that is another than the person who asks: judged before it runs. Pure; given
	 * the parsed input, and at the yes the frozen arguments. Null: nothing is told.
	 */
	readonly policy?: (call: { readonly args: Json; readonly ctx: ToolContext }) => Spoken | null;
	/** `args` is the frozen form for confirmed calls, else the parsed input as JSON. */
	readonly resolve: (call: {
		readonly args: Json;
		readonly facts: Readonly<Record<string, Json>>;
		readonly ctx: ToolContext;
		readonly record: CallRecord;
		readonly needs: Needs;
		readonly signal: AbortSignal;
	}) => Promise<Outcome<z.output<Output>>>;
	/** Who writes the execution and audit rows: the tool's own transaction, or the thread's journal. */
	readonly recordedBy: "database" | "thread";
	readonly respond: (call: {
		readonly outcome: Outcome<z.output<Output>>;
		readonly args: Json;
		readonly ctx: ToolContext;
	}) => ToolResponse;
};
type Safe<Input extends z.ZodType, Needs> = {
	readonly risk: "read" | "policy" | "workflow" | "write";
	readonly confirm?: Confirm<z.output<Input>, Needs>;
	readonly approve?: Approve;
	/** Names an unconfirmed write by what it means, never by a clock or chance. Reads need none. */
	readonly key?: (input: z.output<Input>) => string;
};
type Binding<Input extends z.ZodType, Needs> = {
	readonly risk: "side_effect";
	readonly key?: (input: z.output<Input>) => string;
} & (
	| { readonly confirm: Confirm<z.output<Input>, Needs>; readonly approve?: Approve }
	| { readonly approve: Approve; readonly confirm?: Confirm<z.output<Input>, Needs> }
);

export type Tool<Input extends z.ZodType, Output extends z.ZodType, Needs> = Base<
	Input,
	Output,
	Needs
> &
	(Safe<Input, Needs> | Binding<Input, Needs>);

/** Any tool, its schemas forgotten: what the registry holds. */
// biome-ignore lint/suspicious/noExplicitAny: the registry is the one place where tools of different shapes stand together
export type AnyTool = Tool<any, any, any>;

/** Called twice so that the needs are said by hand and the schemas are inferred. */
export const defineTool =
	<Needs>() =>
	<Input extends z.ZodType, Output extends z.ZodType>(
		tool: Tool<Input, Output, Needs>,
	): Tool<Input, Output, Needs> =>
		tool;
