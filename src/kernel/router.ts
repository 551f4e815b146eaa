/**
 * The one way to a tool, for every door (C-14). A chain of stages; the first that refuses stops it, and the refusal is
 * recorded like a success. A proposal never runs a tool that wants a yes: it comes back as something to show.
 */
import type { ZodType } from "zod";
import type { ErrorCode, Reason } from "../core/errors.ts";
import { canonicalJson, type Json } from "../core/json.ts";
import type { Outcome } from "../core/outcome.ts";
import { within } from "../ports/deadline.ts";
import type { Runtime } from "../ports/runtime.ts";
import { StoreUnavailable } from "../ports/stores.ts";
import type {
	AnyTool,
	CallRecord,
	Prepared,
	Refused as PrepareRefused,
	ToolContext,
	ToolResult,
} from "../ports/tool.ts";
import type { Registry } from "./registry.ts";

/** Attribution comes from authenticated state; a proposal that carries any of these is refused (C-03). */
export const attributionKeys = [
	"tenantId",
	"tenant_id",
	"marketId",
	"userId",
	"user_id",
	"personId",
	"actor",
	"role",
	"roles",
	"scopes",
	"traceId",
	"trace_id",
	"threadKey",
	"channel",
	"convo_id",
	"org_id",
] as const;

export type Refusal = {
	readonly stage: string;
	readonly code: ErrorCode;
	readonly reason?: Reason;
	readonly msg: string;
	readonly detail?: Json;
};

/** A yes that the gate has claimed: exactly these arguments run, under the pending action's id. */
export type Confirmed = {
	readonly itemId: string;
	readonly args: Json;
	readonly facts: Readonly<Record<string, Json>>;
	readonly shownHash: string;
	readonly expiresAtMs: number;
	/** The call may have committed before we were killed: only the database can tell, so nothing here refuses it. */
	readonly resumed: boolean;
};

export type Call = {
	readonly name: string;
	readonly args: Json;
	readonly ctx: ToolContext;
	readonly confirmed?: Confirmed;
	/** Names an unconfirmed write where the tool itself does not: the inbound message and the call's place in its turn. */
	readonly turnKey: string;
	/** Tool calls already made in this turn. */
	readonly callsMade: number;
};

export type AuditLine = { readonly type: string; readonly payload: Readonly<Record<string, Json>> };

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
			readonly audit: AuditLine;
	  }
	| {
			readonly kind: "done";
			readonly tool: AnyTool;
			readonly args: Json;
			readonly outcome: Outcome<Json>;
			/** Null where the tool's own transaction recorded it. */
			readonly audit: AuditLine | null;
	  };

export const toolCallsPerTurnMax = 10;
export const argsCharsMax = 8000;

export type Router = { readonly invoke: (call: Call, signal: AbortSignal) => Promise<Invocation> };

type Admitted = { readonly tool: AnyTool; readonly pack: string; readonly input: Json };

const refuse = (
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

/** Only what names the call: never its arguments, which may be personal. */
const auditOf = (
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
		...(call.confirmed ? { itemId: call.confirmed.itemId } : {}),
		...rest,
	},
});

function parseStrictly(
	schema: ZodType,
	args: Json,
): { ok: true; input: Json } | { ok: false; why: string } {
	if (JSON.stringify(args).length > argsCharsMax) return { ok: false, why: "too long" };
	if (args !== null && typeof args === "object" && !Array.isArray(args)) {
		const carried = Object.keys(args).find((key) =>
			(attributionKeys as readonly string[]).includes(key),
		);
		if (carried) return { ok: false, why: `carries ${carried}` };
	}
	const parsed = schema.safeParse(args);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		return { ok: false, why: `${issue?.path.join(".") ?? ""} ${issue?.code ?? "invalid"}`.trim() };
	}
	return { ok: true, input: parsed.data as Json };
}

/** The stages that need nothing but the call. Those with only their default today say so. */
const stages: readonly {
	readonly name: string;
	readonly check: (call: Call, admitted: Admitted) => Refusal | null;
}[] = [
	{
		name: "access",
		check: ({ ctx }, { tool }) => {
			if (ctx.market.tenantId !== ctx.tenantId)
				return refuse("access", "AUTH_ERROR", "Access denied", "TENANT_MISMATCH");
			if (!ctx.actor.roles.some((role) => tool.roles.includes(role)))
				return refuse("access", "AUTH_ERROR", "Access denied", "ROLE_DENIED");
			if (!tool.personas.includes(ctx.actor.agent))
				return refuse("access", "AUTH_ERROR", "Access denied", "ROLE_DENIED");
			return null;
		},
	},
	{
		name: "availability",
		check: ({ ctx }, { tool }) => {
			const entry = ctx.market.tools[tool.name];
			if (!ctx.market.enabled || !entry?.enabled)
				return refuse("availability", "AUTH_ERROR", "Not available here", "TOOL_DISABLED");
			return null;
		},
	},
	{
		name: "budget",
		check: ({ callsMade }) =>
			callsMade >= toolCallsPerTurnMax
				? refuse("budget", "RATE_LIMIT", "Please try again later", "BUDGET_EXCEEDED")
				: null,
	},
	// Policy packs, consent proofs and confirmation tokens join here as stages of their own; until a tool
	// declares that it needs one, there is nothing to prove.
	{
		name: "approval",
		check: (_, { tool }) =>
			tool.approve
				? refuse("approval", "AUTH_ERROR", "Needs a member of staff", "APPROVAL_REQUIRED")
				: null,
	},
];

/** A market may add confirmation to any tool and waive it where it is not mandatory (C-47). */
export function wantsConfirmation(tool: AnyTool, ctx: ToolContext): boolean {
	if (tool.confirm?.mandatory) return true;
	if (ctx.market.requireConfirmFor.includes(tool.name)) return true;
	return ctx.market.tools[tool.name]?.requireConfirmation ?? tool.confirm !== undefined;
}

