/** The names of a market's places as one language writes and bends them. Built when the language is first read there. */
import type { Market, Place } from "../../core/market.ts";
import type { Language } from "../../ports/languages/requests.ts";
import { type NearNames, nearNames, wordsMax } from "./near-names.ts";
import { splitElisions, toWords, type Word } from "./text.ts";

export type Name = {
	readonly place: Place;
	/** Each word in the forms it may take: `muzesi`, `muze`. */
	readonly words: readonly (readonly string[])[];
	/** Not a name of its own: all hotels are "hotel". */
	readonly isKind: boolean;
	/** The name without spaces. */
	readonly joined: string;
};
export type Vocabulary = {
	readonly byName: ReadonlyMap<string, ReadonlySet<Place>>;
	/** The last word of each of those: hardly a word of a message is one. */
	readonly lastWords: ReadonlySet<string>;
	readonly names: readonly Name[];
	/** Names in which a word stands. */
	readonly byWord: ReadonlyMap<string, ReadonlySet<Name>>;
};
export type PlaceIndex = {
	readonly byId: ReadonlyMap<string, Place>;
	readonly of: (language: Language) => Vocabulary;
	/** To find those that have a slip in a word. */
	readonly near: () => NearNames;
};

/** The forms in which a word of a name is looked up. */
function nameForms(word: string, isFirst: boolean, language: Language): readonly string[] {
	if (language.stem !== undefined) return [language.stem(word)];
	const forms = [word];
	if (word.length < 4) return forms;
	for (const ending of language.possessives) {
		if (word.length < 5 || word.length - ending.length < 3 || !word.endsWith(ending)) continue;
		const stem = word.slice(0, -ending.length);
		if (!forms.includes(stem)) forms.push(stem);
	}
	if (isFirst && language.initials?.some((initial) => word.startsWith(initial)))
		forms.push(word.slice(1));
	return forms;
}

function add<Value>(map: Map<string, Set<Value>>, key: string, value: Value): void {
	const known = map.get(key);
	if (known === undefined) map.set(key, new Set([value]));
	else known.add(value);
}

/** A name as it stands, and without its apostrophes and articles. */
function writtenForms(text: string, language: Language): readonly (readonly string[])[] {
	const norms = (words: readonly Word[]) => words.map(({ norm }) => norm);
	const whole = toWords(text);
	const split = norms(splitElisions(whole, null));
	const variants = language.elided === undefined ? [norms(whole), split] : [split, norms(whole)];
	const plain = variants.map((words) => words.filter((word) => !language.articles.has(word)));
	const seen = new Set<string>();
	return [...plain, ...variants].filter((words) => {
		const key = words.join(" ");
		if (key === "" || words.length > wordsMax || seen.has(key)) return false;
		seen.add(key);
		return true;
	});
}

function build(places: readonly Place[], language: Language): Vocabulary {
	const byName = new Map<string, Set<Place>>();
	const byWord = new Map<string, Set<Name>>();
	const names: Name[] = [];
	for (const place of places) {
		const called = new Set([...Object.values(place.names), ...place.aliases]);
		for (const text of [...called, place.kind.replaceAll("_", " ")]) {
			const isKind = !called.has(text);
			for (const [i, written] of writtenForms(text, language).entries()) {
				const words = written.map((word, at) => nameForms(word, at === 0, language));
				if (!isKind) addName(byName, words, place);
				if (i > 0) continue;
				const name = { place, isKind, words, joined: written.join("") };
				names.push(name);
				// Little words such as `de` and `of` tell no name from another.
				for (const form of words.flat())
					if (form.length > 2 || /^\d/u.test(form) || words.length === 1) add(byWord, form, name);
			}
		}
	}
	const lastWords = new Set(
		[...byName.keys()].map((name) => name.slice(name.lastIndexOf(" ") + 1)),
	);
	return { byName, lastWords, names, byWord };
}

/** Only the first and the last word of a name have more than one form. */
function addName(
	byName: Map<string, Set<Place>>,
	words: readonly (readonly string[])[],
	place: Place,
): void {
	const [first = [], ...rest] = words;
	const last = rest.pop();
	const middle = rest.map(([word]) => word ?? "");
	for (const head of first)
		for (const tail of last ?? [null])
			add(byName, [head, ...middle, ...(tail === null ? [] : [tail])].join(" "), place);
}

const indexes = new WeakMap<Market["places"], PlaceIndex>();

/** One for each list of places: a market whose other settings change keeps its own. */
export function placeIndex({ places }: Pick<Market, "places">): PlaceIndex {
	const known = indexes.get(places);
	if (known !== undefined) return known;
	const built = new Map<Language, Vocabulary>();
	let near: NearNames | null = null;
	const index: PlaceIndex = {
		byId: new Map(places.map((place) => [place.id, place])),
		of: (language) => {
			const kept = built.get(language) ?? build(places, language);
			built.set(language, kept);
			return kept;
		},
		near: () => {
			near ??= nearNames(places);
			return near;
		},
	};
	indexes.set(places, index);
	return index;
}
