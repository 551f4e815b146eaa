/** What the language calls itself, people and us. */
import type { LanguageNames } from "../../core/language-names.ts";

export const names: LanguageNames = {
	inEnglish: "French",
	sides: ["chauffeur", "passager", "établissement", "client"],
	assistant: ["assistant", "l'assistant", "retour à l'assistant", "assistante"],
};
