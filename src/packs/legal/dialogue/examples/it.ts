import type { Examples } from "../../../../dialogue/scorer.ts";

export const it: Examples = {
	legal_case: [
		"ho bisogno di un avvocato",
		"il padrone di casa non rende la caparra, chi mi aiuta",
		"mi hanno licenziato senza preavviso e voglio fare causa",
		"un avvocato può guardare il mio contratto",
		"voglio aprire una pratica legale",
		"mi hanno tamponato e non pagano, mi serve aiuto legale",
		"ci separiamo e cerchiamo un avvocato",
		"il capo non mi paga da tre mesi, voglio andare in tribunale",
		"ho ricevuto una lettera dal tribunale, prenda il mio caso",
		"problema con il permesso di soggiorno, mi serve assistenza legale",
		"passi la mia controversia ai vostri avvocati",
		"vorrei parlare con l'ufficio legale di una lite",
	],
};
