/** What the language calls itself, people and us. */
import type { LanguageNames } from "../../core/language-names.ts";

export const names: LanguageNames = {
	inEnglish: "English",
	days: { today: "today", tomorrow: "tomorrow" },
	people: { one: "for {n} person", other: "for {n} people" },
	nights: { one: "{n} night", other: "{n} nights" },
	counterparts: ["driver", "passenger", "business", "customer"],
	sharedPlace: "the shared location",
	articles: ["the"],
	little:
		"the i we an a to for and of is are my our you me us please at on from need want would like can with tomorrow tonight in it",
	noting: [
		"(?:please )?(?:(?:can|could|will|would) you )?(?:please )?(?:tell|inform|warn|let(?=(?: \\S+){1,2} know )) (?:them|the (?:restaurant|kitchen|hotel|chef|cook|salon|cafe|place)|@)(?: know)?(?: that)? (.+)",
	],
	assistant: ["assistant", "back to assistant", "back to the assistant", "bot"],
	telling: {
		ask: "(?:please )?(?:tell|let) (?:my |the )?",
		counterparts: ["driver", "passenger", "business|restaurant|hotel", "customer"],
		over: "(?: know)?(?: that| to)?",
	},
};
