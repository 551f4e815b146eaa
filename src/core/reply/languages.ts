/** One is loaded with a market whose people write it, or for the person who is spoken to in it (src/app/languages.ts). */
import { languageTables } from "../language-tables.ts";
import type { BehindNumbers, BorrowedWords, ReplyLanguage } from "./reply-language.ts";

export const replyTables = languageTables<ReplyLanguage>();

export const numberTables = languageTables<BehindNumbers>();

export const politeTables = languageTables<BorrowedWords>();
