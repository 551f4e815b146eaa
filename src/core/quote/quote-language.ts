import type { Currency } from "./currencies.ts";

/** What one language adds to the reading of a price. Words stand as people write them; the reader folds them. */
export type QuoteLanguage = {
	/** Words with a fixed value: units, tens, and hundreds where they are one word. */
	readonly numbers: Readonly<Record<string, number>>;
	/** Words that multiply what stands before them; after them where `scaleFirst`. */
	readonly scales: Readonly<Record<string, number>>;
	readonly scaleFirst?: true;
	/** Between the words of a number. */
	readonly joins: readonly string[];
	/** Words for money, by its code. Signs and codes are of no language (currencies.ts). */
	readonly currencies: Readonly<Partial<Record<Currency, readonly string[]>>>;
	/** Adds a half to what stands before it: `bir buçuk bin`. */
	readonly halves: readonly string[];
	/** Says that the number beside it is a price. */
	readonly price: readonly string[];
	/** Says that the number before it counts things. */
	readonly units: readonly string[];
	/** Says that the number before it measures time or size: no price and no count. */
	readonly measures: readonly string[];
	/** Words that change nothing beside a bare price. */
	readonly fillers: readonly string[];
	/** A price that is not meant, or not this one, or not firmly. */
	readonly doubts: readonly string[];
	/** Words of a question. */
	readonly asks: readonly string[];
	/** What a question begins with, and no other message. */
	readonly asksFirst?: readonly string[];
	/** An excuse or a greeting beside one of `none`. */
	readonly asides: readonly string[];
	/** Whole messages, politeness aside, that say there is none. */
	readonly none: readonly string[];
};
