/** The businesses of a market that take orders and what is on their menus, found in a line of folded words. */
import type { Market, Shop } from "../../core/market.ts";
import { toWords } from "../reading/text.ts";
import { withoutArticle } from "./names.ts";

/** Words from `from` up to `to` of the line. */
type Match<Of> = {
	readonly of: Of;
	readonly from: number;
	readonly to: number;
	readonly exact: boolean;
};
export type Dish = { readonly name: string; readonly skus: ReadonlyMap<string, string> };
type Named<Of> = { readonly words: readonly string[]; readonly of: Of; readonly isName: boolean };

export type Menus = {
	readonly byId: ReadonlyMap<string, Shop>;
	readonly shops: readonly Named<Shop>[];
	/** By a word of its name that no other has: "from Napoli". */
	readonly byWord: readonly Named<Shop>[];
	readonly dishes: readonly Named<{
		readonly shop: Shop;
		readonly sku: string;
		readonly name: string;
	}>[];
};

const wordsOf = (text: string) => toWords(text).map(({ norm }) => norm);

/** A word of fewer letters tells nobody apart. */
const tellingLetters = 4;

/** Words of names that only one business has, and that are on no menu and no kind of business. */
function tellingWords(shops: readonly Shop[]): readonly Named<Shop>[] {
	const common = new Set(
		shops.flatMap(({ tags, category, items }) =>
			[
				...tags,
				category.replaceAll("_", " "),
				...items.flatMap((one) => [one.name, ...one.aliases]),
			].flatMap(wordsOf),
		),
	);
	const words = shops.flatMap((shop) =>
		[...new Set(wordsOf(shop.name))].map((word) => ({ words: [word], of: shop, isName: true })),
	);
	return words.filter(
		({ words: [word = ""], of }) =>
			word.length >= tellingLetters &&
			!common.has(word) &&
			words.every((other) => other.of === of || other.words[0] !== word),
	);
}

function build(shops: readonly Shop[]): Menus {
	const named = <Of>(names: readonly string[], of: Of, isName: boolean): readonly Named<Of>[] =>
		names
			.map((name) => ({ words: wordsOf(name), of, isName }))
			.filter(({ words }) => words.length > 0);
	return {
		byId: new Map(shops.map((shop) => [shop.businessId, shop])),
		shops: shops.flatMap((shop) => [
			...named([...new Set([shop.name, withoutArticle(shop.name)])], shop, true),
			...named([...shop.tags, shop.category.replaceAll("_", " ")], shop, false),
		]),
		byWord: tellingWords(shops),
		dishes: shops.flatMap((shop) =>
			shop.items.flatMap(({ sku, name, aliases }) => [
				...named([name, name.replace(/,.*$/u, "")], { shop, sku, name }, true),
				...named(aliases, { shop, sku, name }, false),
			]),
		),
	};
}
const built = new WeakMap<readonly Shop[], Menus>();
const noShops: Shop[] = [];
/** One for each list of shops: a market whose other settings change keeps its own. */
export function menusOf({ shops = noShops }: Pick<Market, "shops">): Menus {
	const known = built.get(shops);
	if (known !== undefined) return known;
	const made = build(shops);
	built.set(shops, made);
	return made;
}

/** A slip or an ending: `pizzas`, `margaritha`, `çekici`, `колу`. 1 where they are one, 0 where they are two. */
function likeness(said: string, word: string): number {
	if (said === word) return 1;
	const [short, long] = said.length < word.length ? [said, word] : [word, said];
	// Several of a short one: `teas`.
	if (said.length === word.length + 1 && word.length === 3 && said === `${word}s`) return 0.95;
	// A short word is itself or none: `tea`, `the`, `thelo`.
	// The word itself may lack an ending, not half of it: a "break" is no breakfast.
	const longerMax = short.length < 5 ? 2 : short === said ? 3 : 4;
	if (short.length < 4 || long.length - short.length > longerMax || /^\d/u.test(said)) return 0;
	let shared = 0;
	while (shared < short.length && short[shared] === long[shared]) shared += 1;
	// `kola`, `kolu`; `pizza`, `pizzalar`.
	if (shared === short.length) return 0.9;
	// A last letter that differs is an ending; with more behind it, it is another word: `pain`, `pairno`.
	if (shared >= Math.max(3, short.length - 1) && (short.length >= 5 || long.length - shared <= 2))
		return 0.8;
	return short.length >= 5 && isOneSlip(short, long) ? 0.75 : 0;
}

/** The word, a slip of it, or several of it. */
export const isLike = (said: string, word: string): boolean => likeness(said, word) > 0;

