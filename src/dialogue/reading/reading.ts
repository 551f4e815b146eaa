/** What a message says in one language: its intents, places, time and number of people. It knows nothing of what was said before. */
import type { Locale } from "../../core/locale.ts";
import { type Intent, intents, type Language } from "../../ports/languages/requests.ts";
import { type Grammar, grammarOf } from "./grammar.ts";
import { hasOwnLetter, marksOf } from "./languages.ts";
import { toDigits } from "./numbers.ts";
import { findMentions, namesSaid } from "./mentions.ts";
import { readSearch, type SearchSaid } from "./search-reading.ts";
import { type Mention, type TaggedPlaces, tagPlaces, type Use } from "./tag-places.ts";
import { splitElisions, type Word } from "./text.ts";
import { gather, saysTime, type TimeSaid } from "./time-said.ts";
import {
	closingNumber,
	numberBehindTime,
	readPeople,
	readTimes,
	spareNumber,
	unreadIn,
} from "./time-words.ts";
import type { PlaceIndex } from "./vocabulary.ts";

export type Reading = TaggedPlaces & {
	readonly language: Language;
	readonly words: readonly Word[];
	/** What each word was taken for. */
	readonly uses: readonly Use[];
	readonly intents: ReadonlySet<Intent>;
	readonly time: TimeSaid;
	readonly pax: number | null;
	/** "One more person": beside those who were said before. */
	readonly paxMore: number | null;
	/** "One more", and nothing said of what: of the only thing that there is, else of the people. */
	readonly isMoreBare: boolean;
	/** "For 3": people, unless nights were asked for. */
	readonly isPaxBare: boolean;
	/** A number and hardly anything else: an answer to numbered choices. */
	readonly number: number | null;
	/** The one number that is neither of the time nor of the people. */
	readonly spare: number | null;
	/** The hour, or how many: "tomorrow 8". */
	readonly behindDay: number | null;
	/** What it asks to be found, if anything. */
	readonly search: SearchSaid | null;
	/** When and for how many, where that is said in another language than the rest. */
	readonly borrowed?: Borrowed;
};
export type Borrowed = Pick<Reading, "time" | "pax">;

export const lacksDetail = ({ time, pax }: Borrowed): boolean => !saysTime(time) || pax === null;

/** "A taxi to the castle yarın 9'da": what one language says nothing of, and another does. */
export function withBorrowed(reading: Reading, others: readonly Reading[]): Reading {
	// "À mon hôtel": a word of the language that it is in is no Monday of another.
	const own = grammarOf(reading.language).words;
	const isOther = ({ words, uses }: Reading) =>
		words.some(({ norm }, at) => uses[at] === "time" && !own.has(norm));
	const timed = saysTime(reading.time)
		? undefined
		: others.find((one) => saysTime(one.time) && one.time.unclear === null && isOther(one));
	const counted =
		reading.pax === null
			? others.find(({ pax, isPaxBare }) => pax !== null && !isPaxBare)
			: undefined;
	if (timed === undefined && counted === undefined) return reading;
	const borrowed = { time: timed?.time ?? reading.time, pax: counted?.pax ?? reading.pax };
	return { ...reading, ...borrowed, borrowed };
}

/** A clause longer than this is no set phrase. */
const clauseWordsMax = 60;
const politeMax = 6;
const numberAnswerWordsMax = 4;

/** Clauses between commas, with places as `@`, each also without the politeness round it. */
function clausesOf(norms: readonly string[], words: readonly Word[], grammar: Grammar): string[] {
	const clauses: string[][] = [[]];
	for (const [i, word] of norms.entries()) {
		if (words[i]?.breakBefore) clauses.push([]);
		if (!(word === "@" && clauses.at(-1)?.at(-1) === "@")) clauses.at(-1)?.push(word);
	}
	const all = new Set<string>();
	for (const clause of [clauses.flat(), ...clauses]) {
		let text = clause.slice(0, clauseWordsMax).join(" ");
		all.add(text);
		for (let cut = 0; cut < politeMax; cut++) {
			const shorter = text.replace(grammar.politeFirst, "").replace(grammar.politeLast, "");
			if (shorter === text) break;
			text = shorter;
			all.add(text);
		}
	}
	return [...all];
}

