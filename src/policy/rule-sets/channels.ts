/**
 * What the carriers of our messages forbid, whatever the law of a place allows. WhatsApp Business Messaging Policy and Commerce Policy
 * (business.whatsapp.com/policy); Twilio Messaging Policy and "Forbidden message categories in the US and Canada" (CTIA: SHAFT). Names
 * of medicines sold without a prescription are left to a market: a pharmacy's order is made of them.
 */
import type { RuleSet } from "../../core/policy/rule.ts";
import { dropSentence, type PhraseRule, phraseRule } from "../../core/policy/rules.ts";
import { everywhere } from "./shape.ts";

const deny = (
	rule: Pick<PhraseRule, "code" | "why" | "any"> & Partial<Pick<PhraseRule, "near" | "ageMin">>,
) => phraseRule({ ...rule, kind: "wording", decision: "deny", rewrite: dropSentence });
const sold = ["sale", "giveaway"];

export const whatsapp: RuleSet = {
	...everywhere,
	family: "carrier",
	channel: "whatsapp",
	source: "WhatsApp Business Messaging Policy; WhatsApp Commerce Policy",
	rules: [
		deny({
			code: "whatsapp.restricted_goods",
			why: "WhatsApp does not carry the sale of alcohol, tobacco, drugs, prescription medicines or weapons.",
			any: [
				"goods.alcohol",
				"goods.tobacco",
				"goods.cannabis",
				"goods.cannabis_slang",
				"goods.prescription",
				"goods.weapons",
			],
			near: sold,
		}),
		deny({
			code: "whatsapp.gambling",
			why: "WhatsApp does not carry offers of gambling or of short loans.",
			any: ["goods.gambling", "goods.quick_loans"],
		}),
	],
};

/** For every country: somebody in another may have a number of these. */
export const sms: RuleSet = {
	...everywhere,
	family: "carrier",
	channel: "sms",
	source:
		"Twilio Messaging Policy; Twilio, Forbidden message categories for SMS in the US and Canada",
	rules: [
		deny({
			code: "sms.cannabis",
			why: "Carriers of the United States and Canada carry no word on cannabis.",
			any: ["goods.cannabis"],
		}),
		deny({
			code: "sms.restricted_goods",
			why: "Carriers do not carry the sale of tobacco, drugs, prescription medicines or weapons.",
			any: ["goods.tobacco", "goods.cannabis_slang", "goods.prescription", "goods.weapons"],
			near: sold,
		}),
		deny({
			code: "sms.alcohol_age",
			why: "Carriers carry offers of alcohol only to people who are known to be 21 or older.",
			any: ["goods.alcohol"],
			near: sold,
			ageMin: 21,
		}),
		deny({
			code: "sms.gambling_and_loans",
			why: "Carriers do not carry offers of gambling or of short loans.",
			any: ["goods.gambling", "goods.quick_loans"],
		}),
	],
};
