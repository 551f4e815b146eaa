/** A yes is total: every token has its place. */
import type { Concept } from "./concepts.ts";
import { cover, type Options, rank, strengthOf, type Text, type Words } from "./cover.ts";
import { matcher, questionMark } from "./grammar.ts";
import {
	affirming,
	answersOf,
	containedIn,
	type Extent,
	isInside,
	type Span,
	withoutMasked,
} from "./masks.ts";
import { isKnown, type PhraseKind, phraseKinds, type Reader } from "./reader.ts";
import type { Token } from "./tokens.ts";

export type Kind = "yes" | "no" | "edit" | "unclear";
export type Reading = {
	readonly kind: Kind;
	readonly isQuestion: boolean;
	readonly isPleasantry: boolean;
	readonly isRequest: boolean;
	readonly isUnderstood: boolean;
	readonly callsOff: boolean;
	readonly undoing: Kind;
	readonly named: readonly (readonly Concept[])[];
	/** A word that answers by itself says yes, "yes please", and neither a clause nor what only takes note: "book it", "ok". */
	readonly isPlain: boolean;
	/** The words that say yes. */
	readonly bearing: readonly string[];
	readonly refusals: readonly Extent[];
	readonly harmless: readonly Extent[];
};

const closing: readonly PhraseKind[] = [...affirming, "closer"];
const refusing: readonly PhraseKind[] = [...closing, "no", "reason", "doubt"];
export function read(reader: Reader, tokens: readonly Token[], options: Options): Reading {
	const said = tokens.map((token) => tableWord(token, reader));
	if (isForeign(said, tokens, reader)) return foreign(said.includes(questionMark));
	const misread = rivalWords(said, reader);
	const words = said.map((word) => (word !== null && misread.has(word) ? null : word));
	const all = findSpans(reader, words);
	const undoes = all.some(({ kind }) => kind === "undo");
	const spans = all.filter(({ kind }) => kind !== "undo");
	const heard = misread.size === 0 ? spans : findSpans(reader, said);
	const text: Text = { reader, tokens, words, options };
	const found = weigh(text, spans);
	const bearing = spans.filter(({ kind, from }) => {
		const strength = strengthOf[kind];
		return strength !== undefined && rank(strength) >= rank("noted") && found.reach[from] !== 0;
	});
	return {
		kind: found.kind,
		isQuestion: found.isQuestion,
		isPleasantry: found.kind === "unclear" && found.isPleasantry,
		isUnderstood: found.isUnderstood,
		isRequest: found.isRequest,
		callsOff: undoes,
		undoing: undoes ? weigh(text, agreeingToUndo(all)).kind : found.kind,
		named: words.flatMap((word) => {
			const concepts = word === null ? undefined : reader.concepts.get(word);
			return concepts === undefined ? [] : [concepts];
		}),
		isPlain: isSaidPlainly(bearing),
		bearing: bearing
			.flatMap(({ from, to }) => words.slice(from, to))
			.filter((word): word is string => word !== null && word !== "," && word !== questionMark),
		refusals: heard.filter((span) => span.kind === "no"),
		harmless: [
			...spans.filter((span) => span.kind === "flip" || span.kind === "closer"),
			...commandOnly(said, spans, reader),
		],
	};
}

type Weighed = {
	readonly kind: Kind;
	readonly isQuestion: boolean;
	readonly isPleasantry: boolean;
	readonly isUnderstood: boolean;
	readonly isRequest: boolean;
	readonly reach: readonly number[];
};

const isSaidPlainly = (bearing: readonly Span[]): boolean =>
	bearing.some(({ kind }) => kind === "word" || kind === "flip") &&
	bearing.every(({ kind }) => kind !== "yes");

const isForeign = (said: Words, tokens: readonly Token[], reader: Reader): boolean =>
	tokens.every(({ kind }, at) => {
		const word = said[at] ?? null;
		if (kind === "word") return word === null || !isKnown(reader, word);
		return kind === "break" || kind === "question" || kind === "odd";
	});

