/** What stands behind a number. */
import type { BehindNumbers } from "../../core/reply/reply-language.ts";

export const numbers: BehindNumbers = {
	units: [
		"euros",
		"euro",
		"francs",
		"frs",
		"frw",
		"minutes",
		"min",
		"minute",
		"heures",
		"heure",
		"personnes",
		"pers",
		"personne",
	],
	ordinals: ["er", "ere", "eme", "e", "ieme", "h", "nde"],
};
