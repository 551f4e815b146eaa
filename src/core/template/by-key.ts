/** Texts are kept in one file for each language, as a translator reads them, and asked for by key. */
import type { Locale } from "../locale.ts";
import { locales } from "../locale.ts";

type ByLanguage<Key extends string> = Readonly<Record<Locale, Readonly<Record<Key, string>>>>;

export function byKey<Key extends string>(
	languages: ByLanguage<Key>,
): Readonly<Record<Key, Readonly<Record<Locale, string>>>> {
	const keys = Object.keys(languages.en) as Key[];
	const inAll = (key: Key) =>
		Object.fromEntries(locales.map((locale) => [locale, languages[locale][key]]));
	return Object.fromEntries(keys.map((key) => [key, inAll(key)])) as ReturnType<typeof byKey<Key>>;
}
