/** How people speak of insurance. */
import type { InsuranceWords } from "../../ports/languages/insurance.ts";

export const insurance: InsuranceWords = {
	insure: ["застрах|страхов"],
	things: {
		motor: ["машин|автомоб|автострах|скутер|фургон"],
		travel: ["поезд|путешеств"],
		health: ["медицин|здоров"],
	},
	spans: {
		year: ["год\\p{L}*|лет"],
		month: ["месяц\\p{L}*"],
		week: ["недел\\p{L}*"],
		day: ["дн\\p{L}*|день"],
	},
};
