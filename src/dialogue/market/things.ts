/** What one message says about an order. It knows nothing of what was said before. */

import { fold } from "../../core/fold.ts";
import { codePattern } from "../../core/ids.ts";
import type { Shop } from "../../core/market.ts";
import type { Message } from "../message.ts";
import { fromAmong } from "../reading/languages.ts";
import { toDigits } from "../reading/numbers.ts";
import type { PlaceRef } from "../reading/place-ref.ts";
import { echo, splitElisions, toWords } from "../reading/text.ts";
import { broughtTo, isBroughtTo, isWhereTo, spotIn } from "./brought-to.ts";
import { findNamed, isLike, type Menus, menusOf, partlyNamed, withoutSaid } from "./menus.ts";
import { specialIn, withoutNote } from "./notes.ts";
import { type OrderingKind, type OrderingWords, wordsOf } from "./order-words.ts";
import { countOfAt, saidWordsMax, takenWords } from "./line-words.ts";

export type ExtractedLine = {
	readonly name: string;
	/** Null: no number stood beside it. */
	readonly qty: number | null;
	/** No number and no "a" stood beside it, and none is in its name. */
	readonly isBare?: true;
	readonly how: "set" | "more" | "without";
	/** Who has it. */
	readonly shops: ReadonlySet<string>;
	/** Word for word as on the menu. */
	readonly exact: boolean;
	/** A place that was named is called so, too. */
	readonly isPlace: boolean;
};
type Span = { readonly from: number; readonly to: number };
type Unread = {
	/** Folded, numbers in digits. */
	readonly line: readonly string[];
	/** Where in the line nothing is known. */
	readonly left: readonly number[];
	/** Where the things are that a menu has. */
	readonly known: readonly Span[];
	readonly dishes: readonly (Span & { readonly of: { readonly shop: Shop } })[];
	readonly menus: Menus;
	readonly isCut: (at: number) => boolean;
	readonly isUnread: (at: number) => boolean;
	/** Where the words begin that say, right before a thing, how it is. */
	readonly saidFrom: (from: number, isSaid: (at: number) => boolean) => number;
	readonly nameAt: (span: Span) => string;
};
export type ExtractedOrder = {
	readonly words: OrderingWords;
	readonly says: (...any: readonly OrderingKind[]) => boolean;
	/** Named by name or tag; several where a tag is of several. */
	readonly shops: readonly Shop[];
	readonly byName: boolean;
	readonly lines: readonly ExtractedLine[];
	readonly tableNo: string | null;
	/** Where it is brought to, on the map. */
	readonly place: PlaceRef | null;
	readonly notes: string | null;
	/** How it shall be, in words that nothing else reads. */
	readonly special: string | null;
	/** "Swap the tea for a cola". */
	readonly isExchange: boolean;
	/** "One of them", before the only thing that comes. */
	readonly part: number | null;
	/** "Make it three". */
	readonly makeIt: number | null;
	/** A number and nothing else. */
	readonly number: number | null;
	readonly code: string | null;
	/** What is left: perhaps a thing that is on no menu. */
	readonly rest: string;
	/** Where names of things may stand that are on no menu. */
	readonly unread: Unread;
	/** Nothing is left but the names of places. */
	readonly isWholeWithPlaces: boolean;
	/** The one business that was named is where it comes from. */
	readonly isFromShop: boolean;
};

const numberWords = fromAmong(
	(tables) => new Set(tables.flatMap(({ requests }) => Object.keys(requests.numbers))),
);
/** "Village breakfast for two" is for so many as it is. */
const hasNumber = (name: string, { among }: Message): boolean =>
	toWords(name).some(({ norm }) => /\d/u.test(norm) || numberWords(among).has(norm));

const extracted = new WeakMap<Message, Map<Shop | null, ExtractedOrder>>();

/** Once for each message and each business whose menu is looked at first. */
export function extractOrder(message: Message, known: Shop | null): ExtractedOrder {
	const ofMessage = extracted.get(message) ?? new Map<Shop | null, ExtractedOrder>();
	extracted.set(message, ofMessage);
	const made = ofMessage.get(known) ?? extractFrom(message, known);
	ofMessage.set(known, made);
	return made;
}

/** So short a message may be the name that was asked for. */
const answerWordsMax = 3;

