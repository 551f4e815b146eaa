/**
 * Deterministic, and strict in one direction: a yes needs the whole message to be affirmation, politeness, codes, and numbers where they
 * were asked for; a refusal anywhere beats it, and what is not understood is unclear. @example parseReply("yes but at 5", { locales: ["en"]
 * }).kind // "edit"
 */
import type { ReplyLocale } from "../locale.ts";
import { agree, type Voice } from "./agree.ts";
import type { Concept } from "./concepts.ts";
import { numberTables, politeTables, replyTables } from "./languages.ts";
import { makeReader, type Reader } from "./reader.ts";
import { type Kind, read } from "./reading.ts";
import { symbols } from "./symbols.ts";
import { foldWord, type Token, type TokenRules, tokenise } from "./tokens.ts";

export type Reply = {
	readonly kind: Kind;
	readonly locale: ReplyLocale | null;
	readonly codes: readonly string[];
	readonly wrongCodes: readonly string[];
	readonly numbers: readonly number[];
	readonly isQuestion: boolean;
	readonly isPleasantry: boolean;
	readonly isRequest: boolean;
	readonly callsOff: boolean;
	readonly undoing: Kind;
	readonly named: readonly (readonly Concept[])[];
	/** A yes in a word that answers: "book it" and "ok" may be said of what was told last, where "yes" answers what was asked. */
	readonly isPlain: boolean;
};

export type ReplyOptions = {
	readonly locales: readonly ReplyLocale[];
	readonly numbersAsked?: boolean;
	readonly codes?: readonly string[];
};

export const replyTextMax = 2000;

const behindNumbers = numberTables.fromAll((all) => {
	const tables = [...all.values()];
	return {
		units: new Set(tables.flatMap(({ units }) => units).map(foldWord)),
		ordinals: new Set(tables.flatMap(({ ordinals }) => ordinals).map(foldWord)),
	};
});
const signReader = politeTables.fromAll(() => makeReader(symbols(), symbols(), []));

export function parseReply(text: string, options: ReplyOptions): Reply {
	if (text.length > replyTextMax) return unread;
	const { locales, readers, words } = readersOf(options.locales);
	const rules: TokenRules = {
		codes: new Set((options.codes ?? []).map((code) => code.toUpperCase())),
		words,
		...behindNumbers(),
	};
	const tokens = tokenise(text, rules);
	const numbers = { numbersAsked: options.numbersAsked ?? false };
	const signs = { ...read(signReader(), tokens, numbers), locale: null };
	const agreed = agree(
		locales.flatMap((locale, at): readonly Voice[] => {
			const reader = readers[at];
			if (reader === undefined) return [];
			return [{ locale, knows: reader.knows, ...read(reader, tokens, numbers) }];
		}),
	);
	const isSigns = signs.kind !== "unclear" && (locales.length === 0 || signs.kind === agreed.kind);
	const found = isSigns ? signs : agreed;
	return {
		kind: found.kind,
		locale: found.locale,
		codes: distinct(tokens, "code"),
		wrongCodes: distinct(tokens, "wrong_code"),
		numbers: tokens.flatMap((token) => (token.kind === "number" ? [token.value] : [])),
		isQuestion: found.isQuestion,
		isPleasantry: found.isPleasantry,
		isRequest: found.isRequest,
		callsOff: found.callsOff,
		undoing: found.undoing,
		named: found.named,
		isPlain: found.isPlain,
	};
}

const unread: Reply = {
	kind: "unclear",
	locale: null,
	codes: [],
	wrongCodes: [],
	numbers: [],
	isQuestion: false,
	isPleasantry: false,
	isRequest: false,
	callsOff: false,
	undoing: "unclear",
	named: [],
	isPlain: false,
};

const distinct = (tokens: readonly Token[], kind: "code" | "wrong_code"): readonly string[] => [
	...new Set(tokens.flatMap((token) => (token.kind === kind ? [token.text] : []))),
];

type Readers = {
	readonly locales: readonly ReplyLocale[];
	/** In the order of the locales. */
	readonly readers: readonly Reader[];
	/** Those with digits in them. */
	readonly words: ReadonlySet<string>;
};
const readersMade = new Map<string, Readers>();

function readersOf(written: readonly ReplyLocale[]): Readers {
	const name = written.join(" ");
	const known = readersMade.get(name);
	if (known !== undefined) return known;
	const locales = [...new Set(written)];
	const readers = locales.map((locale) => readerFor(locale, locales));
	const words = new Set(readers.flatMap((reader) => reader.digitWords));
	const made = { locales, readers, words };
	readersMade.set(name, made);
	return made;
}

const readerMade = new Map<string, Reader>();

function readerFor(locale: ReplyLocale, among: readonly ReplyLocale[]): Reader {
	const others = among.filter((other) => other !== locale).sort();
	const name = [locale, ...others].join(" ");
	const known = readerMade.get(name);
	if (known !== undefined) return known;
	const made = makeReader(replyTables.of(locale), symbols(), others.map(replyTables.of));
	readerMade.set(name, made);
	return made;
}
