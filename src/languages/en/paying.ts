/** How people ask to pay. */
import type { PayingWords } from "../../ports/languages/paying.ts";

export const paying: PayingWords = {
	pay: ["pay"],
	paid: [
		"(?:i|we)(?:['’]?ve| have)?(?: already| just)? paid(?! (?:twice|too much|double))|already paid",
	],
	order: ["order|orders"],
	own: ["booking|reservation|table|room|viewing|insurance|premium|deposit"],
	card: ["card|link"],
	beside: [
		"please|i|want|to|would|like|can|for|my|the|by|with|mobile|money|momo|now|me|let|wish|using|a|an",
	],
};
