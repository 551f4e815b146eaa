/** Each language reads alone: another one in play can only take a yes away. */
import type { Concept } from "./concepts.ts";
import { expander, type Grammar, grammar, type Phrase, phrase, phrasesOf } from "./grammar.ts";
import type { ReplyLanguage } from "./reply-language.ts";
import { listedSpellings, type Speller, speller } from "./spelling.ts";
import { foldWord } from "./tokens.ts";

export const phraseKinds = [
	"word",
	"yes",
	"flip",
	"ack",
	"praise",
	"thanks",
	"polite",
	"closer",
	"no",
	"reason",
	"doubt",
	"change",
	"request",
	"hedge",
	"ask",
	"undo",
] as const;
export type PhraseKind = (typeof phraseKinds)[number];

type Compiled = {
	readonly all: Grammar<PhraseKind>;
	readonly certain: Grammar<PhraseKind>;
	readonly joins: ReadonlySet<string>;
	readonly units: ReadonlySet<string>;
	readonly notAnswers: ReadonlySet<string>;
	readonly loose: ReadonlySet<string>;
	readonly beside: ReadonlySet<string>;
	readonly indefinite: ReadonlySet<string>;
	readonly values: ReadonlySet<string>;
	readonly concepts: ReadonlyMap<string, readonly Concept[]>;
	readonly knows: ReadonlySet<string>;
	readonly listed: Speller;
	readonly spell: Speller;
};

type Rival = { readonly notAnswers: ReadonlySet<string>; readonly knows: ReadonlySet<string> };

export type Reader = Omit<Compiled, "all" | "certain"> & {
	readonly grammars: readonly Grammar<PhraseKind>[];
	readonly questionMarks: ReadonlySet<string>;
	readonly foreignLetters: readonly string[];
	readonly rivals: readonly Rival[];
	readonly digitWords: readonly string[];
};

/** Where there is none, the language is certain and letters count. */
export function makeReader(
	language: ReplyLanguage,
	symbols: ReplyLanguage,
	others: readonly ReplyLanguage[],
): Reader {
	const own = compile(language);
	const signs = compile(symbols);
	const { all, certain, ...rest } = own;
	const beside = others.map(compile);
	return {
		...rest,
		grammars: others.length === 0 ? [all, signs.all, certain] : [all, signs.all],
		questionMarks: new Set([language, ...others].flatMap((one) => one.questionMarks)),
		foreignLetters: others
			.flatMap((other) => [...other.ownLetters])
			.filter((letter) => !language.ownLetters.includes(letter)),
		rivals: beside.map(({ notAnswers, knows }) => ({ notAnswers, knows })),
		digitWords: [...all.vocabulary].filter((word) => /\d/u.test(word)),
	};
}

export const isKnown = (reader: Reader, word: string): boolean =>
	reader.grammars.some(({ vocabulary }) => vocabulary.has(word)) ||
	reader.knows.has(word) ||
	reader.units.has(word);

const folded = (entries: readonly string[]): ReadonlySet<string> =>
	new Set(entries.flatMap((entry) => entry.split("|")).map(foldWord));

function conceptsOf({ concepts }: ReplyLanguage): ReadonlyMap<string, readonly Concept[]> {
	const found = new Map<string, Concept[]>();
	for (const [concept, words] of Object.entries(concepts))
		for (const word of folded([words])) {
			const list = found.get(word) ?? [];
			list.push(concept as Concept);
			found.set(word, list);
		}
	return found;
}

const compiled = new Map<ReplyLanguage, Compiled>();

function compile(language: ReplyLanguage): Compiled {
	const known = compiled.get(language);
	if (known !== undefined) return known;
	const expand = expander(language.classes);
	const parse = (kind: PhraseKind, entries: readonly string[]): readonly Phrase<PhraseKind>[] =>
		phrasesOf(entries).map((source) => phrase(kind, source, expand));
	const all = grammar(phraseKinds.flatMap((kind) => parse(kind, language[kind])));
	const joins = folded(language.joins);
	const loose = folded(language.loose);
	const beside = folded(language.beside);
	const values = folded(language.values);
	const concepts = conceptsOf(language);
	const knows = new Set([
		...all.vocabulary,
		...joins,
		...loose,
		...beside,
		...values,
		...concepts.keys(),
	]);
	const made: Compiled = {
		all,
		certain: grammar([...parse("word", language.certain.yes), ...parse("no", language.certain.no)]),
		joins,
		units: folded(language.units),
		notAnswers: folded(language.notAnswers),
		loose,
		beside,
		indefinite: folded(language.indefinite ?? []),
		values,
		concepts,
		knows,
		listed: listedSpellings(language),
		spell: speller(language, knows),
	};
	compiled.set(language, made);
	return made;
}
