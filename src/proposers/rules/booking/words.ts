/** How people of one language speak of bookings. Patterns run over folded words joined by one space, numbers in digits. */
import { foldPattern } from "../../../ports/languages/requests.ts";
import type { RulesLocale } from "../locales.ts";
import { wholeWords } from "../text.ts";
import type { BookingTable } from "../../../ports/languages/bookings.ts";
import { el } from "../../../languages/el/bookings.ts";
import { en } from "../../../languages/en/bookings.ts";
import { fr } from "../../../languages/fr/bookings.ts";
import { ru } from "../../../languages/ru/bookings.ts";
import { rw } from "../../../languages/rw/bookings.ts";
import { tr } from "../../../languages/tr/bookings.ts";

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
	"nights",
] as const;
export type BookingKind = (typeof kinds)[number];

export type BookingWords = {
	readonly says: (kind: BookingKind, line: string) => boolean;
	readonly nights: RegExp;
	readonly isFiller: (word: string) => boolean;
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
	return {
		says: (kind, line) => compiled.get(kind)?.test(line) === true,
		nights: wholeWords(patternOf(table.nights), "u"),
		isFiller: (word) => alone.test(word),
		name: table.name,
	};
}

const tables: Readonly<Record<RulesLocale, BookingTable>> = { en, tr, el, ru, fr, rw };
const compiled = new Map<RulesLocale, BookingWords>();

export function wordsOf(locale: RulesLocale): BookingWords {
	const known = compiled.get(locale);
	if (known !== undefined) return known;
	const made = compile(tables[locale]);
	compiled.set(locale, made);
	return made;
}
