import type { Examples } from "../../../../dialogue/scorer.ts";

export const rw: Examples = {
	payment: [
		"ndashaka kwishyura ameza yanjye kuri {business}",
		"nishyure ibyo natumije 7K2M",
		"nshobora gutanga avansi ubu?",
		"nishyura nte umwanya nafashe",
		"nyoherereza aho nishyurira",
		"ndashaka kwishyura na momo",
		"ishyura 5000 kuri {business}",
		"reka nishyure ubwishingizi bwanjye",
		"ohereza 50 kuri {business} n'ikarita",
		"niteguye kwishyura gusura inzu",
		"kura ku ikarita yanjye ayo natumije",
		"ubwishyu bw'umwanya 4M9Q",
		"nishyura nte",
		"nakwishyura nte",
		"nakwishyura mu ntoki cyangwa n'ikarita",
	],
};
