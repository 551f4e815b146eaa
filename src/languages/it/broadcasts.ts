/** How members of staff ask for words to many, and how it goes. */
import type { BroadcastWords } from "../../ports/languages/broadcasts.ts";

export const broadcasts: BroadcastWords = {
	broadcast: ["campagn[ae]", "invio di massa", "newsletter", "messaggio a tutti"],
	send: [
		"invia(?:re|te)?",
		"manda(?:re|te)?",
		"spedi(?:sci|re)",
		"scriv(?:i|ere)",
		"annuncia(?:re)?",
		"programma(?:re)?",
		"avvia(?:re)?",
		"lancia(?:re)?",
	],
	everyone: [
		"tutti",
		"tutte",
		"chi ha (?:accettato|dato il consenso)",
		"nostri (?:clienti|ospiti|iscritti)",
		"iscritti",
	],
	news: ["notizi[ae]", "novita", "annunci[o]?"],
	offer: ["offert[ae]", "promo", "promozion[ei]", "scont[oi]"],
	email: ["e ?-?mail", "posta elettronica"],
	now: ["adesso", "ora", "subito"],
	how: ["come va", "come", "a che punto", "stato", "quanti"],
	pause: ["sospend(?:i|ere|ete)", "metti in pausa", "pausa"],
	resume: ["riprend(?:i|ere|ete)", "continua(?:re)?", "prosegui"],
	stop: ["ferma(?:re|te)?", "annulla(?:re)?", "interromp(?:i|ere)", "blocca"],
	called: { news: "Una notizia", offer: "Un’offerta" },
};
