/** Kinyarwanda. */
import type { PaymentsTexts } from "./en.ts";

export const rw: PaymentsTexts = {
	"payments.confirm_momo":
		"Ndaguha kode yo gukanda. Nta mafaranga avaho utarashyiramo pin yawe.\nKwishyura *{amount}* kuri *{payee}* na mobile money?",
	"payments.confirm_momo_own":
		"Ndaguha kode yo gukanda. Nta mafaranga avaho utarashyiramo pin yawe.\nKwishyura *{amount}* kuri *{payee}* kuri {own} na mobile money?",
	"payments.confirm_push":
		"Iyo telefone isabwa pin. Mbere yaho nta mafaranga avaho.\nKwishyura *{amount}* kuri *{payee}* na mobile money uhereye kuri {phone}?",
	"payments.confirm_push_own":
		"Iyo telefone isabwa pin. Mbere yaho nta mafaranga avaho.\nKwishyura *{amount}* kuri *{payee}* kuri {own} na mobile money uhereye kuri {phone}?",
	"payments.confirm_card":
		"Ndaguha urubuga rwizewe. Ntuzigere wandika nimero y'ikarita hano.\nKwishyura *{amount}* kuri *{payee}* n'ikarita?",
	"payments.confirm_card_own":
		"Ndaguha urubuga rwizewe. Ntuzigere wandika nimero y'ikarita hano.\nKwishyura *{amount}* kuri *{payee}* kuri {own} n'ikarita?",
	"payments.own_order": "ibyo watumije {code}",
	"payments.own_booking": "umwanya wafashe {code}",
	"payments.own_viewing": "gusura inzu {code}",
	"payments.own_insurance": "ubwishingizi {code}",
	"payments.dial":
		"Kugira ngo wishyure *{amount}* kuri {payee}, kanda:\n{dial}\ncyangwa fungura {link}\nNimero: {reference}. Kanda mbere ya {until}. Nzakwandikira ubwishyu nibwemezwa.",
	"payments.link":
		"Dore urubuga rwo kwishyura *{amount}* kuri {payee}: {link}\nNimero: {reference}. Rufunguye kugeza {until}. Nzakwandikira ubwishyu nibugera.",
	"payments.asked":
		"Telefone irasabwa kwishyura *{amount}* kuri {payee}. Shyiramo pin aho. Nimero: {reference}. Nzakwandikira ubwishyu nibugera.",
	"payments.unknown":
		"Serivisi yo kwishyura ntirasubiza, sinzi niba ifite ubwishyu bwawe. Ndabaza kandi ndakwandikira nkibimenya. Ntiwishyure kabiri.",
	"payments.paid":
		"Ubwishyu bwawe bwageze: *{amount}* kuri {payee}. Nimero: {reference}. Murakoze!",
	"payments.over":
		"Ubwishyu bwawe bwageze: *{amount}* kuri {payee}. Nimero: {reference}. Ayarenze arakugarukira: {back}.",
	"payments.part":
		"Hageze igice gusa kuri {payee}: {moved}. Haracyabura *{missing}*. Nimero: {reference}. Murakoze.",
	"payments.again":
		"Wari warishyuye {payee}, none {moved} yongeye kugera. Arakugarukira. Nimero: {reference}. Murakoze.",
	"payments.late":
		"Ubwishyu bwa {moved} kuri {payee} bwatinze cyane. Burakugarukira. Nimero: {reference}. Murakoze.",
	"payments.declined_payment_failed":
		"Kwishyura ntibyakunze: {amount} kuri {payee}. Nimero: {reference}. Wakongera ukagerageza ku rubuga rumwe.",
	"payments.declined_insufficient_funds":
		"Amafaranga ntahagije kuri {amount} kuri {payee}. Nimero: {reference}. Wagerageza indi karita ku rubuga rumwe.",
	"payments.declined_expired":
		"Kwishyura {amount} kuri {payee} ntibyarangiye ku gihe. Nimero: {reference}. Wakongera ukagerageza ku rubuga rumwe.",
	"payments.failed_payment_failed":
		"Kwishyura ntibyakunze: {amount} kuri {payee}. Nimero: {reference}. Nta mafaranga yavuyeho.",
	"payments.failed_insufficient_funds":
		"Amafaranga ntahagije kuri {amount} kuri {payee}. Nimero: {reference}. Nta mafaranga yavuyeho.",
	"payments.failed_expired":
		"Kwishyura {amount} kuri {payee} ntibyarangiye ku gihe. Nimero: {reference}. Nta mafaranga yavuyeho.",
	"payments.expired":
		"Igihe cyo kwishyura {amount} kuri {payee} cyarangiye. Nimero: {reference}. Nta cyageze.",
	"payments.expired_back":
		"Igihe cyo kwishyura {amount} kuri {payee} cyarangiye, kandi si byose byageze. Nimero: {reference}. Ibyageze birakugarukira: {back}.",
	"payments.lapsed":
		"Ibyo wishyuye {payee} ntibyashobokaga gukomeza kubikwa. Nimero: {reference}. Amafaranga yawe arakugarukira: {back}.",
	"payments.returned":
		"Usubijwe ubwishyu bwawe kuri {payee}: {back}. Nimero: {reference}. Nzakwandikira nibigenda.",
	"payments.refunded":
		"Amafaranga yawe avuye kuri {payee} yakugarukiye: {moved}. Nimero: {reference}. Murakoze.",
	"payments.refund_failed":
		"Amafaranga yawe avuye kuri {payee} ntarasubizwa: {moved}. Nimero: {reference}. Umukozi arabikurikirana.",
	"payments.received": "Ubwishyu bwageze kuri {payee}: {moved}. Nimero: {reference}. Murakoze.",
	"payments.went_back":
		"Ubwishyu bwa {payee} bwasubiye ku wishyuye: {moved}. Nimero: {reference}. Murakoze.",
	"payments.return_failed":
		"Amafaranga {payee} yasubije ntiyageze ku wishyuye: {moved}. Nimero: {reference}. Umukozi arabikurikirana.",
	"payments.bad_phone":
		"Iyo nimero ya telefone ntiyuzuye. Yandike ifite kode y'igihugu, urugero +250788123456.",
	"payments.bad_amount": "Sinshobora kwakira ayo mafaranga. Ni angahe, mu mubare wuzuye?",
	"payments.unknown_payee": "Nta bucuruzi nk'ubwo nzi hano. Ni nde wishyurwa?",
	"payments.not_payable": "Mbabarira, {payee} ntishobora kwishyurwa gutyo hano.",
	"payments.no_order": "Nta kintu cyawe gitegereje kwishyurwa.",
	"payments.which_order": "Hari byinshi wakwishyura: {list}. Ni ikihe cyishyurwa?",
	"payments.already_paid": "Ibyo byarishyuwe. Nta kindi gikenewe.",
	"payments.waits_already":
		"Ubwishyu bwabyo burategereje. Nimero: {reference}. Koresha urubuga ufite.",
	"payments.waits_already_dial": "Ubwishyu bwabyo burategereje. Nimero: {reference}. Kanda {dial}",
	"payments.too_many_open": "Ufite ubwishyu bwinshi butegereje. Banza urangize ubwo.",
	"payments.not_available": "Kwishyura byafunzwe muri aka kanya.",
	"payments.not_begun_payment_failed": "Kwishyura ntibyakunze. Nta mafaranga yavuyeho.",
	"payments.not_begun_insufficient_funds": "Amafaranga ntahagije. Nta mafaranga yavuyeho.",
	"payments.dialogue_paid":
		"Murakoze kubimbwira. Ko amafaranga yageze, bivugwa n’ubucuruzi cyangwa ikigo cyo kwishyura; ni bwo nzabandikira. Niba hari ikitagenda, andika “umuntu”.",
	"payments.page_title": "Kwishyura na mobile money",
	"payments.page_dial": "Fungura aho bakanda",
	"payments.page_copy": "Niba nta kibaye, kanda iyi kode:",
	"payments.page_over": "Igihe cyo kwishyura n'iyi kode cyarangiye. Saba indi nshya.",
	"payments.page_back": "Subira mu kiganiro cyawe. Nzandikira aho ubwishyu nibugera.",
};
