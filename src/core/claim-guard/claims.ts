/**
 * May these words of a model leave as they are (P7)? Commitments are stated only by our own templates. A text that claims
 * one is replaced; a text in a language we cannot judge leaves only inside a frame of ours. Judging too strictly is harmless.
 */
import { isBait } from "./bait.ts";
import type { ClaimLanguage } from "./claim-language.ts";
import { claimTables, strangerTables } from "./languages.ts";

export type ClaimVerdict =
	/** In a language we can judge, and asking, not stating: what is asked claims nothing. */
	| "plain"
	/** States a commitment. */
	| "claim"
	/** Asks for an answer to what was never shown, sends people elsewhere, or wants a secret. */
	| "bait"
	/** In a language we can judge, and stating something: no grammar knows every way to claim. */
	| "stated"
	/** Not to be judged: an unknown language, mixed scripts, disguised words. */
	| "unjudged";

/** Longer texts are not judged. */
export const guardedTextMax = 1600;
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
		(word) => strangers().has(word) && !compiled().some(({ everyday }) => everyday.has(word)),
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

/** Signs between two letters: what is cut up is read as one word, too. */
const cutUp = /(?<=\p{L})[^\p{L}\p{N}\s'.]+(?=\p{L})/gu;
/** A hyphen joins words of its own; any other sign inside one is there to hide it. */
const hidden = /\p{L}(?!-|'|\.)[^\p{L}\p{N}\s/,:;!?()"“”«»]+\p{L}/u;

const pleasantries = claimTables.fromAll(
	(all) => new Set([...all.values()].flatMap((language) => language.pleasantries)),
);

/** Words of a script that the text is not written in; a name may be one. */
const holdsOtherScript = (text: string): boolean => {
	const words = wordsOf(text.normalize("NFKC"));
	const counted = scripts.map((script) => words.filter((word) => script.test(word)).length);
	const main = scripts[counted.indexOf(Math.max(...counted))];
	return words.some((word) => /\p{L}/u.test(word) && !main?.test(word) && !/^\p{Lu}/u.test(word));
};

/** Words set apart within a question, none of them of every day: what they say is not judged. */
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

/** Every sentence is a question, or a greeting beside one. */
const onlyAsks = (folded: string): boolean =>
	(folded.match(/[^.!?;\n\r\u2026]+[.!?;\u2026]*/gu) ?? []).every((sentence) => {
		const words = wordsOf(sentence).join(" ");
		return words === "" || /[?;]\s*$/u.test(sentence) || pleasantries().has(words);
	});

const claimsIn = (folded: string): boolean =>
	compiled().some(({ claims }) => claims.some((claim) => claim.test(folded)));

export function guardClaims(text: string): ClaimVerdict {
	if (text.length > guardedTextMax) return "unjudged";
	const folded = fold(text);
	const joined = folded.replace(cutUp, "");
	if (claimsIn(folded) || claimsIn(joined)) return "claim";
	if (isBait(text, joined)) return "bait";
	const words = wordsOf(folded);
	// A letter spaced out or cut up is not a word we know.
	const letters = words.filter((word) => word.length === 1).length;
	if (words.some(isDisguised) || hidden.test(folded) || letters > Math.max(3, words.length / 3))
		return "unjudged";
	if (holdsStranger(folded) || holdsOtherScript(text) || holdsAside(folded)) return "unjudged";
	if (!compiled().some(({ everyday }) => reads(everyday, words))) return "unjudged";
	return onlyAsks(folded) ? "plain" : "stated";
}
