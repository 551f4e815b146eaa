import { languageTables } from "../../core/language-tables.ts";

/** How people of one language ask for a thing that some shop may have. Over one lower-case line; the group `thing` is the thing. */
export type ShoppingWords = {
	/** Of those who may have it. */
	readonly asking: readonly RegExp[];
	/** Of anybody; it may as well be looked for in what we know. */
	readonly lookingFor: readonly RegExp[];
	/** What one of several numbered offers is taken with, and what may stand before its number. */
	readonly take: readonly string[];
	readonly takeBefore: readonly string[];
	/** In the place of its number: "that". */
	readonly pointing: readonly string[];
	/** Before a price that it may cost at most; `belowAfter`: after it. */
	readonly below: readonly string[];
	readonly belowAfter?: readonly string[];
	/** What is counted, after its number. */
	readonly counts: readonly string[];
	/** Not new. */
	readonly used: readonly string[];
	/** What a pharmacy has. */
	readonly medicine: readonly string[];
	/** Words that say nothing of a thing. */
	readonly empty: readonly string[];
};

/** In every written language, from the first message on. */
export const shoppingTables = languageTables<ShoppingWords>();
