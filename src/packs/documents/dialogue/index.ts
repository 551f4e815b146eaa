/** Papers about what somebody has: "a receipt for my order as PDF". */
import { codePattern } from "../../../core/ids.ts";
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import { fromAmong } from "../../../dialogue/reading/languages.ts";
import { askedPapers, picturedPapers } from "../../../ports/languages/papers.ts";
import type { Proposal } from "../../../ports/proposer.ts";

const wordsOf = fromAmong((tables) => {
	const of = <Paper extends string>(
		papers: readonly Paper[],
		pick: (paper: Paper) => readonly string[],
	) =>
		papers.map((paper) => ({
			paper,
			pattern: new RegExp(`(?<!\\p{L})(?:${pick(paper).join("|")})`, "iu"),
		}));
	return {
		asked: of(askedPapers, (paper) => tables.flatMap(({ papers }) => papers.asked[paper])),
		pictured: of(picturedPapers, (paper) => tables.flatMap(({ papers }) => papers.pictured[paper])),
	};
});

const tool = "document.generatePdf";

const call = ({ snapshot }: Message, template: string): Proposal | null => {
	const code = codePattern.exec(snapshot.text)?.[0].replace(/^#/u, "").toUpperCase() ?? null;
	return Object.hasOwn(snapshot.market.tools, tool)
		? { type: "execute_tool", tool, args: { template, code } }
		: null;
};

/** By the words for the paper itself: no other request has them. */
function named(message: Message): Proposal | null {
	const { text } = message.snapshot;
	const found = wordsOf(message.among).asked.find(({ pattern }) => pattern.test(text));
	return found ? call(message, found.paper) : null;
}

const reader = "document.extractFields";
/** A picture, and what it is of: "here is my licence". */
function pictured({ snapshot, among }: Message): Proposal | null {
	const { text, mediaCount, market } = snapshot;
	if (mediaCount === 0 || !Object.hasOwn(market.tools, reader)) return null;
	const found = wordsOf(among).pictured.find(({ pattern }) => pattern.test(text));
	return found ? { type: "execute_tool", tool: reader, args: { documentType: found.paper } } : null;
}

export const documentsDialogue: PackDialogue = {
	pack: "documents",
	requests: [],
	acts: {
		// What the paper is of is told by its words; where none is, a receipt is what people mean.
		document: (message) => named(message) ?? call(message, "receipt"),
	},
	standing: (message, { isAsking, open }) =>
		pictured(message) ?? (isAsking && open !== null ? null : named(message)),
};
