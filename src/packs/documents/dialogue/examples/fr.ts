import type { Examples } from "../../../../dialogue/scorer.ts";

export const fr: Examples = {
	document: [
		"il me faut un reçu de ma commande en PDF",
		"envoyez-moi le reçu",
		"faites-moi un bon pour ma réservation",
		"je voudrais la confirmation de réservation en document",
		"il me faut un écrit pour mon employeur",
		"puis-je avoir une confirmation à imprimer",
		"un PDF de ma commande s'il vous plaît",
		"mon comptable veut le justificatif de {business}",
		"j'ai perdu mon attestation d'assurance, renvoyez-la",
		"donnez-moi le fichier de ma réservation",
		"l'attestation en PDF svp",
		"je peux avoir le papier pour ma table chez {business}",
	],
};
