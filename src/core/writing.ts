import { type Counted, nameTables } from "./language-names.ts";
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

/** Which day of its zone that is, to tell it from another. */
export const calendarDay = (ms: number, timeZone: string): string =>
	calendars("en-GB", timeZone).format(ms);

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** About noon of the next day: whether clocks are changed between or not, it is within that day. */
export function noonAfter(ms: number, timeZone: string): number {
	const [hours = 0] = writeClock(ms, timeZone).split(":").map(Number);
	return ms - hours * hourMs + dayMs / 2 + dayMs;
}

function daysAhead(ms: number, nowMs: number, timeZone: string): "today" | "tomorrow" | "other" {
	const day = calendarDay(ms, timeZone);
	if (day === calendarDay(nowMs, timeZone)) return "today";
	return day === calendarDay(noonAfter(nowMs, timeZone), timeZone) ? "tomorrow" : "other";
}

/** `today`, `tomorrow, Tue 24 Nov`, `Fri 27 Nov`: as seen from `nowMs`. */
export function writeWhichDay(ms: number, nowMs: number, timeZone: string, locale: Locale): string {
	const { days: said } = nameTables.of(locale);
	const day = () => writeDay(ms, locale, timeZone, "short");
	switch (daysAhead(ms, nowMs, timeZone)) {
		case "today":
			return said.today;
		case "tomorrow":
			return `${said.tomorrow}, ${day()}`;
		case "other":
			return day();
	}
}

/** `today, 20:00`, `tomorrow, Tue 24 Nov, 20:00`, `Fri 27 Nov, 20:00`: as seen from `nowMs`. */
export const writeMoment = (ms: number, nowMs: number, timeZone: string, locale: Locale): string =>
	`${writeWhichDay(ms, nowMs, timeZone, locale)}, ${writeClock(ms, timeZone)}`;

/** Beside another moment: `20:00`, and with its day where that is another one. */
export const writeMomentBeside = (
	ms: number,
	otherMs: number,
	timeZone: string,
	locale: Locale,
): string =>
	calendarDay(ms, timeZone) === calendarDay(otherMs, timeZone)
		? writeClock(ms, timeZone)
		: `${writeDay(ms, locale, timeZone, "short")}, ${writeClock(ms, timeZone)}`;

/** One of the forms that a word has beside a number. */
export type Plural = "one" | "few" | "many" | "other";
export function pluralOf(many: number, locale: Locale): Plural {
	const rules = plurals.get(locale) ?? new Intl.PluralRules(writingOf(locale)?.numbersAs ?? locale);
	plurals.set(locale, rules);
	const plural = rules.select(many);
	return plural === "zero" || plural === "two" ? "other" : plural;
}
const plurals = new Map<Locale, Intl.PluralRules>();

const count = (counted: Counted, many: number, locale: Locale): string =>
	(counted[pluralOf(many, locale)] ?? counted.other).replace("{n}", String(many));

/** `for 2 people` */
export const writePeople = (many: number, locale: Locale): string =>
	count(nameTables.of(locale).people, many, locale);
/** `, for 2 people`: one alone tells nothing and is left out. */
export const andPeople = (many: number, locale: Locale): string =>
	many === 1 ? "" : `, ${writePeople(many, locale)}`;
/** `3 nights` */
export const writeNights = (many: number, locale: Locale): string =>
	count(nameTables.of(locale).nights, many, locale);

export const writeMoney = (
	minor: number,
	currency: string,
	digits: number,
	locale: Locale,
): string => `${writeNumber(minor / 10 ** digits, locale, digits)} ${currency}`;
