import { describe, expect, test } from "vitest";
import { type Locale, locales } from "./locale.ts";
import { writeClock, writeDay, writeNumber } from "./writing.ts";

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
