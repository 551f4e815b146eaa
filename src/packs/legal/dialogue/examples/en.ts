import type { Examples } from "../../../../dialogue/scorer.ts";

export const en: Examples = {
	legal_case: [
		"I need a lawyer",
		"my landlord will not give back the deposit, who can help",
		"I was fired without notice and want to take it to court",
		"can an attorney look at my contract",
		"I want to open a legal case",
		"somebody hit my car and their insurer refuses, I want legal help",
		"we are getting divorced and need a solicitor",
		"my boss did not pay me for three months, I want to sue",
		"I got a letter from a court, please take my case",
		"problem with my residence permit, need legal help",
		"please pass my dispute on to your lawyers",
		"I would like to speak to the legal team about a dispute",
	],
};
