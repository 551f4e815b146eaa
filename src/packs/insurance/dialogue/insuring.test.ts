/** What is made of a request to be insured: what, and for how long, in the languages of the market and of the person. */
import { expect, it } from "vitest";
import type { Locale } from "../../../core/locale.ts";
import { messageOf } from "../../../dialogue/message.ts";
import { nowMs, snapshotOf, town } from "../../../dialogue/testing/outline.ts";
import { insuranceDialogue } from "./index.ts";

const read = (text: string, locale: Locale, locales: readonly Locale[] = [locale]) => {
	const [insuring] = insuranceDialogue.requests;
	const market = { ...town, defaultLocale: locale, locales: [...locales] };
	const message = messageOf(snapshotOf(text, { market, locale }));
	const step = insuring?.begin(message).step();
	return {
		isAsked: (insuring?.evidence(message) ?? 0) > 0,
		said: step?.kind === "ask" ? step.values : step,
	};
};

it.each<readonly [Locale, string, string, number]>([
	["en", "Insure my car for a year", "motor", 365],
	["en", "travel insurance for two weeks", "travel", 14],
	["tr", "arabama bir yıllık sigorta", "motor", 365],
	["tr", "iki haftalık seyahat sigortası", "travel", 14],
	["de", "eine Reiseversicherung, versichert mich auf Reisen drei Wochen", "travel", 21],
	["fr", "assurer ma voiture pour un an", "motor", 365],
	["fr", "une assurance voyage de deux semaines", "travel", 14],
	["it", "assicurare la macchina per sei mesi", "motor", 180],
	["el", "ασφάλεια για το αυτοκίνητο για έξι μήνες", "motor", 180],
	["ru", "страховка на машину на две недели", "motor", 14],
	["rw", "ubwishingizi bw'imodoka amezi atatu", "motor", 90],
])("in %s: %s", (locale, text, type, days) => {
	expect(read(text, locale)).toEqual({ isAsked: true, said: { type, days } });
});

it("is read in every language of the market, whichever the person writes mostly", () => {
	expect(read("arabama bir yıllık sigorta", "en", ["en", "tr"]).isAsked).toBe(true);
	expect(read("arabama bir yıllık sigorta", "en", ["en"]).isAsked).toBe(false);
});

it("takes no English article for a French year", () => {
	expect(read("insure an old car", "en", ["en", "fr"]).said).toEqual({ type: "motor" });
});

const args = (text: string, locale: Locale, answers: readonly string[] = []) => {
	const [insuring] = insuranceDialogue.requests;
	if (!insuring) throw new Error("there is one");
	const market = { ...town, defaultLocale: locale, locales: [locale] };
	const message = (said: string) => messageOf(snapshotOf(said, { market, locale }));
	let step = insuring.begin(message(text)).step();
	for (const answer of answers) {
		if (step.kind !== "ask") throw new Error(`asked no more before ${answer}`);
		const request = {
			name: insuring.name,
			values: step.values,
			asked: step.question.about,
			choices: step.question.choices ?? [],
		};
		const taken = insuring.take(message(answer), request as never);
		if (!taken) throw new Error("not taken");
		step = taken.step();
	}
	return step.kind === "call" ? step.args : { asks: step.kind === "ask" && step.question.key };
};

/** It is Wednesday 15 July 2026. */
it.each<readonly [Locale, string, string]>([
	["en", "travel insurance for two weeks from Friday", "2026-07-17"],
	["en", "travel insurance from 24/7 for two weeks", "2026-07-24"],
	["tr", "cumadan itibaren iki haftalık seyahat sigortası", "2026-07-17"],
	["de", "eine Reiseversicherung ab Freitag für zwei Wochen", "2026-07-17"],
	["fr", "une assurance voyage de deux semaines à partir de vendredi", "2026-07-17"],
	["it", "un'assicurazione di viaggio per due settimane da venerdì", "2026-07-17"],
	["el", "ταξιδιωτική ασφάλεια για δύο εβδομάδες από την Παρασκευή", "2026-07-17"],
	["ru", "страховка на путешествие на две недели с пятницы", "2026-07-17"],
	["rw", "ubwishingizi bw'urugendo ibyumweru bibiri guhera ku wa gatanu", "2026-07-17"],
])("in %s begins on the day that its person names: %s", (locale, text, from) => {
	expect(args(text, locale, ["Spain"])).toMatchObject({ type: "travel", days: 14, from });
});

