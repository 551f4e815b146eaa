/**
 * The languages a reply can be read in. One is loaded with a market whose people write it, or for the person who is spoken to in it
 * (src/app/languages.ts).
 */
import { languageTables } from "../language-tables.ts";
import type { BehindNumbers, ReplyLanguage } from "./reply-language.ts";

export const replyTables = languageTables<ReplyLanguage>();

/** In every language there is, loaded or not. */
export const numberTables = languageTables<BehindNumbers>();
