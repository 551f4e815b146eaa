/** Swahili. "Acha" drops an order, and is a good in Hindi as typed: no opt-out by itself. */
import type { KeywordLanguage } from "../../core/keywords/keyword-language.ts";

export const keywords: KeywordLanguage = {
	stop: [
		"sitisha ujumbe",
		"acha kunitumia ujumbe",
		"acha kunitumia meseji",
		"jiondoe",
		"nitoe kwenye orodha",
		"sitaki ujumbe",
	],
	stopAlone: ["simamisha"],
	start: ["jiunge", "jiandikishe"],
	startWhenOut: ["anza", "anzisha"],
	help: ["msaada", "nisaidie", "saidia"],
	classes: {},
	stopClauses: [
		"tafadhali? acha|acheni|wacha kunitumia ujumbe|meseji|sms zenu|wenu? tafadhali?",
		"tafadhali? usinitumie|msinitumie ujumbe|meseji|sms tena? tafadhali?",
	],
};
