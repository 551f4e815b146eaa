import type { en } from "./en.ts";

export const ru: Readonly<Record<keyof typeof en, string>> = {
	"insured.confirm":
		"*{what}*, {category}\n{insurer}, с {from}, дней: {days}\n{basis}\nБазовая цена {base}, налог {tax}, сборы {fees}\nВсего *{premium}*\nСогласиться за вас?",
	"insured.basis_vehicle": "транспорт: {value}",
	"insured.basis_age": "возраст: {value}",
	"insured.basis_experience": "стаж, лет: {value}",
	"insured.basis_destination": "поездка: «{value}»",
	"insured.nobody": "К сожалению, сейчас здесь этого никто не страхует.",
	"insured.too_many":
		"У вас несколько страховок, которые ещё не оплачены. Сначала уладьте одну из них.",
	"insured.why_past": "Страховка не может начаться в прошлом. С какого дня она нужна?",
	"insured.why_too_far_ahead": "Это слишком далеко. С какого дня она нужна?",
	"insured.why_vehicle_year": "Какого года машина?",
	"insured.why_age": "Сколько лет человеку?",
	"insured.why_destination": "Куда поездка?",
	"insured.type_motor": "Автострахование",
	"insured.type_travel": "Страховка для поездки",
	"insured.type_health": "Медицинская страховка",
	"insured.dialogue_ask_insurance_type": "Что застраховать: машину, поездку или здоровье?",
	"insured.dialogue_ask_insurance_days": "На какой срок? Назовите дни, недели, месяцы или год.",
	"insured.dialogue_ask_insurance_from": "С какого дня? Напишите, пожалуйста, дату.",
	"insured.dialogue_ask_vehicle_year": "Какого года машина?",
	"insured.dialogue_ask_insured_age": "Сколько лет застрахованному?",
	"insured.dialogue_ask_insurance_destination": "Куда поездка?",
	"insured.dialogue_terms":
		"Всё, что говорит об этом тариф, стоит ниже: что страхуется, кем, на сколько и за сколько. Что оплачивают и чего не оплачивают собственные условия страховщика, здесь не хранится; сотрудник может спросить: напишите «поговорить с человеком».",
	"insured.awaits_payment":
		"Договорились: {what}, {insurer}, с {from}, дней: {days}. Начнётся, как только придёт оплата *{premium}*; цена в силе до {until}. Напишите «оплатить {code}», и я покажу как.",
	"insured.begun":
		"Вы застрахованы, оплата пришла: {what}, {insurer}, с {from}, дней: {days}, за {premium}. Ваш код {code}. Напишите «страховой сертификат {code}», и я его пришлю.",
	"insured.unpaid": "Страховку {code} не оплатили вовремя: {what}, {insurer}. Она не действует.",
	"insured.not_payable": "К сожалению, оплатить её здесь нельзя, поэтому застраховать не могу.",
};
