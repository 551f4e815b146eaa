/** What a language must say about itself so that requests for orders are understood. One file `orders.ts` for each language. Over folded words. */
export type OrderingTable = {
	/** An order, as one speaks of it. */
	readonly noun: readonly string[];
	/** To order: a request by itself. */
	readonly order: readonly string[];
	/** To want, to bring: a request only beside a thing that is sold. */
	readonly want: readonly string[];
	/** Before a thing that is taken out again. */
	readonly without: readonly string[];
	/** After it, where a language says it so. */
	readonly withoutAfter: readonly string[];
	/** "Swap the tea for a cola", "change the teas to 3": the verb, and what stands before what takes the thing's place, or its count. */
	readonly exchange: { readonly verb: readonly string[]; readonly into: readonly string[] };
	/** "One of them": of what is there, before what it shall be. Group 1 is how many; without it, one. */
	readonly part: readonly string[];
	/** More of it, or one thing more. */
	readonly more: readonly string[];
	/** The same, right after it. */
	readonly moreAfter?: readonly string[];
	/** "Make it three": one group. */
	readonly make: readonly string[];
	/** Where it is brought to; group 1, 2 or 3 is its number. */
	readonly spot: readonly string[];
	/** Whoever orders fetches it themselves. */
	readonly fetch: readonly string[];
	/** How a place begins, folded or not, and what it is called to a business. */
	readonly spotNames: readonly (readonly [string, string])[];
	/** A taxi, by name: what is wanted beside one is a ride. */
	readonly taxi: readonly string[];
	readonly status: readonly string[];
	readonly cancel: readonly string[];
	/** Stands before one thing: "a", "some". */
	readonly one: readonly string[];
	/** Between two things. */
	readonly and: readonly string[];
	/** What follows these is no thing that is ordered: "with", "for", "to". */
	readonly beside: readonly string[];
	/** Between a count and what it is of, where a language says it so: "2 of the colas". */
	readonly of?: readonly string[];
	/** Words that are no part of a thing's name. */
	readonly filler: readonly string[];
};
