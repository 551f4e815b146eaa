import * as z from "zod";
import type { OpeningHours } from "./catalogue.ts";
import { isOpen } from "./ledger/slots.ts";
import { dateOf, dayMinutes, dayNumber, instantOf, wallAt, weekdayOf } from "./ledger/wall-time.ts";
import { plainText } from "./plain-text.ts";

const minuteMs = 60_000;
const opensWithinDays = 14;
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

const dayOf = (date: string): number => {
	const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
	return dayNumber(year, month, day);
};
const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

function localOf(
	atMs: number,
	timeZone: string,
): { readonly day: number; readonly minute: number } {
	const wall = wallAt(atMs, timeZone);
	const day = Math.floor(wall / dayMinutes);
	return { day, minute: wall - day * dayMinutes };
}

const holds = (from: string, to: string, minute: number, isDayAfter: boolean): boolean => {
	const [start, end] = [minutesOf(from), minutesOf(to)];
	const isOvernight = end <= start;
	if (isDayAfter) return isOvernight && minute < end;
	return minute >= start && minute < (isOvernight ? dayMinutes : end);
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

/** For so long from then on, within one span of the hours: what is begun is done before it closes. */
export const opensAt = (
	hours: OpeningHours | null,
	timezone: string,
	startMs: number,
	minutes: number,
): boolean =>
	isOpen(
		{ unit: "minutes", openingHours: hours, timezone },
		startMs,
		startMs + Math.max(minutes, 0) * minuteMs,
	);

/** The next time it opens within a fortnight; null: no such time. */
export function opensNext(
	hours: OpeningHours | null,
	timezone: string,
	nowMs: number,
): number | null {
	if (hours === null) return null;
	const today = Math.floor(wallAt(nowMs, timezone) / dayMinutes);
	const opens = Array.from({ length: opensWithinDays + 1 }, (_, n) => today + n)
		.filter((day) => !hours.closedOn?.includes(dateOf(day)))
		.flatMap((day) =>
			(hours.days[`${weekdayOf(day)}` as keyof OpeningHours["days"]] ?? []).map(([from]) =>
				instantOf(day * dayMinutes + minutesOf(from), timezone),
			),
		)
		.filter((atMs) => atMs !== null)
		.filter((atMs) => atMs > nowMs);
	return opens.length > 0 ? Math.min(...opens) : null;
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
