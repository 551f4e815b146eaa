/** What `shopping-said.ts` is given, as it comes late: were it imported there, the engine would be cut in two. */
import { fold } from "../../../core/fold.ts";
import { shoppingTables } from "../../../ports/languages/shopping.ts";
import type { Proposal } from "../../../ports/proposer.ts";

export const create = "vendor.createInquiry";
export const thingMax = 160;

export const call = (
	tool: string,
	args: Extract<Proposal, { type: "execute_tool" }>["args"],
): Proposal => ({
	type: "execute_tool",
	tool,
	args,
});

/** One line, lower case as its language has it, without what only ends it. */
export const lineOf = (text: string, locale: string): string =>
	text
		.normalize("NFKC")
		.replace(/[’ʼ]/gu, "'")
		.toLocaleLowerCase(locale)
		.replace(/\s+/gu, " ")
		.replace(/[\s?!.;…]+$/u, "")
		.trim();

/**
 * `isAsked`: the words themselves ask who has it. `isParticular`: a price, a number or a used one is wanted, which no list of ours
 * knows. "Find me a pizza" is neither.
 */
export type ThingRequest = {
	readonly proposal: Proposal;
	readonly isAsked: boolean;
	readonly isParticular: boolean;
};

export const kit = { call, create, fold, lineOf, shoppingTables, thingMax };
export type Kit = typeof kit;
