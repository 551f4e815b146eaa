/**
 * Commitments are stated only by our own templates. A text that claims one is replaced; a text in a language we cannot judge leaves only
 * inside a frame of ours. Judging too strictly is harmless.
 */
import { isBait } from "./bait.ts";
import type { ClaimLanguage } from "./claim-language.ts";
import { claimTables, strangerTables } from "./languages.ts";

export type ClaimVerdict =
	| "plain"
	/** States a commitment. */
	| "claim"
	| "bait"
	/** Stating something: no grammar knows every way to claim. */
	| "stated"
	| "unjudged";

export const guardedTextMax = 1600;
export const everydayWordsMin = 2;

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

const isDisguised = (word: string): boolean =>
	scripts.filter((script) => script.test(word)).length > 1 ||
	(/\p{L}\p{N}+\p{L}/u.test(word) && !/^\p{L}?\d+\p{L}{0,2}$/u.test(word));

const everydayOf = (language: ClaimLanguage) => new Set(language.everyday.map(fold));

const strangeIn = (words: readonly string[]): number =>
	words.filter(
		(word) => strangers().has(word) && !compiled().some(({ everyday }) => everyday.has(word)),
	).length;

function reads(everyday: ReadonlySet<string>, words: readonly string[]): boolean {
	const known = words.filter((word) => everyday.has(word)).length;
	return known >= everydayWordsMin && known > 2 * strangeIn(words);
}

const sentenceWordsMin = 4;

const holdsStranger = (folded: string): boolean =>
	folded.split(/[.!?;\n\r\u2026]+/u).some((sentence) => {
		const words = wordsOf(sentence);
		const known = Math.max(
			...compiled().map(({ everyday }) => words.filter((word) => everyday.has(word)).length),
		);
		return (
			words.length >= sentenceWordsMin && strangeIn(words) > 0 && known <= 2 * strangeIn(words)
		);
	});

const compiled = claimTables.fromAll((all) =>
	[...all.values()].map((language) => ({
		everyday: everydayOf(language),
		claims: language.claims.map((source) => new RegExp(source, "u")),
	})),
);
const strangers = strangerTables.fromAll((all) => new Set([...all.values()].flat()));

const cutUp = /(?<=\p{L})[^\p{L}\p{N}\s'.]+(?=\p{L})/gu;
/** A hyphen joins words; any other sign inside one hides it. */
const hidden = /\p{L}(?!-|'|\.)[^\p{L}\p{N}\s/,:;!?()"“”«»]+\p{L}/u;

const pleasantries = claimTables.fromAll(
	(all) => new Set([...all.values()].flatMap((language) => language.pleasantries)),
);

const holdsOtherScript = (text: string): boolean => {
	const words = wordsOf(text.normalize("NFKC"));
	const counted = scripts.map((script) => words.filter((word) => script.test(word)).length);
	const main = scripts[counted.indexOf(Math.max(...counted))];
	return words.some((word) => /\p{L}/u.test(word) && !main?.test(word) && !/^\p{Lu}/u.test(word));
};

const holdsAside = (folded: string): boolean =>
	folded
		.split(/[.!?;\n\r\u2026]+/u)
		.flatMap((sentence) => sentence.split(/[,:]|\s[-–—]\s/u).slice(0, -1))
		.some((part) => {
			const words = wordsOf(part);
			return (
				words.length > 1 &&
				!pleasantries().has(words.join(" ")) &&
				!compiled().some(({ everyday }) => words.some((word) => everyday.has(word)))
			);
		});

const onlyAsks = (folded: string): boolean =>
	(folded.match(/[^.!?;\n\r\u2026]+[.!?;\u2026]*/gu) ?? []).every((sentence) => {
		const words = wordsOf(sentence).join(" ");
		return words === "" || /[?;]\s*$/u.test(sentence) || pleasantries().has(words);
	});

const claimsIn = (folded: string): boolean =>
	compiled().some(({ claims }) => claims.some((claim) => claim.test(folded)));

export type ClaimGuard = (text: string) => ClaimVerdict;
export const guardClaims: ClaimGuard = (text) => {
	if (text.length > guardedTextMax) return "unjudged";
	const folded = fold(text);
	const joined = folded.replace(cutUp, "");
	if (claimsIn(folded) || claimsIn(joined)) return "claim";
	if (isBait(text, joined)) return "bait";
	const words = wordsOf(folded);
	const letters = words.filter((word) => word.length === 1).length;
	if (words.some(isDisguised) || hidden.test(folded) || letters > Math.max(3, words.length / 3))
		return "unjudged";
	if (holdsStranger(folded) || holdsOtherScript(text) || holdsAside(folded)) return "unjudged";
	if (!compiled().some(({ everyday }) => reads(everyday, words))) return "unjudged";
	return onlyAsks(folded) ? "plain" : "stated";
};
