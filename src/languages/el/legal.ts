/** How people bring a case to a lawyer. */
import type { LegalWords } from "../../ports/languages/legal.ts";

export const legal: LegalWords = {
	lawyer: ["δικηγόρ|νομικ"],
	matters: {
		tenancy: ["ιδιοκτήτ|ενοίκ"],
		work: ["απέλυσ|αφεντικ|μισθ"],
		family: ["χωρίζ|διαζύγ"],
		accident: ["ατύχημα|χτύπησ"],
		immigration: ["άδεια διαμονής"],
		company: ["εταιρ"],
	},
};
