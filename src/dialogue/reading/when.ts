/** When something begins, as wall time at whoever does it: what was said of it so far, and which half of the day a bare hour means. */
import * as z from "zod";
import { dayParts } from "../../ports/languages/requests.ts";
import { type Day, dayOf, plusDays } from "./calendar.ts";
import { dayAt, hasHour, hourAt, hourIn, instantOf, nearerHour, writeDay } from "./clock.ts";
import type { Message } from "../message.ts";
import { saysTime, type TimeSaid } from "./time-said.ts";

/** A date is asked for with one as an example. */
export const exampleDays = 7;

export const daySchema = z.strictObject({
	year: z.int().min(1970).max(9999),
	month: z.int().min(1).max(12),
	day: z.int().min(1).max(31),
});

/** What a request keeps of it. */
export const whenShape = {
	day: daySchema.nullable(),
	/** A day was said and not understood: an hour alone does not say it. */
	needsDay: z.boolean(),
	/** The first of the days of which one is meant, as of "next week". */
	from: daySchema.nullable(),
	part: z.enum(dayParts).nullable(),
	/** As said: which half of the day is meant is decided once it is known who does it. */
	clock: z
		.strictObject({
			hour: z.int().min(0).max(99),
			minute: z.int().min(0).max(99),
			exact: z.boolean(),
		})
		.nullable(),
};
const whenSchema = z.strictObject(whenShape);
export type When = z.infer<typeof whenSchema>;
type Clock = NonNullable<When["clock"]>;
export const noWhen: When = { day: null, needsDay: false, from: null, part: null, clock: null };

type Filled = {
	readonly when: When;
	readonly changed: boolean;
	/** A question that is sharper than what is merely open. */
	readonly trouble: "day" | "time" | null;
};

/** "Change it to 10:30", of what is at 22:30: the other half of the day. Null: it is another hour, or which half it was nobody said. */
function otherHalf({ part, clock }: When, said: TimeSaid, next: Clock | null): Clock | null {
	if (clock === null || next === null || next.exact || said.part !== null) return null;
	if (!clock.exact && part === null) return null;
	const hour = clock.exact ? clock.hour : hourIn(part, clock.hour);
	const isSame = hour % 12 === next.hour % 12 && clock.minute === next.minute;
	return isSame ? { hour: (hour + 12) % 24, minute: next.minute, exact: true } : null;
}

/** `hour`: a number alone, where the time was asked for. `isChange`: it shall be otherwise than it was. */
export function fillWhen(
	before: When,
	said: TimeSaid,
	hour: number | null,
	nowMs: number,
	timezone: string,
	isChange = false,
): Filled {
	const isHour = !saysTime(said) && hour !== null && hour > 0;
	if (!saysTime(said) && !isHour) return { when: before, changed: false, trouble: null };
	const asSaid = isHour
		? { hour, minute: 0, exact: hour > 12 }
		: said.clock && { hour: said.clock.hour, minute: said.clock.minute, exact: said.clock.exact };
	const meant = dayOf(said.days, dayAt(nowMs, timezone), before.from);
	const of = meant.kind === "day" ? meant.day : (before.day ?? dayAt(nowMs, timezone));
	const isPast = (at: number) => instantOf(of, at, asSaid?.minute ?? 0, timezone) <= nowMs;
	const half =
		(isChange ? otherHalf(before, said, asSaid) : null) ?? nearerHalf(before, said, asSaid, isPast);
	const clock = half ?? asSaid;
	if (meant.kind === "unclear" || said.unclear === "day") {
		const when = {
			day: null,
			needsDay: true,
			from: meant.kind === "unclear" ? meant.from : before.from,
			part: said.part ?? before.part,
			clock: clock ?? before.clock,
		};
		return { when, changed: true, trouble: "day" };
	}
	const known = meant.kind === "day" ? { day: meant.day, needsDay: false, from: null } : {};
	const when = { ...before, ...known };
	if (said.unclear !== null)
		return { when: { ...when, clock: null }, changed: true, trouble: "time" };
	// Of nothing that has an hour yet, it is from now on.
	const isFromNow = said.minutes !== null && when.clock === null;
	if (said.shift !== null && !isFromNow) {
		const days = said.shift / dayMinutes;
		if (Number.isInteger(days)) {
			// "The next day", of no day that is known.
			if (when.day === null)
				return {
					when: { ...when, needsDay: true, clock: clock ?? when.clock },
					changed: true,
					trouble: "day",
				};
			const day = plusDays(when.day, days);
			return { when: { ...when, day, clock: clock ?? when.clock }, changed: true, trouble: null };
		}
		const shifted = when.clock === null ? null : later(when.day, when.clock, said.shift);
		return shifted === null
			? { when, changed: true, trouble: "time" }
			: { when: { ...when, ...shifted }, changed: true, trouble: null };
	}
	// "We have 2 people coming now", of a stay from the 12th.
	const isNow = said.now && clock === null && before.day === null && meant.kind === "none";
	if (said.minutes !== null || isNow) {
		const wall = wallFrom(nowMs + (said.minutes ?? 0) * minuteMs, timezone);
		return { when: { ...noWhen, ...wall }, changed: true, trouble: null };
	}
	// "In the evening" of what was "at one": asked again.
	const kept = said.part !== null && when.clock?.exact === true ? null : when.clock;
	const isOfPart = clock === null || when.part === null || hasHour(when.part, clock.hour);
	const part = isOfPart && (clock === null || meant.kind === "none") ? when.part : null;
	return {
		when: { ...when, part: said.part ?? part, clock: clock ?? kept },
		changed: true,
		trouble: null,
	};
}

