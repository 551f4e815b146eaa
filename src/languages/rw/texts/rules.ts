/** Kinyarwanda, in the polite plural. */
import type { RulesTexts } from "../../en/texts/rules.ts";

export const rules: RulesTexts = {
	"rules.greeting":
		"Muraho! Nitwa Assent. Mumbwire aho muri n'aho mwifuza kujya, mbashakire taxi mwahitamo.",
	"rules.ask_when_now": "Taxi izaze ryari: ubu, cyangwa ku isaha runaka?",
	"rules.ask_pax": "Muzagenda muri bangahe?",
	"rules.order_ask_change": "Mpindure iki: ibyo utumiza, umubare, ahantu, cyangwa aho bizanwa?",
	"rules.again": "Mbabarira, ibyo sinabyumvise.",
	"rules.all_right": "Ni byo.",
	"rules.offer_person":
		"Turazenguruka ahantu hamwe. Andika “umuntu”, umwe mu bo dukorana agufashe, cyangwa ubivuge ukundi.",
	"rules.no_answer": "Ibyo simbifite hafi. Andika “umuntu”, umwe mu bo dukorana abirebe.",
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
	"rules.unknown_all":
		"Sinabyumvise. Mwandike urugero “taxi kuva ku cyambu kugera ku gihome saa moya”, “ameza y’abantu 2 ejo saa 20:00” cyangwa “ndashaka gutumiza ibyo kurya”, cyangwa musabe kuvugana n’umuntu.",
	"rules.no_media": "Nshobora gusoma inyandiko n'aho muherereye gusa. Mwandike icyo mukeneye.",
	"rules.ask_pickup": "Taxi ibafatire he? Mushobora no kohereza aho muherereye.",
	"rules.ask_pickup_to":
		"Aho mujya: {destination}. Taxi ibafatire he? Mushobora no kohereza aho muherereye.",
	"rules.ask_destination":
		"Aho muhagurukira: {pickup}. Murashaka kujya he? Niba mutarabimenya, mubivuge gusa.",
	"rules.ask_fare_pickup":
		"Muvuye he? Ni bwo nababwira igiciro kigereranyije kugera {destination}.",
	"rules.ask_fare_destination": "Mujya he? Ni bwo nababwira igiciro kigereranyije.",
	"rules.choose_place": "“{words}” muvuga ni ikihe? Mwandike nimero cyangwa izina.\n{choices}",
	"rules.unknown_place":
		"Sinzi ahantu hitwa “{words}”. Hitwa gute handi, cyangwa hegereye iki? Mushobora no kohereza aho haherereye.",
	"rules.unknown_place_near": "Sinzi ahantu hitwa “{words}”. Mwashakaga kuvuga {near}?",
	"rules.place_still_unknown":
		"Na n'ubu sindahabona. Mwohereze aho haherereye mukoresheje akamenyetso ko komeka, cyangwa musabe kuvugana n'umuntu.",
	"rules.share_location":
		"Sinshobora kubona aho muri. Mwohereze aho muherereye, cyangwa mwandike izina ry'ahantu hari hafi yanyu.",
	"rules.share_destination":
		"Sinzi aho ari ho. Mwohereze aho haherereye, cyangwa mwandike izina ry'ahantu hegereye aho.",
	"rules.same_place": "Aho muhagurukira n'aho mujya ni hamwe: {place}. Murashaka kujya he?",
	"rules.time_past": "Icyo gihe cyarenze: {time}. Taxi izaze ryari?",
	"rules.time_unclear": "Sinumvise isaha. Taxi izaze ryari?",
	"rules.day_unclear":
		"Sinumvise umunsi muvuga. Mwawandika nk'itariki, urugero “{example}”. Taxi izaze ryari?",
	"rules.time_too_far":
		"Nshobora gutegura ibitarengeje iminsi {days} iri imbere. Taxi izaze ryari?",
	"rules.ask_when": "Taxi izaze ryari?",
	"rules.ask_time": "{day}: taxi izaze saa ngahe?",
	"rules.ask_pickup_time":
		"Sinshobora kubara igihe mwahagurukira ngo mugereyo ku gihe. Taxi ibafate saa ngahe?",
	"rules.pax_limit": "Taxi imwe itwara abantu kuva kuri 1 kugeza kuri {max}. Muzaba muri bangahe?",
	"rules.ask_change": "Mpindure iki: aho muhagurukira, aho mujya, isaha cyangwa umubare w'abantu?",
	"rules.distance":
		"Kuva {pickup} kugera {destination} ni nka km {km} ugiye mu murongo ugororotse; umuhanda wo ni muremure.",
	"rules.distance_open": "Nababwira intera n'igiciro maze kumenya aho mujya. Murashaka kujya he?",
	"rules.still_waiting": "Nta kintu kirasabwa: icyifuzo {code} gitegereje igisubizo cyanyu.",
	"rules.waiting_drop": "Nta kintu kirasabwa. Musubize OYA {code}, icyifuzo kiveho.",
	"rules.nothing_to_cancel": "Nta kintu cyanyu gihari cyo guhagarika.",
	"rules.ride_stays":
		"Urugendo rwanyu ndurekeye uko ruri. Niba mutakirukeneye, mwandike “hagarika taxi”.",
	"rules.draft_dropped": "Ni byiza, ndabyibagiwe. Nta cyasabwe.",
	"rules.nothing_to_retry":
		"Nta rugendo rwa mbere mfite rwo kongera kugerageza. Taxi ibafatire he?",
	"rules.nothing_waiting": "Ubu nta kintu gitegereje igisubizo. Nabafasha iki?",
	"rules.not_on_duty":
		"Nta rugendo rwanyu mfite nk'umushoferi. Nimutangira, mwandike ko muri ku kazi.",
	"rules.order_ask_shop": "Murashaka gutumiza he? Urugero: {names}.",
	"rules.order_choose_shop": "Ni he mbitumiza?\n{choices}",
	"rules.order_ask_items": "Murifuza iki kuri {business}? Urugero: {names}.",
	"rules.order_quantity":
		"Buri kintu mushobora gutumiza kuva kuri 1 kugeza kuri {max}. Murashaka bingahe?",
	"rules.book_choose_venue": "Muvuga ikihe? Mwandike nimero cyangwa izina.\n{choices}",
	"rules.book_unknown_venue":
		"Hano nta hantu nzi hitwa “{words}”. Urugero hari: {names}. Murifuza he?",
	"rules.book_ask_offering": "Murifuza iki ({business})? Mwandike nimero cyangwa izina.\n{choices}",
	"rules.book_ask_when": "{business}: murifuza uwuhe munsi na saa ngahe?",
	"rules.book_ask_time": "{business}, {day}: saa ngahe?",
	"rules.book_ask_arrival": "{business}: murifuza kuhaguma guhera uwuhe munsi?",
	"rules.book_ask_nights": "{business}: murifuza kuharara amajoro angahe?",
	"rules.book_ask_party": "{business}: muzaba muri bangahe?",
	"rules.book_party_limit":
		"Nshobora gusabira abantu kuva kuri 1 kugeza kuri {max} icyarimwe. Muzaba muri bangahe?",
	"rules.book_time_past": "Icyo gihe cyarenze: {time}. Murifuza uwuhe munsi na saa ngahe?",
	"rules.book_time_unclear": "Sinumvise isaha. Murifuza uwuhe munsi na saa ngahe?",
	"rules.book_say_change":
		"Byaba bite? Urugero: “muhindure reservation yanjye saa 20:00” cyangwa “muhindure reservation yanjye abantu 6”.",
	"rules.book_day_unclear":
		"Sinumvise umunsi muvuga. Mwawandika nk'itariki, urugero “{example}”. Murifuza uwuhe munsi na saa ngahe?",
	"rules.book_ask_change": "Mpindure iki: ahantu, umunsi, isaha cyangwa umubare w'abantu?",
	"rules.lead_ask_details": "{business}: hakenewe iki, kandi ryari? Ibisobanuro bigufi birahagije.",
	"rules.lead_ask_change": "Mpindure iki: umunsi, isaha cyangwa icyo gukora?",
	"rules.ask_insurance_type": "Ni iki cyishingirwa: ikinyabiziga, urugendo cyangwa ubuzima?",
	"rules.ask_insurance_days":
		"Igihe kingana iki? Mumbwire iminsi, ibyumweru, amezi cyangwa umwaka.",
	"rules.ask_vehicle_year": "Imodoka ni iyo mu wuhe mwaka?",
	"rules.ask_insured_age": "Uwishingirwa afite imyaka ingahe?",
	"rules.ask_insurance_destination": "Urugendo rujya he?",
	"rules.ask_case":
		"Byagenze bite? Mubivuge mu magambo yanyu; mushobora no kohereza ifoto y'urupapuro.",
};
