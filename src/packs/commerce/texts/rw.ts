/** Kinyarwanda. */
import type { CommerceTexts } from "./en.ts";

export const rw: CommerceTexts = {
	"commerce.confirm":
		"*{business}*: {items}.\nMurayifatira aho, keretse mwanditse aho yoherezwa.\nYose hamwe: *{total}*. Ntumize?",
	"commerce.confirm_to":
		"*{business}*: {items}.\nAho bijya: {place}.\nYose hamwe: *{total}*. Ntumize?",
	"commerce.confirm_note":
		"*{business}*: {items}.\nMurayifatira aho, keretse mwanditse aho yoherezwa.\nIcyitonderwa: {notes}.\nYose hamwe: *{total}*. Ntumize?",
	"commerce.confirm_to_note":
		"*{business}*: {items}.\nAho bijya: {place}.\nIcyitonderwa: {notes}.\nYose hamwe: *{total}*. Ntumize?",
	"commerce.ordered":
		"Komande yanyu yageze kuri {business}: {items}. Yose hamwe: *{total}*. Kode yanyu ni {code}. Nzabandikira uko bigenda.",
	"commerce.ordered_eta":
		"Komande yanyu yageze kuri {business}: {items}. Yose hamwe: *{total}*. Izaba yiteguye nka {eta}. Kode yanyu ni {code}. Nzabandikira uko bigenda.",
	"commerce.pay_first": "{total}, muri byo {due} bibanza kwishyurwa",
	"commerce.awaits_payment":
		"Ibyo watumije {code} kuri {business} wabibikiwe: {items}. Bitangira *{due}* ikimara kwishyurwa. Andika “kwishyura {code}” nkwereke uko bikorwa.",
	"commerce.unpaid": "Ibyo watumije {code} ntibyishyuwe ku gihe, byahagaritswe. Nta cyakozwe.",
	"commerce.unknown_place": "Nta hantu nk'aho nzi ho gutumiza.",
	"commerce.which_place": "Hari henshi babifite: {places}. Ni he mbitumiza?",
	"commerce.unknown_item": "{business} nta {asked} bafite. Hari: {nearest}. Murifuza iki?",
	"commerce.unknown_item_alone": "{business} nta {asked} bafite. Murifuza iki mu mwanya wabyo?",
	"commerce.nobody_has": "Nta muntu nabonye hano ufite {asked}.",
	"commerce.sold_out": "{business} nta bihagije bafite. Ibisigaye: {left}. Nta cyatumijwe.",
	"commerce.closed": "{business} ntibakira komande kuri iyi saha. Nta cyatumijwe.",
	"commerce.closed_until": "{business} ntibakira komande ubu. Bafungura: {when}. Nta cyatumijwe.",
	"commerce.no_delivery":
		"{business} ntibageza komande ku bantu; mushobora kuyifatira aho bakorera. Nta cyatumijwe.",
	"commerce.unknown_destination": "Aho hantu simpazi, nta cyahagezwa. Nta cyatumijwe. Muri he?",
	"commerce.not_orderable": "Ubu sinshobora gutumiza kuri {business}.",
	"commerce.not_available": "Gutumiza byahagaritswe by'igihe gito.",
	"commerce.other_price": "{name} kuri {business} igura {price}. Nta cyatumijwe.",
	"commerce.too_many_open":
		"Hari komande nyinshi zitegereje igisubizo cyanyu. Mubanze musubize izo.",
	"commerce.no_order": "Ubu nta komande mufite.",
	"commerce.which_order": "Mufite komande nyinshi: {list}. Mumbwire kode y'iyo muretse.",
	"commerce.confirm_cancel":
		"Komande yanyu {order} kuri *{business}*: {items}. Yose hamwe: *{total}*.\nNyihagarike?",
	"commerce.cancelled": "Komande yanyu yahagaritswe: {code}, {business}: {items}. Babimenyeshejwe.",
	"commerce.too_late_to_cancel":
		"{business} batangiye gutegura komande yanyu, ntishobora guhagarikwa hano. Muvugane na bo ubwabo.",
	"commerce.status_confirmed": "Komande yanyu {code} iri kuri {business}: {items}. Ntibaratangira.",
	"commerce.status_preparing": "{business} barimo gutegura komande yanyu {code}: {items}.",
	"commerce.status_ready": "Komande yanyu {code} kuri {business} iriteguye: {items}.",
	"commerce.status_delivered": "Komande yanyu {code} ya {business} yabagejejweho: {items}.",
	"commerce.status_cancelled": "Komande yanyu {code} kuri {business} yahagaritswe: {items}.",
	"commerce.status_confirmed_more":
		"Komande yanyu {code} iri kuri {business}: {items}. Ntibaratangira. Izindi komande zanyu: {others}.",
	"commerce.status_preparing_more":
		"{business} barimo gutegura komande yanyu {code}: {items}. Izindi komande zanyu: {others}.",
	"commerce.status_ready_more":
		"Komande yanyu {code} kuri {business} iriteguye: {items}. Izindi komande zanyu: {others}.",
	"commerce.preparing": "Komande yanyu {code} iri gutegurwa kuri {business}: {items}.",
	"commerce.preparing_words":
		"Komande yanyu {code} iri gutegurwa kuri {business}: {items}. Baranditse bati: “{words}”.",
	"commerce.ready": "Komande yanyu {code} kuri {business} iriteguye: {items}.",
	"commerce.ready_words":
		"Komande yanyu {code} kuri {business} iriteguye: {items}. Baranditse bati: “{words}”.",
	"commerce.delivered": "Komande yanyu {code} ya {business} yabagejejweho. Muryoherwe!",
	"commerce.delivered_words":
		"Komande yanyu {code} ya {business} yabagejejweho. Baranditse bati: “{words}”.",
	"commerce.refused":
		"Mutwihanganire, {business} ntibashobora gutegura komande yanyu {code}: {items}. Yahagaritswe.",
	"commerce.refused_words":
		"Mutwihanganire, {business} ntibashobora gutegura komande yanyu {code}: {items}. Yahagaritswe. Baranditse bati: “{words}”.",
	"commerce.said_words": "Kuri komande yanyu {code}, {business} banditse bati: “{words}”.",
	"commerce.received":
		"Komande nshya {code} kuri {business}: {items}.\nYose hamwe: *{total}*.\nAho bijya: {place}.\nIcyitonderwa: {notes}.\nMwashobora kuyitegura?",
	"commerce.called_off": "Komande {code} kuri {business} yahagaritswe: {items}. Ntimuyitegure.",
	"commerce.set_confirmed": "Komande {code} ntiratangira.",
	"commerce.set_preparing":
		"Murakoze, uwatumije {code} yamenyeshejwe ko murimo kuyitegura. Nimurangiza mwandike BYITEGUYE {code}.",
	"commerce.set_ready":
		"Murakoze, uwatumije {code} yamenyeshejwe ko yiteguye. Nayibona mwandike BYAGEZEYO {code}.",
	"commerce.set_delivered": "Murakoze, komande {code} yagezeyo.",
	"commerce.set_cancelled": "Komande {code} yahagaritswe, uwayitumije yabimenyeshejwe.",
	"commerce.passed_on": "Nabigejeje ku watumije {code}.",
	"commerce.no_such_order": "Nta komande {code} nzi iwanyu.",
	"commerce.forward_only": "Komande {code} yamaze kurenga aho.",
	"commerce.is_called_off": "Komande {code} yarahagaritswe.",
	"commerce.unanswered":
		"Nta gisubizo turabona cya {business} ku komande yanyu: {items}, kode {code}. Barayifite, ariko ntibarayemera. Mushobora gutegereza cyangwa kuyihagarika.",
};
