/** What the language calls itself, people and us. */
import type { LanguageNames } from "../../core/language-names.ts";

export const names: LanguageNames = {
	inEnglish: "Russian",
	days: { today: "сегодня", tomorrow: "завтра" },
	people: { many: "на {n} человек", other: "на {n} человека" },
	nights: { one: "{n} ночь", many: "{n} ночей", other: "{n} ночи" },
	counterparts: ["водитель", "пассажир", "заведение", "клиент"],
	sharedPlace: "точка на карте",
	noting: [
		"(?:пожалуйста )?(?:скажите|скажи|передайте|передай|сообщите|предупредите) (?:им|ресторану|кухне|отелю|повару|салону|(?:в )?@)(?: что)? (.+)",
	],
	assistant: ["ассистент", "назад к ассистенту", "вернуться к ассистенту"],
};
