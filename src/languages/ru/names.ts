/** What the language calls itself, people and us. */
import type { LanguageNames } from "../../core/language-names.ts";

export const names: LanguageNames = {
	inEnglish: "Russian",
	sides: ["водитель", "пассажир", "заведение", "клиент"],
	sharedPlace: "точка на карте",
	assistant: ["ассистент", "назад к ассистенту", "вернуться к ассистенту"],
};
