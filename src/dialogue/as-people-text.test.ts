/** How people of other languages text: short, without their letters, and with the words they have for it. */
import { describe, expect, it } from "vitest";
import type { Locale } from "../core/locale.ts";
import type { Market } from "../core/market.ts";
import { everyday, everydayTown } from "./testing/everyday-town.ts";

const last = (locale: Locale, texts: readonly string[]) => {
	const market: Market = { ...everydayTown, locales: [...new Set<Locale>(["en", locale])] };
	return everyday(texts, { market, locale, localeIsGuess: false }).at(-1);
};

const room = "a room at Lodos Guest House from tomorrow for 3 nights for 2";
const table = "a table at Napoli Corner tomorrow at 20:00 for 4";
const taxi = "a taxi from the harbour to the castle tomorrow at 9";
const choosing = "a table at Blue Lantern tomorrow at 20:00 for 2";

describe("a stay from one day to another", () => {
	it.each([
		["en", "a room at Lodos Guest House from 3 to 6 august for 2 people"],
		["tr", "lodos guest house 3-6 ağustos 2 kişilik oda"],
		["de", "zimmer im Lodos Guest House vom 3. bis 6. august, 2 personen"],
		["fr", "une chambre au Lodos Guest House du 3 au 6 août pour 2 personnes"],
		["it", "camera al Lodos Guest House dal 3 al 6 agosto, 2 persone"],
		["el", "δωματιο στο Lodos Guest House απο 3 εως 6 αυγουστου 2 ατομα"],
		["ru", "номер в Lodos Guest House с 3 по 6 августа, 2 человека"],
		["rw", "icyumba kuri Lodos Guest House kuva tariki 3 kugeza tariki 6 kanama abantu 2"],
	] as const)("is its first day and its nights: %s %s", (locale, text) => {
		expect(last(locale, [text])).toBe("book lodos | 08-03 | 3 nights | 2");
	});
	it.each([
		["en", "a table at Napoli Corner for 2 5 august at 20:00"],
		["de", "tisch im Napoli Corner für 2 5. august 20 uhr"],
	] as const)("is none where a count stands before a date: %s %s", (locale, text) => {
		expect(last(locale, [text])).toBe("book napoli | 08-05 20:00 | 2");
	});
	it("is none where it ends before it begins", () => {
		expect(last("en", ["a room at Lodos Guest House from 6 to 3 august for 2 people"])).toBe(
			"bookings.ask_nights",
		);
	});
});

describe("somebody else who comes", () => {
	it.each([
		["en", "one more is coming"],
		["tr", "bi arkadaş daha geliyor"],
		["fr", "y a une personne en plus"],
		["it", "si aggiunge una persona"],
		["el", "θα ερθει ενας ακομα"],
		["ru", "ещё один человек придёт"],
		["rw", "hari undi umwe uziyongeraho"],
	] as const)("is beside those who were said: %s %s", (locale, text) => {
		expect(last(locale, [table, text])).toBe("book napoli | 07-16 20:00 | 5");
	});
	it.each([
		["de", "wir sind doch nur 3"],
		["fr", "on est que 3"],
		["it", "siamo solo in 3"],
		["ru", "нас только 3"],
		["rw", "turaba 3 gusa"],
	] as const)("is nobody where the others are fewer: %s %s", (locale, text) => {
		expect(last(locale, [table, text])).toBe("book napoli | 07-16 20:00 | 3");
	});
});

describe("what is typed short", () => {
	it.each([
		["fr", "une table pr 4 au Napoli Corner demain à 20h"],
		["it", "un tavolo x 4 da Napoli Corner domani alle 20"],
	] as const)("is read as the word it stands for: %s %s", (locale, text) => {
		expect(last(locale, [text])).toBe("book napoli | 07-16 20:00 | 4");
	});
});

describe("a night that is added", () => {
	it.each([
		["tr", "bi gece daha uzatalım"],
		["fr", "rajoutez une nuit"],
		["it", "aggiungi una notte"],
		["el", "βάλτε ένα βράδυ"],
		["ru", "добавьте одну ночь"],
		["rw", "mwongereho ijoro rimwe"],
	] as const)("is beside those that are known: %s %s", (locale, text) => {
		expect(last(locale, [room, text])).toBe("book lodos | 07-16 | 4 nights | 2");
	});
});

describe("a number alone, where an hour and a count are known", () => {
	it.each([
		["tr", "yok 9 olsun", "book napoli | 07-16 21:00 | 4"],
		["tr", "yok 3 olsun", "book napoli | 07-16 20:00 | 3"],
		["de", "machen wir 9", "book napoli | 07-16 21:00 | 4"],
		["de", "doch lieber 3", "book napoli | 07-16 20:00 | 3"],
		["fr", "plutôt 9", "book napoli | 07-16 21:00 | 4"],
		["it", "anzi 3", "book napoli | 07-16 20:00 | 3"],
		["el", "καντο 9", "book napoli | 07-16 21:00 | 4"],
	] as const)("is the one that it is nearer to: %s %s", (locale, text, booked) => {
		expect(last(locale, [table, text])).toBe(booked);
	});
	it("is how many, of a table that is named beside it", () => {
		expect(last("tr", [table, "tamam masa 5 kişilik olsun"])).toBe("book napoli | 07-16 20:00 | 5");
	});
});

