/** When a booking begins, as wall time at the business: which half of the day a bare hour means is decided here. */
import { type Day, plusDays } from "../calendar.ts";
import { dayAt, hourAt, hourIn, instantOf } from "../clock.ts";
import type { BookingDraft } from "./draft.ts";

export type Start =
	| { readonly kind: "at"; readonly day: Day; readonly hour: number; readonly minute: number }
	| { readonly kind: "past"; readonly ms: number }
	| { readonly kind: "impossible" };

/** From this hour of twelve on, and up to the other, the morning is meant: nobody dines at seven in the morning. */
const morningFrom = { eating: 11, other: 8 } as const;

/**
 * An hour of twelve without its half of the day. Where people eat it is the afternoon or evening, but for 11; elsewhere 8 to 12
 * are the morning's. The question always shows the full time.
 */
function plausible(hour: number, isEating: boolean): number {
	if (hour === 0 || hour >= 12) return hour;
	return hour >= (isEating ? morningFrom.eating : morningFrom.other) ? hour : hour + 12;
}

type Clock = NonNullable<BookingDraft["clock"]>;

export function startOf(
	{ day: said, part, clock }: BookingDraft & { readonly clock: Clock },
	isEating: boolean,
	nowMs: number,
	timezone: string,
): Start {
	const { hour, minute, exact } = clock;
	if (hour > 24 || minute > 59) return { kind: "impossible" };
	const today = dayAt(nowMs, timezone);
	const day = said ?? today;
	const h = (exact ? hour : part === null ? plausible(hour, isEating) : hourIn(part, hour)) % 24;
	const isNextDay = hour === 24 || (part === "night" && h < 6);
	const at = (on: Day, of: number): Start & { readonly kind: "at" } => ({
		kind: "at",
		day: on,
		hour: of,
		minute,
	});
	const msOf = (on: Day, of: number) => instantOf(on, of, minute, timezone);
	const wanted = isNextDay ? plusDays(day, 1) : day;
	if (msOf(wanted, h) > nowMs) return at(wanted, h);
	// Gone by: the other half of today, or, where no day was said, tomorrow.
	if (!exact && part === null && h < 12 && msOf(day, h + 12) > nowMs) return at(day, h + 12);
	if (said === null) return at(plusDays(day, 1), h);
	return { kind: "past", ms: msOf(wanted, h) };
}

const stepMinutes = 15;
const minuteMs = 60_000;

/** "Now", "in an hour": the next quarter. */
export function wallFrom(
	ms: number,
	timezone: string,
): { readonly day: Day; readonly clock: Clock } {
	const step = stepMinutes * minuteMs;
	const rounded = Math.ceil(ms / step) * step;
	return { day: dayAt(rounded, timezone), clock: { ...hourAt(rounded, timezone), exact: true } };
}

const two = (value: number) => String(value).padStart(2, "0");
export const wallTime = (day: Day, hour: number, minute: number): string =>
	`${String(day.year).padStart(4, "0")}-${two(day.month)}-${two(day.day)}T${two(hour)}:${two(minute)}`;
