import type { Examples } from "../../../../dialogue/scorer.ts";

export const de: Examples = {
	document: [
		"ich brauche einen Beleg für meine Bestellung als PDF",
		"schicken Sie mir bitte die Quittung",
		"bitte eine Buchungsbestätigung als Dokument",
		"ich hätte gern etwas Schriftliches zu meiner Reservierung",
		"mein Chef will die Quittung von {business}",
		"den Versicherungsschein habe ich verloren, bitte noch einmal",
		"kann ich die Bestätigung ausdrucken",
		"ein PDF von meiner Bestellung bitte",
		"die Unterlage zu meinem Tisch bei {business}",
		"senden Sie mir die Datei zu meiner Buchung",
		"ich brauche das für die Buchhaltung als Beleg",
		"Versicherungsbestätigung als PDF bitte",
	],
};
