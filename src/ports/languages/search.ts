/** What a language must say of itself so that the rules understand what somebody is looking for. One file `search.ts` for each language. */

/** Kinds of listing, as the catalogue's `category` has them. */
export const soughtCategories = [
	"restaurant",
	"cafe",
	"bar",
	"hotel",
	"hairdresser",
	"repairs",
	"boat_tour",
	"grocery",
] as const;
export type SoughtCategory = (typeof soughtCategories)[number];

/** Kinds of place, as the gazetteer has them. */
export const soughtPlaces = [
	"beach",
	"museum",
	"hospital",
	"mosque",
	"church",
	"park",
	"market",
	"shopping",
] as const;
export type SoughtPlace = (typeof soughtPlaces)[number];

/** Patterns over folded words joined by one space. */
export type SearchWords = {
	/** Asks that something be found. */
	readonly cue: readonly string[];
	/** Asks about what is named: "where is …", "tell me about …". */
	readonly about?: readonly string[];
	/** It is asked who has or does something: "which restaurants have", "who sells". Asks like a `cue`, and begins nothing. */
	readonly which: readonly string[];
	/** Between two things of which either will do: "fish or pizza". */
	readonly or: string;
	/** Asks what those have who were spoken of: "do they have …", "is there … there". */
	readonly theirs: readonly string[];
	readonly pharmacy: readonly string[];
	readonly home: readonly string[];
	/** Group 1 is a number. */
	readonly bedrooms: readonly string[];
	/** Group 1 is the number of rooms, the living room among them. */
	readonly rooms: readonly string[];
	readonly below: readonly string[];
	readonly above: readonly string[];
	readonly pets: readonly string[];
	readonly parking: readonly string[];
	/** What a home may have besides, and nobody can look for. */
	readonly features: readonly string[];
	readonly open: readonly string[];
	readonly near: readonly string[];
	/** Near whoever asks: "near me". */
	readonly here: readonly string[];
	readonly categories: Readonly<Record<SoughtCategory, readonly string[]>>;
	readonly places: Readonly<Record<SoughtPlace, readonly string[]>>;
	/** Kinds of food, of service and of table or room, by the English word that a market has for each. Absent: they are said in English. */
	readonly kinds?: Readonly<Record<string, string>>;
	/** Asks what a business has: its menu. */
	readonly menu: readonly string[];
	/** Asks whether what they sell is brought. */
	readonly delivers: readonly string[];
	/** Asks when a business is open. */
	readonly hours: readonly string[];
	/** Things that somebody sells or does: said alone, they are looked for by these words. */
	readonly goods: readonly string[];
	/** Words that are no part of what is looked for. */
	readonly noise: readonly string[];
	/** Further ways to ask shops for a thing, as in `shopping.ts`, where this language is read. */
	readonly shops?: {
		readonly asking: readonly RegExp[];
		readonly lookingFor: readonly RegExp[];
	};
};
