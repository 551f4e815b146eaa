/** Questions to several businesses. */
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import { inquiry, ofInquiry, takesOffer } from "./shopping.ts";

export const vendorsDialogue: PackDialogue = {
	pack: "vendors",
	requests: [inquiry],
	commands: takesOffer,
	standing: (message, { isAsking }) => ofInquiry(message, isAsking),
};
