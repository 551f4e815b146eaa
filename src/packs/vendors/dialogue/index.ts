/** Questions to several businesses. */
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import { feedback } from "./feedback.ts";
import { inquiry, ofInquiry, takesOffer } from "./shopping.ts";

export const vendorsDialogue: PackDialogue = {
	pack: "vendors",
	requests: [inquiry, feedback],
	commands: takesOffer,
	standing: (message, { isAsking }) => ofInquiry(message, isAsking),
};
