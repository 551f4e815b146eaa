/** Takes what is said about time and people out of a message, so that "at 7" is not looked for on the map. */

import type { TimePiece, Unclear } from "../../ports/languages/requests.ts";
import type { Grammar } from "./grammar.ts";
import type { Digits } from "./numbers.ts";
import type { Use } from "./tag-places.ts";
import { Line, type Word } from "./text.ts";
import { isOfDay } from "./time-said.ts";

/** One message says no more than this many things about time. */
const matchesMax = 12;

function lineOf(digits: Digits, uses: readonly Use[]): Line {
	return new Line(digits.words.map((word, i) => (uses[digits.from[i] ?? 0] === null ? word : "@")));
}

/** The line as it stands: written anew only where a rule has taken words out of it. */
function keptLine(digits: Digits, uses: readonly Use[]) {
	let kept: Line | null = null;
	return {
		now: () => {
			kept ??= lineOf(digits, uses);
			return kept;
		},
		changed: () => {
			kept = null;
		},
	};
}

/** Most rules match nothing, and to look costs less than an iterator of matches. */
const matchesOf = (text: string, pattern: RegExp): readonly RegExpExecArray[] =>
	text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)].slice(0, matchesMax);

function mark(
	digits: Digits,
	uses: Use[],
	line: Line,
	index: number,
	length: number,
	use: Use,
): boolean {
	const { from, to } = line.span(index, length);
	let isFree = true;
	for (let i = from; i < to; i++)
		for (let k = digits.from[i] ?? 0; k < (digits.to[i] ?? 0); k++)
			if (uses[k] !== null) isFree = false;
	if (!isFree) return false;
	for (let i = from; i < to; i++) uses.fill(use, digits.from[i] ?? 0, digits.to[i] ?? 0);
	return true;
}

export function readTimes(
	digits: Digits,
	uses: Use[],
	grammar: Grammar,
	weak: boolean,
): readonly TimePiece[] {
	const pieces: TimePiece[] = [];
	const refused: TimePiece[] = [];
	const lines = keptLine(digits, uses);
	for (const [i, rule] of grammar.language.times.entries()) {
		if ((rule.weak === true) !== weak) continue;
		const pattern = grammar.times[i];
		if (pattern === undefined) continue;
		const line = lines.now();
		for (const match of matchesOf(line.text, pattern)) {
			if (!mark(digits, uses, line, match.index, match[0].length, "time")) continue;
			lines.changed();
			const isOfOther = grammar.ofOther.test(line.text.slice(0, match.index).trimEnd());
			const said = rule.read(match.slice(1));
			const read = isOfOther
				? said.map((one): TimePiece => (one.kind === "clock" ? { ...one, isOfOther } : one))
				: said;
			const isNot = read.every(isOfDay) && isRefused(line.text, match, grammar);
			(isNot ? refused : pieces).push(...read);
		}
	}
	// "I meant Tuesday, not Monday"; of a day alone that is no more than asked.
	return pieces.some(isOfDay) ? pieces : [...pieces, ...refused];
}

const refusalWordsMax = 3;
/** "Not" stands before it, or behind it where the language says it there. */
function isRefused(
	text: string,
	{ index, 0: { length } }: RegExpExecArray,
	{ notBefore, notAfter }: Grammar,
): boolean {
	const isAt = (pattern: RegExp | null, at: number, end?: number) => {
		if (pattern === null) return false;
		pattern.lastIndex = at;
		const found = pattern.exec(text);
		return found !== null && (end === undefined || at + found[0].length === end);
	};
	if (isAt(notAfter, index + length + 1)) return true;
	const before = text
		.slice(0, Math.max(0, index - 1))
		.split(" ")
		.slice(-refusalWordsMax);
	return before.some((_, i) =>
		isAt(notBefore, index - 1 - before.slice(i).join(" ").length, index - 1),
	);
}

/** What of the message is about a day or an hour, and no rule has read: it is asked about. */
export function unreadIn(
	digits: Digits,
	uses: readonly Use[],
	{ unread }: Grammar,
): Unclear | null {
	const { text } = lineOf(digits, uses);
	if (unread.day?.test(text) === true) return "day";
	return unread.clock?.test(text) === true ? "clock" : null;
}

/** The one number nobody has read. */
export function spareNumber(digits: Digits, uses: readonly Use[]): number | null {
	const spare = digits.words.filter(
		(word, i) => /^\d{1,2}$/u.test(word) && uses[digits.from[i] ?? 0] === null,
	);
	return spare.length === 1 ? Number(spare[0]) : null;
}

/** "Tomorrow 11", "Friday 7 please": the number right behind what is said of the day, with which its clause ends. */
export function numberBehindTime(
	words: readonly Word[],
	digits: Digits,
	uses: readonly Use[],
	{ politeLast }: Grammar,
): number | null {
	const at = digits.words.findIndex((word, i) => {
		const first = digits.from[i] ?? 0;
		const isFree = uses[first] === null && words[first]?.breakBefore !== true;
		return /^[1-9]\d?$/u.test(word) && isFree && uses[first - 1] === "time";
	});
	if (at < 0) return null;
	const behind = words.slice(digits.to[at]);
	const end = behind.findIndex(({ breakBefore }) => breakBefore);
	const rest = behind.slice(0, end < 0 ? undefined : end).map(({ norm }) => norm);
	const isLast = rest.join(" ").replace(politeLast, "") === "";
	return isLast ? Number(digits.words[at]) : null;
}

/** "To the castle at 7 on Friday. Four.": the number that is a clause of its own, and the last one. */
export function closingNumber(
	words: readonly Word[],
	digits: Digits,
	uses: readonly Use[],
): number | null {
	const last = words.findLastIndex(({ breakBefore }) => breakBefore);
	const at = digits.words.length - 1;
	const isAlone = last > 0 && digits.from[at] === last && uses[last] === null;
	return isAlone && /^[1-9]\d?$/u.test(digits.words[at] ?? "") ? Number(digits.words[at]) : null;
}

/** `isBare`: "for 3", which may be three of something else. `isMore`: "one more person". */
type People = { readonly count: number; readonly isBare: boolean; readonly isMore: boolean };

export function readPeople(
	digits: Digits,
	uses: Use[],
	grammar: Grammar,
	weak: boolean,
	/** It shall be otherwise: what is said last counts. */
	isChange = false,
): People | null {
	let people: (People & { readonly at: number }) | null = null;
	const lines = keptLine(digits, uses);
	for (const [i, rule] of grammar.language.people.entries()) {
		if ((rule.weak === true) !== weak) continue;
		const pattern = grammar.people[i];
		if (pattern === undefined) continue;
		const line = lines.now();
		for (const match of matchesOf(line.text, pattern)) {
			if (!mark(digits, uses, line, match.index, match[0].length, "pax")) continue;
			lines.changed();
			const isMore = rule.more === true;
			// "One more, so make it for six": how many there are at last.
			const at = line.span(match.index, match[0].length).from;
			const isLater = isChange && people !== null && at > people.at && !people.isMore;
			if (people !== null && (isMore || !(people.isMore || isLater))) continue;
			people = { count: rule.read(match.slice(1)), isBare: rule.bare === true, isMore, at };
		}
	}
	return people;
}
