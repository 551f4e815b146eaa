/** How people of one language bring a case to a lawyer. One file `legal.ts` for each language. Over the text as written, in any case. */

/** What a case is about, in the order in which it is looked for. */
export const legalMatters = [
	"tenancy",
	"work",
	"family",
	"accident",
	"immigration",
	"company",
] as const;

export type LegalWords = {
	/** A lawyer, and what is a lawyer's. Stems, each at the beginning of a word. */
	readonly lawyer: readonly string[];
	/** Told of in a case. Stems, anywhere in a word. */
	readonly matters: Readonly<Record<(typeof legalMatters)[number], readonly string[]>>;
};
