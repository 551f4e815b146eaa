/**
 * Alcohol is offered to those alone who are known to be old enough, by the strictest age that we know of; in Turkey it is not
 * promoted or sold from afar at all. WHO, Global Alcohol Action Plan; 23 U.S.C. 158 (21 years); Turkey: Law 4250, article 6.
 */
import type { RuleSet } from "../../core/policy/rule.ts";
import { dropSentence, phraseRule } from "../../core/policy/rules.ts";
import { everywhere } from "./shape.ts";

const excess = phraseRule({
	code: "alcohol.excess",
	kind: "wording",
	why: "Drinking too much is not encouraged.",
	any: ["excess"],
	near: ["goods.alcohol"],
	decision: "deny",
	rewrite: dropSentence,
});

export const alcohol: RuleSet = {
	...everywhere,
	family: "alcohol",
	source: "23 U.S.C. 158 (21 years, the strictest age); WHO Global Alcohol Action Plan 2022-2030",
	rules: [
		phraseRule({
			code: "alcohol.age",
			kind: "age_gate",
			why: "Alcohol is offered only to people who are known to be 21 or older.",
			any: ["goods.alcohol"],
			near: ["sale", "giveaway"],
			ageMin: 21,
			decision: "deny",
			rewrite: dropSentence,
		}),
		excess,
	],
};

export const alcoholTr: RuleSet = {
	...everywhere,
	family: "alcohol",
	jurisdiction: "TR",
	source: "Turkey, Law 4250, article 6 (as amended by Law 6487)",
	rules: [
		phraseRule({
			code: "alcohol.tr_ban",
			kind: "claim",
			why: "In Turkey alcohol may not be promoted, nor sold from afar.",
			any: ["goods.alcohol"],
			near: ["sale", "giveaway"],
			decision: "deny",
			rewrite: dropSentence,
		}),
		excess,
	],
};
