import type { Examples } from "../../../../dialogue/scorer.ts";

export const it: Examples = {
	payment: [
		"vorrei pagare il mio tavolo da {business}",
		"saldare il conto dell'ordine 7K2M",
		"posso versare l'acconto adesso?",
		"come pago la mia prenotazione",
		"mandami il link per il pagamento",
		"vorrei pagare con mobile money",
		"paga 5000 a {business}",
		"fammi pagare il premio dell'assicurazione",
		"versare 50 a {business} con la carta",
		"sono pronto a pagare la visita",
		"addebita l'ordine sulla mia carta",
		"pagamento della prenotazione 4M9Q",
		"come pago",
		"come posso pagare",
		"si paga in contanti o con la carta",
	],
};
