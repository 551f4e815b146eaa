/** What the language calls itself, people and us. */
import type { LanguageNames } from "../../core/language-names.ts";

export const names: LanguageNames = {
	inEnglish: "Italian",
	days: { today: "oggi", tomorrow: "domani" },
	people: { one: "per {n} persona", other: "per {n} persone" },
	nights: { one: "{n} notte", other: "{n} notti" },
	counterparts: ["autista", "passeggero", "attività", "cliente"],
	sharedPlace: "la posizione condivisa",
	articles: ["il", "lo", "la", "i", "gli", "le", "l'"],
	little:
		"io il lo gli l per di da dal vorrei vorremmo mi al alla allo della domani ho che stasera buongiorno ciao favore sono nel",
	noting: [
		"(?:dica|dite|dire|di) (?:loro|(?:al|alla|all) (?:ristorante|cucina|hotel|albergo|salone)|(?:a|al) @)(?: che)? (.+)",
		"(?:digli|(?:avvisa|avvisi|avvisate|informi|informate)(?:li| il ristorante| la cucina| l hotel| @))(?: che)? (.+)",
	],
	assistant: ["assistente", "torna all'assistente", "torna dall'assistente", "l'assistente"],
};
