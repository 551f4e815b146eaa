import { fewerBy } from "../shared/people.ts";

/** Numbers in words, as requests and prices have them alike. */
import { numerals } from "../shared/numerals.ts";

export const units = {
	uno: 1,
	due: 2,
	tre: 3,
	quattro: 4,
	cinque: 5,
	sei: 6,
	sette: 7,
	otto: 8,
	nove: 9,
};
const tens = {
	venti: 20,
	trenta: 30,
	quaranta: 40,
	cinquanta: 50,
	sessanta: 60,
	settanta: 70,
	ottanta: 80,
	novanta: 90,
};
/** `ventuno`, `ventidue`, `trentotto`. */
export const below100 = {
	...numerals(Object.keys(units), tens, (ten, unit) => [
		/^[uo]/u.test(unit) ? ten.slice(0, -1) + unit : ten + unit,
	]),
	dieci: 10,
	undici: 11,
	dodici: 12,
	tredici: 13,
	quattordici: 14,
	quindici: 15,
	sedici: 16,
	diciassette: 17,
	diciotto: 18,
	diciannove: 19,
};

/** "One of us cannot come": so many fewer than were said before. */
export const fewer = fewerBy(
	"(?:un[oa]?|(\\d{1,2})) (?:person[ae] )?(?:in|di) meno|(?:un[oa]?|(\\d{1,2})) (?:di noi|person[ae]|amic\\S+|ospit[ei]) non (?:puo |possono )?(?:viene|vengono|verra|verranno|venire)(?: piu)?",
);
