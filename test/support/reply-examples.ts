import { type Element, expander, phrase, phrasesOf } from "../../src/core/reply/grammar.ts";
import type { PhraseKind } from "../../src/core/reply/reader.ts";
import type { ReplyLanguage } from "../../src/core/reply/reply-language.ts";

export type ExampleKind = PhraseKind;

type Examples = readonly (readonly [phrase: string, examples: readonly string[]])[];

const examplesEach = 12;
/** Several files ask for the same ones. */
const made = new WeakMap<ReplyLanguage, Map<ExampleKind, Examples>>();

/** The same every time. */
export function examplesOf(language: ReplyLanguage, kind: ExampleKind): Examples {
	const ofLanguage = made.get(language) ?? new Map<ExampleKind, Examples>();
	made.set(language, ofLanguage);
	const examples = ofLanguage.get(kind) ?? makeExamples(language, kind);
	ofLanguage.set(kind, examples);
	return examples;
}

function makeExamples(language: ReplyLanguage, kind: ExampleKind): Examples {
	const expand = expander(language.classes);
	return phrasesOf(language[kind]).map((source) => {
		const { elements } = phrase(kind, source, expand);
		const examples = Array.from({ length: examplesEach }, (_, seed) => say(elements, turns(seed)));
		return [source, [...new Set(examples)]] as const;
	});
}

function turns(seed: number): () => number {
	let state = seed * 2_654_435_761 + 12_345;
	return () => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
		return state >>> 8;
	};
}

function say(elements: readonly Element[], next: () => number): string {
	const words = elements.flatMap(({ options, min }): readonly string[] => {
		if (min === 0 && next() % 2 === 0) return [];
		const option = options[next() % options.length];
		if (option === undefined) return [];
		if (typeof option === "string") return [option];
		const members = [...option.words, ...option.sequences];
		const member = members[next() % members.length];
		if (member === undefined) return [];
		return [typeof member === "string" ? member : say(member, next)];
	});
	return words.filter((word) => word !== "").join(" ");
}
