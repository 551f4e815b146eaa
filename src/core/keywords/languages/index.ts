/** The languages in which consent words are known, one file each. */
import type { ReplyLocale } from "../../locale.ts";
import type { KeywordLanguage } from "../keyword-language.ts";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { el } from "./el.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { hi } from "./hi.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";
import { rw } from "./rw.ts";
import { sw } from "./sw.ts";
import { tr } from "./tr.ts";

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
