/** "Tell them I am allergic to nuts": words for a business, as they were written. */
import { foldPattern } from "../../core/fold.ts";
import { nameTables } from "../../core/language-names.ts";
import type { Message } from "../message.ts";
import { saysTime } from "../reading/time-said.ts";
import { echo, splitElisions, toWords, type Word } from "../reading/text.ts";
import { replyOf } from "../small-talk.ts";
import { withoutNote } from "./notes.ts";

const wordsMax = 200;
/** A word of fewer letters tells no business apart. */
const tellingLetters = 4;

/** `@` stands for a business by its name. The words are group 1. */
const patterns = nameTables.fromEach(({ noting }) =>
	noting.length === 0 ? null : new RegExp(`^(?:${noting.map(foldPattern).join("|")})$`, "du"),
);

export type ForBusiness = {
	readonly words: string;
	/** Null: it is not named. */
	readonly businessId: string | null;
};

/** Where the name of a business, or the only word of one, stands in the line. */
function namesIn({ snapshot: { market }, reading }: Message, line: readonly string[]) {
	const known = new Map(
		[...(market.venues ?? []), ...(market.shops ?? [])].map(({ businessId, name }) => [
			businessId,
			toWords(name).map(({ norm }) => norm),
		]),
	);
	const isOf = (said: string | undefined, word: string | undefined): boolean =>
		said !== undefined &&
		word !== undefined &&
		(said === word || reading.language.endings.some(({ ending }) => said === word + ending));
	return [...known].flatMap(([id, name]) =>
		line.flatMap((said, from) => {
			let to = from;
			while (isOf(line[to], name[to - from])) to += 1;
			const isAlone = [...known].every(([other, words]) => other === id || words[0] !== name[0]);
			const isName = to - from === name.length || (isAlone && said.length >= tellingLetters);
			return to > from && isName ? [{ id, from, to }] : [];
		}),
	);
}

function asWritten(text: string, words: readonly Word[], from: number, to: number): string {
	let end = 0;
	const starts = words.map(({ raw }) => {
		const start = Math.max(end, text.indexOf(raw, end));
		end = start + raw.length;
		return start;
	});
	const last = words[to - 1]?.raw.length ?? 0;
	return echo(text.slice(starts[from], (starts[to - 1] ?? 0) + last), wordsMax);
}

/** Null: it has none, or they are an answer. */
export function forBusiness(message: Message): ForBusiness | null {
	const { snapshot, reading } = message;
	const pattern = patterns(reading.language.locale);
	if (pattern === null) return null;
	const cut = toWords(snapshot.text);
	const raw =
		reading.language.elided === undefined ? cut : splitElisions(cut, reading.language.elided);
	const line = raw.map(({ norm }) => norm);
	for (const { id, from, to } of [{ id: null, from: 0, to: 0 }, ...namesIn(message, line)]) {
		const mark = to > from ? ["@"] : [];
		const said = pattern.exec([...line.slice(0, from), ...mark, ...line.slice(to)].join(" "));
		const at = said?.indices?.findIndex((span, i) => i > 0 && span !== undefined) ?? -1;
		const group = said?.[at];
		if (said == null || group === undefined) continue;
		const before = said[0].slice(0, said.indices?.[at]?.[0]).split(" ").length - 1;
		// The name was so many words, and is one sign.
		const begin = before >= from + mark.length ? before + to - from - mark.length : before;
		const words = asWritten(snapshot.text, raw, begin, begin + group.split(" ").length);
		const { kind } = replyOf({ ...snapshot, text: words });
		return kind === "yes" || kind === "no" ? null : { words, businessId: id };
	}
	return null;
}

/** "Tell them we come at 9": when, or for how many, of what is put together or waits. */
export const saysOtherwise = ({ reading: { time, pax, paxMore } }: Message): boolean =>
	saysTime(time) || (pax ?? paxMore) !== null;

/** What is to be noted beside what is open, where the message says nothing else. */
export function noteIn(message: Message): ForBusiness | null {
	if (saysOtherwise(message)) return null;
	const { text, note } = withoutNote(message);
	return note !== null && text.trim() === ""
		? { words: note, businessId: null }
		: forBusiness(message);
}
