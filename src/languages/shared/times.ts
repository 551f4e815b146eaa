/** What the files of several languages share about clocks and calendars. */
import type { DayPart, TimePiece, TimeRule } from "../../ports/languages/requests.ts";

export const num = (text: string | undefined) => Number((text ?? "").replace(",", "."));

/** An hour over 12, or 0, can be only one. */
export const clock = (hour: number, minute: number): TimePiece => ({
	kind: "clock",
	hour,
	minute,
	exact: hour > 12 || hour === 0,
});

/** So many minutes before the hour. */
export const clockBefore = (hour: number, minutes: number): TimePiece =>
	clock(hour === 0 ? 23 : hour === 1 ? 12 : hour - 1, 60 - minutes);

export const inMinutes = (minutes: number): readonly TimePiece[] => [{ kind: "minutes", minutes }];
export const onDay = (plus: number): TimePiece => ({ kind: "day", plus });

/** `18/07`: the day first, as everywhere these languages are spoken. */
export const numericDate: TimeRule = {
	pattern: "(?:on |le |στις |ku |itariki )?(\\d{1,2})/(\\d{1,2})(?:/(\\d{2,4}))?",
	read: ([day, month, year]) => [
		{
			kind: "date",
			day: num(day),
			month: num(month),
			year: year === undefined ? null : num(year.length === 2 ? `20${year}` : year),
		},
	],
};

/** A day and the name of a month, each month as a pattern. `first`: the first day, where it has a word of its own. */
export const namedDate = (
	lead: string,
	months: readonly string[],
	between = " ",
	first = "(?!)",
): TimeRule => ({
	pattern: `${lead}(?:(\\d{1,2})${between}|(?:${first}) )(?:${months.map((month) => `(${month})`).join("|")})(?: (20\\d\\d))?`,
	read: ([day, ...rest]) => {
		const year = rest.at(months.length);
		return [
			{
				kind: "date",
				day: day === undefined ? 1 : num(day),
				month: rest.slice(0, months.length).findIndex((month) => month !== undefined) + 1,
				year: year === undefined ? null : num(year),
			},
		];
	},
});

/** Names of the days as patterns, Sunday first. `next` before or after the name means the one of next week. */
export const weekday = (
	lead: string,
	days: readonly string[],
	next: { readonly before?: string; readonly after?: string },
): TimeRule => ({
	pattern: `${lead}(${next.before ?? "(?!)"})?(?:${days.map((day) => `(${day})`).join("|")})( ${next.after ?? "(?!)"})?`,
	read: ([before, ...rest]) => [
		{
			kind: "weekday",
			weekday: rest.slice(0, 7).findIndex((day) => day !== undefined),
			skip: before !== undefined || rest.at(7) !== undefined,
		},
	],
});

/** "Half an hour later": words as patterns without groups; `one` stands for 1 beside a unit. */
export const shift = (words: {
	readonly half: string;
	readonly quarter?: string;
	readonly one: string;
	readonly hour: string;
	readonly minute: string;
	readonly later: string;
	readonly earlier: string;
	readonly lead?: string;
}): TimeRule => {
	const { half, quarter = "(?!)", one, hour, minute, later, earlier, lead = "" } = words;
	const amount = `(?:(${half})|(${quarter})|(?:(\\d{1,3})|(?:${one})) (?:(${hour})|(?:${minute})))`;
	return {
		pattern: `${lead}${amount} (?:(${later})|(?:${earlier}))`,
		read: ([isHalf, isQuarter, count, isHour, isLater]) => {
			const of = isHour === undefined ? 1 : 60;
			const counted = (count === undefined ? 1 : num(count)) * of;
			const minutes = isHalf !== undefined ? 30 : isQuarter !== undefined ? 15 : counted;
			return [{ kind: "shift", minutes: isLater === undefined ? -minutes : minutes }];
		},
	};
};

/** "After lunch": what people do then names a part of the day. */
export const besideMeals = (
	morning: string,
	afternoon: string,
	evening: string,
): readonly TimeRule[] =>
	Object.entries({ morning, afternoon, evening } satisfies Partial<Record<DayPart, string>>).map(
		([part, pattern]) => ({ pattern, read: () => [{ kind: "part", part: part as DayPart }] }),
	);
