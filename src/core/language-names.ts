/** What each written language calls itself, the sides of what goes on between people, and us. */
import { languageTables } from "./language-tables.ts";
import type { Locale } from "./locale.ts";

/** By how many there are, `{n}` in the place of the number. A form that is absent is said as `other` is. */
export type Counted = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
	readonly other: string;
};

export type LanguageNames = {
	readonly inEnglish: string;
	/** As they stand before a date or a time of day. */
	readonly days: { readonly today: string; readonly tomorrow: string };
	/** For so many people, as it stands after a comma; and so many nights. */
	readonly people: Counted;
	readonly nights: Counted;
	/** In the order of `counterparts` (counterparts.ts); as on an envelope, without case or article. */
	readonly counterparts: readonly [string, string, string, string];
	/** A place that somebody shared and did not name. */
	readonly sharedPlace: string;
	/** Little words of its sentences, folded, with a space between two: by them it is known where no market lists it. Absent: its letters tell. */
	readonly little?: string;
	/** What the name of a business may begin with and be known without. Absent: nothing. */
	readonly articles?: readonly string[];
	/** Words that bring a person back from a member of staff to the assistant. */
	readonly assistant: readonly string[];
	/** How somebody asks us to pass words on: "tell my driver that". Patterns; the names in the order of `counterparts`. */
	readonly telling?: {
		readonly ask: string;
		readonly counterparts: readonly [string, string, string, string];
		readonly over: string;
	};
	/** "Tell them that": whom a business is told something through, `@` in the place of its name; group 1 of each are the words. Over folded words. */
	readonly noting: readonly string[];
	readonly writing?: {
		/** After the day of a month: a point where it is an ordinal. */
		readonly afterDay?: string;
		/** Where the runtime lacks the language: one that writes numbers the same way, and the names of days. */
		readonly numbersAs?: Locale;
		readonly names?: {
			/** From Sunday on. */
			readonly weekdays: readonly string[];
			readonly months: readonly string[];
		};
	};
};

export const nameTables = languageTables<LanguageNames>();
