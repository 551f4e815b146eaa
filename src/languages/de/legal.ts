/** How people bring a case to a lawyer. */
import type { LegalWords } from "../../ports/languages/legal.ts";

export const legal: LegalWords = {
	lawyer: ["anw[aä]lt|rechts(?:anw|fall|hilfe|abteilung)|juristisch"],
	matters: {
		tenancy: ["vermieter|kaution|miete"],
		work: ["gekündigt|arbeitgeber|lohn"],
		family: ["scheid|sorgerecht"],
		accident: ["unfall|ins auto gefahren"],
		immigration: ["aufenthalt"],
		company: ["firma|gesellschaft"],
	},
};
