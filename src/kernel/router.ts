/**
 * The one way to a tool, for every door (C-14). A chain of stages; the first that refuses stops it, and the refusal is
 * recorded like a success. A proposal never runs a tool that wants a yes: it comes back as something to show.
 */
import type { ZodType } from "zod";
import { canonicalJson, type Json } from "../core/json.ts";
import type { Outcome } from "../core/outcome.ts";
import { within } from "../ports/deadline.ts";
import type { Guards } from "../ports/guards.ts";
import type { Runtime } from "../ports/runtime.ts";
import type {
	AnyTool,
	CallRecord,
	Confirm,
	Found,
	Held,
	Prepared,
	Refused as PrepareRefused,
	ToolContext,
} from "../ports/tool.ts";
import { openGuards } from "./available.ts";
import { type Heed, heedful } from "./heed.ts";
import type { Registry } from "./registry.ts";
import { type Admitted, type Call, type Refusal, refuse, stages } from "./stages.ts";

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
			/** What was taken out of the world for it; null where the tool holds nothing. */
			readonly held: Held | null;
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

export const argsCharsMax = 8000;

/** A hold whose proposal ended without a commitment. */
export type Unfreed = {
	readonly tool: string;
	readonly hold: Json;
	readonly itemId: string;
	readonly tenantId: string;
	readonly marketId: string;
	readonly threadKey: string;
	readonly traceId: string;
};

export type Router = {
	readonly invoke: (call: Call, signal: AbortSignal) => Promise<Invocation>;
	/** What stands beside it, for whoever has to say beforehand what can be promised. */
	readonly guards: Guards;
	/** Gives a hold up. Rejects where the store could not be reached: then it is tried again, under the same key. */
	readonly free: (unfreed: Unfreed) => Promise<void>;
};

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

const recordOf = (call: Call, tool: AnyTool, argsHash: string, key: string): CallRecord => ({
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
});

/** What was held for a question that could then not be put. */
const unfreedOf = (call: Call, tool: AnyTool, { hold }: Held): Unfreed => ({
	tool: tool.name,
	hold,
	itemId: call.turnKey,
	tenantId: call.ctx.tenantId,
	marketId: call.ctx.market.marketId,
	threadKey: call.ctx.threadKey,
	traceId: call.ctx.traceId,
});

export function makeRouter(deps: {
	readonly registry: Registry;
	readonly runtime: Runtime;
	/** What the tools of a pack ask of the world. */
	readonly needsOf: (pack: string) => unknown;
	/** Absent: nothing outside the thread counts or stops. */
	readonly guards?: Guards;
}): Router {
	const { registry, runtime, guards = openGuards } = deps;

	async function execute(
		call: Call,
		{ tool, pack }: Admitted,
		args: Json,
		facts: Readonly<Record<string, Json>>,
		argsHash: string,
		key: string,
		signal: AbortSignal,
		heed: Heed,
	): Promise<Outcome<Json>> {
		const record = recordOf(call, tool, argsHash, key);
		const outcome: Outcome<Json> = await heed.run(tool, signal, (bounded) =>
			tool.resolve({
				args,
				facts,
				ctx: call.ctx,
				record,
				needs: deps.needsOf(pack),
				signal: bounded,
			}),
		);
		if (outcome.kind !== "succeeded") return outcome;
		const checked = (tool.output as ZodType).safeParse(outcome.data);
		if (checked.success) return outcome;
		runtime.log.error("tool_output_invalid", { tool: tool.name, trace: call.ctx.traceId });
		// The effect stands; only its report is malformed. Never told as failed (design 6).
		return { kind: "unknown", code: "INTERNAL_ERROR", msg: "Something went wrong" };
	}

	/** The same turn run again finds the same hold: its key is the inbound message and the call's place in the turn. */
	async function findBefore(
		call: Call,
		{ tool, pack, input }: Admitted,
		before: NonNullable<Confirm<Json, unknown>["before"]>,
		signal: AbortSignal,
		heed: Heed,
	): Promise<Outcome<Found & { readonly held?: Held | null }>> {
		const argsHash = runtime.sha256Hex(canonicalJson({ tool: tool.name, args: input }));
		return heed.run(tool, signal, (bounded) =>
			before({
				input,
				ctx: call.ctx,
				record: recordOf(call, tool, argsHash, `hold:${call.turnKey}`),
				replaces: call.replaces ?? null,
				needs: deps.needsOf(pack),
				signal: bounded,
			}),
		);
	}

	async function free(unfreed: Unfreed): Promise<void> {
		const registered = registry.find(unfreed.tool);
		const giveUp = registered?.tool.confirm?.free;
		if (!registered || !giveUp) return;
		const { tenantId, marketId, threadKey, traceId, hold, itemId } = unfreed;
		await within(registered.tool.timeoutMs, (bounded) =>
			giveUp({
				hold,
				record: {
					tenantId,
					marketId,
					tool: registered.tool.name,
					key: `free:${itemId}`,
					argsHash: runtime.sha256Hex(canonicalJson({ tool: registered.tool.name, hold })),
					shownHash: null,
					actor: { kind: "system", id: threadKey, roles: ["system"], agent: "kernel" },
					threadKey,
					traceId,
					itemExpiresAtMs: null,
				},
				needs: deps.needsOf(registered.pack),
				signal: bounded,
			}),
		);
	}

	return {
		free,
		guards,

		invoke: heedful(guards, runtime, async (call, signal, heed) => {
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
				const refusal = await stage.check(call, admitted, guards);
				if (refusal) return refused(refusal, tool);
			}
			const shut = await heed.admit(tool);
			if (shut) return refused(shut, tool);

			let args = parsed.input;
			let facts: Readonly<Record<string, Json>> = call.confirmed?.facts ?? {};
			if (!call.confirmed && (tool.confirm || wantsConfirmation(tool, call.ctx))) {
				const before = tool.confirm?.before;
				const found = before ? await findBefore(call, admitted, before, signal, heed) : null;
				if (found && found.kind !== "succeeded")
					return { kind: "done", tool, args: parsed.input, outcome: found, audit: null };
				const held = found?.data.held ?? null;
				const prepared: Prepared | PrepareRefused = tool.confirm
					? tool.confirm.prepare({
							input: parsed.input,
							ctx: call.ctx,
							...(found ? { current: found.data.current } : {}),
						})
					: plainly(tool, parsed.input);
				if (!prepared.ok) {
					if (held) await free(unfreedOf(call, tool, held));
					return refused(
						refuse("prepare", prepared.code, prepared.msg, prepared.reason, prepared.detail),
						tool,
					);
				}
				if (wantsConfirmation(tool, call.ctx))
					return {
						kind: "pending",
						tool,
						input: parsed.input,
						prepared,
						held,
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
			const outcome = await execute(call, admitted, args, facts, argsHash, key, signal, heed);
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
		}),
	};
}
