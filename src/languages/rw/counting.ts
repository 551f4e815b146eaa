import { fewerBy } from "../shared/people.ts";

/** Numbers in words, as requests and prices have them alike. */
export const counting = {
	rimwe: 1,
	imwe: 1,
	umwe: 1,
	kimwe: 1,
	babiri: 2,
	ebyiri: 2,
	abiri: 2,
	kabiri: 2,
	bibiri: 2,
	eshatu: 3,
	atatu: 3,
	gatatu: 3,
	bitatu: 3,
	enye: 4,
	ane: 4,
	kane: 4,
	eshanu: 5,
	atanu: 5,
	gatanu: 5,
	esheshatu: 6,
	atandatu: 6,
	gatandatu: 6,
	arindwi: 7,
	karindwi: 7,
	umunani: 8,
	icyenda: 9,
	icumi: 10,
	cumi: 10,
	makumyabiri: 20,
} as const;

/** "One of us cannot come": so many fewer than were said before. */
export const fewer = fewerBy(
	"(?:umuntu )?(?:umwe|1) (?:ntaza|ntazaza|ntakije|ntabwo azaza|ntabwo aza|avuyemo)|abantu (\\d{1,2}) (?:ntibaza|ntibazaza|ntibakije|bavuyemo)|havuyemo (?:umuntu )?(?:umwe|1|(\\d{1,2}))",
);