/** A tool that knows no question of its own is asked about by its summary. */
const plainly = (tool: AnyTool, input: Json): Prepared => ({
	ok: true,
	args: input,
	facts: {},
	vars: { summary: tool.summary },
	template: "gate.confirm_any",
});

export function makeRouter(deps: {
	readonly registry: Registry;
	readonly runtime: Runtime;
	/** What the tools of a pack ask of the world. */
	readonly needsOf: (pack: string) => unknown;
}): Router {
	const { registry, runtime } = deps;

	async function execute(
		call: Call,
		{ tool, pack }: Admitted,
		args: Json,
		facts: Readonly<Record<string, Json>>,
		argsHash: string,
		key: string,
		signal: AbortSignal,
	): Promise<Outcome<Json>> {
		const record: CallRecord = {
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
		};
		const outcome: Outcome<Json> = await within(
			tool.timeoutMs,
			(bounded) =>
				tool.resolve({
					args,
					facts,
					ctx: call.ctx,
					record,
					needs: deps.needsOf(pack),
					signal: bounded,
				}),
			signal,
		);
		if (outcome.kind !== "succeeded") return outcome;
		const checked = (tool.output as ZodType).safeParse(outcome.data);
		if (checked.success) return outcome;
		runtime.log.error("tool_output_invalid", { tool: tool.name, trace: call.ctx.traceId });
		// The effect stands; only its report is malformed. Never told as failed (design 6).
		return { kind: "unknown", code: "INTERNAL_ERROR", msg: "Something went wrong" };
	}

	return {
		invoke: async (call, signal) => {
			const rawHash = runtime.sha256Hex(canonicalJson(call.args));
			const refused = (refusal: Refusal, tool: AnyTool | null): Invocation => ({
				kind: "refused",
				refusal,
				tool,
				audit: auditOf(call, tool?.name ?? call.name.slice(0, 60), rawHash, {
					outcome: "refused",
					stage: refusal.stage,
					code: refusal.code,
					reason: refusal.reason ?? null,
				}),
			});

			const registered = registry.find(call.name);
			if (!registered)
				return refused(refuse("name", "NOT_FOUND", "No such tool", "UNKNOWN_TOOL"), null);
			const { tool, pack } = registered;

			const parsed = call.confirmed
				? { ok: true as const, input: call.confirmed.args }
				: parseStrictly(tool.input, call.args);
			if (!parsed.ok)
				return refused(
					refuse("schema", "VALIDATION_ERROR", "Invalid request", "SCHEMA_REJECTED", parsed.why),
					tool,
				);
			const admitted = { tool, pack, input: parsed.input };
			for (const stage of call.confirmed?.resumed ? [] : stages) {
				const refusal = stage.check(call, admitted);
				if (refusal) return refused(refusal, tool);
			}

			let args = parsed.input;
			let facts: Readonly<Record<string, Json>> = call.confirmed?.facts ?? {};
			if (!call.confirmed && (tool.confirm || wantsConfirmation(tool, call.ctx))) {
				const prepared: Prepared | PrepareRefused = tool.confirm
					? tool.confirm.prepare({ input: parsed.input, ctx: call.ctx })
					: plainly(tool, parsed.input);
				if (!prepared.ok)
					return refused(
						refuse("prepare", prepared.code, prepared.msg, prepared.reason, prepared.detail),
						tool,
					);
				if (wantsConfirmation(tool, call.ctx))
					return {
						kind: "pending",
						tool,
						input: parsed.input,
						prepared,
						audit: auditOf(call, tool.name, rawHash, {
							outcome: "proposed",
							stage: "confirmation",
						}),
					};
				args = prepared.args;
				facts = prepared.facts;
			}

			const argsHash = runtime.sha256Hex(canonicalJson({ tool: tool.name, args, facts }));
			const key = call.confirmed?.itemId ?? tool.key?.(parsed.input) ?? call.turnKey;
			const outcome = await execute(call, admitted, args, facts, argsHash, key, signal);
			return {
				kind: "done",
				tool,
				args,
				outcome,
				audit:
					tool.recordedBy === "database"
						? null
						: auditOf(call, tool.name, argsHash, {
								outcome: outcome.kind,
								...(outcome.kind === "succeeded" ? {} : { code: outcome.code }),
							}),
			};
		},
	};
}

/** The one shape every call answers (C-01), for doors that want it whole. */
export function toToolResult(invocation: Invocation, traceId: string): ToolResult<Json> {
	const base = { evidenceRefs: [], warnings: [], nextActions: [], traceId };
	switch (invocation.kind) {
		case "refused": {
			const { code, msg, reason } = invocation.refusal;
			return {
				...base,
				ok: false,
				status: "blocked",
				error: { code, msg, ...(reason ? { reason } : {}) },
			};
		}
		case "pending":
			return {
				...base,
				ok: false,
				status: "blocked",
				error: {
					code: "AUTH_ERROR",
					msg: "Needs the person's yes",
					reason: "CONFIRMATION_REQUIRED",
				},
				nextActions: ["ask the person"],
			};
		case "done": {
			const { outcome } = invocation;
			if (outcome.kind === "succeeded")
				return { ...base, ok: true, status: "success", data: outcome.data };
			return {
				...base,
				ok: false,
				status: "failed",
				error: {
					code: outcome.code,
					msg: outcome.msg,
					...(outcome.kind === "failed" && outcome.reason ? { reason: outcome.reason } : {}),
				},
			};
		}
	}
}

export const isStoreUnavailable = (error: unknown): boolean =>
	error instanceof StoreUnavailable ||
	(error instanceof Error && error.name === "StoreUnavailable");
