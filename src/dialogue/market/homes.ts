/** What one message says about a viewing or a service. It knows nothing of what was said before. */
import { codePattern } from "../../core/ids.ts";
import type { Market, MarketHome, MarketService, Venue } from "../../core/market.ts";
import type { Message } from "../message.ts";
import { toDigits } from "../reading/numbers.ts";
import { readLimits } from "../reading/search-reading.ts";
import { type LeadKind, type LeadWords, wordsOf } from "./lead-words.ts";
import { isDining } from "./venues.ts";
import { beginningsOf, hasPhrase, type NamedHome, namesOf, stem, tokens } from "./names.ts";

/** So much of what is to be done is kept. */
export const detailsMax = 400;

export type ExtractedLead = {
	readonly words: LeadWords;
	readonly line: string;
	readonly says: (...any: readonly LeadKind[]) => boolean;
	/** Services that were named, by their trade, by what is wrong or by their own words. */
	readonly services: readonly MarketService[];
	/** A trade was named, whether or not anybody here has it. */
	readonly isTrade: boolean;
	/** Homes that fit what was said of one, the best; all, where nothing was said of them. */
	readonly homes: readonly MarketHome[];
	/** A home was named by more than being one. */
	readonly isParticular: boolean;
	/** By two words of its title at the least. */
	readonly isByName: boolean;
	/** By every word of its title. */
	readonly isByTitle: boolean;
	readonly code: string | null;
	/** What is to be done, where more was said than who and when. */
	readonly details: string | null;
};

const clauseEnd = /[,;:.!?\n]+(?:\s+|$)|\s+[-–—]\s+/u;
/** Of English titles, which stand in every market. */
const littleWords = new Set(["with", "over", "from", "near", "this", "that", "your"]);
/** Words of a title that are told apart: an article tells nothing. */
const tellingLetters = 4;

function servicesIn(market: Market, line: string, words: LeadWords): readonly MarketService[] {
	const named = words.tradesIn(line);
	const called = named.length > 0 ? named : words.mendersIn(line);
	return namesOf(market)
		.services.filter(
			({ phrases, words: own }) =>
				phrases.some((phrase) => hasPhrase(line, phrase)) ||
				called.some((trade) => own.some((word) => word.includes(trade))),
		)
		.map(({ service }) => service);
}

/** An area by its own name, or as its place is called in any language of the market. */
function isArea({ area }: NamedHome, market: Market, said: readonly string[], line: string) {
	if (hasPhrase(line, area.phrase)) return true;
	return beginningsOf(market, area).some((begin) =>
		begin.includes(" ")
			? hasPhrase(line, begin)
			: said.some((word) => word.startsWith(begin) && word.length <= begin.length + 6),
	);
}

function homesIn({ snapshot, reading }: Message, line: string, words: LeadWords) {
	const { market } = snapshot;
	// The search reads none of a home that is looked at and not looked for.
	const bedrooms = reading.search?.bedrooms ?? readLimits(reading.words, reading.language).bedrooms;
	const said = tokens(line);
	const stems = new Set(said.map(stem));
	const english = wordsOf("en");
	const { articles, joiners } = reading.language;
	const isLittle = (word: string) =>
		articles.has(word) || joiners.has(word) || words.isFiller(word) || littleWords.has(word);
	/** "The flat" is any that is one. */
	const isKind = (word: string) => words.says("home", word) || english.says("home", word);
	const scored = namesOf(market).homes.flatMap((named) => {
		const { home } = named;
		if (bedrooms !== null && home.bedrooms !== null && home.bedrooms !== bedrooms) return [];
		const title = named.title.filter((one) => stems.has(one.stem));
		// "Flats in the old town" is no attic there, where others are, too.
		const ofArea = named.area.isShared ? named.area.folded.split(" ") : [];
		const isAreaAlone = title.every(({ word }) => isLittle(word) || ofArea.includes(word));
		const telling = isAreaAlone
			? 0
			: title.filter(
					({ word }) => word.length >= tellingLetters && !isKind(word) && !isLittle(word),
				).length;
		const isSuch =
			title.some(({ word }) => isKind(word)) || named.category.some((one) => stems.has(one.stem));
		const inArea = isArea(named, market, said, line);
		const isWhole =
			title.length > 1 &&
			// "Two-bedroom flat": a number may be read as its digits, and is told apart above.
			named.title.every(
				(one) => stems.has(one.stem) || isLittle(one.word) || one.word.length < tellingLetters,
			);
		return [{ home, isWhole, score: 4 * telling + (inArea ? 2 : 0) + (isSuch ? 1 : 0) }];
	});
	const best = Math.max(0, ...scored.map(({ score }) => score));
	return {
		homes: scored.filter(({ score }) => score === best).map(({ home }) => home),
		isParticular: best >= 4,
		isByName: best >= 8,
		isByTitle: scored.some(({ isWhole }) => isWhole),
	};
}

/** The message without the clauses that only say who and when; null where that leaves nothing. */
function detailsIn(
	text: string,
	words: LeadWords,
	isTime: (word: string) => boolean,
): string | null {
	const tells = (clause: string) =>
		tokens(clause).filter(
			(word) => !words.isFiller(word) && !isTime(word) && words.tradesIn(word).length === 0,
		).length;
	const clauses = text.split(clauseEnd).map((clause) => clause.trim());
	const own = clauses.filter(
		(clause) => words.tradesIn(tokens(clause).join(" ")).length === 0 && tells(clause) >= 2,
	);
	const whole = own.length > 0 ? own.join(", ") : tells(text) >= 2 ? text.trim() : "";
	return whole === "" ? null : whole.replace(/\s+/gu, " ").slice(0, detailsMax).toWellFormed();
}

/** "The socket is sparking": businesses that take bookings and mend such things. */
export function mendersIn(
	{ venues = [] }: Market,
	{ words, line }: Pick<ExtractedLead, "words" | "line">,
): readonly Venue[] {
	const called = words.tradesIn(line);
	const trades = called.length > 0 ? called : words.mendersIn(line);
	const isOf = ({ category, tags, serves = [] }: Venue) =>
		[category, ...tags, ...serves].some((word) =>
			trades.some((trade) => word.toLowerCase().includes(trade)),
		);
	// Nobody who serves meals in a garden mends one.
	return trades.length === 0
		? []
		: venues.filter((venue) => !isDining({ what: null }, venue) && isOf(venue));
}

const extracted = new WeakMap<Message, ExtractedLead>();

/** Once for each message, however many ask. */
export function extractLead(message: Message): ExtractedLead {
	const known = extracted.get(message);
	if (known !== undefined) return known;
	const made = extractFrom(message);
	extracted.set(message, made);
	return made;
}

function extractFrom(message: Message): ExtractedLead {
	const { snapshot, reading } = message;
	const { language } = reading;
	const words = wordsOf(language.locale);
	const line = toDigits(reading.words, language).words.join(" ");
	const code = codePattern.exec(snapshot.text)?.[0] ?? null;
	const isTime = (word: string) => /^\d/u.test(word) || Object.hasOwn(language.ordinals, word);
	return {
		words,
		line,
		says: (...any) => any.some((kind) => words.says(kind, line)),
		services: servicesIn(snapshot.market, line, words),
		isTrade: words.tradesIn(line).length > 0,
		...homesIn(message, line, words),
		code: code === null ? null : code.toUpperCase(),
		details: detailsIn(snapshot.text, words, isTime),
	};
}
