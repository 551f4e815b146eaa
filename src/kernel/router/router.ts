/**
 * The one way to a tool, for every door (C-14). A chain of stages; the first that refuses stops it, and the refusal is
 * recorded like a success. A proposal never runs a tool that wants a yes: it comes back as something to show.
 */
import type { ZodType } from "zod";
import { canonicalJson, type Json } from "../../core/json.ts";
import type { Outcome } from "../../core/outcome.ts";
import { within } from "../../ports/deadline.ts";
import type { Guards } from "../../ports/guards.ts";
import type { PolicyEngine } from "../../ports/policy.ts";
import type { Runtime } from "../../ports/runtime.ts";
import type {
	AnyTool,
	Confirm,
	Found,
	Held,
	Prepared,
	Refused as PrepareRefused,
} from "../../ports/tool.ts";
import type { Registry } from "../registry.ts";
import {
	demandOf,
	type Proof,
	type Proofs,
	policyDemand,
	proveProposal,
	useProofs,
} from "./authorization.ts";
import { openGuards } from "./available.ts";
import { recordOf } from "./call-record.ts";
import { type Heed, heedful } from "./heed.ts";
import type { AuditLine, Invocation, Router, Unfreed } from "./invocation.ts";
import { decisionFor, policyStage, wantsApproval, withPolicy } from "./policy-stage.ts";
import { type Admitted, type Call, type Refusal, refuse, stages } from "./stages.ts";
import { unfreedOf } from "./unreleased.ts";

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

export type { AuditLine, Invocation, Router, Unfreed };

export const argsCharsMax = 8000;

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
export function wantsConfirmation(
	tool: AnyTool,
	{ ctx, said, asks: isAskedAnyway }: Pick<Call, "ctx" | "said" | "asks">,
): boolean {
	if (isAskedAnyway || tool.confirm?.mandatory) return true;
	if (ctx.market.requireConfirmFor.includes(tool.name)) return true;
	const asks = tool.confirm !== undefined && !(said && tool.confirm.unlessSaid);
	return ctx.market.tools[tool.name]?.requireConfirmation ?? asks;
}

/** A tool that knows no question of its own is asked about by its summary. */
const plainly = (tool: AnyTool, input: Json): Prepared => ({
	ok: true,
	args: input,
	facts: {},
	vars: { summary: tool.summary },
	template: "gate.confirm_any",
});

/** A confirmed write without words of its own, for whoever has to agree to it. */
const unasked = (args: Json, facts: Prepared["facts"], tool: AnyTool): Prepared => ({
	...plainly(tool, args),
	facts,
});

export function makeRouter(deps: {
	readonly registry: Registry;
	/** Absent: what needs staff's yes or a token is refused. */
	readonly proofs?: Proofs;
	readonly runtime: Runtime;
	/** What the tools of a pack ask of the world. */
	readonly needsOf: (pack: string) => unknown;
	readonly policy: Pick<PolicyEngine, "judge" | "explain">;
	/** Absent: nothing outside the thread counts or stops. */
	readonly guards?: Guards;
}): Router {
	const { registry, runtime, proofs = {}, guards = openGuards } = deps;
	const chain = withPolicy(stages, policyStage(deps.policy, proofs.approvals !== undefined));

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
		const record = recordOf(call, tool, argsHash, key, runtime.nowMs());
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
		const hold = (key: string, replaces: Json) =>
			heed.run(tool, signal, (bounded) =>
				before({
					input,
					ctx: call.ctx,
					record: recordOf(call, tool, argsHash, key, runtime.nowMs()),
					replaces,
					needs: deps.needsOf(pack),
					signal: bounded,
				}),
			);
		const key = `hold:${call.turnKey}`;
		const found = await hold(key, call.replaces ?? null);
		if (found.kind !== "failed" || found.reason !== "KEY_REUSED") return found;
		// Before it was killed this turn read the wish otherwise: what it held then gives way to what it holds now.
		return hold(`${key}:${argsHash}`, (found.current ?? null) as Json);
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
			for (const stage of call.confirmed?.resumed ? [] : chain) {
				const refusal = await stage.check(call, admitted, guards);
				if (refusal) return refused(refusal, tool);
			}
			const shut = await heed.admit(tool);
			if (shut) return refused(shut, tool);

			let args = parsed.input;
			let facts: Readonly<Record<string, Json>> = call.confirmed?.facts ?? {};
			const demand =
				demandOf(tool, call.ctx) ??
				(proofs.approvals && wantsApproval(deps.policy, call, admitted) ? policyDemand : null);
			const needsYes = !call.confirmed && wantsConfirmation(tool, call);
			let shown: Prepared | null = null;
			let held: Held | null = null;
			if (!call.confirmed && (tool.confirm || needsYes)) {
				// What somebody said themselves runs as they said it; a repeated turn runs the very same.
				const isSaid = tool.confirm?.unlessSaid === true && !needsYes;
				const before = isSaid ? undefined : tool.confirm?.before;
				const found = before ? await findBefore(call, admitted, before, signal, heed) : null;
				if (found && found.kind !== "succeeded")
					return { kind: "done", tool, args: parsed.input, outcome: found, audit: null };
				held = found?.data.held ?? null;
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
				shown = prepared;
				args = prepared.args;
				facts = prepared.facts;
			}

			const argsHash = runtime.sha256Hex(canonicalJson({ tool: tool.name, args, facts }));
			const prepared = shown ?? unasked(args, facts, tool);
			let proof: Proof = call.confirmed ?? {};
			if (!call.confirmed) {
				const asked = await proveProposal(proofs, {
					record: recordOf(call, tool, argsHash, call.turnKey, runtime.nowMs()),
					ctx: call.ctx,
					tool,
					demand,
					prepared,
					needsYes,
					endsAtMs: held?.expiresAtMs ?? null,
					decision: (record) => decisionFor(deps.policy, proofs.decisions, call, admitted, record),
				});
				if ("stage" in asked) {
					if (held) await free(unfreedOf(call, tool, held));
					return refused(asked, tool);
				}
				proof = asked.proof;
				const proposed = { tool, input: parsed.input, prepared, held, needsYes, proof };
				const audit = (stage: string) =>
					auditOf(call, tool.name, rawHash, { outcome: "proposed", stage });
				if (asked.approval?.state === "pending")
					return {
						kind: "awaiting_approval",
						...proposed,
						approval: asked.approval,
						audit: audit("approval"),
					};
				if (needsYes) return { kind: "pending", ...proposed, audit: audit("confirmation") };
			}

			const key = call.confirmed?.itemId ?? tool.key?.(parsed.input) ?? call.turnKey;
			const unproved = await useProofs(proofs, {
				tool,
				// It may have run before we were killed, when nobody had to agree.
				demand: call.confirmed?.resumed && proof.approvalId === undefined ? null : demand,
				record: recordOf(call, tool, argsHash, key, runtime.nowMs()),
				proved: proof,
			});
			if (unproved) return refused(unproved, tool);
			const outcome = await execute(call, admitted, args, facts, argsHash, key, signal, heed);
			return {
				kind: "done",
				tool,
				args,
				outcome,
				...(proof.approvalId === undefined ? {} : { approvalId: proof.approvalId }),
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