/** "Saturday 11": the hour, unless that Saturday is the 11th. */
export function withHourBehindDay(
	time: TimeSaid,
	hour: number | null,
	nowMs: number,
	timezone: string,
): TimeSaid {
	const isOfDay = time.days.length > 0 && time.clock === null && time.unclear === null;
	if (hour === null || !isOfDay || hour > 24) return time;
	const isNamed = time.days.some(({ kind }) => kind === "weekday");
	const meant = dayOf(time.days, dayAt(nowMs, timezone));
	if (isNamed && meant.kind === "day" && meant.day.day === hour) return time;
	return { ...time, clock: { hour, minute: 0, exact: hour > 12 } };
}

const dayMinutes = 24 * 60;
/** Null: it would begin on another day, and no day was said. */
function later(day: Day | null, { hour, minute, exact }: Clock, minutes: number) {
	const total = hour * 60 + minute + minutes;
	const days = Math.floor(total / dayMinutes);
	const of = total - days * dayMinutes;
	if (days !== 0 && day === null) return null;
	return {
		day: day === null ? null : plusDays(day, days),
		clock: { hour: Math.floor(of / 60), minute: of % 60, exact },
	};
}

/** A day that was not understood is asked for with a date as an example. */
export const dayUnclear = ({ snapshot, locale }: Message, timezone: string) =>
	({
		key: "rules.date_unclear",
		vars: { example: writeDay(plusDays(dayAt(snapshot.nowMs, timezone), exampleDays), locale) },
		about: "when",
	}) as const;

/** The hour is known, as of wall time, and of which day nobody has said. */
export const askDay = (business: string, start: string) =>
	({
		key: "rules.ask_day",
		vars: { business, time: start.slice(start.indexOf("T") + 1) },
		about: "when",
	}) as const;

const minuteMs = 60_000;

export type Start =
	| { readonly kind: "at"; readonly day: Day; readonly hour: number; readonly minute: number }
	| { readonly kind: "past"; readonly ms: number }
	| { readonly kind: "impossible" };

/** From this hour of twelve on, and up to the other, the morning is meant: nobody dines at seven in the morning. */
const morningFrom = { eating: 11, other: 8 } as const;

/** "Make it 8:30", of a breakfast at 9: of its two hours the nearer, where that is still to come. Null: which half it was nobody said. */
function nearerHalf(
	{ part, clock }: When,
	said: TimeSaid,
	next: Clock | null,
	isPast: (hour: number) => boolean,
): Clock | null {
	if (clock === null || next === null || next.exact || said.part !== null) return null;
	if (!clock.exact && part === null) return null;
	const held = clock.exact ? clock.hour : hourIn(part, clock.hour);
	const hour = nearerHour({ hour: held, minute: clock.minute }, next);
	return hour === null || isPast(hour) ? null : { hour, minute: next.minute, exact: true };
}

/**
 * An hour of twelve without its half of the day. Where people eat it is the afternoon or evening, but for 11; elsewhere 8 to 12
 * are the morning's. The question always shows the full time.
 */
function plausible(hour: number, isEating: boolean): number {
	if (hour === 0 || hour >= 12) return hour;
	return hour >= (isEating ? morningFrom.eating : morningFrom.other) ? hour : hour + 12;
}

export function startOf(
	{ day: said, part, clock }: Pick<When, "day" | "part"> & { readonly clock: Clock },
	isEating: boolean,
	nowMs: number,
	timezone: string,
	/** Of the two hours that a bare one may mean, the one at which it is open. */
	isOpen: (ms: number) => boolean = () => true,
): Start {
	const { hour, minute, exact } = clock;
	if (hour > 24 || minute > 59) return { kind: "impossible" };
	const today = dayAt(nowMs, timezone);
	const day = said ?? today;
	const likely =
		(exact ? hour : part === null ? plausible(hour, isEating) : hourIn(part, hour)) % 24;
	const other = (likely + 12) % 24;
	const opens = (of: number) => isOpen(instantOf(day, of, minute, timezone));
	const isOther = !exact && part === null && hour <= 12 && !opens(likely) && opens(other);
	const h = isOther ? other : likely;
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
