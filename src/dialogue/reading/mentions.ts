/** Where a message names places of the market: by their whole names, also with one slip in a word of a long one. */
import type { Locale } from "../../core/locale.ts";
import type { Place } from "../../core/market.ts";
import type { Language } from "../../ports/languages/requests.ts";
import { grammarOf } from "./grammar.ts";
import { findNear, wordsMax } from "./near-names.ts";
import { endsName, findExact, knowsWord } from "./places.ts";
import type { Mention } from "./tag-places.ts";
import { toWords, type Word } from "./text.ts";
import type { PlaceIndex } from "./vocabulary.ts";

const norms = (words: readonly Word[]) => words.map(({ norm }) => norm);

/** Longest first. A comma within a name is no end of it: `Parking, Hotel Rutllan`. */
export function findMentions(
	words: readonly Word[],
	language: Language,
	index: PlaceIndex,
): readonly Mention[] {
	const mentions: Mention[] = [];
	const ends: boolean[] = [];
	/** Each word is looked up once, and not once for each word that a name might begin with. */
	const mayEnd = (at: number): boolean => {
		const { norm = "", stemLength = null } = words[at] ?? {};
		ends[at] ??= endsName(index, norm, stemLength, language);
		return ends[at];
	};
	const exactFrom = (from: number): Mention | null => {
		const end = Math.min(from + wordsMax, words.length);
		for (let to = end; to > from; to--) {
			if (!mayEnd(to - 1)) continue;
			const span = norms(words.slice(from, to));
			// "Maria's a week from Friday": the article is of what follows.
			if (span.length > 1 && language.articles.has(span.at(-1) ?? "")) continue;
			if (span.length === 1 && /^\d/u.test(span[0] ?? "")) continue;
			if (span.length === 1 && language.notNames?.has(span[0] ?? "")) continue;
			const found = findExact(index, span, words[to - 1]?.stemLength ?? null, language);
			if (found === null) continue;
			return { from, to, ids: found.places.map((place) => place.id), role: found.role };
		}
		return null;
	};
	const { words: known } = grammarOf(language);
	const near = findNear(
		index.near(),
		words,
		(norm) => known.has(norm) || knowsWord(index, norm, language),
	);
	const isArticle = (at: number) => language.articles.has(words[at]?.norm ?? "");
	for (let from = 0; from < words.length; from++) {
		if (isArticle(from)) continue;
		const exact = exactFrom(from);
		// What a name begins with may be an article here, which is no part of the place.
		const led = isArticle(from - 1) ? near.get(from - 1) : undefined;
		const slipped = led ?? near.get(from);
		const found: Mention | null =
			slipped !== undefined && slipped.to > (exact?.to ?? 0)
				? { ...slipped, from, role: null, isNear: led === undefined ? "plain" : "led" }
				: exact;
		if (found === null) continue;
		mentions.push(found);
		from = found.to - 1;
	}
	return mentions;
}

type Called = {
	readonly aliases: ReadonlySet<string>;
	readonly names: Readonly<Record<string, string>>;
};
const called = new WeakMap<Place, Called>();

/** What a place is called, as it is looked for in a message: folded once for each place. */
function calledOf(place: Place): Called {
	const known = called.get(place);
	if (known !== undefined) return known;
	const line = (text: string) => norms(toWords(text)).join(" ");
	const made = {
		aliases: new Set(place.aliases.map(line)),
		names: Object.fromEntries(
			Object.entries(place.names).map(([locale, name]) => [locale, line(name)]),
		),
	};
	called.set(place, made);
	return made;
}

/** A name that places have in this language and in no other that the message may be in. */
function isOwn(
	span: string,
	{ ids, role }: Mention,
	index: PlaceIndex,
	others: readonly Locale[],
): boolean {
	if (role !== null) return true;
	return ids.some((id) => {
		const place = index.byId.get(id);
		if (place === undefined) return false;
		const { aliases, names } = calledOf(place);
		return !aliases.has(span) && !others.some((locale) => names[locale] === span);
	});
}

export type NamesSaid = {
	/** Words that stand in names: what language they are of says nothing of the message. */
	readonly within: ReadonlySet<number>;
	/** In names that are this language's alone, by the first of their words that is its own. */
	readonly own: ReadonlySet<number>;
};

/** `among`: the languages that the message may be in. `isOwnWord`: by a word like it this language is known. */
export function namesSaid(
	words: readonly Word[],
	mentions: readonly Mention[],
	{
		language,
		isOwnWord,
	}: { readonly language: Language; readonly isOwnWord: (word: Word) => boolean },
	index: PlaceIndex,
	among: readonly Locale[],
): NamesSaid {
	const others = among.filter((locale) => locale !== language.locale);
	const { byName } = index.of(language);
	const within = new Set<number>();
	const own = new Set<number>();
	for (const mention of mentions) {
		const { from, to, isNear } = mention;
		const span = norms(words.slice(from, to)).join(" ");
		for (let at = from; at < to; at++) within.add(at);
		// "Le Corner": its article is of the name.
		const before = words[from - 1]?.norm ?? "";
		const isLed = language.articles.has(before) && byName.has(`${before} ${span}`);
		if (isLed || isNear === "led") within.add(from - 1);
		if (isNear !== undefined || !isOwn(span, mention, index, others)) continue;
		const first = words.findIndex((word, at) => at >= from && at < to && isOwnWord(word));
		if (first >= 0) own.add(first);
	}
	return { within, own };
}
