/**
 * May these words of a model leave as they are (P7)? Commitments are stated only by our own templates. A text that claims
 * one is replaced; a text in a language we cannot judge leaves only inside a frame of ours. Judging too strictly is harmless.
 */
import type { ClaimLanguage } from "./claim-language.ts";
import { claimLanguages } from "./languages/index.ts";
import { strangers } from "./strangers.ts";

export type Honesty =
	/** In a language we can judge, and claiming nothing. */
	| "plain"
	/** States a commitment. */
	| "claim"
	/** Not to be judged: an unknown language, mixed scripts, disguised words. */
	| "unjudged";

/** Longer texts are not judged. */
export const honestTextMax = 1600;
/** Everyday words of a language that a text must hold before we say that we can read it. */
export const everydayWordsMin = 2;

/** Zero-width and soft hyphens hide a word from a pattern and from nobody else. */
const invisible = /\p{Cf}|\u00AD|\u034F/gu;
const marks = /\p{M}/gu;
const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

const fold = (text: string): string =>
	text
		.replace(invisible, "")
		.normalize("NFKD")
		.replace(marks, "")
		.toLowerCase()
		.replaceAll("ı", "i")
		.replaceAll("ς", "σ")
		.replaceAll(/[’‘ʼ`´]/gu, "'");

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}']+/gu) ?? [];

/** Letters of two scripts in one word, or digits among letters: written to be misread. */
const isDisguised = (word: string): boolean =>
	scripts.filter((script) => script.test(word)).length > 1 ||
	(/\p{L}\p{N}+\p{L}/u.test(word) && !/^\p{L}?\d+\p{L}{0,2}$/u.test(word));

const everydayOf = (language: ClaimLanguage) => new Set(language.everyday.map(fold));

/** Words of a language that we cannot judge, which none of ours says every day. */
const strangeIn = (words: readonly string[]): number =>
	words.filter(
		(word) => strangers.has(word) && !compiled.some(({ everyday }) => everyday.has(word)),
	).length;

/** The text has enough everyday words of the language, and more than twice as many as of a stranger's. */
function reads(everyday: ReadonlySet<string>, words: readonly string[]): boolean {
	const known = words.filter((word) => everyday.has(word)).length;
	return known >= everydayWordsMin && known > 2 * strangeIn(words);
}

/** Shorter ones are names and greetings. */
const sentenceWordsMin = 4;

/** A sentence of a stranger's language among sentences of ours: what it claims would not be seen. */
const holdsStranger = (folded: string): boolean =>
	folded.split(/[.!?;\n\r\u2026]+/u).some((sentence) => {
		const words = wordsOf(sentence);
		const known = Math.max(
			...compiled.map(({ everyday }) => words.filter((word) => everyday.has(word)).length),
		);
		return (
			words.length >= sentenceWordsMin && strangeIn(words) > 0 && known <= 2 * strangeIn(words)
		);
	});

const compiled = Object.values(claimLanguages).map((language) => ({
	everyday: everydayOf(language),
	claims: language.claims.map((source) => new RegExp(source, "u")),
}));

export function judgeHonesty(text: string): Honesty {
	if (text.length > honestTextMax) return "unjudged";
	const folded = fold(text);
	if (compiled.some(({ claims }) => claims.some((claim) => claim.test(folded)))) return "claim";
	const words = wordsOf(folded);
	// A letter spaced out or cut up is not a word we know.
	const letters = words.filter((word) => word.length === 1).length;
	if (words.some(isDisguised) || letters > Math.max(3, words.length / 3)) return "unjudged";
	if (holdsStranger(folded)) return "unjudged";
	return compiled.some(({ everyday }) => reads(everyday, words)) ? "plain" : "unjudged";
}
