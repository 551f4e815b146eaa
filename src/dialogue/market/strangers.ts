/** "A sushi roll and two colas": what is asked for as a thing is, and is on no menu. */
import type { Message } from "../message.ts";
import type { Word } from "../reading/text.ts";
import type { OrderingWords } from "./order-words.ts";

/** A longer run of words is no name of a thing. */
const nameWordsMax = 3;
/** So many words say how a thing is: "2 really cold colas". */
export const saidWordsMax = 2;
/** A shorter word only says how it is: a "nice" one. */
const whichLettersMin = 5;
/** So many little words stand between "a couple" and its teas. */
const betweenMax = 2;

const isCount = (word: string) => /^\d{1,2}$/u.test(word);

type Span = { readonly from: number; readonly to: number };

/** The words that are a time or the whole name of a place: they are no dish, and no kind of business. */
export function takenWords({ words, uses }: Message["reading"], raw: readonly Word[]) {
	const taken = raw.map((): "time" | "place" | null => null);
	let at = 0;
	for (const [i, word] of words.entries()) {
		const found = raw.findIndex((one, k) => k >= at && one.raw === word.raw);
		if (found === -1) continue;
		at = found + 1;
		const use = uses[i];
		if (use === "time" || use === "place") taken[found] = use;
	}
	return taken;
}

/** "2 of the diavolas": where the count is, of what stands there; -1: there is none. */
export function countOfAt(
	{ isBefore, isUnit }: OrderingWords,
	line: readonly string[],
	at: number,
): number {
	const ofAt = isUnit(line[at - 1] ?? "") ? at - 2 : at - 1;
	return isBefore(line[ofAt] ?? "", "of") && isCount(line[ofAt - 1] ?? "") ? ofAt - 1 : -1;
}

/** Words that nothing is known by, where a thing would stand: behind a count, an "a", or the "and" after another thing. */
export function strangersIn({
	words,
	line,
	left,
	known,
	isCut,
}: {
	readonly words: OrderingWords;
	/** Folded, numbers in digits. */
	readonly line: readonly string[];
	/** Where in the line nothing is known. */
	readonly left: readonly number[];
	/** Where the things are that a menu has. */
	readonly known: readonly Span[];
	readonly isCut: (at: number) => boolean;
}): readonly Span[] {
	const { isBefore, isFiller, isUnit } = words;
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
		const ofAt = countOfAt(words, line, at);
		const count = ofAt < 0 ? at - 1 : ofAt;
		const [before = "", earlier = ""] = [line[count], line[count - 1]];
		const isCounted = isCount(before) || isBefore(before, "one");
		const isOne = isCounted && !isBefore(earlier, "beside") && !isCut(from);
		const isNext = [...known, ...found].some(({ to }) => to === from - 1);
		if (isOne || (isNext && isBefore(before, "and"))) found.push({ from, to: from + 1 });
	}
	// "Some plain old tea", "a couple of teas": words of the thing behind them. What is counted anew is another thing.
	const isLittle = (word: string) =>
		!isCount(word) && ((isFiller(word) && !isBefore(word, "and")) || isBefore(word, "one"));
	const isOfNext = (to: number) =>
		known.some(
			({ from }) => from >= to && from <= to + betweenMax && line.slice(to, from).every(isLittle),
		);
	return found.filter(({ from, to }) => to - from <= nameWordsMax && !isOfNext(to));
}

/** "A hawaiian pizza", "2 pizzas hawaii", of several that are a pizza: the words for one that is on no menu. */
export function whichIn(
	line: readonly string[],
	kinds: readonly Span[],
	/** Where the words begin that say, right before a thing, how it is. */
	saidFrom: (from: number) => number,
	/** Whether it goes on there by a word that nothing is known by. */
	isMore: (at: number) => boolean,
): readonly Span[] {
	return kinds.flatMap(({ from, to }) => {
		let end = to;
		while (isMore(end)) end += 1;
		return [
			{ from: saidFrom(from), to: from },
			{ from: to, to: end - to > saidWordsMax ? to : end },
		].filter((span) =>
			line.slice(span.from, span.to).some((word) => word.length >= whichLettersMin),
		);
	});
}
