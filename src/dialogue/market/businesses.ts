/** What one message says about a booking. It knows nothing of what was said before. */
import { fold } from "../../core/fold.ts";
import { codePattern } from "../../core/ids.ts";
import type { Market } from "../../core/market.ts";
import type { Language } from "../../ports/languages/requests.ts";
import type { Message } from "../message.ts";
import { saysNothing } from "../reading/grammar.ts";
import { toDigits } from "../reading/numbers.ts";
import { findPlace } from "../reading/places.ts";
import { type Reading, read, readNaming } from "../reading/reading.ts";
import { kindsIn, type SearchSaid } from "../reading/search-reading.ts";
import type { PlaceMention } from "../reading/tag-places.ts";
import { echo, Line, toWords, type Word } from "../reading/text.ts";
import type { PlaceIndex } from "../reading/vocabulary.ts";
import { type BookingKind, type BookingWords, wordsOf } from "./booking-words.ts";
import { wordsOf as leadWordsOf } from "./lead-words.ts";
import { specialIn, withoutNote } from "./notes.ts";
import { placeNotOurs } from "./not-ours.ts";
import { wordsOf as orderWordsOf } from "./order-words.ts";
import { type Served, servedIn } from "./serving.ts";
import { isDining, servingVenues, venueIndex } from "./venues.ts";

export type Found =
	| { readonly kind: "one"; readonly id: string; readonly byName: boolean }
	| { readonly kind: "several"; readonly ids: readonly string[] }
	/** A place was named that is no business here. */
	| { readonly kind: "unknown"; readonly words: string }
	| null;

export type Extracted = {
	readonly words: BookingWords;
	readonly reading: Reading;
	readonly says: (...any: readonly BookingKind[]) => boolean;
	readonly nights: number | null;
	/** They come beside those that were said before. */
	readonly isMoreNights: boolean;
	readonly name: string | null;
	readonly notes: string | null;
	/** How it shall be, in words that nothing else reads. */
	readonly special: string | null;
	/** A code in the message, as a booking has one. */
	readonly code: string | null;
	/** A business by its whole name or tag. */
	readonly named: Found;
	/** The same, and where nothing is named whole, by what is like a name. */
	readonly found: () => Found;
	/** What it shall have, and who has it. `isSold`: it is ordered there, too. */
	readonly served: (Served & { readonly isSold: boolean }) | null;
	/** Nothing else is said: "Italian food", "a beard trim". */
	readonly isServedAlone: boolean;
	/** Kinds that were said in another language than the market's: its words for them. */
	readonly kinds: readonly string[];
	/** It shall have something that the market knows by those words alone. */
	readonly isKind: boolean;
	/** A time with somebody is asked for, and no table. */
	readonly isVisit: boolean;
	/** Part of the town where it shall be. */
	readonly area: string | null;
	/** Somebody needs or wants something. */
	readonly wants: boolean;
	readonly isQuestion: boolean;
};

/** The text without what names a person or is a note, and those. */
function takeOut(message: Message, words: BookingWords) {
	const { text: plain, note } = withoutNote(message);
	const called = words.name.exec(plain);
	const name = called?.slice(1).find((group) => group !== undefined) ?? null;
	return {
		text: called === null ? plain : plain.replace(called[0], " , "),
		name: name === null ? null : echo(name, 80) || null,
		notes: note === null ? null : echo(note, 200) || null,
	};
}

/** "3-6 December": a dash between two numbers stands for a word that every language's patterns know. */
const joined = (text: string) => text.replace(/(?<=\d)\s?[-–—]\s?(?=\d{1,2}(?!\d))/gu, " upto ");

