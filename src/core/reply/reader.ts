/** A language's table made ready for reading, with what the other languages in play add to it. */
import {
	type Expander,
	expander,
	type Grammar,
	grammar,
	type Phrase,
	phrase,
	phrasesOf,
} from "./grammar.ts";
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

export type Reader = {
	readonly grammar: Grammar<PhraseKind>;
	/** Every word some phrase knows: none of these is mistaken for another with letters repeated. */
	readonly known: ReadonlySet<string>;
	readonly joins: ReadonlySet<string>;
	readonly units: ReadonlySet<string>;
	readonly questionMarks: ReadonlySet<string>;
	/** Letters that belong to another language spoken here and not to this one. */
	readonly foreignLetters: readonly string[];
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
	const phrases: Phrase<PhraseKind>[] = [];
	const add = (table: ReplyLanguage, kinds: readonly PhraseKind[]): Expander => {
		const expand = expander(table.classes);
		for (const kind of kinds)
			for (const source of phrasesOf(table[kind])) phrases.push(phrase(kind, source, expand));
		return expand;
	};
	const expand = add(language, phraseKinds);
	add(symbols, phraseKinds);
	for (const other of others) add(other, ["polite"]);
	if (others.length === 0) {
		for (const kind of ["yes", "no"] as const)
			for (const source of phrasesOf(language.certain[kind]))
				phrases.push(phrase(kind, source, expand));
	}
	const made = grammar(phrases);
	const joins = new Set(language.joins.map(foldWord));
	const units = new Set(language.units.map(foldWord));
	return {
		grammar: made,
		known: new Set([...made.vocabulary, ...joins, ...units]),
		joins,
		units,
		questionMarks: new Set(language.questionMarks),
		foreignLetters: others
			.flatMap((other) => [...other.ownLetters])
			.filter((letter) => !language.ownLetters.includes(letter)),
	};
}
