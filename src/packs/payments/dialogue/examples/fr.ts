import type { Examples } from "../../../../dialogue/scorer.ts";

export const fr: Examples = {
	payment: [
		"je veux payer ma table chez {business}",
		"régler la note de ma commande 7K2M",
		"je peux verser l'acompte maintenant ?",
		"comment payer ma réservation",
		"envoyez-moi le lien de paiement",
		"je voudrais payer par mobile money",
		"payer 5000 à {business}",
		"laissez-moi régler ma prime d'assurance",
		"verser 50 à {business} par carte",
		"je suis prêt à payer la visite",
		"débitez ma carte pour la commande",
		"paiement momo pour ma réservation 4M9Q",
		"comment je paie",
		"comment puis-je payer",
		"on peut payer en espèces ou par carte",
	],
};
