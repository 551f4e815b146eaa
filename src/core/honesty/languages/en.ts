import type { ClaimLanguage } from "../claim-language.ts";

const done =
	"(?:booked|rebooked|confirmed|reserved|ordered|assigned|dispatched|paid|charged|scheduled|arranged|organi[sz]ed|placed|sent|secured|cancell?ed|refunded|called|requested|completed?|approved|accepted|guaranteed|all set|done|ready)";

export const en: ClaimLanguage = {
	everyday: [
		"the",
		"a",
		"is",
		"you",
		"to",
		"and",
		"of",
		"for",
		"i",
		"can",
		"what",
		"your",
		"from",
		"in",
		"are",
		"do",
		"it",
		"please",
		"would",
		"not",
	],
	claims: [
		`\\b(?:is|are|was|were|be|been|being|'s|'re|'ve|have|has|had|got|gets|get|just|now|already|successfully)\\b[^.!?\\n]{0,40}\\b${done}\\b`,
		`\\b(?:i|we|they|he|she|driver|taxi|cab)\\b(?:\\s+\\w+){0,3}\\s+${done}\\b`,
		`^\\W*${done}\\b`,
		"\\bon (?:its|his|her|their|the|your|my) way\\b",
		"\\ben ?route\\b",
		"\\b(?:driver|taxi|cab|car|ride|courier|order|table|vehicle|someone)\\b[^.!?\\n]{0,40}\\b(?:coming|comes|will (?:arrive|pick|come|be|collect|meet)|arriv\\w+|heading|waiting for you|picks? you up|'ll be)\\b",
		"\\b(?:will|'ll|going to) (?:pick you up|be there|arrive|collect you|come and get)\\b",
		"\\b(?:booking|confirmation|reservation|order|reference) (?:number|code|id|reference|is|no)\\b",
		"\\byou(?:'re| are) (?:all )?(?:set|good to go|booked|confirmed|in)\\b",
		"\\bconsider it done\\b",
		"\\bit'?s (?:a deal|done|yours)\\b",
		"\\byour driver (?:is|has|for|will)\\b|\\bis your driver\\b",
		"\\bis there and waits\\b",
		"\\b(?:ride|trip|taxi|cab)\\b[^.!?\\n]{0,40}\\bis (?:noted|over|finished|closed)\\b",
		"^\\W*noted\\b",
	],
};
