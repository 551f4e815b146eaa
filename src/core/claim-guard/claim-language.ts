/** How one language states a commitment. Patterns see folded text: lower case, no marks, straight apostrophes. */
export type ClaimLanguage = {
	/** Words so common that two of them tell the language. */
	readonly everyday: readonly string[];
	/** Sources of regular expressions over the folded text. */
	readonly claims: readonly string[];
	/** Said before or after a question, and meaning nothing by itself. Folded. */
	readonly pleasantries: readonly string[];
	/** What a model may ask of nobody: an answer to what was never shown, a word that carriers act on, a secret. Over folded text. */
	readonly asksFor: readonly string[];
	/** Yes and no in capitals, as our own prompts write them. */
	readonly answerWords: readonly string[];
	/** Words for what carriers act on in English, in capitals: an answer with one of them would end the conversation. */
	readonly carrierWords: readonly string[];
};
