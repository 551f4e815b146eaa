/**
 * What homes, services and areas of a market are called, folded once for each list of them: every message is held against all of
 * these names, and folding them is most of what reading it would cost.
 */

import { fold } from "../../core/fold.ts";
import { nameTables } from "../../core/language-names.ts";
import type { Market, MarketHome, MarketService } from "../../core/market.ts";

export const tokens = (text: string): readonly string[] =>
	fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** An ending or two may differ: `flat`, `flats`. */
export const stem = (word: string) => (word.length > 6 ? word.slice(0, -2) : word);
/** As it is looked for in a line of folded words. */
const phraseOf = (text: string): string => tokens(text).join(" ");

export const hasPhrase = (line: string, phrase: string): boolean =>
	phrase.length > 1 && ` ${line} `.includes(` ${phrase} `);

const article = nameTables.fromAll((all) => {
	const words = [...all.values()].flatMap(({ articles = [] }) => articles);
	const before = words.map((word) => (word.endsWith("'") ? word : `${word}\\s`));
	return new RegExp(`^(?:${before.join("|")})\\s*`, "iu");
});
/** "The Harbour Grill" is also "Harbour Grill", in whatever language a business names itself. */
export const withoutArticle = (name: string): string => name.replace(article(), "");

type Stemmed = { readonly word: string; readonly stem: string };
const stemmed = (text: string): readonly Stemmed[] =>
	tokens(text).map((word) => ({ word, stem: stem(word) }));

export type NamedService = {
	readonly service: MarketService;
	readonly phrases: readonly string[];
	readonly words: readonly string[];
};
export type NamedHome = {
	readonly home: MarketHome;
	readonly title: readonly Stemmed[];
	readonly category: readonly Stemmed[];
	/** Its area as it is looked for in a line, and folded; empty where it is in none. Others may be there, too. */
	readonly area: { readonly phrase: string; readonly folded: string; readonly isShared: boolean };
};
export type LeadNames = {
	readonly services: readonly NamedService[];
	readonly homes: readonly NamedHome[];
};

const none: LeadNames = { services: [], homes: [] };
const listed = new WeakMap<NonNullable<Market["leads"]>, LeadNames>();

export function namesOf({ leads }: Pick<Market, "leads">): LeadNames {
	if (leads === undefined) return none;
	const known = listed.get(leads);
	if (known !== undefined) return known;
	const inAreas = new Map<string, number>();
	for (const { area } of leads.homes) inAreas.set(area ?? "", (inAreas.get(area ?? "") ?? 0) + 1);
	const made: LeadNames = {
		services: leads.services.map((service) => ({
			service,
			phrases: [...new Set([service.title, service.businessName, ...service.words].map(phraseOf))],
			words: service.words.map(fold),
		})),
		homes: leads.homes.map((home) => ({
			home,
			title: stemmed(home.title),
			category: stemmed(home.category),
			area: {
				phrase: phraseOf(home.area ?? ""),
				folded: fold(home.area ?? ""),
				isShared: (inAreas.get(home.area ?? "") ?? 0) > 1,
			},
		})),
	};
	listed.set(leads, made);
	return made;
}

/** A place's names begin like this, whatever ends them: `limandaki`, `гавани`. */
const beginningOf = (name: string): string => {
	const folded = fold(name);
	return folded.length > 4 ? folded.slice(0, -1) : folded;
};

type Beginnings = ReadonlyMap<string, readonly string[]>;
const areas = new WeakMap<Market["places"], Beginnings>();

function areasOf(places: Market["places"]): Beginnings {
	const known = areas.get(places);
	if (known !== undefined) return known;
	const made = new Map<string, readonly string[]>();
	for (const { names, aliases } of places) {
		const called = Object.values(names);
		const begins = [...called, ...aliases].map((name) =>
			name.includes(" ") ? phraseOf(name) : beginningOf(name),
		);
		// Of two places with one name the first is meant.
		for (const name of called.map(fold)) if (!made.has(name)) made.set(name, begins);
	}
	areas.set(places, made);
	return made;
}

/** How the words may begin by which people call an area, or several words of them: those of the place of its name, in any language. */
export const beginningsOf = (
	{ places }: Pick<Market, "places">,
	{ folded }: NamedHome["area"],
): readonly string[] => areasOf(places).get(folded) ?? [];
