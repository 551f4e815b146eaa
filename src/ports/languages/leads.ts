/** What a language must say about itself so that requests for viewings and services are understood. One file `leads.ts` for each language. */

/** What people call in somebody for, whatever a market calls it. By a part of the word that listings have for it. */
export const trades = [
	"plumb",
	"electric",
	"clean",
	"locksmith",
	"garden",
	"paint",
	"handyman",
	"air condition",
] as const;
export type Trade = (typeof trades)[number];

export type LeadTable = {
	/** The number of a house stands before its road: "12 Rose Lane". Absent: behind it. */
	readonly houseFirst?: true;
	/** To go and look at a home. */
	readonly view: readonly string[];
	/** One home. Several are looked for, not looked at. */
	readonly home: readonly string[];
	/** The viewing itself. */
	readonly viewing: readonly string[];
	/** Of these, what any appointment is called. */
	readonly visit?: readonly string[];
	/** To want somebody to come. */
	readonly need: readonly string[];
	readonly trades: Readonly<Record<Trade, readonly string[]>>;
	/** What is wrong, where nobody is named who mends it: "the sink is leaking". */
	readonly signs: Readonly<Partial<Record<Trade, readonly string[]>>>;
	/** What was asked of a business. */
	readonly request: readonly string[];
	/** To ask how something of one's own stands. */
	readonly status: readonly string[];
	readonly cancel: readonly string[];
	/** Told of, asked about or asked the price of; or a ride. */
	readonly not: readonly string[];
	/** Words that say nothing of what is to be done. */
	readonly filler: readonly string[];
	/** Where somebody is named who comes to a viewing: `for my sister Ada`. Over the text as written; `<name>` is the name. */
	readonly visitor: readonly string[];
};
