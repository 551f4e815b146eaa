/**
 * Assent is neither a doctor nor a lawyer: who wants advice is sent to one. Directive 2005/36/EC and national laws on the professions;
 * 225 ILCS 60/3 and 705 ILCS 205/1 as examples of practice without a licence.
 */
import type { Locale } from "../../core/locale.ts";
import type { RulePack } from "../../core/policy/rule.ts";
import { phraseRule } from "../../core/policy/rules.ts";
import { everywhere } from "./shape.ts";

const askADoctor: Readonly<Record<Locale, string>> = {
	en: "Please ask a doctor or a pharmacist about that.",
	tr: "Bunu lütfen bir doktora ya da eczacıya sorun.",
	el: "Ρωτήστε γι' αυτό έναν γιατρό ή φαρμακοποιό.",
	ru: "Спросите об этом врача или фармацевта.",
	fr: "Demandez cela à un médecin ou à un pharmacien.",
	rw: "Ibyo mwabibaza muganga.",
	it: "Lo chieda a un medico o a un farmacista, per favore.",
	de: "Bitte fragen Sie dazu einen Arzt oder Apotheker.",
};
const askALawyer: Readonly<Record<Locale, string>> = {
	en: "Please ask a lawyer about that.",
	tr: "Bunu lütfen bir avukata sorun.",
	el: "Ρωτήστε γι' αυτό έναν δικηγόρο.",
	ru: "Спросите об этом юриста.",
	fr: "Demandez cela à un avocat.",
	rw: "Ibyo mwabibaza umunyamategeko.",
	it: "Lo chieda a un avvocato, per favore.",
	de: "Bitte fragen Sie dazu einen Anwalt.",
};

export const advice: RulePack = {
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
			rewrite: { of: "sentence", by: askADoctor },
		}),
		phraseRule({
			code: "advice.legal",
			kind: "advice",
			why: "Nobody is told by us what their rights are in their case, or what to plead.",
			any: ["advice.legal"],
			decision: "deny",
			rewrite: { of: "sentence", by: askALawyer },
		}),
	],
};
