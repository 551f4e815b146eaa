import * as z from "zod";
import type { OpeningHours } from "./catalogue.ts";
import { plainText } from "./plain-text.ts";
import { zonedFormat } from "./zoned.ts";

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** `dates` are further nights of it. */
export const dutySchema = z.strictObject({
	from: z.iso.date(),
	everyDays: z.int().min(1).max(366),
	start: plainText().regex(clock, "HH:MM"),
	end: plainText().regex(clock, "HH:MM"),
	dates: z.array(z.iso.date()).max(366).optional(),
});
export type Duty = z.infer<typeof dutySchema>;

const minutesOfDay = 1440;

function dayOf(date: string): number {
	const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
	const y = month <= 2 ? year - 1 : year;
	const era = Math.floor(y / 400);
	const yearOfEra = y - era * 400;
	const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
	const dayOfEra =
		yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
	return era * 146_097 + dayOfEra - 719_468;
}
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;
const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

const minutesWritten = zonedFormat({
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
	hour: "2-digit",
	minute: "2-digit",
	hourCycle: "h23",
});
function localOf(
	atMs: number,
	timeZone: string,
): { readonly day: number; readonly minute: number } {
	const written = minutesWritten("sv-SE", timeZone).format(atMs);
	return { day: dayOf(written.slice(0, 10)), minute: minutesOf(written.slice(-5)) };
}

const holds = (from: string, to: string, minute: number, isDayAfter: boolean): boolean => {
	const [start, end] = [minutesOf(from), minutesOf(to)];
	const isOvernight = end <= start;
	if (isDayAfter) return isOvernight && minute < end;
	return minute >= start && minute < (isOvernight ? minutesOfDay : end);
};

export function isOpenAt(hours: OpeningHours | null, atMs: number, timezone: string): boolean {
	if (hours === null) return true;
	const { day, minute } = localOf(atMs, timezone);
	const spansOf = (of: number) =>
		hours.closedOn?.some((date) => dayOf(date) === of)
			? []
			: (hours.days[String(weekdayOf(of)) as keyof OpeningHours["days"]] ?? []);
	return (
		spansOf(day).some(([from, to]) => holds(from, to, minute, false)) ||
		spansOf(day - 1).some(([from, to]) => holds(from, to, minute, true))
	);
}

export function isOnDutyAt(duty: Duty | null, atMs: number, timezone: string): boolean {
	if (duty === null) return false;
	const { day, minute } = localOf(atMs, timezone);
	const isIts = (of: number) => {
		const since = of - dayOf(duty.from);
		return (
			(since >= 0 && since % duty.everyDays === 0) ||
			duty.dates?.some((date) => dayOf(date) === of) === true
		);
	};
	return (
		(isIts(day) && holds(duty.start, duty.end, minute, false)) ||
		(isIts(day - 1) && holds(duty.start, duty.end, minute, true))
	);
}
