/** Judging words before they leave: what the kernel and the tools ask of the policy engine. Pure, and in this process. */
import type { Locale } from "../core/locale.ts";
import type { Judgement } from "../core/policy/judge.ts";
import type { Asked } from "../core/policy/resolve.ts";
import type { Decision, Facts, PolicyChannel, Reach, RuleKind } from "../core/policy/rule.ts";

export type ContentContext = {
	readonly channel: PolicyChannel;
	/** Where those who are reached are; none: nobody knows, and the strictest rule sets hold. */
	readonly jurisdictions: readonly string[];
	readonly audience: {
		readonly reach: Reach;
		readonly ageMin: number | null;
		readonly optedIn: Facts["optedIn"];
	};
	readonly locale: Locale;
	readonly nowMs: number;
};

export type ContentVerdict = Judgement & {
	/** All of it in words that the same rule sets allow; null where there are none. */
	readonly rewrite: string | null;
	/** What it was judged by: with the rule sets, enough to judge it again, and no word of the text. */
	readonly facts: Facts;
};
export type JudgeContent = (text: string, context: ContentContext) => ContentVerdict;

export type RuleTold = {
	readonly ruleId: string;
	readonly kind: RuleKind | "engine";
	readonly why: string;
	readonly pack: string;
	readonly source: string;
};
export type PackTold = {
	readonly pack: string;
	readonly family: string;
	readonly jurisdiction: string;
	readonly version: number;
	readonly source: string;
	readonly rules: readonly { readonly ruleId: string; readonly kind: RuleKind }[];
};

export type PolicyEngine = {
	readonly judge: JudgeContent;
	readonly resolve: (asked: Asked) => readonly PackTold[];
	/** The rules by name, out of the rule sets that judged; a name that none of them has is left out. */
	readonly explain: (ruleIds: readonly string[], packs: readonly string[]) => readonly RuleTold[];
	/** Null where a rule set of that version, or that engine, is not here any more. */
	readonly replay: (facts: Facts, packs: readonly string[], engine: number) => Judgement | null;
};

/** What a person is told under a market's rules, on the channel that it leaves by. */
export const toPerson = (
	channel: PolicyChannel,
	market: { readonly jurisdictions?: readonly string[] | undefined },
	locale: Locale,
	nowMs: number,
): ContentContext => ({
	channel,
	jurisdictions: market.jurisdictions ?? [],
	audience: { reach: "person", ageMin: null, optedIn: null },
	locale,
	nowMs,
});

/** Whether words may leave as they are: what wants somebody's yes has none. */
export const mayLeave = (decision: Decision): boolean => decision === "allow";
