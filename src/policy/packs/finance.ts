/**
 * Financial promotion: no profit is sure, and who is told to invest is told that they may lose. Directive 2014/65/EU, article 24(3);
 * Delegated Regulation (EU) 2017/565, article 44; FCA COBS 4.
 */
import type { Locale } from "../../core/locale.ts";
import type { RulePack } from "../../core/policy/rule.ts";
import { dropSentence, mustSay, phraseRule } from "../../core/policy/rules.ts";
import { everywhere } from "./shape.ts";

const capitalAtRisk: Readonly<Record<Locale, string>> = {
	en: "Your capital is at risk: you may lose money.",
	tr: "Sermayeniz risk altındadır: para kaybedebilirsiniz.",
	el: "Το κεφάλαιο σας κινδυνεύει: μπορεί να χάσετε χρήματα.",
	ru: "Вы рискуете капиталом и можете потерять деньги.",
	fr: "Votre capital est exposé : vous pouvez perdre de l'argent.",
	rw: "Igishoro cyawe gishobora gutakara.",
	it: "Il suo capitale è a rischio: può perdere denaro.",
	de: "Ihr Kapital ist gefährdet: Sie können Geld verlieren.",
};

export const finance: RulePack = {
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
			words: capitalAtRisk,
			decision: "deny",
		}),
	],
};
