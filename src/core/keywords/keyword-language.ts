/** The form of a language's consent words. Phrases are written as in `reply/reply-language.ts`. */
export type KeywordLanguage = {
	/** Mean it when they are the whole message, punctuation apart. */
	readonly stop: readonly string[];
	/** Also an everyday word ("wait"), so only when it stands wholly alone. */
	readonly stopAlone: readonly string[];
	/** Words of `messages` that are also what is offered to whoever works for us. Absent: none. */
	readonly offers?: readonly string[];
	readonly start: readonly string[];
	/** Also an everyday word, so only from somebody who has opted out. */
	readonly startWhenOut: readonly string[];
	readonly help: readonly string[];
	readonly classes: Readonly<Record<string, readonly string[]>>;
	/** Requests to hear no more, each a whole clause of the message: "please stop texting me". */
	readonly stopClauses: readonly string[];
};
