/** How people bring a case to a lawyer. */
import type { LegalWords } from "../../ports/languages/legal.ts";

export const legal: LegalWords = {
	lawyer: ["avocat|juridique|juriste"],
	matters: {
		tenancy: ["propriétaire|caution|loyer"],
		work: ["licenci|patron|employeur|salaire"],
		family: ["divorc|divorç"],
		accident: ["accident|percut"],
		immigration: ["titre de séjour|visa"],
		company: ["société|entreprise"],
	},
};
