/** Which place of the market somebody means: by name, by part of a name, or by a name with a slip in it. */
import type { Place } from "../../core/market.ts";
import type { Language, Slot } from "../../ports/languages/requests.ts";
import { slips, slipsAllowed } from "./spelling.ts";
import type { Name, PlaceIndex, Vocabulary } from "./vocabulary.ts";

/** More choices than this nobody reads on a phone. */
export const choicesMax = 4;
/** A last letter that an ending has softened, and what it was. */
const hardened: Readonly<Record<string, string>> = { g: "k", b: "p", d: "t" };

export type Cased = { readonly stem: string; readonly role: Slot | "in" | "of" | null };

/** The last word of a place as it stands, and without each case ending it may bear. */
export function cased(
	word: string,
	stemLength: number | null,
	language: Language,
): readonly Cased[] {
	if (language.stem !== undefined) return [{ stem: language.stem(word), role: null }];
	const forms: Cased[] = [{ stem: word, role: null }];
	for (const { ending, role } of language.endings) {
		const stem = word.slice(0, -ending.length);
		if (!word.endsWith(ending) || stem.length < 2) continue;
		if (stemLength !== null && stem.length !== stemLength) continue;
		forms.push({ stem, role });
		const hard = hardened[stem.slice(-1)];
		if (hard !== undefined) forms.push({ stem: stem.slice(0, -1) + hard, role });
		// A vowel that the ending has pushed out: `sehre` is `sehir`.
		if (/[^aeiou]{2}$/u.test(stem))
			for (const vowel of ["i", "u"])
				forms.push({ stem: stem.slice(0, -1) + vowel + stem.slice(-1), role });
	}
	return forms;
}

export type Found = { readonly places: readonly Place[]; readonly role: Cased["role"] };

/** Does any place's name end with this word? */
export function endsName(
	index: PlaceIndex,
	word: string,
	stemLength: number | null,
	language: Language,
): boolean {
	const { lastWords } = index.of(language);
	return cased(word, stemLength, language).some(({ stem }) => lastWords.has(stem));
}

/** Places whose whole name these words are. An article never ends a name. */
export function findExact(
	index: PlaceIndex,
	words: readonly string[],
	stemLength: number | null,
	language: Language,
): Found | null {
	const last = words.at(-1);
	if (last === undefined || language.articles.has(last)) return null;
	const { byName, lastWords } = index.of(language);
	const ends = cased(last, stemLength, language).filter(({ stem }) => lastWords.has(stem));
	if (ends.length === 0) return null;
	const before = words.slice(0, -1);
	const stem = language.stem ?? ((word: string) => word);
	const heads = new Set(
		[before, before.filter((word) => !language.articles.has(word))].map((head) =>
			head.map(stem).join(" "),
		),
	);
	for (const head of heads)
		for (const end of ends) {
			const places = byName.get(head === "" ? end.stem : `${head} ${end.stem}`);
			if (places !== undefined) return { places: [...places], role: end.role };
		}
	return null;
}

/** Does any place have this word in a name? */
export function knowsWord(index: PlaceIndex, word: string, language: Language): boolean {
	const { byWord } = index.of(language);
	return cased(word, null, language).some(({ stem }) => byWord.has(stem));
}

/** A word of street names that no place has in its own. */
export const isStreet = (index: PlaceIndex, word: string, language: Language): boolean =>
	language.streets.has(word) && !knowsWord(index, word, language);

export type Match =
	| { readonly kind: "one"; readonly place: Place }
	| { readonly kind: "several"; readonly places: readonly Place[] }
	/** `near`: a place whose name is spelt a little like it. */
	| { readonly kind: "unknown"; readonly near: Place | null };

type Extracted = { readonly forms: ReadonlyMap<string, number> };

/** Words of names that this word may be, each with how sure that is. */
function extract(known: readonly Cased[], { byWord }: Vocabulary): Extracted {
	const forms = new Map<string, number>();
	for (const { stem } of known) if (byWord.has(stem)) forms.set(stem, 1);
	if (forms.size > 0) return { forms };
	for (const candidate of byWord.keys()) {
		for (const { stem } of known) {
			const allowed = Math.min(slipsAllowed(stem.length), slipsAllowed(candidate.length));
			if (allowed === 0 || Math.abs(stem.length - candidate.length) > allowed) continue;
			const distance = slips(stem, candidate, allowed);
			if (distance > allowed) continue;
			forms.set(candidate, Math.max(forms.get(candidate) ?? 0, 1 - 0.15 * distance));
		}
	}
	return { forms };
}

/** Rare words say more: `akasya` more than `hotel`. */
const weight = (placeCount: number, { byWord }: Vocabulary, word: string) =>
	Math.log(2 + placeCount / (1 + (byWord.get(word)?.size ?? 0)));

type Scored = { readonly place: Place; readonly score: number };

