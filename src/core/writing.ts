/** Numbers and days as the readers of a language write them. */
import type { Locale } from "./locale.ts";

/** The Workers runtime has no Kinyarwanda and takes English without a word: its names are written out here. */
const kinyarwanda = {
	/** From Sunday on. */
	weekdays: [
		"ku cyumweru",
		"kuwa mbere",
		"kuwa kabiri",
		"kuwa gatatu",
		"kuwa kane",
		"kuwa gatanu",
		"kuwa gatandatu",
	],
	months: [
		"Mutarama",
		"Gashyantare",
		"Werurwe",
		"Mata",
		"Gicurasi",
		"Kamena",
		"Nyakanga",
		"Kanama",
		"Nzeri",
		"Ukwakira",
		"Ugushyingo",
		"Ukuboza",
	],
} as const;
/** A language that writes numbers the same way, where the runtime lacks one. */
const numbersAs: Readonly<Partial<Record<Locale, Locale>>> = { rw: "tr" };

/** `12.5`, `12,5`, `15 000`: four digits stay together, for an amount must not be taken for another. */
export function writeNumber(value: number, locale: Locale, least: number, most = least): string {
	const name = `${locale} ${least} ${most}`;
	const format =
		numberFormats.get(name) ??
		new Intl.NumberFormat(numbersAs[locale] ?? locale, {
			minimumFractionDigits: least,
			maximumFractionDigits: most,
			useGrouping: "min2",
		});
	numberFormats.set(name, format);
	return format.format(value).replaceAll("\u202F", "\u00A0");
}
/** A format is dear to make, and a wave of offers writes many numbers. */
const numberFormats = new Map<string, Intl.NumberFormat>();

const partsOf = (
	ms: number,
	language: string,
	timeZone: string,
	options: Intl.DateTimeFormatOptions,
): Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>> =>
	Object.fromEntries(
		new Intl.DateTimeFormat(language, { ...options, timeZone })
			.formatToParts(ms)
			.map(({ type, value }) => [type, value]),
	);

/** `18:00`, in all languages. */
export const writeClock = (ms: number, timeZone: string): string =>
	new Intl.DateTimeFormat("en-GB", {
		hour: "2-digit",
		minute: "2-digit",
		hourCycle: "h23",
		timeZone,
	}).format(ms);

/** `Sun 22 Nov`, the same order everywhere, or `Sunday, November 22`; the names in the forms that they have beside each other. */
export function writeDay(
	ms: number,
	locale: Locale,
	timeZone: string,
	length: "short" | "long",
): string {
	const options = { weekday: length, day: "numeric", month: length } as const;
	if (locale === "rw") {
		const told = partsOf(ms, "en-US", timeZone, { ...options, weekday: "short", month: "numeric" });
		const weekday = englishWeekdays.indexOf(told.weekday ?? "");
		const { weekdays, months } = kinyarwanda;
		return `${weekdays[weekday] ?? ""} ${told.day} ${months[Number(told.month) - 1] ?? ""}`;
	}
	if (length === "long")
		return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(ms);
	const { weekday, day, month } = partsOf(ms, locale, timeZone, options);
	return `${weekday} ${day} ${month}`;
}
const englishWeekdays: readonly string[] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** `18:00`; on another day than `nowMs` there with its date: `Sun 22 Nov, 18:00`. */
export function writeMoment(ms: number, nowMs: number, timeZone: string, locale: Locale): string {
	const calendar = new Intl.DateTimeFormat("en-GB", { dateStyle: "short", timeZone });
	const time = writeClock(ms, timeZone);
	if (calendar.format(ms) === calendar.format(nowMs)) return time;
	return `${writeDay(ms, locale, timeZone, "short")}, ${time}`;
}

/** `12.50 EUR`, in the currency's digits and the reader's way of writing numbers. */
export const writeMoney = (
	minor: number,
	currency: string,
	digits: number,
	locale: Locale,
): string => `${writeNumber(minor / 10 ** digits, locale, digits)} ${currency}`;
