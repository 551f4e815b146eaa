/** What a business has, in the words that people look for it by, and how an order of it gets to them. */

/** Of one business. */
export const servesMax = 40;
/** Longer ones are sentences, and nobody looks for those. */
const wordLengthMax = 60;

/** The most telling first; what is said again, whatever its case, counts where it is said first. */
export function servesOf(...words: readonly (string | null | undefined)[]): string[] {
	const known = new Map<string, string>();
	for (const word of words) {
		const said = word?.trim() ?? "";
		const key = said.toLowerCase();
		if (said !== "" && said.length <= wordLengthMax && !known.has(key)) known.set(key, said);
		if (known.size === servesMax) break;
	}
	return [...known.values()];
}

/** Brought to where somebody is; fetched there by them; eaten or used there. */
export const orderWays = ["delivery", "pickup", "here"] as const;
export type OrderWay = (typeof orderWays)[number];

/** The tags of an order's action say which it offers; where they name none, it offers all. */
export function takesOf(tags: readonly string[]): OrderWay[] {
	const named = orderWays.filter((way) => tags.some((tag) => tag.toLowerCase() === way));
	return named.length > 0 ? named : [...orderWays];
}
