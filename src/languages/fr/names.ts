/** What the language calls itself, people and us. */
import type { LanguageNames } from "../../core/language-names.ts";

export const names: LanguageNames = {
	inEnglish: "French",
	sides: ["chauffeur", "passager", "établissement", "client"],
	sharedPlace: "la position partagée",
	assistant: ["assistant", "l'assistant", "retour à l'assistant", "assistante"],
};
