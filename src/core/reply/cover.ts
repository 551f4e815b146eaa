import type { Span } from "./masks.ts";
import type { PhraseKind, Reader } from "./reader.ts";
import type { Token } from "./tokens.ts";

export type Words = readonly (string | null)[];
const strengths = ["unreached", "filler", "praised", "noted", "said", "answered"] as const;
type Strength = (typeof strengths)[number];
export const rank = (strength: Strength): number => strengths.indexOf(strength);
export const strengthOf: Partial<Readonly<Record<PhraseKind, Strength>>> = {
	yes: "answered",
	flip: "answered",
	word: "said",
	ack: "noted",
	praise: "praised",
};

export type Text = {
	readonly reader: Reader;
	readonly tokens: readonly Token[];
	readonly words: Words;
	readonly options: Options;
};
export type Options = { readonly numbersAsked: boolean };

type Cover = { readonly reach: readonly number[]; readonly end: number };

export function cover(
	{ reader, tokens, words }: Text,
	spans: readonly Span[],
	options: {
		readonly kinds: readonly PhraseKind[];
		readonly numbersAsked: boolean;
		readonly beside?: boolean;
	},
): Cover {
	const reach: number[] = new Array(tokens.length + 1).fill(rank("unreached"));
	const extend = (to: number, value: number) => {
		reach[to] = Math.max(reach[to] ?? 0, value);
	};
	const startingAt = new Map<number, Span[]>();
	for (const span of spans) {
		if (!options.kinds.includes(span.kind)) continue;
		const list = startingAt.get(span.from);
		if (list === undefined) startingAt.set(span.from, [span]);
		else list.push(span);
	}
	reach[0] = rank("filler");
	const worded: boolean[] = new Array(tokens.length + 1).fill(false);
	tokens.forEach((_, at) => {
		const value = reach[at] ?? 0;
		if (value === rank("unreached")) return;
		const isBeside =
			options.beside &&
			worded[at] &&
			(reader.beside.has(words[at] ?? "") || reader.loose.has(words[at] ?? ""));
		const pass = (to: number, reached: number, word: boolean) => {
			extend(to, reached);
			worded[to] ||= word;
		};
		const isWorded = worded[at] ?? false;
		if (isBeside || isNeutral(reader, tokens, at, options.numbersAsked))
			pass(at + 1, value, isWorded);
		for (const { kind, to } of startingAt.get(at) ?? []) {
			const strength = kind === "no" ? "answered" : (strengthOf[kind] ?? "filler");
			pass(to, Math.max(value, rank(strength)), isWorded || kind === "word");
		}
	});
	const last = tokens.findLast((token) => token.kind === "word");
	const unfinished = last !== undefined && reader.joins.has(last.text);
	return { reach, end: unfinished ? 0 : (reach[tokens.length] ?? 0) };
}

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
