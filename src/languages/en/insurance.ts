/** How people speak of insurance. */
import type { InsuranceWords } from "../../ports/languages/insurance.ts";

export const insurance: InsuranceWords = {
	insure: ["insur(?:e|ed|ance)"],
	things: {
		motor: ["car|motor|vehicle|van|scooter"],
		travel: ["travel|trip|journey|holiday"],
		health: ["health|medical"],
	},
	spans: {
		year: ["years?"],
		month: ["months?"],
		week: ["weeks?"],
		day: ["days?"],
	},
};
