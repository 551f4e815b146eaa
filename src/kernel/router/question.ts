/** Turns a proposal into a question: looks up or holds what it depends on. */
import { canonicalJson, type Json } from "../../core/json.ts";
import { whenThere } from "../../core/not-loaded.ts";
import type { ApprovalAsked } from "../../ports/approvals.ts";
import { within } from "../../ports/deadline.ts";
import { mayLeave, toPerson } from "../../ports/policy.ts";
import type { AnyTool, Found as Current, Held, Prepared } from "../../ports/tool.ts";
import {
	auditOf,
	type Call,
	type Authorization,
	recordOf,
	refuse,
	type Unreleased,
} from "./call.ts";
import {
	type Asked,
	type Ended,
	type Found,
	type Frozen,
	type Holding,
	type Means,
	type Named,
	pass,
	type Read,
	type Step,
} from "./step.ts";

/** A market may add confirmation, and waive it where it is not mandatory. */
export function wantsConfirmation(
	tool: AnyTool,
	{ ctx, said, asks: isAskedAnyway }: Pick<Call, "ctx" | "said" | "asks">,
): boolean {
	if (isAskedAnyway || tool.confirm?.mandatory) return true;
	if (ctx.market.requireConfirmFor.includes(tool.name)) return true;
	const asks = tool.confirm !== undefined && !(said && tool.confirm.unlessExplicit);
	return ctx.market.tools[tool.name]?.requireConfirmation ?? asks;
}

type Asking = { readonly needsYes: boolean };
type Shown = { readonly prepared: Prepared };
type Looked = Holding & { readonly current: Current["current"] | null };

export const question: Step<Found, Asking> = ({ call, tool }) => ({
	needsYes: wantsConfirmation(tool, call),
});

export const hold: Step<Read & Asking, Looked> = async (at) => {
	const { call, tool, input, needsYes, means } = at;
	// An explicit request runs unasked; a repeated turn runs exactly the same.
	const isSaid = tool.confirm?.unlessExplicit === true && !needsYes;
	const before = isSaid ? undefined : tool.confirm?.reserve;
	if (!before) return { held: null, current: null };
	const argsHash = hashOf(at, { tool: tool.name, args: input });
	const found = (key: string, replaces: Json) =>
		at.heed.run(tool, at.signal, (bounded) =>
			before({
				input,
				ctx: call.ctx,
				record: recordOf(call, tool, argsHash, key, means.runtime.nowMs()),
				replaces,
				needs: means.needsOf(at.pack),
				signal: bounded,
			}),
		);
	// Stable key: a repeated turn finds the same hold.
	const key = `hold:${call.turnKey}`;
	let outcome = await found(key, call.replaces ?? null);
	// A killed run of this turn read the request differently: replace its hold.
	if (outcome.kind === "failed" && outcome.reason === "KEY_REUSED")
		outcome = await found(`${key}:${argsHash}`, (outcome.current ?? null) as Json);
	if (outcome.kind !== "succeeded")
		return { ends: { kind: "done", tool, args: input, outcome, audit: null } } satisfies Ended;
	const { current, held = null } = outcome.data as Current & { readonly held?: Held | null };
	return { held, current };
};

const plainly = (tool: AnyTool, args: Json): Prepared => ({
	ok: true,
	args,
	facts: {},
	vars: { summary: tool.summary },
	template: "gate.confirm_any",
});

export const prepare: Step<Read & Looked, Shown & Pick<Frozen, "args" | "facts">> = ({
	call,
	tool,
	input,
	current,
	means: { policy },
}) => {
	const { ctx } = call;
	const setting = toPerson(ctx.channel, ctx.market, ctx.locale, ctx.nowMs);
	const mayBeSaid = (text: string) => mayLeave(policy.judge(text, setting).decision);
	const prepared = tool.confirm
		? tool.confirm.prepare({ input, ctx, mayBeSaid, ...(current === null ? {} : { current }) })
		: plainly(tool, input);
	if (!prepared.ok)
		return refuse("prepare", prepared.code, prepared.msg, prepared.reason, prepared.detail);
	return { prepared, args: prepared.args, facts: prepared.facts };
};

const hashOf = ({ means }: Asked, what: Json): string =>
	means.runtime.sha256Hex(canonicalJson(what));

/** The hash identifies what runs from here on. */
export const freeze: Step<Read & Pick<Frozen, "args" | "facts">, Pick<Frozen, "argsHash">> = (
	at,
) => ({ argsHash: hashOf(at, { tool: at.tool.name, args: at.args, facts: at.facts }) });

type Question = Frozen & Asking & Shown & Holding & { readonly authorization: Authorization };
const asked = ({ tool, input, prepared, held, authorization }: Question) => ({
	tool,
	input,
	prepared,
	held,
	authorization,
});
const auditAsked = (at: Asked & Question, stage: "approval" | "confirmation") =>
	auditOf(at.call, at.tool.name, hashOf(at, at.call.args), { outcome: "proposed", stage });

export const awaitStaff: Step<Question & { readonly approval: ApprovalAsked | null }> = (at) => {
	const { approval, needsYes } = at;
	if (approval?.state !== "pending") return pass;
	const audit = auditAsked(at, "approval");
	return { ends: { kind: "awaiting_approval", ...asked(at), needsYes, approval, audit } };
};

/** What is held for the question is in the record of calls already: one record for each call. */
export const awaitYes: Step<Question> = (at) => {
	if (!at.needsYes) return pass;
	const audit = at.held ? null : auditAsked(at, "confirmation");
	return { ends: { kind: "pending", ...asked(at), audit } };
};

export const nameCall: Step<Read, Named> = ({ call, tool, input }) => ({
	key: tool.key?.(input) ?? call.turnKey,
});

export const unreleasedOf = (call: Call, tool: AnyTool, { hold }: Held): Unreleased => ({
	tool: tool.name,
	hold,
	actionId: call.turnKey,
	tenantId: call.ctx.tenantId,
	marketId: call.ctx.market.marketId,
	threadKey: call.ctx.threadKey,
	traceId: call.ctx.traceId,
});

/** Rejects where the store is unreachable; retry with the same key. */
export async function giveUp(
	{ registry, runtime, needsOf }: Pick<Means, "registry" | "runtime" | "needsOf">,
	{ actionId, hold, ...unreleased }: Unreleased,
): Promise<void> {
	const registered = await whenThere(() => registry.find(unreleased.tool));
	const free = registered?.tool.confirm?.release;
	if (!registered || !free) return;
	const { tool, pack } = registered;
	const { tenantId, marketId, threadKey, traceId } = unreleased;
	await within(tool.timeoutMs, (signal) =>
		free({
			hold,
			record: {
				tenantId,
				marketId,
				tool: tool.name,
				key: `free:${actionId}`,
				argsHash: runtime.sha256Hex(canonicalJson({ tool: tool.name, hold })),
				shownHash: null,
				actor: { kind: "system", id: threadKey, roles: ["system"], agent: "kernel" },
				threadKey,
				traceId,
				itemExpiresAtMs: null,
			},
			needs: needsOf(pack),
			signal,
		}),
	);
}
