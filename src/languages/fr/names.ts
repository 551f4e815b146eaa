/** What the language calls itself, people and us. */
import type { LanguageNames } from "../../core/language-names.ts";

export const names: LanguageNames = {
	inEnglish: "French",
	days: { today: "aujourd’hui", tomorrow: "demain" },
	people: { one: "pour {n} personne", other: "pour {n} personnes" },
	nights: { one: "{n} nuit", other: "{n} nuits" },
	counterparts: ["chauffeur", "passager", "établissement", "client"],
	sharedPlace: "la position partagée",
	articles: ["le", "la", "les", "l'"],
	little:
		"je j nous le les l un une des du d pour et est avec au aux vous moi mon ma voudrais bonjour demain soir ce il s plait sur chez dans",
	noting: [
		"(?:dites|dis|signalez|precisez) (?:leur|lui|au restaurant|a la cuisine|a l hotel|au salon|(?:a|au|chez) @)(?: que?)?(?: qu)? (.+)",
		"(?:prevenez|previens|informez) (?:les|le restaurant|la cuisine|l hotel|@)(?: que?)? (.+)",
	],
	assistant: ["assistant", "l'assistant", "retour à l'assistant", "assistante"],
};
