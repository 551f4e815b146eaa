/**
 * What stands before a field on a paper that somebody photographs. One file `printed.ts` for each language: a paper is read by the words
 * of its reader, of their market and in English, whichever of them it is written in. Over a line as it is read, in any case.
 */
import { languageTables } from "../../core/language-tables.ts";

export const printedFields = [
	"plate",
	"vin",
	"make",
	"first_registered",
	"document_number",
	"last_name",
	"birth_date",
	"expiry_date",
	"licence_number",
	"policy_number",
	"insurer",
	"valid_until",
] as const;
export type PrintedField = (typeof printedFields)[number];

/** Absent: a language has no word of its own for it. */
export type PrintedWords = Readonly<Partial<Record<PrintedField, readonly string[]>>>;

export const printedTables = languageTables<PrintedWords>();
