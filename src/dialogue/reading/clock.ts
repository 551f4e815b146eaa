/** What was said about time, as an instant. The market's clock counts, also over a change to summer time. */
import type { Locale } from "../../core/locale.ts";
import { writeClock, writeDay as writeDate } from "../../core/writing.ts";
import type { DayPart, Unclear } from "../../ports/languages/requests.ts";
import { type Day, dayOf, isSameDay, plusDays } from "./calendar.ts";
import type { TimeSaid } from "./time-said.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Nobody orders a taxi for later than this. */
export const aheadDaysMax = 60;
/** A time that has just gone by means now. */
const justPastMs = 3 * minuteMs;

const formats = new Map<string, Intl.DateTimeFormat>();
function wallFormat(timezone: string): Intl.DateTimeFormat {
	const known = formats.get(timezone);
	if (known !== undefined) return known;
	const options = {
		hourCycle: "h23",
		year: "numeric",
		month: "numeric",
		day: "numeric",
		hour: "numeric",
		minute: "numeric",
		second: "numeric",
	} as const;
	let format: Intl.DateTimeFormat;
	try {
		format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: timezone });
	} catch {
		// A market with a broken time zone is told times in UTC rather than nothing.
		format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
	}
	if (formats.size > 100) formats.clear();
	formats.set(timezone, format);
	return format;
}

type Wall = Day & { readonly hour: number; readonly minute: number };

function wallAt(ms: number, timezone: string): Wall {
	const parts = new Map(
		wallFormat(timezone)
			.formatToParts(ms)
			.map(({ type, value }) => [type, Number(value)]),
	);
	const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
	return {
		year: get("year"),
		month: get("month"),
		day: get("day"),
		hour: get("hour"),
		minute: get("minute"),
	};
}

/** How far the market's clock is ahead of UTC at that instant. */
export function offsetMinutes(ms: number, timezone: string): number {
	const name = `${timezone} ${Math.floor(ms / minuteMs)}`;
	const known = offsets.get(name);
	if (known !== undefined) return known;
	const offset = offsetAt(ms, timezone);
	if (offsets.size >= offsetsMax) offsets.clear();
	offsets.set(name, offset);
	return offset;
}
/** By zone and minute: a message asks several times, and so does every other of the same minute. */
const offsets = new Map<string, number>();
const offsetsMax = 500;

function offsetAt(ms: number, timezone: string): number {
	const wall = wallAt(ms, timezone);
	const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
	return Math.round((asUtc - Math.floor(ms / minuteMs) * minuteMs) / minuteMs);
}

export const dayAt = (ms: number, timezone: string): Day => {
	const { year, month, day } = wallAt(ms, timezone);
	return { year, month, day };
};

export const hourAt = (ms: number, timezone: string) => {
	const { hour, minute } = wallAt(ms, timezone);
	return { hour, minute };
};

/** The instant of a wall-clock time. One that is skipped in spring moves on by the hour; one that comes twice is the first. */
export function instantOf(day: Day, hour: number, minute: number, timezone: string): number {
	const asUtc = Date.UTC(day.year, day.month - 1, day.day, hour, minute);
	const earlier = asUtc - offsetMinutes(asUtc - dayMs, timezone) * minuteMs;
	const later = asUtc - offsetMinutes(asUtc + dayMs, timezone) * minuteMs;
	const isWall = (ms: number) => ms + offsetMinutes(ms, timezone) * minuteMs === asUtc;
	if (isWall(earlier)) return earlier;
	return isWall(later) ? later : earlier;
}

const hoursOf = {
	morning: [4, 12],
	noon: [10, 14],
	afternoon: [12, 19],
	evening: [16, 24],
	night: [18, 30],
} as const satisfies Readonly<Record<DayPart, readonly [number, number]>>;

/** "1 in the afternoon", and then "make it 10": of the afternoon it is no hour. */
export function hasHour(part: DayPart, hour: number): boolean {
	const [from, to] = hoursOf[part];
	return [hour, hour + 12, hour + 24].some((one) => one >= from && one <= to);
}

/** The small hours are meant beside others of them alone, or nearly. */
const smallHoursEnd = 6;
const smallHoursNear = 2;

/** "Make it 5:30", of what was at 6 in the morning: of its two hours the one that lies nearer. Null: it has but one, or neither does. */
export function nearerHour(
	held: { readonly hour: number; readonly minute: number },
	said: { readonly hour: number; readonly minute: number },
): number | null {
	if (said.hour < 1 || said.hour > 11) return null;
	const apart = (hour: number) => Math.abs((hour - held.hour) * 60 + said.minute - held.minute);
	const [early, late] = [apart(said.hour), apart(said.hour + 12)];
	if (early === late) return null;
	if (late < early) return said.hour + 12;
	return said.hour >= smallHoursEnd || early <= smallHoursNear * 60 ? said.hour : null;
}