/** "From Akasya", or a name that was asked for: by a word that only one of them has. */
function partsOfNames(
	{ reading, index, snapshot }: Message,
	line: readonly string[],
	free: readonly boolean[],
	written: readonly string[],
) {
	const { pickup } = reading;
	const isAnswer = line.length <= answerWordsMax;
	if (pickup === null && !isAnswer) return [];
	// "At the Akasya by the harbour": beside the place is who is there.
	const isNamedSo = (name: string, words: readonly string[]) =>
		pickup?.exact.length === 0 ||
		words.every((word) => pickup?.extra.includes(word)) ||
		pickup?.exact.some((id) => index.byId.get(id)?.names["en"] === name) === true;
	const found = findNamed(line, menusOf(snapshot.market).byWord, free, undefined, written).filter(
		({ of, from, to, exact }) => {
			const words = written.slice(from, to);
			const isPickup =
				words.every((word) => pickup?.words.includes(word)) && isNamedSo(of.name, words);
			const isAlone = line.length === words.length;
			return exact && (isPickup || isAlone || (isAnswer && !isWhereTo(reading, words)));
		},
	);
	return new Set(found.map(({ of }) => of)).size === 1 ? found : [];
}

function extractFrom(message: Message, known: Shop | null): ExtractedOrder {
	const { snapshot, reading } = message;
	const { language } = reading;
	const words = wordsOf(language.locale);
	const menus = menusOf(snapshot.market);
	const { text, note } = withoutNote(message);
	const { elided } = language;
	const cut = toWords(
		text.replace(/(\d)\s*[x×](?=\s|\p{L}{2})/giu, "$1 ").replace(/(?<!\p{L})[x×]\s*(?=\d)/giu, " "),
	);
	const raw = elided === undefined ? cut : splitElisions(cut, elided);
	const digits = toDigits(raw, language);
	let line = digits.words.map((word) => word);
	// Where it goes is taken out first: "room 12" is no twelve of anything.
	const whole = line.join(" ");
	const spot = words.spot.exec(whole);
	const taken = takenWords(reading, raw);
	const spanOf = (i: number) => taken.slice(digits.from[i] ?? 0, digits.to[i] ?? 0);
	const free = line.map((_, i) => !spanOf(i).includes("time"));
	const isPlace = line.map((_, i) => spanOf(i).includes("place"));
	/** As it was written, where a number was a word. */
	const written = line.map((word, i) => {
		const [from = 0, to = 0] = [digits.from[i], digits.to[i]];
		return to - from === 1 ? (raw[from]?.norm ?? word) : word;
	});
	let tableNo: string | null = null;
	if (spot) {
		const before = whole.slice(0, spot.index).split(" ").filter(Boolean).length;
		const count = spot[0].split(" ").length;
		for (let i = before; i < before + count; i++) free[i] = false;
		const groups = spot.slice(1).filter((group) => group !== undefined);
		const number = groups.find((group) => /^\d+$/u.test(group)) ?? "";
		const said = groups.find((group) => group !== number) ?? "";
		tableNo = echo(`${words.spotName(said) ?? said} ${number}`.trim(), 20);
	}
	const make = words.make.exec(line.map((word, i) => (free[i] ? word : "@")).join(" "));
	const makeIt = make ? Number(make.slice(1).find((group) => group !== undefined)) : null;

	// An English "the" stands in names in every language; only who speaks French drinks it.
	const isNothing = (word: string) =>
		language.articles.has(word) ||
		language.joiners.has(word) ||
		(word === "the" && language.locale !== "fr");
	const allCalled = findNamed(line, menus.shops, free, undefined, written);
	const called = allCalled.filter(
		// "To the Grand Selvi Hotel" names no hotel that cooks, and "to Napoli Corner" is where it is brought.
		({ isName, from, to }) =>
			!isBroughtTo(reading, written.slice(from, to)) &&
			(isName || !isWhereTo(reading, written.slice(from, to))) &&
			(isName || !isPlace.slice(from, to).every(Boolean)),
	);
	const names = called.filter(({ isName }) => isName);
	const parts = names.length > 0 ? [] : partsOfNames(message, line, free, written);
	const meant = names.length > 0 ? names : parts.length > 0 ? parts : called;
	const dishesFirst = findNamed(line, menus.dishes, free, isNothing, written);
	// "A cola from the grill": a tag that is also a thing on a menu names the thing.
	const shopsSaid = meant.filter(
		({ from, to, isName }) => isName || !dishesFirst.some((one) => one.from < to && from < one.to),
	);
	// "To Terrace Café" is no coffee, whoever is to bring it.
	const isWhole = ({ from, to, isName }: (typeof called)[number]) =>
		isName && isBroughtTo(reading, written.slice(from, to));
	const spans = [...shopsSaid, ...allCalled.filter(isWhole)];
	for (const { from, to } of spans) for (let i = from; i < to; i++) free[i] = false;
	const shops = [...new Set(shopsSaid.map(({ of }) => of))];
	const only = shops.length === 1 ? shops[0] : known;
	const inOnly = only ? menus.dishes.filter(({ of }) => of.shop === only) : [];
	let dishes = findNamed(line, inOnly, free, isNothing, written);
	const covered = line.map((_, i) => free[i] && dishes.some(({ from, to }) => i >= from && i < to));
	const others = findNamed(
		line,
		only ? menus.dishes.filter(({ of }) => of.shop !== only) : menus.dishes,
		line.map((_, i) => free[i] === true && covered[i] !== true),
		isNothing,
		written,
	);
	dishes = [...dishes, ...others];
	const isNobodys = (i: number) =>
		free[i] === true &&
		!dishes.some(({ from, to }) => i >= from && i < to) &&
		spanOf(i).every((use) => use === null) &&
		!words.isFiller(line[i] ?? "");
	const isUnread = (i: number) => isNobodys(i) && !isWhereTo(reading, [line[i] ?? ""]);
	const parted = partlyNamed(only ? inOnly : menus.dishes, line, isUnread, (from) =>
		only
			? !words.isBefore(line[from - 1] ?? "", "beside")
			: /^\d{1,2}$/u.test(line[from - 1] ?? ""),
	);
	dishes = withoutSaid([...dishes, ...parted].sort((a, b) => a.from - b.from));
	line = line.map((word, i) => (free[i] ? word : "@"));
	const isCut = (i: number) => raw[digits.from[i] ?? -1]?.breakBefore === true;
	const nameAt = ({ from, to }: Span) =>
		Array.from({ length: to - from }, (_, i) => raw[digits.from[from + i] ?? -1]?.raw ?? "").join(
			" ",
		);
	/** Where the words begin that say, right before a thing, how it is. */
	const saidFrom = (from: number, isSaid: (at: number) => boolean, most = saidWordsMax): number =>
		most > 0 && !isCut(from) && isSaid(from - 1) ? saidFrom(from - 1, isSaid, most - 1) : from;
	const isHow = (at: number) => isNobodys(at) || words.isUnit(line[at] ?? "");
	const counted = new Set<number>();
	const saying = new Set<number>();
	let isExchange = false;
	let part: number | null = null;
	const lines: { extracted: ExtractedLine; from: number; to: number }[] = [];
	for (const { of, from, to, exact } of dishes) {
		// "To the waterfall" is where, and no slip of water.
		if (!exact && isPlace.slice(from, to).every(Boolean)) continue;
		const same = lines.find((one) => one.from === from);
		if (same) {
			const shopsOf = new Set([...same.extracted.shops, of.shop.businessId]);
			same.extracted = { ...same.extracted, shops: shopsOf };
			continue;
		}
		// "No, 2 menemen": the no is of another clause.
		const clause = line.findLastIndex((_, i) => i <= from && isCut(i));
		const before = line.slice(Math.max(0, clause), from).join(" ");
		const after = line.slice(to).join(" ");
		// "2 colas"; "2 packs cola"; "2 slices of cake"; "2 of the colas"; "2 really cold colas"; "amata 2". Each number counts one thing.
		const begins = saidFrom(from, isHow);
		const [near = "", unit = ""] = [line[from - 1], line[from - 2]];
		const number = [
			from - 1,
			words.isBefore(near, "beside") && words.isUnit(unit) ? from - 3 : -1,
			countOfAt(words, line, begins),
			begins - 1,
			dishes.some((one) => one.from === to + 1) ? -1 : to,
		].find((i) => /^\d{1,10}$/u.test(line[i] ?? "") && !counted.has(i));
		// "Change the colas to 3": what is exchanged for something else goes, and for nothing that is known it stays as it is.
		const said = (at: number, end?: number) => digits.words.slice(at, end).join(" ");
		const isGiven = words.isExchanged(said(Math.max(0, clause), from), said(to));
		isExchange ||= isGiven;
		part ??= words.partOf(said(Math.max(0, clause), from));
		const isLast =
			isGiven && to + 2 === line.length && /^\d{1,10}$/u.test(digits.words[to + 1] ?? "");
		const count = isLast ? Number(digits.words[to + 1]) : undefined;
		const isForOther = isGiven && dishes.some((one) => one.from > to);
		if (isGiven && !isForOther && (count ?? number) === undefined) continue;
		if (number !== undefined) counted.add(number);
		if (number !== undefined && number < begins) for (let i = begins; i < from; i++) saying.add(i);
		const isOut =
			isForOther || words.withoutBefore.test(before) || words.withoutAfter?.test(after) === true;
		const isMore = words.moreBefore.test(before) || words.moreAfter?.test(after) === true;
		const how = isOut ? "without" : isMore ? "more" : "set";
		lines.push({
			extracted: {
				name: of.name,
				qty: count ?? (number === undefined ? null : Number(line[number])),
				...(number === undefined && !words.isBefore(near, "one") && !hasNumber(of.name, message)
					? { isBare: true }
					: {}),
				how,
				shops: new Set([of.shop.businessId]),
				exact,
				isPlace: isPlace.slice(from, to).every(Boolean),
			},
			from,
			to,
		});
	}
	// "An ayran, plase": what is only like a thing, and of nobody who has the other, is a slip of something else.
	const sure = lines.filter(({ extracted }) => extracted.exact);
	const isStray = ({ extracted }: (typeof lines)[number]) =>
		!extracted.exact &&
		sure.length > 0 &&
		!sure.some((one) => [...one.extracted.shops].some((id) => extracted.shops.has(id)));
	// "A pepperoni pizza", "2 coca colas": the other word only says what it is.
	const isKind = ({ extracted, from, to }: (typeof lines)[number]) =>
		extracted.qty === null &&
		lines.some(
			(one) =>
				one.to === from &&
				one.extracted.how === extracted.how &&
				(one.extracted.name === extracted.name ||
					line.slice(from, to).every((word) =>
						fold(one.extracted.name)
							.split(" ")
							.some((of) => isLike(word, of)),
					)),
		);
	for (const one of lines.filter((each) => isStray(each) || isKind(each)))
		lines.splice(lines.indexOf(one), 1);
	const used = line.map(
		(word, i) => word === "@" || saying.has(i) || lines.some(({ from, to }) => i >= from && i < to),
	);
	const inNames = new Set(shops.flatMap(({ name }) => fold(name).split(" ")));
	/** "Olive treeden": a word of the name, and an ending that its language hangs on it. */
	const isOfName = (word: string) =>
		language.endings.some(
			({ ending }) => word.endsWith(ending) && inNames.has(word.slice(0, -ending.length)),
		);
	const left = [...digits.words.keys()].filter((i) => {
		const word = digits.words[i] ?? "";
		return !used[i] && !isOfName(word) && !words.isFiller(word) && word.length > 1;
	});
	const rest = left.map((i) => raw[digits.from[i] ?? -1]?.raw ?? "").filter((word) => word !== "");
	const bare = line.filter((word) => word !== "@");
	const mentions = whole;
	return {
		words,
		says: (...any) => any.some((kind) => words.says(kind, mentions)),
		shops,
		byName: names.length + parts.length > 0,
		lines: lines.map(({ extracted }) => extracted),
		tableNo: tableNo ?? (lines.length > 0 ? spotIn(reading) : null),
		place: broughtTo(
			message,
			(named) =>
				shopsSaid.some(({ from, to }) =>
					named.some((word) => written.slice(from, to).includes(word)),
				),
			(named) => named.every((word) => written.indexOf(word) < written.lastIndexOf(word)),
			words.says("order", whole) || words.says("want", whole) || lines.length > 0,
		),
		notes: note === null ? null : echo(note, 200) || null,
		special: specialIn(message, (said) => words.says("want", said) || words.says("without", said)),
		isExchange,
		part:
			part ??
			(left[0] === undefined ? null : words.partOf(digits.words.slice(0, left[0]).join(" "))),
		makeIt,
		number: bare.length === 1 && /^\d{1,3}$/u.test(bare[0] ?? "") ? Number(bare[0]) : null,
		code: codePattern.exec(snapshot.text)?.[0]?.toUpperCase() ?? null,
		rest: echo(rest.join(" "), 60),
		unread: {
			line,
			left: left.filter((i) => spanOf(i).every((use) => use === null)),
			known: lines,
			dishes,
			menus,
			isCut,
			isUnread,
			saidFrom,
			nameAt,
		},
		isWholeWithPlaces: left.every((i) => isPlace[i] === true),
		isFromShop:
			shops.length === 1 &&
			shopsSaid.some(({ from, to, isName }) =>
				written.slice(from, to).every((word) => isName && reading.pickup?.words.includes(word)),
			),
	};
}
