/** What no word here is known by is looked for among the listings, before it is taken for something else. */
import type { Json } from "../core/json.ts";
import { begins, type Taken } from "./dialogue.ts";
import type { Message } from "./message.ts";

const searchTool = "listing.search";
/** More words than this are no name of anything. */
const nameWordsMax = 3;

/** Null: nothing is left, or too much. */
export function soughtIn(
	{ reading: { rest, search }, snapshot: { market } }: Message,
	wordsMax = nameWordsMax,
): { readonly tool: string; readonly args: Json } | null {
	const isThing = rest !== null && search?.sought.kind !== "home" && rest.words.length <= wordsMax;
	return isThing && Object.hasOwn(market.tools, searchTool)
		? {
				tool: searchTool,
				// "A birthday dinner on Saturday, ideas?": of a kind that there is.
				args:
					search?.sought.kind === "category"
						? { category: search.sought.category }
						: { query: rest.raw },
			}
		: null;
}

/** "A sunset cruise for 2 tomorrow", "batteries": by the examples alone (`score`: by its words), and perhaps of nobody. Null: it begins as it is. */
export function soughtFirst(message: Message, score: number, wordsMax?: number): Taken | null {
	const sought = score < begins ? soughtIn(message, wordsMax) : null;
	return (
		sought && {
			changed: true,
			answered: false,
			step: () => ({ kind: "call", ...sought, values: null }),
		}
	);
}