it("begins today where no day is named, and how long it lasts names none", () => {
	for (const text of ["travel insurance for 2 weeks", "travel insurance, 14 days"])
		expect(args(text, "en", ["Spain"])).toMatchObject({ days: 14, from: null });
	expect(args("travel insurance", "en", ["14 days", "Spain"])).toMatchObject({
		days: 14,
		from: null,
	});
});

it("takes no age for days, no months for an age, and no question for a place", () => {
	const ask = (key: string) => ({ asks: `insured.dialogue_ask_${key}` });
	const motor = "insure my car, it is from 2015";
	expect(args(motor, "en", ["I am 30 and drive for 5 years"])).toEqual(ask("insurance_days"));
	expect(args(motor, "en", ["400"])).toEqual(ask("insurance_days"));
	expect(args(motor, "en", ["about 30"])).toEqual(ask("insured_age"));
	expect(args(motor, "en", ["a year", "3 months"])).toEqual(ask("insured_age"));
	expect(args(motor, "en", ["a year", "3 months", "I am 35"])).toMatchObject({
		days: 90,
		driver: { age: 35 },
	});
	expect(args(motor, "en", ["a year", "40, and for 3 months"])).toMatchObject({
		days: 90,
		driver: { age: 40 },
	});
	expect(args(motor, "en", ["a year", "35 years"])).toMatchObject({
		days: 365,
		driver: { age: 35 },
	});
	const journey = "travel insurance for 10 days";
	expect(args(journey, "en", ["what about 20 days?"])).toEqual(ask("insurance_destination"));
	expect(args(journey, "en", ["what about 20 days?", "Spain"])).toMatchObject({
		days: 20,
		destination: "Spain",
	});
	expect(args(journey, "en", ["cancel the insurance"])).toEqual(ask("insurance_destination"));
	for (const said of [
		"how much",
		"ok",
		"how much would that be",
		"just me, I am 34",
		"ok go for it",
	])
		expect(args(journey, "en", [said])).toEqual(ask("insurance_destination"));
	expect(args(journey, "en", ["20 days"])).toEqual(ask("insurance_destination"));
});

it.each<readonly [Locale, string, string]>([
	["en", "travel insurance for 10 days", "the cheapest one"],
	["tr", "10 günlük seyahat sigortası", "en ucuzu"],
	["de", "Reiseversicherung für 10 Tage", "die billigste"],
	["fr", "assurance voyage de 10 jours", "la moins chère"],
	["it", "assicurazione di viaggio per 10 giorni", "la più economica"],
	["el", "ταξιδιωτική ασφάλεια για 10 ημέρες", "η πιο φθηνή"],
	["ru", "страховка на путешествие на 10 дней", "самая дешёвая"],
])("in %s insures no journey to a price: %s, then %s", (locale, text, said) => {
	expect(args(text, locale, [said])).toEqual({
		asks: "insured.dialogue_ask_insurance_destination",
	});
});

it("asks for the day where what was said is no one day", () => {
	const asks = { asks: "insured.dialogue_ask_insurance_from" };
	expect(args("travel insurance for 14 days starting next month", "en")).toEqual(asks);
	expect(args("travel insurance for a week, next month", "en")).toEqual(asks);
	expect(args("travel insurance for 14 days starting next month", "en", ["hm"])).toEqual(asks);
	expect(
		args("travel insurance for 14 days starting next month", "en", ["3 August", "Spain"]),
	).toMatchObject({ days: 14, from: "2026-08-03" });
});

