/** What each written language calls itself, the sides of what goes on between people, and us. */
import { languageTables } from "./language-tables.ts";
import type { Locale } from "./locale.ts";

export type LanguageNames = {
	readonly inEnglish: string;
	/** In the order of `sides` (sides.ts); as on an envelope, without case or article. */
	readonly sides: readonly [string, string, string, string];
	/** A place that somebody shared and did not name. */
	readonly sharedPlace: string;
	/** Words that bring a person back from a member of staff to the assistant. */
	readonly assistant: readonly string[];
	/** How somebody asks us to pass words on: "tell my driver that". Patterns; the names in the order of `sides`. */
	readonly telling?: {
		readonly ask: string;
		readonly sides: readonly [string, string, string, string];
		readonly over: string;
	};
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
