/** How people bring a case to a lawyer. */
import type { LegalWords } from "../../ports/languages/legal.ts";

export const legal: LegalWords = {
	lawyer: ["avukat|hukuki|hukuk ekibi"],
	matters: {
		tenancy: ["ev sahib|depozito|kira"],
		work: ["işten|patron|maaş"],
		family: ["boşan|velayet"],
		accident: ["kaza|çarpt"],
		immigration: ["oturma izn|vize"],
		company: ["şirket|firma"],
	},
};
