/** Number words in digits, with the endings that hang on them cut off, and the way back to the words as written. */
import type { Language } from "../../ports/languages/requests.ts";
import type { Word } from "./text.ts";

export type Digits = {
	readonly words: readonly string[];
	/** For each of them the words it came from. */
	readonly from: readonly number[];
	readonly to: readonly number[];
};

type Read = { readonly value: number; readonly ending: string | null };

function readNumber(word: string, previous: string | undefined, language: Language): Read | null {
	if (language.doubtfulNumbers.has(word) && !language.clockCues.has(previous ?? "")) return null;
	const plain = Object.hasOwn(language.numbers, word) ? language.numbers[word] : undefined;
	if (plain !== undefined) return { value: plain, ending: null };
	for (const ending of language.numberEndings) {
		if (!word.endsWith(ending)) continue;
		const stem = word.slice(0, -ending.length);
		for (const form of [stem, stem.endsWith("d") ? `${stem.slice(0, -1)}t` : stem]) {
			const value = Object.hasOwn(language.numbers, form) ? language.numbers[form] : undefined;
			if (value !== undefined) return { value, ending };
		}
	}
	return null;
}

export function toDigits(words: readonly Word[], language: Language): Digits {
	const out: { word: string; from: number; to: number }[] = [];
	let tens: number | null = null;
	for (const [i, { norm, breakBefore }] of words.entries()) {
		const read = readNumber(norm, words[i - 1]?.norm, language);
		const last = out.at(-1);
		if (
			read !== null &&
			tens !== null &&
			last &&
			!breakBefore &&
			read.value > 0 &&
			read.value < 10
		) {
			last.word = String(tens + read.value);
			last.to = i + 1;
		} else out.push({ word: read === null ? norm : String(read.value), from: i, to: i + 1 });
		if (read?.ending) out.push({ word: read.ending, from: i, to: i + 1 });
		const opensTens =
			read !== null && read.ending === null && read.value >= 10 && read.value % 10 === 0;
		tens = opensTens ? read.value : null;
	}
	return {
		words: out.map(({ word }) => word),
		from: out.map(({ from }) => from),
		to: out.map(({ to }) => to),
	};
}
