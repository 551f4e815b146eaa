import type { Examples } from "../../../../dialogue/scorer.ts";

export const de: Examples = {
	legal_case: [
		"ich brauche einen Anwalt",
		"mein Vermieter gibt die Kaution nicht zurück, wer hilft",
		"mir wurde fristlos gekündigt, ich will klagen",
		"kann eine Anwältin meinen Vertrag ansehen",
		"ich möchte einen Rechtsfall melden",
		"jemand ist mir ins Auto gefahren und zahlt nicht, ich brauche Rechtshilfe",
		"wir lassen uns scheiden und suchen einen Rechtsanwalt",
		"mein Arbeitgeber zahlt seit drei Monaten nicht, ich will vor Gericht",
		"ich habe Post vom Gericht, nehmen Sie meinen Fall auf",
		"Problem mit der Aufenthaltserlaubnis, ich brauche juristische Hilfe",
		"bitte geben Sie meinen Streit an Ihre Anwälte",
		"ich möchte mit der Rechtsabteilung über einen Streit sprechen",
	],
};
