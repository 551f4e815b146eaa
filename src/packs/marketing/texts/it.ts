/** Italian. */
import type { en } from "./en.ts";

export const it: Record<keyof typeof en, string> = {
	"broadcast.news":
		"Notizie da {business}, come ha accettato: {news} Può ritirare il Suo consenso in ogni momento.",
	"broadcast.deal":
		"Un’offerta di {business} per Lei: {offer}, fino a {until}. Può ritirare il Suo consenso in ogni momento.",
	"broadcast.confirm": "A {reach} persone che hanno accettato: “{text}” Lo invio?",
	"broadcast.scheduled": "Parte un po’ alla volta verso {reach} persone. Il numero: {id}",
	"broadcast.way_out_title": "Niente più notizie per e-mail",
	"broadcast.way_out_ask":
		"Dobbiamo smettere di inviarLe notizie e offerte per e-mail? Ciò che chiede Lei stesso non cambia.",
	"broadcast.way_out_button": "Non inviatele più",
	"broadcast.way_out_done":
		"Fatto. A questo indirizzo non arriveranno più notizie né offerte. Può chiudere questa pagina.",
};
