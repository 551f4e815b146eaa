/** Kinyarwanda, in the polite plural. */
import type { ConciergeTexts } from "./en.ts";

export const rw: ConciergeTexts = {
	"concierge.confirm":
		"*{business}*\n{offering}\n*{when}*{people}\nMbaye mbibabikiye kugeza saa {until}. Mbibafatire?",
	"concierge.confirm_priced":
		"*{business}*\n{offering}\n*{when}*{people}\nIgiciro: *{price}*\nMbaye mbibabikiye kugeza saa {until}. Mbibafatire?",
	"concierge.confirm_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nMbaye mbibabikiye kugeza saa {until}; nyirubwite agomba kubanza kubyemera. Mbimusabe?",
	"concierge.confirm_priced_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nIgiciro: *{price}*\nMbaye mbibabikiye kugeza saa {until}; nyirubwite agomba kubanza kubyemera. Mbimusabe?",
	"concierge.booked":
		"Umwanya wanyu wabitswe: {business}, {offering}, *{when}*{people}. Kode yanyu ni {code}.",
	"concierge.booked_asking":
		"Nabisabye {business}: {offering}, *{when}*{people} ({code}). Bigira agaciro ari uko babyemeye; ndabandikira nibasubiza.",
	"concierge.taken":
		"{business}: icyo gihe nta mwanya uhari, no nyuma yaho gato. Nta kintu cyateganyijwe.",
	"concierge.taken_instead":
		"{business}: icyo gihe nta mwanya uhari. Ahari umwanya: {free}. Murahitamo ikihe?",
	"concierge.on_hold":
		"Ubu hari abandi bari guhitamo iyo saha kuri {business}, bityo sinshobora kuyibabikira. Nta cyabitswe. Mwongere mubaze mu minota mike.",
	"concierge.on_hold_instead":
		"Ubu hari abandi bari guhitamo iyo saha kuri {business}, bityo sinshobora kuyibabikira. Nta cyabitswe. Ahari umwanya: {free}. Mumbwire icyo muhisemo, cyangwa mwongere mubaze mu minota mike.",
	"concierge.too_many_open":
		"Hari ibindi byifuzo bitegereje igisubizo cyanyu. Mubanze musubize kimwe; nta kindi cyababikiwe.",
	"concierge.closed": "{business}: icyo gihe baba bafunze. Nta kintu cyateganyijwe.",
	"concierge.closed_instead":
		"{business}: icyo gihe baba bafunze. Ahari umwanya: {free}. Murahitamo ikihe?",
	"concierge.which_offering": "Murifuza iki ({business})? Hari: {offerings}.",
	"concierge.not_bookable": "Aha nta mwanya nshobora kubafatira: {business}.",
	"concierge.not_available": "Ubu gufata imyanya ntibishoboka.",
	"concierge.why_bad_start": "Sinumvise igihe. Mwandike umunsi n'isaha.",
	"concierge.why_no_such_time": "Uwo munsi iyo saha ntibaho kuko isaha zihinduka. Mwandike indi.",
	"concierge.why_too_soon": "{business}: icyo gihe kiri hafi cyane. Muhitemo igihe cya nyuma yaho.",
	"concierge.why_too_far_ahead": "{business}: ntibafata imyanya y'igihe kiri kure bigeze aho.",
	"concierge.why_party_too_big": "{business}: nta mwanya w'abantu bangana batyo bari hamwe.",
	"concierge.why_too_long": "{business}: ntibafata imyanya y'igihe kirekire bigeze aho.",
	"concierge.no_booking": "Nta mwanya mufite wabitswe iwacu mu minsi iri imbere.",
	"concierge.too_late_to_cancel": "Igihe cyo kubihagarikira hano cyarenze. Muvugane na bo ubwabo.",
	"concierge.cancelled": "Umwanya wanyu wahagaritswe: {business}, {offering}, {when} ({code}).",
	"concierge.changed":
		"Umwanya wanyu wahinduwe, wabitswe: {business}, {offering}, ubu ni *{when}*{people} ({code}).",
	"concierge.status":
		"Umwanya wanyu wabitswe: {business}, {offering}, *{when}*{people}. Kode {code}.",
	"concierge.status_asking":
		"Mwasabye {business}: {offering}, {when}{people} ({code}). Ntibarasubiza.",
	"concierge.accepted":
		"Umwanya wanyu wemejwe: {business}, {offering}, *{when}*, {party}. Kode yanyu ni {code}.",
	"concierge.accepted_words":
		"Umwanya wanyu wemejwe: {business}, {offering}, *{when}*{people}. Kode yanyu ni {code}. Baranditse bati: “{words}”",
	"concierge.refused":
		"Mumbabarire, {business} ntibashobora kubakira: {offering}, {when}. Nta kintu cyateganyijwe.",
	"concierge.refused_words":
		"Mumbabarire, {business} ntibashobora kubakira: {offering}, {when}. Nta kintu cyateganyijwe. Baranditse bati: “{words}”",
	"concierge.reminder":
		"Urwibutso: mufite umwanya, {business}, {offering}, *{when}*, {party}. Kode yanyu ni {code}.",
	"concierge.owner_received":
		"Umwanya mushya wabitswe {code}, {business}: {offering}, *{when}*, {party}.\nIzina: {name}.\nIcyitonderwa: {notes}.",
	"concierge.owner_called_off":
		"Umukiriya yabihagaritse: {code}, {business}, {offering}, *{when}*.",
	"concierge.owner_moved":
		"Umukiriya yabihinduye: {code}, {business}, {offering}, ubu ni *{when}*, {party}.",
	"concierge.confirm_change":
		"*{business}*\n{offering}\nUbu: {old}\nBizaba: *{when}*{people}\nMutarasubiza, igihe cya mbere gikomeza kuba icyanyu, igishya nticyabikwa. Mbihindure?",
	"concierge.confirm_change_priced":
		"*{business}*\n{offering}\nUbu: {old}\nBizaba: *{when}*{people}\nIgiciro: *{price}*\nMutarasubiza, igihe cya mbere gikomeza kuba icyanyu, igishya nticyabikwa. Mbihindure?",
	"concierge.confirm_change_asking":
		"*{business}*\n{offering}\nUbu: {old}\nBizaba: *{when}*{people}\nIgihe cya mbere kirekurwa, kandi bagomba kwemera igishya. Mbihindure?",
	"concierge.confirm_change_priced_asking":
		"*{business}*\n{offering}\nUbu: {old}\nBizaba: *{when}*{people}\nIgiciro: *{price}*\nIgihe cya mbere kirekurwa, kandi bagomba kwemera igishya. Mbihindure?",
	"concierge.confirm_cancel":
		"Ibyo mwabitse: *{business}*, {offering}, *{when}*, kode {booking}.\nNtibishobora gusubizwaho. Mbihagarike?",
	"concierge.changed_asking":
		"Nabajije {business} igihe gishya: {offering}, *{when}*{people} ({code}). Bizemezwa nibabyemera; nzabandikira bakimara gusubiza.",
	"concierge.no_change": "Ni ko bisanzwe byabitswe.",
	"concierge.too_late_to_change":
		"Igihe cyo kubihindura hano cyarenze. Mwavugana n’abo mwabitsemo.",
	"concierge.choose_booking": "Muvuga iyihe? Mwandike nimero cyangwa izina.\n{list}",
	"concierge.status_several": "Mwabitse:\n{list}",
	"concierge.which_booking": "Ni iyihe? Mwandike kode yayo.\n{list}",
	"concierge.withdrawn":
		"Mutubabarire, twahagaritse ibyo mwari mwabitse: {business}, {offering}, {when} ({code}).",
	"concierge.business_words":
		"Ku byo mwabitse {code}, {offering}, {when}, {business} irabandikira: “{words}”\nNtibarabyemera.",
	"concierge.owner_requested":
		"Ubusabe {code}, {business}: {offering}, *{when}*, {party}.\nIzina: {name}.\nIcyitonderwa: {notes}.\nBizemezwa nimubyemera. Kugira ngo mwandikire umukiriya, mutangirire kuri {code}.",
	"concierge.owner_accepted":
		"Murakoze: {code} yemejwe, {offering}, *{when}*{people}. Ngiye kubimenyesha umukiriya.",
	"concierge.owner_refused":
		"Murakoze: {code} yanzwe, {offering}, {when}. Ngiye kubimenyesha umukiriya.",
	"concierge.owner_awaited":
		"Ngiye kubigeza ku mukiriya. {code} iracyategereje yego cyangwa oya yanyu.",
	"concierge.owner_over":
		"Ibyo ntibigitegereje igisubizo: byarahinduwe, byarahagaritswe cyangwa byarasubijwe.",
	"concierge.unanswered":
		"Nta gisubizo turabona cya {business} kuri {offering}, {when}, kode {code}. Ntibarabyemera. Mushobora gutegereza cyangwa guhagarika.",
	"concierge.dialogue_unknown_venue":
		"Hano nta hantu nzi hitwa “{words}”. Urugero hari: {names}. Murifuza he?",
	"concierge.dialogue_ask_offering":
		"Murifuza iki ({business})? Mwandike nimero cyangwa izina.\n{choices}",
	"concierge.dialogue_ask_arrival": "{business}: murifuza kuhaguma guhera uwuhe munsi?",
	"concierge.dialogue_ask_nights": "{business}: murifuza kuharara amajoro angahe?",
	"concierge.dialogue_ask_party": "{business}: muzaba muri bangahe?",
	"concierge.dialogue_party_limit":
		"Nshobora gusabira abantu kuva kuri 1 kugeza kuri {max} icyarimwe. Muzaba muri bangahe?",
	"concierge.dialogue_say_change":
		"Byaba bite? Urugero: “muhindure reservation yanjye saa 20:00” cyangwa “muhindure reservation yanjye abantu 6”.",
	"concierge.dialogue_ask_change": "Mpindure iki: ahantu, umunsi, isaha cyangwa umubare w'abantu?",
};