/** One letter more, less, other, or two of them changed places; the first is hardly ever wrong: "rides" is no slip of `vides`. */
function isOneSlip(a: string, b: string): boolean {
	if (b.length - a.length > 1) return false;
	let i = 0;
	while (i < a.length && a[i] === b[i]) i += 1;
	if (i === 0) return false;
	if (a.length === b.length) {
		const swapped = a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2);
		return a.slice(i + 1) === b.slice(i + 1) || swapped;
	}
	return a.slice(i) === b.slice(i + 1);
}

/** What is like a word begins as it does, and few of a market's names begin like a word of the message. */
function placesByLetter(
	line: readonly string[],
	free: readonly boolean[],
	written: readonly string[],
): ReadonlyMap<string | undefined, readonly number[]> {
	const places = new Map<string | undefined, number[]>();
	for (const [i, word] of line.entries()) {
		if (free[i] !== true) continue;
		for (const letter of new Set([word[0], written[i]?.[0]])) {
			const known = places.get(letter);
			if (known === undefined) places.set(letter, [i]);
			else known.push(i);
		}
	}
	return places;
}

/** Non-overlapping, the longest and best first; of what is alike all. `free`: words that are nobody's yet. */
export function findNamed<Of>(
	line: readonly string[],
	names: readonly Named<Of>[],
	free: readonly boolean[],
	/** Of the language that is spoken: "the" is no `thé`. */
	isNothing: (word: string) => boolean = () => false,
	/** The words as they were written, where `line` has numbers in digits. */
	written: readonly string[] = line,
): readonly (Match<Of> & { readonly score: number; readonly isName: boolean })[] {
	const found: (Match<Of> & { readonly score: number; readonly isName: boolean })[] = [];
	const places = placesByLetter(line, free, written);
	for (const { words, of, isName } of names)
		for (const from of places.get(words[0]?.[0]) ?? []) {
			if (from + words.length > line.length) break;
			let score = 0;
			let exact = true;
			for (const [i, word] of words.entries()) {
				const at = from + i;
				const one =
					free[at] === true
						? Math.max(likeness(line[at] ?? "", word), written[at] === word ? 1 : 0)
						: 0;
				if (one === 0) {
					score = 0;
					break;
				}
				exact &&= one === 1;
				score += one;
			}
			if (score === 0) continue;
			const isArticle = words.length === 1 && isNothing(line[from] ?? "");
			if (!isArticle) found.push({ of, from, to: from + words.length, exact, score, isName });
		}
	found.sort((a, b) => b.score - a.score || Number(b.isName) - Number(a.isName) || a.from - b.from);
	const taken: (typeof found)[number][] = [];
	for (const one of found) {
		const rival = taken.find((other) => one.from < other.to && other.from < one.to);
		const isAlike =
			rival !== undefined &&
			rival.from === one.from &&
			rival.to === one.to &&
			rival.score === one.score &&
			rival.isName === one.isName;
		if (rival === undefined || isAlike) taken.push(one);
	}
	return taken;
}

/** "1 funghi", of a "Pizza Funghi": words that stand together, and in the name of one thing alone. */
export function partlyNamed<Of extends { readonly name: string }>(
	names: readonly Named<Of>[],
	line: readonly string[],
	isUnread: (at: number) => boolean,
	isMeant: (from: number) => boolean,
) {
	const found: (Match<Of> & { readonly score: number; readonly isName: boolean })[] = [];
	for (let from = 0, to = 0; from < line.length; from = to + 1) {
		for (to = from; isUnread(to); ) to += 1;
		const said = line.slice(from, to);
		if (to === from || !said.some((word) => word.length >= tellingLetters) || !isMeant(from))
			continue;
		// "3 sandwiches", of a "Club sandwich".
		const isIn = (word: string, words: readonly string[]) =>
			words.includes(word) ||
			(word.length > tellingLetters && words.some((of) => isLike(word, of)));
		const such = names.filter(({ words }) => said.every((word) => isIn(word, words)));
		if (new Set(such.map(({ of }) => of.name)).size === 1)
			found.push(...such.map(({ of }) => ({ of, from, to, exact: false, score: 0, isName: true })));
	}
	return found;
}

/** "2 small colas", where somebody else has a "Water, small": what is only like theirs, right before a thing, says how that one is. */
export const withoutSaid = <Found extends Match<{ readonly shop: Shop }>>(
	found: readonly Found[],
): readonly Found[] =>
	found.filter(({ of, to, exact }) => {
		const next = found.filter(({ from }) => from === to);
		return exact || next.length === 0 || next.some((one) => one.of.shop === of.shop);
	});
