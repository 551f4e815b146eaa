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
	"broadcast.way_out_title": "Keine Neuigkeiten mehr per E-Mail",
	"broadcast.way_out_ask":
		"Sollen wir Ihnen keine Neuigkeiten und Angebote mehr per E-Mail schicken? Was Sie selbst anfragen, bleibt davon unberührt.",
	"broadcast.way_out_button": "Nicht mehr schicken",
	"broadcast.way_out_done":
		"Erledigt. An diese Adresse gehen keine Neuigkeiten und Angebote mehr. Sie können die Seite schließen.",
};