const foreign = (isQuestion: boolean): Reading => ({
	kind: "unclear",
	isQuestion,
	isPleasantry: false,
	isRequest: false,
	isUnderstood: false,
	callsOff: false,
	undoing: "unclear",
	named: [],
	isPlain: false,
	bearing: [],
	refusals: [],
	harmless: [],
});

function weigh(text: Text, spans: readonly Span[]): Weighed {
	const { words, options } = text;
	const says = (kind: PhraseKind) => spans.some((span) => span.kind === kind);
	const flips = spans.filter((span) => span.kind === "flip");
	const asked = words.some(
		(word, at) => word === questionMark && !flips.some((flip) => flip.from <= at && at < flip.to),
	);
	const agreed = cover(text, spans, { kinds: affirming, ...options });
	const closed = cover(text, spans, { kinds: closing, ...options });
	const { reach } = agreed;
	const isAnswered = containedIn(answersOf(spans));
	const asks = spans.some((one) => one.kind === "ask" && !isAnswered(one));
	const isQuestion = asked || says("ask");
	const isPleasantry =
		says("closer") ||
		(closed.end !== rank("unreached") && (says("thanks") || says("praise") || says("ack")));
	const weighed = (kind: Kind, isAsked = isQuestion): Weighed => ({
		kind,
		isQuestion: isAsked,
		isPleasantry: isPleasantry && !asked && !says("doubt"),
		isUnderstood: closed.end !== rank("unreached"),
		isRequest: false,
		reach,
	});

	if (says("no")) {
		const refused = cover(text, spans, { kinds: refusing, numbersAsked: false });
		if (refused.end >= rank("noted")) return weighed(asked ? "unclear" : "no", asked);
		const leads = spans.some((span) => span.kind === "no" && refused.reach[span.from] !== 0);
		return weighed(leads || isHedged(spans, reach) || says("change") ? "edit" : "unclear");
	}
	const freely = cover(text, spans, { kinds: closing, ...options, beside: !asks });
	const isMoved = says("change") && text.tokens.some(({ kind }) => kind === "number");
	if (isAgreed(freely.end, spans) && !asked && !isMoved && !says("doubt"))
		return weighed("yes", false);
	if (isMoved) return weighed("edit");
	if (agreed.end !== 0 || closed.end !== 0) return weighed("unclear", asked);
	if (says("change")) return weighed("edit");
	if (isQuestion || says("closer")) return weighed("unclear");
	if (isHedged(spans, reach)) return weighed("edit");
	const isRequest = !says("doubt") && wantsSomethingNew(text, spans);
	return { ...weighed(isRequest ? "edit" : "unclear"), isRequest };
}

/** Where it ends the talk, nothing does; beside thanks, "ok" does not. */
function isAgreed(end: number, spans: readonly Span[]): boolean {
	const says = (kind: PhraseKind) => spans.some((span) => span.kind === kind);
	if (says("closer")) return false;
	return end >= rank("said") || (end === rank("noted") && !says("thanks"));
}

function isHedged(spans: readonly Span[], reach: readonly number[]): boolean {
	const hedges = spans.filter((span) => span.kind === "hedge");
	return (
		hedges.length > 0 &&
		spans.some(
			(span) =>
				(span.kind === "yes" || span.kind === "word" || span.kind === "ack") &&
				reach[span.from] !== 0 &&
				!isInside(span, hedges),
		)
	);
}

function wantsSomethingNew(
	{ reader, tokens, words, options }: Text,
	spans: readonly Span[],
): boolean {
	const isPolite = containedIn(
		spans.filter(
			({ kind, from, to }) =>
				kind === "polite" ||
				kind === "hedge" ||
				kind === "word" ||
				kind === "doubt" ||
				(kind === "reason" && to === from + 1),
		),
	);
	const isValue = (at: number): boolean =>
		(tokens[at]?.kind === "number" && !options.numbersAsked) ||
		/^\d/u.test(words[at] ?? "") ||
		(reader.values.has(words[at] ?? "") && !isPolite({ from: at, to: at + 1 }));
	const isPlain = (at: number): boolean => {
		const [kind, word] = [tokens[at]?.kind, words[at] ?? ""];
		if (kind === "break" || reader.indefinite.has(word) || reader.joins.has(word)) return true;
		if (reader.beside.has(word) || reader.loose.has(word)) return true;
		return isPolite({ from: at, to: at + 1 });
	};
	const values = tokens.some((_, at) => isValue(at));
	if (values && tokens.every((_, at) => isValue(at) || isPlain(at))) return true;
	const isNew = values || tokens.some(({ kind }, at) => kind === "word" && !isPlain(at));
	return isNew && spans.some((span) => span.kind === "request");
}

