/** Papers about what somebody has: "a receipt for my order as PDF". */
import { codePattern } from "../../../core/ids.ts";
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import { paperWords, typeWords } from "./words.ts";

const tool = "document.generatePdf";

const call = ({ snapshot }: Message, template: string): Proposal | null => {
	const code = codePattern.exec(snapshot.text)?.[0].replace(/^#/u, "").toUpperCase() ?? null;
	return Object.hasOwn(snapshot.market.tools, tool)
		? { type: "execute_tool", tool, args: { template, code } }
		: null;
};

/** By the words for the paper itself, in any language: no other request has them. */
function named(message: Message): Proposal | null {
	const { text } = message.snapshot;
	const found = paperWords.find(([, words]) => words.test(text));
	return found ? call(message, found[0]) : null;
}

const reader = "document.extractFields";
/** A picture, and what it is of: "here is my licence". */
function pictured({ snapshot }: Message): Proposal | null {
	const { text, mediaCount, market } = snapshot;
	if (mediaCount === 0 || !Object.hasOwn(market.tools, reader)) return null;
	const found = typeWords.find(([, words]) => words.test(text));
	return found ? { type: "execute_tool", tool: reader, args: { documentType: found[0] } } : null;
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
