import { languageTables } from "../language-tables.ts";
import type { QuoteLanguage } from "./quote-language.ts";

export const quoteTables = languageTables<QuoteLanguage>();
