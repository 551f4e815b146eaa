/** "Note: no onions": what stands behind such a word and a colon is for the business, and is not read. */
import { fold } from "../../core/fold.ts";
import { NotBrought } from "../../core/not-loaded.ts";
import type { Message } from "../message.ts";
import { fromAmong } from "../reading/languages.ts";
import { kit, noteMax } from "./words-kit.ts";

const beforeColon = /(?<![^\s,;.])(\p{L}+)\s*:/gu;

const headings = fromAmong(
	(tables) => new Set(tables.flatMap(({ requests }) => requests.note.map(fold))),
);

/** The text before the note, and what the note says. */
export function withoutNote({ snapshot: { text }, among }: Message): {
	readonly text: string;
	readonly note: string | null;
} {
	const isHeading = headings(among);
	for (const { index, 0: said, 1: word = "" } of text.matchAll(beforeColon)) {
		const note = text.slice(index + said.length).trimStart();
		const isNote = isHeading.has(fold(word)) && note.length > 0 && note.length <= noteMax;
		if (isNote) return { text: text.slice(0, index), note };
	}
	return { text, note: null };
}

let there: ReturnType<typeof import("./words-for-business.ts").wordsBy> | null = null;
export async function bringWordsForBusiness(): Promise<void> {
	there ??= (await import("./words-for-business.ts")).wordsBy(kit);
}
/** Throws `NotBrought` where it is not there yet. */
export function wordsForBusiness() {
	if (there === null) throw new NotBrought("words for a business", bringWordsForBusiness);
	return there;
}

/**
 * "It's our anniversary", "not spicy please": the clause that says so where it says nothing else, and else those words alone. Null: none
 * does. `isAskedFor`: whether a clause that ends as a question asks for it; "is the cheese vegan?" only wants to know.
 */
export const specialIn = (
	message: Message,
	isAskedFor?: (line: string) => boolean,
): string | null =>
	message.noted ??
	(message.wants("special") ? wordsForBusiness().specialIn(message, isAskedFor) : null);

/** What is asked for beside what was asked for before. */
export const withSpecial = (notes: string | null, special: string | null): string | null =>
	special === null || notes?.includes(special) === true
		? notes
		: [notes, special].filter(Boolean).join(". ").slice(0, noteMax).toWellFormed();