it("keeps its day in a correction, and not where it is asked for again as the last time", () => {
	const [insuring] = insuranceDialogue.requests;
	const given = (from: string) => ({
		type: "travel",
		category: null,
		days: 14,
		from,
		vehicle: null,
		driver: null,
		destination: "Spain",
	});
	const again = (from: string) => {
		const values = insuring?.ofCall("insurance.quotePremium", given(from), town, nowMs) ?? null;
		const market = { ...town, defaultLocale: "en", locales: ["en"] } as const;
		const message = messageOf(snapshotOf("for 20 days", { market: market as never, locale: "en" }));
		const step = insuring?.take(message, { name: "insurance", values } as never)?.step();
		return step?.kind === "call" ? step.args : step;
	};
	expect(again("2026-07-17")).toMatchObject({ days: 20, from: "2026-07-17" });
	expect(again("2026-07-01")).toMatchObject({ days: 20, from: null });
});

it.each<readonly [Locale, string, string]>([
	["en", "travel insurance to Spain for two weeks", "Spain"],
	["en", "insure my trip to New York for 10 days", "New York"],
	["en", "travel insurance in Spain, 2 weeks", "Spain"],
	["tr", "İspanya'ya iki haftalık seyahat sigortası", "İspanya"],
	["tr", "İspanya için 2 haftalık seyahat sigortası", "İspanya"],
	["de", "eine Reiseversicherung nach Spanien für zwei Wochen", "Spanien"],
	["fr", "une assurance voyage en Espagne pour deux semaines", "Espagne"],
	["it", "assicurazione di viaggio in Spagna per due settimane", "Spagna"],
	["el", "ταξιδιωτική ασφάλεια για Ισπανία για δύο εβδομάδες", "Ισπανία"],
	["ru", "страховка на путешествие в Испанию на две недели", "Испанию"],
	["rw", "ubwishingizi bw'urugendo muri Espagne ibyumweru bibiri", "Espagne"],
])(
	"in %s does not ask again where a journey goes that says so: %s",
	(locale, text, destination) => {
		expect(args(text, locale)).toMatchObject({
			type: "travel",
			days: 14 - 4 * Number(text.includes("10")),
			destination,
		});
	},
);

it("asks where a journey goes that names no place, and takes no person, day or word of insurance for one", () => {
	const asks = { asks: "insured.dialogue_ask_insurance_destination" };
	for (const text of [
		"travel insurance for two weeks",
		"Travel Insurance for two weeks from Friday",
		"travel insurance for my family, 2 weeks",
		"I need travel insurance for 2 weeks",
	])
		expect(args(text, "en"), text).toEqual(asks);
	expect(args("eine Reiseversicherung für meine Familie, zwei Wochen", "de")).toEqual(asks);
	// A vehicle goes nowhere, wherever it stands.
	expect(args("insure my car in Kadıköy for a year, it is from 2015", "en", ["35"])).toMatchObject({
		type: "motor",
		destination: null,
	});
});

it.each<readonly [Locale, string]>([
	["en", "travel insurance from 1 to 10 December"],
	["en", "travel insurance from the 1st to the 10th of December"],
	["tr", "1-10 Aralık arası seyahat sigortası"],
	["de", "Reiseversicherung vom 1. bis 10. Dezember"],
	["fr", "assurance voyage du 1er au 10 décembre"],
	["it", "assicurazione viaggio dal 1 al 10 dicembre"],
	["el", "ταξιδιωτική ασφάλεια από 1 έως 10 Δεκεμβρίου"],
	["ru", "страховка на путешествие с 1 по 10 декабря"],
	["rw", "ubwishingizi bw'urugendo kuva ku ya 1 kugeza ku ya 10 Ukuboza"],
])("in %s lasts from one day to the other, both of them insured: %s", (locale, text) => {
	expect(args(text, locale, ["Spain"])).toMatchObject({ days: 10, from: "2026-12-01" });
});

