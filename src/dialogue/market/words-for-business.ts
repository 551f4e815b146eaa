/** Words for a business: how something shall be, and what is to be told. They come with the first message that has such. */
import type { Message } from "../message.ts";
import type { Word } from "../reading/text.ts";
import type { Kit } from "./words-kit.ts";

export type ForBusiness = {
	readonly words: string;
	/** Null: it is not named. */
	readonly businessId: string | null;
};

/** A word of fewer letters tells no business apart. */
const tellingLetters = 4;
const clauseEnd = /([,;.!?؟\n]+(?:\s+|$)|\s+[-–—]\s+)/u;

export function wordsBy(kit: Kit) {
	const {
		echo,
		everywhere,
		grammarOf,
		hasPlace,
		Line,
		messageOf,
		noteMax,
		replyOf,
		saysTime,
		toWords,
	} = kit;

	/** `specialIn` says what. */
	function specialIn(
		{ snapshot, reading }: Message,
		isAskedFor: (line: string) => boolean = () => true,
	): string | null {
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
		return echo(text.slice(starts[from], (starts[to - 1] ?? 0) + last), noteMax);
	}

	/** Null: it has none, or they are an answer. */
	function forBusiness(
		message: Message,
		pattern: RegExp,
		raw: readonly Word[],
	): ForBusiness | null {
		const { snapshot } = message;
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

	return { specialIn, forBusiness };
}
