/**
 * Names of several words with one slip in one of them, where they stand in a message: `parikng du casino`. The other words are as they
 * are, so a name is looked up by one of them.
 */
import type { Place } from "../../core/market.ts";
import { slips } from "./spelling.ts";
import { splitElisions, toWords, type Word } from "./text.ts";

type Spelt = { readonly place: Place; readonly words: readonly string[] };
/** By each of its two rarest words: one of them is without the slip. */
export type NearNames = ReadonlyMap<string, readonly { readonly of: Spelt; readonly at: number }[]>;
export type NearMention = {
	readonly from: number;
	readonly to: number;
	readonly ids: readonly string[];
};

/** A name of this many words is no name. */
export const wordsMax = 12;
/** Where more names share both of their words, one with a slip is not looked for among them. */
const sharingMax = 400;
/** Shorter words are never guessed, and say little of which name it is: `the hill` is not `The Mill`. */
const slippedMin = 4;
const saidMin = 7;

/** Letters of its longer words. */
const lettersIn = (words: readonly string[]): number =>
	words.reduce((sum, { length }) => sum + (length < slippedMin ? 0 : length), 0);

/** Names as they stand, and with what an apostrophe joins standing alone. */
export function nearNames(places: readonly Place[]): NearNames {
	const names: Spelt[] = [];
	const counts = new Map<string, number>();
	for (const place of places)
		for (const text of new Set([...Object.values(place.names), ...place.aliases])) {
			const whole = toWords(text);
			const split = splitElisions(whole, null);
			for (const written of whole.length === split.length ? [whole] : [whole, split]) {
				const words = written.map(({ norm }) => norm);
				const isLong = words.length > 1 && lettersIn(words) >= saidMin;
				if (!isLong || words.length > wordsMax) continue;
				names.push({ place, words });
				for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
			}
		}
	const byWord = new Map<string, { readonly of: Spelt; readonly at: number }[]>();
	for (const of of names) {
		const rare = of.words
			.map((word, at) => ({ at, word, count: counts.get(word) ?? 0 }))
			.sort((a, b) => a.count - b.count)
			.slice(0, 2);
		for (const { at, word } of rare) {
			const known = byWord.get(word);
			if (known === undefined) byWord.set(word, [{ of, at }]);
			else if (known.length < sharingMax) known.push({ of, at });
		}
	}
	return byWord;
}

/** Where the one slip is, if the words are that name but for it. */
function slipIn(said: readonly Word[], from: number, words: readonly string[]): number | null {
	let slipped: number | null = null;
	for (const [k, word] of words.entries()) {
		const { norm = "", stemLength = null } = said[from + k] ?? {};
		if (norm === word) continue;
		// "The pharmacy's": of it, and no slip.
		if (stemLength !== null && norm.slice(0, stemLength) === word) return null;
		const isShort = Math.min(norm.length, word.length) < slippedMin;
		if (slipped !== null || isShort || /\d/u.test(norm + word)) return null;
		if (slips(norm, word, 1) > 1) return null;
		slipped = from + k;
	}
	return slipped;
}

/** The longest that begins at each word. `isWord`: it is spelt as it should be, and no slip of another. */
export function findNear(
	names: NearNames,
	said: readonly Word[],
	isWord: (norm: string) => boolean,
): ReadonlyMap<number, NearMention> {
	const found = new Map<number, NearMention>();
	for (const [i, { norm }] of said.entries())
		for (const { of, at } of names.get(norm) ?? []) {
			const from = i - at;
			const to = from + of.words.length;
			if (from < 0 || to > said.length) continue;
			const slipped = slipIn(said, from, of.words);
			if (slipped === null || isWord(said[slipped]?.norm ?? "")) continue;
			const known = found.get(from);
			if (known !== undefined && known.to > to) continue;
			const same = known?.to === to ? known.ids : [];
			found.set(from, { from, to, ids: [...new Set([...same, of.place.id])] });
		}
	return found;
}
