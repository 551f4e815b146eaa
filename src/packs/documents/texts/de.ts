import type { en } from "./en.ts";

export const de: Readonly<Record<keyof typeof en, string>> = {
	"documents.ready": "*{title}* ist fertig und bis {until} abrufbar.",
	"documents.none_receipt":
		"Ich finde keine Bestellung von Ihnen für einen Beleg. Welchen Code hat sie?",
	"documents.none_voucher":
		"Ich finde keine Buchung von Ihnen für einen Beleg. Welchen Code hat sie?",
	"documents.none_quote":
		"Ich finde kein Versicherungsangebot für Sie. Sollen wir eines berechnen?",
	"documents.none_certificate":
		"Ich finde keine Versicherung von Ihnen. Sollen wir einen Preis berechnen?",
	"documents.none_intake": "Ich finde keinen Fall von Ihnen, der aufgenommen wurde.",
	"documents.kept": "Die Datei ist aufbewahrt: {path}.",
	"documents.link": "Eine Viertelstunde lang lässt sich die Datei hier lesen: {link}",
	"documents.no_file": "Diese Datei gibt es nicht.",
	"documents.title_receipt": "Beleg",
	"documents.title_voucher": "Buchungsbeleg",
	"documents.title_quote": "Versicherungsangebot",
	"documents.title_certificate": "Versicherungsschein",
	"documents.title_intake": "Aufnahmebogen",
	"documents.label_code": "Code",
	"documents.label_agreed": "Vereinbart",
	"documents.label_total": "Summe",
	"documents.label_what": "Was",
	"documents.label_when": "Wann",
	"documents.label_people": "Personen",
	"documents.label_name": "Name",
	"documents.label_category": "Art",
	"documents.label_from": "Beginn",
	"documents.label_days": "Tage",
	"documents.label_tariff": "Tarifversion",
	"documents.label_base": "Grundpreis",
	"documents.label_tax": "Steuer",
	"documents.label_fees": "Gebühren",
	"documents.label_taken": "Aufgenommen",
	"documents.label_papers": "Beigefügte Unterlagen",
	"documents.note_receipt":
		"Hier steht, was zu den gezeigten Preisen bestellt und vereinbart wurde. Es ist keine Steuerrechnung.",
	"documents.note_voucher": "Bitte zeigen Sie dies bei der Ankunft, oder nennen Sie den Code.",
	"documents.note_quote": "Der Preis gilt für die oben genannte Tarifversion.",
	"documents.note_certificate":
		"Der oben genannte Versicherer deckt ab dem Beginn, was hier steht.",
	"documents.note_intake":
		"Aufgenommen, damit eine Anwältin oder ein Anwalt es liest. Nichts darin ist Rechtsberatung.",
	"documents.foot": "Seite {page} von {pages}",
	"documents.insurance_motor": "Kfz-Versicherung",
	"documents.insurance_travel": "Reiseversicherung",
	"documents.insurance_health": "Krankenversicherung",
	"documents.case_tenancy": "Miete",
	"documents.case_work": "Arbeit",
	"documents.case_family": "Familie",
	"documents.case_accident": "Unfall",
	"documents.case_immigration": "Aufenthalt",
	"documents.case_company": "Firma",
	"documents.case_other": "Anderes",
};
