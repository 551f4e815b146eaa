/** "A sushi roll and two colas": what is asked for as a thing is, and is on no menu. It comes with the first message that is about an order. */
import type { ExtractedOrder } from "../../../dialogue/market/things.ts";
import type { Kit } from "./kit.ts";

/** A longer run of words is no name of a thing. */
const nameWordsMax = 3;
/** A shorter word only says how it is: a "nice" one. */
const whichLettersMin = 5;
/** So many little words stand between "a couple" and its teas. */
const betweenMax = 2;

type Unread = ExtractedOrder["unread"] & Pick<ExtractedOrder, "words">;
type Span = { readonly from: number; readonly to: number };

export function strangersBy({ countOfAt, echo, fold, isCount, isLike, saidWordsMax }: Kit) {
	/** Where a thing would stand: behind a count, an "a", or the "and" after another thing. */
	function strangersIn({ words, line, left, known, isCut }: Unread): readonly Span[] {
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

	/** Whether a menu has several things whose names have all of these words: what they name is a kind of thing. */
	const areSeveral = (
		{ menus }: Unread,
		{ of, from, to }: Unread["dishes"][number],
		line: readonly string[],
	) =>
		new Set(
			menus.dishes
				.filter(
					(one) =>
						one.of.shop === of.shop &&
						line.slice(from, to).every((word) => one.words.some((its) => isLike(word, its))),
				)
				.map((one) => one.of.name),
		).size > 1;

	/** "A hawaiian pizza", "2 pizzas hawaii", of several that are a pizza: the words for one that is on no menu. */
	function whichIn(unread: Unread): readonly Span[] {
		const { words, line, dishes, saidFrom, isUnread, isCut } = unread;
		const isMore = (at: number) => words.saysWhichBehind && isUnread(at) && !isCut(at);
		const kinds = dishes.filter((one) => areSeveral(unread, one, line));
		return kinds.flatMap(({ from, to }) => {
			let end = to;
			while (isMore(end)) end += 1;
			return [
				{ from: saidFrom(from, isUnread), to: from },
				{ from: to, to: end - to > saidWordsMax ? to : end },
			].filter((span) =>
				line.slice(span.from, span.to).some((word) => word.length >= whichLettersMin),
			);
		});
	}

	/** What was asked for by its count, as "a …" or as one of several, and is on no menu, as it was written. */
	return function strangersOf({ words, unread }: ExtractedOrder): readonly string[] {
		const said = { ...unread, words };
		const names = [...strangersIn(said), ...whichIn(said)].map(unread.nameAt);
		return [...new Set(names)]
			.filter((name) => !words.says("taxi", fold(name)))
			.map((name) => echo(name, 60));
	};
}
