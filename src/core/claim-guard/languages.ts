import { languageTables } from "../language-tables.ts";
import type { ClaimLanguage } from "./claim-language.ts";

export const claimTables = languageTables<ClaimLanguage>();

/** Where they stand, a text is not in a language of ours, also if some words look like ours (`a` and `do` are English, and Portuguese). */
export const strangerTables = languageTables<readonly string[]>();
