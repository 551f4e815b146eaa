/** English. "Stop" is a common verb, so a request names the messages or the person who gets them. */
import type { KeywordLanguage } from "../../core/keywords/keyword-language.ts";

export const keywords: KeywordLanguage = {
	stop: ["stop", "unsubscribe", "stopall", "stop all", "optout", "opt out", "opt-out"],
	stopAlone: [],
	offers: ["offers"],
	start: ["start", "unstop"],
	startWhenOut: ["subscribe", "resubscribe"],
	help: ["help", "info"],
	classes: {
		lead: [
			"please|pls|plz|kindly|just|ok|okay|hey|hi|now|so|and|sorry|no|enough|guys",
			"can|could|would|will you",
			"i|we want|need you to, i|we would like you to",
			"i'd|we'd like you to",
			"you must|should|have to|need to",
		],
		tail: [
			"please|pls|again|anymore|ever|immediately|now|thanks|ok|already|completely|forever",
			"any more|longer, at all, right now, from now on, thank you, on this number, on whatsapp, by sms",
		],
		all: ["all|any|these|your|the|those|such|this|more|other|further|marketing|promotional"],
		messages: [
			"messages|message|texts|text|sms|msgs|msg|spam|notifications|promotions|ads|promos|offers|deals|newsletters|adverts",
		],
		writing: ["texting|messaging|contacting|spamming|sms-ing|bothering|harassing|disturbing"],
		write: ["text|message|contact|spam|sms|msg|bother|disturb"],
	},
	stopClauses: [
		"<lead>* stop|quit|cease <writing> me|us <tail>*",
		"<lead>* stop spamming|messaging|texting <tail>*",
		"<lead>* stop|quit|cease sending me|us? <all>* <messages>? <tail>*",
		"<lead>* stop|quit|cease sending <all>* <messages> to me|us <tail>*",
		"<lead>* stop <all>* <messages> <tail>*",
		"<lead>* don't|never <write> me|us <tail>*",
		"<lead>* do not <write> me|us <tail>*",
		"<lead>* don't|never send me|us? <all>* <messages> <tail>*",
		"<lead>* do not send me|us? <all>* <messages> <tail>*",
		"<lead>* don't|never write me|us, <lead>* don't|never write to me|us <tail>*",
		"<lead>* no more <messages> <tail>*",
		"<lead>* leave me|us alone <tail>*",
		"<lead>* unsubscribe|remove|delete me|us|my|this number? from? the|your|this? list|lists? <tail>*",
		"<lead>* take me|us off the|your|this list <tail>*",
		"<lead>* opt me|us out <tail>*",
		"<lead>* i|we want|would like|wish? to unsubscribe|opt out? <tail>*",
		"<lead>* i'd|we'd like to unsubscribe|opt out? <tail>*",
		"<lead>* i|we don't|no want|wish <all>* <messages> from? you? <tail>*",
		"<lead>* i|we don't|do not? want|wish to get|receive|have|see <all>* <messages> from? you? <tail>*",
		"<lead>* i|we do not want|wish <all>* <messages> from? you? <tail>*",
		"please stop <tail>*, stop please|now|immediately",
	],
};
