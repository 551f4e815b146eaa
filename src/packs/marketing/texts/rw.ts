/** Kinyarwanda. */
import type { en } from "./en.ts";

export const rw: Record<keyof typeof en, string> = {
	"broadcast.news":
		"Amakuru ya {business}, nk’uko mwabyemeye: {news} Mushobora kwisubiraho igihe cyose.",
	"broadcast.deal":
		"Igiciro cyihariye cya {business} kuri mwe: {offer}, kugeza {until}. Mushobora kwisubiraho igihe cyose.",
	"broadcast.confirm":
		"*{name}* ku bantu {reach} babyemeye, kuri {channel}\nRyari: {when}. Umuvuduko: {limits}\n“{text}”{rules}\nMbyohereze?",
	"broadcast.scheduled":
		"Turabyemeranyije. {when}, buhoro buhoro ku bantu {reach}. Kode ni {code}: andika “ubutumwa rusange {code} bugeze he”, “hagarika gato ubutumwa rusange {code}” cyangwa “hagarika burundu ubutumwa rusange {code}”.",
	"broadcast.name_news": "Amakuru",
	"broadcast.name_deal": "Poromosiyo",
	"broadcast.at_once": "ako kanya",
	"broadcast.pace": "batarenze {n} ku isegonda",
	"broadcast.ceiling": "ubutumwa butarenze {n} ku munsi",
	"broadcast.rules": "Amategeko abivugaho (mu Cyongereza): “{why}”",
	"broadcast.rules_forbid":
		"Amategeko ntiyemera ko aya magambo yohererezwa benshi, bityo nta kintu cyoherezwa. Muri konsole hagaragara itegeko ribibuza.",
	"broadcast.nobody": "Nta muntu waho wemeye kwandikirwa, nta n’uwo byakohererezwa.",
	"broadcast.why_when":
		"Bishobora kugenda ubu cyangwa mu mezi atatu, ariko si mu gihe cyashize. Bigende ryari?",
	"broadcast.too_many": "Hari ubutumwa rusange bwinshi bukigenda. Banza uhagarike bumwe muri bwo.",
	"broadcast.moved":
		"Uko bimeze ubu ntibishoboka. Andika “ubutumwa rusange bugeze he” urebe uko buhagaze.",
	"broadcast.none": "Nta butumwa rusange nk’ubwo buhari.",
	"broadcast.several": "Hari bwinshi bukigenda. Andika ubwo ushaka, na kode yabwo: {list}",
	"broadcast.progress":
		"*{name}*, kode {code}, {when}: {state}.\nKu bantu {all}, ababubonye ni {sent}, abasigaye ni {left}, abatazabubona ni {lost}.",
	"broadcast.state_planned": "buteganyijwe",
	"broadcast.state_going": "buragenda",
	"broadcast.state_held": "buhagaze gato",
	"broadcast.state_out": "bwagiye",
	"broadcast.state_stopped": "bwahagaritswe",
	"broadcast.confirm_stop":
		"Ubutumwa rusange {which}, *{name}*, {when}: {state}. Utarabubona ntazabubona. Mbuhagarike burundu?",
	"broadcast.paused":
		"Ubutumwa rusange {code} buhagaze gato. Ibiri mu nzira biragera. Andika “komeza ubutumwa rusange {code}” kugira ngo bukomeze.",
	"broadcast.resumed": "Ubutumwa rusange {code} burakomeje.",
	"broadcast.stopped": "Ubutumwa rusange {code} bwahagaritswe burundu. Utarabubona ntazabubona.",
	"broadcast.dialogue_ask_template": "Ni iki gikwiye koherezwa?\n{choices}",
	"broadcast.dialogue_ask_news": "Amakuru ni ayahe? Yandike uko abantu bazayasoma.",
	"broadcast.dialogue_ask_offer": "Poromosiyo ni iyihe, mu magambo make?",
	"broadcast.dialogue_ask_until": "Igeza ryari?",
	"broadcast.dialogue_ask_when": "Bigende ryari: ubu, cyangwa ku wuhe munsi no ku isaha ki?",
	"broadcast.dialogue_ask_hour": "Ku isaha ki?",
	"broadcast.dialogue_ask_change": "Ni iki gikwiye guhinduka: amagambo, isaha cyangwa umuyoboro?",
	"broadcast.way_out_title": "Nta makuru yandi kuri e-mail",
	"broadcast.way_out_ask":
		"Duhagarike kuboherereza amakuru n’ibiciro byihariye kuri e-mail? Ibyo mwisabira ubwanyu ntibihinduka.",
	"broadcast.way_out_button": "Muhagarike",
	"broadcast.way_out_done":
		"Byakozwe. Nta makuru cyangwa ibiciro byihariye bizongera koherezwa kuri iyi aderesi. Mushobora gufunga uru rupapuro.",
};
