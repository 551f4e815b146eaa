/** What the language calls itself, people and us. */
import type { LanguageNames } from "../../core/language-names.ts";

export const names: LanguageNames = {
	inEnglish: "Italian",
	sides: ["autista", "passeggero", "attività", "cliente"],
	sharedPlace: "la posizione condivisa",
	assistant: ["assistente", "torna all'assistente", "torna dall'assistente", "l'assistente"],
};