/** "From 3 to 6 December": how many nights, and the words without the day they leave, so that the other is read alone. */
function takeStay(text: string, { fromTo }: BookingWords, language: Language) {
	const words = toWords(joined(text));
	const digits = toDigits(words, language);
	const line = new Line(digits.words);
	const match = fromTo.exec(line.text);
	const said = match?.slice(1).flatMap((group, i) => {
		const at = group === undefined ? undefined : match.indices?.[i + 1];
		return at === undefined ? [] : [{ day: Number(group), ...line.span(at[0], at[1] - at[0]) }];
	});
	const [comes, leaves] = said ?? [];
	if (comes === undefined || leaves === undefined || leaves.day <= comes.day) return null;
	const first = digits.to[comes.to - 1] ?? 0;
	const last = digits.to[leaves.to - 1] ?? first;
	return {
		words: words.filter((_, i) => i < first || i >= last),
		nights: leaves.day - comes.day,
		isMoreNights: false,
	};
}

/** The words without "3 nights", and how many. */
function takeNights(
	words: readonly Word[],
	{ nights, moreNights }: BookingWords,
	language: Language,
) {
	const digits = toDigits(words, language);
	const line = new Line(digits.words);
	const more = moreNights.exec(line.text);
	const match = more ?? nights.exec(line.text);
	if (match === null) return { words, nights: null, isMoreNights: false };
	const { from, to } = line.span(match.index, match[0].length);
	const first = digits.from[from] ?? 0;
	const last = digits.to[to - 1] ?? first;
	return {
		words: words.filter((_, i) => i < first || i >= last),
		nights: Number(match.slice(1).find((group) => group !== undefined) ?? 1),
		isMoreNights: more !== null,
	};
}

const mentionedIn = ({ pickup, destination, alsoTo, bare, rest }: Reading) =>
	[pickup, destination, alsoTo, ...bare, rest].filter(
		(said): said is PlaceMention => said !== null,
	);

/** By their whole names. */
const namesIn = (reading: Reading) => mentionedIn(reading).filter(({ exact }) => exact.length > 0);

/** What all names that were said have in common; where that is nothing, the most particular of them. */
function namedIn(
	reading: Reading,
	index: PlaceIndex,
	words: BookingWords,
	/** Words of something else: no part of a name. */
	skipped: readonly string[] = [],
): Found {
	const all = namesIn(reading);
	// "At Napoli Corner at seven", where somebody is called Seven.
	const { numbers } = reading.language;
	const isNumber = ({ words: of }: PlaceMention) =>
		of.every((word) => Object.hasOwn(numbers, word));
	const named = all.filter((one) => !isNumber(one));
	const said = named.length > 0 ? named : all;
	const [first] = said;
	if (first === undefined) return null;
	const shared = first.exact.filter((id) => said.every(({ exact }) => exact.includes(id)));
	const least = said.reduce((best, one) => (one.exact.length < best.exact.length ? one : best));
	const ids = shared.length > 0 ? shared : least.exact;
	const [only] = ids;
	if (ids.length === 1 && only !== undefined) return { kind: "one", id: only, byName: true };
	// "Lodos grill", where several are a grill: the other words tell which.
	const mentions = said
		.flatMap((one) => one.words)
		.filter((word) => !words.isFiller(word) && !skipped.includes(word));
	const closer = findPlace(index, mentions, reading.language, ids);
	return closer.kind === "one"
		? { kind: "one", id: closer.place.id, byName: false }
		: { kind: "several", ids };
}

function likeIn(
	reading: Reading,
	index: PlaceIndex,
	words: BookingWords,
	/** Words of something else: no part of a name. */
	skipped: readonly string[],
): Found {
	let unknown: Found = null;
	for (const said of mentionedIn(reading)) {
		const mentions = said.words.filter(
			(word) => !words.isFiller(word) && !/^\d/u.test(word) && !skipped.includes(word),
		);
		if (mentions.length === 0 || said.exact.length > 0) continue;
		const match = findPlace(index, mentions, reading.language);
		if (match.kind === "one") return { kind: "one", id: match.place.id, byName: false };
		if (match.kind === "several") return { kind: "several", ids: match.places.map(({ id }) => id) };
		// "At a quiet little pension" names nobody.
		const first = reading.words.findIndex(({ norm }) => norm === said.words[0]);
		const isSome = orderWordsOf(reading.language.locale).isBefore(
			reading.words[first - 1]?.norm ?? "",
			"one",
		);
		if (said === reading.pickup && !said.isDoubtful && !isSome)
			unknown = { kind: "unknown", words: echo(said.raw) };
	}
	return unknown;
}

