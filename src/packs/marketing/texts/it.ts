/** Italian. */
import type { en } from "./en.ts";

export const it: Record<keyof typeof en, string> = {
	"broadcast.news":
		"Notizie da {business}, come ha accettato: {news} Può ritirare il Suo consenso in ogni momento.",
	"broadcast.deal":
		"Un’offerta di {business} per Lei: {offer}, fino a {until}. Può ritirare il Suo consenso in ogni momento.",
	"broadcast.confirm": "A {reach} persone che hanno accettato: “{text}” Lo invio?",
	"broadcast.scheduled": "Parte un po’ alla volta verso {reach} persone. Il numero: {id}",
};
