/** What the rules of content object to in words for many: each rule's own sentence, which is in English. */
import type { Decision } from "../../../core/policy/rule.ts";
import type { ContentContext, PolicyEngine } from "../../../ports/policy.ts";

/** Told of so many: the first say enough. */
const whysMax = 3;

/** Everybody who is written to has agreed; how old they are nobody knows. */
export const settingOf = (
	of: Pick<ContentContext, "channel" | "locale" | "jurisdictions">,
	nowMs: number,
): ContentContext => ({
	...of,
	audience: { reach: "public", ageMin: null, optedIn: "all" },
	nowMs,
});

export function objectionsTo(
	policy: Pick<PolicyEngine, "judge" | "explain">,
	text: string,
	setting: ContentContext,
): { readonly decision: Decision; readonly whys: readonly string[] } {
	const { decision, ruleIds, packs } = policy.judge(text, setting);
	const whys = policy.explain(ruleIds, packs).map(({ why }) => why);
	return { decision, whys: decision === "allow" ? [] : [...new Set(whys)].slice(0, whysMax) };
}
