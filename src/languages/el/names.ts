/** What the language calls itself, people and us. */
import type { LanguageNames } from "../../core/language-names.ts";

export const names: LanguageNames = {
	inEnglish: "Greek",
	days: { today: "σήμερα", tomorrow: "αύριο" },
	people: { one: "για {n} άτομο", other: "για {n} άτομα" },
	nights: { one: "{n} νύχτα", other: "{n} νύχτες" },
	counterparts: ["οδηγός", "επιβάτης", "επιχείρηση", "πελάτης"],
	sharedPlace: "το σημείο στον χάρτη",
	articles: ["ο", "η", "το"],
	noting: [
		"(?:πες|πείτε|ενημέρωσε|ενημερώστε) (?:τους|(?:στο|το) (?:εστιατόριο|ξενοδοχείο|μαγαζί)|(?:στην|την) κουζίνα|(?:(?:στο|στη|στην|το|την|τον) )?@)(?: ότι| πως)? (.+)",
	],
	assistant: ["βοηθός", "βοηθος", "πίσω στον βοηθό"],
};
