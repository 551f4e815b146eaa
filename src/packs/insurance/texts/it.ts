import type { en } from "./en.ts";

export const it: Readonly<Record<keyof typeof en, string>> = {
	"insured.confirm":
		"*{what}*, {category}\n{insurer}, dal {from}, {days} giorni\n{basis}\nPrezzo base {base}, imposta {tax}, spese {fees}\nIn tutto *{premium}*\nAccetto per lei?",
	"insured.basis_vehicle": "veicolo: {value}",
	"insured.basis_age": "età: {value}",
	"insured.basis_experience": "anni di guida: {value}",
	"insured.basis_destination": "viaggio: «{value}»",
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
	"insured.dialogue_ask_insurance_from": "Da quale giorno? Scriva una data, per favore.",
	"insured.dialogue_ask_vehicle_year": "Di che anno è il veicolo?",
	"insured.dialogue_ask_insured_age": "Quanti anni ha la persona assicurata?",
	"insured.dialogue_ask_insurance_destination": "Dove va il viaggio?",
	"insured.dialogue_terms":
		"Tutto ciò che dice la tariffa è qui sotto: che cosa si assicura, con chi, per quanto tempo e a che prezzo. Che cosa pagano o escludono le condizioni dell’assicuratore non è tenuto qui; una persona del team può chiederlo: scriva “parlare con una persona”.",
	"insured.awaits_payment":
		"D'accordo: {what}, {insurer}, dal {from}, {days} giorni. Comincia appena *{premium}* sono pagati; il prezzo vale fino a {until}. Scriva «pagare {code}» e Le mostro come.",
	"insured.begun":
		"È assicurato, il premio è arrivato: {what}, {insurer}, dal {from}, {days} giorni, per {premium}. Il Suo codice è {code}. Scriva «certificato di assicurazione {code}» e glielo mando.",
	"insured.unpaid":
		"La Sua assicurazione {code} non è stata pagata in tempo: {what}, {insurer}. Non La assicura.",
	"insured.not_payable":
		"Mi dispiace, qui il premio non si può pagare, quindi non posso assicurarlo.",
};