function scoreWords(
	index: PlaceIndex,
	words: readonly string[],
	language: Language,
	among: ReadonlySet<string> | null,
): readonly Scored[] {
	const vocabulary = index.of(language);
	const { byWord } = vocabulary;
	const extracted = words.map((word) => extract(cased(word, null, language), vocabulary));
	// Among a few choices, what belongs to none of them says little.
	const unheard = among === null ? Math.log(2 + index.byId.size) : 0.3;
	const weights = new Map<string, number>();
	const weigh = (word: string) => {
		const known = weights.get(word) ?? weight(index.byId.size, vocabulary, word);
		weights.set(word, known);
		return known;
	};
	const said = extracted.map(({ forms }) =>
		forms.size === 0 ? unheard : Math.max(...[...forms.keys()].map(weigh)),
	);
	const total = said.reduce((sum, part) => sum + part, 0);
	const best = new Map<Place, number>();
	const candidates: ReadonlySet<Name> = new Set(
		extracted.flatMap(({ forms }) =>
			[...forms.keys()].flatMap((form) => [...(byWord.get(form) ?? [])]),
		),
	);
	for (const name of candidates) {
		if (among !== null && !among.has(name.place.id)) continue;
		let fromSaid = 0;
		let fromName = 0;
		const used = new Set<number>();
		for (const [i, { forms }] of extracted.entries()) {
			for (const [at, wordForms] of name.words.entries()) {
				const sure = Math.max(0, ...wordForms.map((form) => forms.get(form) ?? 0));
				if (sure === 0 || used.has(at)) continue;
				used.add(at);
				fromSaid += sure * (said[i] ?? 0);
				fromName += weigh(wordForms[0] ?? "");
				break;
			}
		}
		const nameTotal = name.words.reduce((sum, forms) => sum + weigh(forms[0] ?? ""), 0);
		const share = name.isKind ? kindShare : 0.6 + (0.4 * fromName) / nameTotal;
		const score = (fromSaid / total) * share;
		best.set(name.place, Math.max(best.get(name.place) ?? 0, score));
	}
	return [...best].map(([place, score]) => ({ place, score }));
}

/** Names written as one string with a slip or a missing space: `ferryterminal`, `bus staton`. */
function scoreSpelling(
	index: PlaceIndex,
	words: readonly string[],
	language: Language,
	among: ReadonlySet<string> | null,
	generous: boolean,
): readonly Scored[] {
	const last = words.at(-1);
	if (last === undefined) return [];
	const head = words.slice(0, -1).join("");
	// Names are kept whole: the word itself is compared, not its stem.
	const ends = language.stem === undefined ? cased(last, null, language) : [{ stem: last }];
	const forms = new Set(ends.map(({ stem }) => head + stem));
	const best = new Map<Place, number>();
	for (const name of index.of(language).names) {
		if (name.isKind || (among !== null && !among.has(name.place.id))) continue;
		for (const form of forms) {
			const strict = Math.min(slipsAllowed(form.length), slipsAllowed(name.joined.length));
			const allowed = generous && form.length >= 4 ? Math.ceil(form.length * 0.34) : strict;
			if (Math.abs(form.length - name.joined.length) > allowed) continue;
			const distance = slips(form, name.joined, allowed);
			if (distance > allowed) continue;
			const score = 1 - distance / Math.max(form.length, 1);
			best.set(name.place, Math.max(best.get(name.place) ?? 0, score));
		}
	}
	return [...best].map(([place, score]) => ({ place, score }));
}

const clearScore = 0.62;
const clearLead = 0.1;
const possibleScore = 0.45;
/** What a match of the kind alone is worth. */
const kindShare = 0.8;
/** A description longer than this is a story. */
const wordsMax = 8;

/** A clear winner, or those it may be, or nothing. `among`: only these are asked about. */
export function findPlace(
	index: PlaceIndex,
	mentions: readonly string[],
	language: Language,
	among: readonly string[] | null = null,
): Match {
	// "Inside", of a table inside and one on the quay, is no little word.
	const isJoiner = (word: string) =>
		language.joiners.has(word) && (among === null || !index.of(language).byWord.has(word));
	const words = mentions
		.filter((word) => !language.articles.has(word) && !isJoiner(word))
		.slice(0, wordsMax);
	if (words.length === 0) return { kind: "unknown", near: null };
	const ids = among && new Set(among);
	const exact = ids === null ? findExact(index, mentions, null, language) : null;
	if (exact?.places.length === 1 && exact.places[0]) return { kind: "one", place: exact.places[0] };
	const isAddress = words.some((word) => isStreet(index, word, language));
	if (isAddress && ids === null) return { kind: "unknown", near: null };
	const scores = new Map<Place, number>();
	for (const { place, score } of [
		...scoreWords(index, words, language, ids),
		...scoreSpelling(index, words, language, ids, false),
	])
		scores.set(place, Math.max(scores.get(place) ?? 0, score));
	const ranked = [...scores].sort(([, a], [, b]) => b - a);
	const [top, second] = ranked;
	const enough = ids === null ? clearScore : 0.3;
	if (top && top[1] >= enough && top[1] - (second?.[1] ?? 0) >= clearLead)
		return { kind: "one", place: top[0] };
	const possible = ranked.filter(
		([, score]) => score >= possibleScore && score >= (top?.[1] ?? 0) - 0.25,
	);
	if (possible.length > 0)
		return { kind: "several", places: possible.slice(0, choicesMax).map(([place]) => place) };
	const near = scoreSpelling(index, words, language, ids, true).toSorted(
		(a, b) => b.score - a.score,
	);
	return { kind: "unknown", near: near[0]?.place ?? null };
}

/** What a place is called in a language of the market. */
export const placeName = (place: Place, locale: string): string =>
	place.names[locale] ?? place.names["en"] ?? Object.values(place.names)[0] ?? place.id;
