/** All that one message said about time, and whether it can be one time at all. */
import type { DayPart, DayPiece, TimePiece, Unclear } from "../../ports/languages/requests.ts";

export type Clock = { readonly hour: number; readonly minute: number; readonly exact: boolean };

export type TimeSaid = {
	readonly now: boolean;
	readonly minutes: number | null;
	/** So many minutes later than what was said before. */
	readonly shift: number | null;
	readonly clock: Clock | null;
	/** Another hour was said, at which something goes. */
	readonly isBesideOther?: true;
	readonly days: readonly DayPiece[];
	readonly part: DayPart | null;
	/** Words of a day or an hour that were not understood, or two hours where one is meant. */
	readonly unclear: Unclear | null;
};

const ofDays: ReadonlySet<TimePiece["kind"]> = new Set([
	"day",
	"months",
	"weekday",
	"date",
	"monthDay",
	"week",
	"month",
] satisfies readonly DayPiece["kind"][]);
export const isOfDay = (piece: TimePiece): piece is DayPiece => ofDays.has(piece.kind);
const isToday = (piece: DayPiece) => piece.kind === "day" && piece.plus === 0;

/** `unread`: what of the message is about time, and no rule has read. */
export function gather(pieces: readonly TimePiece[], unread: Unclear | null = null): TimeSaid {
	const all = <Kind extends TimePiece["kind"]>(kind: Kind) =>
		pieces.filter((piece): piece is Extract<TimePiece, { kind: Kind }> => piece.kind === kind);
	const days = pieces.filter(isOfDay);
	const [hoursSaid, minutes, unclear] = [all("clock"), all("minutes"), all("unclear")];
	// "Make that 5:30, the bus leaves at 6".
	const own = hoursSaid.filter(({ isOfOther }) => isOfOther !== true);
	const clocks = own.length > 0 ? own : hoursSaid;
	const shifts = all("shift");
	const hours = new Set(clocks.map(({ hour, minute }) => `${hour}:${minute}`));
	const isTwice =
		hours.size > 1 ||
		shifts.length > 1 ||
		new Set(minutes.map((one) => one.minutes)).size > 1 ||
		(hours.size > 0 && minutes.length > 0);
	const isOtherDay = minutes.length > 0 && !days.every(isToday);
	return {
		now: all("now").length > 0,
		minutes: minutes[0]?.minutes ?? null,
		shift: shifts[0]?.minutes ?? null,
		clock: clocks[0] ?? null,
		...(clocks.length < hoursSaid.length ? { isBesideOther: true } : {}),
		days,
		part: all("part")[0]?.part ?? null,
		unclear:
			isOtherDay || unread === "day" || unclear.some((piece) => piece.of === "day")
				? "day"
				: isTwice ||
						unclear.length > 0 ||
						(unread !== null && hours.size + minutes.length + shifts.length === 0)
					? "clock"
					: null,
	};
}

export const saysTime = (said: TimeSaid): boolean =>
	said.now ||
	said.minutes !== null ||
	said.shift !== null ||
	said.clock !== null ||
	said.days.length > 0 ||
	said.part !== null ||
	said.unclear !== null;

/** "The 2nd", where choices were numbered, is one of them and no day. */
export const withoutChoice = (said: TimeSaid, isChoice: boolean): TimeSaid =>
	isChoice ? { ...said, days: said.days.filter(({ kind }) => kind !== "monthDay") } : said;
