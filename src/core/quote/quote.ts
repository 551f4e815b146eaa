/**
 * A price that was surely given, a no, or neither (P2); no model. What may be read in two ways is neither: a number alone is a price only
 * where nothing else is said that might make it something else; beside other words it needs a word or a sign of money. @example
 * parseQuote("bin beş yüz lira", { locales: ["tr"], currency: "TRY", currencyDigits: 2 }) // 150000
 */
import type { ReplyLocale } from "../locale.ts";
import { parseReply } from "../reply/reply.ts";
import { foldWord } from "../reply/tokens.ts";
import { cleanWords } from "./clean.ts";
import { currenciesBy } from "./currencies.ts";
import { quoteTables } from "./languages.ts";
import { type QuoteToken, quoteTokens } from "./lexer.ts";
import { numberInWords, scaleOf } from "./number-words.ts";
import type { QuoteLanguage } from "./quote-language.ts";

export type QuoteOptions = {
	readonly locales: readonly ReplyLocale[];
	readonly currency: string;
	readonly currencyDigits: number;
	readonly codes?: readonly string[];
	readonly hasMedia?: boolean;
};

export type QuoteReading =
	| {
			readonly kind: "quote";
			readonly priceMinor: number;
			readonly currency: string;
			readonly quantity: number | null;
			readonly notes: string | null;
	  }
	| { readonly kind: "no" }
	| {
			readonly kind: "unclear";
			readonly why: "no_price" | "several" | "currency" | "question" | "unread";
			readonly isAnswer: boolean;
	  };

export const quoteTextMax = 1600;
const wordPriceMin = 20;
const quantityMax = 99_999;
const priceMinorMax = 1_000_000_000_000;

type Amount = {
	readonly value: number;
	readonly role: "money" | "bare" | "count" | "measure";
	readonly currency: string | null;
	readonly isWords: boolean;
};

type Words = {
	readonly price: ReadonlySet<string>;
	readonly units: ReadonlySet<string>;
	readonly measures: ReadonlySet<string>;
	readonly fillers: ReadonlySet<string>;
	readonly doubts: ReadonlySet<string>;
	readonly asks: ReadonlySet<string>;
	readonly asksFirst: ReadonlySet<string>;
	readonly joins: ReadonlySet<string>;
	readonly asides: ReadonlySet<string>;
	readonly currencies: ReadonlyMap<string, string>;
};

const unclear = (
	why: Extract<QuoteReading, { kind: "unclear" }>["why"],
	isAnswer = true,
): QuoteReading => ({ kind: "unclear", why, isAnswer });

export function parseQuote(text: string, options: QuoteOptions): QuoteReading {
	if (text.length > quoteTextMax) return unclear("unread", false);
	const codes = new Set((options.codes ?? []).map((code) => code.toUpperCase()));
	const languages = [...new Set<ReplyLocale>([...options.locales, "en"])].flatMap((locale) =>
		quoteTables.has(locale) ? quoteTables.of(locale) : [],
	);
	const words = wordsOf(languages);
	const tokens = quoteTokens(text, codes, words.currencies).filter(({ kind }) => kind !== "code");
	const reply = parseReply(text, {
		locales: options.locales,
		codes: options.codes ?? [],
		numbersAsked: true,
	});
	const said = tokens.flatMap((token) => (token.kind === "word" ? [token.text] : []));
	const { amounts, used, isOdd } = amountsIn(tokens, languages, words);
	const counted = amounts.filter(({ role }) => role !== "measure");
	const hasDoubt = said.some(
		(word, at) => words.doubts.has(word) && !used.has(wordIndex(tokens, at)),
	);
	if (amounts.length === 0 && saysNone(said, languages, words)) return { kind: "no" };
	const isQuestion =
		reply.isQuestion ||
		said.some((word) => words.asks.has(word)) ||
		words.asksFirst.has(said[0] ?? "") ||
		has(tokens, "question");
	if (isQuestion) return unclear("question");
	if (counted.length === 0 && !isOdd) {
		if (reply.kind === "no") return { kind: "no" };
		const began = parseReply(said[0] ?? "", { locales: options.locales }).kind === "yes";
		return unclear("no_price", began || reply.kind === "yes" || options.hasMedia === true);
	}
	if (isOdd) return unclear("several");
	if (reply.kind === "no" || has(tokens, "refusal") || (hasDoubt && reply.kind !== "yes"))
		return unclear("unread");
	const isPlain =
		reply.kind === "yes" ||
		tokens.every(
			(token, at) => token.kind !== "word" || used.has(at) || isKnown(token.text, words),
		);
	return choose(amounts, isPlain, text, tokens, used, words, codes, options);
}

