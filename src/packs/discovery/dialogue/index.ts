/** What there is, and where. */
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import { bringClosest, told } from "./closest.ts";
import { facts } from "./facts.ts";
import { search } from "./search.ts";

export const discoveryDialogue: PackDialogue = {
	pack: "discovery",
	bring: bringClosest,
	requests: [facts, search],
	tells: {
		unwell: told("unwell"),
		eating: told("eating"),
		amenities: told("amenities"),
		sights: told("sights"),
	},
	closest: told("closest"),
};
