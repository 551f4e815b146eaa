/**
 * One language's reading of a tokenised answer: which phrases stand where, whether they cover
 * everything that was said, and what that adds up to. A yes is total: every token has its place.
 */
import { matcher, questionMark } from "./grammar.ts";
import { isKnown, type PhraseKind, type Reader } from "./reader.ts";
import type { Token } from "./tokens.ts";

export type Kind = "yes" | "no" | "edit" | "unclear";
export type Reading = {
	readonly kind: Kind;
	readonly isQuestion: boolean;
	/** Where refusals stand, whatever the rest says and whoever may be speaking. */
	readonly refusals: readonly Extent[];
	/** Where what another language takes for a no is none: "no problem", the French "la". */
	readonly harmless: readonly Extent[];
};

/** Tokens from one up to, and without, another. */
export type Extent = { readonly from: number; readonly to: number };
type Span = Extent & { readonly kind: PhraseKind };
/** A word as the table writes it, a mark, or null for what the table cannot know. */
type Words = readonly (string | null)[];

export function read(
	reader: Reader,
	tokens: readonly Token[],
	options: { readonly numbersAsked: boolean },
): Reading {
	const said = tokens.map((token) => tableWord(token, reader));
	const misread = rivalWords(said, reader);
	const words = said.map((word) => (word !== null && misread.has(word) ? null : word));
	const spans = findSpans(reader, words);
	const heard = misread.size === 0 ? spans : findSpans(reader, said);
	const flips = spans.filter((span) => span.kind === "flip");
	const asked = words.some(
		(word, at) => word === questionMark && !flips.some((flip) => flip.from <= at && at < flip.to),
	);
	const agreed = cover(reader, tokens, spans, { kinds: affirming, ...options });
	const begins = (span: Span) => agreed.reach[span.from] !== unreached;
	const says = (kind: PhraseKind) => spans.some((span) => span.kind === kind);
	const isQuestion = asked || says("ask");
	const hedges = spans.filter((span) => span.kind === "hedge");
	const hedged =
		hedges.length > 0 &&
		spans.some((span) => span.kind === "yes" && begins(span) && !isInside(span, hedges));

	const answer = (kind: Kind, isAsked: boolean): Reading => ({
		kind,
		isQuestion: isAsked,
		refusals: heard.filter((span) => span.kind === "no"),
		harmless: [...flips, ...ownWords(said, spans, reader)],
	});

	if (says("no")) {
		const refused = cover(reader, tokens, spans, { kinds: refusing, numbersAsked: false });
		if (refused.end === meant) return answer(asked ? "unclear" : "no", asked);
		const leads = spans.some(
			(span) => span.kind === "no" && refused.reach[span.from] !== unreached,
		);
		const kind = leads || hedged || says("change") ? "edit" : "unclear";
		return answer(kind, isQuestion);
	}
	if (agreed.end !== unreached) {
		const kind = agreed.end === meant && !asked && !says("doubt") ? "yes" : "unclear";
		return answer(kind, asked);
	}
	if (says("change")) return answer("edit", isQuestion);
	return answer(hedged && !isQuestion ? "edit" : "unclear", isQuestion);
}

const affirming: readonly PhraseKind[] = ["yes", "flip", "polite"];
const refusing: readonly PhraseKind[] = ["no", "reason", "doubt", "yes", "flip", "polite"];

export const isInside = (span: Extent, others: readonly Extent[]): boolean =>
	others.some((other) => other.from <= span.from && span.to <= other.to);

/**
 * Words that may be another language's and answer nothing there ("da", "la"), unless a word
 * beside them can only be ours.
 */
function rivalWords(words: Words, reader: Reader): ReadonlySet<string> {
	const theirs = new Set<string>();
	for (const { notAnswers, knows } of reader.rivals) {
		const doubtful = words.filter((word) => word !== null && notAnswers.has(word));
		const isOurs = words.some(
			(word) => word !== null && reader.own.has(word) && !knows.has(word) && !notAnswers.has(word),
		);
		if (!isOurs) for (const word of doubtful) if (word !== null) theirs.add(word);
	}
	return theirs;
}

