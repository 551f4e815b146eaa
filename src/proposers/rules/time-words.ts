/** Takes what is said about time and people out of a message, so that "at 7" is not looked for on the map. */
import type { Grammar } from "./grammar.ts";
import type { TimePiece } from "./language.ts";
import type { Digits } from "./numbers.ts";
import { Line } from "./text.ts";
import type { Use } from "./walk.ts";

/** One message says no more than this many things about time. */
const matchesMax = 12;

function lineOf(digits: Digits, uses: readonly Use[]): Line {
	return new Line(digits.words.map((word, i) => (uses[digits.from[i] ?? 0] === null ? word : "@")));
}

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
	for (const [i, rule] of grammar.language.times.entries()) {
		if ((rule.weak === true) !== weak) continue;
		const pattern = grammar.times[i];
		if (pattern === undefined) continue;
		const line = lineOf(digits, uses);
		for (const match of [...line.text.matchAll(pattern)].slice(0, matchesMax)) {
			if (!mark(digits, uses, line, match.index, match[0].length, "time")) continue;
			pieces.push(...rule.read(match.slice(1)));
		}
	}
	return pieces;
}

/** Dates that the language's own rules left over. */
export function readCalendar(
	digits: Digits,
	uses: Use[],
	grammar: Grammar,
	nowMs: number,
	offsetMinutes: number,
): readonly TimePiece[] {
	const line = lineOf(digits, uses);
	const found = grammar.language.calendar?.(line.text, nowMs, offsetMinutes) ?? null;
	if (found === null || !mark(digits, uses, line, found.index, found.length, "time")) return [];
	return [found.piece];
}

export function readPeople(
	digits: Digits,
	uses: Use[],
	grammar: Grammar,
	weak: boolean,
): number | null {
	let people: number | null = null;
	for (const [i, rule] of grammar.language.people.entries()) {
		if ((rule.weak === true) !== weak) continue;
		const pattern = grammar.people[i];
		if (pattern === undefined) continue;
		const line = lineOf(digits, uses);
		for (const match of [...line.text.matchAll(pattern)].slice(0, matchesMax)) {
			if (!mark(digits, uses, line, match.index, match[0].length, "pax")) continue;
			people ??= rule.read(match.slice(1));
		}
	}
	return people;
}
