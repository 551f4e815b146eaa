/** The languages of Assent: each is a folder in `src/languages`, and where we speak it, a file in the texts of each pack (docs/how-to/add-a-language.md). */

/** Languages that Assent writes: every template has a text in each. */
export const locales = ["en", "tr", "el", "ru", "fr", "rw", "it", "de"] as const;
export type Locale = (typeof locales)[number];

/** Languages that are read alone: an answer in them is understood. */
const readLocales = ["sw", "es", "ar", "pt", "hi"] as const;

/** Languages in which an answer is understood. A market lists those its people write. */
export const replyLocales = [...locales, ...readLocales] as const;
export type ReplyLocale = (typeof replyLocales)[number];

export const isWritten = (locale: string | null): locale is Locale =>
	(locales as readonly (string | null)[]).includes(locale);

/** Alphabets that one written language has to itself. */
const alphabets: readonly (readonly [Locale, RegExp])[] = [
	["el", /\p{Script=Greek}/gu],
	["ru", /\p{Script=Cyrillic}/gu],
];

/** The written language that a text's letters tell by themselves; a name in another alphabet tells nothing. */
export function localeByLetters(text: string): Locale | null {
	const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
	const latin = count(/\p{Script=Latin}/gu);
	return alphabets.find(([, letters]) => count(letters) > latin)?.[0] ?? null;
}

/** Written languages some letter of which is in the text, where they have an alphabet to themselves. */
export const localesOfLetters = (text: string): readonly Locale[] =>
	alphabets.filter(([, letters]) => text.search(letters) >= 0).map(([locale]) => locale);
