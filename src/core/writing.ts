import { nameTables } from "./language-names.ts";
import type { Locale } from "./locale.ts";
import { zonedFormat } from "./zoned.ts";

const writingOf = (locale: Locale) =>
	nameTables.has(locale) ? nameTables.of(locale).writing : undefined;

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

export const writeClock = (ms: number, timeZone: string): string =>
	clocks("en-GB", timeZone).format(ms);

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

export function writeMoment(ms: number, nowMs: number, timeZone: string, locale: Locale): string {
	const calendar = calendars("en-GB", timeZone);
	const time = writeClock(ms, timeZone);
	if (calendar.format(ms) === calendar.format(nowMs)) return time;
	return `${writeDay(ms, locale, timeZone, "short")}, ${time}`;
}

export const writeMoney = (
	minor: number,
	currency: string,
	digits: number,
	locale: Locale,
): string => `${writeNumber(minor / 10 ** digits, locale, digits)} ${currency}`;
