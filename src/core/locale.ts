export const locales = ["en", "tr", "el", "ru", "fr", "rw", "it", "de"] as const;
export type Locale = (typeof locales)[number];

const readLocales = ["sw", "es", "ar", "pt", "hi"] as const;

export const replyLocales = [...locales, ...readLocales] as const;
export type ReplyLocale = (typeof replyLocales)[number];

export const isWritten = (locale: string | null): locale is Locale =>
	(locales as readonly (string | null)[]).includes(locale);

const alphabets: readonly (readonly [Locale, RegExp])[] = [
	["el", /\p{Script=Greek}/gu],
	["ru", /\p{Script=Cyrillic}/gu],
];

export function localeByLetters(text: string): Locale | null {
	const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
	const latin = count(/\p{Script=Latin}/gu);
	return alphabets.find(([, letters]) => count(letters) > latin)?.[0] ?? null;
}

export const localesOfLetters = (text: string): readonly Locale[] =>
	alphabets.filter(([, letters]) => text.search(letters) >= 0).map(([locale]) => locale);
