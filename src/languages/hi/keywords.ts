/** Hindi. "रुको" is wait and "रद्द" answers a proposal: neither is an opt-out. */
import type { KeywordLanguage } from "../../core/keywords/keyword-language.ts";

export const keywords: KeywordLanguage = {
	stop: [
		"स्टॉप",
		"अनसब्सक्राइब",
		"सदस्यता समाप्त",
		"मैसेज बंद करो",
		"मैसेज बंद करें",
		"संदेश बंद करें",
		"message band karo",
	],
	stopAlone: ["बंद करो"],
	start: ["स्टार्ट", "सदस्यता लें"],
	startWhenOut: ["शुरू", "शुरू करो", "shuru karo"],
	help: ["मदद", "सहायता", "मदद करो", "madad"],
	classes: {},
	stopClauses: [
		"कृपया|प्लीज? मुझे|हमें? मैसेज|संदेश|एसएमएस मत|न भेजो|भेजिए|भेजें|करो|भेजना|कीजिए कृपया|प्लीज?",
		"please|plz|kripya? mujhe|hume? message|messages|msg|sms mat|na bhejo|karo|bhejiye|bhejna|kijiye please|plz?",
		"मुझे|हमें और? मैसेज|संदेश नहीं चाहिए",
		"mujhe|hume aur? message|messages|sms nahi|nahin chahiye",
		"mujhe pareshan mat karo",
		"मुझे परेशान मत करो",
	],
};
