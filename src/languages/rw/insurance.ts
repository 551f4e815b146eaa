/** How people speak of insurance. */
import type { InsuranceWords } from "../../ports/languages/insurance.ts";

export const insurance: InsuranceWords = {
	insure: ["bwishingi|kwishingirwa|mwishingire|ubwishingizi"],
	things: {
		motor: ["imodoka|moto|ikinyabiziga"],
		travel: ["rugendo|urugendo"],
		health: ["ubuzima"],
	},
	countsBehind: true,
	spans: {
		year: ["umwaka|imyaka"],
		month: ["ukwezi|amezi"],
		week: ["icyumweru|ibyumweru"],
		day: ["iminsi|umunsi"],
	},
};
