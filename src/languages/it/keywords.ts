/** Italian. "Annulla" and "disdici" answer a proposal, "basta" ends an order: none is an opt-out. */
import type { KeywordLanguage } from "../../core/keywords/keyword-language.ts";

export const keywords: KeywordLanguage = {
	stop: [
		"disiscrivimi",
		"disiscriversi",
		"disiscrizione",
		"cancellami",
		"cancellazione",
		"annulla iscrizione",
		"stop messaggi",
		"basta messaggi",
		"niente più messaggi",
	],
	stopAlone: [],
	start: ["iscrivimi", "iscriversi", "riattiva"],
	startWhenOut: ["inizia", "ricomincia", "riprendi"],
	help: ["aiuto", "informazioni", "assistenza"],
	classes: {
		lead: [
			"prego|grazie|ciao|salve|buongiorno|buonasera|no|ok|allora|e|ora|adesso, per favore|cortesia|piacere, vi|la|ti prego|chiedo di, voglio|vorrei che, potete|può|puoi",
		],
		tail: [
			"prego|grazie|ora|adesso|subito|più|mai|definitivamente, per favore|cortesia|piacere, su|a questo numero|whatsapp, via sms",
		],
		all: ["i|altri|più|vostri|di|questi|dei|nessun|alcun|pubblicitari|vostre|le|altre"],
		messages: ["messaggi|messaggio|sms|pubblicità|notifiche|spam|mail"],
		writing: [
			"scrivermi|scriverci|contattarmi|contattarci|disturbarmi|disturbarci|importunarmi|assillarmi|mandarmi|mandarci|inviarmi|inviarci|messaggiarmi",
		],
	},
	stopClauses: [
		"<lead>* smettila|smetti|smetta|smettetela|smettete|finitela|finiscila di <writing> <all>* <messages>? <tail>*",
		"<lead>* basta <writing> <all>* <messages>? <tail>*",
		"<lead>* basta <all>* <messages> <tail>*",
		"<lead>* smettila|smetti|smetta|smettetela|smettete con <all>* <messages> <tail>*",
		"<lead>* non mi|ci scriva|scrivere|scrivete|scrivi|contatti|contattare|contattate|disturbi|disturbare|disturbate|mandi|mandare|mandate|invii|inviare|inviate più|mai|<all>* <messages>? <tail>*",
		"<lead>* non <writing> più <all>* <messages>? <tail>*",
		"<lead>* non scrivetemi|scrivermi|contattatemi|contattarmi|mandatemi|inviatemi|disturbatemi più|<all>* <messages>? <tail>*",
		"<lead>* non voglio|vogliamo|desidero|vorrei più? <all>* <messages> <tail>*",
		"<lead>* non voglio|vogliamo|desidero|vorrei più? ricevere|avere <all>* <messages> da? voi|lei? <tail>*",
		"<lead>* cancellatemi|cancellami|toglietemi|toglimi|rimuovetemi|disiscrivetemi dalla|da vostra|questa? lista|elenco|mailing? <tail>*",
		"<lead>* voglio|vorrei|desidero disiscrivermi|cancellarmi <tail>*",
		"<lead>* lasciatemi|lasciami|lasciateci in pace <tail>*",
		"<lead>* mi lasci|lasci in pace <tail>*",
	],
};
