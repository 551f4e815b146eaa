import type { Examples } from "../../../../dialogue/scorer.ts";

export const it: Examples = {
	insurance: [
		"assicuri la mia auto per un anno",
		"mi serve un'assicurazione di viaggio per due settimane in Spagna",
		"quanto costa l'assicurazione auto",
		"quanto mi costerebbe un'assicurazione sanitaria",
		"ho comprato una macchina e va assicurata",
		"una copertura per il mio viaggio in Kenya",
		"c'è un'assicurazione per il mio scooter",
		"assicurazione per una Fiat del 2018",
		"voglio assicurarmi per un mese",
		"preventivo per una kasko",
		"andiamo a sciare e vogliamo essere assicurati",
		"prezzo di una polizza per il furgone",
	],
};
