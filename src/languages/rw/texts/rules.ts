/** Kinyarwanda, in the polite plural. */
import type { RulesTexts } from "../../en/texts/rules.ts";

export const rules: RulesTexts = {
	"rules.greeting":
		"Muraho! Nitwa Assent. Mumbwire aho muri n'aho mwifuza kujya, mbashakire taxi mwahitamo.",
	"rules.still_open": "Noneho ku cyasigaye gifunguye:",
	"rules.one_more": "Hari ikindi mwasabye. Andika 1 nkibereke.",
	"rules.one_each": "Mfata kimwe kimwe: iki ni icya mbere. Ikindi gikurikiraho ako kanya.",
	"rules.one_by_one": "Kimwe kimwe. Duhere kuri iki:",
	"rules.nothing_before": "Nta kintu cyawe cya mbere mfite nasubiramo. Urifuza iki?",
	"rules.not_before": "Nta cya mbere cyawe gihari naheraho.",
	"rules.as_before": "Nk’ubushize.",
	"rules.again": "Mbabarira, ibyo sinabyumvise.",
	"rules.all_right": "Ni byo.",
	"rules.once_known": "Ndabikubwira nimara kumenya ibi.",
	"rules.offer_person":
		"Turazenguruka ahantu hamwe. Andika “umuntu”, umwe mu bo dukorana agufashe, cyangwa ubivuge ukundi.",
	"rules.no_answer": "Ibyo simbifite hafi. Andika “umuntu”, umwe mu bo dukorana abirebe.",
	"rules.no_answer_of":
		"{business}: ibyo simbifite hafi. Andika “umuntu”, umwe mu bo dukorana abirebe.",
	"rules.greeting_all":
		"Muraho! Ndi Assent. Nshobora kugushakira taxi, kugufatira ameza, icyumba cyangwa gahunda, gutumiza ibyo kurya cyangwa ibicuruzwa, kukwereka inzu no gushaka ibiri hafi. Ukeneye iki?",
	"rules.thanks": "Nta kibazo.",
	"rules.bye": "Murabeho, mugire urugendo rwiza.",
	"rules.help":
		"Nshobora kubereka taxi (“taxi kuva ku cyambu kugera ku gihome saa moya”), kubabwira igiciro kigereranyije (“ni angahe kugera ku kibuga cy'indege?”), gushakisha ibihari (“hari farumasi ifunguye hafi y'icyambu”), kubabwira aho urugendo rwanyu rugeze, cyangwa guhamagara umuntu. Nta kintu gikorwa mutavuze yego.",
	"rules.unknown":
		"Sinabyumvise. Nshobora kubafasha kubona taxi: mwandike urugero “taxi kuva ku cyambu kugera ku gihome”, cyangwa musabe kuvugana n'umuntu.",
	"rules.help_all":
		"Mwansaba taxi (“taxi kuva ku cyambu kugera ku gihome saa moya”), ameza (“ameza y’abantu 2 ejo saa 20:00”), komande (“ndashaka gutumiza ibyo kurya”), ibiciro (“ni nde ufite chargeur ya telefone”) cyangwa ibihari (“hari farumasi ifunguye hafi y'icyambu”). Nabihagarika cyangwa ngahamagara umuntu. Nta kintu gikorwa mutavuze yego.",
	"rules.in_own_words":
		"Mwandike mu magambo yanyu icyo mukeneye, ikintu kimwe kimwe. Cyangwa mwandike “umuntu”, umwe mu bo dukorana abandikire.",
	"rules.thanks_again": "Igihe cyose.",
	"rules.unknown_all":
		"Sinabyumvise. Mwandike urugero “taxi kuva ku cyambu kugera ku gihome saa moya”, “ameza y’abantu 2 ejo saa 20:00” cyangwa “ndashaka gutumiza ibyo kurya”, cyangwa musabe kuvugana n’umuntu.",
	"rules.no_media": "Nshobora gusoma inyandiko n'aho muherereye gusa. Mwandike icyo mukeneye.",
	"rules.unknown_place":
		"Sinzi ahantu hitwa “{words}”. Hitwa gute handi, cyangwa hegereye iki? Mushobora no kohereza aho haherereye.",
	"rules.still_waiting": "Nta kintu kirasabwa: icyifuzo {code} gitegereje igisubizo cyanyu.",
	"rules.waiting_drop": "Nta kintu kirasabwa. Musubize OYA {code}, icyifuzo kiveho.",
	"rules.not_found": "Nta “{things}” nabonye hano.",
	"rules.no_other":
		"Nta handi hantu hameze nk’aho nzi hano. Dushobora kugumana aha, cyangwa mukambwira ikindi nshaka.",
	"rules.draft_dropped": "Ni byiza, ndabyibagiwe. Nta cyasabwe muri byo.",
	"rules.nothing_waiting": "Ubu nta kintu gitegereje igisubizo. Nabafasha iki?",
	"rules.choose_business": "Muvuga ikihe? Mwandike nimero cyangwa izina.\n{choices}",
	"rules.ask_day": "{business}, {time}: ku wuhe munsi?",
	"rules.ask_day_and_hour": "{business}: murifuza uwuhe munsi na saa ngahe?",
	"rules.ask_hour": "{business}, {day}: saa ngahe?",
	"rules.hour_past": "Icyo gihe cyarenze: {time}. Murifuza uwuhe munsi na saa ngahe?",
	"rules.hour_unclear": "Sinumvise isaha. Murifuza uwuhe munsi na saa ngahe?",
	"rules.date_unclear":
		"Sinumvise umunsi muvuga. Mwawandika nk'itariki, urugero “{example}”. Murifuza uwuhe munsi na saa ngahe?",
};
