/** Kinyarwanda. */
import type { en } from "./en.ts";

export const rw: Record<keyof typeof en, string> = {
	"broadcast.news":
		"Amakuru ya {business}, nk’uko mwabyemeye: {news} Mushobora kwisubiraho igihe cyose.",
	"broadcast.deal":
		"Igiciro cyihariye cya {business} kuri mwe: {offer}, kugeza {until}. Mushobora kwisubiraho igihe cyose.",
	"broadcast.confirm": "Ku bantu {reach} babyemeye: “{text}” Mbyohereze?",
	"broadcast.scheduled": "Biragenda buhoro buhoro ku bantu {reach}. Nomero: {id}",
	"broadcast.way_out_title": "Nta makuru yandi kuri e-mail",
	"broadcast.way_out_ask":
		"Duhagarike kuboherereza amakuru n’ibiciro byihariye kuri e-mail? Ibyo mwisabira ubwanyu ntibihinduka.",
	"broadcast.way_out_button": "Muhagarike",
	"broadcast.way_out_done":
		"Byakozwe. Nta makuru cyangwa ibiciro byihariye bizongera koherezwa kuri iyi aderesi. Mushobora gufunga uru rupapuro.",
};
