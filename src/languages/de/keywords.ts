/** German. "Abbrechen" and "stornieren" answer a proposal; "halt" is a filler: none is an opt-out. */
import type { KeywordLanguage } from "../../core/keywords/keyword-language.ts";

export const keywords: KeywordLanguage = {
	stop: ["stopp", "abmelden", "abbestellen", "abmeldung", "keine nachrichten mehr", "austragen"],
	stopAlone: [],
	start: ["anmelden", "wieder anmelden"],
	startWhenOut: ["starten", "beginnen"],
	help: ["hilfe", "infos"],
	classes: {},
	stopClauses: [
		"bitte? schreiben|schreib|schreibt sie? mir|uns nicht|nie mehr|wieder? bitte?",
		"bitte? keine weiteren? nachrichten|sms|werbung mehr? bitte?",
		"bitte? hören|hör|hört sie? auf mir|uns zu? schreiben|nachrichten|sms zu? senden|schicken|schreiben?",
		"ich möchte|will keine nachrichten|sms|werbung mehr? von? ihnen|euch? bekommen|erhalten?",
		"bitte? lassen|lass|lasst sie? mich in ruhe",
	],
};
