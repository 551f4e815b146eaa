/** How people speak of insurance. */
import type { InsuranceWords } from "../../ports/languages/insurance.ts";

export const insurance: InsuranceWords = {
	insure: ["ασφάλ|ασφαλίσ|ασφάλεια"],
	things: {
		motor: ["αυτοκίν|όχημα|οχήμα|σκούτερ|βαν"],
		travel: ["ταξίδ|ταξιδι"],
		health: ["υγεία|υγείας"],
	},
	spans: {
		year: ["χρόν\\p{L}*|έτος"],
		month: ["μήν\\p{L}*"],
		week: ["εβδομάδ\\p{L}*"],
		day: ["ημέρ\\p{L}*|μέρ\\p{L}*"],
	},
};
