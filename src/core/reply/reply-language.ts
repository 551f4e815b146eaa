import type { Concept } from "./concepts.ts";

/**
 * The form of a language's table. The engine knows no language: it reads phrases of these kinds
 * and decides from them alone.
 *
 * An entry holds phrases with commas between. A phrase is words with spaces between: `word`,
 * `this|that`, `<class>`, each followed by `?` (may be missing) or `*` (any number, up to a
 * bound). `^` at the front: only where a clause begins; `$` at the end: only where one ends. `{.}` is a break that may stand there, `{?}` a
 * question mark that may stand there and is then no question. Case, accents, dotted and dotless i
 * and apostrophes do not matter: `don't` is also `dont`, `hayır` is also `hayir`.
 */
export type ReplyLanguage = {
	/** Word classes for use in the phrases; a class may name classes written before it. */
	readonly classes: Readonly<Record<string, readonly string[]>>;
	/** Words that answer by themselves: "yes", "correct". Every part of a yes is one of these, a clause below, or politeness. */
	readonly word: readonly string[];
	/** Clauses that answer: that it is right, an order to do it, a request for it. */
	readonly yes: readonly string[];
	/** What says yes with the words of a no: "no problem", "why not". Looked for before refusals. */
	readonly flip: readonly string[];
	/** What takes note, finds it suitable or is pleased: "ok", "that's fine", "that's what I wanted". A yes alone; beside thanks or a farewell it answers nothing. */
	readonly ack: readonly string[];
	/** Delight: "great", "awesome". Allowed beside a yes, and none itself. */
	readonly praise: readonly string[];
	/** Thanks and farewells: allowed beside a yes; an `ack` beside them is none. */
	readonly thanks: readonly string[];
	/** Politeness and filler: allowed beside a yes, worth nothing alone. */
	readonly polite: readonly string[];
	/** What ends the talk: "that's all", "I'm all set". Beside it nothing is a yes, and it is no refusal. */
	readonly closer: readonly string[];
	/** What says no. Wherever one stands, the message is not a yes. */
	readonly no: readonly string[];
	/** What people add to a no without wanting something else: "too far". */
	readonly reason: readonly string[];
	/** What is neither: "maybe", "not sure". Its words are no refusal, and it is never a yes. */
	readonly doubt: readonly string[];
	/** What asks for something else: "make it", "instead". */
	readonly change: readonly string[];
	/** How a request or a statement begins that names something new: "I need", "book it for", "there will be". */
	readonly request: readonly string[];
	/** What makes a yes conditional: "but", "if". */
	readonly hedge: readonly string[];
	/** What asks for information, with or without a question mark. */
	readonly ask: readonly string[];
	/** Agreement where what is asked is to undo something, and a refusal everywhere else: "cancel it". */
	readonly undo: readonly string[];
	/** Words that carry no answer and may stand anywhere inside a phrase: "really", "just". */
	readonly loose: readonly string[];
	/** Words that may follow a plain yes and say nothing against it: "yes, I would like to book a table there". */
	readonly beside: readonly string[];
	/** Articles of a new thing: "yes, I want a table" requests for one and agrees to none, yet names nothing that changes what was asked. */
	readonly indefinite?: readonly string[];
	/** Numbers, days and hours in words: a request that holds one names something new. */
	readonly values: readonly string[];
	/** Nouns and verbs by what they are about: what a yes names must fit what is asked. A word may stand at several. */
	readonly concepts: Partial<Readonly<Record<Concept, string>>>;
	/** Ways of misspelling short words, by the word: `that: "tat|taht"`. */
	readonly spellings: Readonly<Record<string, string>>;
	/** Words of this language that look like one of its table misspelt, as `unfold` reads them. Absent: no spelling is tolerated. */
	readonly ordinary?: string;
	/** Words that join clauses; a message that ends in one is not finished. */
	readonly joins: readonly string[];
	/** An answer only where no other language can be meant: single letters, borrowed words. */
	readonly certain: { readonly yes: readonly string[]; readonly no: readonly string[] };
	/**
	 * Words that are no answer in this language, though they look like another's: "la", "ne". Where
	 * this language may be meant, a message of nothing surer answers nothing.
	 */
	readonly notAnswers: readonly string[];
	/** Letters with marks that are this language's own: a word holding one is no word of another. */
	readonly ownLetters: string;
	/** What may follow a number where one was asked for: "1500 tl", "2min". */
	readonly units: readonly string[];
	/** What makes a number a date or an hour, so neither a quantity nor a code: "9th", "10am". */
	readonly ordinals: readonly string[];
	/** Question marks beside `?`. */
	readonly questionMarks: readonly string[];
};

/** Polite words that people borrow whatever they write: read in every language, whichever are in play. */
export type BorrowedWords = Partial<Pick<ReplyLanguage, "thanks" | "polite">>;

/** What of it is read in every language, whichever are in play: a number is taken for what it is. */
export type BehindNumbers = Pick<ReplyLanguage, "units" | "ordinals">;

/** What comes with a language that is read: the rest of it is there from the first message on. */
export type ReplyTable = Omit<ReplyLanguage, keyof BehindNumbers>;
