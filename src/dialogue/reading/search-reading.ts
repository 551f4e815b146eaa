/** What a message asks to be found, in one language. It looks at words alone and knows nothing of the market. */
import type { Language } from "../../ports/languages/requests.ts";
import {
	type SearchWords,
	type SoughtCategory,
	type SoughtPlace,
	soughtCategories,
	soughtPlaces,
} from "../../ports/languages/search.ts";
import { rulesTables } from "./languages.ts";
import { toDigits } from "./numbers.ts";
import { everywhere, type Word, wholeWords } from "./text.ts";

export type Sought =
	| { readonly kind: "pharmacy" }
	| { readonly kind: "home" }
	| { readonly kind: "category"; readonly category: SoughtCategory }
	| { readonly kind: "place"; readonly place: SoughtPlace }
	| { readonly kind: "goods" }
	| { readonly kind: "words" };

export type SearchSaid = {
	readonly sought: Sought;
	/** Somebody asks for it to be found; without this it is only named. */
	readonly isAsked: boolean;
	/** Something is asked about what is named: "where is", "tell me about". */
	readonly isAbout: boolean;
	/** It is asked who has or does something. */
	readonly isWhich: boolean;
	/** Asked of those who were spoken of: nothing is looked for. */
	readonly isTheirs: boolean;
	/** Words that are left over, as they were written: what is looked for beside the kind. */
	readonly left: readonly string[];
	/** Folded words that name the kind: no place beside which it shall be. */
	readonly named: ReadonlySet<string>;
	/** Folded words of things that somebody sells or serves, whatever kind of place is meant. */
	readonly goods: ReadonlySet<string>;
	readonly bedrooms: number | null;
	readonly below: number | null;
	readonly above: number | null;
	readonly wantsPets: boolean;
	readonly wantsParking: boolean;
	readonly wantsOpen: boolean;
	/** It shall be near whoever asks. */
	readonly isHere: boolean;
};

const wordsMax = 40;

/** What is asked of a business. */
export type Fact = "hours" | "menu" | "delivers";

type Compiled = {
	readonly cue: RegExp;
	readonly which: RegExp;
	readonly about: RegExp | null;
	readonly theirs: RegExp;
	/** "Near", before or behind a name. */
	readonly near: RegExp;
	readonly here: RegExp;
	readonly kinds: readonly (readonly [Sought, RegExp])[];
	readonly goods: RegExp;
	readonly facts: Readonly<Record<Fact, RegExp>>;
	readonly named: readonly (readonly [kind: string, RegExp])[];
	readonly filler: RegExp;
	readonly bedrooms: RegExp | null;
	readonly rooms: RegExp | null;
	readonly below: RegExp;
	readonly above: RegExp;
	readonly pets: RegExp;
	readonly parking: RegExp;
	readonly features: RegExp;
	readonly open: RegExp;
};

const any = (patterns: readonly string[]) =>
	wholeWords([...patterns].sort((a, b) => b.length - a.length).join("|"), "u");
const anyOrNone = (patterns: readonly string[]) => (patterns.length === 0 ? null : any(patterns));

function compile(words: SearchWords): Compiled {
	const { categories, places } = words;
	const goods = words.goods.join("|");
	const either = `(?<=(?:${goods}) )(?:${words.or})(?= (?:${goods}))`;
	return {
		cue: any([...words.cue, ...words.which, either]),
		which: any(words.which),
		about: anyOrNone(words.about ?? []),
		theirs: any(words.theirs),
		here: any(words.here),
		near: any(words.near.map((one) => `(?:${one})(?: the)?`)),
		kinds: [
			[{ kind: "pharmacy" }, any(words.pharmacy)],
			[{ kind: "home" }, any(words.home)],
			...soughtCategories.map(
				(category) => [{ kind: "category", category } as const, any(categories[category])] as const,
			),
			...soughtPlaces.map(
				(place) => [{ kind: "place", place } as const, any(places[place])] as const,
			),
			[{ kind: "goods" }, any(words.goods)],
		],
		goods: any(words.goods),
		facts: { hours: any(words.hours), menu: any(words.menu), delivers: any(words.delivers) },
		named: Object.entries(words.kinds ?? {}).map(([kind, said]) => [kind, any([said])]),
		filler: new RegExp(`^(?:1|${[...words.noise, ...words.open, ...words.near].join("|")})$`, "u"),
		bedrooms: anyOrNone(words.bedrooms),
		rooms: anyOrNone(words.rooms),
		below: any(words.below),
		above: any(words.above),
		pets: any(words.pets),
		parking: any(words.parking),
		features: any(words.features),
		open: any(words.open),
	};
}

const grammarOf = rulesTables.fromEach(({ search }) => compile(search));

/** `900`, `9.000`, `9,000`. */
const amountOf = (pattern: RegExp | null, line: string): number | null => {
	const found = pattern
		?.exec(line)
		?.slice(1)
		.find((group) => group !== undefined);
	return found === undefined ? null : Number(found.replaceAll(/[.,]/gu, ""));
};