function rivalWords(words: Words, reader: Reader): ReadonlySet<string> {
	const theirs = new Set<string>();
	for (const { notAnswers, knows } of reader.rivals) {
		const doubtful = words.filter((word) => word !== null && notAnswers.has(word));
		const isOurs = words.some(
			(word) =>
				word !== null && reader.knows.has(word) && !knows.has(word) && !notAnswers.has(word),
		);
		if (!isOurs) for (const word of doubtful) if (word !== null) theirs.add(word);
	}
	return theirs;
}

/** Letters repeated for emphasis are taken back: "yesss", "nooo". */
function tableWord(token: Token, reader: Reader): string | null {
	if (token.kind === "break") return reader.questionMarks.has(token.text) ? questionMark : ",";
	if (token.kind === "question") return questionMark;
	if (token.kind !== "word") return null;
	if (reader.foreignLetters.some((letter) => token.raw.includes(letter))) return null;
	if (isKnown(reader, token.text)) return token.text;
	const meant = reader.listed(token.text) ?? repeated(token.text, reader);
	if (meant !== null) return meant;
	if (reader.rivals.some(({ knows }) => knows.has(token.text))) return token.text;
	return reader.spell(token.text) ?? token.text;
}

function repeated(text: string, reader: Reader): string | null {
	if (!/(.)\1/u.test(text)) return null;
	const single = text.replace(/(.)\1{2,}/gu, "$1");
	const forms = [text.replace(/(.)\1{2,}/gu, "$1$1"), single, single.replace(/(.)\1$/u, "$1")];
	return forms.find((form) => isKnown(reader, form)) ?? null;
}

const endsClause = (word: string | null | undefined): boolean =>
	word === undefined || word === "," || word === questionMark;

function findSpans({ grammars, loose }: Reader, words: Words): readonly Span[] {
	const found: (Span & { readonly atEnd: boolean })[] = [];
	const seen = new Set<number>();
	const width = words.length + 1;
	const endsOf = matcher(words, loose);
	words.forEach((word, from) => {
		if (word === null) return;
		const phrases = grammars.flatMap(({ startingWith }) => startingWith.get(word) ?? []);
		for (const { kind, elements, atStart, atEnd } of phrases) {
			if (atStart && from > 0 && !endsClause(words[from - 1])) continue;
			for (const to of endsOf(elements, from)) {
				const place = (from * width + to) * 2 + Number(atEnd);
				const name = place * phraseKinds.length + phraseKinds.indexOf(kind);
				if (!seen.has(name)) found.push({ kind, from, to, atEnd });
				seen.add(name);
			}
		}
	});
	const thanksAt = new Set(found.flatMap((span) => (span.kind === "thanks" ? [span.from] : [])));
	const isEnded = ({ to }: Span) => endsClause(words[to]) || thanksAt.has(to);
	return withoutMasked(found.filter((span) => !span.atEnd || isEnded(span)));
}

function commandOnly(words: Words, spans: readonly Span[], reader: Reader): readonly Extent[] {
	const isAnswer = containedIn([
		...answersOf(spans),
		...spans.filter(({ kind }) => kind === "ack"),
	]);
	return words
		.map((word, at) => ({ word, from: at, to: at + 1 }))
		.filter((one) => one.word !== null && reader.notAnswers.has(one.word) && isAnswer(one));
}

/** They agree beside an answer alone: "cancel my order" may be the request said once more, about another order. */
function agreeingToUndo(all: readonly Span[]): readonly Span[] {
	const isUndone = containedIn(all.filter(({ kind }) => kind === "undo"));
	return all
		.filter((span) => span.kind === "undo" || !isUndone(span))
		.map((span) => (span.kind === "undo" ? { ...span, kind: "polite" } : span));
}
