/**
 * As Postgres's `at time zone`: of a time that autumn shows twice the second, and one that spring skips does not exist. Wall time is in
 * minutes from 1970-01-01T00:00.
 */
import { zonedFormat } from "../zoned.ts";

const minuteMs = 60_000;
export const dayMinutes = 24 * 60;
const dayMs = dayMinutes * minuteMs;

export function dayNumber(year: number, month: number, day: number): number {
	const y = month <= 2 ? year - 1 : year;
	const era = Math.floor(y / 400);
	const yearOfEra = y - era * 400;
	const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
	const dayOfEra =
		yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
	return era * 146_097 + dayOfEra - 719_468;
}

export function dateOf(days: number): string {
	const z = days + 719_468;
	const era = Math.floor(z / 146_097);
	const dayOfEra = z - era * 146_097;
	const yearOfEra = Math.floor(
		(dayOfEra -
			Math.floor(dayOfEra / 1460) +
			Math.floor(dayOfEra / 36_524) -
			Math.floor(dayOfEra / 146_096)) /
			365,
	);
	const dayOfYear =
		dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
	const mp = Math.floor((5 * dayOfYear + 2) / 153);
	const day = dayOfYear - Math.floor((153 * mp + 2) / 5) + 1;
	const month = mp < 10 ? mp + 3 : mp - 9;
	const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
	return `${year}-${two(month)}-${two(day)}`;
}
const two = (n: number) => String(n).padStart(2, "0");

/** 0 is Sunday. */
export const weekdayOf = (days: number): number => (((days + 4) % 7) + 7) % 7;

/** Years from 2000 to 2199. */
export function parseWall(text: string): number | null {
	const found = /^(2[01]\d\d)-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
	if (!found) return null;
	const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map(Number);
	if (month < 1 || month > 12 || day < 1) return null;
	const days = dayNumber(year, month, day);
	if (dateOf(days) !== text.slice(0, 10)) return null;
	return days * dayMinutes + hour * 60 + minute;
}

export function writeWall(wall: number): string {
	const days = Math.floor(wall / dayMinutes);
	const minutes = wall - days * dayMinutes;
	return `${dateOf(days)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const walls = zonedFormat({
	hourCycle: "h23",
	year: "numeric",
	month: "numeric",
	day: "numeric",
	hour: "numeric",
	minute: "numeric",
});

const offsets = new Map<string, Map<number, number>>();
const zonesMax = 64;
const daysMax = 1024;
function offsetOf(day: number, timezone: string): number {
	let days = offsets.get(timezone);
	if (!days) {
		if (offsets.size >= zonesMax) offsets.clear();
		days = new Map();
		offsets.set(timezone, days);
	}
	const known = days.get(day);
	if (known !== undefined) return known;
	if (days.size >= daysMax) days.clear();
	const offsetMs = shownAt(day * dayMs, timezone) * minuteMs - day * dayMs;
	days.set(day, offsetMs);
	return offsetMs;
}

/** None is changed and changed back within a day. */
export function wallAt(ms: number, timezone: string): number {
	const day = Math.floor(ms / dayMs);
	const offsetMs = offsetOf(day, timezone);
	return offsetMs === offsetOf(day + 1, timezone)
		? Math.floor((ms + offsetMs) / minuteMs)
		: shownAt(ms, timezone);
}
function shownAt(ms: number, timezone: string): number {
	const parts = new Map<string, number>();
	for (const { type, value } of walls("en-US", timezone).formatToParts(ms))
		parts.set(type, Number(value));
	const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
	return (
		dayNumber(get("year"), get("month"), get("day")) * dayMinutes + get("hour") * 60 + get("minute")
	);
}

export function instantOf(wall: number, timezone: string): number | null {
	const asUtc = wall * minuteMs;
	const offsetAt = (ms: number) => wallAt(ms, timezone) * minuteMs - ms;
	const isShown = (ms: number) => wallAt(ms, timezone) === wall;
	const after = asUtc - offsetAt(asUtc + dayMs);
	if (isShown(after)) return after;
	const before = asUtc - offsetAt(asUtc - dayMs);
	return isShown(before) ? before : null;
}
