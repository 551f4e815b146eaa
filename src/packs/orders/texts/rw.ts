/** Kinyarwanda. */
import type { OrdersTexts } from "./en.ts";

export const rw: OrdersTexts = {
	"orders.confirm":
		"*{business}*: {items}.\nMurayifatira aho, keretse mwanditse aho yoherezwa.\nYose hamwe: *{total}*. Ntumize?",
	"orders.confirm_to":
		"*{business}*: {items}.\nAho bijya: {place}.\nYose hamwe: *{total}*. Ntumize?",
	"orders.confirm_note":
		"*{business}*: {items}.\nMurayifatira aho, keretse mwanditse aho yoherezwa.\nIcyitonderwa: {notes}.\nYose hamwe: *{total}*. Ntumize?",
	"orders.confirm_to_note":
		"*{business}*: {items}.\nAho bijya: {place}.\nIcyitonderwa: {notes}.\nYose hamwe: *{total}*. Ntumize?",
	"orders.ordered":
		"Komande yanyu yageze kuri {business}: {items}. Yose hamwe: *{total}*. Kode yanyu ni {code}. Nzabandikira uko bigenda.",
	"orders.ordered_eta":
		"Komande yanyu yageze kuri {business}: {items}. Yose hamwe: *{total}*. Izaba yiteguye nka {eta}. Kode yanyu ni {code}. Nzabandikira uko bigenda.",
	"orders.unknown_place": "Nta hantu nk'aho nzi ho gutumiza.",
	"orders.which_place": "Hari henshi babifite: {places}. Ni he mbitumiza?",
	"orders.unknown_item": "{business} nta {asked} bafite. Hari: {nearest}. Murifuza iki?",
	"orders.unknown_item_alone": "{business} nta {asked} bafite. Murifuza iki mu mwanya wabyo?",
	"orders.nobody_has": "Nta muntu nabonye hano ufite {asked}.",
	"orders.sold_out": "{business} nta bihagije bafite. Ibisigaye: {left}. Nta cyatumijwe.",
	"orders.closed": "{business} ntibakira komande kuri iyi saha. Nta cyatumijwe.",
	"orders.closed_until": "{business} ntibakira komande ubu. Bafungura: {when}. Nta cyatumijwe.",
	"orders.no_delivery":
		"{business} ntibageza komande ku bantu; mushobora kuyifatira aho bakorera. Nta cyatumijwe.",
	"orders.unknown_destination": "Aho hantu simpazi, nta cyahagezwa. Nta cyatumijwe. Muri he?",
	"orders.not_orderable": "Ubu sinshobora gutumiza kuri {business}.",
	"orders.not_available": "Gutumiza byahagaritswe by'igihe gito.",
	"orders.other_price": "{name} kuri {business} igura {price}. Nta cyatumijwe.",
	"orders.too_many_open": "Hari komande nyinshi zitegereje igisubizo cyanyu. Mubanze musubize izo.",
	"orders.no_order": "Ubu nta komande mufite.",
	"orders.which_order": "Mufite komande nyinshi: {list}. Mumbwire kode y'iyo muretse.",
	"orders.confirm_cancel":
		"Komande yanyu {order} kuri *{business}*: {items}. Yose hamwe: *{total}*.\nNyihagarike?",
	"orders.cancelled": "Komande yanyu yahagaritswe: {code}, {business}: {items}. Babimenyeshejwe.",
	"orders.too_late_to_cancel":
		"{business} batangiye gutegura komande yanyu, ntishobora guhagarikwa hano. Muvugane na bo ubwabo.",
	"orders.status_confirmed": "Komande yanyu {code} iri kuri {business}: {items}. Ntibaratangira.",
	"orders.status_preparing": "{business} barimo gutegura komande yanyu {code}: {items}.",
	"orders.status_ready": "Komande yanyu {code} kuri {business} iriteguye: {items}.",
	"orders.status_delivered": "Komande yanyu {code} ya {business} yabagejejweho: {items}.",
	"orders.status_cancelled": "Komande yanyu {code} kuri {business} yahagaritswe: {items}.",
	"orders.status_confirmed_more":
		"Komande yanyu {code} iri kuri {business}: {items}. Ntibaratangira. Izindi komande zanyu: {others}.",
	"orders.status_preparing_more":
		"{business} barimo gutegura komande yanyu {code}: {items}. Izindi komande zanyu: {others}.",
	"orders.status_ready_more":
		"Komande yanyu {code} kuri {business} iriteguye: {items}. Izindi komande zanyu: {others}.",
	"orders.preparing": "Komande yanyu {code} iri gutegurwa kuri {business}: {items}.",
	"orders.preparing_words":
		"Komande yanyu {code} iri gutegurwa kuri {business}: {items}. Baranditse bati: “{words}”.",
	"orders.ready": "Komande yanyu {code} kuri {business} iriteguye: {items}.",
	"orders.ready_words":
		"Komande yanyu {code} kuri {business} iriteguye: {items}. Baranditse bati: “{words}”.",
	"orders.delivered": "Komande yanyu {code} ya {business} yabagejejweho. Muryoherwe!",
	"orders.delivered_words":
		"Komande yanyu {code} ya {business} yabagejejweho. Baranditse bati: “{words}”.",
	"orders.refused":
		"Mutwihanganire, {business} ntibashobora gutegura komande yanyu {code}: {items}. Yahagaritswe.",
	"orders.refused_words":
		"Mutwihanganire, {business} ntibashobora gutegura komande yanyu {code}: {items}. Yahagaritswe. Baranditse bati: “{words}”.",
	"orders.said_words": "Kuri komande yanyu {code}, {business} banditse bati: “{words}”.",
	"orders.received":
		"Komande nshya {code} kuri {business}: {items}.\nYose hamwe: *{total}*.\nAho bijya: {place}.\nIcyitonderwa: {notes}.\nMwashobora kuyitegura?",
	"orders.called_off": "Komande {code} kuri {business} yahagaritswe: {items}. Ntimuyitegure.",
	"orders.set_confirmed": "Komande {code} ntiratangira.",
	"orders.set_preparing":
		"Murakoze, uwatumije {code} yamenyeshejwe ko murimo kuyitegura. Nimurangiza mwandike BYITEGUYE {code}.",
	"orders.set_ready":
		"Murakoze, uwatumije {code} yamenyeshejwe ko yiteguye. Nayibona mwandike BYAGEZEYO {code}.",
	"orders.set_delivered": "Murakoze, komande {code} yagezeyo.",
	"orders.set_cancelled": "Komande {code} yahagaritswe, uwayitumije yabimenyeshejwe.",
	"orders.passed_on": "Nabigejeje ku watumije {code}.",
	"orders.no_such_order": "Nta komande {code} nzi iwanyu.",
	"orders.forward_only": "Komande {code} yamaze kurenga aho.",
	"orders.is_called_off": "Komande {code} yarahagaritswe.",
	"orders.unanswered":
		"Nta gisubizo turabona cya {business} ku komande yanyu: {items}, kode {code}. Barayifite, ariko ntibarayemera. Mushobora gutegereza cyangwa kuyihagarika.",
	"orders.dialogue_ask_change": "Mpindure iki: ibyo utumiza, umubare, ahantu, cyangwa aho bizanwa?",
	"orders.dialogue_ask_shop": "Murashaka gutumiza he? Urugero: {names}.",
	"orders.dialogue_choose_shop": "Ni he mbitumiza?\n{choices}",
	"orders.dialogue_ask_items": "Murifuza iki kuri {business}? Urugero: {names}.",
	"orders.dialogue_ask_number": "Nomero y'icyumba cyangwa y'ameza ni iyihe?",
	"orders.dialogue_one_more": "Ibyo mwatumije mbere bigumaho uko biri: ibi ni ukundi gutumiza.",
	"orders.dialogue_at_once":
		"Gutumiza bikorwa ako kanya: sinshobora gushyiraho umunsi cyangwa isaha.",
	"orders.dialogue_ask_where":
		"Bijyanwe he? Andika ahantu cyangwa ameza, cyangwa “kubifata” niba uza kubyifatira.",
	"orders.dialogue_quantity":
		"Buri kintu mushobora gutumiza kuva kuri 1 kugeza kuri {max}. Murashaka bingahe?",
	"orders.pay_first": "{total}, muri byo {due} bibanza kwishyurwa",
	"orders.awaits_payment":
		"Ibyo watumije {code} kuri {business} wabibikiwe: {items}. Bitangira *{due}* ikimara kwishyurwa. Andika “kwishyura {code}” nkwereke uko bikorwa.",
	"orders.unpaid": "Ibyo watumije {code} ntibyishyuwe ku gihe, byahagaritswe. Nta cyakozwe.",
};
