import { fewerBy } from "../shared/people.ts";

/** Numbers in words, as requests and prices have them alike. */
import { numerals } from "../shared/numerals.ts";

export const units = {
	ein: 1,
	zwei: 2,
	drei: 3,
	vier: 4,
	fünf: 5,
	sechs: 6,
	sieben: 7,
	acht: 8,
	neun: 9,
};
export const below100 = {
	...numerals(
		Object.keys(units),
		{
			zwanzig: 20,
			dreißig: 30,
			vierzig: 40,
			fünfzig: 50,
			sechzig: 60,
			siebzig: 70,
			achtzig: 80,
			neunzig: 90,
		},
		(ten, unit) => [`${unit}und${ten}`],
	),
	zehn: 10,
	elf: 11,
	zwölf: 12,
	dreizehn: 13,
	vierzehn: 14,
	fünfzehn: 15,
	sechzehn: 16,
	siebzehn: 17,
	achtzehn: 18,
	neunzehn: 19,
};

/** "One of us cannot come": so many fewer than were said before. */
export const fewer = fewerBy(
	"(?:einer|eine|einen|ein|(\\d{1,2}))(?: personen| person| leute| gast| gaste)? weniger|(?:einer|eine|(\\d{1,2})) (?:von uns |personen |person |leute |gast |gaste )?(?:(?:kommt|kommen|kann|konnen) (?:doch |leider )*nicht(?: kommen| mit| mitkommen| dabei sein)?|(?:sagt|sagen|hat|haben) abgesagt|fallt aus|fallen aus)",
);
