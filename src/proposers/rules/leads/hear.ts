/** What one message says about a viewing or a service. It knows nothing of what was said before. */
import { codePattern } from "../../../core/ids.ts";
import type { Market, MarketHome, MarketService } from "../../../core/market.ts";
import { toDigits } from "../numbers.ts";
import { fold } from "../text.ts";
import type { Turn } from "../turn.ts";
import { detailsMax } from "./draft.ts";
import { type LeadKind, type LeadWords, wordsOf } from "./words.ts";

export type LeadHeard = {
	readonly words: LeadWords;
	readonly line: string;
	readonly says: (...any: readonly LeadKind[]) => boolean;
	/** Services that were named, by their trade or by their own words. */
	readonly services: readonly MarketService[];
	/** A trade was named, whether or not anybody here has it. */
	readonly isTrade: boolean;
	/** Homes that fit what was said of one, the best; all, where nothing was said of them. */
	readonly homes: readonly MarketHome[];
	/** A home was named by more than being one. */
	readonly isParticular: boolean;
	readonly code: string | null;
	/** What is to be done, where more was said than who and when. */
	readonly details: string | null;
};

const clauseEnd = /[,;:.!?\n]+(?:\s+|$)|\s+[-–—]\s+/u;
/** Of a home that is looked at and not looked for: the search does not read it. */
const bedroomsPattern =
	/(?<!\d)(\d{1,2}) (?:bed ?rooms?|beds?|bed|yatak odali|спальн\S*|chambres?|υπνοδωματι\S*)(?![\p{L}\p{N}])/u;
/** Words of a title that are told apart: an article tells nothing. */
const tellingLetters = 4;
/** An ending or two may differ: `flat`, `flats`. */
const stem = (word: string) => (word.length > 6 ? word.slice(0, -2) : word);

const tokens = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const has = (line: string, phrase: string): boolean => {
	const wanted = tokens(phrase).join(" ");
	return wanted.length > 1 && ` ${line} `.includes(` ${wanted} `);
};

function servicesIn(market: Market, line: string, words: LeadWords): readonly MarketService[] {
	const called = words.tradesIn(line);
	return (market.leads?.services ?? []).filter(
		(service) =>
			[service.title, service.businessName, ...service.words].some((word) => has(line, word)) ||
			called.some((trade) => service.words.some((word) => fold(word).includes(trade))),
	);
}

/** A place's names begin like this, whatever ends them: `limandaki`, `гавани`. */
const beginnings = (names: readonly string[]): readonly string[] =>
	names.map(fold).map((name) => (name.length > 4 ? name.slice(0, -1) : name));

/** An area by its own name, or as its place is called in any language of the market. */
function isArea(area: string, market: Market, said: readonly string[], line: string): boolean {
	if (has(line, area)) return true;
	const place = market.places.find(({ names }) =>
		Object.values(names).some((name) => fold(name) === fold(area)),
	);
	const names = place === undefined ? [] : [...Object.values(place.names), ...place.aliases];
	return beginnings(names.filter((name) => !name.includes(" "))).some((begin) =>
		said.some((word) => word.startsWith(begin) && word.length <= begin.length + 6),
	);
}

function homesIn({ snapshot, reading }: Turn, line: string, words: LeadWords) {
	const { market } = snapshot;
	const counted = bedroomsPattern.exec(line)?.[1];
	const bedrooms = reading.search?.bedrooms ?? (counted === undefined ? null : Number(counted));
	const said = tokens(line);
	const stems = new Set(said.map(stem));
	const english = wordsOf("en");
	/** "The flat" is any that is one. */
	const isKind = (word: string) => words.says("home", word) || english.says("home", word);
	const scored = (market.leads?.homes ?? []).flatMap((home) => {
		if (bedrooms !== null && home.bedrooms !== null && home.bedrooms !== bedrooms) return [];
		const title = tokens(home.title).filter((word) => stems.has(stem(word)));
		const named = title.filter((word) => word.length >= tellingLetters && !isKind(word)).length;
		const isSuch =
			title.some(isKind) || tokens(home.category).some((word) => stems.has(stem(word)));
		const inArea = home.area !== null && isArea(home.area, market, said, line);
		return [{ home, score: 4 * named + (inArea ? 2 : 0) + (isSuch ? 1 : 0) }];
	});
	const best = Math.max(0, ...scored.map(({ score }) => score));
	return {
		homes: scored.filter(({ score }) => score === best).map(({ home }) => home),
		isParticular: best >= 4,
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

export function hearLead(turn: Turn): LeadHeard {
	const { snapshot, reading } = turn;
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
		...homesIn(turn, line, words),
		code: code === null ? null : code.toUpperCase(),
		details: detailsIn(snapshot.text, words, isTime),
	};
}
