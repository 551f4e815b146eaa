/** How people speak of insurance. */
import type { InsuranceWords } from "../../ports/languages/insurance.ts";

export const insurance: InsuranceWords = {
	insure: ["sigorta"],
	things: {
		motor: ["araç|arac|araba|trafik|kasko|motor|scooter"],
		travel: ["seyahat|yolculuk"],
		health: ["sağlık"],
	},
	spans: {
		year: ["yıl\\p{L}*"],
		month: ["ay(?:lık|lığına|ı)?"],
		week: ["hafta\\p{L}*"],
		day: ["gün\\p{L}*"],
	},
};
