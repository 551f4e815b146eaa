/** All languages are there from the first message on. */
import { languageTables } from "../language-tables.ts";
import type { KeywordLanguage } from "./keyword-language.ts";
import type { PersonalRequestLanguage } from "./personal-request-language.ts";

export const keywordTables = languageTables<KeywordLanguage>();
export const requestTables = languageTables<PersonalRequestLanguage>();
