/** How people ask for a thing that some shop may have. */
import type { ShoppingWords } from "../../ports/languages/shopping.ts";

export const shopping: ShoppingWords = {
	asking: [
		/^who (?:has|have|sells|got|is selling) (?<thing>.+)$/u,
		/^(?:please |can you |could you )*ask (?:the |some |your )*(?:shops?|stores?|vendors?|sellers?|pharmac(?:y|ies)|suppliers?)(?: for| about| who has| if they have)? (?<thing>.+)$/u,
	],
	lookingFor: [
		/^(?:please |can you |could you )*(?:find|get|look for|search for)(?: me| us)? (?<thing>.+)$/u,
		/^where can i (?:buy|get|find) (?<thing>.+)$/u,
		/^i(?:'m| am)? (?:looking for|want to buy|need to buy|would like to buy) (?<thing>.+)$/u,
	],
	take: ["(?:i(?:'ll| will)? )?take", "i want", "give me", "get me"],
	pointing: ["that", "this", "it"],
	takeBefore: ["the ", "number ", "no\\.? "],
	below: ["under", "below", "up to", "max(?:imum)?", "at most", "less than"],
	counts: ["x", "×", "bags?", "pcs", "pieces?", "boxes", "packs?", "units?"],
	used: ["used", "second[- ]?hand", "refurbished"],
	empty:
		"a an the of for with and or to in on at my me used new good cheap any some near please want need find".split(
			" ",
		),
	medicine: ["pharmac", "medicin", "paracetamol"],
};
