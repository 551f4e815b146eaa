/** The languages the rules understand: one file each, one line here. */
import { grammarOf } from "./grammar.ts";
import type { Language } from "../../ports/languages/requests.ts";
import { type RulesLocale, rulesLocales } from "./locales.ts";
import { el } from "../../languages/el/requests.ts";
import { en } from "../../languages/en/requests.ts";
import { fr } from "../../languages/fr/requests.ts";
import { ru } from "../../languages/ru/requests.ts";
import { rw } from "../../languages/rw/requests.ts";
import { tr } from "../../languages/tr/requests.ts";

export const languages: Readonly<Record<RulesLocale, Language>> = { en, tr, el, ru, fr, rw };

const own = new Map<Language, ReadonlySet<string>>();

/** Words by which a language is known: those it names, or all of its patterns' words that no other language has. */
export function marksOf(language: Language): ReadonlySet<string> {
	if (language.marks.size > 0) return language.marks;
	const known = own.get(language);
	if (known !== undefined) return known;
	const others = rulesLocales.map((locale) => languages[locale]).filter((it) => it !== language);
	const isElsewhere = (word: string) =>
		others.some((other) => other.marks.has(word) || grammarOf(other).words.has(word));
	const marks = new Set([...grammarOf(language).words].filter((word) => !isElsewhere(word)));
	own.set(language, marks);
	return marks;
}