function findIntents(
	norms: readonly string[],
	words: readonly Word[],
	grammar: Grammar,
): ReadonlySet<Intent> {
	const line = norms.filter((word, i) => word !== "@" || norms[i - 1] !== "@").join(" ");
	const { inside, whole, anyWhole } = grammar;
	const clauses = clausesOf(norms, words, grammar).filter((clause) => anyWhole.test(clause));
	return new Set(
		intents.filter(
			(intent) =>
				inside.get(intent)?.test(line) || clauses.some((clause) => whole.get(intent)?.test(clause)),
		),
	);
}

/** With the politeness round it or without. */
function moreIn(digits: readonly string[], { oneMore, politeFirst, politeLast }: Grammar) {
	let line = digits.join(" ");
	for (let cut = 0; cut <= politeMax; cut++) {
		const match = oneMore.exec(line);
		if (match !== null)
			return Number(match.slice(1).find((count) => /^\d/u.test(count ?? "")) ?? 1);
		const shorter = line.replace(politeLast, "");
		line = shorter === line ? line.replace(politeFirst, "") : shorter;
	}
	return null;
}

function numberIn(
	words: readonly Word[],
	digits: readonly string[],
	{ language, standsFor }: Grammar,
) {
	if (words.length === 0 || words.length > numberAnswerWordsMax) return null;
	for (const { norm } of words)
		if (Object.hasOwn(language.ordinals, norm)) return language.ordinals[norm] ?? null;
	const numbers = digits.filter((word) => /^\d{1,2}$/u.test(word));
	if (numbers.length !== 1) return null;
	return standsFor?.test(digits.join(" ")) === true ? null : Number(numbers[0]);
}

/** Its own words and names, of those that no other of the languages has. */
function marksIn(
	words: readonly Word[],
	mentions: readonly Mention[],
	language: Language,
	{ index, among }: { readonly index: PlaceIndex; readonly among: readonly Locale[] },
): number {
	const own = marksOf(language, among);
	const isOwnWord = ({ norm, raw }: Word) => own.has(norm) || hasOwnLetter(raw, language, among);
	const names = namesSaid(words, mentions, { language, isOwnWord }, index, among);
	const isMark = (word: Word, i: number) =>
		names.within.has(i) ? names.own.has(i) : isOwnWord(word);
	return words.filter(isMark).length;
}

/** Asking in a language's words says more of the language than a name that many have. */
const foundScore = ({ isAsked, sought }: SearchSaid) =>
	isAsked ? (sought.kind === "words" ? 0.4 : 1.5) : 0.3;

/** The message's words as this language cuts and spells them. */
function wordsIn(written: readonly Word[], { language, words }: Grammar): readonly Word[] {
	const { elided, respell } = language;
	const cut = elided === undefined ? written : splitElisions(written, elided);
	if (respell === undefined) return cut;
	return cut.map((word) => {
		if (words.has(word.norm) || /^\d/u.test(word.norm)) return word;
		const norm = respell(word.norm);
		return norm !== word.norm && words.has(norm) ? { ...word, norm } : word;
	});
}

/** What a language makes of a message before it is read whole: what it names and asks for. */
type Skimmed = {
	readonly grammar: Grammar;
	readonly words: readonly Word[];
	readonly mentions: readonly Mention[];
	readonly intents: ReadonlySet<Intent>;
	readonly search: SearchSaid | null;
};

const masked = ({ words, mentions }: Pick<Skimmed, "words" | "mentions">) => {
	const norms = words.map(({ norm }) => norm);
	for (const { from, to } of mentions) norms.fill("@", from, to);
	return norms;
};

function mentionsIn(written: readonly Word[], language: Language, index: PlaceIndex) {
	const grammar = grammarOf(language);
	const words = wordsIn(written, grammar);
	return { grammar, words, mentions: findMentions(words, language, index) };
}

