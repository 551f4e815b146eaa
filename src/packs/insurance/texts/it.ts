import type { en } from "./en.ts";

export const it: Readonly<Record<keyof typeof en, string>> = {
	"insured.confirm":
		"*{what}*, {category}\n{insurer}, dal {from}, {days} giorni\nPrezzo base {base}, imposta {tax}, spese {fees}\nIn tutto *{premium}*\nAccetto per lei?",
	"insured.agreed":
		"È assicurato: {what}, {insurer}, dal {from}, {days} giorni, per {premium}. Il suo codice è {code}; ecco il certificato.",
	"insured.agreed_plain":
		"È assicurato: {what}, {insurer}, dal {from}, {days} giorni, per {premium}. Il suo codice è {code}. Mi chieda il certificato quando vuole.",
	"insured.nobody": "Mi dispiace, per ora qui nessuno lo assicura.",
	"insured.too_many": "Ha più assicurazioni non ancora pagate. Ne sistemi prima una.",
	"insured.why_past": "Un'assicurazione non può iniziare nel passato. Da che giorno la vuole?",
	"insured.why_too_far_ahead": "È troppo in là. Da che giorno la vuole?",
	"insured.why_vehicle_year": "Di che anno è il veicolo?",
	"insured.why_age": "Quanti anni ha la persona?",
	"insured.why_destination": "Dove va il viaggio?",
	"insured.type_motor": "Assicurazione auto",
	"insured.type_travel": "Assicurazione di viaggio",
	"insured.type_health": "Assicurazione sanitaria",
	"insured.dialogue_ask_insurance_type":
		"Che cosa va assicurato: un veicolo, un viaggio o la salute?",
	"insured.dialogue_ask_insurance_days":
		"Per quanto tempo? Mi dica giorni, settimane, mesi o un anno.",
	"insured.dialogue_ask_vehicle_year": "Di che anno è il veicolo?",
	"insured.dialogue_ask_insured_age": "Quanti anni ha la persona assicurata?",
	"insured.dialogue_ask_insurance_destination": "Dove va il viaggio?",
};
