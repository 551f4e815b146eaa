/** The languages in which consent words are known, one file each. */
import type { Locale } from "../../locale.ts";
import type { KeywordLanguage } from "../keyword-language.ts";
import { en } from "./en.ts";
import { tr } from "./tr.ts";

export const keywordLanguages: Readonly<Record<Locale, KeywordLanguage>> = { en, tr };
