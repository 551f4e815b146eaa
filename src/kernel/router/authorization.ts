/** Proofs beyond the person's yes: staff approval of exactly these arguments, and a confirmation token. */
import { type Demand, deciderRoles, neverAutomatic } from "../../core/approval/states.ts";
import { locales } from "../../core/locale.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { ApprovalAsked, ShownWords } from "../../ports/approvals.ts";
import type { AnyTool, Prepared, ToolContext } from "../../ports/tool.ts";
import { type Authorization, type Refusal, recordOf, refuse } from "./call.ts";
import { decisionFor, wantsApproval } from "./policy.ts";
import {
	type Asked,
	type Frozen,
	type Holding,
	type Named,
	pass,
	type Read,
	type Step,
	type Yes,
} from "./step.ts";

type Demanded = { readonly demand: Demand | null };
type ToShow = Asked &
	Read & {
		readonly prepared: Prepared;
		readonly current: Readonly<Record<string, unknown>> | null;
	};
type Authorized = { readonly authorization: Authorization };

export const approvalSecondsDefault = 1800;

const anyDecider = deciderRoles;

/** Rows of ours alone, and flagged so: what leaves, and what the rules decide, is never let go. */
export const isLowRisk = ({ risk, approve }: AnyTool): boolean =>
	(risk === "write" || risk === "workflow") && approve?.lowRisk === true;

/** A market may add approval to changes, never remove a tool's own. Null: none needed. */
export function demandOf(tool: AnyTool, ctx: ToolContext): Demand | null {
	const { approve } = tool;
	// An answer is the person's own decision about another's commitment: nobody approves it for them.
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
		lowRisk: !byMarket && isLowRisk(tool) && people === 1 && !neverAutomatic.has(type),
	};
}

/** Demanded by a policy rule: any staff member, once; standing grants do not cover it. */
export const policyDemand: Demand = {
	type: "run_tool",
	roles: [...anyDecider],
	people: 1,
	ttlSeconds: approvalSecondsDefault,
	lowRisk: false,
};

const needsStaff = (msg = "Needs a member of staff") =>
	refuse("approval", "AUTH_ERROR", msg, "APPROVAL_REQUIRED");

const needsToken = () => refuse("token", "AUTH_ERROR", "Needs a confirmation", "TOKEN_INVALID");

const keyedRecordOf = ({ call, tool, argsHash, key, means }: Asked & Frozen & Named) =>
	recordOf(call, tool, argsHash, key, means.runtime.nowMs());

const refusedBy = (stage: "approval" | "token", outcome: Outcome<unknown>): Refusal | null => {
	if (outcome.kind === "succeeded") return null;
	const reason = outcome.kind === "failed" ? outcome.reason : undefined;
	return refuse(stage, outcome.code, outcome.msg, reason);
};

export const demand: Step<Read, Demanded> = (at) => ({
	demand:
		demandOf(at.tool, at.call.ctx) ??
		(at.means.authorizations.approvals && wantsApproval(at) ? policyDemand : null),
});

/** Rendered in every language of the market too, as its staff read those. */
function shownOf({ call: { ctx }, tool, input, current, prepared }: ToShow): ShownWords {
	const template = prepared.template ?? tool.confirm?.template ?? "gate.confirm_any";
	const { vars } = prepared;
	const others = locales.filter(
		(locale) => locale !== ctx.locale && ctx.market.locales.includes(locale),
	);
	const made = others.flatMap((locale) => {
		const again = tool.confirm?.prepare({
			input,
			ctx: { ...ctx, locale },
			...(current === null ? {} : { current }),
		});
		return again?.ok ? [[locale, again.vars] as const] : [];
	});
	return { template, vars, locale: ctx.locale, inLocales: Object.fromEntries(made) };
}

/** Staff approve the frozen call and see what the person sees. */
export const askStaff: Step<
	Frozen & Demanded & Holding & ToShow,
	{ readonly approval: ApprovalAsked | null }
> = async (at) => {
	const { call, tool, demand, held, argsHash, means } = at;
	const { approvals } = means.authorizations;
	if (!demand) return { approval: null };
	if (!approvals) return needsStaff();
	const { ctx } = call;
	// Said of it in this turn: one that began anew for want of it would find the request made, and relay nothing of it.
	await means.registry.bring(["approvals.waiting"]);
	const record = recordOf(call, tool, argsHash, call.turnKey, means.runtime.nowMs());
	const outcome = await approvals.request({
		record,
		person: { personHash: ctx.threadKey, address: ctx.address, locale: ctx.locale },
		demand,
		shown: shownOf(at),
		endsAtMs: held?.expiresAtMs ?? null,
		policyDecisionId: await decisionFor(at, record),
	});
	if (outcome.kind !== "succeeded") return refusedBy("approval", outcome) ?? needsStaff();
	const approval = outcome.data;
	const { state } = approval;
	if (state === "pending" || state === "approved") return { approval };
	// Its answer was lost, and it has ended when it is asked for again.
	return refuse("approval", "AUTH_ERROR", "Staff were asked", "APPROVAL_REQUIRED", {
		ended: state,
	});
};

/** What proves agreement is kept for the yes, and expires with the first of it. */
export const issueToken: Step<
	Frozen & { readonly approval: ApprovalAsked | null; readonly needsYes: boolean },
	Authorized
> = async ({ call, tool, argsHash, approval, needsYes, means }) => {
	const { tokens } = means.authorizations;
	let token: { readonly token: string; readonly expiresAtMs: number } | null = null;
	if (tool.confirm?.token && needsYes) {
		if (!tokens) return needsToken();
		token = await tokens.issue(recordOf(call, tool, argsHash, call.turnKey, means.runtime.nowMs()));
	}
	const ends = [approval?.expiresAtMs, token?.expiresAtMs].filter((at) => at !== undefined);
	return {
		authorization: {
			...(approval ? { approvalId: approval.approvalId } : {}),
			...(token ? { token: token.token } : {}),
			...(ends.length > 0 ? { untilMs: Math.min(...ends) } : {}),
		},
	};
};

export const takeAuthorization: Step<Yes, Authorized> = ({ call: { confirmed } }) => ({
	authorization: confirmed,
});

export const requireApproval: Step<Demanded & Authorized> = ({ demand, authorization }) =>
	demand && authorization.approvalId === undefined ? needsStaff() : pass;

/** Consumes the approval under the call's key, so a retry proves the same again. */
export const useApproval: Step<Frozen & Named & Authorized> = async (at) => {
	const { approvalId, approvalSeen: seen } = at.authorization;
	const { approvals } = at.means.authorizations;
	if (approvalId === undefined) return pass;
	if (!approvals) return needsStaff();
	const used = await approvals.use({
		record: keyedRecordOf(at),
		approvalId,
		...(seen === undefined ? {} : { seen }),
	});
	return refusedBy("approval", used);
};

export const useToken: Step<Frozen & Named & Authorized> = async (at) => {
	const { tokens } = at.means.authorizations;
	if (!at.tool.confirm?.token) return pass;
	if (!tokens || at.authorization.token === undefined) return needsToken();
	return refusedBy("token", await tokens.use(keyedRecordOf(at), at.authorization.token));
};
