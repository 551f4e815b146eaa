/** What stands behind a number. */
import type { BehindNumbers } from "../../core/reply/reply-language.ts";

export const numbers: BehindNumbers = {
	units: [
		"euro",
		"minuti",
		"minuto",
		"min",
		"ore",
		"ora",
		"persone",
		"persona",
		"pezzi",
		"pezzo",
		"km",
	],
	ordinals: ["°", "º", "o", "esimo"],
};
