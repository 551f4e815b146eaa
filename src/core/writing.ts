/** Numbers and days as the readers of a language write them. */
import { nameTables } from "./language-names.ts";
import type { Locale } from "./locale.ts";
import { zonedFormat } from "./zoned.ts";

/** Where the runtime lacks a language, the language brings what it needs. */
const writingOf = (locale: Locale) =>
	nameTables.has(locale) ? nameTables.of(locale).writing : undefined;

/** `12.5`, `12,5`, `15 000`: four digits stay together, for an amount must not be taken for another. */
export function writeNumber(value: number, locale: Locale, least: number, most = least): string {
	const name = `${locale} ${least} ${most}`;
	const format =
		numberFormats.get(name) ??
		new Intl.NumberFormat(writingOf(locale)?.numbersAs ?? locale, {
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
	format: Intl.DateTimeFormat,
	ms: number,
): Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>> =>
	Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));

const clocks = zonedFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const calendars = zonedFormat({ dateStyle: "short" });
const days = {
	short: zonedFormat({ weekday: "short", day: "numeric", month: "short" }),
	long: zonedFormat({ weekday: "long", day: "numeric", month: "long" }),
	numbered: zonedFormat({ weekday: "short", day: "numeric", month: "numeric" }),
} as const;

/** `18:00`, in all languages. */
export const writeClock = (ms: number, timeZone: string): string =>
	clocks("en-GB", timeZone).format(ms);

/** `Sun 22 Nov`, the same order everywhere, or `Sunday, November 22`; the names in the forms that they have beside each other. */
export function writeDay(
	ms: number,
	locale: Locale,
	timeZone: string,
	length: "short" | "long",
): string {
	const own = writingOf(locale);
	if (own?.names !== undefined) {
		const told = partsOf(days.numbered("en-US", timeZone), ms);
		const weekday = englishWeekdays.indexOf(told.weekday ?? "");
		const { weekdays, months } = own.names;
		return `${weekdays[weekday] ?? ""} ${told.day} ${months[Number(told.month) - 1] ?? ""}`;
	}
	if (length === "long") return days.long(locale, timeZone).format(ms);
	const { weekday, day, month } = partsOf(days.short(locale, timeZone), ms);
	return `${weekday} ${day}${own?.afterDay ?? ""} ${month}`;
}
const englishWeekdays: readonly string[] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** `18:00`; on another day than `nowMs` there with its date: `Sun 22 Nov, 18:00`. */
export function writeMoment(ms: number, nowMs: number, timeZone: string, locale: Locale): string {
	const calendar = calendars("en-GB", timeZone);
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
