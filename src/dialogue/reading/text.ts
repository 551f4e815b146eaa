/** A message as words: folded so that case, accents and apostrophes do not matter, with the place of each break kept. */

import { fold } from "../../core/fold.ts";

/** What is longer is cut: nobody orders a taxi in more. Channels deliver at most this much. */
export const textLengthMax = 1600;

export type Word = {
	readonly raw: string;
	/** Folded; a number word is written in digits. */
	readonly norm: string;
	/** A comma, a full stop or a line end stands before it. */
	readonly breakBefore: boolean;
	/** Length of `norm` up to an apostrophe, where the writer set one: `Kale'ye` gives 4. */
	readonly stemLength: number | null;
};

const wordPattern =
	/\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d+(?:[:.,]\d+)?|[\p{L}\p{M}]+(?:['’‘`´ʼ][\p{L}\p{M}]+)*/gu;
const signs: Readonly<Record<string, string>> = { "@": "at", "+": "plus", "&": "and" };
const apostrophe = /['’‘`´ʼ]/u;
const breakPattern = /[,;.!?\n\r()[\]|/→>;·]|\s[-–—]\s|[–—]/u;

export function toWords(text: string): readonly Word[] {
	const line = text
		.slice(0, textLengthMax)
		.replace(/\b([ap])\.\s?m\b\.?/giu, "$1m")
		.replace(/[@+&]/gu, (sign) => ` ${signs[sign]} `)
		.replace(/\b(st|dr|mt)\.\s?(?=\p{L})/giu, "$1 ");
	const words: Word[] = [];
	let end = 0;
	for (const match of line.matchAll(wordPattern)) {
		const raw = match[0];
		const parts = raw.split(apostrophe).map(fold);
		words.push({
			raw,
			norm: parts.join(""),
			breakBefore: words.length > 0 && breakPattern.test(line.slice(end, match.index)),
			stemLength: parts.length > 1 ? parts.slice(0, -1).join("").length : null,
		});
		end = match.index + raw.length;
	}
	return words;
}

/** Words that an apostrophe joins to the next one stand alone: `l'hôtel`, `n'abantu`. `null`: wherever one stands. */
export function splitElisions(
	words: readonly Word[],
	elided: ReadonlySet<string> | null,
): readonly Word[] {
	if (!words.some(({ stemLength }) => stemLength !== null)) return words;
	return words.flatMap((word) => {
		if (word.stemLength === null) return [word];
		const parts = word.raw.split(apostrophe);
		const out: Word[] = [];
		for (const [i, raw] of parts.entries()) {
			const before = out.at(-1);
			const norm = fold(raw);
			const isApart = elided === null || (before !== undefined && elided.has(before.norm));
			if (before === undefined || isApart)
				out.push({ raw, norm, breakBefore: i === 0 && word.breakBefore, stemLength: null });
			else {
				const joined = { ...before, raw: `${before.raw}'${raw}`, norm: before.norm + norm };
				out.splice(-1, 1, { ...joined, stemLength: before.norm.length });
			}
		}
		return out;
	});
}

export type Span = { readonly from: number; readonly to: number };

/** The words as one line, used ones masked, with a way back from a match to the words it covers. */
export class Line {
	readonly text: string;
	private readonly starts: readonly number[];

	constructor(words: readonly string[]) {
		const starts: number[] = [];
		let length = 0;
		for (const word of words) {
			starts.push(length);
			length += word.length + 1;
		}
		this.text = words.join(" ");
		this.starts = starts;
	}

	startOf(word: number): number {
		return this.starts[word] ?? 0;
	}

	/** Words touched by the characters from `index`, `length` long. */
	span(index: number, length: number): Span {
		let from = 0;
		let to = this.starts.length;
		for (let i = 0; i < this.starts.length; i++) {
			const start = this.starts[i] ?? 0;
			if (start <= index) from = i;
			if (start >= index + length) {
				to = i;
				break;
			}
		}
		return { from, to };
	}
}

/** A pattern over whole words of a line. */
export const wholeWords = (source: string, flags = "gu"): RegExp =>
	new RegExp(`(?<![^ ])(?:${source})(?![^ ])`, flags);

/** The same pattern, for taking out every place where it stands. */
export function everywhere(pattern: RegExp): RegExp {
	const known = inAll.get(pattern) ?? new RegExp(pattern.source, "gu");
	inAll.set(pattern, known);
	return known;
}
const inAll = new WeakMap<RegExp, RegExp>();

/** What a person wrote, short and plain enough to be shown back. */
export function echo(text: string, max = 40): string {
	const plain = text
		.replace(/[^\p{L}\p{M}\p{N} '’.&-]+/gu, " ")
		.replace(/\s+/gu, " ")
		.trim();
	const letters = Array.from(plain);
	return letters.length <= max
		? plain
		: `${letters
				.slice(0, max - 1)
				.join("")
				.trim()}…`;
}