/** "The restaurant is Olive Tree": several are one, and one of them is called so. */
function closest(byTag: Found, like: () => Found): Found {
	if (byTag?.kind === "one") return { ...byTag, byName: false };
	if (byTag?.kind !== "several") return byTag;
	const other = like();
	return other?.kind === "one" && byTag.ids.includes(other.id) ? other : byTag;
}

const extracted = new WeakMap<Message, Extracted>();

/** Once for each message, however many ask. */
export function extract(message: Message): Extracted {
	const known = extracted.get(message);
	if (known !== undefined) return known;
	const made = extractFrom(message);
	extracted.set(message, made);
	return made;
}

/** An area in so few words may be the name that was asked for. */
const areaAloneMax = 2;

/** "My family visits, we need a hotel": a restaurant for families is none. */
function isOfOtherKind(
	tagged: Found,
	sought: SearchSaid["sought"] | undefined,
	market: Market,
): boolean {
	if (tagged?.kind !== "one" || sought?.kind !== "category") return false;
	const venue = venueIndex(market).byId.get(tagged.id);
	const isMeal = (category: string) => isDining({ what: null }, { category, tags: [] });
	return venue !== undefined && isMeal(venue.category) !== isMeal(sought.category);
}

/** "The salon": whoever is of that kind, whatever it is called. */
function ofSought(sought: SearchSaid["sought"] | undefined, { venues = [] }: Market): Found {
	if (sought?.kind !== "category") return null;
	const ids = venues
		.filter(({ category }) => category === sought.category)
		.map(({ businessId }) => businessId);
	const [only, ...others] = ids;
	if (only === undefined) return null;
	return others.length > 0 ? { kind: "several", ids } : { kind: "one", id: only, byName: false };
}

/** A word of fewer letters is a slip of nothing, where it only says what somebody shall have. */
const slipLettersMin = 5;

const isUntimed = (use: Reading["uses"][number]) => use !== "time" && use !== "pax";

/** Nouns in the name of a place say nothing: nobody books a table by going to Captain's Table. */
function withoutPlaces({ uses, words: read }: Reading, words: readonly Word[]): readonly Word[] {
	const named = new Set(
		read.filter(
			(_, i) => uses[i] === "place" && (uses[i - 1] === "place" || uses[i + 1] === "place"),
		),
	);
	const raws = new Set([...named].map(({ raw }) => raw));
	return named.size === 0 ? words : words.filter(({ raw }) => !raws.has(raw));
}

/** It stands on a menu: whoever wants it may as well order it. */
const isSold = ({ shops = [] }: Market, { ids, words }: Served): boolean =>
	shops.some(
		({ businessId, items }) =>
			ids.includes(businessId) &&
			words
				.split(" ")
				.every((word) =>
					items.some(({ name, aliases }) =>
						[name, ...aliases].some((one) => fold(one).split(" ").includes(word)),
					),
				),
	);

/** An area by its own name: the districts of the map, and those where the venues are. */
function areaIn(message: Message, line: string): string | null {
	const { venues = [] } = message.snapshot.market;
	const areas = new Set(venues.flatMap(({ area }) => (area ? [area] : [])));
	for (const area of areas) {
		const phrase = fold(area);
		if (` ${line} `.includes(` ${phrase} `)) return area;
	}
	return null;
}

/** "At Napoli Corner on Friday", where somebody is called Friday: what a second name swallowed is still the day. */
function timeOf(own: Reading, { borrowed, time }: Reading): Reading["time"] {
	if (borrowed !== undefined) return borrowed.time;
	if (namesIn(own).length < 2) return own.time;
	const days = own.time.days.length === 0 ? time.days : own.time.days;
	return { ...own.time, days, clock: own.time.clock ?? time.clock };
}

