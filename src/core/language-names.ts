/** What each written language calls itself, the sides of what goes on between people, and us. */
import { languageTables } from "./language-tables.ts";
import type { Locale } from "./locale.ts";

export type LanguageNames = {
	readonly inEnglish: string;
	/** In the order of `sides` (sides.ts); as on an envelope, without case or article. */
	readonly sides: readonly [string, string, string, string];
	/** Words that bring a person back from a member of staff to the assistant. */
	readonly assistant: readonly string[];
	/** How somebody asks us to pass words on: "tell my driver that". Patterns; the names in the order of `sides`. */
	readonly telling?: {
		readonly ask: string;
		readonly sides: readonly [string, string, string, string];
		readonly over: string;
	};
	/** Where the runtime has no names of days for it. */
	readonly writing?: {
		/** A language that writes numbers the same way. */
		readonly numbersAs: Locale;
		/** From Sunday on. */
		readonly weekdays: readonly string[];
		readonly months: readonly string[];
	};
};

export const nameTables = languageTables<LanguageNames>();
