/** Days of the calendar, and the one day that what somebody said means, or that it means no one day. */
import type { DayPiece } from "../../ports/languages/requests.ts";

/** A day of the calendar, no time zone. Months count from 1. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };

const weekLength = 7;
const monday = 1;

export function plusDays(day: Day, days: number): Day {
	const moved = new Date(Date.UTC(day.year, day.month - 1, day.day + days));
	return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}
const utcOf = (day: Day) => Date.UTC(day.year, day.month - 1, day.day);
const weekdayOf = (day: Day) => new Date(utcOf(day)).getUTCDay();
export const isSameDay = (a: Day, b: Day) =>
	a.year === b.year && a.month === b.month && a.day === b.day;
const isBefore = (a: Day, b: Day) => utcOf(a) < utcOf(b);
const existing = (day: Day): Day | null => (isSameDay(plusDays(day, 0), day) ? day : null);
/** Weeks begin on Monday everywhere these languages are spoken. */
const weekOf = (day: Day) => plusDays(day, -((weekdayOf(day) - monday + weekLength) % weekLength));
const firstOfMonth = ({ year, month }: Day, plus: number): Day => {
	const moved = new Date(Date.UTC(year, month - 1 + plus, 1));
	return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: 1 };
};

type Piece<Kind extends DayPiece["kind"]> = Extract<DayPiece, { kind: Kind }>;

function dateOf({ day, month, year }: Piece<"date">, today: Day): Day | null {
	const said = existing({ year: year ?? today.year, month, day });
	if (said === null || year !== null || !isBefore(said, today)) return said;
	return existing({ ...said, year: said.year + 1 });
}

/** "On the 14th": of the next month that has it, unless a month was said. */
function monthDayOf({ day, month }: Piece<"monthDay">, today: Day, from: Day): Day | null {
	if (month !== null) return existing({ ...firstOfMonth(today, month), day });
	for (const plus of [0, 1, 2]) {
		const said = existing({ ...firstOfMonth(from, plus), day });
		if (said !== null && !isBefore(said, from)) return said;
	}
	return null;
}

function weekdayFrom(piece: Piece<"weekday">, today: Day, from: Day | null): Day {
	const { weekday, skip, week, plus = 0 } = piece;
	if (week !== undefined)
		return plusDays(
			weekOf(today),
			week * weekLength + ((weekday + weekLength - monday) % weekLength),
		);
	const start = from ?? today;
	const ahead = (weekday - weekdayOf(start) + weekLength) % weekLength;
	const coming = plusDays(start, ahead);
	// "Next Friday", said on Thursday, is not tomorrow; "next Monday", said on Sunday, is.
	const isSkipped = from === null && skip && ahead < 2 && isSameDay(weekOf(coming), weekOf(today));
	return plusDays(coming, (isSkipped ? weekLength : 0) + plus);
}

function resolved(piece: DayPiece, today: Day, from: Day | null): Day | null {
	switch (piece.kind) {
		case "day":
			return plusDays(today, piece.plus);
		case "months":
			return existing({ ...firstOfMonth(today, piece.plus), day: today.day });
		case "weekday":
			return weekdayFrom(piece, today, from);
		case "date":
			return dateOf(piece, today);
		case "monthDay":
			return monthDayOf(piece, today, from ?? today);
		case "week":
		case "month":
			return null;
	}
}

const isSpan = (piece: DayPiece): piece is Piece<"week"> | Piece<"month"> =>
	piece.kind === "week" || piece.kind === "month";
const startOfSpan = (span: Piece<"week"> | Piece<"month">, today: Day): Day =>
	span.kind === "week"
		? plusDays(weekOf(today), span.plus * weekLength)
		: firstOfMonth(today, span.plus);
const isWithin = (day: Day, span: Piece<"week"> | Piece<"month">, today: Day): boolean =>
	isSameDay(span.kind === "week" ? weekOf(day) : firstOfMonth(day, 0), startOfSpan(span, today));
/** "Friday" beside a date says no day of its own: it must be that date's. */
const isPlainWeekday = (piece: DayPiece): piece is Piece<"weekday"> =>
	piece.kind === "weekday" && piece.week === undefined && (piece.plus ?? 0) === 0;

/** "Friday" and "next week" are one day. */
function within(piece: DayPiece, spans: readonly DayPiece[]): DayPiece {
	const week = spans.find((span) => span.kind === "week");
	const month = spans.find((span) => span.kind === "month");
	if (isPlainWeekday(piece) && week !== undefined) return { ...piece, week: week.plus };
	if (piece.kind === "monthDay" && month !== undefined) return { ...piece, month: month.plus };
	return piece;
}

export type DayMeant =
	| { readonly kind: "none" }
	| { readonly kind: "day"; readonly day: Day }
	/** No one day. `from`: where the days begin of which one is meant, as of "next week". */
	| { readonly kind: "unclear"; readonly from: Day | null };

/** All that was said of the day must be true of one day, seen from today. `from`: what an earlier message said of it. */
export function dayOf(pieces: readonly DayPiece[], today: Day, from: Day | null = null): DayMeant {
	if (pieces.length === 0) return { kind: "none" };
	const spans = pieces.filter(isSpan);
	const said = pieces.filter((piece) => !isSpan(piece)).map((piece) => within(piece, spans));
	if (said.length === 0) {
		const [span] = spans;
		const start = span === undefined ? null : startOfSpan(span, today);
		const isOver = start === null || isBefore(start, today);
		return { kind: "unclear", from: isOver ? null : start };
	}
	const dates = said.filter((piece) => !isPlainWeekday(piece));
	const weekdays = said.filter(isPlainWeekday);
	const own = dates.length > 0 ? dates : weekdays;
	const days = own.map((piece) => resolved(piece, today, from));
	const [day] = days;
	const isOne =
		day !== undefined &&
		day !== null &&
		days.every((other) => other !== null && isSameDay(other, day)) &&
		weekdays.every(({ weekday }) => weekdayOf(day) === weekday) &&
		spans.every((span) => isWithin(day, span, today));
	return isOne ? { kind: "day", day } : { kind: "unclear", from: null };
}
