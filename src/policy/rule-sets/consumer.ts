/**
 * Consumer protection, the basics: nobody is told of a prize they have not won, and what is told to many claims nothing that nobody
 * can keep. Directive 2005/29/EC, Annex I (numbers 7, 17, 31); Federal Trade Commission Act, section 5.
 */
import type { RuleSet } from "../../core/policy/rule.ts";
import { dropSentence, phraseRule } from "../../core/policy/rules.ts";
import { everywhere } from "./shape.ts";

export const consumer: RuleSet = {
	...everywhere,
	family: "consumer",
	source: "Directive 2005/29/EC, Annex I; FTC Act, section 5 (15 U.S.C. 45)",
	rules: [
		phraseRule({
			code: "consumer.prize",
			kind: "claim",
			why: "Nobody may be told that they have won something to make them act.",
			any: ["claim.prize"],
			decision: "deny",
			rewrite: dropSentence,
		}),
		phraseRule({
			code: "consumer.sure_result",
			kind: "claim",
			why: "A result that nobody can promise may not be promised.",
			any: ["claim.sure"],
			reach: "public",
			decision: "deny",
			rewrite: dropSentence,
		}),
		phraseRule({
			code: "consumer.superlative",
			kind: "claim",
			why: "To be the best or the cheapest has to be shown before it is said.",
			any: ["claim.best"],
			reach: "public",
			decision: "approve",
			rewrite: dropSentence,
		}),
		phraseRule({
			code: "consumer.pressure",
			kind: "wording",
			why: "A time limit is only named where there is one.",
			any: ["claim.hurry"],
			reach: "public",
			decision: "approve",
			rewrite: dropSentence,
		}),
		phraseRule({
			code: "consumer.profane",
			kind: "wording",
			why: "What is told to many holds no abusive words.",
			any: ["profane"],
			reach: "public",
			decision: "deny",
			rewrite: dropSentence,
		}),
	],
};
