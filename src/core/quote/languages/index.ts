/** The languages in which a price in words is read; a price in figures is read in all. */
import type { ReplyLocale } from "../../locale.ts";
import type { QuoteLanguage } from "../quote-language.ts";
import { el } from "./el.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { ru } from "./ru.ts";
import { rw } from "./rw.ts";
import { sw } from "./sw.ts";
import { tr } from "./tr.ts";

export const quoteLanguages: Readonly<Partial<Record<ReplyLocale, QuoteLanguage>>> = {
	en,
	tr,
	el,
	ru,
	fr,
	rw,
	sw,
};