it.each<readonly [Locale, string]>([
	["en", "travel insurance from 1 Dec to 10 Dec"],
	["en", "travel insurance 1 dec - 10 dec"],
	["tr", "1 Aralıktan 10 Aralığa kadar seyahat sigortası"],
	["de", "Reiseversicherung vom 1. Dezember bis 10. Dezember"],
	["fr", "assurance voyage du 1er décembre au 10 décembre"],
	["it", "assicurazione viaggio dal 1 dicembre al 10 dicembre"],
	["el", "ταξιδιωτική ασφάλεια από 1 Δεκεμβρίου έως 10 Δεκεμβρίου"],
	["ru", "страховка на путешествие с 1 декабря по 10 декабря"],
	["rw", "ubwishingizi bw'urugendo kuva ku ya 1 Ukuboza kugeza ku ya 10 Ukuboza"],
])("in %s lasts from one day to the other where each has its month: %s", (locale, text) => {
	expect(args(text, locale, ["Spain"])).toMatchObject({ days: 10, from: "2026-12-01" });
});

it.each<readonly [Locale, string]>([
	["en", "travel insurance for 10 days from the 1st of december"],
	["de", "Reiseversicherung für 10 Tage ab dem 1. Dezember"],
	["de", "Reiseversicherung für 10 Tage ab dem ersten Dezember"],
	["fr", "assurance voyage de 10 jours à partir du 1er décembre"],
	["fr", "assurance voyage de 10 jours dès le premier décembre"],
	["it", "assicurazione di viaggio per 10 giorni a partire dal primo dicembre"],
	["el", "ταξιδιωτική ασφάλεια για 10 ημέρες από την 1η Δεκεμβρίου"],
	["el", "ταξιδιωτική ασφάλεια για 10 ημέρες από την πρώτη Δεκεμβρίου"],
	["ru", "страховка на путешествие на 10 дней с первого декабря"],
])("in %s begins on the first of a month, however its first day is called: %s", (locale, text) => {
	expect(args(text, locale, ["Spain"])).toMatchObject({ days: 10, from: "2026-12-01" });
});

it("begins on no day that was said and not read: it is asked for", () => {
	const asks = { asks: "insured.dialogue_ask_insurance_from" };
	expect(args("Reiseversicherung für 10 Tage ab 1.12.", "de")).toEqual(asks);
	expect(args("travel insurance for 10 days from christmas", "en")).toEqual(asks);
});

it.each<readonly [Locale, string, string]>([
	["en", "travel insurance for greece for 14 days", "greece"],
	["en", "a trip to the united states, insurance for 14 days", "united states"],
	["tr", "yunanistana 14 günlük seyahat sigortası", "yunanistana"],
	["de", "reiseversicherung nach griechenland für 14 tage", "griechenland"],
	["fr", "assurance voyage pour la grèce, 14 jours", "grèce"],
	["it", "assicurazione viaggio per la grecia, 14 giorni", "grecia"],
	["el", "ταξιδιωτική ασφάλεια για την ελλάδα για 14 ημέρες", "ελλάδα"],
	["ru", "страховка на путешествие в грецию на 14 дней", "грецию"],
	["rw", "ubwishingizi bw'urugendo muri espagne iminsi 14", "espagne"],
])("in %s knows a country that is written small: %s", (locale, text, destination) => {
	expect(args(text, locale)).toMatchObject({ type: "travel", days: 14, destination });
});

it("keeps a country that was said before it was asked what is insured, and takes none from another word", () => {
	expect(args("insurance for greece from 1 dec to 10 dec", "en", ["travel"])).toMatchObject({
		days: 10,
		from: "2026-12-01",
		destination: "greece",
	});
	const asks = { asks: "insured.dialogue_ask_insurance_destination" };
	expect(args("travel insurance for a german family, 2 weeks", "en")).toEqual(asks);
	expect(args("travel insurance for us, 2 weeks", "en")).toEqual(asks);
});

it("takes the year of a day for none of a vehicle", () => {
	expect(args("travel insurance for Greece from 2026-12-01 for 10 days", "en")).toMatchObject({
		from: "2026-12-01",
		vehicle: null,
	});
});
