import type { en } from "./en.ts";

export const de: Readonly<Record<keyof typeof en, string>> = {
	"intake.confirm":
		"Das nehme ich für eine Anwältin oder einen Anwalt auf:\n„{summary}“\nEs geht um: {category}\nName: {name}, Unterlagen: {papers}\nIch gebe keinen Rechtsrat; ein Mensch liest es und schreibt Ihnen. Soll ich es übergeben?",
	"intake.confirm_own":
		"Was Sie mir geschrieben haben, nehme ich für eine Anwältin oder einen Anwalt auf, ganz und unverändert.\nGeschrieben: {at}, Wörter: {words}\nEs geht um: {category}\nName: {name}, Unterlagen: {papers}\nWiederholen darf ich es hier nicht, denn ich gebe keinen Rechtsrat; ein Mensch liest es und schreibt Ihnen. Soll ich es übergeben?",
	"intake.taken":
		"Übergeben. Ihr Aktenzeichen ist {code}; jemand aus dem Team liest es und schreibt Ihnen hier.",
	"intake.too_many":
		"Sie haben schon mehrere offene Fälle bei uns. Bitte schreiben Sie hier zu einem davon.",
	"intake.bad_papers":
		"Die gesendete Datei konnte ich nicht lesen. Bitte senden Sie ein Foto oder ein pdf, oder sagen Sie, dass es ohne weitergeht.",
	"intake.no_name": "nicht genannt",
	"intake.category_tenancy": "Miete",
	"intake.category_work": "Arbeit",
	"intake.category_family": "Familie",
	"intake.category_accident": "Unfall",
	"intake.category_immigration": "Aufenthalt",
	"intake.category_company": "Firma",
	"intake.category_other": "Anderes",
	"intake.dialogue_ask_case":
		"Was ist passiert? Erzählen Sie es in Ihren Worten; ein Foto einer Unterlage kann dabei sein.",
};
