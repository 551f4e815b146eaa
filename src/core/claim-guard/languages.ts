/** Languages whose claims we can read, and what tells those that we cannot. */
import { languageTables } from "../language-tables.ts";
import type { ClaimLanguage } from "./claim-language.ts";

export const claimTables = languageTables<ClaimLanguage>();

/**
 * Everyday words of languages that we read and do not judge: where they stand, a text is not in a language of ours, also if some of
 * its words look like ours (`a` and `do` are English, and Portuguese). Folded as the texts are; a word that one of our own languages
 * says every day counts for that one.
 */
export const strangerTables = languageTables<readonly string[]>();
