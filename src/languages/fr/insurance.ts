/** How people speak of insurance. */
import type { InsuranceWords } from "../../ports/languages/insurance.ts";

export const insurance: InsuranceWords = {
	insure: ["assur(?:er|ez|ance|é)"],
	things: {
		motor: ["voiture|auto|véhicule|camionnette|van(?!\\p{L})|scooter|moto"],
		travel: ["voyage"],
		health: ["santé"],
	},
	spans: {
		year: ["ans|années?|(?<=(?:\\d|un|par) )an"],
		month: ["mois"],
		week: ["semaines?"],
		day: ["jours?"],
	},
};
