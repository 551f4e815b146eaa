/**
 * Financial promotion: no profit is sure, and who is told to invest is told that they may lose. Directive 2014/65/EU, article 24(3);
 * Delegated Regulation (EU) 2017/565, article 44; FCA COBS 4.
 */
import type { RuleSet } from "../../core/policy/rule.ts";
import { dropSentence, mustSay, phraseRule } from "../../core/policy/rules.ts";
import { everywhere } from "./shape.ts";

export const finance: RuleSet = {
	...everywhere,
	family: "finance",
	source:
		"Directive 2014/65/EU, article 24(3); Delegated Regulation (EU) 2017/565, article 44; FCA COBS 4",
	rules: [
		phraseRule({
			code: "finance.sure_profit",
			kind: "claim",
			why: "No profit is promised, and no investment is called free of risk.",
			any: ["claim.profit"],
			decision: "deny",
			rewrite: dropSentence,
		}),
		mustSay({
			code: "finance.risk_warning",
			why: "Who is told of an investment is told in the same message that they may lose money.",
			where: ["investing"],
			said: "said.capital_risk",
			words: "capital_risk",
			decision: "deny",
		}),
	],
};
