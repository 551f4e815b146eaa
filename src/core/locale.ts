/** The languages Assent speaks. A language is one file in each of `core/reply/languages` and the template tables. */
export const locales = ["en", "tr"] as const;
export type Locale = (typeof locales)[number];

export function asLocale(text: string | null | undefined, fallback: Locale): Locale {
	return (locales as readonly string[]).includes(text ?? "") ? (text as Locale) : fallback;
}
