/**
 * What a rule of content is: a pure judgement over facts that it names. It is given nothing else, so whatever was decided is decided
 * again by whoever has the facts; they hold places of a text and none of its words.
 */
import { channelNames } from "../channels.ts";
import type { Locale } from "../locale.ts";

/** From the mildest to the strictest; together they are the strictest among them. */
export const decisions = ["allow", "confirm", "approve", "deny"] as const;
export type Decision = (typeof decisions)[number];

export const policyChannels = channelNames;
export type PolicyChannel = (typeof policyChannels)[number];

/** One person who is being talked with, or many who are told the same: a campaign, a public page. */
export const reaches = ["person", "public"] as const;
export type Reach = (typeof reaches)[number];

export const ruleKinds = [
	"claim",
	"age_gate",
	"opt_in",
	"wording",
	"disclaimer",
	"locale",
	"advice",
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** A term that stands in the text: which, and where, in UTF-16 units of the text as it was written. */
export type Hit = {
	readonly term: string;
	readonly start: number;
	readonly end: number;
	/** Place among the words of the text. */
	readonly word: number;
	/** Place among `sentences`. */
	readonly sentence: number;
};

export type Facts = {
	readonly channel: PolicyChannel;
	readonly reach: Reach;
	/** Everyone reached is known to be at least so old; null: nobody knows. */
	readonly ageMin: number | null;
	/** Of those reached, who has agreed to it; null where nobody is written to. */
	readonly optedIn: "all" | "some" | "unknown" | null;
	/** The language in which a rewrite is put. */
	readonly locale: Locale;
	readonly chars: number;
	/** Written in letters that the rule sets have words for. */
	readonly isReadable: boolean;
	readonly hits: readonly Hit[];
	/** Start and end of each. */
	readonly sentences: readonly (readonly [number, number])[];
};

/** A passage that a rule objects to, with what may stand there instead; null: nothing that we know of. */
export type Redline = {
	readonly start: number;
	readonly end: number;
	readonly ruleId: string;
	readonly rewrite: string | null;
};

export type Verdict = {
	readonly decision: Decision;
	readonly redlines: readonly Omit<Redline, "ruleId">[];
};
export const allowed: Verdict = { decision: "allow", redlines: [] };

export type Rule = {
	/** Unique among all rule sets: what decisions cite. */
	readonly code: string;
	readonly kind: RuleKind;
	/** One sentence for whoever asks why. Explanations are made of these and of nothing else. */
	readonly why: string;
	readonly needs: readonly (keyof Facts)[];
	/** The terms whose hits it is shown. Where it names some and none stands in the text, it is not asked. */
	readonly terms: readonly string[];
	readonly judge: (facts: Facts) => Verdict;
	/** Where a table says all of it: that table, so that a change of it is seen (the pins of the rule sets). */
	readonly table?: object;
};

/** Typed so that `judge` cannot read what `needs` does not name; at work it is not given it either. */
export const defineRule = <Key extends keyof Facts>(
	rule: Omit<Rule, "needs" | "judge"> & {
		readonly needs: readonly Key[];
		readonly judge: (facts: Pick<Facts, Key>) => Verdict;
	},
): Rule => rule;

export type RuleSet = {
	/** Packs of one family stand in for each other: of each, the one that is most exact for a jurisdiction holds. */
	readonly family: string;
	/** `US-IL`, `US`, or `*`: wherever no more exact one of its family holds, and where nobody knows where it is. */
	readonly jurisdiction: string;
	readonly channel: PolicyChannel | "*";
	readonly audience: Reach | "*";
	readonly version: number;
	readonly activeFromMs: number;
	/** Null: until further notice. */
	readonly activeToMs: number | null;
	/** The law or the policy that it comes from. */
	readonly source: string;
	readonly rules: readonly Rule[];
};

export const ruleSetId = (pack: RuleSet): string =>
	`${pack.family}/${pack.jurisdiction}/${pack.channel}/${pack.audience}@${pack.version}`;
