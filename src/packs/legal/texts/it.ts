import type { en } from "./en.ts";

export const it: Readonly<Record<keyof typeof en, string>> = {
	"intake.confirm":
		"Prendo nota per un avvocato:\n“{summary}”\nRiguarda: {category}\nNome: {name}, documenti: {papers}\nNon do pareri legali; una persona lo legge e le scrive. Lo consegno?",
	"intake.confirm_own":
		"Prendo nota per un avvocato di quello che mi ha scritto, per intero e senza cambiarlo.\nScritto: {at}, parole: {words}\nRiguarda: {category}\nNome: {name}, documenti: {papers}\nNon posso ripeterlo qui, perché non do pareri legali; una persona lo legge e le scrive. Lo consegno?",
	"intake.taken":
		"Consegnato. Il suo riferimento è {code}; qualcuno del team lo legge e le scrive qui.",
	"intake.too_many": "Ha già più pratiche aperte con noi. Scriva qui di una di esse.",
	"intake.bad_papers":
		"Non sono riuscito a leggere il file. Mandi una foto o un pdf, o mi dica di andare avanti senza.",
	"intake.no_name": "non indicato",
	"intake.category_tenancy": "Affitto",
	"intake.category_work": "Lavoro",
	"intake.category_family": "Famiglia",
	"intake.category_accident": "Incidente",
	"intake.category_immigration": "Soggiorno",
	"intake.category_company": "Azienda",
	"intake.category_other": "Altro",
	"intake.dialogue_ask_case":
		"Che cosa è successo? Lo racconti con parole sue; può esserci anche la foto di un documento.",
};
