/**
 * What a call must prove beside the person's yes (C-14): that a member of staff agreed to exactly these arguments, and that the yes
 * carries its confirmation token. Both are asked of Postgres, and both are used once, under the call's own key.
 */
import { type Demand, deciderRoles, neverAutomatic } from "../../core/approval/states.ts";
import type { Json } from "../../core/json.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { ApprovalAsked, ApprovalDesk, PolicyDesk, TokenDesk } from "../../ports/approvals.ts";
import type { AnyTool, CallRecord, Prepared, ToolContext } from "../../ports/tool.ts";
import { type Confirmed, type Refusal, refuse } from "./stages.ts";

export const approvalSecondsDefault = 1800;

/** Where only a market demands it, any of them may agree. */
const anyDecider = deciderRoles;

/** A market adds approval to what changes something, and never takes away what a tool declares. Null: nobody has to agree. */
export function demandOf(tool: AnyTool, ctx: ToolContext): Demand | null {
	const { approve } = tool;
	// An answer to a question is somebody's own word about another's commitment: nobody agrees to that for them.
	const isAnswer = tool.personas.length === 0;
	const isChange = tool.risk === "write" || tool.risk === "side_effect";
	const byMarket =
		!isAnswer && isChange && (ctx.market.requireApprovalFor?.includes(tool.name) ?? false);
	if (!approve && !byMarket) return null;
	const type = approve?.type ?? "run_tool";
	const people = approve?.people ?? 1;
	return {
		type,
		roles: [...(approve?.roles ?? anyDecider)],
		people,
		ttlSeconds: approve?.ttlSeconds ?? approvalSecondsDefault,
		// What a market demands, no standing grant waives; the rest is C-15's, and Postgres asks it again.
		lowRisk:
			!byMarket &&
			tool.risk === "write" &&
			approve?.lowRisk === true &&
			people === 1 &&
			!neverAutomatic.has(type),
	};
}

/** What a rule of policy wants staff to agree to: any of them, once, and no standing grant covers it. */
export const policyDemand: Demand = {
	type: "run_tool",
	roles: [...anyDecider],
	people: 1,
	ttlSeconds: approvalSecondsDefault,
	lowRisk: false,
};

export type Proofs = {
	readonly approvals?: ApprovalDesk;
	readonly tokens?: TokenDesk;
	/** Absent: an approval refers to no decision. */
	readonly decisions?: PolicyDesk;
};

const needsStaff = (msg = "Needs a member of staff") =>
	refuse("approval", "AUTH_ERROR", msg, "APPROVAL_REQUIRED");

const needsToken = () => refuse("token", "AUTH_ERROR", "Needs a confirmation", "TOKEN_INVALID");

const refusedBy = (stage: "approval" | "token", outcome: Outcome<unknown>): Refusal | null => {
	if (outcome.kind === "succeeded") return null;
	const reason = outcome.kind === "failed" ? outcome.reason : undefined;
	return refuse(stage, outcome.code, outcome.msg, reason);
};

/** What a proposal carries to its yes: who agreed, the token, and when these end. */
export type Proof = {
	readonly approvalId?: string;
	readonly approvalSeen?: Json;
	readonly token?: string;
	readonly untilMs?: number;
};

/** For a call that was prepared and not run yet: staff are asked, the token is made. `approval` null: nobody has to agree. */
export async function proveProposal(
	{ approvals, tokens }: Proofs,
	call: {
		readonly record: CallRecord;
		readonly ctx: ToolContext;
		readonly tool: AnyTool;
		readonly demand: Demand | null;
		readonly prepared: Prepared;
		readonly needsYes: boolean;
		readonly endsAtMs: number | null;
		readonly decision: (record: CallRecord) => Promise<string | null>;
	},
): Promise<Refusal | { readonly approval: ApprovalAsked | null; readonly proof: Proof }> {
	const { record, ctx, tool, demand, prepared, needsYes, endsAtMs, decision } = call;
	let approval: ApprovalAsked | null = null;
	if (demand) {
		if (!approvals) return needsStaff();
		const outcome = await approvals.request({
			record,
			person: { personHash: ctx.threadKey, address: ctx.address, locale: ctx.locale },
			demand,
			shown: {
				template: prepared.template ?? tool.confirm?.template ?? "gate.confirm_any",
				vars: prepared.vars,
			},
			endsAtMs,
			policyDecisionId: await decision(record),
		});
		if (outcome.kind !== "succeeded") return refusedBy("approval", outcome) ?? needsStaff();
		approval = outcome.data;
		// Asked again under the same key, after it ended.
		if (approval.state !== "pending" && approval.state !== "approved") return needsStaff();
	}
	let token: { readonly token: string; readonly expiresAtMs: number } | null = null;
	if (tool.confirm?.token && needsYes) {
		if (!tokens) return needsToken();
		token = await tokens.issue(record);
	}
	const ends = [approval?.expiresAtMs, token?.expiresAtMs].filter((at) => at !== undefined);
	return {
		approval,
		proof: {
			...(approval ? { approvalId: approval.approvalId } : {}),
			...(token ? { token: token.token } : {}),
			...(ends.length > 0 ? { untilMs: Math.min(...ends) } : {}),
		},
	};
}

/** Right before it runs: null where everything is proved. Killed after this, the same key proves the same again. */
export async function useProofs(
	{ approvals, tokens }: Proofs,
	call: {
		readonly tool: AnyTool;
		readonly demand: Demand | null;
		readonly record: CallRecord;
		readonly proved: Pick<Confirmed, "approvalId" | "approvalSeen" | "token">;
	},
): Promise<Refusal | null> {
	const { tool, demand, record, proved } = call;
	const { approvalId, approvalSeen: seen, token } = proved;
	if (demand && approvalId === undefined) return needsStaff();
	if (approvalId !== undefined) {
		if (!approvals) return needsStaff();
		const used = await approvals.use({
			record,
			approvalId,
			...(seen === undefined ? {} : { seen }),
		});
		const refusal = refusedBy("approval", used);
		if (refusal) return refusal;
	}
	if (!tool.confirm?.token) return null;
	if (!tokens || token === undefined) return needsToken();
	return refusedBy("token", await tokens.use(record, token));
}
