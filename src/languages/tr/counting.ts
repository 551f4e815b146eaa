import { fewerBy } from "../shared/people.ts";

/** Numbers in words, as requests and prices have them alike. */
export const counting = {
	bir: 1,
	iki: 2,
	yedi: 7,
	sekiz: 8,
	dokuz: 9,
	on: 10,
	yirmi: 20,
	otuz: 30,
	elli: 50,
} as const;

/** "One of us cannot come": so many fewer than were said before. */
export const fewer = fewerBy(
	"(?:bir|(\\d{1,2})) kisi (?:eksi[kgl]\\S*|az\\S*|gelmiyor|gelmeyecek|gelem\\S+)",
);
