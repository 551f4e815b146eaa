/** A language's table made ready for reading, with what the other languages in play add to it. */
import { expander, type Grammar, grammar, type Phrase, phrase, phrasesOf } from "./grammar.ts";
import type { ReplyLanguage } from "./reply-language.ts";
import { foldWord } from "./tokens.ts";

const phraseKinds = [
	"yes",
	"flip",
	"polite",
	"no",
	"reason",
	"doubt",
	"change",
	"hedge",
	"ask",
] as const;
export type PhraseKind = (typeof phraseKinds)[number];

/** A table, compiled. Made once, when the language is first spoken. */
type Compiled = {
	readonly all: Grammar<PhraseKind>;
	readonly polite: Grammar<PhraseKind>;
	readonly certain: Grammar<PhraseKind>;
	readonly joins: ReadonlySet<string>;
	readonly units: ReadonlySet<string>;
	readonly notAnswers: ReadonlySet<string>;
};

/** Another language that may be meant: its words that answer nothing, and all the words it knows. */
type Rival = { readonly notAnswers: ReadonlySet<string>; readonly knows: ReadonlySet<string> };

export type Reader = {
	readonly grammars: readonly Grammar<PhraseKind>[];
	/** Words of this language, others' politeness and signs left out. */
	readonly own: ReadonlySet<string>;
	readonly joins: ReadonlySet<string>;
	readonly units: ReadonlySet<string>;
	readonly questionMarks: ReadonlySet<string>;
	/** Letters that belong to another language spoken here and not to this one. */
	readonly foreignLetters: readonly string[];
	readonly rivals: readonly Rival[];
	/** Its own words that are no answer in it. */
	readonly notAnswers: ReadonlySet<string>;
	/** Words with a digit in them, which are no codes: "na3am". */
	readonly digitWords: readonly string[];
};

/**
 * `others` are the languages that may also be meant: their politeness is understood, and words
 * with their letters are theirs. Where there is none, the language is certain and letters count.
 */
export function makeReader(
	language: ReplyLanguage,
	symbols: ReplyLanguage,
	others: readonly ReplyLanguage[],
): Reader {
	const own = compile(language);
	const beside = others.map(compile);
	const grammars = [own.all, compile(symbols).all, ...beside.map(({ polite }) => polite)];
	return {
		grammars: others.length === 0 ? [...grammars, own.certain] : grammars,
		own: own.all.vocabulary,
		joins: own.joins,
		units: own.units,
		questionMarks: new Set([language, ...others].flatMap((one) => one.questionMarks)),
		foreignLetters: others
			.flatMap((other) => [...other.ownLetters])
			.filter((letter) => !language.ownLetters.includes(letter)),
		rivals: beside.map(({ notAnswers, all }) => ({ notAnswers, knows: all.vocabulary })),
		notAnswers: own.notAnswers,
		digitWords: [...own.all.vocabulary].filter((word) => /\d/u.test(word)),
	};
}

/** Some phrase knows the word, so it is not mistaken for another with letters repeated. */
export const isKnown = (reader: Reader, word: string): boolean =>
	reader.grammars.some(({ vocabulary }) => vocabulary.has(word)) ||
	reader.joins.has(word) ||
	reader.units.has(word);

const compiled = new Map<ReplyLanguage, Compiled>();

function compile(language: ReplyLanguage): Compiled {
	const known = compiled.get(language);
	if (known !== undefined) return known;
	const expand = expander(language.classes);
	const parse = (kind: PhraseKind, entries: readonly string[]): readonly Phrase<PhraseKind>[] =>
		phrasesOf(entries).map((source) => phrase(kind, source, expand));
	const folded = (entries: readonly string[]): ReadonlySet<string> =>
		new Set(entries.flatMap((entry) => entry.split("|")).map(foldWord));
	const polite = parse("polite", language.polite);
	const others = phraseKinds.filter((kind) => kind !== "polite");
	const made: Compiled = {
		all: grammar([...others.flatMap((kind) => parse(kind, language[kind])), ...polite]),
		polite: grammar(polite),
		certain: grammar([...parse("yes", language.certain.yes), ...parse("no", language.certain.no)]),
		joins: folded(language.joins),
		units: folded(language.units),
		notAnswers: folded(language.notAnswers),
	};
	compiled.set(language, made);
	return made;
}
