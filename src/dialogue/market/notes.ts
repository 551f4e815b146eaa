/** "Note: no onions": what stands behind such a word and a colon is for the business, and is not read. */
import { fold } from "../../core/fold.ts";
import { type Message, messageOf } from "../message.ts";
import { grammarOf } from "../reading/grammar.ts";
import { hasPlace } from "../reading/standing.ts";
import { echo, everywhere, Line } from "../reading/text.ts";
import { saysTime } from "../reading/time-said.ts";
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

const clauseEnd = /([,;.!?؟\n]+(?:\s+|$)|\s+[-–—]\s+)/u;

/**
 * "It's our anniversary", "not spicy please": the clause that says so where it says nothing else, and else those words alone. Null: none
 * does. `isAskedFor`: whether a clause that ends as a question asks for it; "is the cheese vegan?" only wants to know.
 */
export function specialIn(
	{ snapshot, wants, reading, noted }: Message,
	isAskedFor: (line: string) => boolean = () => true,
): string | null {
	if (noted !== undefined) return noted;
	if (!wants("special")) return null;
	const said = grammarOf(reading.language).inside.get("special");
	const mark = reading.language.locale === "el" ? /[?;]/u : /[?؟]/u;
	const pieces = snapshot.text.split(clauseEnd);
	const notes = pieces.flatMap((clause, at) => {
		if (at % 2 === 1) return [];
		const part = messageOf({ ...snapshot, text: clause }).reading;
		const line = new Line(part.words.map(({ norm }) => norm));
		const found = said === undefined ? [] : [...line.text.matchAll(everywhere(said))];
		if (found.length === 0) return [];
		if (mark.test(pieces[at + 1] ?? "") && !isAskedFor(line.text)) return [];
		const { time, pax, paxMore } = part;
		const isOfMore = saysTime(time) || hasPlace(part) || (pax ?? paxMore) !== null;
		const asWritten = (match: RegExpExecArray) => {
			const { from, to } = line.span(match.index, match[0].length);
			return part.words.slice(from, to).map(({ raw }) => raw);
		};
		return isOfMore ? found.map((match) => asWritten(match).join(" ")) : [clause.trim()];
	});
	return echo(notes.join(". "), noteMax) || null;
}

/** What is asked for beside what was asked for before. */
export const withSpecial = (notes: string | null, special: string | null): string | null =>
	special === null || notes?.includes(special) === true
		? notes
		: [notes, special].filter(Boolean).join(". ").slice(0, noteMax).toWellFormed();
