/** English names the keys and is always there; another language is loaded before anything is said in it (src/app/languages.ts). */
import { invariant } from "../errors.ts";
import type { Locale } from "../locale.ts";
import { NotLoaded } from "../not-loaded.ts";

export type TemplateText = { readonly en: string };
export type Templates = Readonly<Record<string, TemplateText>>;
export type LoadedLocale = Exclude<Locale, "en">;
type Texts = Readonly<Record<string, string>>;

const loaded = new Map<Locale, Texts>();
export const isLoaded = (locale: Locale): boolean => locale === "en" || loaded.has(locale);

export function learnTexts(locale: LoadedLocale, texts: Texts): void {
	loaded.set(locale, texts);
}

export const inEnglish = <Key extends string>(
	texts: Readonly<Record<Key, string>>,
): Readonly<Record<Key, TemplateText>> =>
	Object.fromEntries(Object.entries<string>(texts).map(([key, en]) => [key, { en }])) as Record<
		Key,
		TemplateText
	>;

/** Throws `NotLoaded` where the language is not there yet. */
export function textIn(templates: Templates, key: string, locale: Locale): string {
	const text: Partial<Readonly<Record<Locale, string>>> | undefined = templates[key];
	invariant(text, `template ${key} exists`);
	const beside = text[locale];
	if (beside !== undefined) return beside;
	const texts = loaded.get(locale);
	if (texts === undefined) throw new NotLoaded(locale);
	const found = texts[key];
	invariant(found !== undefined, `template ${key} is there in ${locale}`);
	return found;
}
