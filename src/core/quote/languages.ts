/** The languages in which a price in words is read; a price in figures is read in all. */
import { languageTables } from "../language-tables.ts";
import type { QuoteLanguage } from "./quote-language.ts";

export const quoteTables = languageTables<QuoteLanguage>();
