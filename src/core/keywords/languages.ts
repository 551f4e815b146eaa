/** The languages in which consent words are known, one file each. */
import type { ReplyLocale } from "../locale.ts";
import type { KeywordLanguage } from "./keyword-language.ts";
import { ar } from "../../languages/ar/keywords.ts";
import { de } from "../../languages/de/keywords.ts";
import { el } from "../../languages/el/keywords.ts";
import { en } from "../../languages/en/keywords.ts";
import { es } from "../../languages/es/keywords.ts";
import { fr } from "../../languages/fr/keywords.ts";
import { hi } from "../../languages/hi/keywords.ts";
import { pt } from "../../languages/pt/keywords.ts";
import { ru } from "../../languages/ru/keywords.ts";
import { rw } from "../../languages/rw/keywords.ts";
import { sw } from "../../languages/sw/keywords.ts";
import { tr } from "../../languages/tr/keywords.ts";

export const keywordLanguages: Readonly<Record<ReplyLocale, KeywordLanguage>> = {
	en,
	tr,
	el,
	ru,
	rw,
	fr,
	sw,
	de,
	es,
	ar,
	pt,
	hi,
};
