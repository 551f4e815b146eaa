/** Kinyarwanda. */
import type { en } from "./en.ts";

export const rw: Record<keyof typeof en, string> = {
	"broadcast.news":
		"Amakuru ya {business}, nk’uko mwabyemeye: {news} Mushobora kwisubiraho igihe cyose.",
	"broadcast.deal":
		"Igiciro cyihariye cya {business} kuri mwe: {offer}, kugeza {until}. Mushobora kwisubiraho igihe cyose.",
	"broadcast.confirm": "Ku bantu {reach} babyemeye: “{text}” Mbyohereze?",
	"broadcast.scheduled": "Biragenda buhoro buhoro ku bantu {reach}. Nomero: {id}",
};
