/** How people of one language speak of bookings. Patterns run over folded words joined by one space, numbers in digits. */
import { foldPattern } from "../../core/fold.ts";
import type { BookingTable } from "../../ports/languages/bookings.ts";
import { rulesTables } from "../reading/languages.ts";
import { wholeWords } from "../reading/text.ts";

const kinds = [
	"table",
	"room",
	"other",
	"verb",
	"ride",
	"told",
	"status",
	"cancel",
	"change",
	"moves",
	"nights",
	"arrives",
] as const;
export type BookingKind = (typeof kinds)[number];

export type BookingWords = {
	readonly says: (kind: BookingKind, line: string) => boolean;
	readonly nights: RegExp;
	readonly moreNights: RegExp;
	readonly fromTo: RegExp;
	/** Before the day they leave: where the day they come stands in front of it, and also alone. */
	readonly upTo: RegExp;
	readonly until: RegExp;
	/** Behind it. Absent: it is said in front. */
	readonly untilBehind?: string;
	readonly isFiller: (word: string) => boolean;
	/** It only names the kind of what is booked: `room`, `restaurant`. */
	readonly isKind: (word: string) => boolean;
	/** A time with somebody, whatever for. */
	readonly isAppointment: (word: string) => boolean;
	/** A time with somebody, in so many words. */
	readonly saysVisit: (line: string) => boolean;
	readonly name: RegExp;
};

function compile(table: BookingTable): BookingWords {
	const patternOf = (patterns: readonly string[]) => patterns.map(foldPattern).join("|");
	const compiled = new Map(
		kinds.map((kind) => [kind, wholeWords(patternOf(table[kind]), "u")] as const),
	);
	const { table: tables, room, other, verb, filler } = table;
	const alone = new RegExp(
		`^(?:${patternOf([...tables, ...room, ...other, ...verb, ...filler])})$`,
		"u",
	);
	const kind = new RegExp(`^(?:${patternOf([...tables, ...room, ...filler])})$`, "u");
	const appointment = new RegExp(`^(?:${patternOf(table.appointment)})$`, "u");
	const visit = table.visit === undefined ? null : wholeWords(patternOf(table.visit), "u");
	return {
		says: (kind, line) => compiled.get(kind)?.test(line) === true,
		nights: wholeWords(patternOf(table.nights), "u"),
		moreNights: wholeWords(patternOf(table.moreNights), "u"),
		fromTo: wholeWords(patternOf(table.fromTo), "ud"),
		upTo: wholeWords(patternOf([...table.upTo, ...table.until])),
		until: wholeWords(patternOf(table.until)),
		...(table.untilBehind === undefined ? {} : { untilBehind: table.untilBehind }),
		isFiller: (word) => alone.test(word),
		isKind: (word) => kind.test(word),
		isAppointment: (word) => appointment.test(word),
		saysVisit: (line) => visit?.test(line) === true,
		name: table.name,
	};
}

export const wordsOf = rulesTables.fromEach((tables) => compile(tables.bookings));
