/**
 * Assent is neither a doctor nor a lawyer: who wants advice is sent to one. Directive 2005/36/EC and national laws on the professions;
 * 225 ILCS 60/3 and 705 ILCS 205/1 as examples of practice without a licence.
 */
import type { RuleSet } from "../../core/policy/rule.ts";
import { phraseRule } from "../../core/policy/rules.ts";
import { everywhere } from "./shape.ts";

export const advice: RuleSet = {
	...everywhere,
	family: "advice",
	source: "Directive 2005/36/EC (regulated professions); 225 ILCS 60/3; 705 ILCS 205/1",
	rules: [
		phraseRule({
			code: "advice.medical",
			kind: "advice",
			why: "Nobody is told by us what to take, or what they suffer from.",
			any: ["advice.medical"],
			decision: "deny",
			rewrite: { of: "sentence", by: "ask_doctor" },
		}),
		phraseRule({
			code: "advice.legal",
			kind: "advice",
			why: "Nobody is told by us what their rights are in their case, or what to plead.",
			any: ["advice.legal"],
			decision: "deny",
			rewrite: { of: "sentence", by: "ask_lawyer" },
		}),
	],
};
