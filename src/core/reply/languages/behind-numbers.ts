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
