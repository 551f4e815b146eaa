/** Matching is bounded: every repetition has a ceiling, so the time grows with the text and not faster. */
import { foldWord } from "./tokens.ts";

const repeatMax = 4;

export type Element = {
	readonly options: readonly Option[];
	readonly min: number;
	readonly max: number;
};
type WordClass = {
	readonly words: ReadonlySet<string>;
	readonly sequences: readonly (readonly Element[])[];
	readonly begins: ReadonlySet<string>;
	readonly vocabulary: ReadonlySet<string>;
};
type Option = string | WordClass;

export type Phrase<Kind extends string> = {
	readonly kind: Kind;
	readonly source: string;
	readonly elements: readonly Element[];
	readonly atStart: boolean;
	readonly atEnd: boolean;
};

export type Classes = Readonly<Record<string, readonly string[]>>;

export const breakMark = ",";
export const questionMark = "?";

export type Expander = (source: string) => readonly Element[];

export const phrasesOf = (entries: readonly string[]): readonly string[] =>
	entries.flatMap((entry) => entry.split(/,\s*/u));

export function expander(classes: Classes): Expander {
	const known = new Map<string, WordClass>();
	const expand: Expander = (source) => source.split(" ").map(element);
	const element = (written: string): Element => {
		if (written === "{.}") return { options: [breakMark], min: 0, max: 1 };
		if (written === "{?}") return { options: [questionMark], min: 0, max: 1 };
		const body = written.replace(/[?*]$/u, "");
		const options = body.split("|").map((part): Option => {
			const name = /^<(.+)>$/u.exec(part)?.[1];
			if (name === undefined) return foldWord(part);
			const members = known.get(name);
			if (members === undefined) throw new TypeError(`no word class ${name}`);
			return members;
		});
		const optional = written.endsWith("?") || written.endsWith("*");
		return { options, min: optional ? 0 : 1, max: written.endsWith("*") ? repeatMax : 1 };
	};
	for (const [name, members] of Object.entries(classes))
		known.set(name, wordClass(name, phrasesOf(members).map(expand)));
	return expand;
}

function wordClass(name: string, members: readonly (readonly Element[])[]): WordClass {
	const words = new Set<string>();
	const sequences: (readonly Element[])[] = [];
	const begins = new Set<string>();
	const vocabulary = new Set<string>();
	for (const member of members) {
		collectWords(member, vocabulary);
		if (firstWords(member, begins)) throw new TypeError(`class ${name} matches nothing`);
		const [only, ...others] = member;
		const isPlain = only !== undefined && others.length === 0 && only.min === 1 && only.max === 1;
		const plain = isPlain ? only.options.filter((option) => typeof option === "string") : [];
		if (isPlain && plain.length === only.options.length) for (const word of plain) words.add(word);
		else sequences.push(member);
	}
	return { words, sequences, begins, vocabulary };
}

export function phrase<Kind extends string>(
	kind: Kind,
	source: string,
	expand: Expander,
): Phrase<Kind> {
	const body = source.replace(/^\^/u, "").replace(/\$$/u, "").trim();
	return {
		kind,
		source,
		elements: expand(body),
		atStart: source.startsWith("^"),
		atEnd: source.endsWith("$"),
	};
}

function firstWords(elements: readonly Element[], into: Set<string>): boolean {
	for (const { options, min } of elements) {
		for (const option of options) {
			if (typeof option === "string") into.add(option);
			else for (const word of option.begins) into.add(word);
		}
		if (min > 0) return false;
	}
	return true;
}

function collectWords(elements: readonly Element[], into: Set<string>): void {
	for (const { options } of elements)
		for (const option of options)
			if (typeof option === "string") into.add(option);
			else for (const word of option.vocabulary) into.add(word);
}

export type Grammar<Kind extends string> = {
	readonly startingWith: ReadonlyMap<string, readonly Phrase<Kind>[]>;
	readonly vocabulary: ReadonlySet<string>;
};

export function grammar<Kind extends string>(phrases: readonly Phrase<Kind>[]): Grammar<Kind> {
	const startingWith = new Map<string, Phrase<Kind>[]>();
	const vocabulary = new Set<string>();
	for (const one of phrases) {
		const first = new Set<string>();
		if (firstWords(one.elements, first))
			throw new TypeError(`phrase matches nothing: ${one.source}`);
		for (const word of first) {
			const list = startingWith.get(word);
			if (list === undefined) startingWith.set(word, [one]);
			else list.push(one);
		}
		collectWords(one.elements, vocabulary);
	}
	return { startingWith, vocabulary };
}

/** Where the elements end that begin at `start`: each place once. */
export type Matcher = (elements: readonly Element[], start: number) => readonly number[];

const looseMax = 3;
const nowhere: readonly number[] = [];

/** They are few: a list that is looked through costs less than a set. */
const add = (into: number[], at: number): void => {
	if (!into.includes(at)) into.push(at);
};

export function matcher(
	words: readonly (string | null)[],
	loose: ReadonlySet<string> = new Set(),
): Matcher {
	const isLoose = words.map((word) => word !== null && loose.has(word));
	const anyLoose = isLoose.includes(true);
	const found = new Map<WordClass, Map<number, readonly number[]>>();
	const endsOfClass = (option: WordClass, word: string, start: number): readonly number[] => {
		const known = found.get(option)?.get(start);
		if (known !== undefined) return known;
		const ends = option.words.has(word) ? [start + 1] : [];
		for (const sequence of option.sequences)
			for (const end of endsOf(sequence, start)) add(ends, end);
		const ofClass = found.get(option) ?? new Map<number, readonly number[]>();
		found.set(option, ofClass.set(start, ends));
		return ends;
	};
	const step = ({ options }: Element, start: number, into: number[]): void => {
		const word = words[start];
		if (word == null) return;
		for (const option of options) {
			if (typeof option === "string") {
				if (word === option) add(into, start + 1);
			} else if (option.begins.has(word))
				for (const end of endsOfClass(option, word, start)) add(into, end);
		}
	};
	const passed = (ends: readonly number[], start: number): readonly number[] => {
		const all = [...ends];
		for (const end of ends)
			for (let at = end; at > start && at < end + looseMax && isLoose[at]; at++) add(all, at + 1);
		return all;
	};
	const endsOf: Matcher = (elements, start) => {
		let ends: readonly number[] = [start];
		for (const element of elements) {
			const reached = element.min === 0 ? [...ends] : [];
			let front = ends;
			// All but the last go on from where they came to; mostly the first is the last.
			for (let times = 1; times < element.max && front.length > 0; times++) {
				const next: number[] = [];
				for (const at of front) step(element, at, next);
				for (const end of next) add(reached, end);
				front = next;
			}
			for (const at of front) step(element, at, reached);
			if (reached.length === 0) return nowhere;
			ends = anyLoose ? passed(reached, start) : reached;
		}
		return ends;
	};
	return endsOf;
}
