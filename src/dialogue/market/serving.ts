/** Who has what somebody asks for, by the words that the market has for it: "fish", "a haircut", "somewhere quiet". */
import { findNamed } from "./menus.ts";
import { toWords } from "../reading/text.ts";

/** A business or a service with the words of its kind. */
export type Serving = {
	readonly id: string;
	readonly words: readonly string[];
};
export type Served = {
	/** As it was said. */
	readonly words: string;
	readonly ids: readonly string[];
	/** None of it is only like a word that the market has. */
	readonly isExact: boolean;
};

type Term = {
	readonly words: readonly string[];
	readonly of: readonly string[];
	readonly isName: boolean;
};

const built = new WeakMap<readonly Serving[], readonly Term[]>();
const termWordsMax = 4;

function termsOf(all: readonly Serving[]): readonly Term[] {
	const known = built.get(all);
	if (known !== undefined) return known;
	const ids = new Map<string, Set<string>>();
	for (const { id, words } of all)
		for (const said of words) {
			const term = toWords(said.replaceAll("_", " "))
				.slice(0, termWordsMax)
				.map(({ norm }) => norm)
				.join(" ");
			if (term.length < 3) continue;
			// "A guesthouse", of a "guest house".
			for (const spelt of new Set([term, term.replace(/^(\S+) (\S+)$/u, "$1$2")]))
				ids.set(spelt, (ids.get(spelt) ?? new Set()).add(id));
		}
	const terms = [...ids].map(([term, of]) => ({
		words: term.split(" "),
		of: [...of],
		isName: false,
	}));
	built.set(all, terms);
	return terms;
}

/** Those that all of the words fit that were said; where none fits all, those of the longest. Null: nothing of the kind was said. */
export function servedIn(
	line: readonly string[],
	free: readonly boolean[],
	all: readonly Serving[],
	isNothing?: (word: string) => boolean,
): Served | null {
	const found = findNamed(line, termsOf(all), free, isNothing);
	const [first] = found;
	if (first === undefined) return null;
	const shared = first.of.filter((id) => found.every(({ of }) => of.includes(id)));
	const longest = found.reduce((best, one) =>
		one.to - one.from > best.to - best.from ||
		(one.of.length < best.of.length && one.to - one.from === best.to - best.from)
			? one
			: best,
	);
	const ids = shared.length > 0 ? shared : longest.of;
	const spans = shared.length > 0 ? [...found].sort((a, b) => a.from - b.from) : [longest];
	const isExact = spans.every(({ exact }) => exact);
	return {
		isExact,
		words: spans.map(({ from, to }) => line.slice(from, to).join(" ")).join(" "),
		ids,
	};
}
