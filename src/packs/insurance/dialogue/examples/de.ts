import type { Examples } from "../../../../dialogue/scorer.ts";

export const de: Examples = {
	insurance: [
		"versichern Sie mein Auto für ein Jahr",
		"ich brauche eine Reiseversicherung für zwei Wochen Spanien",
		"was kostet eine Kfz-Versicherung",
		"wie teuer wäre eine Krankenversicherung",
		"ich habe ein Auto gekauft und muss es versichern",
		"Versicherungsschutz für meine Reise nach Kenia",
		"gibt es eine Versicherung für meinen Roller",
		"Haftpflicht für einen Fiat von 2018 bitte",
		"ich möchte mich für einen Monat versichern",
		"Angebot für eine Vollkasko",
		"wir fahren Ski und wollen versichert sein",
		"Preis einer Police für meinen Transporter",
	],
};
