/** German, with "Sie". */
import type { en } from "./en.ts";

export const de: Record<keyof typeof en, string> = {
	"broadcast.news":
		"Neues von {business}, wie Sie es erlaubt haben: {news} Ihre Erlaubnis können Sie jederzeit zurücknehmen.",
	"broadcast.deal":
		"Ein Angebot von {business} für Sie: {offer}, bis {until}. Ihre Erlaubnis können Sie jederzeit zurücknehmen.",
	"broadcast.confirm":
		"An {reach} Menschen, die es erlaubt haben: „{text}“ Soll ich es ihnen schicken?",
	"broadcast.scheduled": "Es geht Schritt für Schritt an {reach} Menschen. Die Nummer: {id}",
};
