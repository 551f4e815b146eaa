import { fewerBy } from "../shared/people.ts";

/** Numbers in words, as requests and prices have them alike. */
export const counting = {
	un: 1,
	une: 1,
	deux: 2,
	trois: 3,
	quatre: 4,
	cinq: 5,
	six: 6,
	sept: 7,
	huit: 8,
	neuf: 9,
	dix: 10,
	onze: 11,
	douze: 12,
	treize: 13,
	quatorze: 14,
	quinze: 15,
	seize: 16,
	vingt: 20,
	trente: 30,
	quarante: 40,
	cinquante: 50,
} as const;

/** "One of us cannot come": so many fewer than were said before. */
export const fewer = fewerBy(
	"(?:une?|(\\d{1,2})) (?:personnes? )?(?:de |en )moins|(?:une?|(\\d{1,2})) (?:personnes?|amis?|invites?|d entre nous|de nous) (?:ne |n )?(?:vien\\S*|peut|peuvent) (?:pas|plus)(?: venir)?",
);
