/**
 * The languages there are, and what each brings with it. Small tables that everybody's words are held against are there at once; what
 * requests and answers are read by, and what is said, are modules of their own, loaded for the market whose people write the language or
 * for the person who is spoken to in it.
 */
import { keywordTables, requestTables } from "../core/keywords/languages.ts";
import { nameTables } from "../core/language-names.ts";
import { isWritten, type Locale, locales, type ReplyLocale, replyLocales } from "../core/locale.ts";
import { statusTables } from "../core/order-words.ts";
import { policyTables } from "../core/policy/words.ts";
import { quoteTables } from "../core/quote/languages.ts";
import { numberTables, politeTables, replyTables } from "../core/reply/languages.ts";
import { isLoaded, type LoadedLocale, learnTexts } from "../core/template/texts.ts";
import { ar } from "../languages/ar/index.ts";
import { de } from "../languages/de/index.ts";
import { el } from "../languages/el/index.ts";
import { en } from "../languages/en/index.ts";
import { reading as english } from "../languages/en/reading-en.ts";
import { es } from "../languages/es/index.ts";
import { fr } from "../languages/fr/index.ts";
import { hi } from "../languages/hi/index.ts";
import { it } from "../languages/it/index.ts";
import { pt } from "../languages/pt/index.ts";
import { ru } from "../languages/ru/index.ts";
import { rw } from "../languages/rw/index.ts";
import { sw } from "../languages/sw/index.ts";
import { tr } from "../languages/tr/index.ts";
import type { Reading, ReadLanguage, WrittenLanguage } from "../ports/languages/language.ts";
import { exampleTables } from "../dialogue/examples.ts";
import type { Examples } from "../dialogue/scorer.ts";
import { rulesTables } from "../dialogue/reading/languages.ts";
import { shoppingTables } from "../ports/languages/shopping.ts";

type Languages = Readonly<Record<Locale, WrittenLanguage>> &
	Readonly<Record<Exclude<ReplyLocale, Locale>, ReadLanguage>>;
/** To add one: its folder, its code in `core/locale.ts`, and a line here. */
export const languages: Languages = { en, tr, el, ru, fr, rw, it, de, sw, es, ar, pt, hi };

const texts: Readonly<
	Record<LoadedLocale, () => Promise<{ readonly texts: Readonly<Record<string, string>> }>>
> = {
	tr: () => import("./texts/texts-tr.ts"),
	el: () => import("./texts/texts-el.ts"),
	ru: () => import("./texts/texts-ru.ts"),
	fr: () => import("./texts/texts-fr.ts"),
	rw: () => import("./texts/texts-rw.ts"),
	it: () => import("./texts/texts-it.ts"),
	de: () => import("./texts/texts-de.ts"),
};

const examples: Readonly<Record<Locale, () => Promise<{ readonly examples: Examples }>>> = {
	en: () => import("./examples/examples-en.ts"),
	tr: () => import("./examples/examples-tr.ts"),
	el: () => import("./examples/examples-el.ts"),
	ru: () => import("./examples/examples-ru.ts"),
	fr: () => import("./examples/examples-fr.ts"),
	rw: () => import("./examples/examples-rw.ts"),
	it: () => import("./examples/examples-it.ts"),
	de: () => import("./examples/examples-de.ts"),
};

type Written = Awaited<ReturnType<WrittenLanguage["reading"]>>["reading"];
function learn(locale: ReplyLocale, reading: Reading | Written): void {
	replyTables.add(locale, { ...reading.replies, ...languages[locale].numbers });
	if (reading.quotes !== undefined) quoteTables.add(locale, reading.quotes);
	if (!("requests" in reading)) return;
	rulesTables.add(locale, reading);
}

for (const locale of replyLocales) {
	const language: ReadLanguage | WrittenLanguage = languages[locale];
	numberTables.add(locale, language.numbers);
	politeTables.add(locale, language.polite);
	keywordTables.add(locale, language.keywords);
	if (!("names" in language)) continue;
	nameTables.add(locale, language.names);
	requestTables.add(locale, language.rights);
	policyTables.add(locale, language.policy);
	statusTables.add(locale, language.statuses);
	shoppingTables.add(locale, language.shopping);
}
learn("en", english);

/** What is kept is the table, never its promise: in the runtime what one request waits for is no other's. */
export async function loadReading(wanted: readonly ReplyLocale[]): Promise<void> {
	for (const locale of wanted) {
		if (!replyTables.has(locale)) learn(locale, (await languages[locale].reading()).reading);
		if (isWritten(locale) && !exampleTables.has(locale))
			exampleTables.add(locale, (await examples[locale]()).examples);
	}
}

export async function loadTexts(wanted: readonly Locale[]): Promise<void> {
	for (const locale of wanted)
		if (locale !== "en" && !isLoaded(locale)) learnTexts(locale, (await texts[locale]()).texts);
}

/** Whoever is spoken to in a language may answer in it. What is there is not waited for. */
export async function speak(locale: ReplyLocale): Promise<void> {
	if (isWritten(locale)) await loadTexts([locale]);
	await loadReading([locale]);
}

export const loadAllTexts = (): Promise<void> => loadTexts(locales);
