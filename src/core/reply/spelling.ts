/**
 * Only where the language says which of its ordinary words look like a slip ("nine" is no "fine"), and never against a word that another
 * language in play knows.
 */
import type { ReplyLanguage } from "./reply-language.ts";
import { foldWord } from "./tokens.ts";

export const slipLengthMin = 5;
const slipLengthMax = 16;

export type Speller = (word: string) => string | null;

const letters = "abcdefghijklmnopqrstuvwxyz";

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
	return (word) => {
		if (ordinary === undefined || words.has(word)) return null;
		if (word.length < slipLengthMin || word.length > slipLengthMax) return null;
		if (!/^[a-z]+$/u.test(word)) return null;
		const meant = new Set(
			slipsOf(word).filter((one) => one.length >= slipLengthMin && knows.has(one)),
		);
		const [only, ...others] = meant;
		return others.length === 0 ? (only ?? null) : nearest(word, meant);
	};
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

function nearest(word: string, meant: ReadonlySet<string>): string | null {
	const sorted = (text: string) => [...text].sort().join("");
	const single = (text: string) => text.replace(/(.)\1+/gu, "$1");
	const swapped = [...meant].filter((one) => sorted(one) === sorted(word));
	const doubled = [...meant].filter((one) => single(one) === single(word));
	for (const likely of [swapped, doubled]) if (likely.length === 1) return likely[0] ?? null;
	return null;
}

export function slipsOf(word: string): readonly string[] {
	const found: string[] = [];
	for (let at = 0; at <= word.length; at++) {
		const [front, back] = [word.slice(0, at), word.slice(at)];
		if (back.length > 0) found.push(front + back.slice(1));
		if (back.length > 1) found.push(front + (back[1] ?? "") + (back[0] ?? "") + back.slice(2));
		for (const letter of letters) {
			found.push(front + letter + back);
			if (back.length > 0) found.push(front + letter + back.slice(1));
		}
	}
	return found.filter((one) => one !== word);
}
