/** "A sushi roll and two colas": what is asked for as a thing is, and is on no menu. */
import type { Word } from "../reading/text.ts";
import type { OrderingWords } from "./order-words.ts";

/** A longer run of words is no name of a thing. */
const nameWordsMax = 3;
/** So many little words stand between "a couple" and its teas. */
const betweenMax = 2;

type Span = { readonly from: number; readonly to: number };

/** Words that nothing is known by, where a thing would stand: behind a count, an "a", or the "and" after another thing. */
export function strangersIn({
	words: { isBefore, isFiller, isUnit },
	line,
	left,
	known,
	wordAt,
}: {
	readonly words: OrderingWords;
	/** Folded, numbers in digits. */
	readonly line: readonly string[];
	/** Where in the line nothing is known. */
	readonly left: readonly number[];
	/** Where the things are that a menu has. */
	readonly known: readonly Span[];
	readonly wordAt: (at: number) => Word | undefined;
}): readonly string[] {
	const isCut = (at: number) => wordAt(at)?.breakBefore === true;
	const found: { from: number; to: number }[] = [];
	for (const from of left) {
		const last = found.at(-1);
		if (last?.to === from && !isCut(from)) {
			last.to = from + 1;
			continue;
		}
		// "A slice of cheesecake": counted is what it comes in.
		const isPart = isBefore(line[from - 1] ?? "", "beside") && isUnit(line[from - 2] ?? "");
		const at = isPart ? from - 2 : from;
		const [before = "", earlier = ""] = [line[at - 1], line[at - 2]];
		const isCounted = /^\d{1,2}$/u.test(before) || isBefore(before, "one");
		const isOne = isCounted && !isBefore(earlier, "beside") && !isCut(from);
		const isNext = [...known, ...found].some(({ to }) => to === from - 1);
		if (isOne || (isNext && isBefore(before, "and"))) found.push({ from, to: from + 1 });
	}
	// "Some plain old tea", "a couple of teas": words of the thing behind them.
	const isLittle = (word: string) =>
		(isFiller(word) && !isBefore(word, "and")) || isBefore(word, "one");
	const isOfNext = (to: number) =>
		known.some(
			({ from }) => from >= to && from <= to + betweenMax && line.slice(to, from).every(isLittle),
		);
	return found
		.filter(({ from, to }) => to - from <= nameWordsMax && !isOfNext(to))
		.map(({ from, to }) =>
			Array.from({ length: to - from }, (_, i) => wordAt(from + i)?.raw ?? "").join(" "),
		);
}