/** The table's form of a token. Letters repeated for emphasis are taken back: "yesss", "nooo". */
function tableWord(token: Token, reader: Reader): string | null {
	if (token.kind === "break") return reader.questionMarks.has(token.text) ? questionMark : ",";
	if (token.kind === "question") return questionMark;
	if (token.kind !== "word") return null;
	if (reader.foreignLetters.some((letter) => token.raw.includes(letter))) return null;
	if (isKnown(reader, token.text) || !/(.)\1/u.test(token.text)) return token.text;
	const single = token.text.replace(/(.)\1{2,}/gu, "$1");
	const forms = [
		token.text.replace(/(.)\1{2,}/gu, "$1$1"),
		single,
		single.replace(/(.)\1$/u, "$1"),
	];
	return forms.find((form) => isKnown(reader, form)) ?? token.text;
}

const endsClause = (word: string | null | undefined): boolean =>
	word === undefined || word === "," || word === questionMark;

function findSpans({ grammars }: Reader, words: Words): readonly Span[] {
	const spans: Span[] = [];
	const endsOf = matcher(words);
	words.forEach((word, from) => {
		if (word === null) return;
		const phrases = grammars.flatMap(({ startingWith }) => startingWith.get(word) ?? []);
		for (const { kind, elements, atStart, atEnd } of phrases) {
			if (atStart && from > 0 && !endsClause(words[from - 1])) continue;
			for (const to of endsOf(elements, from))
				if (!atEnd || endsClause(words[to])) spans.push({ kind, from, to });
		}
	});
	return withoutMasked(spans);
}

/** Words inside an agreement that are no answer here, whatever they are elsewhere. */
const ownWords = (words: Words, spans: readonly Span[], reader: Reader): readonly Extent[] =>
	words
		.map((word, at) => ({ word, from: at, to: at + 1 }))
		.filter(({ word }) => word !== null && reader.notAnswers.has(word))
		.filter((one) => spans.some((span) => span.kind === "yes" && isInside(one, [span])));

/** A no inside "no problem" or "not sure" is none; nor is a doubt inside an agreement. */
function withoutMasked(spans: readonly Span[]): readonly Span[] {
	const masks = spans.filter((span) => span.kind === "flip" || span.kind === "doubt");
	const agreeing = spans.filter((span) => affirming.includes(span.kind));
	return spans.filter(
		(span) =>
			!(span.kind === "no" && isInside(span, masks)) &&
			!(span.kind === "doubt" && isInside(span, agreeing)),
	);
}

/** How far an unbroken row of understood tokens reaches, and whether it has said something. */
const unreached = 0;
const filler = 1;
const meant = 2;
type Cover = { readonly reach: readonly number[]; readonly end: number };

function cover(
	reader: Reader,
	tokens: readonly Token[],
	spans: readonly Span[],
	options: { readonly kinds: readonly PhraseKind[]; readonly numbersAsked: boolean },
): Cover {
	const reach: number[] = new Array(tokens.length + 1).fill(unreached);
	const extend = (to: number, value: number) => {
		reach[to] = Math.max(reach[to] ?? unreached, value);
	};
	const startingAt = new Map<number, Span[]>();
	for (const span of spans) {
		if (!options.kinds.includes(span.kind)) continue;
		const list = startingAt.get(span.from);
		if (list === undefined) startingAt.set(span.from, [span]);
		else list.push(span);
	}
	reach[0] = filler;
	tokens.forEach((_, at) => {
		const value = reach[at] ?? unreached;
		if (value === unreached) return;
		if (isNeutral(reader, tokens, at, options.numbersAsked)) extend(at + 1, value);
		for (const { kind, to } of startingAt.get(at) ?? [])
			extend(to, isWeightless(kind) ? value : meant);
	});
	const last = tokens.findLast((token) => token.kind === "word");
	const unfinished = last !== undefined && reader.joins.has(last.text);
	return { reach, end: unfinished ? unreached : (reach[tokens.length] ?? unreached) };
}

const isWeightless = (kind: PhraseKind) =>
	kind === "polite" || kind === "reason" || kind === "doubt";

function isNeutral(
	reader: Reader,
	tokens: readonly Token[],
	at: number,
	numbersAsked: boolean,
): boolean {
	const token = tokens[at];
	if (token === undefined) return false;
	switch (token.kind) {
		case "break":
		case "question":
		case "code":
		case "wrong_code":
			return true;
		case "number":
			return numbersAsked;
		case "word":
			return (
				reader.joins.has(token.text) ||
				(numbersAsked && reader.units.has(token.text) && tokens[at - 1]?.kind === "number")
			);
		case "odd":
			return false;
	}
}
