/** Kinyarwanda, in the polite plural. */
import type { BookingsTexts } from "./en.ts";

export const rw: BookingsTexts = {
	"bookings.confirm":
		"*{business}*\n{offering}\n*{when}*{people}\nMbaye mbibabikiye kugeza saa {until}. Mbibafatire?",
	"bookings.confirm_priced":
		"*{business}*\n{offering}\n*{when}*{people}\nIgiciro: *{price}*\nMbaye mbibabikiye kugeza saa {until}. Mbibafatire?",
	"bookings.confirm_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nMbaye mbibabikiye kugeza saa {until}; nyirubwite agomba kubanza kubyemera. Mbimusabe?",
	"bookings.confirm_priced_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nIgiciro: *{price}*\nMbaye mbibabikiye kugeza saa {until}; nyirubwite agomba kubanza kubyemera. Mbimusabe?",
	"bookings.starts_then": "Bitangira saa {start}, ntabwo ari saa {asked}.",
	"bookings.booked":
		"Umwanya wanyu wabitswe: {business}, {offering}, *{when}*{people}. Kode yanyu ni {code}.",
	"bookings.booked_asking":
		"Nabisabye {business}: {offering}, *{when}*{people} ({code}). Bigira agaciro ari uko babyemeye; ndabandikira nibasubiza.",
	"bookings.taken":
		"{business}: icyo gihe nta mwanya uhari, no nyuma yaho gato. Nta kintu cyateganyijwe.",
	"bookings.taken_instead":
		"{business}: icyo gihe nta mwanya uhari. Ahari umwanya: {free}. Murahitamo ikihe?",
	"bookings.on_hold":
		"Ubu hari abandi bari guhitamo iyo saha kuri {business}, bityo sinshobora kuyibabikira. Nta cyabitswe. Mwongere mubaze mu minota mike.",
	"bookings.on_hold_instead":
		"Ubu hari abandi bari guhitamo iyo saha kuri {business}, bityo sinshobora kuyibabikira. Nta cyabitswe. Ahari umwanya: {free}. Mumbwire icyo muhisemo, cyangwa mwongere mubaze mu minota mike.",
	"bookings.too_many_open":
		"Hari ibindi byifuzo bitegereje igisubizo cyanyu. Mubanze musubize kimwe; nta kindi cyababikiwe.",
	"bookings.closed": "{business}: icyo gihe baba bafunze. Nta kintu cyateganyijwe.",
	"bookings.closed_instead":
		"{business}: icyo gihe baba bafunze. Ahari umwanya: {free}. Murahitamo ikihe?",
	"bookings.which_offering": "Murifuza iki ({business})? Hari: {offerings}.",
	"bookings.not_bookable": "Aha nta mwanya nshobora kubafatira: {business}.",
	"bookings.not_available": "Ubu gufata imyanya ntibishoboka.",
	"bookings.why_bad_start": "Sinumvise igihe. Mwandike umunsi n'isaha.",
	"bookings.why_no_such_time": "Uwo munsi iyo saha ntibaho kuko isaha zihinduka. Mwandike indi.",
	"bookings.why_too_soon": "{business}: icyo gihe kiri hafi cyane. Muhitemo igihe cya nyuma yaho.",
	"bookings.why_too_far_ahead": "{business}: ntibafata imyanya y'igihe kiri kure bigeze aho.",
	"bookings.why_party_too_big": "{business}: nta mwanya w'abantu bangana batyo bari hamwe.",
	"bookings.why_too_long": "{business}: ntibafata imyanya y'igihe kirekire bigeze aho.",
	"bookings.no_booking": "Nta mwanya mufite wabitswe iwacu mu minsi iri imbere.",
	"bookings.too_late_to_cancel": "Igihe cyo kubihagarikira hano cyarenze. Muvugane na bo ubwabo.",
	"bookings.cancelled": "Umwanya wanyu wahagaritswe: {business}, {offering}, {when} ({code}).",
	"bookings.changed":
		"Umwanya wanyu wahinduwe, wabitswe: {business}, {offering}, ubu ni *{when}*{people} ({code}).",
	"bookings.status":
		"Umwanya wanyu wabitswe: {business}, {offering}, *{when}*{people}. Kode {code}.",
	"bookings.status_asking":
		"Mwasabye {business}: {offering}, {when}{people} ({code}). Ntibarasubiza.",
	"bookings.accepted":
		"Umwanya wanyu wemejwe: {business}, {offering}, *{when}*, {party}. Kode yanyu ni {code}.",
	"bookings.accepted_words":
		"Umwanya wanyu wemejwe: {business}, {offering}, *{when}*, {party}. Kode yanyu ni {code}. Baranditse bati: “{words}”",
	"bookings.refused":
		"Mumbabarire, {business} ntibashobora kubakira: {offering}, {when}. Nta kintu cyateganyijwe.",
	"bookings.refused_words":
		"Mumbabarire, {business} ntibashobora kubakira: {offering}, {when}. Nta kintu cyateganyijwe. Baranditse bati: “{words}”",
	"bookings.reminder":
		"Urwibutso: mufite umwanya, {business}, {offering}, *{when}*, {party}. Kode yanyu ni {code}.",
	"bookings.owner_received":
		"Umwanya mushya wabitswe {code}, {business}: {offering}, *{when}*, {party}.\nIzina: {name}.\nIcyitonderwa: {notes}.",
	"bookings.owner_called_off": "Umukiriya yabihagaritse: {code}, {business}, {offering}, *{when}*.",
	"bookings.owner_moved":
		"Umukiriya yabihinduye: {code}, {business}, {offering}, ubu ni *{when}*, {party}.",
	"bookings.confirm_change":
		"*{business}*\n{offering}\nUbu: {old}\nBizaba: *{when}*{people}\nMutarasubiza, igihe cya mbere gikomeza kuba icyanyu, igishya nticyabikwa. Mbihindure?",
	"bookings.confirm_change_priced":
		"*{business}*\n{offering}\nUbu: {old}\nBizaba: *{when}*{people}\nIgiciro: *{price}*\nMutarasubiza, igihe cya mbere gikomeza kuba icyanyu, igishya nticyabikwa. Mbihindure?",
	"bookings.confirm_change_asking":
		"*{business}*\n{offering}\nUbu: {old}\nBizaba: *{when}*{people}\nIgihe cya mbere kirekurwa, kandi bagomba kwemera igishya. Mbihindure?",
	"bookings.confirm_change_priced_asking":
		"*{business}*\n{offering}\nUbu: {old}\nBizaba: *{when}*{people}\nIgiciro: *{price}*\nIgihe cya mbere kirekurwa, kandi bagomba kwemera igishya. Mbihindure?",
	"bookings.confirm_cancel":
		"Ibyo mwabitse: *{business}*, {offering}, *{when}*, kode {booking}.\nNtibishobora gusubizwaho. Mbihagarike?",
	"bookings.changed_asking":
		"Nabajije {business} igihe gishya: {offering}, *{when}*{people} ({code}). Bizemezwa nibabyemera; nzabandikira bakimara gusubiza.",
	"bookings.no_change": "Ni ko bisanzwe byabitswe.",
	"bookings.too_late_to_change": "Igihe cyo kubihindura hano cyarenze. Mwavugana n’abo mwabitsemo.",
	"bookings.choose_booking": "Muvuga iyihe? Mwandike nimero cyangwa izina.\n{list}",
	"bookings.status_several": "Mwabitse:\n{list}",
	"bookings.which_booking": "Ni iyihe? Mwandike kode yayo.\n{list}",
	"bookings.withdrawn":
		"Mutubabarire, twahagaritse ibyo mwari mwabitse: {business}, {offering}, {when} ({code}).",
	"bookings.business_words":
		"Ku byo mwabitse {code}, {offering}, {when}, {business} irabandikira: “{words}”\nNtibarabyemera.",
	"bookings.owner_requested":
		"Ubusabe {code}, {business}: {offering}, *{when}*, {party}.\nIzina: {name}.\nIcyitonderwa: {notes}.\nBizemezwa nimubyemera. Kugira ngo mwandikire umukiriya, mutangirire kuri {code}.",
	"bookings.owner_accepted":
		"Murakoze: {code} yemejwe, {offering}, *{when}*{people}. Ngiye kubimenyesha umukiriya.",
	"bookings.owner_refused":
		"Murakoze: {code} yanzwe, {offering}, {when}. Ngiye kubimenyesha umukiriya.",
	"bookings.owner_awaited":
		"Ngiye kubigeza ku mukiriya. {code} iracyategereje yego cyangwa oya yanyu.",
	"bookings.owner_over":
		"Ibyo ntibigitegereje igisubizo: byarahinduwe, byarahagaritswe cyangwa byarasubijwe.",
	"bookings.unanswered":
		"Nta gisubizo turabona cya {business} kuri {offering}, {when}, kode {code}. Ntibarabyemera. Mushobora gutegereza cyangwa guhagarika.",
	"bookings.dialogue_unknown_venue":
		"Hano nta hantu nzi hitwa “{words}”. Urugero hari: {names}. Murifuza he?",
	"bookings.dialogue_ask_offering":
		"Murifuza iki ({business})? Mwandike nimero cyangwa izina.\n{choices}",
	"bookings.dialogue_needed":
		"Sinzi niba haboneka umwanya utabanje kuwubika. Kugira ngo mube mubyizeye, mwandike aho, umunsi n'isaha, n'umubare wanyu: nzababaza mbere yo kubika.",
	"bookings.dialogue_ask_arrival": "{business}: murifuza kuhaguma guhera uwuhe munsi?",
	"bookings.dialogue_ask_arrival_nights":
		"{business}, amajoro: {nights}. Murifuza kuhaguma guhera uwuhe munsi?",
	"bookings.dialogue_ask_nights": "{business}: murifuza kuharara amajoro angahe?",
	"bookings.dialogue_ask_party": "{business}: muzaba muri bangahe?",
	"bookings.dialogue_party_limit":
		"Nshobora gusabira abantu kuva kuri 1 kugeza kuri {max} icyarimwe. Muzaba muri bangahe?",
	"bookings.dialogue_say_change":
		"Byaba bite? Urugero: “muhindure reservation yanjye saa 20:00” cyangwa “muhindure reservation yanjye abantu 6”.",
	"bookings.dialogue_ask_change": "Mpindure iki: ahantu, umunsi, isaha cyangwa umubare w'abantu?",
	"bookings.pay_first": "{total}, muri byo {due} bibanza kwishyurwa",
	"bookings.awaits_payment":
		"Ndabibabikiye kugeza {until}: {business}, {offering}, {when}{people} ({code}). Bizaba byemejwe *{due}* imaze kwishyurwa. Andika “kwishyura {code}” nkwereke uko bikorwa.",
	"bookings.unpaid":
		"Umwanya wafashe {code} ntiwishyuwe ku gihe: {business}, {offering}, {when}. Umwanya wongeye kuboneka, nta cyabitswe.",
	"bookings.paid_for_less":
		"Byatwara amafaranga arenze ayishyuwe. Mubanze mubihagarike mwongere musabe; ayo mwishyuye arabagarukira.",
	"bookings.status_unpaid":
		"{business}, {offering}, {when}{people} bitegereje kwishyurwa ({code}). Andika “kwishyura {code}” nkwereke uko bikorwa.",
};
