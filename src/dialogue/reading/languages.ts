/** The languages the rules understand. Their tables come with a market that lists the language, or with a person who speaks it. */
import { languageTables } from "../../core/language-tables.ts";
import type { Locale } from "../../core/locale.ts";
import type { RulesTables } from "../../ports/languages/language.ts";
import type { Language } from "../../ports/languages/requests.ts";
import { grammarOf } from "./grammar.ts";

export const rulesTables = languageTables<RulesTables>();

/** What the tables of several languages make together, once for each set of languages. */
export function fromAmong<Made>(
	make: (tables: readonly RulesTables[]) => Made,
): (among: readonly Locale[]) => Made {
	const known = new Map<string, Made>();
	return (among) => {
		const name = among.join(" ");
		const found = known.get(name) ?? make(among.map(rulesTables.of));
		known.set(name, found);
		return found;
	};
}

export const requestsOf = (locale: Locale): Language => rulesTables.of(locale).requests;

const made = new Map<string, ReadonlySet<string>>();

/**
 * Words by which a language is known among those that a message may be in: those it names, or all of its patterns' words that no other
 * of them has.
 */
export function marksOf(language: Language, among: readonly Locale[]): ReadonlySet<string> {
	const others = among.filter((locale) => locale !== language.locale);
	const name = [language.locale, ...[...others].sort()].join(" ");
	const known = made.get(name);
	if (known !== undefined) return known;
	const tables = others.map(requestsOf);
	if (language.marks.size > 0) {
		const isTheirs = (word: string) => tables.some((other) => other.everyday?.has(word));
		const marks = new Set([...language.marks].filter((word) => !isTheirs(word)));
		made.set(name, marks);
		return marks;
	}
	const isElsewhere = (word: string) =>
		tables.some((other) => other.marks.has(word) || grammarOf(other).words.has(word));
	const marks = new Set([...grammarOf(language).words].filter((word) => !isElsewhere(word)));
	made.set(name, marks);
	return marks;
}

/** It has a letter by which a language is known among those that a message may be in. */
export const hasOwnLetter = (word: string, language: Language, among: readonly Locale[]): boolean =>
	language.letters.test(word) &&
	[...word].some(
		(letter) =>
			language.letters.test(letter) &&
			!among.some(
				(locale) => locale !== language.locale && requestsOf(locale).letters.test(letter),
			),
	);
