/** Kinyarwanda, in the polite plural. */
import type { LeadsTexts } from "./en.ts";

export const rw: LeadsTexts = {
	"leads.confirm_viewing":
		"*{title}*, {business}\nGusura inzu: *{when}*\nUyerekana ahabwa izina na nimero byanyu; aderesi nyibabwira bimaze kwemezwa. Mbafatire umwanya?",
	"leads.confirm_viewing_priced":
		"*{title}*, {business}\n{price}\nGusura inzu: *{when}*\nUyerekana ahabwa izina na nimero byanyu; aderesi nyibabwira bimaze kwemezwa. Mbafatire umwanya?",
	"leads.confirm_viewing_for":
		"*{title}*, {business}\nGusura inzu: *{when}*\nUzaza: {visitor}\nUyerekana ahabwa iyo nimero, jye sinyandikiraho; aderesi nyibabwira bimaze kwemezwa. Mbafatire umwanya?",
	"leads.confirm_viewing_for_priced":
		"*{title}*, {business}\n{price}\nGusura inzu: *{when}*\nUzaza: {visitor}\nUyerekana ahabwa iyo nimero, jye sinyandikiraho; aderesi nyibabwira bimaze kwemezwa. Mbafatire umwanya?",
	"leads.viewing_booked":
		"Umwanya wanyu wabitswe, gusura inzu: {title}, *{when}*.\nAderesi: {address}.\nUyerekana: {business}, {phone}. Kode yanyu ni {code}.",
	"leads.viewing_booked_plain":
		"Umwanya wanyu wabitswe, gusura inzu: {title}, *{when}*. Inzira muyibaze {business}: {phone}. Kode yanyu ni {code}.",
	"leads.viewing_reminder":
		"Urwibutso rwo gusura inzu: {title}, {when}. Kode yanyu ni {code}; aderesi iri mu butumwa nabandikiye umwanya ubikwa.",
	"leads.viewing_cancelled": "Umwanya wanyu wahagaritswe, gusura inzu: {title}, {when} ({code}).",
	"leads.viewing_agreed":
		"Inkuru nziza: {business} azaba ahari mu gusura inzu: {title}, {when} ({code}).",
	"leads.viewing_refused":
		"Mumbabarire, {business} ntashobora kuyibereka: {title}, {when}. Gusura {code} ntibikibaye: ntimujyeyo.",
	"leads.viewing_refused_words":
		"Mumbabarire, {business} ntashobora kuyibereka: {title}, {when}. Gusura {code} ntibikibaye: ntimujyeyo. Baranditse bati: “{words}”",
	"leads.viewing_words":
		"Ku byo gusura {code}, {title}, {when}, {business} aranditse ati: “{words}” Bigumye uko biri.",
	"leads.viewing_status":
		"Gusura inzu kwanyu: {title}, {when}. Kode yanyu ni {code}; aderesi iri mu butumwa nabandikiye umwanya ubikwa.",
	"leads.viewing_list": "Inzu muzasura:\n{list}",
	"leads.no_viewing": "Nta nzu muteganyije gusura iwacu mu minsi iri imbere.",
	"leads.which_viewing":
		"Mufite inzu nyinshi muzasura. Mwandike kode y’iyo mushaka kuvuga:\n{list}",
	"leads.confirm_viewing_off":
		"Gusura kwanyu {own}: {title}, *{when}*. Nimubireka, {business} arabimenyeshwa. Mbihagarike?",
	"leads.viewing_received":
		"Gusura gushya {code}: {title}, *{when}*.\nIzina: {name}, telefone: {phone}.\nIcyitonderwa: {notes}.\nUmwanya warabitswe; muzaba muhari? Nimuhakana birahagarara.",
	"leads.viewing_received_words":
		"Gusura gushya {code}. {words} Muzaba muhari? Nimuhakana birahagarara.",
	"leads.viewing_called_off": "Umukiriya yabihagaritse: gusura {code}, {title}, {when}.",
	"leads.answered_agree": "Murakoze. Ndababwira ko muzaba muhari: {title}, {when}.",
	"leads.answered_refuse": "Byahagaritswe, umukiriya arabimenyeshwa: {title}, {when}.",
	"leads.answered_say": "Amagambo yanyu nayagejejeyo ({code}).",
	"leads.answer_over": "Ibyo ntibigitegereje igisubizo.",
	"leads.confirm_service":
		"*{what}*: “{details}”\n*{when}*\nNdababaza. Nimero yanyu bayihabwa ari uko bemeye, namwe mugahabwa iyabo. Mbabaze?",
	"leads.service_sent":
		"Nabajije {business}: “{details}”, {when} ({code}). Nta cyumvikanyweho; ndabandikira nibasubiza.",
	"leads.service_asked":
		"Icyifuzo {code} kuri {business}: “{details}”.\nIgihe: {when}.\nIzina: {name}.\nMwabishobora? Igiciro cyangwa ikibazo biri kumwe na kode bigera ku mukiriya.",
	"leads.service_asked_words":
		"Icyifuzo {code}. {words} Mwabishobora? Igiciro cyangwa ikibazo biri kumwe na kode bigera ku mukiriya.",
	"leads.service_accepted":
		"Icyifuzo cyanyu cyemejwe na {business}: “{details}”, {when} ({code}). Nimero yabo ni {phone}; bafite iyanyu.",
	"leads.service_accepted_hidden":
		"Icyifuzo cyanyu cyemejwe na {business}: “{details}”, {when} ({code}). Bafite nimero yanyu, barabahamagara.",
	"leads.service_accepted_owner":
		"Byumvikanyweho: {code}, “{details}”, {when}. Umukiriya: {name}, {phone}. Muvugane.",
	"leads.service_accepted_owner_hidden":
		"Byumvikanyweho: {code}, “{details}”, {when}. Umukiriya: {name}. Afite nimero yanyu, arabahamagara.",
	"leads.service_declined":
		"Mumbabarire, {business} ntibashobora kubikora: “{details}” ({code}). Nta cyumvikanyweho.",
	"leads.service_declined_words":
		"Mumbabarire, {business} ntibashobora kubikora: “{details}” ({code}). Nta cyumvikanyweho. Baranditse bati: “{words}”",
	"leads.service_words":
		"Ku cyifuzo cyanyu {code} (“{details}”), {business} baranditse bati: “{words}” Nta cyumvikanyweho.",
	"leads.service_unanswered":
		"Mumbabarire, {business} ntibasubije igihe: “{details}” ({code}). Nta cyumvikanyweho.",
	"leads.service_too_late": "Igihe cyo gusubiza cyarenze: {code}. Nta cyumvikanyweho.",
	"leads.service_cancelled": "Icyifuzo cyanyu cyahagaritswe: {business}, “{details}” ({code}).",
	"leads.service_called_off": "Umukiriya yabihagaritse: icyifuzo {code}, “{details}”.",
	"leads.service_answered_decline": "Murakoze gusubiza. Ndabibwira umukiriya.",
	"leads.service_status_sent": "Mwasabye {business}: “{details}”, {when} ({code}). Ntibarasubiza.",
	"leads.service_status_words":
		"Mwasabye {business}: “{details}”, {when} ({code}). Nta cyumvikanyweho. Baranditse bati: “{words}”",
	"leads.service_status_accepted":
		"Icyifuzo cyanyu cyemejwe na {business}: “{details}”, {when} ({code}). Nimero yabo iri mu butumwa bw’icyo gihe.",
	"leads.service_status_declined":
		"{business} ntibashoboye kubikora: “{details}” ({code}). Nta cyumvikanyweho.",
	"leads.service_status_expired":
		"{business} ntibasubije igihe: “{details}” ({code}). Nta cyumvikanyweho.",
	"leads.service_list": "Ibyo mwasabye:\n{list}",
	"leads.no_service": "Nta serivisi mwasabye iwacu.",
	"leads.which_service": "Mufite ibyifuzo byinshi. Mwandike kode y’icyo mushaka kuvuga:\n{list}",
	"leads.service_agreed_already":
		"{business} barabyemeye ({code}). Muvugane na bo ubwabo; nimero yabo iri mu butumwa bw’icyo gihe.",
	"leads.confirm_service_off":
		"Icyifuzo cyanyu {own} kuri {business}: “{details}”. Nimukireka, barabimenyeshwa. Mbihagarike?",
	"leads.not_offered": "Ibyo ntibishobora gusabwa binyuze kuri njye ubu.",
	"leads.not_available": "Iyo serivisi ntishoboka ubu.",
	"leads.unknown_home": "Iyo nzu sinyizi. Urugero, hari:\n{list}",
	"leads.unknown_service": "Iyo serivisi sinyizi. Urugero, hari:\n{list}",
	"leads.too_many_open": "Mufite ibyifuzo byinshi bishoboka. Mubanze murangize kimwe.",
	"leads.has_viewing":
		"Iyo nzu musanzwe muteganyije kuyisura: {when} ({code}). Mubanze mubireke kugira ngo mufate ikindi gihe.",
	"leads.why_bad_start": "Sinumvise igihe. Mwandike umunsi n'isaha.",
	"leads.why_too_soon": "Icyo gihe cyarenze. Mwandike icya nyuma yaho.",
	"leads.why_too_far_ahead": "Ni kera cyane. Mwandike umunsi uri hafi.",
	"leads.why_closed": "Icyo gihe baba bafunze. Mwandike ikindi.",
	"leads.why_bad_phone":
		"Sinashoboye gusoma iyo nimero ya telefone. Muyandike hamwe na kode y'igihugu, nka +250 788 000 000.",
	"leads.called_off_by_us": "Ibi twabihagaritse: {code}, {business}. Nta kindi gisigaye gukorwa.",
	"leads.part_morning": "mu gitondo",
	"leads.part_afternoon": "ku manywa",
	"leads.part_evening": "nimugoroba",
	"leads.no_time": "nta gihe cyavuzwe",
	"leads.dialogue_ask_details":
		"{business}: hakenewe iki, kandi ryari? Ibisobanuro bigufi birahagije.",
	"leads.dialogue_not_moved": "Gusura inzu ntibyimurwa. Mubireke, hanyuma mubisabe ku gihe gishya.",
	"leads.dialogue_ask_change": "Mpindure iki: umunsi, isaha cyangwa icyo gukora?",
	"leads.viewing_fee": "Bibanza kwishyurwa: {due}",
	"leads.viewing_awaits_payment":
		"Gusura inzu {code} birabategereje kugeza {until}: {title}, *{when}*. Byemezwa *{due}* imaze kwishyurwa. Andika “kwishyura {code}” nkwereke uko bikorwa.",
	"leads.viewing_unpaid":
		"Gusura inzu {code} ntibyishyuwe ku gihe: {title}, {when}. Nta mwanya wabitswe.",
};
