/**
 * Policy: what a tool will tell somebody is judged before it is prepared, and again at the yes. `deny` ends the
 * call; `confirm` and `approve` pass if a later step asks for just that, and end it otherwise.
 */
import { decisions } from "../../core/policy/rule.ts";
import { toPerson } from "../../ports/policy.ts";
import type { CallRecord } from "../../ports/tool.ts";
import { refuse } from "./call.ts";
import { type Asked, pass, type Read, type Step } from "./step.ts";

const whysMax = 3;

type Told = Pick<Asked, "call" | "means"> & Pick<Read, "tool" | "input">;

function mindedMost({ call: { ctx }, tool, input, means: { policy } }: Told) {
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

function worstOf(told: Told) {
	const verdict = mindedMost(told)?.verdict;
	return !verdict || verdict.decision === "allow" ? null : verdict;
}

/** The decision an approval refers to, stored before staff are asked. Null where the tool tells nothing. */
export async function decisionFor(told: Told, record: CallRecord): Promise<string | null> {
	const desk = told.means.authorizations.decisions;
	const most = desk ? mindedMost(told) : null;
	return desk && most ? desk.decide({ record, text: most.text, context: most.context }) : null;
}

export const wantsApproval = (told: Told): boolean => worstOf(told)?.decision === "approve";

/** Without approvals configured, a call that needs staff ends here. */
export const policy: Step<Read> = (at) => {
	const worst = worstOf(at);
	if (worst === null) return pass;
	const { call, tool, means } = at;
	const { decision, ruleIds, packs } = worst;
	if (decision === "confirm" && (call.confirmed || tool.confirm?.mandatory)) return pass;
	if (decision === "approve" && means.authorizations.approvals !== undefined) return pass;
	const whys = means.policy.explain(ruleIds, packs).map(({ why }) => why);
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
};
