/** Whole requests in languages other than English: what people leave to the words of their own. */
import { describe, expect, it } from "vitest";
import type { Locale } from "../core/locale.ts";
import { everyday, everydayTown } from "./testing/everyday-town.ts";

const said = (locale: Locale, texts: readonly string[]) =>
	everyday(texts, { market: { ...everydayTown, locales: ["en", locale] } });

describe("kinds of food, of service and of rooms, by words of their own", () => {
	it.each<[Locale, string, string]>([
		[
			"tr",
			"yarın akşam 8'de 4 kişi balık yemek istiyoruz, masa ayırtır mısınız",
			"bookings.ask_offering",
		],
		[
			"fr",
			"on veut manger du poisson demain à 20h, 4 personnes, réservez une table",
			"bookings.ask_offering",
		],
		[
			"it",
			"vogliamo mangiare pesce domani alle 8 di sera, siamo in 4, prenotate un tavolo",
			"bookings.ask_offering",
		],
		["el", "ένα τραπέζι κάπου με πίτσα για 2 αύριο στις 20:00", "book napoli | 07-16 20:00 | 2"],
		["ru", "столик где-нибудь с пиццей на 2 завтра в 20:00", "book napoli | 07-16 20:00 | 2"],
		["tr", "saçımı kestirmek istiyorum yarın öğleden sonra 3'te", "book selin | 07-16 15:00 | 1"],
		["de", "Ich brauche morgen um 15 Uhr einen Haarschnitt", "book selin | 07-16 15:00 | 1"],
		["fr", "il me faut une coupe de cheveux demain à 15h", "book selin | 07-16 15:00 | 1"],
		["it", "mi serve un taglio di capelli domani alle 15", "book selin | 07-16 15:00 | 1"],
		[
			"de",
			"Ein Doppelzimmer im Akasya Hotel Harbour ab 20. Juli für 2 Nächte für 2 Personen",
			"book akasya/Double room | 07-20 | 2 nights | 2",
		],
		[
			"it",
			"una camera familiare all'Akasya Hotel Harbour dal 20 luglio per 3 notti per 4 persone",
			"book akasya/Family room | 07-20 | 3 nights | 4",
		],
		[
			"tr",
			"20 Temmuz'dan itibaren Akasya Hotel Harbour'da 2 gece 2 kişilik çift kişilik oda",
			"book akasya/Double room | 07-20 | 2 nights | 2",
		],
	])("in %s: %s", (locale, text, outcome) => {
		expect(said(locale, [text])).toEqual([outcome]);
	});
});

describe("days, people and places", () => {
	it.each<[Locale, readonly string[], string]>([
		["tr", ["yarından itibaren Lodos'ta 2 gece oda, 2 kişi"], "book lodos | 07-16 | 2 nights | 2"],
		[
			"tr",
			["napoli corner'da masa", "beş kişiyiz", "pazar öğlen 1'de"],
			"book napoli | 07-19 13:00 | 5",
		],
		["ru", ["столик на 2 в napoli corner завтра в 8 вечера"], "book napoli | 07-16 20:00 | 2"],
		["ru", ["есть столик в Terrace Café в субботу в 11 на 3?"], "book terrace | 07-18 11:00 | 3"],
		[
			"ru",
			["номер в Lodos с завтрашнего дня на 2 ночи, 2 человека"],
			"book lodos | 07-16 | 2 nights | 2",
		],
		[
			"it",
			["prenotate Blue Lantern per venerdì alle 20:30, sei persone", "2"],
			"book lantern/Table on the quay | 07-17 20:30 | 6",
		],
		[
			"fr",
			["y a-t-il une table au Terrace Café samedi à 11h pour 3 ?"],
			"book terrace | 07-18 11:00 | 3",
		],
		["el", ["ταξί από την παλιά πόλη στον φάρο", "όχι, στο μουσείο"], "taxi old-town > museum"],
		["rw", ["tagisi kuva ku cyambu kugera ku gihome"], "taxi harbour > castle"],
	])("in %s: %s", (locale, texts, outcome) => {
		expect(said(locale, texts).at(-1)).toBe(outcome);
	});
});

describe("a thing that goes somewhere", () => {
	it.each<[Locale, string]>([
		["de", "Eine Cola vom Akasya Hotel Harbour zum Uhrturm"],
		["it", "una cola dall'Akasya Hotel Harbour alla torre dell'orologio"],
		["el", "μία κόλα από το Akasya Hotel Harbour στον πύργο του ρολογιού"],
		["ru", "колу из Akasya Hotel Harbour к часовой башне"],
		["rw", "koka imwe ivuye kuri Akasya Hotel Harbour ijya ku munara w'isaha"],
	])("is no ride in %s: %s", (locale, text) => {
		expect(said(locale, [text])).toEqual(["order akasya: 1 cola > clock-tower"]);
	});
});
