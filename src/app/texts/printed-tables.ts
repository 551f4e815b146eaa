/** What is printed on papers in each language. Loaded by whoever reads one. */
import type { Locale } from "../../core/locale.ts";
import { printed as en } from "../../languages/en/printed.ts";
import { printed as tr } from "../../languages/tr/printed.ts";
import { printed as el } from "../../languages/el/printed.ts";
import { printed as ru } from "../../languages/ru/printed.ts";
import { printed as fr } from "../../languages/fr/printed.ts";
import { printed as rw } from "../../languages/rw/printed.ts";
import { printed as it } from "../../languages/it/printed.ts";
import { printed as de } from "../../languages/de/printed.ts";
import { type PrintedWords, printedTables } from "../../ports/languages/printed.ts";

const all: Readonly<Record<Locale, PrintedWords>> = { en, tr, el, ru, fr, rw, it, de };

export function learnPrinted(): void {
	for (const [locale, words] of Object.entries(all)) printedTables.add(locale as Locale, words);
}
