/**
 * How a member of staff asks for words to many, and how it goes. One file `broadcasts.ts` for each language. Patterns over the message as
 * `fold` leaves it, each between the ends of words.
 */
export type BroadcastWords = {
	/** What it is called. */
	readonly broadcast: readonly string[];
	/** What is done with it: to have it sent. */
	readonly send: readonly string[];
	/** To whom. */
	readonly everyone: readonly string[];
	readonly news: readonly string[];
	readonly offer: readonly string[];
	/** By which it goes where it is not WhatsApp; SMS is called so everywhere. */
	readonly email: readonly string[];
	readonly now: readonly string[];
	readonly how: readonly string[];
	readonly pause: readonly string[];
	readonly resume: readonly string[];
	readonly stop: readonly string[];
	/** As the two are listed. */
	readonly called: { readonly news: string; readonly offer: string };
};
