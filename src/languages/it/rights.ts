/** How people ask to see what is held of them, and to have it erased. */
import type { PersonalRequestLanguage } from "../../core/keywords/personal-request-language.ts";

export const rights: PersonalRequestLanguage = {
	classes: {
		lead: [
			"prego|buongiorno|buonasera|ciao|salve|grazie|ok|ora|adesso|allora|io|mi|ci|vi|le|ti|vorrei|voglio|desidero|vogliamo|può|puoi|potete|potrebbe|potreste|dovete|chiedo|gentilmente, per favore|cortesia|piacere, vi|le chiedo di",
		],
		tail: [
			"prego|grazie|ora|adesso|subito|immediatamente|completamente|definitivamente, per favore|cortesia|piacere, per sempre, che avete|ha|hai|conservate|avete",
		],
		all: ["tutti|tutte|i|le|una|copia|dei|di|delle|miei|mie|mio|personali|personale"],
		data: ["dati|informazioni|cronologia"],
	},
	show: [
		"<lead>* mandatemi|mandami|mandarmi|mandi|inviatemi|inviami|inviarmi|invii|mostratemi|mostrami|mostrarmi|mostri|datemi|dammi|darmi|esportate|esportare|esporta|esporti <all>* miei|mie|copia <all>* <data> <tail>*",
		"<lead>* vedere|ricevere|ottenere|avere|scaricare|esportare <all>* miei|mie|copia <all>* <data> <tail>*",
		"<lead>* che|quali <data> avete|ha|hai|conservate|tenete|possedete su|di me <tail>*",
		"<lead>* che? cosa sapete|sai|sa|avete|conservate di|su me <tail>*",
	],
	erase: [
		"<lead>* cancellate|cancella|cancelli|cancellare|cancellaste|eliminate|elimina|elimini|eliminare|distruggete|distruggere|rimuovete|rimuovere <all>* miei|mie <all>* <data> <tail>*",
		"<lead>* cancellate|cancella|cancelli|cancellare|eliminate|elimina|elimini|eliminare|chiudete|chiudere il? mio account|profilo|l'account <tail>*",
		"<lead>* dimenticatemi|dimenticami|dimenticarmi|mi dimentichi <tail>*",
		"<lead>* essere dimenticato|dimenticata <tail>*",
		"<lead>* che i miei <data> personali? siano|vengano cancellati|eliminati <tail>*",
	],
};
