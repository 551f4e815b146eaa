/** What the language calls itself, people and us. */
import type { LanguageNames } from "../../core/language-names.ts";

export const names: LanguageNames = {
	inEnglish: "Russian",
	sides: ["водитель", "пассажир", "заведение", "клиент"],
	assistant: ["ассистент", "назад к ассистенту", "вернуться к ассистенту"],
};
