/**
 * Prescription medicines are not promoted or sold by message, and nothing is claimed to heal. Directive 2001/83/EC, articles 87 to 90;
 * 21 CFR 202.1; Regulation (EC) 1924/2006. What a pharmacy sells without a prescription may be named and ordered.
 */
import type { RuleSet } from "../../core/policy/rule.ts";
import { dropSentence, phraseRule } from "../../core/policy/rules.ts";
import { everywhere } from "./shape.ts";

export const medicines: RuleSet = {
	...everywhere,
	family: "medicines",
	source:
		"Directive 2001/83/EC, articles 87 to 90; Regulation (EC) 1924/2006, articles 10 and 12; 21 CFR 202.1",
	rules: [
		phraseRule({
			code: "medicines.prescription",
			kind: "claim",
			why: "Medicines that need a prescription are not offered by message.",
			any: ["goods.prescription"],
			near: ["sale", "giveaway"],
			decision: "deny",
			rewrite: dropSentence,
		}),
		phraseRule({
			code: "medicines.prescription_public",
			kind: "claim",
			why: "Medicines that need a prescription are not told of to many.",
			any: ["goods.prescription"],
			reach: "public",
			decision: "deny",
			rewrite: dropSentence,
		}),
		phraseRule({
			code: "medicines.heals",
			kind: "claim",
			why: "Nothing is said to heal or prevent a disease.",
			any: ["claim.cure"],
			near: ["disease"],
			decision: "deny",
			rewrite: dropSentence,
		}),
		phraseRule({
			code: "medicines.miracle",
			kind: "claim",
			why: "No cure is a miracle, harmless, or free of a prescription that it needs.",
			any: ["claim.miracle"],
			decision: "deny",
			rewrite: dropSentence,
		}),
	],
};