function bedroomsIn(line: string, grammar: Compiled): number | null {
	const rooms = amountOf(grammar.rooms, line);
	return amountOf(grammar.bedrooms, line) ?? (rooms === null ? null : Math.max(0, rooms - 1));
}

/** What of it the market has an English word for, where it was said in another language: those words, and the ones that said it. */
export function kindsIn(line: string, language: Language) {
	const found = grammarOf(language.locale).named.flatMap(([kind, pattern]) => {
		const said = pattern.exec(line)?.[0];
		return said === undefined ? [] : [{ kind, said: said.split(" ").filter(Boolean) }];
	});
	return {
		words: found.flatMap(({ kind }) => kind.split(" ")),
		said: found.flatMap((one) => one.said),
	};
}

/** How many bedrooms a message names, and at what price, whatever else it is about. */
export function readLimits(words: readonly Word[], language: Language) {
	const line = toDigits(words.slice(0, wordsMax), language).words.join(" ");
	const grammar = grammarOf(language.locale);
	const below = amountOf(grammar.below, line);
	const [pets, parking] = [grammar.pets.test(line), grammar.parking.test(line)];
	return { bedrooms: bedroomsIn(line, grammar), below, pets, parking };
}

/** "With a garden": what homes are not looked for by. */
export function featureIn(words: readonly Word[], language: Language): string | null {
	const line = words
		.slice(0, wordsMax)
		.map(({ norm }) => norm)
		.join(" ");
	return grammarOf(language.locale).features.exec(line)?.[0] ?? null;
}

/** "When do they close?", "what is on the menu?": whatever else is said. */
export function factAsked(words: readonly Word[], language: Language): Fact | null {
	const line = words
		.slice(0, wordsMax)
		.map(({ norm }) => norm)
		.join(" ");
	const { hours, menu, delivers } = grammarOf(language.locale).facts;
	if (hours.test(line)) return "hours";
	return menu.test(line) ? "menu" : delivers.test(line) ? "delivers" : null;
}

/** "A bar near the Blue Lantern": what is looked for is beside it. */
export function isBesideName(words: readonly Word[], language: Language, name: string): boolean {
	const line = words.map(({ norm }) => norm).join(" ");
	const at = line.indexOf(name);
	if (at === -1) return false;
	const { near } = grammarOf(language.locale);
	return [...line.matchAll(everywhere(near))].some(({ index, 0: said }) => {
		const [before, after] = [index + said.length, at + name.length];
		const between = index < at ? line.slice(before, at) : line.slice(after, index);
		return between.trim() === "";
	});
}

export function readSearch(words: readonly Word[], language: Language): SearchSaid | null {
	if (words.length === 0 || words.length > wordsMax) return null;
	const grammar = grammarOf(language.locale);
	const digits = toDigits(words, language);
	const line = digits.words.join(" ");
	const isCued = grammar.cue.test(line);
	const found = grammar.kinds.find(([, pattern]) => pattern.test(line));
	const isWhich = isCued && grammar.which.test(line);
	const isAbout = grammar.about?.test(line) === true;
	const isTheirs = grammar.theirs.test(line);
	if (found === undefined && !isCued && !isAbout && !isTheirs) return null;
	const [sought, pattern] = found ?? [{ kind: "words" } as const, null];
	const bedrooms = bedroomsIn(line, grammar);
	const named = new Set((pattern?.exec(line)?.[0] ?? "").split(" ").filter((word) => word !== ""));
	// What asks, names the kind or says how is not what is looked for; of goods, their own words are.
	let rest = line;
	if (sought.kind !== "goods" && pattern !== null) rest = rest.replace(everywhere(pattern), " ");
	for (const one of [
		grammar.cue,
		grammar.about,
		grammar.here,
		grammar.bedrooms,
		grammar.rooms,
		grammar.below,
		grammar.above,
	])
		if (one !== null) rest = rest.replace(everywhere(one), " ");
	const kept = new Set(rest.split(/ +/u));
	const left = digits.words.flatMap((word, i) => {
		const written = words[digits.from[i] ?? -1];
		return written !== undefined && kept.has(word) && !grammar.filler.test(word)
			? [written.raw]
			: [];
	});
	const [below, above] = [amountOf(grammar.below, line), amountOf(grammar.above, line)];
	const [wantsPets, wantsParking] = [grammar.pets.test(line), grammar.parking.test(line)];
	const wantsOpen = grammar.open.test(line);
	// What somebody says of a home or of a pharmacy in this way, they say because they look for one.
	const isDescribed =
		(sought.kind === "home" &&
			(bedrooms !== null || below !== null || above !== null || wantsPets || wantsParking)) ||
		(sought.kind === "pharmacy" && wantsOpen);
	return {
		sought,
		isAsked: isCued || isDescribed,
		isWhich,
		isAbout,
		isTheirs,
		left,
		named,
		goods: new Set(
			[...line.matchAll(everywhere(grammar.goods))].flatMap(([said]) => said.split(" ")),
		),
		bedrooms,
		below,
		above,
		wantsPets,
		wantsParking,
		wantsOpen,
		isHere: grammar.here.test(line),
	};
}
