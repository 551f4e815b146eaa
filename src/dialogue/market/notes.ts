/** "Note: no onions": what stands behind such a word and a colon is for the business, and is not read. */
import { fold } from "../../core/fold.ts";
import type { Message } from "../message.ts";
import { fromAmong } from "../reading/languages.ts";

const noteMax = 200;
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
