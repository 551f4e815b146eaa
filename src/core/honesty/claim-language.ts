/** How one language states a commitment. Patterns see folded text: lower case, no marks, straight apostrophes. */
export type ClaimLanguage = {
	/** Words so common that two of them tell the language. */
	readonly everyday: readonly string[];
	/** Sources of regular expressions over the folded text. */
	readonly claims: readonly string[];
};
