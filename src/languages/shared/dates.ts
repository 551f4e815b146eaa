/** What the files of dates of several languages share. A rule here runs before the language's own: it is the longer one. */
import type { TimePiece, TimeRule, Unclear } from "../../ports/languages/requests.ts";

export type DateWords = {
	readonly times: readonly TimeRule[];
	/** Words of a day or an hour: what of them no rule has read is asked about. `others`: what goes at an hour of its own. */
	readonly unread: Readonly<Record<Unclear | "others", readonly string[]>>;
};

export type Unit = "day" | "week" | "fortnight" | "month";
const daysIn = { day: 1, week: 7, fortnight: 14 } as const;

export const unclearDay: readonly TimePiece[] = [{ kind: "unclear", of: "day" }];
export const unclear = (pattern: string): TimeRule => ({ pattern, read: () => unclearDay });
/** How long something has been so: no time of a request. */
export const told = (pattern: string): TimeRule => ({ pattern, read: () => [] });
export const week = (pattern: string, plus: number): TimeRule => ({
	pattern,
	read: () => [{ kind: "week", plus }],
});
/** "Next week" and "next month", by one pattern: each that is tried costs every message. */
export const weekOrMonth = (weekSaid: string, monthSaid: string, plus: number): TimeRule => ({
	pattern: `(${weekSaid})|${monthSaid}`,
	read: ([isWeek]) => [{ kind: isWeek === undefined ? "month" : "week", plus }],
});
/** The coming one. */
export const weekend = (pattern: string): TimeRule => ({
	pattern,
	read: () => [{ kind: "week", plus: 0, isEnd: true }],
});
export const month = (pattern: string, plus: number): TimeRule => ({
	pattern,
	read: () => [{ kind: "month", plus }],
});

/** So much from today, `plus` days later still. */
export const ahead = (count: number, unit: Unit, plus = 0): readonly TimePiece[] => {
	if (unit !== "month") return [{ kind: "day", plus: count * daysIn[unit] + plus }];
	return plus === 0 ? [{ kind: "months", plus: count }] : unclearDay;
};

/** So much after a day of the week. */
export const after = (count: number, unit: Unit, weekday: number): readonly TimePiece[] =>
	unit === "month"
		? unclearDay
		: [{ kind: "weekday", weekday, skip: false, plus: count * daysIn[unit] }];

export const monthDay = (day: number, plus: number | null = null): readonly TimePiece[] => [
	{ kind: "monthDay", day, month: plus },
];

/** A pattern with a group for each day of the week, Sunday first. */
export const anyOf = (days: readonly string[]): string =>
	`(?:${days.map((day) => `(${day})`).join("|")})`;
/** Which of the seven groups from `from` on was said. */
export const weekdayIn = (groups: readonly (string | undefined)[], from = 0): number =>
	groups.slice(from, from + 7).findIndex((group) => group !== undefined);

const date = (year: string | undefined, month: string | undefined, day: string | undefined) =>
	[{ kind: "date", year: Number(year), month: Number(month), day: Number(day) }] as const;

/** `2026-07-20`, `20.07.2026`, and `31.12`, which is no hour. */
export const writtenDates: readonly TimeRule[] = [
	{ pattern: "(20\\d\\d) (\\d{1,2}) (\\d{1,2})", read: ([y, m, d]) => date(y, m, d) },
	{ pattern: "(\\d{1,2})[. ](\\d{1,2})[. ](20\\d\\d)", read: ([d, m, y]) => date(y, m, d) },
	{
		pattern: "(2[4-9]|3[01])\\.(0[1-9]|1[0-2])",
		read: ([day, month]) => [{ kind: "date", day: Number(day), month: Number(month), year: null }],
	},
];