function extractFrom(message: Message): Extracted {
	const { snapshot, reading } = message;
	const { language } = reading;
	const { market } = snapshot;
	const words = wordsOf(language.locale);
	const { text, name, notes } = takeOut(message, words);
	const {
		words: left,
		nights: counted,
		isMoreNights,
	} = takeStay(text, words, language) ?? takeNights(toWords(text), words, language);
	// "What does one night cost?" says nothing of how long.
	const isPriced = counted === 1 && reading.intents.has("fare");
	const nights = isPriced ? null : counted;
	const index = venueIndex(market);
	const byName = readNaming(left, language, index.names);
	const bySelf = byName === null ? null : namedIn(byName, index.names, words);
	const own = byName === null || bySelf === null ? read(left, language, index.all) : byName;
	const whole = { ...own, ...reading.borrowed, time: timeOf(own, reading) };
	const plain = whole.words.map(({ norm }) => norm);
	const line = toDigits(withoutPlaces(reading, whole.words), language).words.join(" ");
	// "Hotels", "a room": what is looked for, and nothing that one of them has.
	const sought = reading.search?.sought;
	const isOfKind = (word: string) =>
		words.isKind(word) || (sought?.kind === "category" && word.startsWith(sought.category));
	const serving = servingVenues(market);
	const kinds = kindsIn(plain.join(" "), language);
	const english = kinds.words.map(() => true);
	const isNoise = saysNothing(language);
	// "Vier sind wir" is no view.
	const isNothing = (word: string) => isNoise(word) || Object.hasOwn(language.numbers, word);
	const said = servedIn(plain, whole.uses.map(isUntimed), serving, isNothing);
	const ofKind = servedIn(kinds.words, english, serving);
	// A trip "en bateau" is no slip of "gâteau".
	const isSlip =
		said?.isExact === false && said.words.split(" ").every((word) => kinds.said.includes(word));
	// "It is cold" is no cola.
	const isShort = said?.isExact === false && said.words.length < slipLettersMin;
	const served = isSlip || isShort ? (ofKind ?? (isShort ? null : said)) : (said ?? ofKind);
	const area = areaIn(message, plain.join(" "));
	// "In the harbour" is where, and no part of a name; alone it may be the name that was asked for.
	const isBeside = plain.length > areaAloneMax;
	const skipped = [
		...(area !== null && isBeside ? fold(area).split(" ") : []),
		...(served?.words.split(" ") ?? []),
		...kinds.said,
	];
	const like = () => likeIn(whole, index.all, words, skipped);
	const tagged = bySelf === null ? namedIn(whole, index.all, words, skipped) : null;
	// "A family room at Akasya": a word of what is wanted, and no business that is for families.
	const isOther =
		tagged?.kind === "one" && served !== null && !served.ids.includes(tagged.id) && like() !== null;
	const byTag = isOther || isOfOtherKind(tagged, sought, market) ? null : tagged;
	const named: Found = bySelf ?? closest(byTag, like);
	const leads = leadWordsOf(language.locale);
	const orders = orderWordsOf(language.locale);
	const codeSaid = codePattern.exec(snapshot.text)?.[0];
	return {
		words,
		reading: whole,
		says: (...any) => any.some((kind) => words.says(kind, line)),
		nights,
		isMoreNights,
		name,
		notes,
		special: specialIn(message),
		code: codeSaid === undefined ? null : codeSaid.toUpperCase(),
		named,
		found: () =>
			named ?? like() ?? placeNotOurs(message, served !== null) ?? ofSought(sought, market),
		served:
			served === null || served.words.split(" ").every(isOfKind)
				? null
				: { ...served, isSold: isSold(market, served) },
		isServedAlone:
			served !== null &&
			(reading.rest?.words ?? []).every(
				(word) => served.words.split(" ").includes(word) || orders.isFiller(word),
			),
		kinds: kinds.words,
		isKind: said === null && served !== null,
		isVisit: words.saysVisit(line),
		area,
		wants: leads.says("need", line) || orders.says("want", line),
		isQuestion: /[?？؟]/u.test(snapshot.text),
	};
}
