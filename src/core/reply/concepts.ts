/**
 * A tool says which of these its yes concerns, each language names them in nouns and verbs, and a yes that names another one is none: "yes,
 * play the movie" answers no question about a taxi.
 */
export const concepts = [
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

export type Subject = {
	readonly concepts: readonly Concept[];
	readonly undoes: boolean;
	readonly changes?: true;
};

export const fits = (named: readonly (readonly Concept[])[], subject: Subject): boolean =>
	named.every((may) => may.some((one) => one === "thing" || subject.concepts.includes(one)));

/** Without the words that are said of anything: an "order" is one of dishes first. */
export const isOfKind = (named: readonly (readonly Concept[])[], subject: Subject): boolean =>
	named.every((may) => may.some((one) => one !== "thing" && subject.concepts.includes(one)));
