import type { Examples } from "../../../../dialogue/scorer.ts";

export const tr: Examples = {
	insurance: [
		"arabamı bir yıllığına sigortala",
		"İspanya için iki haftalık seyahat sigortası lazım",
		"araç sigortası ne kadar",
		"sağlık sigortası bana kaça gelir",
		"araba aldım, sigorta yaptırmam gerek",
		"Kenya yolculuğum için sigorta istiyorum",
		"scooter için sigorta var mı",
		"2018 Fiat için trafik sigortası lütfen",
		"kendimi bir aylığına sigortalatmak istiyorum",
		"kasko teklifi alabilir miyim",
		"kayağa gidiyoruz, sigortalı olalım",
		"minibüsüm için poliçe fiyatı",
	],
};
