/** Kinyarwanda. */
import type { VendorsTexts } from "./en.ts";

export const rw: VendorsTexts = {
	"vendors.confirm_inquiry":
		"Ngiye kubaza aha: *{names}*.\nIkibazo: “{what}”. {request}\nBabona ikibazo, ntibabona uwo muri we; bafite iminota {minutes} yo gusubiza. Iyo mwemeye, muba mwemeye ko babazwa. Mbabaze?",
	"vendors.request_quantity": "Umubare: {quantity}.",
	"vendors.request_max": "Ntibirenze {max}.",
	"vendors.request_near": "Hafi ya {near}.",
	"vendors.request_open": "Nta giciro ntarengwa cyavuzwe.",
	"vendors.asked":
		"Ndimo kubaza ahantu {count} ({code}), ndabandikira igiciro cya mbere nikigera hano. Nta kintu kiraguzwe.",
	"vendors.ask":
		"Ikibazo {code}: umukiriya arashaka “{what}”. {request} Murabifite, kandi bigura angahe?",
	"vendors.offers":
		"Ibiciro bya “{summary}” kugeza ubu:\n{list}\nKugira ngo mufate kimwe, mwandike nk’uru rugero “mfashe {number}”. Ndacyabaza abandi.",
	"vendors.offers_gone": "Igiciro cya “{summary}” cyakuweho. Ndacyabaza abandi.",
	"vendors.summary":
		"Kuri “{summary}” hasubije {replied} kuri {asked}:\n{list}\nKugira ngo mufate kimwe, mwandike nk’uru rugero “mfashe {number}”. Nta kigurwa mutarabyemera.",
	"vendors.summary_words": "Nta watanze igiciro cya “{summary}”. Ibyo banditse:\n{list}",
	"vendors.summary_no":
		"Kuri “{summary}” hasubije {replied} kuri {asked}, nta n’umwe ubifite. Nta kintu cyaguzwe.",
	"vendors.summary_silence":
		"Mu hantu {asked} nabajije “{summary}”, nta n’umwe wasubije. Nta kintu cyaguzwe.",
	"vendors.other_line": "{name} yanditse: “{said}”",
	"vendors.confirm_take":
		"Icya {number}: *{name}*, *{price}*.\nBaramenyeshwa ko ari icyanyu kandi bahabwe nimero yanyu; namwe muhabwa iyabo. Ngifate?",
	"vendors.taken": "Byakozwe: {name} azi ko mubifashe kuri {price}. Telefone {phone}.",
	"vendors.taken_at":
		"Byakozwe: {name} azi ko mubifashe kuri {price}. Telefone {phone}, aho bari: {address}.",
	"vendors.taken_vendor":
		"Igiciro cyanyu {code} cyatoranyijwe: “{what}” kuri {price}. Umukiriya: {phone}. Muvugane na we.",
	"vendors.taken_vendor_hidden":
		"Igiciro cyanyu {code} cyatoranyijwe: “{what}” kuri {price}. Umukiriya afite nimero yanyu, arabahamagara.",
	"vendors.not_taken": "Kuri {code} hatoranyijwe ikindi giciro. Murakoze gusubiza.",
	"vendors.closed": "Ikibazo {code} cyararangiye, nta cyatoranyijwe. Murakoze gusubiza.",
	"vendors.found": "Dore ibihuye:\n{list}",
	"vendors.found_none": "Nta hantu nzi hahuye n’ibyo. Mugerageze andi magambo.",
	"vendors.nobody_fits": "Nta muntu nzi nabibaza. Nta wabajijwe; mugerageze andi magambo.",
	"vendors.confirm_cancel": "Nkureho ikibazo cyanyu {inquiry} ku maduka?",
	"vendors.no_inquiry": "Nta kibazo mufite ku maduka ubu.",
	"vendors.already_taken": "Mwamaze gufata igiciro kuri iki kibazo.",
	"vendors.over":
		"Igihe cy’ibi biciro cyararangiye, nta cyafashwe. Mwongere mubaze, ndashaka ibindi.",
	"vendors.no_such_offer": "Nta giciro gifite iyo nimero. Nta cyafashwe.",
	"vendors.offer_gone": "Icyo giciro cyarahindutse cyangwa cyakuweho, nta cyafashwe.",
	"vendors.cancelled": "Ikibazo cyanyu cyakuweho. Nta kintu cyaguzwe.",
	"vendors.too_many_open": "Mufite ibibazo byinshi bishoboka bifunguye. Nta gishya cyabajijwe.",
	"vendors.not_available": "Sinshobora kubaza amaduka hano ubu. Nta wabajijwe.",
	"vendors.unknown_place": "Sinzi aho hantu. Nta wabajijwe.",
	"vendors.feedback_noted": "Murakoze, nabyanditse kuri {name}.",
	"vendors.dialogue_ask_feedback": "Byagenze bite?\n{choices}",
	"vendors.dialogue_feedback_accurate": "Uko twabyumvikanye",
	"vendors.dialogue_feedback_inaccurate": "Si uko twabyumvikanye",
	"vendors.dialogue_feedback_cancelled": "Barabihagaritse",
	"vendors.dialogue_feedback_complaint": "Mfite ikirego",
	"vendors.status_asking":
		"Ndacyabaza: hasubije {replied} kuri {asked}, nta watanze igiciro kugeza ubu.",
	"vendors.status_offers":
		"Ibiciro bya “{summary}”:\n{list}\nKugira ngo mufate kimwe, mwandike nk’uru rugero “mfashe {number}”.",
	"vendors.status_taken": "Mwafashe igiciro cya “{summary}”:\n{list}",
	"vendors.status_cancelled": "Ikibazo cyanyu cya nyuma cyakuweho.",
	"vendors.how_to_answer":
		"Musubize YEGO {code} n’igiciro cyanyu, urugero YEGO {code} 1500, cyangwa OYA {code}.",
	"vendors.answer_noted":
		"Murakoze, byanditswe kuri {code}: {price}. Nzabandikira nihatorwa igiciro cyanyu; mbere yaho mushobora kohereza ikindi giciro cyangwa OYA {code}.",
	"vendors.answer_unclear":
		"Sinashoboye gusoma igiciro kimwe gisobanutse kuri {code}. Musubize YEGO {code} n’igiciro muri {currency}, cyangwa OYA {code}. Sinshobora kugeza ibibazo ku mukiriya.",
	"vendors.answer_over":
		"Ikibazo {code} cyararangiye, ni yo mpamvu ntabigejejeyo. Murakoze gusubiza.",
};
