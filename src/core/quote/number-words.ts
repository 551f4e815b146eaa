/** Only what follows the language's own order is one. */
import { foldWord } from "../reply/tokens.ts";
import type { QuoteToken } from "./lexer.ts";
import type { QuoteLanguage } from "./quote-language.ts";

type Compiled = {
	readonly numbers: ReadonlyMap<string, number>;
	readonly scales: ReadonlyMap<string, number>;
	readonly joins: ReadonlySet<string>;
	readonly halves: ReadonlySet<string>;
	readonly scaleFirst: boolean;
};
const made = new Map<QuoteLanguage, Compiled>();
function compile(language: QuoteLanguage): Compiled {
	const known = made.get(language);
	if (known) return known;
	const table = (words: Readonly<Record<string, number>>) =>
		new Map(Object.entries(words).map(([word, value]) => [foldWord(word), value]));
	const compiled: Compiled = {
		numbers: table(language.numbers),
		scales: table(language.scales),
		joins: new Set(language.joins.map(foldWord)),
		halves: new Set(language.halves.map(foldWord)),
		scaleFirst: language.scaleFirst === true,
	};
	made.set(language, compiled);
	return compiled;
}

const isNumberWord = (word: string, { numbers, scales, halves }: Compiled) =>
	numbers.has(word) || scales.has(word) || halves.has(word);

const partsMax = 8;
function split(word: string, language: Compiled, depth = partsMax): readonly string[] | null {
	if (isNumberWord(word, language)) return [word];
	if (depth === 0 || word.length < 5) return null;
	for (let end = word.length - 2; end >= 2; end--) {
		if (!isNumberWord(word.slice(0, end), language)) continue;
		const rest = split(word.slice(end), language, depth - 1);
		if (rest) return [word.slice(0, end), ...rest];
	}
	return null;
}

function lowestPlace(value: number): number {
	if (value === 0) return Number.POSITIVE_INFINITY;
	let place = 1;
	while (value % (place * 10) === 0) place *= 10;
	return place;
}

function added(current: number, value: number): number | null {
	if (value === 20 && current % 100 === 4) return current + 76;
	const isFrench = current % 100 === 60 || current % 100 === 80;
	if (isFrench && value >= 10 && value < 20) return current + value;
	return value < lowestPlace(current) ? current + value : null;
}

type Run = { readonly value: number; readonly to: number };

export function numberInWords(
	tokens: readonly QuoteToken[],
	from: number,
	language: QuoteLanguage,
): Run | null {
	const compiled = compile(language);
	const wordsAt = (at: number): readonly string[] | null => {
		const token = tokens[at];
		return token?.kind === "word" ? split(token.text, compiled) : null;
	};
	if (wordsAt(from) === null) return null;
	return compiled.scaleFirst
		? scaleFirst(tokens, from, compiled, wordsAt)
		: scaleLast(tokens, from, compiled, wordsAt);
}

function scaleLast(
	tokens: readonly QuoteToken[],
	from: number,
	language: Compiled,
	wordsAt: (at: number) => readonly string[] | null,
): Run | null {
	let total = 0;
	let current = 0;
	let lastScale = Number.POSITIVE_INFINITY;
	let to = from;
	for (let at = from; at < tokens.length; at++) {
		const token = tokens[at];
		const isJoin = token?.kind === "word" && language.joins.has(token.text);
		if (isJoin && at > from && wordsAt(at + 1) !== null) continue;
		const words = wordsAt(at);
		if (words === null) break;
		for (const word of words) {
			const value = language.numbers.get(word);
			const scale = language.scales.get(word);
			if (language.halves.has(word)) current += 0.5;
			else if (value !== undefined) {
				const sum = added(current, value);
				if (sum === null) return to > from ? { value: total + current, to } : null;
				current = sum;
			} else if (scale === 100) current = Math.max(current, 1) * 100;
			else if (scale !== undefined) {
				if (scale >= lastScale || word.length === 1) return null;
				total += (current === 0 ? 1 : current) * scale;
				current = 0;
				lastScale = scale;
			}
		}
		to = at + 1;
	}
	const value = total + current;
	return Number.isInteger(value) && value > 0 ? { value, to } : null;
}

function scaleFirst(
	tokens: readonly QuoteToken[],
	from: number,
	language: Compiled,
	wordsAt: (at: number) => readonly string[] | null,
): Run | null {
	let total = 0;
	let to = from;
	for (let at = from; at < tokens.length; at++) {
		const token = tokens[at];
		if (token?.kind !== "word") break;
		if (at > from && language.joins.has(token.text) && wordsAt(at + 1) !== null) continue;
		const scale = language.scales.get(token.text);
		let value = language.numbers.get(token.text);
		if (scale !== undefined) {
			const next = tokens[at + 1];
			const times =
				next?.kind === "word"
					? language.numbers.get(next.text)
					: next?.kind === "number" && next.suffix === null && !next.isDoubtful
						? next.value
						: undefined;
			if (times === undefined || times >= 1000) return to > from ? { value: total, to } : null;
			value = times * scale;
			at += 1;
		}
		if (value === undefined) break;
		if (value >= lowestPlace(total)) return to > from ? { value: total, to } : null;
		total += value;
		to = at + 1;
	}
	return total > 0 ? { value: total, to } : null;
}

export const scaleOf = (word: string, language: QuoteLanguage): number | null => {
	const { scales, scaleFirst: isFirst } = compile(language);
	return isFirst ? null : (scales.get(word) ?? null);
};
