/** How people of one language ask to pay. One file `paying.ts` for each language. Whole words, over folded words. */
export type PayingWords = {
	readonly pay: readonly string[];
	/** Somebody has done so already. */
	readonly paid: readonly string[];
	/** What was ordered: what it costs is known. */
	readonly order: readonly string[];
	/** What else of one's own is paid for: a booking, a viewing, an insurance. */
	readonly own: readonly string[];
	/** By card, or by a link to a page for one. */
	readonly card: readonly string[];
	/** Politeness, currencies and what stands between: no part of a name. */
	readonly beside: readonly string[];
};
