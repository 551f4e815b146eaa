/** Viewings of homes, and somebody who comes. */
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import { service, viewing } from "./leads.ts";
import { ofLeads } from "./standing.ts";

export const leadsDialogue: PackDialogue = {
	pack: "leads",
	requests: [viewing, service],
	standing: ofLeads,
};
