import type { ErrorCode, Reason } from "../../core/errors.ts";
import type { Json } from "../../core/json.ts";
import type { Failed, Outcome } from "../../core/outcome.ts";
import type { ApprovalAsked } from "../../ports/approvals.ts";
import type { Guards } from "../../ports/guards.ts";
import type { AnyTool, CallRecord, Held, Prepared, ToolContext } from "../../ports/tool.ts";

export type Confirmed = {
	readonly actionId: string;
	readonly args: Json;
	readonly facts: Readonly<Record<string, Json>>;
	readonly shownHash: string;
	readonly expiresAtMs: number;
	/** May have committed before a kill: only the database knows, so nothing here refuses it. */
	readonly resumed: boolean;
	/** What was committed under its key is told; it never runs anew, so it uses up no approval and no token. */
	readonly replayOnly?: boolean;
	readonly approvalId?: string;
	readonly approvalSeen?: Json;
	readonly token?: string;
};

export type Call = {
	readonly name: string;
	readonly args: Json;
	readonly ctx: ToolContext;
	readonly confirmed?: Confirmed;
	readonly replaces?: Json;
	/** Key of an unconfirmed write whose tool has none: inbound message plus place in the turn. */
	readonly turnKey: string;
	readonly callsMade: number;
	/** By a fault that is not the person's. */
	readonly failuresMade?: number;
	readonly costMicros?: number;
	/** Follows from a yes, such as asking again: never refused for a rate. */
	readonly followsYes?: boolean;
	/** By an earlier try of the same message: what is off by now is judged by the database, behind its key. */
	readonly mayBeDone?: boolean;
	/** Ask the person first, whatever the market waives. */
	readonly asks?: boolean;
	readonly said?: boolean;
	/** Rates count by when the request was written. */
	readonly writtenAtMs?: number;
	/** Calls in the last minute by this actor, from thread memory; excludes this one. */
	readonly madeLastMinute: (tool: string) => number;
};

export type Refusal = {
	readonly stage: string;
	readonly code: ErrorCode;
	readonly reason?: Reason;
	readonly msg: string;
	readonly detail?: Json;
	readonly tryAtMs?: number;
};

export const refuse = (
	stage: string,
	code: ErrorCode,
	msg: string,
	reason?: Reason,
	detail?: Json,
): Refusal => ({
	stage,
	code,
	msg,
	...(reason ? { reason } : {}),
	...(detail === undefined ? {} : { detail }),
});

export const circuitOpen = (tryAtMs: number | null): Refusal => ({
	...refuse("availability", "SERVICE_UNAVAILABLE", "Not answering now", "CIRCUIT_OPEN"),
	...(tryAtMs === null ? {} : { tryAtMs }),
});

const isRecord = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** In the form a tool's `respond` takes: `detail` becomes `current`, as from a commit. */
export function failureOf({ stage: _, detail, tryAtMs: __, ...why }: Refusal): Failed {
	return {
		kind: "failed",
		retryable: false,
		...why,
		...(isRecord(detail) ? { current: detail } : {}),
	};
}

/** What a proposal carries to its yes, and until when. */
export type Authorization = {
	readonly approvalId?: string;
	readonly approvalSeen?: Json;
	readonly token?: string;
	readonly untilMs?: number;
};

export type AuditLine = { readonly type: string; readonly payload: Readonly<Record<string, Json>> };

export const auditOf = (
	call: Call,
	tool: string,
	argsHash: string,
	rest: Record<string, Json>,
): AuditLine => ({
	type: `tool:${tool}`,
	payload: {
		tool,
		argsHash,
		actor: call.ctx.actor.kind,
		agent: call.ctx.actor.agent,
		...(call.confirmed ? { actionId: call.confirmed.actionId } : {}),
		...rest,
	},
});

export const recordOf = (
	call: Call,
	tool: AnyTool,
	argsHash: string,
	key: string,
	atMs: number,
): CallRecord => ({
	tenantId: call.ctx.tenantId,
	marketId: call.ctx.market.marketId,
	tool: tool.name,
	key,
	argsHash,
	shownHash: call.confirmed?.shownHash ?? null,
	actor: call.ctx.actor,
	threadKey: call.ctx.threadKey,
	traceId: call.ctx.traceId,
	itemExpiresAtMs: call.confirmed?.expiresAtMs ?? null,
	atMs,
});

export type Invocation =
	| {
			readonly kind: "refused";
			readonly refusal: Refusal;
			readonly tool: AnyTool | null;
			readonly audit: AuditLine;
	  }
	| {
			readonly kind: "pending";
			readonly tool: AnyTool;
			readonly input: Json;
			readonly prepared: Prepared;
			readonly held: Held | null;
			readonly authorization: Authorization;
			/** Null where what is held for it was recorded with it. */
			readonly audit: AuditLine | null;
	  }
	| {
			/** `needsYes`: the person is asked after staff agree. */
			readonly kind: "awaiting_approval";
			readonly tool: AnyTool;
			readonly input: Json;
			readonly prepared: Prepared;
			readonly held: Held | null;
			readonly approval: ApprovalAsked;
			readonly needsYes: boolean;
			readonly authorization: Authorization;
			readonly audit: AuditLine;
	  }
	| {
			readonly kind: "done";
			readonly tool: AnyTool;
			readonly args: Json;
			readonly outcome: Outcome<Json>;
			/** Null where the tool's own transaction recorded it. */
			readonly audit: AuditLine | null;
			readonly approvalId?: string;
	  };

/** A hold whose proposal ended without a commitment. */
export type Unreleased = {
	readonly tool: string;
	readonly hold: Json;
	readonly actionId: string;
	readonly tenantId: string;
	readonly marketId: string;
	readonly threadKey: string;
	readonly traceId: string;
};

export type Router = {
	readonly invoke: (call: Call, signal: AbortSignal) => Promise<Invocation>;
	readonly guards: Guards;
	/** Rejects where the store is unreachable; retry with the same key. */
	readonly free: (unreleased: Unreleased) => Promise<void>;
};
