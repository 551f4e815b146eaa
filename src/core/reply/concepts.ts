/**
 * What an affirmation may be about. A tool says which of these its yes concerns, each language names them in nouns and verbs,
 * and a yes that names another one is none: "yes, play the movie" answers no question about a taxi. Some have no tool of ours:
 * they are here so that their words are known for what they are.
 */
export const concepts = [
	/** Whatever it is: "my booking". It fits any question. */
	"thing",
	"ride",
	"table",
	"room",
	"appointment",
	"order",
	"viewing",
	"service",
	"quote",
	"message",
	"personal_data",
	"payment",
	"ticket",
	"media",
	"rental",
	"calendar",
] as const;
export type Concept = (typeof concepts)[number];

/** What one tool's question is about. */
export type Subject = {
	readonly concepts: readonly Concept[];
	/** The question is whether to call something off: "cancel it" agrees. */
	readonly undoes: boolean;
	/** It changes what stands already: to call that off is neither a yes nor a no to the change. */
	readonly changes?: true;
};

/** Each word that was named must be one of the subject's. `named` holds, for each such word, all that it may mean. */
export const fits = (named: readonly (readonly Concept[])[], subject: Subject): boolean =>
	named.every((may) => may.some((one) => one === "thing" || subject.concepts.includes(one)));