function skimmed(named: ReturnType<typeof mentionsIn>): Skimmed {
	const { grammar, words } = named;
	const found = findIntents(masked(named), words, grammar);
	return { ...named, intents: found, search: readSearch(words, grammar.language) };
}

const skim = (written: readonly Word[], language: Language, index: PlaceIndex): Skimmed =>
	skimmed(mentionsIn(written, language, index));

function complete({ grammar, words, mentions, intents, search }: Skimmed): Reading {
	const { language } = grammar;
	const uses: Use[] = words.map(() => null);
	for (const { from, to } of mentions) uses.fill("place", from, to);
	const digits = toDigits(words, language);
	// What is certain is taken out first: "for 3 pm" is no three people, "3 people" no three o'clock.
	const times = [...readTimes(digits, uses, grammar, false)];
	const isChange = intents.has("change");
	const people = readPeople(digits, uses, grammar, false, isChange);
	times.push(...readTimes(digits, uses, grammar, true));
	const pax = people ?? readPeople(digits, uses, grammar, true);
	const unread = intents.has("open") ? null : unreadIn(digits, uses, grammar);
	const time = gather(times, unread);
	// Whoever has said the hour says for how many.
	const more = pax?.isMore === true ? null : moreIn(digits.words, grammar);
	const closing = pax === null && time.clock !== null ? closingNumber(words, digits, uses) : null;
	return {
		...tagPlaces(words, uses, mentions, grammar),
		language,
		words,
		uses,
		intents,
		time,
		pax: pax === null || pax.isMore || more !== null ? closing : pax.count,
		paxMore: pax?.isMore === true ? pax.count : more,
		isMoreBare: more !== null,
		isPaxBare: pax?.isBare === true,
		// "2 people" is no number two.
		number: pax !== null && !pax.isBare ? null : numberIn(words, digits.words, grammar),
		spare: spareNumber(digits, uses),
		behindDay: time.clock === null ? numberBehindTime(words, digits, uses, grammar) : null,
		search,
	};
}

export const read = (written: readonly Word[], language: Language, index: PlaceIndex): Reading =>
	complete(skim(written, language, index));

/** Null where it says no name of the index: to find that out is a small part of reading it. */
export function readNaming(
	written: readonly Word[],
	language: Language,
	index: PlaceIndex,
): Reading | null {
	const named = mentionsIn(written, language, index);
	return named.mentions.length === 0 ? null : complete(skimmed(named));
}

const placeScore = 2;
/** Where to, and where from. */
const placesMax = 2;

/** A language that a message may be in, and how much of the message it explains: at most, and, which costs as much again, really. */
export type Candidate = {
	readonly language: Language;
	/** Words that are of it alone. */
	readonly marks: number;
	readonly scoreMax: number;
	readonly whole: () => { readonly reading: Reading; readonly score: number };
};

/** `among`: the languages that the message may be in; its score is by what tells this one from those. */
export function candidateOf(
	written: readonly Word[],
	language: Language,
	index: PlaceIndex,
	among: readonly Locale[],
): Candidate {
	const skimming = skim(written, language, index);
	const { words, mentions, intents, search } = skimming;
	const marks = marksIn(words, mentions, language, { index, among });
	const asked = search === null ? 0 : foundScore(search);
	// In another alphabet's letters, its own words must tell.
	const isOther = marks === 0 && language.script !== undefined;
	const ofPlaces = (count: number) =>
		isOther ? asked : marks + placeScore * count + 0.5 * intents.size + asked;
	return {
		language,
		marks,
		scoreMax: ofPlaces(Math.min(mentions.length, placesMax)),
		whole: () => {
			const reading = complete(skimming);
			// "À 19 h vieille ville" says where to in no language.
			const exact = [reading.pickup, reading.destination].filter(
				(place) => place?.exact.length && !/^\d/u.test(place.extra[0] ?? ""),
			);
			return { reading, score: ofPlaces(exact.length) };
		},
	};
}