/** The 24-hour reading of an hour said with a part of the day, or on a day not today. */
export function hourIn(part: DayPart | null, hour: number): number {
	const late = hour < 12 ? hour + 12 : hour;
	switch (part) {
		case "morning":
			return hour === 12 ? 0 : hour;
		case "noon":
			return hour >= 10 && hour <= 12 ? hour : late;
		case "afternoon":
			return late;
		case "evening":
			return hour === 12 ? 0 : late;
		case "night":
			return hour === 12 ? 0 : hour <= 5 ? hour : late;
		case null:
			return hour >= 1 && hour <= 5 ? late : hour;
	}
}

export type When =
	| { readonly kind: "none" }
	| { readonly kind: "now" }
	| { readonly kind: "at"; readonly ms: number }
	| { readonly kind: "past"; readonly ms: number }
	| { readonly kind: "far" }
	| { readonly kind: "impossible" }
	/** `from`: the first of the days of which one is meant. */
	| { readonly kind: "unclear"; readonly of: Unclear; readonly from: Day | null }
	/** A day or a part of it without an hour. */
	| { readonly kind: "dayOnly"; readonly day: Day; readonly part: DayPart | null };

function judge(ms: number, nowMs: number): When {
	if (!Number.isFinite(ms)) return { kind: "impossible" };
	if (ms < nowMs - justPastMs) return { kind: "past", ms };
	if (ms <= nowMs) return { kind: "now" };
	return ms > nowMs + aheadDaysMax * dayMs ? { kind: "far" } : { kind: "at", ms };
}

/** What earlier messages said of the time of a request. */
export type Remembered = {
	/** A day and part without an hour, or the day of the time that is changed. */
	readonly day: Day | null;
	readonly part: DayPart | null;
	/** A day was said and not understood: an hour alone is of no day. */
	readonly needsDay?: boolean;
	/** The first of the days of which one is meant. */
	readonly from?: Day | null;
};

export function whenOf(
	said: TimeSaid,
	nowMs: number,
	timezone: string,
	remembered: Remembered = { day: null, part: null },
): When {
	const { needsDay = false, from = null } = remembered;
	const today = dayAt(nowMs, timezone);
	const meant = dayOf(said.days, today, from);
	if (meant.kind === "unclear") return { ...meant, of: "day" };
	if (said.unclear !== null) return { kind: "unclear", of: said.unclear, from };
	if (said.minutes !== null) return judge(nowMs + said.minutes * minuteMs, nowMs);
	const part = said.part ?? remembered.part;
	const saidDay = meant.kind === "none" ? remembered.day : meant.day;
	if (needsDay && saidDay === null && !said.now) return { kind: "unclear", of: "day", from };
	if (said.clock === null) {
		if (said.now) return { kind: "now" };
		if (saidDay === null && part === null) return { kind: "none" };
		return { kind: "dayOnly", day: saidDay ?? today, part };
	}
	const { hour, minute, exact } = said.clock;
	if (hour > 24 || minute > 59) return { kind: "impossible" };
	const at = (day: Day, h: number) => instantOf(day, h % 24, minute, timezone);
	const isToday = saidDay === null || isSameDay(saidDay, today);
	if (exact || part !== null) {
		const h = exact ? hour : hourIn(part, hour);
		const day = saidDay ?? today;
		const isPast = at(day, h) < nowMs - justPastMs;
		const isSmallHour = part === "night" && h % 24 < 6;
		// "7 in the morning", said at noon without a day, is tomorrow's; the small hours of a night belong to the next day.
		const nextDay = isPast
			? (saidDay === null && h < 12) || (isToday && isSmallHour)
			: !isToday && isSmallHour;
		return judge(at(nextDay ? plusDays(day, 1) : day, h), nowMs);
	}
	if (!isToday) return judge(at(saidDay, hourIn(null, hour)), nowMs);
	// An hour of twelve, today: the next time the clock shows it.
	const twelve = hour % 12;
	const coming = [at(today, twelve), at(today, twelve + 12)].find((ms) => ms >= nowMs - justPastMs);
	if (coming !== undefined) return judge(coming, nowMs);
	return saidDay === null
		? judge(at(plusDays(today, 1), twelve), nowMs)
		: judge(at(today, twelve + 12), nowMs);
}

/** A time as people of the language write it, on the market's clock. */
export function writeTime(ms: number, locale: Locale, timezone: string): string {
	const known = wallFormat(timezone).resolvedOptions().timeZone;
	return `${writeDate(ms, locale, known, "short")}, ${writeClock(ms, known)}`;
}

export const writeDay = (day: Day, locale: Locale): string =>
	writeDate(Date.UTC(day.year, day.month - 1, day.day), locale, "UTC", "long");
