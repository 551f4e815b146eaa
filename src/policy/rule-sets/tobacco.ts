/** Tobacco and what stands in for it is not promoted, and not sold by message. WHO FCTC, article 13; Directive 2003/33/EC; 2014/40/EU. */
import type { RuleSet } from "../../core/policy/rule.ts";
import { dropSentence, phraseRule } from "../../core/policy/rules.ts";
import { everywhere } from "./shape.ts";

export const tobacco: RuleSet = {
	...everywhere,
	family: "tobacco",
	source: "WHO FCTC, articles 13 and 16; Directive 2014/40/EU, articles 18 and 20",
	rules: [
		phraseRule({
			code: "tobacco.sale",
			kind: "claim",
			why: "Tobacco, vapes and nicotine are not promoted, and not sold from afar.",
			any: ["goods.tobacco"],
			near: ["sale", "giveaway"],
			decision: "deny",
			rewrite: dropSentence,
		}),
	],
};
