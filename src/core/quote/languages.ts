/** The languages in which a price in words is read; a price in figures is read in all. */
import type { ReplyLocale } from "../locale.ts";
import type { QuoteLanguage } from "./quote-language.ts";
import { el } from "../../languages/el/quotes.ts";
import { en } from "../../languages/en/quotes.ts";
import { fr } from "../../languages/fr/quotes.ts";
import { ru } from "../../languages/ru/quotes.ts";
import { rw } from "../../languages/rw/quotes.ts";
import { sw } from "../../languages/sw/quotes.ts";
import { tr } from "../../languages/tr/quotes.ts";

export const quoteLanguages: Readonly<Partial<Record<ReplyLocale, QuoteLanguage>>> = {
	en,
	tr,
	el,
	ru,
	fr,
	rw,
	sw,
};