function choose(
	amounts: readonly Amount[],
	isPlain: boolean,
	text: string,
	tokens: readonly QuoteToken[],
	used: ReadonlySet<number>,
	words: Words,
	codes: ReadonlySet<string>,
	options: QuoteOptions,
): QuoteReading {
	const money = amounts.filter(({ role }) => role === "money");
	const bare = amounts.filter(({ role }) => role === "bare");
	const counts = amounts.filter(({ role }) => role === "count");
	if (new Set(money.map(({ value }) => value)).size > 1 || counts.length > 1)
		return unclear("several");
	const [price, second, third] = money.length > 0 ? [money[0], ...bare] : bare;
	if (price === undefined) return unclear("no_price");
	if (third !== undefined || (second !== undefined && counts.length > 0)) return unclear("several");
	if (money.length === 0) {
		if (!isPlain) return unclear("no_price");
		if (price.isWords && price.value < wordPriceMin) return unclear("no_price");
		if (second !== undefined && second.value >= price.value) return unclear("several");
	} else if (second !== undefined && !isPlain) return unclear("several");
	const count = counts[0] ?? second;
	if (
		count !== undefined &&
		!(Number.isInteger(count.value) && count.value >= 1 && count.value <= quantityMax)
	)
		return unclear("several");
	if (price.currency !== null && price.currency !== options.currency) return unclear("currency");
	const minor = price.value * 10 ** options.currencyDigits;
	const priceMinor = Math.round(minor);
	if (Math.abs(minor - priceMinor) > 1e-6 || priceMinor <= 0 || priceMinor > priceMinorMax)
		return unclear("several");
	const hasMore = tokens.some(
		(token, at) => token.kind === "word" && !used.has(at) && !words.fillers.has(token.text),
	);
	return {
		kind: "quote",
		priceMinor,
		currency: options.currency,
		quantity: count?.value ?? null,
		notes: hasMore ? cleanWords(text, [...codes]) : null,
	};
}

const has = (tokens: readonly QuoteToken[], kind: QuoteToken["kind"]) =>
	tokens.some((token) => token.kind === kind);
const isKnown = (word: string, { price, units, fillers, joins, currencies }: Words) =>
	price.has(word) ||
	units.has(word) ||
	fillers.has(word) ||
	joins.has(word) ||
	currencies.has(word);

function wordIndex(tokens: readonly QuoteToken[], nth: number): number {
	let seen = -1;
	return tokens.findIndex((token) => token.kind === "word" && ++seen === nth);
}

const wordsMade = new Map<string, Words>();
function wordsOf(languages: readonly QuoteLanguage[]): Words {
	const name = languages.map((language) => language.fillers[0]).join();
	const known = wordsMade.get(name);
	if (known) return known;
	const all = (pick: (language: QuoteLanguage) => readonly string[]): ReadonlySet<string> =>
		new Set(languages.flatMap(pick).map(foldWord));
	const made: Words = {
		price: all(({ price }) => price),
		units: all(({ units }) => units),
		measures: all(({ measures }) => measures),
		fillers: all(({ fillers }) => fillers),
		doubts: all(({ doubts }) => doubts),
		asks: all(({ asks }) => asks),
		asksFirst: all(({ asksFirst }) => asksFirst ?? []),
		joins: all(({ joins }) => joins),
		asides: all(({ asides }) => asides),
		currencies: currenciesBy(languages.map(({ currencies }) => currencies)),
	};
	wordsMade.set(name, made);
	return made;
}

