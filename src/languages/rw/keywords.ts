/** Kinyarwanda. "Hagarika" alone asks for silence; with an object it cancels the thing named. */
import type { KeywordLanguage } from "../../core/keywords/keyword-language.ts";

export const keywords: KeywordLanguage = {
	stop: ["hagarika ubutumwa", "hagarika sms", "kuva kuri lisiti", "kwivanamo"],
	stopAlone: ["hagarika"],
	start: ["kwiyandikisha"],
	startWhenOut: ["tangira", "ongera utangire"],
	help: ["ubufasha", "mfasha", "mumfashe"],
	classes: {
		lead: [
			"nyamuneka|murakoze|oya|rwose|none|ubu|mwiriwe|mwaramutse|muraho|mbasabye|ndabasaba|turabasaba|ndagusaba",
		],
		tail: ["nyamuneka|murakoze|ukundi|rwose|na|rimwe|ubu|nonaha|mwa, na rimwe"],
		all: ["ubundi|izindi|bwanyu|zanyu|bwawe|ubu|aya|ayo|izo|bwose|zose|bwo|kwamamaza"],
		messages: ["ubutumwa|meseji|mesaje|sms|message|messages|amatangazo"],
		writing: [
			"kunyandikira|kutwandikira|kunyoherereza|kutwoherereza|kumpamagara|kunyandagaza|kumbuza",
		],
	},
	stopClauses: [
		"<lead>* mureke|ureke|murekere|reka|rekera|muhagarike|hagarika|uhagarike aho? <writing> <all>* <messages>? <all>* <tail>*",
		"<lead>* muhagarike|hagarika|uhagarike kohereza? <all>* <messages> <all>* <tail>*",
		"<lead>* ntimuzongere|ntimukongere|ntuzongere|ntukongere|ntimwongere <writing> <all>* <messages>? <tail>*",
		"<lead>* ntimukanyandikire|ntukanyandikire|ntimunyandikire|ntunyandikire|ntimuzanyandikire <tail>*",
		"<lead>* ntimukanyoherereze|ntukanyoherereze|ntimunyoherereze|ntunyoherereze <all>* <messages> <all>* <tail>*",
		"<lead>* sinshaka|sinkishaka|simbishaka|sinifuza kwakira|kubona? <all>* <messages> <all>* <tail>*",
		"<lead>* ntabwo nshaka|nkishaka|nifuza kwakira|kubona? <all>* <messages> <all>* <tail>*",
		"<lead>* munkure|mumvane|unkure|mukure kuri|mu|ku lisiti|liste|rutonde|list yanyu|rwanyu? <tail>*",
		"<lead>* mumpe|umpe amahoro <tail>*",
	],
};
