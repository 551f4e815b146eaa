import type { Examples } from "../../../../dialogue/scorer.ts";

export const en: Examples = {
	insurance: [
		"insure my car for a year",
		"I need travel insurance for two weeks in Spain",
		"how much is car insurance",
		"what would health insurance cost me",
		"I bought a car and it has to be insured",
		"get me cover for my trip to Kenya",
		"is there an insurance for my scooter",
		"motor insurance for a 2018 Fiat please",
		"I want to insure myself for a month",
		"quote for third party cover",
		"we go skiing and want to be covered",
		"price of a policy for my van",
	],
};
