/** How people speak of insurance. */
import type { InsuranceWords } from "../../ports/languages/insurance.ts";

export const insurance: InsuranceWords = {
	insure: ["\\p{L}*versicher"],
	things: {
		motor: ["auto|kfz|fahrzeug|transporter|roller|motorr"],
		travel: ["reise|urlaub"],
		health: ["kranken|gesundheit"],
	},
	spans: {
		year: ["jahre?n?"],
		month: ["monate?n?"],
		week: ["wochen?"],
		day: ["tage?n?"],
	},
};