describe("later, by as much as is said", () => {
	it.each([
		["fr", "une heure plus tard"],
		["it", "un'ora dopo"],
		["el", "μια ωρα αργοτερα"],
		["ru", "на час позже"],
		["rw", "nyuma y'isaha imwe"],
		["de", "eine stunde später"],
	] as const)("chooses none of what is offered: %s %s", (locale, text) => {
		expect(last(locale, [choosing, text])).toMatch(/^book lantern\S* .*21:00 \| 2$/u);
	});
	it.each([
		["tr", "yarım saat ileri alabilir miyiz"],
		["fr", "repoussez d'une demi heure"],
		["it", "spostalo di mezz'ora"],
		["el", "μισή ωρα μετα"],
		["ru", "на полчасика попозже"],
		["rw", "mwongereho igice cy'isaha"],
	] as const)("moves a ride: %s %s", (locale, text) => {
		expect(last(locale, [taxi, text])).toBe("taxi harbour > castle | 16/07 09:30");
	});
});

describe("what is not wanted any more", () => {
	it.each([
		["tr", "neyse kalsın"],
		["de", "ach doch nicht"],
		["fr", "j'en veux plus finalement"],
		["fr", "c'est plus la peine"],
		["it", "lascia stare dai"],
		["el", "αστο δεν πειραζει"],
		["el", "δεν πειραζει"],
		["ru", "передумал, не нужно"],
		["rw", "sinkiyikeneye"],
	] as const)("is taken back, and goes nowhere else: %s %s", (locale, text) => {
		expect(last(locale, [taxi, text])).toBe("say waiting_drop");
	});
});

describe("a question to the shops", () => {
	it.each([
		["tr", "dükkanlara sorar mısınız 20 şemsiye ne kadar olur"],
		["de", "frag mal die läden was 20 schirme kosten würden"],
		["fr", "demandez aux magasins un prix pour 20 parasols"],
		["it", "chiedi ai negozi quanto vogliono per 20 ombrelloni"],
		["el", "ρωτα τα μαγαζια ποσο κανουν 20 ομπρελες"],
		["ru", "спросите у магазинов почём 20 зонтов"],
	] as const)("is no fare, and says of how many: %s %s", (locale, text) => {
		const market = {
			...everydayTown.tools,
			"vendor.createInquiry": everydayTown.tools["taxi.request"],
		};
		const withShops = { ...everydayTown, tools: market } as Market;
		const [asked] = everyday([text], {
			market: { ...withShops, locales: [...new Set<Locale>(["en", locale])] },
			locale,
			localeIsGuess: false,
		});
		expect(asked).toMatch(/^ask product: .*\| x20$/u);
	});
});

describe("where something is from", () => {
	it.each([
		["fr", "je veux commander chez Olive Tree"],
		["tr", "olive treeden sipariş vercem"],
	] as const)("is who it is ordered from: %s %s", (locale, text) => {
		expect(last(locale, [text, "2 adana"])).toBe("order olive: 2 adana");
	});
	it.each([
		["it", "cerco un appartamento in affitto nella città vecchia"],
		["el", "ψαχνω διαμερισμα για ενοικιο στην παλια πολη"],
	] as const)("may be an area of several words: %s %s", (locale, text) => {
		expect(last(locale, [text])).toBe("homes area=Old Town");
	});
	it("leaves the hour alone that a taxi is counted after", () => {
		expect(last("de", ["morgen um 18 uhr ein taxi von der burg zum hafen"])).toBe(
			"taxi castle > harbour | 16/07 18:00",
		);
	});
	it("is said in Kinyarwanda in a word of its own", () => {
		expect(last("rw", ["tagisi iva ku bitaro ijya kuri sitade"])).toBe("taxi hospital > stadium");
	});
	it("is left alone by a verb that stands behind a little word", () => {
		expect(last("fr", ["je cherche un appart à louer dans la vieille ville"])).toBe(
			"homes area=Old Town",
		);
	});
});

describe("a number behind a way, and nothing else", () => {
	it.each([
		["en", "taxi now harbour to airport 3", "taxi harbour > airport | 3"],
		["en", "taxi harbour airport 3 now", "taxi harbour > airport | 3"],
		["en", "harbour to airport tomorrow 9am 4", "taxi harbour > airport | 16/07 09:00 | 4"],
		["tr", "limandan kaleye 3 hemen", "taxi harbour > castle | 3"],
		["de", "jetzt hafen burg 2", "taxi harbour > castle | 2"],
		["fr", "port château 3 maintenant", "taxi harbour > castle | 3"],
		["ru", "сейчас порт крепость 3", "taxi harbour > castle | 3"],
		["el", "ταξί λιμάνι κάστρο 3 τώρα", "taxi harbour > castle | 3"],
	] as const)("is so many people where it is said when: %s %s", (locale, text, ride) => {
		expect(last(locale, [text])).toBe(ride);
	});
	it("is asked about where it may be the hour", () => {
		expect(last("en", ["taxi harbour airport 3"])).toBe("ask_pax harbour > airport");
		expect(last("en", ["taxi harbour airport 3", "3"])).toBe("taxi harbour > airport | 3");
	});
	it("is no count where it is of a house", () => {
		expect(last("en", ["taxi from the harbour gate 3 to the castle now"])).toBe(
			"taxi harbour > castle",
		);
	});
});

it("reads an hour in front of two places in its own language, also where another is spoken", () => {
	const market: Market = { ...everydayTown, locales: ["fr", "it", "en"] };
	const over = { market, locale: "fr", localeIsGuess: false } as const;
	expect(everyday(["taxi à 19h vieille ville gare routière"], over)).toEqual([
		"taxi old-town > bus-station | 15/07 19:00",
	]);
});
