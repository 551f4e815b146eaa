/** Nothing that only adults may have is put before the young. UN Convention on the Rights of the Child, article 17(e); Directive 2010/13/EU. */
import type { RuleSet } from "../../core/policy/rule.ts";
import { dropSentence, phraseRule } from "../../core/policy/rules.ts";
import { everywhere } from "./shape.ts";

export const minors: RuleSet = {
	...everywhere,
	family: "minors",
	source:
		"UN Convention on the Rights of the Child, article 17(e); Directive 2010/13/EU, articles 9 and 22",
	rules: [
		phraseRule({
			code: "minors.appeal",
			kind: "wording",
			why: "What only adults may have is not offered in words for the young.",
			any: ["youth"],
			near: [
				"goods.alcohol",
				"goods.tobacco",
				"goods.cannabis",
				"goods.cannabis_slang",
				"goods.gambling",
				"goods.weapons",
			],
			decision: "deny",
			rewrite: dropSentence,
		}),
	],
};
