/** What a language must say about itself so that the rules understand it. One file `requests.ts` for each language. */
import type { Locale } from "../../core/locale.ts";

export const slots = ["pickup", "destination"] as const;
export type Slot = (typeof slots)[number];

export const dayParts = ["morning", "noon", "afternoon", "evening", "night"] as const;
export type DayPart = (typeof dayParts)[number];

/** One thing said about the day. */
export type DayPiece =
	| { readonly kind: "day"; readonly plus: number }
	/** So many months ahead, on the same day of the month. */
	| { readonly kind: "months"; readonly plus: number }
	/** 0 is Sunday. `skip`: the one of next week. `week`: of that week, counted from this one. `plus`: days after it. */
	| {
			readonly kind: "weekday";
			readonly weekday: number;
			readonly skip: boolean;
			readonly week?: number;
			readonly plus?: number;
	  }
	| {
			readonly kind: "date";
			readonly day: number;
			readonly month: number;
			readonly year: number | null;
	  }
	/** A day of a month that is counted from this one; null: no month was said. */
	| { readonly kind: "monthDay"; readonly day: number; readonly month: number | null }
	/** A week or a month counted from this one, of which no day was said. `isEnd`: its weekend. */
	| { readonly kind: "week"; readonly plus: number; readonly isEnd?: true }
	| { readonly kind: "month"; readonly plus: number };

/** One thing said about time. `exact`: the hour is of 24, or its half of the day was said. */
export type TimePiece =
	| DayPiece
	| { readonly kind: "now" }
	| { readonly kind: "minutes"; readonly minutes: number }
	/** So much later than what was said before; earlier: below 0. */
	| { readonly kind: "shift"; readonly minutes: number }
	| {
			readonly kind: "clock";
			readonly hour: number;
			readonly minute: number;
			readonly exact: boolean;
			/** When a flight or a bus goes: no hour of what is asked for, where another is said. */
			readonly isOfOther?: true;
	  }
	| { readonly kind: "part"; readonly part: DayPart }
	/** Words that say when, and do not say one day or one hour. */
	| { readonly kind: "unclear"; readonly of: Unclear };
/** What was said and not understood: the day, or the hour. */
export type Unclear = "day" | "clock";

type Groups = readonly (string | undefined)[];

/** `pattern` runs over folded words joined by one space, places masked as `@`; group 1 is `groups[0]`. */
export type TimeRule = {
	readonly pattern: string;
	readonly read: (groups: Groups) => readonly TimePiece[];
	/** Tried only after the number of people was taken out. */
	readonly weak?: true;
};
export type PaxRule = {
	readonly pattern: string;
	readonly read: (groups: Groups) => number;
	readonly weak?: true;
	/** A number alone ("for 3"): nights, where the nights were asked for. */
	readonly bare?: true;
	/** So many more than were said before. */
	readonly more?: true;
};

export const intents = [
	"human",
	"cancel",
	"drop",
	"status",
	"again",
	"asBefore",
	"there",
	"fromThere",
	/** How it shall be, beside what and when: "not spicy", "by the window". */
	"special",
	"andBack",
	/** "With a stop at the museum": somewhere on the way, and neither end of it. */
	"stopover",
	"anotherFor",
	"onlyOne",
	"sameTime",
	/** It is asked whether, or on what terms, something could be called off: nothing is. */
	"asksToCancel",
	/** It is asked whether one has to book at all: nothing is. */
	"asksToBook",
	/** It is asked by what means a driver is paid: no ride begins. */
	"asksHowToPay",
	/** How long it takes: told of a way, with its price. */
	"howLong",
	/** Words for the driver, or how they are reached: no ride begins. */
	"toDriver",
	/** From where it goes to, and to where it came from. */
	"reverse",
	/** They think it over, or ask somebody: nothing of it is an answer. */
	"moment",
	/** Somebody is in danger: whatever else is said waits. */
	"emergency",
	/** A complaint, and who wants to work here: nothing that is booked or ordered. */
	"forStaff",
	"fare",
	"far",
	"help",
	"greet",
	"thanks",
	"bye",
	"onDuty",
	"offDuty",
	"arrived",
	"giveBack",
	"onBoard",
	"noShow",
	"done",
	"story",
	"taxi",
	"open",
	"bookIt",
	"yes",
	"no",
	"arriveBy",
	"another",
	"change",
] as const;
export type Intent = (typeof intents)[number];

