/** What there is, and where. */
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import { facts } from "./facts.ts";
import { search } from "./search.ts";

export const discoveryDialogue: PackDialogue = {
	pack: "discovery",
	requests: [facts, search],
};
