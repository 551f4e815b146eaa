/**
 * One language's reading of a tokenised answer: which phrases stand where, whether they cover
 * everything that was said, and what that adds up to. A yes is total: every token has its place.
 */
import { type Grammar, matcher, questionMark } from "./grammar.ts";
import type { PhraseKind, Reader } from "./reader.ts";
import type { Token } from "./tokens.ts";

export type Kind = "yes" | "no" | "edit" | "unclear";
export type Reading = {
	readonly kind: Kind;
	readonly isQuestion: boolean;
	/** A refusal stands somewhere, whatever the rest says. */
	readonly refused: boolean;
};

type Span = { readonly kind: PhraseKind; readonly from: number; readonly to: number };
/** A word as the table writes it, a mark, or null for what the table cannot know. */
type Words = readonly (string | null)[];

export function read(
	reader: Reader,
	tokens: readonly Token[],
	options: { readonly numbersAsked: boolean },
): Reading {
	const words = tokens.map((token) => tableWord(token, reader));
	const found = findSpans(reader.grammar, words);
	const flips = found.filter((span) => span.kind === "flip");
	const masks = found.filter((span) => span.kind === "flip" || span.kind === "doubt");
	const said = found.filter((span) => agreeing.includes(span.kind));
	const spans = found.filter(
		(span) =>
			!(span.kind === "no" && isInside(span, masks)) &&
			!(span.kind === "doubt" && isInside(span, said)),
	);
	const asked = words.some(
		(word, at) => word === questionMark && !flips.some((flip) => flip.from <= at && at < flip.to),
	);
	const agreed = cover(reader, tokens, words, spans, { kinds: agreeing, ...options });
	const begins = (span: Span) => agreed.reach[span.from] !== unreached;
	const says = (kind: PhraseKind) => spans.some((span) => span.kind === kind);
	const isQuestion = asked || says("ask");
	const hedged = says("hedge") && spans.some((span) => span.kind === "yes" && begins(span));

	if (says("no")) {
		const refused = cover(reader, tokens, words, spans, { kinds: refusing, numbersAsked: false });
		if (refused.end === meant)
			return { kind: asked ? "unclear" : "no", isQuestion: asked, refused: true };
		const leads = spans.some(
			(span) => span.kind === "no" && refused.reach[span.from] !== unreached,
		);
		const kind = leads || hedged || says("change") ? "edit" : "unclear";
		return { kind, isQuestion, refused: true };
	}
	if (agreed.end !== unreached) {
		const kind = agreed.end === meant && !asked && !says("doubt") ? "yes" : "unclear";
		return { kind, isQuestion: asked, refused: false };
	}
	if (says("change")) return { kind: "edit", isQuestion, refused: false };
	return { kind: hedged && !isQuestion ? "edit" : "unclear", isQuestion, refused: false };
}

const agreeing: readonly PhraseKind[] = ["yes", "flip", "polite"];
const refusing: readonly PhraseKind[] = ["no", "reason", "doubt", "yes", "flip", "polite"];

const isInside = (span: Span, others: readonly Span[]): boolean =>
	others.some((other) => other.from <= span.from && span.to <= other.to);

/** The table's form of a token. Letters repeated for emphasis are taken back: "yesss", "nooo". */
function tableWord(token: Token, reader: Reader): string | null {
	if (token.kind === "break") return reader.questionMarks.has(token.text) ? questionMark : ",";
	if (token.kind === "question") return questionMark;
	if (token.kind !== "word") return null;
	if (reader.foreignLetters.some((letter) => token.raw.includes(letter))) return null;
	const forms = [
		token.text,
		token.text.replace(/(.)\1{2,}/gu, "$1$1"),
		token.text.replace(/(.)\1{2,}/gu, "$1"),
		token.text.replace(/(.)\1{2,}/gu, "$1").replace(/(.)\1$/u, "$1"),
	];
	return forms.find((form) => reader.known.has(form)) ?? token.text;
}

const endsClause = (word: string | null | undefined): boolean =>
	word === undefined || word === "," || word === questionMark;

function findSpans(grammar: Grammar<PhraseKind>, words: Words): readonly Span[] {
	const spans: Span[] = [];
	const endsOf = matcher(words);
	words.forEach((word, from) => {
		if (word === null) return;
		for (const { kind, elements, atStart, atEnd } of grammar.startingWith.get(word) ?? []) {
			if (atStart && from > 0 && !endsClause(words[from - 1])) continue;
			for (const to of endsOf(elements, from))
				if (!atEnd || endsClause(words[to])) spans.push({ kind, from, to });
		}
	});
	return spans;
}

/** How far an unbroken row of understood tokens reaches, and whether it has said something. */
const unreached = 0;
const filler = 1;
const meant = 2;
type Cover = { readonly reach: readonly number[]; readonly end: number };

function cover(
	reader: Reader,
	tokens: readonly Token[],
	words: Words,
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
	const lastWord = words.findLast((word) => word !== null && !endsClause(word));
	const unfinished = lastWord != null && reader.joins.has(lastWord);
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
