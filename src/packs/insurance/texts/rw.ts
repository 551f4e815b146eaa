import type { en } from "./en.ts";

export const rw: Readonly<Record<keyof typeof en, string>> = {
	"insured.confirm":
		"*{what}*, {category}\n{insurer}, guhera {from}, iminsi {days}\n{basis}\nIgiciro fatizo {base}, umusoro {tax}, inyongera {fees}\nByose hamwe *{premium}*\nMbyemeze mu mwanya wanyu?",
	"insured.basis_vehicle": "ikinyabiziga: {value}",
	"insured.basis_age": "imyaka: {value}",
	"insured.basis_experience": "imyaka yo gutwara: {value}",
	"insured.basis_destination": "urugendo: “{value}”",
	"insured.nobody": "Mutubabarire, ubu nta wishingira ibi hano.",
	"insured.too_many": "Mufite ubwishingizi bwinshi butarishyurwa. Mubanze murangize bumwe.",
	"insured.why_past": "Ubwishingizi ntibutangira mu gihe cyashize. Mubushaka guhera ryari?",
	"insured.why_too_far_ahead": "Hakiri kare cyane. Mubushaka guhera ryari?",
	"insured.why_vehicle_year": "Imodoka ni iyo mu wuhe mwaka?",
	"insured.why_age": "Umuntu afite imyaka ingahe?",
	"insured.why_destination": "Urugendo rujya he?",
	"insured.type_motor": "Ubwishingizi bw'imodoka",
	"insured.type_travel": "Ubwishingizi bw'urugendo",
	"insured.type_health": "Ubwishingizi bw'ubuzima",
	"insured.dialogue_ask_insurance_type":
		"Ni iki cyishingirwa: ikinyabiziga, urugendo cyangwa ubuzima?",
	"insured.dialogue_ask_insurance_days":
		"Igihe kingana iki? Mumbwire iminsi, ibyumweru, amezi cyangwa umwaka.",
	"insured.dialogue_ask_insurance_from": "Guhera ku wuhe munsi? Mwandike itariki.",
	"insured.dialogue_ask_vehicle_year": "Imodoka ni iyo mu wuhe mwaka?",
	"insured.dialogue_ask_insured_age": "Uwishingirwa afite imyaka ingahe?",
	"insured.dialogue_ask_insurance_destination": "Urugendo rujya he?",
	"insured.dialogue_terms":
		"Ibyo igiciro kivuga byose biri hepfo: ikishingirwa, ubishingira, igihe n’amafaranga. Ibyo amategeko y’umwishingizi yishyura n’ibyo atishyura ntibibikwa hano; umuntu wo mu ikipe ashobora kubaza: andika “kuvugana n’umuntu”.",
	"insured.awaits_payment":
		"Twumvikanye: {what}, {insurer}, guhera {from}, iminsi {days}. Butangira *{premium}* imaze kwishyurwa; igiciro kimara kugeza {until}. Andika “kwishyura {code}” nkwereke uko bikorwa.",
	"insured.begun":
		"Mwishingiwe, amafaranga yaje: {what}, {insurer}, guhera {from}, iminsi {days}, kuri {premium}. Kode yanyu ni {code}. Mwandike “icyemezo cy'ubwishingizi {code}” mbohereze icyemezo.",
	"insured.unpaid": "Ubwishingizi {code} ntibwishyuwe ku gihe: {what}, {insurer}. Ntibubishingira.",
	"insured.not_payable":
		"Mutubabarire, ubu bwishingizi ntibwishyurirwa hano, sinshobora kubashingira.",
};