function amountsIn(
	tokens: readonly QuoteToken[],
	languages: readonly QuoteLanguage[],
	words: Words,
) {
	const amounts: Amount[] = [];
	const used = new Set<number>();
	let isOdd = false;
	const wordAt = (at: number) => {
		const token = tokens[at];
		return token?.kind === "word" ? token.text : null;
	};
	for (let at = 0; at < tokens.length; at++) {
		const token = tokens[at];
		if (token?.kind === "odd") isOdd = true;
		const run =
			token?.kind === "number" ? figures(tokens, at, languages) : inWords(tokens, at, languages);
		if (run === null) continue;
		const before = wordAt(at - 1);
		const after = run.suffix ?? wordAt(run.to);
		const currencyOf = (word: string | null) =>
			word === null ? null : (words.currencies.get(word) ?? null);
		const currencyAfter = currencyOf(after);
		const currencyBefore = used.has(at - 1) ? null : currencyOf(before);
		for (let index = at; index < run.to; index++) used.add(index);
		const currency = currencyAfter ?? currencyBefore;
		if (currency !== null) {
			if (currencyAfter !== null && run.suffix === null) used.add(run.to);
			else if (currencyAfter === null) used.add(at - 1);
			amounts.push({ value: run.value, role: "money", currency, isWords: run.isWords });
		} else if (after !== null && (words.units.has(after) || after === "x"))
			amounts.push({ value: run.value, role: "count", currency: null, isWords: run.isWords });
		else if (after !== null && words.measures.has(after)) {
			if (run.suffix === null) used.add(run.to);
			amounts.push({ value: run.value, role: "measure", currency: null, isWords: run.isWords });
		} else if (before === "x")
			amounts.push({ value: run.value, role: "count", currency: null, isWords: run.isWords });
		else if (run.suffix !== null || run.isDoubtful) isOdd = true;
		else {
			const isPrice = before !== null && words.price.has(before);
			amounts.push({
				value: run.value,
				role: isPrice ? "money" : "bare",
				currency: null,
				isWords: run.isWords,
			});
		}
		at = run.to - 1;
	}
	return { amounts, used, isOdd };
}

type Run = {
	readonly value: number;
	readonly to: number;
	readonly suffix: string | null;
	readonly isWords: boolean;
	readonly isDoubtful: boolean;
};

function figures(
	tokens: readonly QuoteToken[],
	at: number,
	languages: readonly QuoteLanguage[],
): Run | null {
	const token = tokens[at];
	if (token?.kind !== "number") return null;
	const next = tokens[at + 1];
	const word = token.suffix ?? (next?.kind === "word" ? next.text : null);
	const scale =
		word === null ? null : languages.map((one) => scaleOf(word, one)).find((one) => one !== null);
	if (!scale || token.value >= 1000)
		return {
			value: token.value,
			to: at + 1,
			suffix: token.suffix,
			isWords: false,
			isDoubtful: token.isDoubtful,
		};
	const end = token.suffix === null ? at + 2 : at + 1;
	const more = tokens[end];
	const adds =
		more?.kind === "number" &&
		more.suffix === null &&
		!more.isDoubtful &&
		more.value < scale &&
		more.value >= scale / 10;
	const value = Math.round(token.value * scale * 100) / 100 + (adds ? more.value : 0);
	return { value, to: adds ? end + 1 : end, suffix: null, isWords: false, isDoubtful: false };
}

function inWords(
	tokens: readonly QuoteToken[],
	at: number,
	languages: readonly QuoteLanguage[],
): Run | null {
	const runs = languages.flatMap((language) => numberInWords(tokens, at, language) ?? []);
	const [longest] = runs.toSorted((a, b) => b.to - a.to);
	return longest ? { ...longest, suffix: null, isWords: true, isDoubtful: false } : null;
}

function saysNone(
	said: readonly string[],
	languages: readonly QuoteLanguage[],
	words: Words,
): boolean {
	const rest = said.filter((word) => !words.asides.has(word)).join(" ");
	return languages.some(({ none }) =>
		none.some((phrase) => phrase.split(" ").map(foldWord).join(" ") === rest),
	);
}
