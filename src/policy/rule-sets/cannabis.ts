/**
 * Cannabis: in Illinois and Colorado to adults of 21, without a word on health, for the young, of excess or given away; elsewhere not
 * at all. Illinois: 410 ILCS 705/55-20. Colorado: Constitution XVIII, section 16; 1 CCR 212-3, rules 3-700 to 3-755 and 6-110. Federal
 * law, the carriers and WhatsApp forbid it everywhere: their rule sets are beside this one, and stricter.
 */
import type { Rule, RuleSet } from "../../core/policy/rule.ts";
import { dropSentence, type PhraseRule, phraseRule } from "../../core/policy/rules.ts";
import { everywhere } from "./shape.ts";

const goods = ["goods.cannabis", "goods.cannabis_slang"];

export const cannabis: RuleSet = {
	...everywhere,
	family: "cannabis",
	source:
		"Controlled Substances Act, 21 U.S.C. 812, 843(c); Single Convention on Narcotic Drugs, 1961",
	rules: [
		phraseRule({
			code: "cannabis.sale",
			kind: "claim",
			why: "Cannabis is not offered here.",
			any: goods,
			near: ["sale", "giveaway"],
			decision: "deny",
			rewrite: dropSentence,
		}),
		phraseRule({
			code: "cannabis.promotion",
			kind: "claim",
			why: "Cannabis is not told of to many here.",
			any: ["goods.cannabis"],
			reach: "public",
			decision: "deny",
			rewrite: dropSentence,
		}),
	],
};

const retail = (state: "il" | "co", name: string): readonly Rule[] => {
	const near = (rule: Pick<PhraseRule, "kind" | "any"> & { code: string; why: string }) =>
		phraseRule({
			...rule,
			code: `cannabis.${state}_${rule.code}`,
			near: goods,
			decision: "deny",
			rewrite: dropSentence,
		});
	return [
		phraseRule({
			code: `cannabis.${state}_age`,
			kind: "age_gate",
			why: `In ${name} cannabis is told of only to people who are known to be 21 or older.`,
			any: goods,
			near: ["sale", "giveaway"],
			ageMin: 21,
			decision: "deny",
			rewrite: dropSentence,
		}),
		phraseRule({
			code: `cannabis.${state}_age_public`,
			kind: "age_gate",
			why: `In ${name} cannabis is promoted only where everyone reached is known to be 21 or older.`,
			any: ["goods.cannabis"],
			reach: "public",
			ageMin: 21,
			decision: "deny",
			rewrite: dropSentence,
		}),
		near({
			code: "health",
			kind: "claim",
			why: `In ${name} nothing is claimed for cannabis about health, medicine or healing.`,
			any: ["claim.cure", "claim.wellness", "claim.miracle"],
		}),
		near({
			code: "youth",
			kind: "wording",
			why: `In ${name} nothing that is told of cannabis appeals to people under 21.`,
			any: ["youth"],
		}),
		near({
			code: "giveaway",
			kind: "wording",
			why: `In ${name} cannabis is not given away, raffled or made a prize.`,
			any: ["giveaway"],
		}),
		near({
			code: "excess",
			kind: "wording",
			why: `In ${name} too much of it is not encouraged.`,
			any: ["excess"],
		}),
		phraseRule({
			code: `cannabis.${state}_review`,
			kind: "wording",
			why: `In ${name} a member of staff reads what is told of cannabis to many.`,
			any: ["goods.cannabis"],
			reach: "public",
			decision: "approve",
		}),
	];
};

export const cannabisIllinois: RuleSet = {
	...everywhere,
	family: "cannabis",
	jurisdiction: "US-IL",
	source: "Illinois, Cannabis Regulation and Tax Act, 410 ILCS 705/55-20 and 10-15",
	rules: retail("il", "Illinois"),
};

export const cannabisColorado: RuleSet = {
	...everywhere,
	family: "cannabis",
	jurisdiction: "US-CO",
	source: "Colorado, 1 CCR 212-3, rules 3-700 to 3-755 and 6-110; Constitution XVIII, section 16",
	rules: [
		...retail("co", "Colorado"),
		phraseRule({
			code: "cannabis.co_tested_safe",
			kind: "claim",
			why: "In Colorado cannabis is not called safe because it was tested or is regulated.",
			any: ["claim.tested_safe"],
			near: goods,
			decision: "deny",
			rewrite: dropSentence,
		}),
	],
};
