/**
 * What stands behind a number, in the languages that are loaded where a market's people write them: it takes a number for what it is,
 * whichever languages are in play.
 */
import type { ReplyLanguage } from "../reply-language.ts";

type Behind = Pick<ReplyLanguage, "units" | "ordinals">;

export const arBehind: Behind = {
	units: [
		"دقيقة",
		"دقائق",
		"ريال",
		"دينار",
		"جنيه",
		"درهم",
		"ساعة",
		"ساعات",
		"شخص",
		"اشخاص",
		"أشخاص",
	],
	ordinals: ["ص", "م"],
};
export const deBehind: Behind = {
	units: ["minuten", "stunden", "stunde", "leute", "personen", "euros"],
	ordinals: ["te", "ten", "ter", "uhr"],
};
export const esBehind: Behind = {
	units: ["euros", "dolares", "pesos", "minutos", "minuto", "horas", "hora", "personas", "persona"],
	ordinals: ["pm", "hs", "ro", "do"],
};
export const hiBehind: Behind = {
	units: [
		"रुपये",
		"रुपए",
		"रूपये",
		"मिनट",
		"घंटे",
		"घंटा",
		"लोग",
		"rs",
		"rupees",
		"rupaye",
		"ghante",
		"log",
		"inr",
	],
	ordinals: ["बजे", "baje", "वां", "वीं"],
};
export const ptBehind: Behind = {
	units: ["euros", "reais", "minutos", "minuto", "horas", "hora", "pessoas", "pessoa", "kz"],
	ordinals: ["hs", "hrs"],
};
export const swBehind: Behind = {
	units: ["shilingi", "tsh", "ksh", "tzs", "kes", "dakika", "saa", "watu"],
	ordinals: [],
};
export const elBehind: Behind = {
	units: ["ευρώ", "λεπτά", "λεπτό", "λεπτα", "ώρες", "ώρα", "άτομα", "άτομο", "χλμ"],
	ordinals: ["πμ", "μμ", "η", "ος", "ο", "ης", "ες"],
};
export const frBehind: Behind = {
	units: [
		"euros",
		"euro",
		"francs",
		"frs",
		"frw",
		"minutes",
		"min",
		"minute",
		"heures",
		"heure",
		"personnes",
		"pers",
		"personne",
	],
	ordinals: ["er", "ere", "eme", "e", "ieme", "h", "nde"],
};
export const ruBehind: Behind = {
	units: [
		"руб",
		"рублей",
		"рубля",
		"р",
		"мин",
		"минут",
		"минуты",
		"минута",
		"час",
		"часа",
		"часов",
		"чел",
		"человек",
		"человека",
		"евро",
		"долларов",
		"км",
	],
	ordinals: ["го", "й", "я", "е", "ч", "ого", "му", "утра", "вечера"],
};
export const rwBehind: Behind = {
	units: ["frw", "rwf", "amafaranga", "iminota", "umunota", "isaha", "amasaha", "abantu", "umuntu"],
	ordinals: [],
};
export const trBehind: Behind = {
	units: ["tl", "lira", "dk", "dakika", "saat", "kişi", "kisi", "adet"],
	ordinals: ["da", "de", "te", "ta", "inci"],
};
