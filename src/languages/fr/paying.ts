/** How people ask to pay. */
import type { PayingWords } from "../../ports/languages/paying.ts";

export const paying: PayingWords = {
	pay: ["payer|paye|paie|payez|regler"],
	paid: ["(?:j[' ]?ai|nous avons|on a)(?: deja)? (?:paye|regle)|deja (?:paye|regle)"],
	order: ["commande|commandes"],
	own: ["reservation|table|chambre|visite|assurance|prime|acompte"],
	card: ["carte|lien"],
	beside: [
		"je|veux|voudrais|svp|s|il|vous|plait|a|pour|ma|la|le|par|avec|mobile|money|momo|maintenant|euros|d",
	],
};
