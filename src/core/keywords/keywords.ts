/**
 * Words that carriers and the law act on, read before the gate, in every language: nobody has to find the right word to be left in peace.
 * Where carriers act on their own list, they have answered already. @example readKeyword("CANCEL") // null: it cancels the order, not the
 * conversation
 */

import { type ReplyLocale, replyLocales } from "../locale.ts";
import {
	breakMark,
	expander,
	grammar,
	matcher,
	type Phrase,
	phrase,
	phrasesOf,
	questionMark,
} from "../reply/grammar.ts";
import { foldWord, type Token, tokenise } from "../reply/tokens.ts";
import type { KeywordLanguage } from "./keyword-language.ts";
import { keywordTables } from "./languages.ts";

export type Keyword = {
	readonly keyword: "stop" | "start" | "help";
	readonly providerAnswered: boolean;
	/** Of what it wants to hear no more, only offers are named: to whom work is offered, those are no messages of ours. */
	readonly isOfOffers?: true;
};

export type KeywordOptions = {
	/** It wins over the text. */
	readonly optOutType?: "STOP" | "START" | "HELP";
	readonly optedOut?: boolean;
	readonly byCarrier?: boolean;
};

/** Only a single-word body counts. */
export const carrierStopWords = [
	"STOP",
	"UNSUBSCRIBE",
	"END",
	"QUIT",
	"STOPALL",
	"REVOKE",
	"OPTOUT",
	"CANCEL",
] as const;
export const carrierStartWords = ["START", "UNSTOP"] as const;
export const carrierStartWhenOutWords = ["YES"] as const;
export const carrierHelpWords = ["HELP", "INFO"] as const;
const carrierWords: ReadonlySet<string> = new Set([
	...carrierStopWords,
	...carrierStartWords,
	...carrierStartWhenOutWords,
	...carrierHelpWords,
]);

export const keywordTextMax = 2000;

const providerKeywords = { STOP: "stop", START: "start", HELP: "help" } as const;

export function readKeyword(text: string, options: KeywordOptions = {}): Keyword | null {
	if (options.optOutType !== undefined)
		return { keyword: providerKeywords[options.optOutType], providerAnswered: true };
	if (text.length > keywordTextMax) return null;
	const optedOut = options.optedOut ?? false;
	const carrier = options.byCarrier ? carrierKeyword(text, optedOut) : null;
	if (carrier !== null) return { keyword: carrier, providerAnswered: true };
	const ours = wholeText(text, optedOut) ?? (stopsIn(text).length > 0 ? "stop" : null);
	if (ours === null) return null;
	const isOfOffers = ours === "stop" && wholeText(text, optedOut) === null && namesOffers(text);
	return { keyword: ours, providerAnswered: false, ...(isOfOffers ? { isOfOffers } : {}) };
}

const named = keywordTables.fromAll((all) => {
	const from = (listed: (table: KeywordLanguage) => readonly string[]): ReadonlySet<string> =>
		new Set(
			[...all.values()].flatMap(listed).flatMap((entry) => entry.split(/[|,\s]+/u).map(foldWord)),
		);
	const offers = from(({ offers = [] }) => offers);
	const messages = from(({ classes }) => classes["messages"] ?? []);
	return { offers, others: new Set([...messages].filter((word) => !offers.has(word))) };
});

function namesOffers(text: string): boolean {
	const words = tokenise(text, noRules).map((token) => token.text);
	const { offers, others } = named();
	return words.some((word) => offers.has(word)) && !words.some((word) => others.has(word));
}

/** What carriers act on is said in all of them and tells none. */
export function keywordLocale(text: string): ReplyLocale | null {
	if (text.length > keywordTextMax || carrierWords.has(text.trim().toUpperCase())) return null;
	const body = plain(text);
	const stops = stopsIn(text);
	const [owner, ...others] = replyLocales.filter((locale) => {
		const { stop, stopAlone, start, startWhenOut, help } = keywordTables.of(locale);
		const listed = [stop, stopAlone, start, startWhenOut, help].flat().map(plain);
		return stops.includes(locale) || listed.includes(body);
	});
	return owner !== undefined && others.length === 0 ? owner : null;
}

function carrierKeyword(text: string, optedOut: boolean): Keyword["keyword"] | null {
	const body = text.trim().toUpperCase();
	const isOneOf = (words: readonly string[]) => words.includes(body);
	if (isOneOf(carrierStopWords)) return "stop";
	if (isOneOf(carrierStartWords)) return "start";
	if (optedOut && isOneOf(carrierStartWhenOutWords)) return "start";
	return isOneOf(carrierHelpWords) ? "help" : null;
}

const none: ReadonlySet<string> = new Set();
const noRules = { codes: none, words: none, units: none, ordinals: none };
const wordsOf = (tokens: readonly Token[]): string =>
	tokens
		.map((token) => (token.kind === "break" ? "" : token.text))
		.join(" ")
		.trim();
const plain = (text: string): string => wordsOf(tokenise(text, noRules));

const bodies = keywordTables.fromAll((all) => {
	const tables = [...all.values()];
	const from = (listed: (table: KeywordLanguage) => readonly string[]): ReadonlySet<string> =>
		new Set(tables.flatMap(listed).map(plain));
	return {
		stops: from((table) => table.stop),
		stopsAlone: from((table) => table.stopAlone),
		starts: from((table) => table.start),
		startsWhenOut: from((table) => table.startWhenOut),
		helps: from((table) => table.help),
	};
});

function wholeText(text: string, optedOut: boolean): Keyword["keyword"] | null {
	const body = plain(text);
	const { stops, stopsAlone, starts, startsWhenOut, helps } = bodies();
	if (stops.has(body) || stopsAlone.has(foldWord(text.trim()))) return "stop";
	if (starts.has(body) || (optedOut && startsWhenOut.has(body))) return "start";
	return helps.has(body) ? "help" : null;
}

const stopGrammar = keywordTables.fromEach(({ classes, stopClauses }) => {
	const expand = expander(classes);
	return grammar(
		phrasesOf(stopClauses).map((clause): Phrase<"stop"> => phrase("stop", clause, expand)),
	);
});

/** The languages in which a clause of it asks to hear no more. */
function stopsIn(text: string): readonly ReplyLocale[] {
	const tokens = tokenise(text, noRules);
	const words = tokens.map((token) => {
		if (token.kind === "break") return breakMark;
		if (token.kind === "question") return questionMark;
		return token.kind === "word" ? token.text : null;
	});
	const endsOf = matcher(words);
	const isEdge = (at: number): boolean =>
		words[at] === undefined || words[at] === breakMark || words[at] === questionMark;
	const isStart = (at: number): boolean => isEdge(at - 1) && tokens[at - 1]?.text !== ":";
	return replyLocales.filter((locale) =>
		words.some(
			(word, at) =>
				word !== null &&
				isStart(at) &&
				(stopGrammar(locale).startingWith.get(word) ?? []).some(({ elements }) =>
					[...endsOf(elements, at)].some(isEdge),
				),
		),
	);
}
