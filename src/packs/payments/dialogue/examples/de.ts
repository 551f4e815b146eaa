import type { Examples } from "../../../../dialogue/scorer.ts";

export const de: Examples = {
	payment: [
		"ich möchte meinen Tisch bei {business} bezahlen",
		"die Rechnung für Bestellung 7K2M begleichen",
		"kann ich die Anzahlung jetzt leisten",
		"wie bezahle ich meine Buchung",
		"schick mir bitte den Zahlungslink",
		"ich würde gern mit Mobile Money zahlen",
		"5000 an {business} zahlen",
		"lass mich meine Versicherungsprämie bezahlen",
		"50 per Karte an {business} überweisen",
		"ich bin bereit, die Besichtigung zu bezahlen",
		"belaste meine Karte für die Bestellung",
		"Zahlung für meine Reservierung 4M9Q",
		"wie bezahle ich",
		"wie kann ich hier bezahlen",
		"kann ich bar oder mit Karte zahlen",
	],
};
