/** Kinyarwanda, in the polite plural. */
import type { KernelTexts } from "../../en/texts/kernel.ts";

export const kernel: KernelTexts = {
	"gate.how_to_answer": "Musubize YEGO {code} niba mubyemeye, cyangwa OYA {code} niba mutabyemeye.",
	"gate.confirm_any": "Mbikore? {summary}",
	"gate.button_yes": "Yego",
	"gate.button_no": "Oya",
	"gate.declined": "Ni byiza, ndabiretse. Muri byo nta kintu cyateganyijwe.",
	"gate.left_as_it_is": "Ni byiza, ndabireka uko biri.",
	"gate.offer_declined": "Murakoze kubimenyesha.",
	"gate.edit": "Nta kintu kirateganywa. Mwifuza ko mpindura iki?",
	"gate.reminder": "{code} iracyategereje igisubizo cyanyu: YEGO {code} cyangwa OYA {code}.",
	"gate.unanswered":
		"Nta kirakorwa: {code} iracyategereje igisubizo cyawe. YEGO {code} ngo nkomeze, OYA {code} ngo mbireke.",
	"gate.which": "Hari ibirenze kimwe bifunguye: {list}. Muravuga ikihe? Urugero: {example}.",
	"gate.wrong_code": "{wrong} si kode ibafunguriwe. {open}",
	"gate.unknown_button":
		"Sinzi icyo ako kabuto kari kagamije, bityo nta cyo nakoze. {open} Mwandike gusa icyo mwifuza.",
	"gate.open_codes": "Izifunguye: {list}.",
	"gate.none_open": "Nta kintu gitegereje igisubizo cyanyu.",
	"gate.closed_settled": "{code} yamaze gukorwa; yego yanyu yabazwe rimwe gusa.",
	"gate.closed_declined": "Mwari mwanze {code}, nta cyakozwe. Niba mubishaka, mwongere mwandike.",
	"gate.closed_expired":
		"Igihe cya {code} cyararangiye, nta cyakozwe. Mwongere mwandike, ntegure icyifuzo gishya.",
	"gate.closed_replaced": "{code} yasimbuwe n'icyifuzo gishya, nta cyo nayikozeho.",
	"gate.closed_withdrawn": "{code} ntigifunguye.",
	"gate.offer_expired": "Igihe cya {code} cyararangiye.",
	"gate.offer_won_already": "{code} ni iyanyu; yego yanyu ya mbere yarabazwe.",
	"gate.request_settled": "Mwamaze kwemera {code}.",
	"gate.request_declined": "Mwamaze guhakana {code}.",
	"gate.request_withdrawn": "{code} yahagaritswe hagati aho. Murakoze gusubiza.",
	"gate.request_expired": "Igihe cya {code} cyarangiye.",
	"gate.too_late":
		"Iyo yego yatinze kuri {code}, nta cyakozwe. Mwongere mwandike, ntegure icyifuzo gishya.",
	"gate.too_soon":
		"Icyifuzo kimaze guhinduka. Mwongere mugisome, musubize mukoresheje kode yacyo: YEGO {code}.",
	"gate.not_shown":
		"Ndashaka kumenya neza ko muvuga {code}. Musubize mukoresheje kode: YEGO {code}.",
	"gate.suspended": "Mwifuje guhindura ikintu kuri {code}, ubu irategereje. Mpindure iki?",
	"gate.outdated":
		"Navuguruwe kuva mbabajije, sinshobora kubikora uko mwabibonye. Nta cyakozwe. Mwongere mwandike icyo mwifuza.",
	"gate.changed": "Hari icyahindutse kuva mbabajije, nta kintu kirateganywa. Mwongere murebe:",
	"gate.asked_late": "Nari nabibabajije mbere, sinzi niba byabagezeho. Dore uko bimeze ubu:",
	"gate.lapsed":
		"Nababajije ku cyo mwashakaga, sinzi niba byabagezeho. Igihe cyo gusubiza cyararangiye, nta cyakozwe. Niba mukibishaka, mwongere mubyandike.",
	"gate.too_many_open":
		"Hari ibyifuzo bibategereje: {count}. Mubanze musubize kimwe muri byo: {list}.",
	"keyword.stopped": "Ntituzongera kuboherereza ubutumwa. Nimuhindura igitekerezo, mwandike START.",
	"keyword.started": "Murakaza neza nanone. Ubutumwa bwongeye gufungurwa. Nabafasha iki?",
	"keyword.help":
		"Aha ni kuri {tenant}. Mushobora kwandika urugero: “taxi kuva ku cyambu kugera ku gihome”. Buri gihe mbanza kubabaza mbere yo kugira icyo ntegura. Mwandike STOP niba mudashaka ubundi butumwa.",
	"market.closed": "Ubu ntitwakira ibyifuzo. Mwongere mugerageze nyuma.",
	"kernel.staff_gone":
		"Abakozi bacu bamaze igihe batanditse, ni yo mpamvu ari njye wongera kubasubiza.",
	"kernel.not_understood": "Mumbabarire, sinabyumvise.",
	"kernel.unknown_outcome": "Sindamenya niba byakunze. Hari umuntu uri bubirebe akababwira.",
	"kernel.repeat": "(Bwongeye koherezwa) {text}",
	"kernel.refused_again":
		"{text}\nIbyo ntibyahindutse. Andika “umuntu”, umwe mu bo dukorana abirebe.",
	"kernel.honest":
		"Nta kintu kirakorwa. Mumbwire icyo mwifuza, ndabanza kubabaza mbere yo kugira icyo nkora.",
	"kernel.too_many_messages":
		"Ubutumwa bwabaye bwinshi icyarimwe. Bwose ndabufite, ariko ibyifuzo bishya ndongera kubisubiza nyuma y'umunota. Ibisubizo ku bifunguye biracyabarwa.",
	"kernel.untrusted_text": "Dore icyo nabonye; nta kintu cyateganyijwe: {text}",
	"kernel.withheld":
		"Hari ikintu ntemerewe kubagezaho hano. Nyandikira icyo mukeneye, cyangwa musabe umwe mu bakozi bacu.",
	"limits.rate": "Ibyo ni byinshi icyarimwe. Ongera ugerageze nyuma y’amasegonda {seconds}.",
	"limits.circuit_open":
		"Serivisi ikenewe ntabwo ikora ubu, bityo nta cyakozwe. Ongera ugerageze nyuma y’iminota mike.",
	"limits.read_only":
		"Nshobora gushaka amakuru, ariko ubu sinshobora kubika umwanya cyangwa guhindura ikintu. Ongera ugerageze nyuma.",
	"limits.store_away":
		"Ubu sinshobora kubika umwanya cyangwa guhindura ikintu, kuko ububiko bwacu butasubiza. Nta cyakozwe; ongera ugerageze nyuma y’iminota mike.",
	"limits.not_now":
		"Ubu sinshobora gukora {code}, bityo nta cyakozwe. Iracyategereje: ongera usubize YEGO {code} nyuma y’iminota mike.",
	"limits.budget":
		"Ibyo byasabye intambwe nyinshi kurusha izo nemerewe icyarimwe, nuko ndahagarara. Saba ikintu kimwe icyarimwe.",
	"kernel.card_removed":
		"Mu butumwa bwawe harimo nimero y'ikarita. Nayikuyemo, nta muntu wayibitse. Ntuzigere wandika nimero y'ikarita hano: bishyurira ku rubuga rwizewe.",
	"error.AUTH_ERROR": "Ibyo ntimubyemerewe hano.",
	"error.NOT_FOUND": "Sinabibonye.",
	"error.VALIDATION_ERROR": "Sinashoboye kubikora uko byanditse.",
	"error.RATE_LIMIT": "Bibaye byinshi icyarimwe. Mwongere mugerageze nyuma.",
	"error.SERVICE_UNAVAILABLE":
		"Serivisi nkeneye ntiboneka ubu. Nta cyakozwe; mwongere mugerageze mu kanya.",
	"error.PAYMENT_FAILED": "Kwishyura ntibyakunze.",
	"error.INSUFFICIENT_FUNDS": "Amafaranga ntahagije kuri ibyo.",
	"error.EXPIRED": "Byatinze, nta cyakozwe. Mwongere mwandike, ntegure icyifuzo gishya.",
	"error.CONFLICT": "Ibyo ntibijyana n'ibyo musanzwe mufite.",
	"error.INTERNAL_ERROR": "Habaye ikibazo ku ruhande rwacu. Nta cyakozwe.",
};
