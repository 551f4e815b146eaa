/** How people ask to pay. */
import type { PayingWords } from "../../ports/languages/paying.ts";

export const paying: PayingWords = {
	pay: ["pay"],
	order: ["order|orders"],
	own: ["booking|reservation|table|room|viewing|insurance|premium|deposit"],
	card: ["card|link"],
	beside: [
		"please|i|want|to|would|like|can|for|my|the|by|with|mobile|money|momo|now|me|let|wish|using|a|an",
	],
};