/** What a case ending says of the place before it. `in` is where somebody stands: a pickup if nothing else is. */
export type Ending = { readonly ending: string; readonly role: Slot | "in" | "of" };

export type Language = {
	readonly locale: Locale;
	/** Words by which the language is known, folded. None that another language has too. */
	readonly marks: ReadonlySet<string>;
	/** Of what was listed or is being asked about: "the earlier one", "the later one", "the cheaper one", "somewhere else". */
	readonly listed: Readonly<Record<"earlier" | "later" | "cheaper" | "elsewhere", string>> & {
		/** A word behind the number of one of them: "3 numara". */
		readonly numberBehind?: string;
	};
	/** "One more", as the whole message: how many, in digits. */
	readonly oneMore: string;
	/** Everyday words that others list among their marks: where this language may be meant, they tell neither. */
	readonly everyday?: ReadonlySet<string>;
	/** Letters beside a to z: one that no other language has that may be meant tells this one. */
	readonly letters: RegExp;
	/** The alphabet, where it is a language's own here: what is written in it is read in this language even unasked. */
	readonly script?: RegExp;
	/** What an apostrophe joins to the next word: `l'`, `qu'`. */
	readonly elided?: ReadonlySet<string>;
	/** Words of names in any case are one: `музея`, `музей`. Where this is given, `endings` is empty. */
	readonly stem?: (word: string) => string;
	/** First letters that a name loses after a preposition: `icyambu`, `ku cyambu`. */
	readonly initials?: readonly string[];
	/** Words that are a place's name in another language, and none in this one. */
	readonly notNames?: ReadonlySet<string>;
	/** Words of street names: what has one is an address, and no place of the list that is spelt a little like it. */
	readonly streets: ReadonlySet<string>;
	/** "My hotel": where the person stays. */
	readonly ownStay: readonly string[];
	/** Other spellings of this language's own words, for people without its letters. */
	readonly respell?: (word: string) => string;
	readonly numbers: Readonly<Record<string, number>>;
	/** Number words that are more often something else: read only after one of `clockCues`. */
	readonly doubtfulNumbers: ReadonlySet<string>;
	readonly clockCues: ReadonlySet<string>;
	/** Over words with numbers in digits: a number that stands for a thing, and counts none. "The beach one." */
	readonly standsFor?: readonly string[];
	/** Positions in a list, as an answer to numbered choices. */
	readonly ordinals: Readonly<Record<string, number>>;
	readonly endings: readonly Ending[];
	/** Endings of a number word or a number, to be cut off: `yedide`. */
	readonly numberEndings: readonly string[];
	/** Endings by which a name's last word may differ from what people say: `müzesi`, `müze`. */
	readonly possessives: readonly string[];
	readonly articles: ReadonlySet<string>;
	/** Words inside a place's description that neither help nor end it: `near`, `of`. */
	readonly joiners: ReadonlySet<string>;
	/** Words before a colon, what stands behind which is a note for a business. */
	readonly note: readonly string[];
	/** Patterns that join two requests of one message: "and then". */
	readonly and: readonly string[];
	/** Patterns before a place. */
	readonly before: Readonly<Record<Slot, readonly string[]>>;
	/** Patterns after a place. */
	readonly after: Readonly<Record<Slot, readonly string[]>>;
	/** "Here", as where to start or where to go. */
	readonly here: Readonly<Record<Slot, readonly string[]>>;
	/** A place under one of these is the one that is not meant. */
	readonly notBefore: readonly string[];
	readonly notAfter: readonly string[];
	/** Where one of these is said, a destination alone is where the taxi shall come. */
	readonly comeTo: readonly string[];
	/** Patterns that are no part of any place. */
	readonly noise: readonly string[];
	/** What may stand round a whole phrase without changing it. */
	readonly polite: readonly string[];
	/** `inside`: anywhere in the message. `whole`: a whole clause, polite words aside. */
	readonly intents: Readonly<
		Record<Intent, { readonly inside: readonly string[]; readonly whole: readonly string[] }>
	>;
	readonly times: readonly TimeRule[];
	/** Words of days and of hours: one that no rule has read is asked about. `others`: what goes at an hour of its own, that stands behind it. */
	readonly unread: Readonly<Record<Unclear | "others", readonly string[]>>;
	readonly people: readonly PaxRule[];
};
