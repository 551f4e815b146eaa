import type { en } from "./en.ts";

export const de: Readonly<Record<keyof typeof en, string>> = {
	"insured.confirm":
		"*{what}*, {category}\n{insurer}, ab {from}, {days} Tage\n{basis}\nGrundpreis {base}, Steuer {tax}, Gebühren {fees}\nZusammen *{premium}*\nSoll ich für Sie zusagen?",
	"insured.basis_vehicle": "Fahrzeug: {value}",
	"insured.basis_age": "Alter: {value}",
	"insured.basis_experience": "Jahre Fahrpraxis: {value}",
	"insured.basis_destination": "Reise: „{value}“",
	"insured.nobody": "Leider versichert das hier gerade niemand.",
	"insured.too_many":
		"Sie haben mehrere Versicherungen, die noch nicht bezahlt sind. Bitte regeln Sie zuerst eine davon.",
	"insured.why_past":
		"Eine Versicherung kann nicht in der Vergangenheit beginnen. Ab welchem Tag soll sie gelten?",
	"insured.why_too_far_ahead": "Das ist zu weit im Voraus. Ab welchem Tag soll sie gelten?",
	"insured.why_vehicle_year": "Aus welchem Jahr ist das Fahrzeug?",
	"insured.why_age": "Wie alt ist die Person?",
	"insured.why_destination": "Wohin geht die Reise?",
	"insured.type_motor": "Kfz-Versicherung",
	"insured.type_travel": "Reiseversicherung",
	"insured.type_health": "Krankenversicherung",
	"insured.dialogue_ask_insurance_type":
		"Was soll versichert werden: ein Fahrzeug, eine Reise oder Ihre Gesundheit?",
	"insured.dialogue_ask_insurance_days":
		"Für wie lange? Nennen Sie Tage, Wochen, Monate oder ein Jahr.",
	"insured.dialogue_ask_insurance_from": "Ab welchem Tag? Bitte schreiben Sie ein Datum.",
	"insured.dialogue_ask_vehicle_year": "Aus welchem Jahr ist das Fahrzeug?",
	"insured.dialogue_ask_insured_age": "Wie alt ist die versicherte Person?",
	"insured.dialogue_ask_insurance_destination": "Wohin geht die Reise?",
	"insured.dialogue_terms":
		"Alles, was der Tarif dazu sagt, steht unten: was versichert wird, von wem, wie lange und für wie viel. Was die eigenen Bedingungen des Versicherers bezahlen und was nicht, liegt hier nicht vor; jemand vom Team kann fragen: Schreiben Sie „mit einem Menschen sprechen“.",
	"insured.awaits_payment":
		"Vereinbart: {what}, {insurer}, ab {from}, {days} Tage. Es beginnt, sobald *{premium}* bezahlt sind; der Preis gilt bis {until}. Schreiben Sie „{code} bezahlen“, und ich zeige Ihnen, wie.",
	"insured.begun":
		"Sie sind versichert, Ihre Prämie ist da: {what}, {insurer}, ab {from}, {days} Tage, für {premium}. Ihr Code ist {code}. Schreiben Sie „Versicherungsschein {code}“, und Sie bekommen ihn.",
	"insured.unpaid":
		"Ihre Versicherung {code} wurde nicht rechtzeitig bezahlt: {what}, {insurer}. Sie sind damit nicht versichert.",
	"insured.not_payable":
		"Leider kann die Prämie hier nicht bezahlt werden, deshalb kann ich es nicht versichern.",
};
