/**
 * The stage of policy (C-14): what a tool is about to tell somebody is judged before it is prepared, and again at the yes. `deny` ends
 * the call; `confirm` and `approve` want what the stages behind it ask for, and end it where nobody will.
 */
import { decisions } from "../../core/policy/rule.ts";
import type { PolicyDesk } from "../../ports/approvals.ts";
import { type PolicyEngine, toPerson } from "../../ports/policy.ts";
import type { CallRecord } from "../../ports/tool.ts";
import { type Admitted, type Call, refuse, type Stage } from "./stages.ts";

/** In words: the rules' own, and no more of them than a person reads. */
const whysMax = 3;

type Judges = Pick<PolicyEngine, "judge" | "explain">;

/** The text that the rules mind most, of those that the tool is about to tell; null where it tells nothing. */
function mindedMost(
	policy: Judges,
	{ ctx }: Call,
	{ tool, input }: Pick<Admitted, "tool" | "input">,
) {
	const spoken = tool.policy?.({ args: input, ctx }) ?? null;
	if (spoken === null) return null;
	const context = {
		...toPerson(ctx.channel, ctx.market, ctx.locale, ctx.nowMs),
		...spoken.context,
	};
	const judged = spoken.texts.map((text) => ({
		text,
		context,
		verdict: policy.judge(text, context),
	}));
	const [most] = judged.sort(
		(a, b) => decisions.indexOf(b.verdict.decision) - decisions.indexOf(a.verdict.decision),
	);
	return most ?? null;
}

/** The strictest word on what the tool is about to tell; null where no rule minds it. */
function worstOf(policy: Judges, call: Call, admitted: Admitted) {
	const verdict = mindedMost(policy, call, admitted)?.verdict;
	return !verdict || verdict.decision === "allow" ? null : verdict;
}

/** What an approval refers to (C-64): the decision on what the tool tells, kept before staff are asked. Null where it tells nothing. */
export async function decisionFor(
	policy: Judges,
	desk: PolicyDesk | undefined,
	call: Call,
	admitted: Pick<Admitted, "tool" | "input">,
	record: CallRecord,
): Promise<string | null> {
	const most = desk ? mindedMost(policy, call, admitted) : null;
	return desk && most ? desk.decide({ record, text: most.text, context: most.context }) : null;
}

/** A rule wants a member of staff to agree: the approval stage asks for it as for any other. */
export const wantsApproval = (policy: Judges, call: Call, admitted: Admitted): boolean =>
	worstOf(policy, call, admitted)?.decision === "approve";

/** `asksStaff`: the chain has where to ask them. Without it what needs them ends here. */
export const policyStage = (policy: Judges, asksStaff: boolean): Stage => ({
	name: "policy",
	check: (call, admitted) => {
		const worst = worstOf(policy, call, admitted);
		if (worst === null) return null;
		const { decision, ruleIds, packs } = worst;
		if (decision === "confirm" && (call.confirmed || admitted.tool.confirm?.mandatory)) return null;
		if (decision === "approve" && asksStaff) return null;
		const whys = policy.explain(ruleIds, packs).map(({ why }) => why);
		return refuse(
			"policy",
			"AUTH_ERROR",
			[...new Set(whys)].slice(0, whysMax).join(" "),
			decision === "deny"
				? "POLICY_DENIED"
				: decision === "approve"
					? "APPROVAL_REQUIRED"
					: "CONFIRMATION_REQUIRED",
			{ decision, rules: [...ruleIds] },
		);
	},
});

/** Policy comes after what a call costs and before what people must say to it. */
export const withPolicy = (stages: readonly Stage[], policy: Stage): readonly Stage[] =>
	stages.flatMap((stage) => (stage.name === "budget" ? [stage, policy] : [stage]));
