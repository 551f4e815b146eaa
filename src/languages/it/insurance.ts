/** How people speak of insurance. */
import type { InsuranceWords } from "../../ports/languages/insurance.ts";

export const insurance: InsuranceWords = {
	insure: ["assicur"],
	things: {
		motor: ["macchina|auto|veicolo|furgone|van(?!\\p{L})|kasko|scooter|moto"],
		travel: ["viaggio"],
		health: ["sanitari|salute"],
	},
	spans: {
		year: ["ann[oi]"],
		month: ["mes[ei]"],
		week: ["settiman[ae]"],
		day: ["giorn[oi]"],
	},
};
