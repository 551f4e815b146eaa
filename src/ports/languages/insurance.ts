/** How people of one language speak of insurance. One file `insurance.ts` for each language. Over the text as written, in any case. */
export const insuredThings = ["motor", "travel", "health"] as const;

/** How long it is insured, longest first, by their days. */
export const spanDays = { year: 365, month: 30, week: 7, day: 1 } as const;
export type Span = keyof typeof spanDays;

export type InsuranceWords = {
	/** To speak of insurance at all. Stems, each at the beginning of a word. */
	readonly insure: readonly string[];
	/** What is insured. Stems likewise. */
	readonly things: Readonly<Record<(typeof insuredThings)[number], readonly string[]>>;
	/** A number stands behind what it counts: `amezi atatu`. */
	readonly countsBehind?: true;
	/** What is counted. Whole words. */
	readonly spans: Readonly<Record<Span, readonly string[]>>;
};
