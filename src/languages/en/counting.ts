import { fewerBy } from "../shared/people.ts";

/** Numbers in words, as requests and prices have them alike. */
export const counting = {
	one: 1,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	eight: 8,
	nine: 9,
	ten: 10,
	eleven: 11,
	twelve: 12,
	thirteen: 13,
	fourteen: 14,
	fifteen: 15,
	sixteen: 16,
	seventeen: 17,
	eighteen: 18,
	nineteen: 19,
	twenty: 20,
	thirty: 30,
	forty: 40,
	fifty: 50,
} as const;

/** "One of us cannot come": so many fewer than were said before. */
export const fewer = fewerBy(
	"(\\d{1,2}) (?:people |person )?(?:less|fewer)|(\\d{1,2})(?: \\w+){0,2} (?:(?:is|are) not coming|isnt coming|(?:cant|cannot|wont) (?:come|make it|join))",
);
