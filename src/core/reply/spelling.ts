/**
 * Only where the language says which of its ordinary words look like a slip ("nine" is no "fine"), and never against a word that another
 * language in play knows.
 */
import type { ReplyLanguage } from "./reply-language.ts";
import { foldWord } from "./tokens.ts";

const slipLengthMin = 5;
const slipLengthMax = 16;

export type Speller = (word: string) => string | null;

export function listedSpellings({ spellings }: Pick<ReplyLanguage, "spellings">): Speller {
	const listed = new Map<string, string>();
	for (const [word, ways] of Object.entries(spellings))
		for (const way of ways.split("|")) listed.set(foldWord(way), foldWord(word));
	return (word) => listed.get(word) ?? null;
}

export function speller(
	{ ordinary }: Pick<ReplyLanguage, "ordinary">,
	knows: ReadonlySet<string>,
): Speller {
	const words = new Set(unfold(ordinary ?? ""));
	const known = Map.groupBy([...knows].filter(maySlip), ({ length }) => length);
	return (word) => {
		if (ordinary === undefined || words.has(word) || !maySlip(word)) return null;
		if (word.length > slipLengthMax) return null;
		const near = [-1, 0, 1].flatMap((longer) => known.get(word.length + longer) ?? []);
		const meant = near.filter((one) => isSlip(word, one));
		const [only, ...others] = meant;
		return others.length === 0 ? (only ?? null) : nearest(word, meant);
	};
}

/** Shorter words are too near each other. */
export const maySlip = (word: string): boolean =>
	word.length >= slipLengthMin && /^[a-z]+$/u.test(word);

/** A letter too many, too few or another one, or two neighbours the other way round. */
export function isSlip(word: string, other: string): boolean {
	const shorter = Math.min(word.length, other.length);
	let front = 0;
	while (front < shorter && word.charCodeAt(front) === other.charCodeAt(front)) front += 1;
	let back = 1;
	while (back <= shorter - front && word.at(-back) === other.at(-back)) back += 1;
	const apart = Math.max(word.length, other.length) - front - back + 1;
	if (apart !== 2 || word.length !== other.length) return apart === 1;
	return word[front] === other[front + 1] && word[front + 1] === other[front];
}

const noneShared = 65;

/**
 * Sorted words, of a text in which each is what it shares with the one before (a capital: A for no letter, B for one, …) and its own rest;
 * what stands between them is nothing.
 */
export function unfold(text: string): readonly string[] {
	let before = "";
	return [...text.matchAll(/([A-Z])([a-z]*)/gu)].map(([, shared = "", rest = ""]) => {
		before = before.slice(0, shared.charCodeAt(0) - noneShared) + rest;
		return before;
	});
}

function nearest(word: string, meant: readonly string[]): string | null {
	const sorted = (text: string) => [...text].sort().join("");
	const single = (text: string) => text.replace(/(.)\1+/gu, "$1");
	const swapped = meant.filter((one) => sorted(one) === sorted(word));
	const doubled = meant.filter((one) => single(one) === single(word));
	for (const likely of [swapped, doubled]) if (likely.length === 1) return likely[0] ?? null;
	return null;
}
