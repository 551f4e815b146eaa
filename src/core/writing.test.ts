import { describe, expect, test } from "vitest";
import { type Locale, locales } from "./locale.ts";
import { withoutRelativeDays } from "./other-day.ts";
import {
	andPeople,
	writeClock,
	writeDay,
	writeMoment,
	writeMomentBeside,
	writeNights,
	writeNumber,
	writePeople,
} from "./writing.ts";

const nicosia = "Europe/Nicosia";
const ms = 1_795_303_800_000;

const written: Readonly<Record<Locale, readonly [short: string, long: string, amount: string]>> = {
	en: ["Sun 22 Nov", "Sunday, November 22", "12,345.50"],
	tr: ["Paz 22 Kas", "22 Kasım Pazar", "12.345,50"],
	el: ["Κυρ 22 Νοε", "Κυριακή 22 Νοεμβρίου", "12.345,50"],
	ru: ["вс 22 нояб.", "воскресенье, 22 ноября", "12\u00A0345,50"],
	fr: ["dim. 22 nov.", "dimanche 22 novembre", "12\u00A0345,50"],
	de: ["So. 22. Nov.", "Sonntag, 22. November", "12.345,50"],
	it: ["dom 22 nov", "domenica 22 novembre", "12.345,50"],
	rw: ["ku cyumweru 22 Ugushyingo", "ku cyumweru 22 Ugushyingo", "12.345,50"],
};

describe.each(locales)("in %s", (locale) => {
	const [short, long, amount] = written[locale];
	test("a day is written with the names of the language, on the market's clock", () => {
		expect(writeDay(ms, locale, nicosia, "short")).toBe(short);
		expect(writeDay(ms, locale, nicosia, "long")).toBe(long);
	});
	test("an amount is written with the signs of the language, and four digits stay together", () => {
		expect(writeNumber(12_345.5, locale, 2)).toBe(amount);
		expect(writeNumber(1234, locale, 0)).toBe("1234");
		expect(writeNumber(0.4, locale, 1)).toBe(locale === "en" ? "0.4" : "0,4");
		expect(writeNumber(3, locale, 0, 1)).toBe("3");
	});
});

test("a time is written the same in every language, with the hour that begins a day as 00", () => {
	expect(writeClock(1_795_298_700_000, nicosia)).toBe("00:05");
	expect(writeClock(ms, nicosia)).toBe("01:30");
});

test("the names of Kinyarwanda that are written out here are those of Unicode, which Node has", () => {
	const part = (at: number, options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat("rw", { ...options, timeZone: "UTC" }).format(at);
	const newYear = 1_767_225_600_000;
	for (let day = 0; day < 365; day += 5) {
		const at = newYear + day * 86_400_000;
		const names = `${part(at, { weekday: "long" })} ${part(at, { day: "numeric" })} ${part(at, { month: "long" })}`;
		expect(writeDay(at, "rw", "UTC", "short").toLowerCase()).toBe(names.toLowerCase());
	}
});

/** Saturday, 21 November, 11:00 in Nicosia. */
const hourMs = 3_600_000;
const morningMs = ms - 14.5 * hourMs;

const said: Readonly<Record<Locale, readonly [today: string, tomorrow: string, later: string]>> = {
	en: ["today, 20:00", "tomorrow, Sun 22 Nov, 20:00", "Tue 24 Nov, 20:00"],
	tr: ["bugün, 20:00", "yarın, Paz 22 Kas, 20:00", "Sal 24 Kas, 20:00"],
	el: ["σήμερα, 20:00", "αύριο, Κυρ 22 Νοε, 20:00", "Τρί 24 Νοε, 20:00"],
	ru: ["сегодня, 20:00", "завтра, вс 22 нояб., 20:00", "вт 24 нояб., 20:00"],
	fr: ["aujourd’hui, 20:00", "demain, dim. 22 nov., 20:00", "mar. 24 nov., 20:00"],
	de: ["heute, 20:00", "morgen, So. 22. Nov., 20:00", "Di. 24. Nov., 20:00"],
	it: ["oggi, 20:00", "domani, dom 22 nov, 20:00", "mar 24 nov, 20:00"],
	rw: [
		"uyu munsi, 20:00",
		"ejo hazaza, ku cyumweru 22 Ugushyingo, 20:00",
		"kuwa kabiri 24 Ugushyingo, 20:00",
	],
};

describe.each(locales)("a moment in %s", (locale) => {
	const at = (days: number) => morningMs + (9 + 24 * days) * hourMs;
	const written = (days: number) => writeMoment(at(days), morningMs, nicosia, locale);

	test("is today, tomorrow with its date, or a date, as the reader's day has it", () => {
		expect([written(0), written(1), written(3)]).toEqual(said[locale]);
	});

	test("of a text that leaves on a later day keeps its date and loses the word", () => {
		const text = `x ${written(0)} y ${written(1)} z ${written(3)}.`;
		const day = writeDay(morningMs, locale, nicosia, "short");
		const [, , later] = said[locale];
		const next = writeDay(at(1), locale, nicosia, "short");
		const kept = `x ${day}, 20:00 y ${next}, 20:00 z ${later}.`;
		expect(withoutRelativeDays(text, morningMs, nicosia, locale)).toBe(kept);
		expect(withoutRelativeDays(kept, morningMs, nicosia, locale)).toBe(kept);
	});
});

test("the day after is the next one of the zone, whether clocks are changed before it or not", () => {
	/** In the night to 29 March 2026 and to 25 October 2026 they are changed. */
	for (const dayBefore of [1_774_656_000_000, 1_792_800_000_000])
		for (const hour of [0, 9, 20]) {
			const now = dayBefore + (hour + 0.5) * hourMs;
			const noon = dayBefore + 34 * hourMs;
			expect(writeMoment(noon, now, nicosia, "en")).toMatch(/^tomorrow, /u);
			expect(writeMoment(noon + 24 * hourMs, now, nicosia, "en")).not.toMatch(/tomorrow/u);
			expect(writeMoment(now, now, nicosia, "en")).toMatch(/^today, /u);
		}
	const yesterday = writeMoment(morningMs - 24 * hourMs, morningMs, nicosia, "en");
	expect(yesterday).toBe("Fri 20 Nov, 11:00");
});

test("a moment beside another has a day only where it is another one", () => {
	expect(writeMomentBeside(morningMs, morningMs + hourMs, nicosia, "en")).toBe("11:00");
	expect(writeMomentBeside(morningMs, morningMs + 24 * hourMs, nicosia, "en")).toBe(
		"Sat 21 Nov, 11:00",
	);
});

test("people and nights are counted as the language counts, and one alone is not worth a word", () => {
	const counted = (write: (many: number, locale: Locale) => string, locale: Locale) =>
		[1, 2, 5, 21].map((many) => write(many, locale)).join(" · ");
	expect(counted(writePeople, "en")).toBe(
		"for 1 person · for 2 people · for 5 people · for 21 people",
	);
	expect(counted(writePeople, "ru")).toBe(
		"на 1 человека · на 2 человека · на 5 человек · на 21 человека",
	);
	expect(counted(writePeople, "tr")).toBe("1 kişi · 2 kişi · 5 kişi · 21 kişi");
	expect(counted(writeNights, "ru")).toBe("1 ночь · 2 ночи · 5 ночей · 21 ночь");
	expect(counted(writeNights, "de")).toBe("1 Nacht · 2 Nächte · 5 Nächte · 21 Nächte");
	expect(writePeople(1, "rw")).toBe("ku muntu 1");
	expect([andPeople(1, "en"), andPeople(2, "el")]).toEqual(["", ", για 2 άτομα"]);
});
