/** What the language calls itself, people and us. */
import type { LanguageNames } from "../../core/language-names.ts";

export const names: LanguageNames = {
	inEnglish: "Turkish",
	days: { today: "bugün", tomorrow: "yarın" },
	people: { other: "{n} kişi" },
	nights: { other: "{n} gece" },
	counterparts: ["sürücü", "yolcu", "işletme", "müşteri"],
	sharedPlace: "paylaşılan konum",
	little:
		"bir ve bu icin ile mi da de lazim istiyorum istiyoruz lutfen yarin bugun aksam kisi kisilik var nerede saat bana bize ne",
	noting: [
		"(?:lutfen )?(?:onlara|restorana|mutfaga|otele|isletmeye|@) (?:soyle\\S*|ilet\\S*|bildir\\S*|haber ver\\S*)(?: ki)? (.+)",
		"(?:lutfen )?(?:onlara|restorana|mutfaga|otele|isletmeye|@) (.+) (?:soyle\\S*|ilet\\S*|bildir\\S*|haber ver\\S*)",
	],
	assistant: ["asistan", "asistana dön", "asistana geri dön"],
	telling: {
		ask: "(?:lütfen )?",
		counterparts: [
			"(?:şoför|sürücü)(?:üme|me|ye|e)",
			"yolcu(?:ma|ya)",
			"işletmeye|restorana|otele",
			"müşteriye",
		],
		// Whom alone may begin any sentence: without the verb it is none of ours.
		over: " (?:söyle|ilet|yaz)",
	},
};
